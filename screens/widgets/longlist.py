"""A list of any length in which only the rows on the screen are widgets.

Kivy's RecycleView lays all its rows out again whenever some are added. This one knows each row's height beforehand
and places only those in sight, so a frame costs the same with forty rows as with five thousand.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Protocol

from kivy.clock import Clock
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from screens.theme import Palette
from screens.widgets.layouts import bar_beside


class RowData(Protocol):
    @property
    def sort(self) -> str: ...

    @property
    def height(self) -> float: ...


class LongList(ScrollView):
    """The list. `makers` make a widget for each sort of row; `widget.fill(row)` shows a row in it."""

    def __init__(self, palette: Palette, makers: Mapping[str, Callable[[], Any]], *, gap: float = 0) -> None:
        super().__init__(
            do_scroll_x=False, bar_color=palette.text_low, bar_inactive_color=palette.surface_3,
            scroll_type=["bars", "content"], **bar_beside(),
        )  # fmt: skip
        self.rows: list[Any] = []
        self._makers = makers
        self._gap = gap
        self._tops: list[float] = []  # how far below the beginning each row starts
        self._total = 0.0
        self._shown: dict[int, Any] = {}
        self._spare: dict[str, list[Any]] = {}
        self._place_soon = Clock.create_trigger(self._place, -1)
        self.sheet = Widget(size_hint_y=None, height=0)
        self.add_widget(self.sheet)
        self.bind(scroll_y=self._place_soon, size=self._place_soon)

    @property
    def offset(self) -> float:
        """How far below the beginning the visible part starts."""
        return (1 - self.scroll_y) * max(0.0, self.sheet.height - self.height)

    def set(self, rows: Sequence[Any], *, keep: bool = False) -> None:
        """Replaces the rows; with `keep` the list stays at the same distance from the beginning."""
        offset = self.offset if keep else 0.0
        for index in list(self._shown):
            self._put_away(index)
        self.rows, self._tops, self._total = [], [], 0.0
        self.extend(rows)
        room = self.sheet.height - self.height
        self.scroll_y = 1 - min(1.0, offset / room) if room > 0 else 1.0

    def extend(self, rows: Iterable[Any]) -> None:
        """Adds rows at the end; what is visible stays in place."""
        offset = self.offset
        for row in rows:
            self.rows.append(row)
            self._tops.append(self._total)
            self._total += row.height + self._gap
        self.sheet.height = max(self._total - self._gap, 0.0)
        room = self.sheet.height - self.height
        if room > 0:
            self.scroll_y = 1 - min(1.0, offset / room)
        self._place_soon()

    def reveal(self, index: int) -> None:
        """Scrolls until that row is visible, with a little of what is before it."""
        room = self.sheet.height - self.height
        if room > 0:
            self.scroll_y = 1 - min(1.0, max(0.0, self._tops[index] - self.height / 4) / room)

    def _place(self, *_: object) -> None:
        first = max(0, bisect_right(self._tops, self.offset) - 1)
        last = bisect_right(self._tops, self.offset + self.height)
        for index in [index for index in self._shown if not first <= index < last]:
            self._put_away(index)
        for index in range(first, min(last, len(self.rows))):
            widget = self._shown.get(index) or self._take(index)
            row = self.rows[index]
            widget.size = (self.width, row.height)
            widget.pos = (self.sheet.x, self.sheet.top - self._tops[index] - row.height)

    def _take(self, index: int) -> Any:
        row = self.rows[index]
        spare = self._spare.setdefault(row.sort, [])
        widget = spare.pop() if spare else self._makers[row.sort]()
        widget.size_hint = (None, None)
        widget.fill(row)
        self._shown[index] = widget
        self.sheet.add_widget(widget)
        return widget

    def _put_away(self, index: int) -> None:
        widget = self._shown.pop(index)
        self.sheet.remove_widget(widget)
        self._spare.setdefault(self.rows[index].sort, []).append(widget)

    def page(self, down: bool) -> None:
        """Scrolls by most of the visible height, for a keyboard."""
        room = self.sheet.height - self.height
        if room > 0:
            step = self.height * 0.8 / room
            self.scroll_y = min(1.0, max(0.0, self.scroll_y + (-step if down else step)))
