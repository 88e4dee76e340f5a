"""One move of Dungeon Roll being decided."""

from __future__ import annotations

from core import run
from core.boxes.dungeonroll.events.delves import Waits
from core.boxes.dungeonroll.state import Delve, Game, Player, Step
from core.boxes.dungeonroll.table import adventurer
from core.refusal import Refused


class Run(run.Run[Game, Step]):
    __slots__ = ()

    WAITS = Waits

    @staticmethod
    def not_now() -> Refused:
        return Refused("dr-not-now")

    @property
    def delve(self) -> Delve:
        return self.state.delve

    @property
    def player(self) -> Player:
        return adventurer(self.state)

    def acting(self) -> None:
        """Refuses an action while something else is owed."""
        if self.state.stage != "playing" or self.stack:
            raise self.not_now()
