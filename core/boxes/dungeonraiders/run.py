"""One move of Dungeon Raiders while it is being decided."""

from __future__ import annotations

from core import run
from core.boxes.dungeonraiders.events import Waits
from core.boxes.dungeonraiders.folds import FOLDS
from core.boxes.dungeonraiders.state import Game, Step
from core.facts import Event
from core.refusal import Refused


class Run(run.Run[Game, Step]):
    __slots__ = ()

    FOLDS = FOLDS

    def __init__(self, state: Game) -> None:
        super().__init__(state, state.steps)

    def awaited(self, *whats: str) -> Step:
        """Returns the step that a move answers; refuses the move when the game waits for something else."""
        step = self.stack[-1] if self.stack else None
        if step is None or step.what not in whats:
            raise Refused("rd-not-now")
        return step

    @property
    def over(self) -> bool:
        return self.state.stage == "over"

    def finish(self) -> list[Event]:
        return self.finished(self.state.steps, lambda done, steps: Waits(done=done, steps=steps))
