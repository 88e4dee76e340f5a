"""A Dungeon Raiders table that is being set up."""

from __future__ import annotations

from collections.abc import Sequence

from app.boxes.dungeonraiders.settings import SHEET
from app.newheroes import CardHero, NewHeroGame
from core.boxes.dungeonraiders import moves
from core.boxes.dungeonraiders.content import FEWEST_PLAYERS, MOST_PLAYERS, Character
from core.message import Message, say
from core.refusal import Refused


class NewRaid(NewHeroGame[CardHero]):
    box = "dungeonraiders"
    fewest = FEWEST_PLAYERS
    most = MOST_PLAYERS
    rolled = True
    has_dice = False
    sheet = SHEET

    def cards(self) -> Sequence[Character]:
        """The character cards in this copy of the box."""
        cards: Sequence[Character] = self.contents.content.characters
        return cards

    def hero(self, name: str) -> CardHero:
        return self.card_hero(name)

    @property
    def in_turn(self) -> bool:
        """RD-35: somebody goes first only where cards are played openly."""
        return bool(self.settings.tactical)

    def begins(self) -> Message:
        """RD-10, RD-35: everybody begins at once, or the first player is drawn by chance."""
        if not self.in_turn:
            return say("rd.new.at-once")
        return super().begins() if self.beginner else say("rd.new.first-by-chance")

    def _too_few(self) -> Refused:
        return self._not_so_many(len(self.seats) - 1)

    def _too_many(self) -> Refused:
        return self._not_so_many(len(self.seats) + 1)

    def _not_so_many(self, count: int) -> Refused:
        return Refused("rd-players", "RD-4", count=count, fewest=self.fewest, most=self.most)

    def set_up(self) -> moves.SetUp:
        return moves.SetUp(
            seats=tuple(moves.Seat(seat.name, seat.hero) for seat in self.seats),
            content=self.contents.content,
            settings=self.settings,
            first=self.first if self.in_turn else "",
        )


TABLE = NewRaid
