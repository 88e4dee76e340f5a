"""What the table may do now. `play` accepts every choice listed here, whatever answers its asks get."""

from __future__ import annotations

from core.boxes.dungeonraiders.state import Game
from core.boxes.dungeonraiders.steps import STEPS
from core.boxes.dungeonraiders.table import step_now
from core.boxes.dungeonraiders.torches import by_torchlight
from core.choices import Choice


def choices(state: Game) -> list[Choice]:
    if state.stage in ("empty", "over"):
        return []
    step = step_now(state)
    if step is None:
        return []
    return [*STEPS[step.what].offers(state, step), *by_torchlight(state)]
