"""How a table is set for any game: what it is called, who plays, and what everybody counts."""

from __future__ import annotations

from collections.abc import Callable

from screens.desk import Desk
from screens.newgame.parts import Sections, Table
from screens.newgame.seats import Seats
from screens.opentable.calling import Calling
from screens.opentable.counting import Counting


class PlainParts:
    heroes = None
    first = "sun"

    def sections(self, desk: Desk, table: Table, changed: Callable[[], None], seats: Seats) -> Sections:
        return [Calling(desk, table, changed)], [seats, Counting(desk, table, changed)]


PARTS = PlainParts()
