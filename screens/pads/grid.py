"""Keys in rows of the same size, which share all the room."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from screens.pads.base import GAP, SMALLEST_KEY
from screens.widgets.text import Alike, Fit


class Grid(BoxLayout):
    """A grid of keys. They fill `columns` from the left and rows from above; free places in the last row stay empty, so
    that each key keeps its place. All words are of one size.
    """

    def __init__(self, keys: Sequence[Widget], columns: int, **kwargs: Any) -> None:
        super().__init__(orientation="vertical", spacing=dp(GAP), **kwargs)
        self.keys = list(keys)
        Alike(words_on(keys))
        self.columns = 0
        self.arrange(columns)

    @property
    def lines(self) -> int:
        return -(-len(self.keys) // self.columns)

    def arrange(self, columns: int) -> None:
        if columns == self.columns:
            return
        self.columns = columns
        for line in list(self.children):
            line.clear_widgets()
        self.clear_widgets()
        for start in range(0, len(self.keys), columns):
            line = BoxLayout(spacing=dp(GAP))
            row = self.keys[start : start + columns]
            for key in (*row, *(Widget() for _ in range(columns - len(row)))):
                line.add_widget(key)
            self.add_widget(line)


class Shaped(Grid):
    """A grid that chooses the number of columns that makes its keys largest."""

    def __init__(self, keys: Sequence[Widget], shapes: Sequence[int], **kwargs: Any) -> None:
        super().__init__(keys, shapes[0], **kwargs)
        self._shapes = shapes
        self.bind(size=self._shape)

    def _shape(self, *_: object) -> None:
        if self.width > 1 and self.height > 1:
            self.arrange(max(self._shapes, key=self._largest))

    def _largest(self, columns: int) -> float:
        lines = -(-len(self.keys) // columns)
        gap = dp(GAP)
        wide, high = (self.width - gap * (columns - 1)) / columns, (self.height - gap * (lines - 1)) / lines
        # A key that is too small for a finger is worse than any other.
        return min(wide, high) - (dp(1000) if min(wide, high) < dp(SMALLEST_KEY) else 0)


def words_on(keys: Iterable[Any]) -> list[Fit]:
    """Returns the labels that say what the keys are; a number says it by itself."""
    found = (getattr(key, "words", None) or getattr(getattr(key, "picture", None), "words", None) for key in keys)
    return [label for label in found if isinstance(label, Fit)]
