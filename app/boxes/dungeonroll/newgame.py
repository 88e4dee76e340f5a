"""A Dungeon Roll table that is being set up."""

from __future__ import annotations

from app.boxes.dungeonroll.settings import SHEET
from app.newheroes import CardHero, NewHeroGame
from core.boxes.dungeonroll import moves
from core.boxes.dungeonroll.content import MOST_PLAYERS
from core.refusal import Refused


class NewRoll(NewHeroGame[CardHero]):
    box = "dungeonroll"
    most = MOST_PLAYERS
    sheet = SHEET

    def hero(self, name: str) -> CardHero:
        return self.card_hero(name)

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
