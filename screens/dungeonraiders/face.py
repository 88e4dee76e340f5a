"""Dungeon Raiders on the game screen: how cards are played, and its own pads."""

from __future__ import annotations

from typing import Any

from core.asks import DeckCardAsk
from core.boxes.registry import box_named
from core.message import say
from screens.dungeonraiders.characterpad import CharacterPad
from screens.dungeonraiders.entry import switch_entry
from screens.dungeonraiders.handpad import HandPad
from screens.dungeonraiders.matrix import Matrix
from screens.dungeonraiders.roompad import RoomPad
from screens.dungeonraiders.secret import Secret
from screens.face import Asked, More, Offered
from screens.pads.veil import VeilPad
from screens.scene.face import SceneFace, changed
from screens.scene.playersheet import open_player_sheet

BOX = "dungeonraiders"


class RaidersFace(SceneFace):
    has_track = True

    def own_layout(self, offered: Offered) -> Any | None:
        match offered.step.layout:
            case "matrix":
                return Matrix(offered)
            case "secret":
                return Secret(offered)
        return super().own_layout(offered)

    def pad(self, asked: Asked) -> Any | None:
        match asked.choice.move, asked.ask:
            case (("hide-card" | "hide-cards"), _):
                return VeilPad(asked, str(dict(asked.choice.given)["player"]), HandPad, opened=True)
            case (("play-card" | "play-cards"), ask):
                return HandPad(asked, ask)
            case _, DeckCardAsk(deck="rooms" | "bosses") as ask:
                return VeilPad(asked, ask.owner, RoomPad) if ask.owner else RoomPad(asked, ask)
            case _, DeckCardAsk(deck="characters") as ask:
                return CharacterPad(asked, ask)
        return super().pad(asked)

    def changes(self, before: Any, after: Any) -> tuple[tuple[int, int], ...]:
        """Returns the life before and after of each player for whom it changed; if there is none, the treasure.
        Who had no character before has lost and won nothing.
        """
        box = box_named(BOX)
        now = [count for count in box.voice.counts(after) if box.voice.role(before, count.player) is not None]
        was = box.voice.counts(before)
        return changed(was, now, "life") or changed(was, now, "treasure")

    def more(self) -> tuple[More, ...]:
        return (
            (say("ui.raiders.supplies"), "cards", lambda context, playing: open_player_sheet(context, playing, "")),
            (say("ui.raiders.entry"), "eye", switch_entry),
            *super().more(),
        )


FACE = RaidersFace()
