"""Cards: played, hidden and revealed."""

from __future__ import annotations

from typing import Literal

from core.boxes.dungeonraiders import labels
from core.boxes.dungeonraiders.content import ITEMS, POWERS
from core.boxes.dungeonraiders.events.changes import with_player, with_room
from core.boxes.dungeonraiders.state import HIDDEN, NO_CARD, Game, Play
from core.deck import added
from core.facts import Event, Viewer
from core.frozen import find, frozen, put, record, replace
from core.message import Message, say


@frozen
class Shown:
    """A player's cards that were turned over, with the number of cards that may follow for crystal balls."""

    name: str
    cards: tuple[str, ...]
    owed: int = 0

    def laid(self, state: Game) -> Game:
        """RD-10: lays cards open. Power cards stay spent until the level ends; items lie there until the room is
        discarded.
        """
        player = find(state.players, self.name)
        if player is None:
            return state
        play = find(state.room.plays, self.name) or Play(self.name)
        play = replace(play, cards=(*play.cards, *self.cards), hidden=(), owed=self.owed)
        powers = tuple(card for card in self.cards if card in POWERS)
        items = tuple(card for card in self.cards if card in ITEMS)
        state = with_player(
            state,
            self.name,
            spent=(*player.spent, *powers),
            laid=(*player.laid, *items),
            items=added(player.items, items, -1),
        )
        return with_room(state, plays=put(state.room.plays, play))

    def told(self) -> Message:
        cards = tuple(labels.among(card) for card in self.cards) or (say("rd.played.none"),)
        return say("rd.story.shown", player=self.name, cards=cards)


@record
class CardsPlayed(Event):
    kind: Literal["cards-played"] = "cards-played"
    player: str
    cards: tuple[str, ...]
    owed: int = 0

    topic = "card"
    prepares = True

    def fold(self, state: Game) -> Game:
        return Shown(self.player, self.cards, self.owed).laid(state)

    def story(self, _state: Game) -> Message:
        if not self.cards:
            return say("rd.story.no-card", player=self.player)
        return say("rd.story.cards-played", player=self.player, cards=labels.all_played(self.cards))


@record
class CardsHidden(Event):
    kind: Literal["cards-hidden"] = "cards-hidden"
    player: str
    cards: tuple[str, ...]

    topic = "card"
    prepares = True

    def fold(self, state: Game) -> Game:
        """Stores cards that were chosen in secret. For everybody else they stay in the hand, and whatever the player
        owed before is still owed until the cards are revealed.
        """
        play = find(state.room.plays, self.player) or Play(self.player)
        return with_room(state, plays=put(state.room.plays, replace(play, hidden=self.cards or (NO_CARD,))))

    def story(self, _state: Game) -> Message:
        return say("rd.story.cards-hidden", player=self.player)

    def seen_by(self, viewer: Viewer, _state: Game) -> Event:
        return self if self.player == viewer else replace(self, cards=(HIDDEN,))


@record
class CardsRevealed(Event):
    """All hidden cards are turned over. `number` counts how often this has happened in the game."""

    kind: Literal["cards-revealed"] = "cards-revealed"
    plays: tuple[Shown, ...]
    number: int

    topic = "card"
    prepares = True

    def fold(self, state: Game) -> Game:
        for shown in self.plays:
            state = shown.laid(state)
        return replace(state, reveals=self.number)

    def story(self, _state: Game) -> Message:
        return say("rd.story.cards-revealed", plays=tuple(shown.told() for shown in self.plays))


@record
class CardsAgain(Event):
    """Because of crystal balls, these players play once more, knowing what the others have played."""

    kind: Literal["cards-again"] = "cards-again"
    players: tuple[str, ...]

    topic = "card"
    prepares = True

    def story(self, _state: Game) -> Message:
        return say("rd.story.cards-again", count="n", n=len(self.players), players=self.players)
