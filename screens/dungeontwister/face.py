"""Dungeon Twister on the game screen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from app.boxes.dungeontwister.cardsecrecy import in_secret, switch
from app.playing import Playing, View
from core.asks import Ask, DeckCardAsk, PickAsk, PickSomeAsk, SecretPickAsk
from core.boxes.dungeontwister.scene.asking import asking
from core.boxes.registry import box_named
from core.choices import Choice
from core.counted import Count, differences
from core.message import Message, say
from core.scene import Offer, StepView
from screens.desk import Desk
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
    def spread(
        self,
        desk: Desk,
        view: View,
        step: StepView,
        take: Callable[[Offer], None],
        unfold: Callable[[Message], None],
    ) -> Any | None:
        match step.layout:
            case "acts":
                return Acts(desk, view, step, take)
            case "muster":
                return Muster(desk, view, step)
            case "clash":
                return OpenCards(desk, view, step)
            case "secret":
                return Secret(desk, view, step, take)
        return super().spread(desk, view, step, take, unfold)

    def asking(self, step: StepView, view: View, choice: Choice, ask: Ask, answers: Mapping[str, Any]) -> StepView:
        return asking(step, view, choice, ask, answers)

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

    def settle(self, desk: Desk, playing: Playing, count: Count) -> None:
        """What somebody has on their sheet; the rest where the table's own values stand."""
        if count.player:
            open_player_sheet(desk, playing, count.player)
        else:
            values_of(desk, playing, TABLE, lambda: desk.sheet(None))

    def changes(self, before: Any, after: Any) -> tuple[tuple[int, int], ...]:
        """The points of each side that they changed for."""
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


def switch_secrecy(desk: Desk, playing: Playing) -> None:
    problem = switch(playing)
    if problem is not None:
        desk.refuse(problem)
    else:
        desk.tell(say("ui.twister.entry.secret") if in_secret(playing) else say("ui.twister.entry.open"))


FACE = TwisterFace()
