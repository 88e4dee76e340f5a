"""A table that is being set up for a box with heroes: who plays whom, the copy of the box, optional rules, open
points.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random, SystemRandom
from typing import Any, ClassVar, Generic, TypeVar

from app.copies import Copies
from app.newgame import NewGame, Seat
from app.people import LastTable, People
from app.preferences import Preferences
from app.settinglines import Line, SettingSheet, Value
from core.frozen import Named, find, replace
from core.message import Message
from data.store.trouble import Trouble
from data.words import Words


@dataclass(frozen=True, slots=True, kw_only=True)
class Hero:
    """A hero to choose. `seat` is where this hero sits already, or None."""

    name: str
    seat: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class CardHero(Hero):
    """A hero with everything that is on the card."""

    card: Any


H = TypeVar("H", bound=Hero)


class NewHeroGame(NewGame, Generic[H]):
    """A table for a box with heroes. Each box has its own type of hero, with what there is to know of one."""

    sheet: ClassVar[SettingSheet]

    def __init__(
        self, home: Path, people: People, preferences: Preferences, words: Words, like: LastTable | None
    ) -> None:
        self._copies = Copies(home)
        self.settings: Any = self.sheet.read(like.settings) if like else self.sheet.usual
        self.copy = ""
        self.contents = self._copies.content_for(self.box).contents
        super().__init__(home, people, preferences, words, like)
        if like and like.copy and (told := self.use_copy(like.copy)):
            self.told = (told,)
        self._heroes_there()

    # The copy

    def copies(self) -> tuple[str, ...]:
        """Returns the names of the copies of this box that can be played with."""
        return tuple(line.name for line in self._copies.listed() if line.box == self.box and line.trouble is None)

    def use_copy(self, name: str) -> Message | None:
        """Plays with a copy, or with "" as the box is shipped. Players whose hero the copy does not have lose that
        hero.
        """
        try:
            found = self._copies.content_for(self.box, name)
        except Trouble as trouble:
            return trouble.message()
        self.copy, self.contents = name, found.contents
        self._heroes_there()
        findings = found.findings()
        return findings[0].message() if findings else None

    # Heroes

    def cards(self) -> Sequence[Named]:
        """Returns the hero cards in this copy of the box."""
        cards: Sequence[Named] = self.contents.content.heroes
        return cards

    def heroes(self) -> tuple[H, ...]:
        return tuple(self.hero(card.name) for card in self.cards())

    @abstractmethod
    def hero(self, name: str) -> H: ...

    def card_hero(self, name: str) -> CardHero:
        return CardHero(name=name, seat=self.seat_of(name), card=find(tuple(self.cards()), name))

    def seat_of(self, hero: str) -> int | None:
        return next((place for place, seat in enumerate(self.seats) if seat.hero == hero), None)

    def hero_of(self, seat: int) -> H | None:
        """Returns the hero of a seat, or None if it is drawn at the table."""
        return self.hero(self.seats[seat].hero) if self.seats[seat].hero else None

    def take_hero(self, seat: int, hero: str) -> None:
        """Gives a seat a hero; with "" the hero is drawn at the table. Whoever had this hero gets the one that becomes
        free.
        """
        free = self.seats[seat].hero
        for place, other in enumerate(self.seats):
            if hero and other.hero == hero:
                self._change(place, hero=free)
        self._change(seat, hero=hero)

    def shuffle(self, chance: Random | None = None) -> None:
        """Gives everybody a random hero."""
        heroes = [card.name for card in self.cards()]
        drawn = (chance or SystemRandom()).sample(heroes, min(len(heroes), len(self.seats)))
        self._sit(
            Seat(seat.person, drawn[place] if place < len(drawn) else "") for place, seat in enumerate(self.seats)
        )

    def _heroes_there(self) -> None:
        there = {card.name for card in self.cards()}
        self._sit(seat if seat.hero in there else Seat(seat.person) for seat in self.seats)

    # Settings

    def lines(self) -> tuple[Line, ...]:
        """Returns every setting that this table can choose."""
        return self.sheet.lines(self.settings, len(self.seats))

    def set(self, name: str, value: Value) -> None:
        if not self.sheet.possible(name, value):
            raise ValueError(f"{name} cannot be {value!r}")
        self.settings = replace(self.settings, **{name: value})

    @property
    def rules_on(self) -> int:
        return self.sheet.rules_on(self.lines())

    def _copy(self) -> str:
        return self.copy

    def _settings(self) -> dict[str, Any]:
        return self.sheet.plain(self.settings)
