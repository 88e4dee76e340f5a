"""The people who play on this device, each with a name, a colour and a shape, and how each box was played last."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import asdict, replace
from itertools import product
from pathlib import Path
from typing import NamedTuple

from core.message import Message
from data.owner.file import Connection, delete, keep, keep_newest, read, read_all, upsert
from data.owner.rows import COLOURS as COLOURS
from data.owner.rows import MOST_SEATS as MOST_SEATS
from data.owner.rows import SHAPES as SHAPES
from data.owner.rows import Chance as Chance
from data.owner.rows import Colour as Colour
from data.owner.rows import LastSeat as LastSeat
from data.owner.rows import LastTable as LastTable
from data.owner.rows import Mark as Mark
from data.owner.rows import Person as Person
from data.owner.rows import Shape as Shape

MOST_PEOPLE = 60
MOST_GAMES = 100


class People:
    """Everybody who is remembered, those who played last first. `told` says what was wrong with the file when it was
    read.

    A change holds for this run in any case; the message that a change returns, if any, says why it could not be made or
    saved.
    """

    def __init__(self, home: Path) -> None:
        self._home = home
        kept, self.told = read(home, _kept, _Kept((), {}, {}))
        self.everyone, self._last, self._games = kept

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
        self._note(game, chance)
        return keep(self._home, lambda connection: _made(connection, game, chance))

    def remember(self, table: LastTable, game: str = "", marks: Iterable[Person] = ()) -> Message | None:
        """Remembers a table that begins to play. `marks` are the colours and shapes that its players have chosen."""
        chosen = {person.name: person for person in marks}
        sitting = [chosen.get(person.name, person) for person in self.dressed(seat.name for seat in table.seats)]
        self.everyone = tuple(_first_of_each((*sitting, *self.everyone)))[:MOST_PEOPLE]
        self._last[table.box] = table
        chance = Chance(table.dice, table.decks)
        if game:
            self._note(game, chance)

        def work(connection: Connection) -> None:
            ((played,),) = connection.execute("select coalesce(max(played), 0) from person")
            for n, person in enumerate(reversed(sitting), played + 1):
                upsert(connection, "person", {"folded": person.name.casefold(), **asdict(person), "played": n})
            keep_newest(connection, "person", "folded", "played desc", MOST_PEOPLE)
            upsert(connection, "last_table", asdict(table))
            if game:
                _made(connection, game, chance)

        return keep(self._home, work)

    def _note(self, game: str, chance: Chance) -> None:
        self._games.pop(game, None)
        self._games[game] = chance
        for old in [*self._games][:-MOST_GAMES]:
            del self._games[old]

    def play_with(self, box: str, copy: str) -> Message | None:
        """Makes the next table of a box play with this copy, if its last one played with none."""
        last = self.last(box)
        if last is None or last.copy:
            return None
        table = self._last[box] = replace(last, copy=copy)
        return keep(self._home, lambda connection: upsert(connection, "last_table", asdict(table)))

    def forget(self, name: str) -> Message | None:
        """Forgets a person, so that nobody by this name is suggested any more. The games they played stay as
        they are.
        """
        before = self._last
        self.everyone = tuple(person for person in self.everyone if not _same(person.name, name))
        self._last = {box: left for box, table in before.items() if (left := _without(table, name)).seats}

        def work(connection: Connection) -> None:
            delete(connection, "person", "folded", [name.casefold()])
            delete(connection, "last_table", "box", [*before.keys() - self._last.keys()])
            for box, table in self._last.items():
                if table != before[box]:
                    upsert(connection, "last_table", asdict(table))

        return keep(self._home, work, forgets=True)


class _Kept(NamedTuple):
    people: tuple[Person, ...]
    last: dict[str, LastTable]
    games: dict[str, Chance]


def _kept(connection: Connection) -> _Kept:
    people = read_all(connection, "person", "name, colour, shape", "played desc")
    tables = read_all(connection, "last_table", "box, seats, first, dice, decks, copy, settings", "box")
    games = read_all(connection, "chance", "game, dice, decks", "n")
    return _Kept(
        tuple(people[:MOST_PEOPLE]),
        {table.box: table for table in tables},
        {row.game: Chance(row.dice, row.decks) for row in games},
    )


def _made(connection: Connection, game: str, chance: Chance) -> None:
    ((n,),) = connection.execute("select coalesce(max(n), 0) + 1 from chance")
    upsert(connection, "chance", {"game": game, **chance._asdict(), "n": n})
    keep_newest(connection, "chance", "game", "n desc", MOST_GAMES)


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
