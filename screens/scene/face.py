"""The game screen of a box that describes itself as a scene."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from app.playing import Playing, View
from core.asks import Ask, DeckCardAsk
from core.choices import Choice
from core.message import Message, say
from core.scene import StepView
from core.table_counts import Count, differences
from screens.context import ScreenContext
from screens.face import Asked, More, Offered
from screens.game.game_over import Over
from screens.scene.actors import ActorsLayout
from screens.scene.firstpad import FirstPad
from screens.scene.playersheet import open_player_sheet
from screens.scene.stage import SceneStage
from screens.scene.toptrack import PeopleTrack
from screens.scene.trackbar import TrackBar


def share_result(context: ScreenContext, view: View) -> None:
    from screens.exports.sharepicture import share_picture  # with the files behind it

    share_picture(context, view.playing)


def changed(before: Iterable[Count], after: Iterable[Count], key: str) -> tuple[tuple[int, int], ...]:
    """Returns the numbers before and after of everybody for whom this count has changed."""
    was, now = ([count for count in counts if count.key == key] for counts in (before, after))
    return tuple(
        (each.one, each.other)
        for each in differences(was, now)
        if isinstance(each.one, int) and isinstance(each.other, int)
    )


class SceneFace:
    """The face of such a box. A box adds its own pads and the words of their questions. If `has_track` is set, a track
    stands above its table, otherwise its players.
    """

    has_track = False

    def track(self, context: ScreenContext, playing: Playing) -> Any:
        return TrackBar(context, playing) if self.has_track else PeopleTrack(context, playing)

    def stage(self, context: ScreenContext, playing: Playing) -> Any:
        return SceneStage(context, playing)

    def step(self, view: View) -> StepView:
        return view.scene.step

    def heading_for(
        self, step: StepView, view: View, choice: Choice, ask: Ask, answers: Mapping[str, Any], /
    ) -> StepView:
        return step.answering(choice)

    def own_layout(self, offered: Offered) -> Any | None:
        match offered.step.layout:
            case "actors":
                return ActorsLayout(offered)
            case "over":
                return Over(offered.context, offered.step.icon, lambda: share_result(offered.context, offered.view))
        return None

    def pad(self, asked: Asked) -> Any | None:
        match asked.ask:
            case DeckCardAsk(deck="players"):
                return FirstPad(asked, asked.ask)
        return None

    def settle(self, context: ScreenContext, playing: Playing, count: Count) -> None:
        """Opens the sheet of the player to whom the number belongs, or of the table."""
        open_player_sheet(context, playing, count.player)

    def subtitle(self, view: View) -> Message | None:
        return view.scene.chapter

    def more(self) -> tuple[More, ...]:
        from screens.game.tablerules import rules_sheet  # with the screens of a new game behind it

        return ((say("ui.table-rules"), "tune", rules_sheet),)
