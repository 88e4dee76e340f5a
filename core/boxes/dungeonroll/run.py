"""One move of Dungeon Roll being decided."""

from __future__ import annotations

from core import run
from core.boxes.dungeonroll.events import Waits
from core.boxes.dungeonroll.folds import FOLDS
from core.boxes.dungeonroll.state import Delve, Game, Player, Step
from core.boxes.dungeonroll.table import adventurer
from core.facts import Event
from core.refusal import Refused


class Run(run.Run[Game, Step]):
    __slots__ = ()

    FOLDS = FOLDS

    def __init__(self, state: Game) -> None:
        super().__init__(state, state.steps)

    @property
    def delve(self) -> Delve:
        return self.state.delve

    @property
    def player(self) -> Player:
        return adventurer(self.state)

    def awaited(self, *whats: str) -> Step:
        """The step that a move answers; refused when the game waits for something else."""
        step = self.stack[-1] if self.stack else None
        if step is None or step.what not in whats:
            raise Refused("dr-not-now")
        return step

    def acting(self) -> None:
        """Refuses an action while something else is owed."""
        if self.state.stage != "playing" or self.stack:
            raise Refused("dr-not-now")

    def finish(self) -> list[Event]:
        return self.finished(self.state.steps, lambda done, steps: Waits(done=done, steps=steps))
