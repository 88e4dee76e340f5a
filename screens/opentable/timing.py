"""Whether turns are timed, and how long one may take."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from app.boxes.opentable.things import Things
from core.boxes.opentable.state import Timer
from core.durations import on_a_clock
from core.message import say
from screens.context import ScreenContext
from screens.material.chips import ChoiceChip
from screens.widgets.chips import Chips

LIMITS = (30, 60, 120, 180, 300)  # seconds
CHOICES = (None, Timer(), *map(Timer, LIMITS))


def timer_chips(context: ScreenContext, things: Things, changed: Callable[[], None]) -> Chips:
    def choose(timer: Timer | None) -> None:
        no = things.time_turns(timer)
        if no is not None:
            context.refuse(no)
        changed()

    keys = []
    for timer in CHOICES if things.timer in CHOICES else (*CHOICES, things.timer):
        keys.append(ChoiceChip(context, _words(context, timer), partial(choose, timer), chosen=timer == things.timer))
    return Chips(keys)


def _words(context: ScreenContext, timer: Timer | None) -> str:
    if timer is None:
        return context.text(say("open.timer-off"))
    return on_a_clock(timer.limit) if timer.limit else context.text(say("open.timer-free"))
