"""Switches in the middle of a game how cards are told at this table: after they were shown, or in secret."""

from __future__ import annotations

from typing import Any

from app.playing import Playing
from core.frozen import replace
from core.message import say
from screens.context import ScreenContext


def switch_entry(context: ScreenContext, playing: Playing) -> None:
    """Switches it with an entry, which can be undone like any other."""
    settings = playing.view.state.settings
    secret = not settings.secret_cards
    change: Any = playing.box.rules.move_types["change-settings"]
    no = playing.play(change(settings=replace(settings, secret_cards=secret)))
    if no is not None:
        context.refuse(no)
    else:
        context.tell(say("ui.raiders.entry.secret") if secret else say("ui.raiders.entry.open"))
