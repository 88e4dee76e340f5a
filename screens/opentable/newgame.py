"""How an open table is set up: its title, who plays, and what everybody counts."""

from __future__ import annotations

from collections.abc import Callable

from screens.context import ScreenContext
from screens.newgame.parts import Sections, Table
from screens.newgame.seats import Seats
from screens.opentable.calling import Calling
from screens.opentable.counting import Counting


class PlainParts:
    heroes = None
    first = "sun"

    def sections(self, context: ScreenContext, table: Table, changed: Callable[[], None], seats: Seats) -> Sections:
        return [Calling(context, table, changed)], [seats, Counting(context, table, changed)]


PARTS = PlainParts()
