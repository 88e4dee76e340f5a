"""The rules that were agreed at this table, to be changed in the middle of a game."""

from __future__ import annotations

from collections.abc import Callable

from kivy.metrics import dp

from app.boxes.registry import table_rules
from app.playing import Playing
from app.tablerules import TableRules
from core.message import say
from screens.desk import Desk
from screens.newgame.rulings import Points, Rulings
from screens.newgame.settings import Optional
from screens.widgets.layouts import Column
from screens.widgets.over import Sheet


def rules_sheet(desk: Desk, playing: Playing) -> None:
    """What is switched here is an entry, and can be undone like any other."""
    desk.guard.changed()
    table = table_rules(desk.box)(playing, desk.refuse)
    groups = {line.group for line in table.lines()}
    body = _both(desk, playing, table) if "optional" in groups else _points(desk, playing, table)
    title, caption = desk.text(say("ui.table-rules")), desk.text(say("ui.table-rules.caption"))
    desk.sheet(Sheet(desk, title, body, lambda: desk.sheet(None), caption=caption))


def _points(desk: Desk, playing: Playing, table: TableRules) -> Points:
    """A box without optional rules: its open points at once."""
    return Points(desk, lambda: table, lambda: None, lambda: rules_sheet(desk, playing))


def _both(desk: Desk, playing: Playing, table: TableRules) -> Column:
    body = Column(spacing=dp(12))
    optional = Optional(desk, lambda: table, lambda: _show(optional, points))
    points = OpenPoints(desk, lambda: table, lambda: _show(optional, points), lambda: rules_sheet(desk, playing))
    for part in (optional, points):
        part.show()
        body.add_widget(part)
    return body


def _show(*parts: Optional | Rulings) -> None:
    for part in parts:
        part.show()


class OpenPoints(Rulings):
    """The open points have a sheet of their own, which leads back to this one."""

    def __init__(
        self, desk: Desk, table: Callable[[], TableRules], changed: Callable[[], None], back: Callable[[], None]
    ) -> None:
        super().__init__(desk, table, changed)
        self._back = back

    def close(self) -> None:
        self._back()
