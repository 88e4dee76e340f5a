"""Turns, and what actions cost."""

from __future__ import annotations

from dataclasses import field
from typing import Literal

from core.boxes.dungeontwister import labels
from core.boxes.dungeontwister.content import ACTIONS
from core.boxes.dungeontwister.events.changes import with_side, with_turn
from core.boxes.dungeontwister.state import Game, Turn
from core.deck import Stock, count_of
from core.facts import Event
from core.frozen import LEFT_OUT_WHERE_EMPTY, find, put, record, replace
from core.message import Message, say


def _less(stocks: tuple[Stock, ...], name: str, by: int) -> tuple[Stock, ...]:
    return put(stocks, Stock(name, max(0, count_of(stocks, name) - by)))


@record
class TurnBegan(Event):
    kind: Literal["turn-began"] = "turn-began"
    player: str
    number: int

    topic = "turn"

    def fold(self, state: Game) -> Game:
        return replace(state, stage="playing", turn=Turn(number=self.number, player=self.player))


@record
class ActionPlayed(Event):
    kind: Literal["action-played"] = "action-played"
    player: str
    card: int

    topic = "card"

    def fold(self, state: Game) -> Game:
        """DT-6"""
        side = find(state.players, self.player)
        actions = tuple(card for card in side.actions if card != self.card) if side is not None else ()
        state = with_side(state, self.player, actions=actions)
        state = replace(state, highest=max(state.highest, self.card), free=state.free or self.card == ACTIONS[-2])
        return with_turn(state, card=self.card, left=self.card)

    def story(self, _state: Game) -> Message:
        return say("dt.story.action", player=self.player, count="n", n=self.card)


@record
class Spent(Event):
    """Action points, those of a potion, or actions with a charmed enemy: `by` is who acts with it."""

    kind: Literal["spent"] = "spent"
    hero: str
    points: int
    of: Literal["card", "potion", "charm"] = "card"
    by: str = field(default="", metadata=LEFT_OUT_WHERE_EMPTY)

    prepares = True

    def fold(self, state: Game) -> Game:
        turn = state.turn
        if self.of == "charm":
            return with_turn(state, charms=_less(turn.charms, self.hero, self.points))
        if self.of == "potion":
            return with_turn(state, potions=_less(turn.potions, self.hero, self.points))
        return with_turn(state, left=max(0, turn.left - self.points))

    def story(self, _state: Game) -> Message | None:
        if self.by:
            return say("dt.story.acts-with", player=self.by, hero=labels.called(self.hero))
        return None


@record
class TurnEnded(Event):
    """`unspent` points are lost; `returned`: all four action cards are back in hand."""

    kind: Literal["turn-ended"] = "turn-ended"
    player: str
    unspent: int
    returned: bool = False

    topic = "turn"

    def fold(self, state: Game) -> Game:
        if self.returned:
            state = with_side(state, self.player, actions=ACTIONS)
        return with_turn(state, left=0, potions=(), charms=())

    def story(self, _state: Game) -> Message:
        if self.returned:
            return say("dt.story.turn-ended-returned", player=self.player)
        return say("dt.story.turn-ended", player=self.player)
