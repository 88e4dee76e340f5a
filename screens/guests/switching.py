"""Switches guests of the open game on."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable

from kivy.clock import Clock

from app.playing import Playing
from data.store.trouble import Trouble
from screens.context import ScreenContext


def switch_on(context: ScreenContext, playing: Playing) -> None:
    """Lets guests in at the likeliest address. Raises Trouble if the device is in no network, or does not allow it."""
    # Imported here: nobody who plays without guests waits for it.
    from app.guests.hosting import Chances, Hosting

    network = context.services.network
    assert network is not None
    found = network.addresses()
    if not found:
        raise Trouble("guests-no-address")
    chances = Chances(
        now=time.time,
        clock=time.monotonic,
        token=lambda: secrets.token_urlsafe(16),
        digits=lambda: f"{secrets.randbelow(10**6):06}",
    )
    language = context.words.language
    playing.guests = Hosting(playing, network.serve, _soon, context.tell, chances, language, found[0])
    if playing.guests_switched is not None:
        playing.guests_switched()


def _soon(do: Callable[[], object]) -> None:
    Clock.schedule_once(lambda _dt: do(), -1)
