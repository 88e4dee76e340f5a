"""A table that is being set for DungeonQuest: heroes, the copy of the box, optional rules and open points."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from random import Random, SystemRandom
from typing import Any

from app import questsettings
from app.copies import Copies
from app.newgame import NewGame, Seat
from app.people import People
from app.preferences import Preferences
from app.questsettings import Line, Value
from core.boxes.dungeonquest import moves
from core.boxes.dungeonquest.content import ATTRIBUTES, Sure
from core.boxes.dungeonquest.settings import Settings
from core.boxes.dungeonquest.setup import MOST_PLAYERS, rune_cards
from core.frozen import but
from core.message import Message
from core.refusal import Refused
from data.contents import Contents, hero_path
from data.corrections import Corrected
from data.store.trouble import Trouble
from data.words import Words


@dataclass(frozen=True, slots=True)
class Hero:
    """A hero to choose: life and the four attributes with how sure each is. `seat` is where it sits already."""

    name: str
    values: Mapping[str, int]
    sure: Mapping[str, Sure]
    seat: int | None = None


class NewQuest(NewGame):
    box = "dungeonquest"
    most = MOST_PLAYERS

    def __init__(self, home: Path, people: People, preferences: Preferences, words: Words) -> None:
        self._copies = Copies(home)
        last = people.last(self.box)
        self.settings = questsettings.read(last.settings) if last else Settings()
        self.copy = ""
        self.contents = self._copies.content_for(self.box).contents
        super().__init__(people, preferences, words)
        if last and last.copy and (told := self.use_copy(last.copy)):
            self.told = (told,)
        self._heroes_there()

    # The copy

    def copies(self) -> tuple[str, ...]:
        """The copies of this box that can be played with."""
        return tuple(line.name for line in self._copies.listed() if line.box == self.box and line.trouble is None)

    def use_copy(self, name: str) -> Message | None:
        """Plays with a copy, or with "" as the box is shipped. Heroes that it does not have stand up again."""
        try:
            found: Corrected = self._copies.content_for(self.box, name)
        except Trouble as trouble:
            return trouble.message()
        self.copy, self.contents = name, found.contents
        self._heroes_there()
        findings = found.findings()
        return findings[0].message() if findings else None

    # Heroes

    def heroes(self) -> tuple[Hero, ...]:
        return tuple(self._hero(sheet.name) for sheet in self.contents.content.heroes)

    def _hero(self, name: str) -> Hero:
        sheet = next(sheet for sheet in self.contents.content.heroes if sheet.name == name)
        names = ("life", *ATTRIBUTES)
        return Hero(
            name,
            {each: getattr(sheet, each) for each in names},
            {each: _sure(self.contents, name, each) for each in names},
            next((place for place, seat in enumerate(self.seats) if seat.hero == name), None),
        )

    def hero_of(self, seat: int) -> Hero | None:
        """None: drawn at the table."""
        return self._hero(self.seats[seat].hero) if self.seats[seat].hero else None

    def take_hero(self, seat: int, hero: str) -> None:
        """With "" it is drawn at the table. Whoever sat with this hero gets the one that becomes free."""
        free = self.seats[seat].hero
        for place, other in enumerate(self.seats):
            if hero and other.hero == hero:
                self._change(place, hero=free)
        self._change(seat, hero=hero)

    def shuffle(self, chance: Random | None = None) -> None:
        """A hero by chance for each."""
        heroes = [sheet.name for sheet in self.contents.content.heroes]
        drawn = (chance or SystemRandom()).sample(heroes, min(len(heroes), len(self.seats)))
        self._sit(
            Seat(seat.person, drawn[place] if place < len(drawn) else "") for place, seat in enumerate(self.seats)
        )

    def _heroes_there(self) -> None:
        there = {sheet.name for sheet in self.contents.content.heroes}
        self._sit(seat if seat.hero in there else Seat(seat.person) for seat in self.seats)

    # Settings

    def lines(self) -> tuple[Line, ...]:
        """Every setting that this table can choose."""
        return questsettings.lines(self.settings, len(self.seats), rune_cards(self.contents.content))

    def set(self, name: str, value: Value) -> None:
        if not questsettings.possible(name, value):
            raise ValueError(f"{name} cannot be {value!r}")
        self.settings = but(self.settings, **{name: value})

    @property
    def rules_on(self) -> int:
        return questsettings.rules_on(self.lines())

    def _sit(self, seats: Iterable[Seat]) -> None:
        """Whoever is left alone plays alone; with two it is no solo game any more (DQ-190)."""
        before = len(self.seats)
        super()._sit(seats)
        if before and (before == 1) != (len(self.seats) == 1):
            self.settings = but(self.settings, solo=len(self.seats) == 1)

    # Starting

    def _too_many(self) -> Refused:
        return Refused("dq-players", "DQ-1", count=len(self.seats) + 1, most=self.most)

    def _copy(self) -> str:
        return self.copy

    def _settings(self) -> dict[str, Any]:
        return questsettings.plain(self.settings)

    def set_up(self) -> moves.SetUp:
        return moves.SetUp(
            seats=tuple(moves.Seat(seat.name, seat.hero) for seat in self.seats),
            content=self.contents.content,
            settings=self.settings,
            first=self.first,
        )


def _sure(contents: Contents, hero: str, value: str) -> Sure:
    return contents.sure.get(f"{hero_path(hero)}/{value}", "unknown")
