"""A journal for strangers: what happened, without who it was and what they wrote.

Only words that the rules and the box itself have are left as they are; players become marks, and whatever else somebody
has written does too, however it came in. What lies face down is left out, and everything goes through the eyes of the
whole table, as it saw it then and as it sees it now.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from types import CodeType, FunctionType
from typing import Any, Literal, get_args, get_origin, get_type_hints

from core.acts import Act, Amended, At, Played
from core.box import Box
from core.boxes.registry import box_named
from core.frozen import but
from core.journal import Journal
from core.play import SHARED_EVENTS, SHARED_MOVES
from core.refusal import Refused
from core.sealing import open_entries
from core.veil import seen
from data.contents import shipped
from data.forms import plain

_NUMBER = re.compile(r"-?[\d.]{1,8}|#\d{1,4}|c\d{1,2}r\d{1,2}|\?")  # also the number of a piece, and a square of a map
_COUNTED = re.compile(r"(.+?) #?\d{1,3}")  # "golem 2", "Silver Ring #3"
_WORD = re.compile(r"[a-z]+(-[a-z]+)*")


class Marks:
    """Players by number, in the order in which they sit; everything else that somebody wrote by number, too."""

    def __init__(self, players: Iterable[str], known: frozenset[str]) -> None:
        self._players = {name: f"player {number}" for number, name in enumerate(dict.fromkeys(players), 1) if name}
        self._words: dict[str, str] = {}
        self._known = known

    def of(self, text: str) -> str:
        """A name, or a path or an address with names in it."""
        if text in self._players:
            return self._players[text]
        if text in self._known:
            return text
        return "".join(self._one(part) if part not in ("/", ":") else part for part in re.split("([/:])", text))

    def _one(self, word: str) -> str:
        if word in self._players:
            return self._players[word]
        if not word or word in self._known or _NUMBER.fullmatch(word):
            return word
        counted = _COUNTED.fullmatch(word)
        if counted is not None and counted[1] in self._known and counted[1] not in self._players:
            return word
        return self._words.setdefault(word, f"word {len(self._words) + 1}")

    def in_line(self, line: str) -> str:
        """A line of a log: those names in it that are names here."""
        for name, mark in sorted(self._players.items(), key=lambda each: -len(each[0])):
            line = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", mark, line, flags=re.IGNORECASE)
        return line

    def everywhere(self, form: Any, field: str = "") -> Any:
        """The same values of JSON with marks for words."""
        if isinstance(form, str):
            return form if field == "kind" else self.of(form)
        if isinstance(form, dict):
            return {name: self.everywhere(value, name) for name, value in form.items()}
        if isinstance(form, list | tuple):
            return [self.everywhere(value) for value in form]
        return form


def redacted(journal: Journal[Any], marks: Marks) -> Iterator[dict[str, Any]]:
    """Its entries before the first that keeps something face down. Times are counted from the first."""
    begun = journal.entries[0].at if journal.entries else 0
    for entry in journal.entries[: open_entries(journal)]:
        act = plain(_veiled(journal, entry.n, entry.act))
        yield {"n": entry.n, "ms": entry.at - begun, "rules": entry.rules, **marks.everywhere(act)}


def _veiled(journal: Journal[Any], n: int, act: Act) -> Act:
    if isinstance(act, Played):
        played: Played = _shown(journal, journal.node(At(n)).state, act)
        return played
    if isinstance(act, Amended):
        return but(act, fates=tuple(_shown(journal, journal.state, fate) for fate in act.fates))
    return act


def _shown(journal: Journal[Any], then: Any, told: Any) -> Any:
    """A move and its events, those it has: as the table saw them then, sees them now, and did before a what-if."""

    def show(fact: Any) -> Any:
        for state in (then, journal.state, journal.agreed.state):
            fact = seen(journal.box, state, fact, None)
        return fact

    changes: dict[str, Any] = {}
    if hasattr(told, "move"):
        changes["move"] = show(told.move)
    if hasattr(told, "events"):
        changes["events"] = tuple(show(event) for event in told.events)
    return but(told, **changes) if changes else told


def players_of(journal: Journal[Any]) -> tuple[str, ...]:
    """Everybody who was ever at the table."""
    names = (name for node in journal.nodes() for name in journal.box.viewers(node.state))
    return tuple(dict.fromkeys(names))


def vocabulary(box: str) -> frozenset[str]:
    """The words of the rules and of the box as it is shipped."""
    found = box_named(box)
    return frozenset({*_words_of_types(found), *_words_of_rules(box), *_words_in(plain(_content(box)))})


def _content(box: str) -> Any:
    try:
        return shipped(box).content
    except Refused:  # a box without content
        return {}


def _words_in(form: Any) -> Iterator[str]:
    if isinstance(form, str):
        yield form
    elif isinstance(form, Mapping):
        for value in form.values():
            yield from _words_in(value)
    elif isinstance(form, list | tuple):
        for value in form:
            yield from _words_in(value)


def _words_of_rules(box: str) -> Iterator[str]:
    """The words that stand in the code of its rules: what its steps and effects are called."""
    for name, module in sorted(sys.modules.items()):
        if name.startswith(f"core.boxes.{box}."):
            for thing in vars(module).values():
                if isinstance(thing, FunctionType):
                    yield from _words_of_code(thing.__code__)


def _words_of_code(code: CodeType) -> Iterator[str]:
    waiting: list[Any] = list(code.co_consts)
    while waiting:
        constant = waiting.pop()
        if isinstance(constant, CodeType):
            waiting += constant.co_consts
        elif isinstance(constant, tuple | frozenset):
            waiting += constant
        elif isinstance(constant, str) and _WORD.fullmatch(constant):
            yield constant


def _words_of_types(box: Box[Any]) -> Iterator[str]:
    """The names of all fields, and every word that a field can only be one of."""
    waiting: list[Any] = [*box.moves, *box.events, *SHARED_MOVES, *SHARED_EVENTS, *get_args(Act), type(box.empty)]
    known: set[Any] = set()
    while waiting:
        sort = waiting.pop()
        if get_origin(sort) is Literal:
            yield from (value for value in get_args(sort) if isinstance(value, str))
        elif is_dataclass(sort) and sort not in known:
            known.add(sort)
            yield from (field.name for field in fields(sort))
            waiting += get_type_hints(sort).values()
        else:
            waiting += get_args(sort)
