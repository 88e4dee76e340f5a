"""The game screen of a box that describes itself as a scene."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from app.playing import Playing, View
from core.asks import Ask
from core.choices import Choice
from core.counted import Count
from core.message import Message, say
from core.scene import Offer, StepView
from screens.desk import Desk
from screens.face import Asked, More
from screens.game.over import Over
from screens.scene.actors import ActorsLayout
from screens.scene.playersheet import open_player_sheet
from screens.scene.stage import SceneStage
from screens.scene.toptrack import PeopleTrack
from screens.scene.trackbar import TrackBar


class SceneFace:
    """A box adds its own pads and the words of what they ask. `has_track`: a track stands above its table,
    and not its players.
    """

    has_track = False

    def track(self, desk: Desk, playing: Playing) -> Any:
        return TrackBar(desk, playing) if self.has_track else PeopleTrack(desk, playing)

    def stage(self, desk: Desk, playing: Playing) -> Any:
        return SceneStage(desk, playing)

    def step(self, view: View) -> StepView:
        return view.scene.step

    def asking(self, step: StepView, view: View, choice: Choice, ask: Ask, answers: Mapping[str, Any]) -> StepView:
        return step.answering(choice)

    def spread(
        self,
        desk: Desk,
        view: View,
        step: StepView,
        take: Callable[[Offer], None],
        unfold: Callable[[Message], None],
    ) -> Any | None:
        match step.layout:
            case "actors":
                return ActorsLayout(desk, view, step, take, unfold)
            case "over":
                return Over(desk, step.icon)
        return None

    def pad(self, asked: Asked) -> Any | None:
        return None

    def settle(self, desk: Desk, playing: Playing, count: Count) -> None:
        """What is somebody's is set on their sheet, everything else on that of the table."""
        open_player_sheet(desk, playing, count.player)

    def subtitle(self, view: View) -> Message | None:
        return view.scene.chapter

    def more(self) -> tuple[More, ...]:
        from screens.game.tablerules import rules_sheet  # with the screens of a new game behind it

        return ((say("ui.table-rules"), "tune", rules_sheet),)
