"""How a table is set up for Dungeon Twister: which boxes, how teams are made, optional rules, open points,
which copy.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.metrics import dp

from app.boxes.dungeontwister.newgame import WAYS, NewTwist, Way
from core.message import Message, say
from screens.context import ScreenContext
from screens.material.rows import Face, ListRow
from screens.newgame.parts import Sections, Table
from screens.newgame.rulings import Rulings
from screens.newgame.seats import Seats
from screens.newgame.section import Section
from screens.newgame.settings import Copy, Optional
from screens.widgets.layouts import Column

ICONS: dict[Way, str] = {"pd": "dragon", "base": "troll", "mutual": "swap", "free": "closed-eye"}


def _title(way: Way) -> Message:
    return say(f"dt.new.way.{way}")


class Ways(Section):
    """DT-1 … DT-4: the ways to form two teams, each with an explanation; the chosen one is filled."""

    def __init__(self, context: ScreenContext, table: Callable[[], NewTwist], changed: Callable[[], None]) -> None:
        super().__init__(context)
        self.table, self.changed = table, changed

    def now(self) -> Any:
        return self.table().way

    def fill(self) -> None:
        self.heading(say("dt.new.teams"))
        self.keys = {way: self._key(way) for way in WAYS}
        self.add_widget(Column(*self.keys.values(), spacing=dp(8)))

    def _key(self, way: Way) -> ListRow:
        words, about = self.context.text(_title(way)), self.context.text(say(f"dt.new.way.{way}.text"))
        face: Face = "chosen" if way == self.shown else "key"
        return ListRow(
            self.context, words, caption=about, icon=ICONS[way], face=face, on_tap=partial(self._choose, way)
        )

    def _choose(self, way: Way) -> None:
        self.table().choose_way(way)
        self.changed()


class TwisterParts:
    heroes = None
    first = "twister"

    def sections(self, context: ScreenContext, table: Table, changed: Callable[[], None], seats: Seats) -> Sections:
        return [seats, Ways(context, table, changed)], [
            Optional(context, table, changed),
            Copy(context, table, changed),
            Rulings(context, table, changed),
        ]


PARTS = TwisterParts()
