"""The plainest peer: sqlite3, json and a dict that is changed in place. No digests, no history, no checks."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path
from typing import Any

_COLUMNS = "n, at, kind, rules, app, body, digest"


class PlainFile:
    """A table of the same columns, written with the same pragmas; no triggers."""

    def __init__(self, path: Path) -> None:
        self._connection = sqlite3.connect(path, isolation_level=None)
        self._connection.execute("pragma journal_mode = wal")
        self._connection.execute("pragma synchronous = full")
        self._connection.execute(
            "create table entry (n integer primary key, at integer, kind text, rules integer, app text,"
            " body text, digest blob) strict"
        )

    def append(self, n: int, at: int, kind: str, rules: int, app: str, body: str, digest: bytes) -> None:
        execute = self._connection.execute
        execute("begin")
        execute(f"insert into entry ({_COLUMNS}) values (?, ?, ?, ?, ?, ?, ?)", (n, at, kind, rules, app, body, digest))
        execute("commit")

    def close(self) -> None:
        self._connection.close()


def load(path: Path) -> dict[str, Any]:
    """The same rows of the same file, folded to the last state alone."""
    state: dict[str, Any] = {}
    connection = sqlite3.connect(path)
    for _n, _at, _kind, _rules, _app, body, _digest in connection.execute(f"select {_COLUMNS} from entry order by n"):
        for event in json.loads(body)["events"]:
            fold(state, event)
    connection.close()
    return state


def fold(state: dict[str, Any], event: dict[str, Any]) -> None:
    kind = event["kind"]
    if kind == "counted":
        state["players"][event["where"]]["counters"][event["counter"]] = event["now"]
    elif kind == "tokens-passed":
        token, count = event["token"], event["count"]
        tokens_of(state, event["giver"])[token] -= count
        tokens_of(state, event["taker"])[token] += count
    elif kind == "turn-passed":
        state["turn"] = (event["player"], event["round"])
    elif kind == "rolled":
        state["last_roll"] = event["dice"]["faces"]
    elif kind == "table-set":
        state["turn"] = (event["first"], 1)
        state["supply"] = _counts(event["supply"], "count")
        state["players"] = {
            player["name"]: {
                "counters": _counts(player["counters"], "value"),
                "tokens": _counts(player["tokens"], "count"),
            }
            for player in event["players"]
        }


def tokens_of(state: dict[str, Any], who: str) -> dict[str, int]:
    tokens: dict[str, int] = state["players"][who]["tokens"] if who else state["supply"]
    return tokens


def _counts(pieces: list[dict[str, Any]], field: str) -> dict[str, int]:
    return {piece["name"]: piece[field] for piece in pieces}


def same(state: Any) -> dict[str, Any]:
    """A state of ours in the peer's form, to make sure that both worked out the same."""
    return {
        "turn": (state.turn.player, state.turn.round),
        "supply": {tokens.name: tokens.count for tokens in state.supply},
        "players": {
            player.name: {
                "counters": {counter.name: counter.value for counter in player.counters},
                "tokens": {tokens.name: tokens.count for tokens in player.tokens},
            }
            for player in state.players
        },
        "last_roll": list(state.last_roll.faces),
    }
