"""Dungeon Raiders on the game screen: how cards are played, and its own pads."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from app.playing import View
from core.asks import DeckCardAsk
from core.boxes.registry import box_named
from core.message import Message, say
from core.scene import Offer, StepView
from core.table_counts import differences
from screens.context import ScreenContext
from screens.dungeonraiders.characterpad import CharacterPad
from screens.dungeonraiders.entry import switch_entry
from screens.dungeonraiders.firstpad import FirstPad
from screens.dungeonraiders.handpad import HandPad, OwnHand
from screens.dungeonraiders.matrix import Matrix
from screens.dungeonraiders.roompad import RoomPad
from screens.dungeonraiders.secret import Secret
from screens.face import Asked, More
from screens.pads.veil import VeilPad
from screens.scene.face import SceneFace
from screens.scene.playersheet import open_player_sheet

BOX = "dungeonraiders"


class RaidersFace(SceneFace):
    has_track = True

    def own_layout(
        self,
        context: ScreenContext,
        view: View,
        step: StepView,
        take: Callable[[Offer], None],
        unfold: Callable[[Message], None],
    ) -> Any | None:
        match step.layout:
            case "matrix":
                return Matrix(context, view, step, take)
            case "secret":
                return Secret(context, view, step, take)
        return super().own_layout(context, view, step, take, unfold)

    def pad(self, asked: Asked) -> Any | None:
        match asked.choice.move, asked.ask:
            case (("hide-card" | "hide-cards"), _):
                return OwnHand(asked, str(dict(asked.choice.given)["player"]))
            case (("play-card" | "play-cards"), ask):
                return HandPad(asked, ask)
            case _, DeckCardAsk(deck="rooms" | "bosses") as ask:
                return VeilPad(asked, ask.owner, RoomPad) if ask.owner else RoomPad(asked, ask)
            case _, DeckCardAsk(deck="characters") as ask:
                return CharacterPad(asked, ask)
            case _, DeckCardAsk(deck="players") as ask:
                return FirstPad(asked, ask)
        return None

    def changes(self, before: Any, after: Any) -> tuple[tuple[int, int], ...]:
        """Returns the life before and after of each player for whom it changed; if there is none, the treasure."""
        return _changes(before, after, "life") or _changes(before, after, "treasure")

    def more(self) -> tuple[More, ...]:
        return (
            (say("ui.raiders.supplies"), "cards", lambda context, playing: open_player_sheet(context, playing, "")),
            (say("ui.raiders.entry"), "eye", switch_entry),
            *super().more(),
        )


def _changes(before: Any, after: Any, key: str) -> tuple[tuple[int, int], ...]:
    """Returns the changes of players who had a character before."""
    box = box_named(BOX)
    was, now = ([count for count in box.voice.counts(state) if count.key == key] for state in (before, after))
    return tuple(
        (each.one, each.other)
        for each in differences(was, now)
        if isinstance(each.one, int) and isinstance(each.other, int) and box.voice.role(before, each.player) is not None
    )


FACE = RaidersFace()
