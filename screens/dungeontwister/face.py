"""Dungeon Twister on the game screen."""

from __future__ import annotations

from typing import Any

from app.boxes.dungeontwister.cardsecrecy import in_secret, switch
from app.playing import Playing
from core.asks import PickAsk, PickSomeAsk, SecretPickAsk
from core.boxes.dungeontwister.scene.heading import heading_for
from core.boxes.registry import box_named
from core.message import say
from core.table_counts import Count
from screens.context import ScreenContext
from screens.dungeontwister.acts import Acts
from screens.dungeontwister.clash import OpenCards
from screens.dungeontwister.muster import Muster
from screens.dungeontwister.pads import ActionPad, HandPad, PiecePad, TickPad
from screens.dungeontwister.secret import Secret
from screens.face import Asked, More, Offered
from screens.game.values import TABLE, values_of
from screens.pads.veil import VeilPad
from screens.scene.crewsheet import crews_sheet
from screens.scene.face import SceneFace, changed
from screens.scene.playersheet import open_player_sheet

BOX = "dungeontwister"
LAYS, HIDES = "lay-combat-card", "hide-combat-card"


class TwisterFace(SceneFace):
    heading_for = staticmethod(heading_for)

    def own_layout(self, offered: Offered) -> Any | None:
        match offered.step.layout:
            case "acts":
                return Acts(offered)
            case "muster":
                return Muster(offered)
            case "clash":
                return OpenCards(offered)
            case "secret":
                return Secret(offered)
        return super().own_layout(offered)

    def pad(self, asked: Asked) -> Any | None:
        match asked.ask:
            case SecretPickAsk(owner=owner) if asked.choice.move == HIDES:
                return VeilPad(asked, owner, HandPad, opened=True)
            case SecretPickAsk(owner=owner):
                return VeilPad(asked, owner, PiecePad)
            case PickAsk() as ask if asked.choice.move == "play-action-card":
                return ActionPad(asked, ask)
            case PickAsk() if asked.choice.move == LAYS:
                return None
            case PickAsk() as ask:
                return PiecePad(asked, ask)
            case PickSomeAsk(owner=owner) if owner:
                return VeilPad(asked, owner, TickPad, opened=bool(asked.answers))
            case PickSomeAsk() as ask:
                return TickPad(asked, ask)
        return super().pad(asked)

    def settle(self, context: ScreenContext, playing: Playing, count: Count) -> None:
        """Opens where a count is set: what belongs to a player on that player's sheet, anything else among the table's
        own values.
        """
        if count.player:
            open_player_sheet(context, playing, count.player)
        else:
            values_of(context, playing, TABLE, lambda: context.sheet(None))

    def changes(self, before: Any, after: Any) -> tuple[tuple[int, int], ...]:
        """Returns the points before and after of each side for which they changed."""
        counts = box_named(BOX).voice.counts
        return changed(counts(before), counts(after), "points")

    def more(self) -> tuple[More, ...]:
        return (
            (say("ui.crew.all"), "account-group", crews_sheet),
            (say("ui.twister.entry"), "eye", switch_secrecy),
            *super().more(),
        )


def switch_secrecy(context: ScreenContext, playing: Playing) -> None:
    problem = switch(playing)
    if problem is not None:
        context.refuse(problem)
    else:
        context.tell(say("ui.twister.entry.secret") if in_secret(playing) else say("ui.twister.entry.open"))


FACE = TwisterFace()
