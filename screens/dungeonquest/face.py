"""DungeonQuest on the game screen."""

from __future__ import annotations

from typing import Any

from app.playing import Playing
from core.asks import PickAsk, SideAsk
from core.boxes.dungeonquest.scene.chapters import changes
from core.boxes.dungeonquest.scene.heading import heading_for
from core.message import say
from screens.context import ScreenContext
from screens.dungeonquest import looks
from screens.dungeonquest.compass import Compass
from screens.dungeonquest.corners import CornersPad
from screens.dungeonquest.exitpad import ExitPad
from screens.dungeonquest.mapsheet import open_map
from screens.dungeonquest.numbers import settle
from screens.dungeonquest.placing import KindPad, PlacedPad
from screens.dungeonquest.stage import QuestStage
from screens.dungeonquest.throughpad import ThroughPad
from screens.dungeonquest.track import SunTrack
from screens.dungeonquest.ways import Ways
from screens.face import Asked, More, Offered
from screens.scene.face import SceneFace


class QuestFace(SceneFace):
    heading_for = staticmethod(heading_for)
    settle = staticmethod(settle)
    changes = staticmethod(changes)

    def track(self, context: ScreenContext, playing: Playing) -> Any:
        return SunTrack(context, playing)

    def stage(self, context: ScreenContext, playing: Playing) -> Any:
        return QuestStage(context, playing)

    def own_layout(self, offered: Offered) -> Any | None:
        match offered.step.layout:
            case "ways":
                return Ways(offered)
            case "compass":
                return Compass(offered)
        return super().own_layout(offered)

    def pad(self, asked: Asked) -> Any | None:
        match asked.choice.move, asked.ask:
            case "leave-catacombs", SideAsk():
                return ExitPad(asked)
            case "arrive", PickAsk(field="chamber") as ask:
                board = looks.map_of(asked.playing.view.scene)
                return KindPad(asked, ask) if board is None or board.loose else PlacedPad(asked, ask)
            case "go", PickAsk(field="through") as ask:
                return ThroughPad(asked, ask)
            case ("take-tower", PickAsk() as ask) | ("arrive", PickAsk(field="to") as ask):
                return CornersPad(asked, ask)
        return None

    def more(self) -> tuple[More, ...]:
        return ((say("ui.quest.map"), "map", open_map), *super().more())


FACE = QuestFace()
