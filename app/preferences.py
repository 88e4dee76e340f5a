"""The preferences of the people who use this device: language, looks, what the phone does by itself."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from core.message import Message
from data.owner.file import Connection, keep, read, rows, upsert
from data.owner.rows import LONGEST_BURST as LONGEST_BURST
from data.owner.rows import LONGEST_LOCK as LONGEST_LOCK
from data.owner.rows import PREFERENCES, preference
from data.owner.rows import SHORTEST_BURST as SHORTEST_BURST
from data.owner.rows import TEXT_SCALES as TEXT_SCALES
from data.owner.rows import Hand as Hand
from data.owner.rows import LifeShown as LifeShown
from data.owner.rows import Made as Made
from data.owner.rows import Preferences as Preferences
from data.owner.rows import Theme as Theme


class PreferenceFile:
    """The preferences that are kept. `now` holds the current ones; `told` says what was wrong with the file when it was
    read.
    """

    def __init__(self, home: Path) -> None:
        self._home = home
        nothing: dict[str, Any] = {}
        found, self.told = read(home, _preferences, nothing)
        self.now = self._kept = Preferences(**found)

    def change(self, **changes: Any) -> Message | None:
        """Changes preferences from now on. The message, if any, says why they could not be saved for the next start."""
        for name, value in changes.items():
            try:
                preference(name, list(value) if isinstance(value, tuple) else value)
            except ValueError:
                raise ValueError(f"{name} cannot be {value!r}") from None
        after = replace(self.now, **changes)
        if after == self.now:
            return None
        self.now = after
        told = keep(self._home, self._write)
        if told is None:
            self._kept = after
        return told

    def _write(self, connection: Connection) -> None:
        """Writes what differs from what is kept: another program may have changed the rest."""
        for name in PREFERENCES:
            value = getattr(self.now, name)
            if value != getattr(self._kept, name):
                upsert(connection, "preference", {"name": name, "value": value})


def _preferences(connection: Connection) -> dict[str, Any]:
    return {
        row["name"]: preference(row["name"], row["value"])
        for row in rows(connection, "select name, value from preference")
        if row["name"] in PREFERENCES
    }
