"""Dungeon Twister on the game screen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from app.boxes.dungeontwister.cardsecrecy import in_secret, switch
from app.playing import Playing, View
from core.asks import Ask, DeckCardAsk, PickAsk, PickSomeAsk, SecretPickAsk
from core.boxes.dungeontwister.scene.heading import heading_for
from core.boxes.registry import box_named
from core.choices import Choice
from core.message import Message, say
from core.scene import Offer, StepView
from core.table_counts import Count, differences
from screens.context import ScreenContext
from screens.dungeontwister.acts import Acts
from screens.dungeontwister.clash import OpenCards
from screens.dungeontwister.muster import Muster
from screens.dungeontwister.pads import ActionPad, FirstPad, OwnHand, OwnTeam, PiecePad, TickPad
from screens.dungeontwister.secret import Secret
from screens.face import Asked, More
from screens.game.values import TABLE, values_of
from screens.pads.veil import VeilPad
from screens.scene.crewsheet import crews_sheet
from screens.scene.face import SceneFace
from screens.scene.playersheet import open_player_sheet

BOX = "dungeontwister"
LAYS, HIDES = "lay-combat-card", "hide-combat-card"


class TwisterFace(SceneFace):
    def own_layout(
        self,
        context: ScreenContext,
        view: View,
        step: StepView,
        take: Callable[[Offer], None],
        unfold: Callable[[Message], None],
    ) -> Any | None:
        match step.layout:
            case "acts":
                return Acts(context, view, step, take)
            case "muster":
                return Muster(context, view, step)
            case "clash":
                return OpenCards(context, view, step)
            case "secret":
                return Secret(context, view, step, take)
        return super().own_layout(context, view, step, take, unfold)

    def heading_for(self, step: StepView, view: View, choice: Choice, ask: Ask, answers: Mapping[str, Any]) -> StepView:
        return heading_for(step, view, choice, ask, answers)

    def pad(self, asked: Asked) -> Any | None:
        match asked.ask:
            case SecretPickAsk(owner=owner) if asked.choice.move == HIDES:
                return OwnHand(asked, owner)
            case SecretPickAsk(owner=owner):
                return VeilPad(asked, owner, PiecePad)
            case PickAsk() as ask if asked.choice.move == "play-action-card":
                return ActionPad(asked, ask)
            case PickAsk() if asked.choice.move == LAYS:
                return None
            case PickAsk() as ask:
                return PiecePad(asked, ask)
            case PickSomeAsk(owner=owner) if owner:
                return OwnTeam(asked, owner)
            case PickSomeAsk() as ask:
                return TickPad(asked, ask)
            case DeckCardAsk(deck="players") as ask:
                return FirstPad(asked, ask)
        return None

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
        was, now = ([count for count in counts(state) if count.key == "points"] for state in (before, after))
        return tuple(
            (each.one, each.other)
            for each in differences(was, now)
            if isinstance(each.one, int) and isinstance(each.other, int)
        )

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
