"""How an open table is set up: its title, who plays, what lies there, and a template to begin with."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from app.boxes.opentable.newgame import NewTable
from core.message import say
from screens.context import ScreenContext
from screens.newgame.parts import Sections, Table
from screens.newgame.seats import Seats
from screens.newgame.section import Section, caption
from screens.opentable.calling import Calling
from screens.opentable.templates import TemplateSection
from screens.opentable.things import add_groups
from screens.opentable.timing import timer_chips


class ThingsSection(Section):
    """What lies on the table, and whether turns are timed."""

    def __init__(self, context: ScreenContext, table: Callable[[], NewTable], changed: Callable[[], None]) -> None:
        super().__init__(context)
        self.table, self.changed = table, changed

    def now(self) -> Any:
        return self.table().things(), self.table().timer

    def fill(self) -> None:
        add_groups(self, self.context, self.table(), self.changed, lambda: None)
        self.add_widget(caption(self.context, say("open.timer")))
        self.add_widget(timer_chips(self.context, self.table(), self.changed))


class PlainParts:
    heroes = None
    first = "sun"

    def sections(self, context: ScreenContext, table: Table, changed: Callable[[], None], seats: Seats) -> Sections:
        first = [Calling(context, table, changed), TemplateSection(context, table, changed)]
        return first, [seats, ThingsSection(context, table, changed)]


PARTS = PlainParts()
