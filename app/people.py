"""The people who play on this device, each with a name, a colour and a shape, and how each box was played last."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass, field, replace
from itertools import product
from pathlib import Path
from typing import Any, Literal, NamedTuple, TypeAlias, get_args

from app.files import SmallFile
from app.preferences import Made
from core.message import Message, say
from core.naming import a_name
from core.refusal import Refused

Colour: TypeAlias = Literal["gold", "green", "coral", "steel", "clay", "plum", "sand", "sage"]
Shape: TypeAlias = Literal["circle", "square", "diamond", "hexagon", "shield", "drop"]
COLOURS: tuple[Colour, ...] = get_args(Colour)
"""The colours, in the order of the colours that the screens have for crests."""
SHAPES: tuple[Shape, ...] = get_args(Shape)

MOST_PEOPLE = 60
MOST_SEATS = 12
MOST_GAMES = 100


class Mark(NamedTuple):
    """The colour and shape by which a player is recognised at a glance. Two at one table never have the same."""

    colour: Colour
    shape: Shape


@dataclass(frozen=True, slots=True)
class Person:
    name: str
    colour: Colour
    shape: Shape

    @property
    def mark(self) -> Mark:
        return Mark(self.colour, self.shape)


@dataclass(frozen=True, slots=True)
class LastSeat:
    name: str
    hero: str = ""  # "" is drawn at the table


@dataclass(frozen=True, slots=True)
class LastTable:
    """How a box was set up last. `settings` are the box's own, and are checked by the box."""

    box: str
    seats: tuple[LastSeat, ...]
    first: str = ""  # "" is rolled for
    dice: Made = "table"
    decks: Made = "table"
    copy: str = ""
    settings: dict[str, Any] = field(default_factory=dict)


class Chance(NamedTuple):
    """Who rolls and who draws in a game."""

    dice: Made
    decks: Made


class People:
    """Everybody who is remembered, those who played last first. `told` says what was wrong with the file when it was
    read.

    A change holds for this run in any case; the message that a change returns, if any, says why it could not be made or
    saved.
    """

    def __init__(self, home: Path) -> None:
        self._file = SmallFile(home / "people.json", say("files.people"))
        form = self._file.read()
        self._others = {name: value for name, value in form.items() if name not in ("people", "last", "games")}
        people: list[Person] = self._each(form.get("people", []), _person)
        self.everyone = tuple(_first_of_each(people))[:MOST_PEOPLE]
        tables = self._each(_pairs(form.get("last", {})), read_table)
        self._last = {table.box: table for table in tables}
        self._games = dict(self._each(_pairs(form.get("games", {})), _chance))
        self._file.mend(self._form())

    def _each(self, rows: Any, read: Callable[[Any], Any]) -> list[Any]:
        """Reads the rows that make sense; the others are reported as damage."""
        found = []
        if not isinstance(rows, list):
            self._file.damaged()
            return []
        for row in rows:
            try:
                found.append(read(row))
            except (KeyError, TypeError, ValueError, Refused):
                self._file.damaged()
        return found

    @property
    def told(self) -> Message | None:
        return self._file.told

    # Looking

    def find(self, name: str) -> Person | None:
        """Returns the person with this name, in capitals or not, or None."""
        return next((person for person in self.everyone if _same(person.name, name)), None)

    def dressed(self, names: Iterable[str]) -> tuple[Person, ...]:
        """Returns people with these names, with marks that all differ."""
        table: list[Person] = []
        for name in names:
            table.append(self.beside(table, name))
        return tuple(table)

    def beside(self, table: Sequence[Person], name: str) -> Person:
        """Returns somebody who joins a table, with their own mark, or with another if one at the table has it
        already.
        """
        known = self.find(name)
        taken = {person.mark for person in table}
        return Person(name, *(known.mark if known and known.mark not in taken else self._free_mark(table)))

    def _free_mark(self, table: Sequence[Person]) -> Mark:
        """Returns a free mark that differs as much as possible from those at the table, and then from everybody
        else's.
        """
        known = {person.mark for person in self.everyone}

        def likeness(mark: Mark) -> tuple[int, int, bool]:
            colours = sum(person.colour == mark.colour for person in table)
            shapes = sum(person.shape == mark.shape for person in table)
            return colours, shapes, mark in known

        taken = {person.mark for person in table}
        free = (Mark(colour, shape) for colour, shape in product(COLOURS, SHAPES))
        return min((mark for mark in free if mark not in taken), key=likeness)

    def last(self, box: str) -> LastTable | None:
        return self._last.get(box)

    def chance_of(self, game: str) -> Chance | None:
        """Returns who rolls and draws in a game that was set up here, or None for any other game."""
        return self._games.get(game)

    def marks(self, names: Iterable[str] | None = None) -> dict[str, Mark]:
        """Returns the marks of the people who are known, by their casefolded names; at one table no two have
        the same.
        """
        table = self.everyone if names is None else self.dressed(names)
        return {person.name.casefold(): person.mark for person in table if self.find(person.name) is not None}

    # Changing

    def make(self, game: str, chance: Chance) -> Message | None:
        """Sets who rolls and draws in a game from now on."""
        others = {each: made for each, made in self._games.items() if each != game}
        self._games = dict([*others.items(), (game, chance)][-MOST_GAMES:])
        return self._keep()

    def remember(self, table: LastTable, game: str = "", marks: Iterable[Person] = ()) -> Message | None:
        """Remembers a table that begins to play. `marks` are the colours and shapes that its players have chosen."""
        chosen = {person.name: person for person in marks}
        sitting = [chosen.get(person.name, person) for person in self.dressed(seat.name for seat in table.seats)]
        self.everyone = tuple(_first_of_each((*sitting, *self.everyone)))[:MOST_PEOPLE]
        self._last = {**self._last, table.box: table}
        if game:
            return self.make(game, Chance(table.dice, table.decks))
        return self._keep()

    def play_with(self, box: str, copy: str) -> Message | None:
        """Makes the next table of a box play with this copy, if its last one played with none."""
        last = self.last(box)
        if last is None or last.copy:
            return None
        self._last = {**self._last, box: replace(last, copy=copy)}
        return self._keep()

    def forget(self, name: str) -> Message | None:
        """Forgets a person, so that nobody by this name is suggested any more. The games they played stay as
        they are.
        """
        self.everyone = tuple(person for person in self.everyone if not _same(person.name, name))
        tables = (_without(table, name) for table in self._last.values())
        self._last = {table.box: table for table in tables if table.seats}
        return self._keep()

    def _keep(self) -> Message | None:
        from data.store.trouble import Trouble

        try:
            self._file.write(self._form())
        except Trouble as trouble:
            return trouble.message()
        return None

    def _form(self) -> dict[str, Any]:
        return {
            **self._others,
            "people": [asdict(person) for person in self.everyone],
            "last": {box: table_form(table) for box, table in self._last.items()},
            "games": {game: list(chance) for game, chance in self._games.items()},
        }


