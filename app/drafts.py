"""Keeps what was half done when the app went to the background, for the start after it was killed.

These are nothing but drafts. If anything is wrong with one, nobody is told and it is dropped: the games and the last
table that was set up are not among them.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeAlias

from data.owner.file import Connection, read, upsert, write
from data.owner.rows import FormRow, from_json, read_as, to_json
from data.store.shelf import Shelf
from data.store.trouble import Trouble

LARGEST = 64_000  # characters
MOST = 8
_GAME, _TABLE = "game", "new"

Forms: TypeAlias = dict[str, dict[str, Any]]
"""Drafts in plain values, by the place that each belongs to: a game, or the new table of a box."""


def in_game(game: str) -> str:
    return f"{_GAME} {game}"


def at_new_table(box: str) -> str:
    return f"{_TABLE} {box}"


class DraftFile:
    """The drafts in `owner.db`. They are deleted as soon as they have been read, so that a draft that crashes the app
    does so only once.
    """

    def __init__(self, home: Path) -> None:
        self._home = home

    def take(self) -> Forms:
        """Reads the drafts as far as they make sense, and deletes them."""
        none: Forms = {}
        found, _ = read(self._home, _drafts, none, passing=True)
        self.drop()
        return {place: draft for place, draft in found.items() if self._there(place)}

    def keep(self, drafts: Mapping[str, dict[str, Any]]) -> None:
        """Writes the newest drafts. Failures are ignored: when the app goes to the background there is nobody left to
        tell.
        """
        some = [(place, draft) for place, draft in drafts.items() if self._there(place)][-MOST:]
        there = [(place, draft) for place, draft in some if _can_be_kept(place, draft)]
        if not there or sum(len(to_json(draft)) for _, draft in there) > LARGEST:
            self.drop()
            return

        def work(connection: Connection) -> None:
            connection.execute("delete from draft")
            for n, (place, draft) in enumerate(there):
                upsert(connection, "draft", {"name": place, "form": draft, "n": n})

        with suppress(Trouble):
            write(self._home, work, passing=True)

    def drop(self) -> None:
        """Deletes the drafts, where there are any."""
        some, _ = read(self._home, _has_some, False, passing=True)
        if some:
            with suppress(Trouble):
                write(self._home, lambda connection: connection.execute("delete from draft"), passing=True)

    def _there(self, place: str) -> bool:
        """Tells whether the place of a draft still exists: removing a game also removes what was half done in it."""
        sort, _, which = place.partition(" ")
        if sort != _GAME:
            return True
        try:
            Shelf(self._home).path(which)
        except Trouble:
            return False
        return True


def _drafts(connection: Connection) -> Forms:
    found: Forms = {}
    for place, text in connection.execute("select name, form from draft order by n"):
        with suppress(ValueError):
            form = from_json(text)
            if _can_be_kept(place, form):
                found[place] = form
    return dict([*found.items()][-MOST:])


def _has_some(connection: Connection) -> bool:
    return connection.execute("select 1 from draft").fetchone() is not None


def _can_be_kept(place: str, draft: Any) -> bool:
    try:
        read_as(FormRow, {"name": place, "form": from_json(to_json(draft))})
    except (TypeError, ValueError, RecursionError):
        return False
    return True
