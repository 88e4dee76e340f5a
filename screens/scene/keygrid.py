"""Keys of the same size in lines, as many beside each other as their words allow; the rest is reached by scrolling."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from screens.theme import Palette
from screens.widgets.layouts import Scroll
from screens.widgets.text import SMALLEST, Alike, extents

Place: TypeAlias = tuple[tuple[float, float], tuple[float, float]]
"""Position and size."""

GAP = 8  # dp
INSET = 8  # dp: around words in a key
AT_EASE = 88  # dp: a key of this height has room for everything on it
FEW = 4  # columns: with more, each would be too narrow for its height


class KeyGrid(Widget):
    """A grid of keys. It has at most `most` columns, each at least `narrow` dp wide and as wide as the longest word on
    a key.
    """

    def __init__(
        self,
        keys: Sequence[Any],
        *,
        most: int,
        narrow: float = 48,
        each: float = 56,
        tall: float = 96,
        bare: bool = False,
    ) -> None:
        super().__init__(size_hint_y=None)
        self.keys: list[Any] = []
        self.most, self.narrow, self.each, self.tall, self.bare = most, narrow, each, tall, bare
        self.widest = most
        self.bind(pos=self._lay, size=self._lay)
        self.fill(keys)

    def fill(self, keys: Sequence[Any]) -> None:
        self.clear_widgets()
        self.keys = list(keys)
        for key in self.keys:
            key.size_hint = (None, None)
            self.add_widget(key)
        Alike([key.words for key in self.keys if hasattr(key, "words")])
        self.measure()
        self._lay()

    def measure(self) -> None:
        """Measures the longest word. `bare` keys show no words, so that none can be too long."""
        words = [] if self.bare else [word for key in self.keys for word in key.text.split()]
        self._longest = max((_width(word) for word in words), default=0.0) + dp(INSET)

    def columns(self, wide: float) -> int:
        return self._columns(self.most, wide)

    def _columns(self, most: int, wide: float) -> int:
        least = max(dp(self.narrow), self._longest)
        fit = max(1, int((wide + dp(GAP) + 0.5) // (least + dp(GAP))))
        fit = min(fit, most, max(1, len(self.keys)))
        lines = -(-len(self.keys) // fit)
        return max(1, -(-len(self.keys) // max(1, lines)))  # the last line is as full as the others, if possible

    def spread(self, wide: float, high: float) -> None:
        """Chooses as few columns as leave every key tall enough to be read at ease: few keys become large, and none is
        far away. One more column is better than a line that is half empty.
        """
        at_ease = [most for most in range(min(2, self.widest), self.widest + 1) if self._at_ease(most, wide, high)]
        full = [most for most in at_ease if most <= FEW and len(self.keys) % self._columns(most, wide) == 0]
        self.most = next(iter(full or at_ease), self.widest)

    def _at_ease(self, most: int, wide: float, high: float) -> bool:
        lines = -(-len(self.keys) // self._columns(most, wide))
        return bool(lines * dp(AT_EASE) + (lines - 1) * dp(GAP) <= high)

    def lines(self, wide: float) -> int:
        return -(-len(self.keys) // self.columns(wide)) if self.keys else 0

    def needs(self, wide: float, lines: int | None = None) -> float:
        many = self.lines(wide) if lines is None else min(lines, self.lines(wide))
        return self._high(many)

    def _high(self, lines: int) -> float:
        return float(lines * dp(self.each) + max(0, lines - 1) * dp(GAP))

    def least(self, wide: float, lines: int | None = None) -> float:
        """Returns the height with as many columns as there may be, of so many lines at most."""
        many = -(-len(self.keys) // self._columns(self.widest, wide))
        return self._high(many if lines is None else min(lines, many))

    def arrange(self, *_: object) -> None:
        self._lay()

    def _lay(self, *_: object) -> None:
        if self.width < 2 or not self.keys:
            return
        for at, key in enumerate(self.keys):
            key.pos, key.size = self._place(at)

    def _place(self, at: int) -> Place:
        columns, gap = self.columns(self.width), dp(GAP)
        lines = -(-len(self.keys) // columns)
        wide = (self.width - gap * (columns - 1)) / columns
        high = min((self.height - gap * (lines - 1)) / lines, dp(self.tall))
        row, column = divmod(at, columns)
        return (self.x + column * (wide + gap), self.y + self.height - (row + 1) * high - row * gap), (wide, high)

    def has_free_place(self, wide: float) -> bool:
        """Whether there is no key at the end of the last line, in a grid of this width."""
        return len(self.keys) % self.columns(wide) > 0

    @property
    def free_place(self) -> Place:
        columns = self.columns(self.width)
        return self._place(-(-len(self.keys) // columns) * columns - 1)


class Scrolled(BoxLayout):
    """A grid that fills its room, and scrolls if that is too small. With `spreads` it makes the keys larger."""

    def __init__(self, grid: KeyGrid, palette: Palette, *, spreads: bool = False) -> None:
        super().__init__()
        self.grid, self.spreads = grid, spreads
        self.scroll = Scroll(grid, palette)
        self.add_widget(self.scroll)
        self.bind(size=self.share)

    def share(self, *_: object) -> None:
        if self.width > 1:
            if self.spreads:
                self.grid.spread(self.width, self.height)
            self.grid.height = max(self.height, self.grid.needs(self.width))
            self.scroll.do_scroll_y = self.grid.height > self.height + 1


def _width(word: str) -> float:
    return float(extents("RobotoMedium", dp(SMALLEST), word)[0]) * 1.04
