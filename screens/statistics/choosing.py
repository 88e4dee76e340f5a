"""Chooses whose games are shown, and since when, on a sheet of options."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Literal, TypeAlias, get_args

from kivy.metrics import dp

from core.message import Message, say
from screens.context import ScreenContext
from screens.material.rows import ListRow
from screens.widgets.layouts import Column
from screens.widgets.sheet import Sheet

Period: TypeAlias = Literal["always", "year", "month"]
PERIODS: tuple[Period, ...] = get_args(Period)
DAYS: dict[Period, int] = {"always": 0, "year": 365, "month": 30}
_WORDS = {
    "always": say("stats.period.always"),
    "year": say("stats.period.year"),
    "month": say("stats.period.month"),
}


def period_word(period: Period) -> Message:
    return _WORDS[period]


def choose(
    context: ScreenContext, title: Message, options: Sequence[tuple[str, str]], chosen: str, pick: Callable[[str], None]
) -> None:
    """Opens the sheet. `options` are values with their words; the chosen one has a tick."""

    def picked(value: str) -> None:
        context.sheet(None)
        pick(value)

    rows = Column(spacing=dp(8))
    for value, words in options:
        rows.add_widget(
            ListRow(context, words, on_tap=partial(picked, value), face="chosen" if value == chosen else "key")
        )
    context.sheet(Sheet(context, context.text(title), rows, lambda: context.sheet(None)))
