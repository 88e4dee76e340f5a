"""One move of Dungeon Twister being decided."""

from __future__ import annotations

from core import run
from core.boxes.dungeontwister.events.setting_up import Waits
from core.boxes.dungeontwister.state import Game, Step


class Run(run.Run[Game, Step]):
    __slots__ = ()

    WAITS = Waits
    NOT_NOW = ("dt-not-now", None)

    @property
    def over(self) -> bool:
        return self.state.stage == "over"
