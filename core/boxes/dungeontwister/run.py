"""One move of Dungeon Twister being decided."""

from __future__ import annotations

from core import run
from core.boxes.dungeontwister.events.setting_up import Waits
from core.boxes.dungeontwister.state import Game, Step
from core.refusal import Refused


class Run(run.Run[Game, Step]):
    __slots__ = ()

    WAITS = Waits

    @staticmethod
    def not_now() -> Refused:
        return Refused("dt-not-now")
