"""One move of Dungeon Twister being decided."""

from __future__ import annotations

from core import run
from core.boxes.dungeontwister.events import Waits
from core.boxes.dungeontwister.folds import FOLDS
from core.boxes.dungeontwister.state import Game, Step
from core.facts import Event
from core.refusal import Refused


class Run(run.Run[Game, Step]):
    __slots__ = ()

    FOLDS = FOLDS

    def __init__(self, state: Game) -> None:
        super().__init__(state, state.steps)

    def awaited(self, *whats: str) -> Step:
        """The step that a move answers; refused when the game waits for something else."""
        step = self.stack[-1] if self.stack else None
        if step is None or step.what not in whats:
            raise Refused("dt-not-now")
        return step

    @property
    def over(self) -> bool:
        return self.state.stage == "over"

    def finish(self) -> list[Event]:
        return self.finished(self.state.steps, lambda done, steps: Waits(done=done, steps=steps))
