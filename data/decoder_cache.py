"""Entries of a journal, read part by part: at a table the same is done again and again.

An entry that came before word for word is the same act, which nobody can change. Of one whose move alone came before,
the events are read. Whatever is not framed as we write it is read as a whole, and so is what a part is not sure of:
then the whole finds the words for what is wrong with it.

Nothing more is accepted than as a whole. Between the pieces of our frame stand two texts that are JSON each by itself,
a move and a list of events, so that all of it is JSON and says just this.
"""

from __future__ import annotations

import json
from collections.abc import Callable

from core.acts import Act, Played
from core.facts import Event, Move
from core.frozen import replacer

_BEFORE_MOVE = b'{"kind":"move","move":'
_BEFORE_EVENTS = b',"events":'
_BEFORE_JOINS = b',"joins":'
LONGEST_END = 300  # bytes; a longer name is read with the whole

_played = replacer(Played, "move", "events", "joins", "seat")
_ANY = Played(move=Move(kind=""), events=())


class Recurring:
    """What it remembers goes with it. A part says ValueError to what it is not sure of."""

    def __init__(
        self,
        move: Callable[[bytes], Move],
        events: Callable[[bytes], tuple[Event, ...]],
        whole: Callable[[bytes], Act],
    ) -> None:
        self._move, self._events, self._whole = move, events, whole
        self._acts: dict[bytes, Act] = {}
        self._moves: dict[bytes, Move] = {}
        self._ends: dict[bytes, tuple[bool, str]] = {}

    def __len__(self) -> int:
        """How many it remembers."""
        return len(self._acts)

    def read(self, body: bytes) -> Act:
        act = self._acts.get(body)
        if act is None:
            try:
                act = self._parted(body)
            except ValueError:
                act = self._whole(body)
            self._acts[body] = act
        return act

    def _parted(self, body: bytes) -> Act:
        framed, _, rest = body.partition(_BEFORE_EVENTS)
        written, _, end = rest.rpartition(_BEFORE_JOINS)
        ended = self._ends.get(end)
        if ended is None:
            ended = self._ends[end] = _ended(end)
        move = self._moves.get(framed)
        if move is None:
            if not framed.startswith(_BEFORE_MOVE):
                raise ValueError
            move = self._moves[framed] = self._move(framed[len(_BEFORE_MOVE) :])
        return _played(_ANY, move, self._events(written), *ended)


def _ended(end: bytes) -> tuple[bool, str]:
    """What stands after the events: whether the move joins the one before it, and whose it is."""
    if len(end) > LONGEST_END or b"\\" in end:
        raise ValueError  # may be half of a character, which json takes for a whole one
    match json.loads((b'{"joins":' + end).decode()):  # of bytes json would take such halves, too
        case {"joins": bool(joins), **more} if not more:
            return joins, ""
        case {"joins": bool(joins), "seat": str(seat), **more} if not more:
            return joins, seat
    raise ValueError
