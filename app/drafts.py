"""Keeps what was half done when the app went to the background, in one small file, for the start after it was killed.

It holds nothing but drafts. If anything is wrong with it, nobody is told and its content is dropped: the games and the
last table that was set up are not in it.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeAlias

from app.files import FORMAT, parsed, written

NAME = "drafts.json"
LARGEST = 64_000  # bytes
MOST = 8
LONGEST_PLACE = 60
_GAME, _TABLE = "game", "new"

Forms: TypeAlias = dict[str, dict[str, Any]]
"""Drafts in plain values, by the place that each belongs to: a game, or the new table of a box."""


def in_game(game: str) -> str:
    return f"{_GAME} {game}"


def at_new_table(box: str) -> str:
    return f"{_TABLE} {box}"


class DraftFile:
    """The file of drafts. It is deleted as soon as it has been read, so that a draft that crashes the app does so only
    once.
    """

    def __init__(self, home: Path) -> None:
        self._home = home
        self._path = home / NAME

    def take(self) -> Forms:
        """Reads the file as far as possible, and deletes it."""
        try:
            with self._path.open("rb") as file:
                text = file.read(LARGEST + 1)
        except OSError:
            text = b""
        self.drop()
        form = parsed(text, LARGEST)
        drafts = form.get("drafts")
        if form.get("format") != FORMAT or not isinstance(drafts, dict) or len(drafts) > MOST:
            return {}
        return {
            place: draft
            for place, draft in drafts.items()
            if len(place) <= LONGEST_PLACE and isinstance(draft, dict) and self._there(place)
        }

    def keep(self, drafts: Mapping[str, dict[str, Any]]) -> None:
        """Writes the newest drafts. Failures are ignored: when the app goes to the background there is nobody left to
        tell.
        """
        from data.atomic_write import write_whole
        from data.store.trouble import Trouble

        there = {place: draft for place, draft in drafts.items() if self._there(place)}
        form = {"format": FORMAT, "drafts": dict([*there.items()][-MOST:])}
        text = written(form)
        if not there or len(text) > LARGEST:
            self.drop()
            return
        with suppress(OSError, Trouble):
            self._home.mkdir(parents=True, exist_ok=True, mode=0o700)
            write_whole(self._path, text, private=True)

    def drop(self) -> None:
        with suppress(OSError):
            self._path.unlink(missing_ok=True)

    def _there(self, place: str) -> bool:
        """Tells whether the place of a draft still exists: removing a game also removes what was half done in it."""
        from data.store.shelf import Shelf
        from data.store.trouble import Trouble

        sort, _, which = place.partition(" ")
        if sort != _GAME:
            return True
        try:
            Shelf(self._home).path(which)
        except Trouble:
            return False
        return True
