"""A sheet for the rules that were agreed at this table, which can be changed in the middle of a game."""

from __future__ import annotations

from collections.abc import Callable

from kivy.metrics import dp

from app.boxes.registry import table_rules
from app.playing import Playing
from app.tablerules import TableRules
from core.message import say
from screens.context import ScreenContext
from screens.newgame.rulings import Points, Rulings
from screens.newgame.settings import Optional
from screens.widgets.layouts import Column
from screens.widgets.sheet import Sheet


def rules_sheet(context: ScreenContext, playing: Playing) -> None:
    """Opens the sheet. What is switched on it is an entry, and can be undone like any other."""
    context.guard.changed()
    table = table_rules(playing, context.refuse)
    groups = {line.group for line in table.lines()}
    body = _both(context, playing, table) if "optional" in groups else _points(context, playing, table)
    title, caption = context.text(say("ui.table-rules")), context.text(say("ui.table-rules.caption"))
    context.sheet(Sheet(context, title, body, lambda: context.sheet(None), caption=caption))


def _points(context: ScreenContext, playing: Playing, table: TableRules) -> Points:
    """Makes the list of open points of a box without optional rules, which is shown at once."""
    return Points(context, lambda: table, lambda: None, lambda: rules_sheet(context, playing))


def _both(context: ScreenContext, playing: Playing, table: TableRules) -> Column:
    body = Column(spacing=dp(12))
    optional = Optional(context, lambda: table, lambda: _show(optional, points))
    points = OpenPoints(context, lambda: table, lambda: _show(optional, points), lambda: rules_sheet(context, playing))
    for part in (optional, points):
        part.show()
        body.add_widget(part)
    return body


def _show(*parts: Optional | Rulings) -> None:
    for part in parts:
        part.show()


class OpenPoints(Rulings):
    """The key of the open points. They have a sheet of their own, which leads back to this one."""

    def __init__(
        self,
        context: ScreenContext,
        table: Callable[[], TableRules],
        changed: Callable[[], None],
        back: Callable[[], None],
    ) -> None:
        super().__init__(context, table, changed)
        self._back = back

    def close(self) -> None:
        self._back()
