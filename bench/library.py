"""The peer of the same trade: the `eventsourcing` library with its own SQLite persistence.

It sets WAL by itself and leaves `synchronous` at SQLite's default, which is FULL: as durable as ours. Its events
carry what an entry of ours does, as plain JSON values, which is the form its transcoder is fastest with.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any
from uuid import UUID

from eventsourcing.application import Application
from eventsourcing.domain import Aggregate

from bench.plain import fold
from core.acts import Played
from data.forms import plain


class Game(Aggregate):  # type: ignore[misc]
    def __init__(self) -> None:
        self.state: dict[str, Any] = {}

    class Played(Aggregate.Event):  # type: ignore[misc]
        move: dict[str, Any]
        events: list[dict[str, Any]]
        joins: bool

        def apply(self, aggregate: Any) -> None:
            for event in self.events:
                fold(aggregate.state, event)

    def play(self, act: dict[str, Any]) -> None:
        self.trigger_event(self.Played, move=act["move"], events=act["events"], joins=act["joins"])


class Games:
    """No snapshots and no cache: every event is read and folded, as ours are."""

    def __init__(self, path: Path) -> None:
        env = {"PERSISTENCE_MODULE": "eventsourcing.sqlite", "SQLITE_DBNAME": str(path)}
        self.app: Application[UUID] = Application(env=env)

    def save(self, game: Game) -> None:
        self.app.save(game)

    def get(self, game: UUID) -> Game:
        found: Game = self.app.repository.get(game)
        return found

    def pragmas(self) -> dict[str, Any]:
        with self.app.factory.datastore.transaction(commit=False) as cursor:
            found = {}
            for name in ("journal_mode", "synchronous"):
                cursor.execute(f"pragma {name}")
                found[name] = cursor.fetchone()[0]
            return found

    def close(self) -> None:
        self.app.close()


def form(act: Played) -> dict[str, Any]:
    """An act of ours as the values that the peer is given."""
    found: dict[str, Any] = plain(act)
    return found
