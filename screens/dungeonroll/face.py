"""Dungeon Roll on the game screen: its own pads, and where its numbers are set."""

from __future__ import annotations

from typing import Any

from app.playing import Playing
from core.asks import DeckCardAsk, DiceAsk, PickAsk, PickSomeAsk
from core.boxes.dungeonroll.scene.heading import heading_for
from core.boxes.dungeonroll.table_counts import counts
from core.table_counts import Count
from screens.context import ScreenContext
from screens.dungeonroll.dicepick import DicePickPad
from screens.dungeonroll.pads import FacePad, TokenPick, dice_pad, hero_pad, token_pad
from screens.face import Asked
from screens.game.values import PIECES, values_of
from screens.scene.face import SceneFace, changed
from screens.scene.playersheet import open_player_sheet

_UNDER = {"party": "delve/party/", "graveyard": "delve/graveyard/", "chest": "chest/"}
"""The paths of the values that make up a count."""


class RollFace(SceneFace):
    heading_for = staticmethod(heading_for)

    def pad(self, asked: Asked) -> Any | None:
        match asked.choice.move, asked.ask:
            case _, DiceAsk() as ask if ask.symbols:
                return dice_pad(asked, ask)
            case (("reroll" | "use-ultimate"), PickSomeAsk() as ask):
                return DicePickPad(asked, ask)
            case "revive", PickAsk() as ask:
                return FacePad(asked, ask)
            case "draw", DeckCardAsk() as ask:
                return token_pad(asked, ask)
            case "use-ultimate", PickAsk() as ask:
                return TokenPick(asked, ask)
            case "take-hero", DeckCardAsk() as ask:
                return hero_pad(asked, ask)
        return None

    def settle(self, context: ScreenContext, playing: Playing, count: Count) -> None:
        """Opens where a count is set: treasures on the sheet of their owner; dice and what is left in the chest face by
        face.
        """
        if count.player:
            open_player_sheet(context, playing, count.player)
        else:
            values_of(context, playing, PIECES, lambda: context.sheet(None), under=_UNDER.get(count.key, ""))

    def changes(self, before: Any, after: Any) -> tuple[tuple[int, int], ...]:
        """Returns the experience before and after of each player for whom it changed."""
        return changed(counts(before), counts(after), "xp")


FACE = RollFace()
