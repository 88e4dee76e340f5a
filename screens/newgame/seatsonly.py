"""How a table is set up for a box that needs nothing but players."""

from __future__ import annotations

from collections.abc import Callable

from screens.context import ScreenContext
from screens.newgame.parts import HeroParts, Sections, Table
from screens.newgame.seats import Seats


class SeatsOnlyParts:
    heroes: HeroParts | None = None
    first = "sun"

    def sections(self, context: ScreenContext, table: Table, changed: Callable[[], None], seats: Seats) -> Sections:
        return [seats], []


PARTS = SeatsOnlyParts()
