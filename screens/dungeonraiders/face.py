"""Dungeon Raiders on the game screen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from app.playing import Playing, View
from core.asks import Ask, DeckCardAsk
from core.boxes.dungeonraiders.choices import BOSSES, CHARACTERS, PLAYERS, ROOMS
from core.boxes.dungeonraiders.table import LEVELS
from core.choices import Choice
from core.counted import Count
from core.message import Message, say
from core.scene import Offer, StepView
from screens.desk import Desk
from screens.dungeonraiders import chapters, steps
from screens.dungeonraiders.asking import asking
from screens.dungeonraiders.characterpad import CharacterPad
from screens.dungeonraiders.entry import switch_entry
from screens.dungeonraiders.firstpad import FirstPad
from screens.dungeonraiders.handpad import HandPad, OwnHand
from screens.dungeonraiders.matrix import Matrix
from screens.dungeonraiders.numbers import settle
from screens.dungeonraiders.roompad import RoomPad
from screens.dungeonraiders.secret import Secret
from screens.dungeonraiders.stage import RaidersStage
from screens.dungeonraiders.supplies import supplies_sheet
from screens.dungeonraiders.track import RaidersTrack
from screens.face import Asked, More
from screens.game.over import Over
from screens.pads.veil import VeilPad


class RaidersFace:
    def track(self, desk: Desk, playing: Playing) -> Any:
        return RaidersTrack(desk, playing)

    def stage(self, desk: Desk, playing: Playing) -> Any:
        return RaidersStage(desk, playing)

    def step(self, view: View) -> StepView:
        return steps.step(view)

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
            case steps.MATRIX:
                return Matrix(desk, view, step, take)
            case steps.SECRET:
                return Secret(desk, view, step, take)
            case "over":
                return Over(desk, step.icon)
        return None

    def pad(self, asked: Asked) -> Any | None:
        ask = asked.ask
        player = str(dict(asked.choice.given).get("player", ""))
        if asked.choice.move in steps.HIDES:
            return OwnHand(asked, player)
        if asked.choice.move in steps.PLAYS:
            return HandPad(asked, ask)
        if isinstance(ask, DeckCardAsk) and ask.deck in (ROOMS, BOSSES):
            return VeilPad(asked, ask.owner, RoomPad) if ask.owner else RoomPad(asked, ask)
        if isinstance(ask, DeckCardAsk) and ask.deck == CHARACTERS:
            return CharacterPad(asked, ask)
        if isinstance(ask, DeckCardAsk) and ask.deck == PLAYERS:
            return FirstPad(asked, ask)
        return None

    def settle(self, desk: Desk, playing: Playing, count: Count) -> None:
        settle(desk, playing, count)

    def subtitle(self, view: View) -> Message | None:
        level = view.state.level
        return say("ui.raiders.level", n=level, of=LEVELS) if level else None

    def changes(self, before: Any, after: Any) -> tuple[tuple[int, int], ...]:
        return chapters.changes(before, after)

    def more(self) -> tuple[More, ...]:
        from screens.game.tablerules import rules_sheet  # with the screens of a new game behind it

        return (
            (say("ui.raiders.supplies"), "cards", supplies_sheet),
            (say("ui.raiders.entry"), "eye", switch_entry),
            (say("ui.table-rules"), "tune", rules_sheet),
        )


FACE = RaidersFace()
