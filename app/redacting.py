"""A journal for strangers: what happened, without who it was and what they wrote.

The type of a field decides what stays: a value that can only be one of a list stays as it is, and so do dice and places
in the journal. Names and numbers stay if the box has them as it is shipped; at an open table none are. Everything else
is replaced by a mark, however it came in. What lies face down is left out, and all is redacted for what the whole table
saw then and sees now.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass
from functools import cache
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from core.acts import Act, Amended, At, Kept, NamedPoint, Played
from core.box import Box
from core.boxes.registry import box_named
from core.chance import Dice, DiceSum, Strike
from core.face_down import open_entries
from core.frozen import replace
from core.journal import Journal
from core.play import SHARED_EVENTS, SHARED_MOVES
from core.refusal import Refused
from core.rulings import Ruling, ValueSet
from core.visibility import redacted_for
from data.contents import shipped
from data.forms import plain
from data.words import keys

SMALL = 99
"""Everything that the rules of a box count is at most this, except for gold."""

_PLACE = re.compile(r"#?\d{1,2}|c\d{1,2}r\d{1,2}")  # the number of a piece, a square of a map
_COUNTED = re.compile(r"(.+?) #?\d{1,2}")  # "golem 2", "Silver Ring #3"
_WORD = re.compile(r"[a-z]+(-[a-z]+)*")

HIDDEN = "?"  # stands for what lies face down, in every box

BOUNDED = (Dice, DiceSum, Strike, Kept)
"""Types whose numbers are dice or numbers of entries."""
FREE = {(NamedPoint, "name"), (Ruling, "why"), (ValueSet, "why")}
"""Fields of free text, which no box defines."""


@dataclass(frozen=True, slots=True)
class Known:
    """The names and numbers that a box defines. At a table that invents everything itself, any word or number could
    tell something about its people: there `names` holds only the names of fields.
    """

    names: frozenset[str] = frozenset()
    numbers: frozenset[int] = frozenset()
    ruled: bool = False


class Marks:
    """Replaces players by numbers, in the order in which they sit; everything else that somebody wrote is numbered,
    too.
    """

    def __init__(self, players: Iterable[str], known: Known) -> None:
        self._players = {name: f"player {number}" for number, name in enumerate(dict.fromkeys(players), 1) if name}
        self._marked: dict[str | int, str] = {}
        self._known = known

    def of(self, thing: Any) -> Any:
        """Redacts an act, or any part of one, and returns it as values of JSON."""
        if is_dataclass(thing):
            sort: Any = type(thing)
            return {field.name: self._field(sort, field.name, getattr(thing, field.name)) for field in fields(sort)}
        if isinstance(thing, At):
            return list(thing)
        if isinstance(thing, tuple):
            return [self.of(part) for part in thing]
        if isinstance(thing, str):
            return self.name(thing)
        if isinstance(thing, int) and not isinstance(thing, bool):
            return self._number(thing)
        return thing

    def _field(self, sort: Any, name: str, value: Any) -> Any:
        if isinstance(value, str | int) and value in _values(sort, name):
            return value
        if value and (sort, name) in FREE:
            return self._mark(value)
        return plain(value) if sort in BOUNDED and not isinstance(value, str) else self.of(value)

    def name(self, text: str) -> str:
        """Redacts a name, or a path or an address with names in it."""
        if text in self._players or text in self._known.names:
            return self._one(text)
        return "".join(self._one(part) if part not in ("/", ":") else part for part in re.split("([/:])", text))

    def _one(self, word: str) -> str:
        if word in self._players:
            return self._players[word]
        if word in self._known.names or word in ("", HIDDEN) or (self._known.ruled and self._counted(word)):
            return word
        return self._mark(word)

    def _counted(self, word: str) -> bool:
        """Tells whether a word is the number of a piece, or a square of a map."""
        counted = _COUNTED.fullmatch(word)
        of_the_box = counted is not None and counted[1] in self._known.names and counted[1] not in self._players
        return of_the_box or _PLACE.fullmatch(word) is not None

    def _number(self, number: int) -> int | str:
        of_the_box = self._known.ruled and (abs(number) <= SMALL or number in self._known.numbers)
        return number if of_the_box else self._mark(number)

    def _mark(self, said: str | int) -> str:
        if said in self._players:
            return self._players[said]
        sort = "word" if isinstance(said, str) else "number"
        return self._marked.setdefault(said, f"{sort} {len(self._marked) + 1}")

    def in_line(self, line: str) -> str:
        """Replaces the names of players in a line of a log."""
        for name, mark in sorted(self._players.items(), key=lambda each: -len(each[0])):
            line = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", mark, line, flags=re.IGNORECASE)
        return line


@cache
def _values(sort: Any, name: str) -> frozenset[Any]:
    """Returns the values that the type of a field lists one by one."""
    waiting, found = [get_type_hints(sort)[name]], set()
    while waiting:
        hint = waiting.pop()
        if get_origin(hint) is Literal:
            found |= {*get_args(hint)}
        elif get_origin(hint) in (Union, UnionType):
            waiting += get_args(hint)
    return frozenset(found)


def redacted(journal: Journal[Any], marks: Marks) -> Iterator[dict[str, Any]]:
    """Yields the entries before the first one that keeps something face down. Times are counted from the first
    entry.
    """
    begun = journal.entries[0].at if journal.entries else 0
    for entry in journal.entries[: open_entries(journal)]:
        act = marks.of(_veiled(journal, entry.n, entry.act))
        yield {"n": entry.n, "ms": entry.at - begun, "rules": entry.rules, **act}


def _veiled(journal: Journal[Any], n: int, act: Act) -> Act:
    if isinstance(act, Played):
        played: Played = _shown(journal, journal.node(At(n)).state, act)
        return played
    if isinstance(act, Amended):
        return replace(act, fates=tuple(_shown(journal, journal.state, fate) for fate in act.fates))
    return act


def _shown(journal: Journal[Any], then: Any, told: Any) -> Any:
    """Redacts a move and its events, where it has them, for what the table saw then, sees now, and saw before a
    what-if.
    """

    def show(fact: Any) -> Any:
        for state in (then, journal.state, journal.agreed.state):
            fact = redacted_for(journal.box, state, fact, None)
        return fact

    changes: dict[str, Any] = {}
    if hasattr(told, "move"):
        changes["move"] = show(told.move)
    if hasattr(told, "events"):
        changes["events"] = tuple(show(event) for event in told.events)
    return replace(told, **changes) if changes else told


def players_of(journal: Journal[Any]) -> tuple[str, ...]:
    """Returns everybody who was ever at the table."""
    names = (name for node in journal.nodes() for name in journal.box.sight.viewers(node.state))
    return tuple(dict.fromkeys(names))


def known_of(box: str) -> Known:
    """Returns the words and numbers of a box as it is shipped, and the words that the program has sentences for."""
    of_types = _names_of_fields(box_named(box))
    try:
        content = plain(shipped(box).content)
    except Refused:  # nothing is shipped with it: the table invents everything
        return Known(frozenset(of_types))
    leaves = [*_leaves(content)]
    names = {*of_types, *_said(), *(leaf for leaf in leaves if isinstance(leaf, str))}
    return Known(frozenset(names), frozenset(leaf for leaf in leaves if isinstance(leaf, int)), ruled=True)


def _said() -> Iterator[str]:
    """Yields the names of steps, options and cards in the keys of sentences."""
    return (part for key in keys() for part in key.split(".") if _WORD.fullmatch(part))


def _leaves(form: Any) -> Iterator[Any]:
    if isinstance(form, Mapping | list | tuple):
        for value in form.values() if isinstance(form, Mapping) else form:
            yield from _leaves(value)
    else:
        yield form


def _names_of_fields(box: Box[Any]) -> set[str]:
    """Returns the names of the fields of all moves, events and states, with every word that such a field can
    only be.
    """
    waiting: list[Any] = [
        *box.rules.moves,
        *box.rules.events,
        *SHARED_MOVES,
        *SHARED_EVENTS,
        *get_args(Act),
        type(box.rules.empty),
    ]
    known: set[Any] = set()
    found: set[str] = set()
    while waiting:
        sort = waiting.pop()
        if get_origin(sort) is Literal:
            found |= {value for value in get_args(sort) if isinstance(value, str)}
        elif is_dataclass(sort) and sort not in known:
            known.add(sort)
            hints = get_type_hints(sort)
            for field in fields(sort):
                found.add(field.name)
                waiting.append(hints[field.name])
        else:
            waiting += get_args(sort)
    return found
