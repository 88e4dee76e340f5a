"""What the table may do now. Never offers what the rules would refuse."""

from __future__ import annotations

from collections.abc import Iterable

from core.boxes.dungeonquest.state import (
    Game,
    Step,
    off_the_rules,
    step_now,
)
from core.boxes.dungeonquest.steps import STEPS
from core.boxes.dungeonquest.steps.cards import at_hand, shuffling
from core.boxes.dungeonquest.steps.fighting import life_or_death
from core.choices import Choice
from core.refusal import Refused


def choices(state: Game) -> list[Choice]:
    step = step_now(state)
    if state.stage in ("empty", "over") or step is None:
        return []
    try:
        found = life_or_death(state, step) or [*_answers(state, step), *shuffling(state, step)]
    except Refused:
        return []  # the table has ruled itself off the rules' path: it can rule on, waive the step, or go back
    if state.stage == "playing":
        found += at_hand(state)
    return found


def _answers(state: Game, step: Step) -> Iterable[Choice]:
    """A step that waits for nobody runs as soon as it is reached. Only a move that was upheld after an amendment can
    leave one waiting.
    """
    kind = STEPS.kinds[step.what]
    if kind.asked is None:
        raise off_the_rules()
    return kind.offers(state, step)
