"""Tells whose a move is. Who acted is an observation, as a die is, and is stored in the journal in the same way."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any, TypeVar

from core.box import Box
from core.choices import Choice
from core.facts import Move
from core.rulings import Ruling, Upheld

S = TypeVar("S")


def whose(box: Box[S], state: S, what: Move | Choice) -> str:
    """Returns the player who would make this move, or take this choice, in that state; "" where anybody could.

    A ruling belongs to the whole table. A move that was upheld still belongs to the player who made it.
    """
    if isinstance(what, Choice):
        return _whose(box, state, what.move, dict(what.given))
    if isinstance(what, Upheld):
        return whose(box, state, what.move)
    if isinstance(what, Ruling):
        return ""
    return _whose(box, state, what.kind, {field.name: getattr(what, field.name) for field in fields(what)})


def _whose(box: Box[S], state: S, kind: str, known: Mapping[str, Any]) -> str:
    maker = box.rules.move_types[kind].maker
    return box.rules.whose(state, kind, known) if maker is None else str(known.get(maker, ""))
