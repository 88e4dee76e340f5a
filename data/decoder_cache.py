"""Reads the entries of a journal part by part and remembers the parts, because a table does the same things again and
again.

An entry whose bytes came before word for word is the same act, which nobody can change. Of an entry of which only the
move came before, only the events are read. Anything that is not framed as we write it is read as a whole, and so is
anything that a part is not sure of: reading it as a whole then says what is wrong with it.

This accepts nothing more than reading as a whole does. Between the pieces of our frame stand two texts that are valid
JSON by themselves, a move and a list of events. So the entry is valid JSON as well, and says exactly this.
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
LONGEST_END = 300  # bytes; an entry with a longer name is read as a whole

_played = replacer(Played, "move", "events", "joins", "seat")
_ANY = Played(move=Move(kind=""), events=())


class Recurring:
    """Reads entries and remembers them as long as it exists. A part raises ValueError where it is not sure."""

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
        """Returns how many acts it remembers."""
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
    """Reads what stands after the events: whether the move joins the one before it, and whose it is."""
    if len(end) > LONGEST_END or b"\\" in end:
        raise ValueError  # it may be half of a surrogate pair, which json accepts as a character
    match json.loads((b'{"joins":' + end).decode()):  # given bytes, json would accept such halves, too
        case {"joins": bool(joins), **more} if not more:
            return joins, ""
        case {"joins": bool(joins), "seat": str(seat), **more} if not more:
            return joins, seat
    raise ValueError
