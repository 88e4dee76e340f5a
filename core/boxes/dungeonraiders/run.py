"""One move of Dungeon Raiders while it is being decided."""

from __future__ import annotations

from core import run
from core.boxes.dungeonraiders.events.setting_up import Waits
from core.boxes.dungeonraiders.state import Game, Step
from core.refusal import Refused


class Run(run.Run[Game, Step]):
    __slots__ = ()

    WAITS = Waits

    @staticmethod
    def not_now() -> Refused:
        return Refused("rd-not-now")
