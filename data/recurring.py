"""Entries of a journal, read part by part: at a table the same is done again and again.

An entry that came before word for word is the same act, which nobody can change. Of one whose move alone came before,
the events are read. Whatever is not framed as we write it is read as a whole, and so is what a part is not sure of:
then the whole finds the words for what is wrong with it.

Nothing more is accepted than as a whole. Between the pieces of our frame stand two texts that are JSON each by itself,
a move and a list of events, so that all of it is JSON and says just this.
"""

from __future__ import annotations

from collections.abc import Callable

from core.acts import Act, Played
from core.facts import Event, Move
from core.frozen import changer

_BEFORE_MOVE = b'{"kind":"move","move":'
_BEFORE_EVENTS = b',"events":'
_ALONE, _JOINED = b',"joins":false}', b',"joins":true}'

_played = changer(Played, "move", "events", "joins")
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
        joins = not rest.endswith(_ALONE)
        if joins and not rest.endswith(_JOINED):
            raise ValueError
        move = self._moves.get(framed)
        if move is None:
            if not framed.startswith(_BEFORE_MOVE):
                raise ValueError
            move = self._moves[framed] = self._move(framed[len(_BEFORE_MOVE) :])
        events = self._events(rest[: -len(_JOINED if joins else _ALONE)])
        return _played(_ANY, move, events, joins)
