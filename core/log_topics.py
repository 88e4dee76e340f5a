"""What an entry of the log is about and whom it concerns, so that people find it again in a long log."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields
from typing import Any

from core.box import Box
from core.chance import Dice, DiceSum
from core.facts import Event, Move
from core.paths import unescape
from core.rulings import Upheld, ValueSet, is_ruling
from core.topics import ORDER, Topic


def topics(
    box: Box[Any], moves: Iterable[Move | None], events: Iterable[Event], *, record: bool = False
) -> tuple[Topic, ...]:
    """Returns every topic of an entry, the most telling first. `record` is true where the journal itself was changed,
    too.
    """
    found: set[Topic] = {topic for event in events if (topic := box.voice.topic(event)) is not None}
    for move in moves:
        if is_ruling(move):
            found.add("ruling")
        if move is not None and _rolled(move):
            found.add("dice")
    if record:
        found.add("record")
    return tuple(kind for kind in ORDER if kind in found)


def concerned(box: Box[Any], state: Any, events: Iterable[Event]) -> tuple[str, ...]:
    """Returns the players to whom it happens, in the order in which they are named.

    The start of the next player's turn concerns nobody: it happens by itself, at the end of another player's entry.
    """
    players = set(box.sight.viewers(state))
    found: dict[str, None] = {}
    for event in events:
        kind = box.voice.topic(event)
        if kind != "turn":
            found.update((name, None) for name in _named(event) if name in players)
        if kind not in ("turn", "set-up", None):
            found.update((name, None) for name in _several(event) if name in players)
    return tuple(found)


def _named(event: Event) -> Iterable[str]:
    if isinstance(event, ValueSet):
        return map(unescape, event.path.split("/"))
    names = (getattr(event, field, None) for field in ("hero", "player", "where", "giver", "taker"))
    return (name for name in names if isinstance(name, str))


def _several(event: Event) -> Iterable[str]:
    """Returns the players to whom it happens at once. A set-up names everybody and concerns nobody more than the
    others, so the caller leaves it out.
    """
    return (*getattr(event, "players", ()), *(stock.name for stock in getattr(event, "lost", ())))


def _rolled(move: Move) -> bool:
    inner: Any = move.move if isinstance(move, Upheld) else move
    return any(isinstance(getattr(inner, field.name), Dice | DiceSum) for field in fields(inner))