def _same(name: str, other: str) -> bool:
    return name.casefold() == other.casefold()


def _first_of_each(people: Iterable[Person]) -> list[Person]:
    found: dict[str, Person] = {}
    for person in people:
        found.setdefault(person.name.casefold(), person)
    return list(found.values())


def _without(table: LastTable, name: str) -> LastTable:
    seats = tuple(seat for seat in table.seats if not _same(seat.name, name))
    return replace(table, seats=seats, first="" if _same(table.first, name) else table.first)


def table_form(table: LastTable) -> dict[str, Any]:
    """Returns the values that are written under the name of its box."""
    form = asdict(table)
    del form["box"]
    return form


# Reading. Each of these functions raises if a row makes no sense.


def _pairs(rows: Any) -> Any:
    return list(rows.items()) if isinstance(rows, dict) else None


def read_mark(row: Any) -> Mark:
    colour, shape = row
    return Mark(_one_of(COLOURS, colour), _one_of(SHAPES, shape))


def _person(row: Any) -> Person:
    return Person(_name(row["name"]), _one_of(COLOURS, row["colour"]), _one_of(SHAPES, row["shape"]))


def _one_of(values: tuple[Any, ...], value: Any) -> Any:
    if value not in values:
        raise ValueError(value)
    return value


def _made(value: Any) -> Made:
    made: Made = _one_of(get_args(Made), value)
    return made


def read_table(row: tuple[str, Any]) -> LastTable:
    """Reads a table from the name of its box and the values written under it."""
    box, form = row
    seats = tuple(LastSeat(_name(seat["name"]), _text(seat["hero"])) for seat in form["seats"])
    if not 1 <= len(seats) <= MOST_SEATS or not isinstance(form["settings"], dict):
        raise ValueError(box)
    return LastTable(
        box=_name(box),
        seats=seats,
        first=_text(form["first"]),
        dice=_made(form["dice"]),
        decks=_made(form["decks"]),
        copy=_text(form["copy"]),
        settings=form["settings"],
    )


def _name(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError(value)
    return a_name(value)


def _text(value: Any) -> str:
    return "" if value == "" else _name(value)


def _chance(row: tuple[str, Any]) -> tuple[str, Chance]:
    game, (dice, decks) = row
    return _name(game), Chance(_made(dice), _made(decks))
