"""Reads entries back without pydantic, because somebody who goes on with a game is waiting for it.

Importing pydantic and making its forms takes longer than reading the game of an evening. So this module reads what it
is sure of, and returns None for everything else: then pydantic reads it, and says what is wrong with it. Nothing is
accepted here that pydantic would refuse, and the result is the same (`tests/data/test_fast_decoder.py`).
"""

from __future__ import annotations

import json
from typing import Any, get_args

from core.acts import Act
from core.box import Box
from core.choices import kind_of
from core.facts import Event, Move
from core.play import SHARED_EVENTS, SHARED_MOVES
from core.rulings import Upheld
from data.pieces import Pieces, Read


class ReadBack(Pieces):
    """Reads the entries of one box, and whatever else is made of its classes."""

    def __init__(self, box: Box[Any]) -> None:
        super().__init__()
        self._moves = {kind_of(kind): kind for kind in (*box.rules.moves, *SHARED_MOVES)}
        self._events = {kind_of(kind): kind for kind in (*box.rules.events, *SHARED_EVENTS)}
        self._acts = {kind_of(kind): kind for kind in get_args(Act)}
        self._known |= {Move: self._of(self._moves), Event: self._of(self._events)}
        self._act = self._of(self._acts)

    def read(self, body: bytes) -> Act | None:
        if b"\\u" in body:
            return None  # it may be half of a surrogate pair, which json accepts as a character
        try:
            found: Act = self._act(json.loads(body.decode()))
        except (ValueError, KeyError, TypeError, RecursionError):
            return None
        return found

    def _made(self, sort: Any) -> Read:
        if sort is Upheld:
            # An upheld move within another one may be nested deeper than pydantic follows; no table writes that.
            return self._piece(sort, move=self._of({kind: move for kind, move in self._moves.items() if move != sort}))
        return super()._made(sort)

    def _of(self, kinds: dict[str, type[Any]]) -> Read:
        """Returns a reader for one of several sorts of facts, each with its own kind."""

        def read(form: Any) -> Any:
            return self._reader(kinds[form["kind"]])(form)

        return read
