"""The points that the rulebook leaves open, each with a sentence and what the table can agree on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp

from app.settinglines import Chosen, Line, Value
from core.message import say
from screens.context import ScreenContext
from screens.material.rows import ListRow
from screens.newgame.settings import Choosing, SettingSection
from screens.widgets.layouts import Column
from screens.widgets.sheet import Sheet

AT_ONCE = 3
"""How many points are shown when the sheet opens; the others follow, one per frame."""


def _open(table: Chosen) -> tuple[Line, ...]:
    return tuple(line for line in table.lines() if line.group == "open")


class Rulings(SettingSection):
    """The key that opens them."""

    def now(self) -> Any:
        lines = _open(self.table())
        return len(lines), sum(line.changed for line in lines)

    def fill(self) -> None:
        many, changed = self.shown
        words = say("new.rulings-changed", n=changed) if changed else say("new.rulings-text", count="n", n=many)
        title, text = self.context.text(say("new.rulings")), self.context.text(words)
        self.add_widget(ListRow(self.context, title, caption=text, icon="gavel", on_tap=self.open))

    def open(self) -> None:
        context = self.context
        points = Points(context, self.table, self.changed, self.open)
        caption = context.text(say("new.rulings-why"))
        context.sheet(Sheet(context, context.text(say("new.rulings")), points, self.close, caption=caption))

    def close(self) -> None:
        """Closes the sheet. A subclass returns to where it was opened."""
        self.context.sheet(None)


class Points(Column):
    def __init__(
        self, context: ScreenContext, table: Callable[[], Chosen], changed: Callable[[], None], back: Callable[[], None]
    ) -> None:
        super().__init__(spacing=dp(16))
        self.context, self.table, self._changed, self._back = context, table, changed, back
        self._left = list(reversed(_open(table())))
        for _ in range(min(AT_ONCE, len(self._left))):
            self._add(self._left.pop())
        self._soon = Clock.create_trigger(self._one_more, 0)
        self._soon()

    def _one_more(self, *_: object) -> None:
        if self._left and self.parent is not None:
            self._add(self._left.pop())
            self._soon()

    def _add(self, line: Line) -> None:
        self.add_widget(Choosing(self.context, line, self._set, self._back))

    def _set(self, name: str, value: Value) -> None:
        self.table().set(name, value)
        lines = {line.name: line for line in _open(self.table())}
        for point in self.children:
            point.show(lines[point.line.name])
        self._changed()
