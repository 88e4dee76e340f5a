"""The peer of the same trade: the `eventsourcing` library with its own SQLite persistence.

It sets WAL by itself and leaves `synchronous` at SQLite's default, which is FULL: as durable as ours. What comes back
from ours is moves and events of their own types; so it is from the library, by the means it has for that, a
transcoding for each type. The same with bare JSON values, which it is faster with, is measured beside it.
"""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path
from typing import Any
from uuid import UUID

from eventsourcing.application import Application
from eventsourcing.domain import Aggregate
from eventsourcing.persistence import JSONTranscoder, Transcoding

from bench.plain import fold, tokens_of
from core.acts import Played
from core.boxes.opentable import BOX
from core.boxes.opentable.moves import CounterSpec, DeckSpec, TokenSpec
from core.boxes.opentable.state import Counter, Player, Tokens
from core.chance import Dice, Drawn
from core.deck import Deck, Stock
from data.forms import plain

PIECES = (CounterSpec, DeckSpec, TokenSpec, Counter, Player, Tokens, Dice, Drawn, Deck, Stock)


class Game(Aggregate):  # type: ignore[misc]
    """What was played as objects of their own types."""

    def __init__(self) -> None:
        self.state: dict[str, Any] = {}

    class Played(Aggregate.Event):  # type: ignore[misc]
        move: Any
        events: list[Any]
        joins: bool

        def apply(self, aggregate: Any) -> None:
            for event in self.events:
                fold_typed(aggregate.state, event)

    def play(self, act: Played) -> None:
        self.trigger_event(self.Played, move=act.move, events=list(act.events), joins=act.joins)


class BareGame(Aggregate):  # type: ignore[misc]
    """What was played as bare JSON values."""

    def __init__(self) -> None:
        self.state: dict[str, Any] = {}

    class Played(Aggregate.Event):  # type: ignore[misc]
        move: dict[str, Any]
        events: list[dict[str, Any]]
        joins: bool

        def apply(self, aggregate: Any) -> None:
            for event in self.events:
                fold(aggregate.state, event)

    def play(self, form: dict[str, Any]) -> None:
        self.trigger_event(self.Played, move=form["move"], events=form["events"], joins=form["joins"])


def fold_typed(state: dict[str, Any], event: Any) -> None:
    """The same as the plain peer's fold, of objects."""
    match event.kind:
        case "counted":
            state["players"][event.where]["counters"][event.counter] = event.now
        case "tokens-passed":
            tokens_of(state, event.giver)[event.token] -= event.count
            tokens_of(state, event.taker)[event.token] += event.count
        case "turn-passed":
            state["turn"] = (event.player, event.round)
        case "rolled":
            state["last_roll"] = list(event.dice.faces)
        case _:
            fold(state, plain(event))


class AsFields(Transcoding):  # type: ignore[misc]
    """An object as its fields; tuples come back from JSON as lists."""

    def __init__(self, cls: type[Any]) -> None:
        self.type = cls
        self.name = cls.__name__
        self._names = [field.name for field in fields(cls) if field.name != "kind"]
        self._tuples = [field.name for field in fields(cls) if str(field.type).startswith("tuple")]

    def encode(self, obj: Any) -> dict[str, Any]:
        return {name: getattr(obj, name) for name in self._names}

    def decode(self, data: dict[str, Any]) -> Any:
        for name in self._tuples:
            data[name] = tuple(data[name])
        return self.type(**data)


class _Evenings(Application[UUID]):  # type: ignore[misc]
    def register_transcodings(self, transcoder: JSONTranscoder) -> None:
        super().register_transcodings(transcoder)
        for cls in (*BOX.rules.moves, *BOX.rules.events, *PIECES):
            transcoder.register(AsFields(cls))


class Games:
    """No snapshots and no cache: every event is read and folded, as ours are."""

    def __init__(self, path: Path) -> None:
        env = {"PERSISTENCE_MODULE": "eventsourcing.sqlite", "SQLITE_DBNAME": str(path)}
        self.app = _Evenings(env=env)

    def save(self, game: Game | BareGame) -> None:
        self.app.save(game)

    def get(self, game: UUID) -> Any:
        return self.app.repository.get(game)

    def pragmas(self) -> dict[str, Any]:
        with self.app.factory.datastore.transaction(commit=False) as cursor:
            found = {}
            for name in ("journal_mode", "synchronous"):
                cursor.execute(f"pragma {name}")
                found[name] = cursor.fetchone()[0]
            return found

    def close(self) -> None:
        self.app.close()


def as_it_is(act: Played) -> Played:
    return act
