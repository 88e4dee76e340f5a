"""A row of the log that is open: everything that can be done with its entry, each with a key."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from kivy.metrics import Metrics, dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from core.message import Message
from screens.context import ScreenContext
from screens.history.lines import Row
from screens.history.rows import EntryRow, Looks
from screens.widgets.key import Key

KEY, GAP = 56, 8  # dp
LARGE_TEXT = 1.5

Deed: TypeAlias = tuple[Message, str, Callable[[Row], None]]
"""The words of a key, its symbol, and what is done with the row."""


def columns() -> int:
    return 2 if Metrics.fontscale < LARGE_TEXT else 1


def opened(deeds: int) -> float:
    """Returns how much higher a row is while it is open, in pixels."""
    rows = -(-deeds // columns())
    return float(dp(rows * KEY + (rows - 1) * GAP + 12))


class ChosenRow(EntryRow):
    """An open row. The first of the deeds is the one for which most people open it."""

    def __init__(
        self,
        context: ScreenContext,
        looks: Looks,
        choose: Callable[[Row], None],
        mend: Callable[[Row], None],
        deeds: Sequence[Deed],
    ) -> None:
        super().__init__(context, looks, choose, mend)
        self.ground, self.edge = context.palette.panel, context.palette.edge
        self.remove_widget(self.across)
        keys = GridLayout(cols=columns(), spacing=dp(GAP), row_default_height=dp(KEY), row_force_default=True)
        for at, (words, icon, do) in enumerate(deeds):
            keys.add_widget(
                Key(
                    context, context.text(words), icon=icon, face="primary" if at == 0 else "key", role="tile",
                    on_tap=lambda do=do: do(self.row),
                )
            )  # fmt: skip
        self._deeds = len(deeds)
        column = BoxLayout(orientation="vertical", spacing=dp(4), padding=(0, 0, 0, dp(6)))
        column.add_widget(self.across)
        column.add_widget(keys)
        self.add_widget(column)

    def fill(self, row: Row) -> None:
        super().fill(row)
        self.across.height = row.height - opened(self._deeds)
