"""DungeonQuest on the game screen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from app.playing import Playing, View
from core.asks import Ask, PickAsk, SideAsk
from core.boxes.dungeonquest.scene.chapters import changes
from core.boxes.dungeonquest.scene.heading import heading_for
from core.choices import Choice
from core.message import Message, say
from core.scene import Offer, StepView
from core.table_counts import Count
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
from screens.face import Asked, More
from screens.game.game_over import Over
from screens.scene.face import share_result


class QuestFace:
    def track(self, context: ScreenContext, playing: Playing) -> Any:
        return SunTrack(context, playing)

    def stage(self, context: ScreenContext, playing: Playing) -> Any:
        return QuestStage(context, playing)

    def step(self, view: View) -> StepView:
        return view.scene.step

    def heading_for(self, step: StepView, view: View, choice: Choice, ask: Ask, answers: Mapping[str, Any]) -> StepView:
        return heading_for(step, view, choice, ask, answers)

    def own_layout(
        self,
        context: ScreenContext,
        view: View,
        step: StepView,
        take: Callable[[Offer], None],
        unfold: Callable[[Message], None],
    ) -> Any | None:
        match step.layout:
            case "ways":
                return Ways(context, step.offers, take, unfold)
            case "compass":
                figure = looks.figure_of(view.scene, step.hero)
                return Compass(context, step.pieces, figure, step.offers, take, unfold)
            case "over":
                return Over(context, step.icon, lambda: share_result(context, view))
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

    def settle(self, context: ScreenContext, playing: Playing, count: Count) -> None:
        settle(context, playing, count)

    def subtitle(self, view: View) -> Message | None:
        return view.scene.chapter

    def changes(self, before: Any, after: Any) -> tuple[tuple[int, int], ...]:
        return changes(before, after)

    def more(self) -> tuple[More, ...]:
        from screens.game.tablerules import rules_sheet  # with the screens of a new game behind it

        return ((say("ui.quest.map"), "map", open_map), (say("ui.table-rules"), "tune", rules_sheet))


FACE = QuestFace()
