"""A table that is being set up for any game at all, with a title and what everybody counts."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import Any

from app.newgame import NewGame
from app.people import LastTable, People
from app.preferences import Preferences
from app.refusals import refusals_told
from core.boxes.opentable.limits import MOST_OF_A_SORT, MOST_PLAYERS, a_text, not_too_many
from core.boxes.opentable.moves import CounterSpec, SetUp
from core.boxes.opentable.setup import a_counter
from core.naming import LONGEST_NAME, all_different
from core.refusal import Refused
from data.words import Words


class NewTable(NewGame):
    box = "opentable"
    most = MOST_PLAYERS

    def __init__(
        self, home: Path, people: People, preferences: Preferences, words: Words, like: LastTable | None
    ) -> None:
        settings = like.settings if like else {}
        title = settings.get("title")
        self.title = title if isinstance(title, str) and len(title) <= LONGEST_NAME else ""
        self.counters = _counters(settings.get("counters"))
        super().__init__(home, people, preferences, words, like)

    @refusals_told
    def call(self, title: str) -> None:
        """Gives the game a title."""
        self.title = a_text(title.strip(), LONGEST_NAME)

    @refusals_told
    def count(self, place: int, name: str, start: int = 0, secret: bool = False) -> None:
        """Sets what everybody counts at this place of the list: gold, life, points. A place after the last adds a
        counter.
        """
        spec = CounterSpec(name=name.strip(), start=start, secret=secret)
        self.counters = _checked((*self.counters[:place], spec, *self.counters[place + 1 :]))

    def remove_counter(self, place: int) -> None:
        self.counters = (*self.counters[:place], *self.counters[place + 1 :])

    def _settings(self) -> dict[str, Any]:
        return {"title": self.title, "counters": [asdict(spec) for spec in self.counters]}

    def set_up(self) -> SetUp:
        return SetUp(title=self.title, players=self.names, counters=self.counters, first=self.first or None)


def _checked(counters: tuple[CounterSpec, ...]) -> tuple[CounterSpec, ...]:
    not_too_many(len(counters), MOST_OF_A_SORT)
    all_different(spec.name for spec in counters)
    for spec in counters:
        a_counter(spec)
    return counters


def _counters(rows: Any) -> tuple[CounterSpec, ...]:
    """Reads the counters of the last table; returns none if they make no sense."""
    try:
        return _checked(tuple(_counter(**row) for row in rows))
    except (TypeError, Refused):
        return ()


def _counter(name: str, start: int, low: int | None, high: int | None, each: bool, secret: bool) -> CounterSpec:
    spec = CounterSpec(name=name, start=start, low=low, high=high, each=each, secret=secret)
    sorts = (type(name), type(start), type(each), type(secret))
    if sorts != (str, int, bool, bool) or not {type(low), type(high)} <= {int, type(None)}:
        raise TypeError(spec)
    return spec


TABLE = NewTable
