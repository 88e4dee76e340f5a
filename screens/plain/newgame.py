"""How a table is set for any game: what it is called, and who plays."""

from __future__ import annotations

from collections.abc import Callable

from screens.desk import Desk
from screens.newgame.parts import Sections, Table
from screens.newgame.seats import Seats
from screens.plain.calling import Calling


class PlainParts:
    heroes = None
    first = "sun"

    def sections(self, desk: Desk, table: Table, changed: Callable[[], None], seats: Seats) -> Sections:
        return [Calling(desk, table, changed)], [seats]


PARTS = PlainParts()
