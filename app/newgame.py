"""A table that is being set up for a new game: who sits where, who begins, who rolls and draws.

It starts as the last table of its box, so that the same game can be started again with one touch. A wish that cannot be
fulfilled comes back as a sentence, and leaves the table as it was.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from app.boxes.registry import table_of
from app.people import LastSeat, LastTable, Mark, People, Person
from app.preferences import Made, Preferences
from app.refusals import refusals_told, sentence
from core.facts import Move
from core.message import Message, say
from core.naming import a_name, all_different
from core.refusal import Refused
from data.owner.rows import read_as
from data.store.trouble import Trouble
from data.words import Words

if TYPE_CHECKING:
    from app.library import Library

USUAL = 2
"""The number of players at a table that has no last table to start from."""


@dataclass(frozen=True, slots=True)
class Seat:
    person: Person
    hero: str = ""  # "" is drawn at the table

    @property
    def name(self) -> str:
        return self.person.name


@dataclass(frozen=True, slots=True)
class Started:
    """The result of starting. `game` is "" if it could not begin; `told` says why, or what could not be saved."""

    game: str = ""
    told: tuple[Message, ...] = ()


class NewGame(ABC):
    """What every box has in common when a table is set up. It starts `like` another table, if there is one.

    `told` holds what to tell the player when the table is first shown.
    """

    box: ClassVar[str]
    fewest: ClassVar[int] = 1  # there is no table without anybody
    most: ClassVar[int]
    rolled: bool = False
    """Whether the first player is rolled for, unless the table has named one. Otherwise whoever sits first begins."""
    has_dice: ClassVar[bool] = True
    """Whether the box has a die to roll for the first player. Otherwise the phone draws somebody."""

    def __init__(
        self, home: Path, people: People, preferences: Preferences, words: Words, like: LastTable | None
    ) -> None:
        self.told: tuple[Message, ...] = ()
        self._people = people
        self._words = words
        self._last = people.last(self.box)
        self.seats: tuple[Seat, ...] = ()
        self.first = like.first if like else ""
        self.dice: Made = like.dice if like else preferences.dice
        self.decks: Made = like.decks if like else preferences.decks
        seats = like.seats[: self.most] if like else ()
        persons = people.dressed(seat.name for seat in seats)
        self.seats = tuple(Seat(person, seat.hero) for person, seat in zip(persons, seats, strict=True))
        while len(self.seats) < (self.fewest if like else max(self.fewest, USUAL)):
            self.add()
        if self.first not in self.names:
            self.first = ""

    # Looking

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(seat.name for seat in self.seats)

    @property
    def same(self) -> bool:
        """Tells whether everything is as it was last time."""
        return self._last is not None and self._as_last() == self._last

    @property
    def can_add(self) -> bool:
        return len(self.seats) < self.most

    @property
    def can_remove(self) -> bool:
        return len(self.seats) > self.fewest

    def known(self) -> tuple[Person, ...]:
        """Returns the remembered people who do not sit yet and could sit down with one touch."""
        sitting = {name.casefold() for name in self.names}
        return tuple(person for person in self._people.everyone if person.name.casefold() not in sitting)

    def forget(self, person: Person) -> Message | None:
        """Forgets a person, so that the name is not offered any more."""
        return self._people.forget(person.name)

    @property
    def in_turn(self) -> bool:
        """Whether somebody begins. It is False where everybody plays at once."""
        return True

    @property
    def beginner(self) -> str:
        """The name of the first player; "" if the first player is rolled for, or if nobody begins."""
        if not self.in_turn:
            return ""
        return self.first or ("" if self.rolled and len(self.seats) > 1 else self.names[0])

    def begins(self) -> Message:
        """Says who begins, for the button that starts the game."""
        return say("new.begins", player=self.beginner) if self.beginner else say("new.begins-rolled")

    # Setting the table

    @refusals_told
    def add(self, name: str = "") -> None:
        """Adds a seat for the named person, or else for whoever played last, or for somebody new."""
        if not self.can_add:
            raise self._too_many()
        self._named([*self.names, name or self._newcomer()])

    @refusals_told
    def remove(self, seat: int) -> None:
        if not self.can_remove:
            raise self._too_few()
        self._sit(each for place, each in enumerate(self.seats) if place != seat)

    def move(self, seat: int, by: int) -> None:
        """Moves a seat up (−1) or down (+1) the table, at most to its end."""
        to = max(0, min(len(self.seats) - 1, seat + by))
        seats = list(self.seats)
        seats.insert(to, seats.pop(seat))
        self._sit(seats)

    @refusals_told
    def rename(self, seat: int, name: str) -> None:
        name = name.strip()
        begins = self.first == self.seats[seat].name
        self._named([*self.names[:seat], name, *self.names[seat + 1 :]])
        if begins:
            self.first = name

    def restyle(self, seat: int, person: Person) -> Message | None:
        """Gives a seat another colour or shape, unless somebody else at the table has exactly these."""
        if any(each.person.mark == person.mark for place, each in enumerate(self.seats) if place != seat):
            return say("new.mark-taken")
        self._change(seat, person=replace(person, name=self.seats[seat].name))
        return None

    def set_marks(self, marks: Sequence[Mark]) -> None:
        """Gives every seat its mark, all at once, because two players may have swapped theirs."""
        self._sit(replace(seat, person=Person(seat.name, *mark)) for seat, mark in zip(self.seats, marks, strict=True))

    def go_first(self, name: str = "") -> None:
        """Makes the named player begin; with "" the first player is rolled for."""
        self.first = name if name in self.names else ""

    def make(self, *, dice: Made | None = None, decks: Made | None = None) -> None:
        """Sets who rolls and who draws; None leaves it as it is."""
        self.dice = dice or self.dice
        self.decks = decks or self.decks

    def _too_few(self) -> Refused:
        return Refused("no-players")

    def _too_many(self) -> Refused:
        return Refused("too-many", count=len(self.seats) + 1, most=self.most)

    def _newcomer(self) -> str:
        if known := self.known():
            return known[0].name
        taken = {name.casefold() for name in self.names}
        names = (self._words.text(say("new.player", number=number)) for number in range(1, self.most + 2))
        return next(name for name in names if name.casefold() not in taken)

    def _named(self, names: list[str]) -> None:
        """Gives the same seats these names, and perhaps adds a seat; nobody at the table changes colour because
        of it.
        """
        all_different(a_name(name) for name in names)
        seats: list[Seat] = []
        for place, name in enumerate(names):
            before = self.seats[place] if place < len(self.seats) else None
            if before and (before.name == name or self._people.find(name) is None):
                seats.append(replace(before, person=replace(before.person, name=name)))
            else:
                others = [seat.person for seat in self.seats if seat != before]
                seats.append(Seat(self._people.beside(others, name), before.hero if before else ""))
        self._sit(seats)

    def _change(self, seat: int, **changes: Any) -> None:
        self._sit(replace(each, **changes) if place == seat else each for place, each in enumerate(self.seats))

    def _sit(self, seats: Iterable[Seat]) -> None:
        self.seats = tuple(seats)
        if self.first not in self.names:
            self.first = ""

    # Starting

    def start(self, library: Library) -> Started:
        try:
            game = library.new(self.box, self.set_up())
        except (Refused, Trouble) as refusal:
            return Started(told=(sentence(refusal),))
        told = self._people.remember(self._as_last(), game, (seat.person for seat in self.seats))
        return Started(game, (told,) if told else ())

    def form(self) -> dict[str, Any]:
        """Returns the table as far as it is set up, in plain values that `half_set` reads."""
        return {**asdict(self._as_last()), "marks": [[*seat.person.mark] for seat in self.seats]}

    def _as_last(self) -> LastTable:
        return LastTable(
            box=self.box,
            seats=tuple(LastSeat(seat.name, seat.hero) for seat in self.seats),
            first=self.first,
            dice=self.dice,
            decks=self.decks,
            copy=self._copy(),
            settings=self._settings(),
        )

    def _copy(self) -> str:
        return ""

    @abstractmethod
    def _settings(self) -> dict[str, Any]:
        """Returns what else the box has set, in plain values."""

    @abstractmethod
    def set_up(self) -> Move:
        """Returns the move that sets the game up."""


def new_game(box: str, home: Path, people: People, preferences: Preferences, words: Words) -> NewGame:
    """Returns a table for a box, set up as it was last time."""
    return table_of(box)(home, people, preferences, words, people.last(box))


def half_set(
    box: str, form: dict[str, Any], home: Path, people: People, preferences: Preferences, words: Words
) -> NewGame | None:
    """Returns a half set-up table as it was, or None if the values make no sense."""
    sort = table_of(box)
    try:
        names = [field.name for field in fields(LastTable) if field.name != "box"]
        like = read_as(LastTable, {"box": box, **{name: form[name] for name in names}})
        marks = [read_as(Mark, mark) for mark in form["marks"]]
        _could_be(sort, like, marks)
    except (KeyError, TypeError, ValueError, Refused):
        return None
    table = sort(home, people, preferences, words, like)
    table.set_marks(marks)
    return table


def _could_be(sort: type[NewGame], like: LastTable, marks: Sequence[Mark]) -> None:
    """Raises if no table can be set up like this."""
    names, heroes = [seat.name for seat in like.seats], [seat.hero for seat in like.seats if seat.hero]
    all_different(names)
    all_different(heroes)
    if not sort.fewest <= len(names) <= sort.most or like.first not in ("", *names):
        raise ValueError(names)
    if len(marks) != len(names) or len({*marks}) != len(marks):
        raise ValueError(marks)
