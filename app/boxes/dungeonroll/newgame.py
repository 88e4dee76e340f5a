"""A Dungeon Roll table that is being set up."""

from __future__ import annotations

from dataclasses import dataclass

from app.boxes.dungeonroll.settings import SHEET
from app.newheroes import Hero, NewHeroGame
from core.boxes.dungeonroll import moves
from core.boxes.dungeonroll.content import MOST_PLAYERS, HeroCard
from core.refusal import Refused


@dataclass(frozen=True, slots=True, kw_only=True)
class RollHero(Hero):
    """A hero with both sides of the card."""

    card: HeroCard


class NewRoll(NewHeroGame[RollHero]):
    box = "dungeonroll"
    most = MOST_PLAYERS
    sheet = SHEET

    def hero(self, name: str) -> RollHero:
        card = next(card for card in self.contents.content.heroes if card.name == name)
        return RollHero(name=name, seat=self.seat_of(name), card=card)

    def _too_many(self) -> Refused:
        return Refused("dr-players", "DR-1", count=len(self.seats) + 1, most=self.most)

    def set_up(self) -> moves.SetUp:
        return moves.SetUp(
            seats=tuple(moves.Seat(seat.name, seat.hero) for seat in self.seats),
            content=self.contents.content,
            settings=self.settings,
            first=self.first,
        )


TABLE = NewRoll
