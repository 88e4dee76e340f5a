"""DungeonQuest on the game screen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from app.playing import Playing, View
from core.asks import Ask, PickAsk, SideAsk
from core.boxes.dungeonquest.scene.asking import asking
from core.boxes.dungeonquest.scene.chapters import changes
from core.choices import Choice
from core.counted import Count
from core.message import Message, say
from core.scene import Offer, StepView
from screens.desk import Desk
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
from screens.face import Asked, More
from screens.game.over import Over


class QuestFace:
    def track(self, desk: Desk, playing: Playing) -> Any:
        return SunTrack(desk, playing)

    def stage(self, desk: Desk, playing: Playing) -> Any:
        return QuestStage(desk, playing)

    def step(self, view: View) -> StepView:
        return view.scene.step

    def asking(self, step: StepView, view: View, choice: Choice, ask: Ask, answers: Mapping[str, Any]) -> StepView:
        return asking(step, view, choice, ask, answers)

    def spread(
        self,
        desk: Desk,
        view: View,
        step: StepView,
        take: Callable[[Offer], None],
        unfold: Callable[[Message], None],
    ) -> Any | None:
        match step.layout:
            case "ways":
                return Ways(desk, step.offers, take, unfold)
            case "compass":
                figure = looks.figure_of(view.scene, step.hero)
                return Compass(desk, step.pieces, figure, step.offers, take, unfold)
            case "over":
                return Over(desk, step.icon)
        return None

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

    def settle(self, desk: Desk, playing: Playing, count: Count) -> None:
        settle(desk, playing, count)

    def subtitle(self, view: View) -> Message | None:
        return view.scene.chapter

    def changes(self, before: Any, after: Any) -> tuple[tuple[int, int], ...]:
        return changes(before, after)

    def more(self) -> tuple[More, ...]:
        from screens.game.tablerules import rules_sheet  # with the screens of a new game behind it

        return ((say("ui.quest.map"), "map", open_map), (say("ui.table-rules"), "tune", rules_sheet))


FACE = QuestFace()
