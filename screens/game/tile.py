"""A choice as a tile: a symbol, words, a caption, and dots for how often it is still allowed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.graphics import Color, SmoothEllipse, SmoothLine
from kivy.metrics import dp
from kivy.uix.widget import Widget

from core.scene import Offer
from screens.context import ScreenContext
from screens.told import capital, short_of
from screens.widgets.icon import Icon
from screens.widgets.key import Tappable, inks
from screens.widgets.text import SMALLEST, Fit, at_ease, extents, fitting

TALL = 92  # dp: from this height on the symbol stands above the words
NARROW, LOWEST = 112, 44  # dp: a centred tile this narrow and this high has it above, too
SMALL_ICON = 20  # dp
LINE = 1.25  # of the font size


class Tile(Tappable):
    """A tile. A high tile has its symbol above the words, a low one before them. If it is `centred`, everything is in
    the middle.
    """

    def __init__(
        self,
        context: ScreenContext,
        words: str,
        *,
        icon: str = "",
        caption: str = "",
        pips: tuple[int, int] | None = None,
        face: str = "tile",
        centred: bool = False,
        role: str = "button",
        on_tap: Callable[[], object],
        **kwargs: Any,
    ) -> None:
        palette = context.palette
        ground, edge, ink = inks(palette, face)
        kwargs.setdefault("radius", dp(18))
        super().__init__(context, ground=ground, edge=edge, on_tap=on_tap, **kwargs)
        if face == "danger":
            self.mark_danger(palette.danger.ink)
        self.centred, self.role = centred, role
        self._kept = 0.0  # width kept free at the end, for subclasses that need it
        self.alike: Sequence[Tile] = (self,)
        """Tiles of one grid, which have their symbols beside their words all or none."""
        self.inner = Widget()
        self.icon = Icon(icon, palette.danger.ink if face == "danger" else palette.accent) if icon else None
        if self.icon is not None and face == "primary":
            self.icon.color = ink
        align = "center" if centred else "left"
        self.words = Fit(capital(words), ink, role, align=align, size_hint=(None, None))
        self.caption: Fit | None = None
        if caption:
            low = ink if face == "primary" else palette.panel_mid
            self.caption = Fit(capital(caption), low, "strong", align=align, size_hint=(None, None))
        for part in (self.icon, self.words, self.caption):
            if part is not None:
                self.inner.add_widget(part)
        self.pips = Pips(palette.panel_low, *pips) if pips else None
        if self.pips is not None:
            self.inner.add_widget(self.pips)
        self.add_widget(self.inner)
        self.inner.bind(pos=self._arrange, size=self._arrange)

    @property
    def text(self) -> str:
        """The words on the tile; tests find it by them."""
        return self.words.whole

    def _arrange(self, *_: object) -> None:
        wide, high = self.inner.size
        if wide <= 1 or high <= 1:
            return
        narrow = wide < dp(NARROW) and high >= dp(LOWEST) and self.centred
        if self.icon is not None and not self._kept and (high >= dp(TALL) or narrow or not self.words.text):
            self._above_each_other(wide, high)
        elif self.centred and self.icon is None:
            self._words(self.inner.x + dp(8), wide - dp(16), self.inner.y + dp(4), high - dp(8))
        else:
            self._beside_each_other(wide, high)

    def _above_each_other(self, wide: float, high: float) -> None:
        assert self.icon is not None
        self.icon.opacity = 1
        x, y = self.inner.pos
        pad = dp(14) if high >= dp(120) and wide >= dp(110) else dp(8) if high >= dp(TALL) and wide >= dp(96) else dp(3)
        side = max(pad, dp(6)) if wide >= dp(80) else pad
        across = wide - 2 * side
        label = self._height_of(self.words, across)
        below = self._height_of(self.caption, across)
        gap = dp(6) if high >= dp(TALL) else dp(1)
        room = high - 2 * pad - gap - dp(SMALL_ICON)
        if label + below > room:
            label, below = max(0.0, min(label, room)), 0.0
        largest = (dp(64) if wide >= dp(NARROW) else dp(40)) if self.centred else dp(40)
        size = max(dp(SMALL_ICON), min(largest, high - label - below - 2 * pad - gap))
        if self.centred:
            used = size + gap + label + below
            low = y + max(pad, (high - used) / 2)
            self._place(self.icon, size, x + wide / 2, low + below + label + gap + size / 2)
        else:
            low = y + pad
            self._place(self.icon, size, x + side + size / 2, y + high - pad - size / 2)
        self._words(x + side, across, low, label + below, below)
        if self.pips is not None:
            self.pips.opacity = 1
            self.pips.pos = (x + wide - side - self.pips.width, y + high - pad - size / 2 - self.pips.height / 2)

    def _beside_each_other(self, wide: float, high: float) -> None:
        x, y = self.inner.pos
        pad = dp(12) if wide >= dp(120) else dp(6) if wide >= dp(80) else dp(3)
        start, end = x + pad, x + wide - pad - self._kept
        if self.icon is not None:
            size = min(dp(32), high * 0.56, wide * 0.3)
            beside = (end - start - size - dp(8), high - dp(8))
            told = all(each.at_ease(*beside) for each in self.alike)
            self.icon.opacity = 1 if told else 0  # words come first
        if self.icon is not None and self.icon.opacity:
            spare = (end - start - size - dp(8) - self._longest()) / 2 if self.centred else 0
            start += max(0, spare)
            self._place(self.icon, size, start + size / 2, y + high / 2)
            start += size + dp(8)
            end -= max(0, spare) - dp(2) if spare > 0 else 0
        across, room = end - start, high - dp(8)
        label, below = self._height_of(self.words, across), self._height_of(self.caption, across)
        if label + below > room:
            label, below = min(label, room), 0.0
        dots = self.pips.height + dp(4) if self.pips is not None and not below and label + dp(14) <= room else 0.0
        low = y + (high - label - below - dots) / 2
        self._words(start, across, low + dots, label + below, below)
        if self.pips is not None:  # where there is a caption, it says the same
            self.pips.opacity = 1 if dots else 0
            self.pips.pos = (start, low)

    def at_ease(self, wide: float, high: float) -> bool:
        """Tells whether its words or their short form, and its caption, would be large enough in this room."""
        named = any(at_ease(words, self.role, wide, high) for words in (self.text, short_of(self.text)))
        return named and (self.caption is None or at_ease(self.caption.text, "strong", wide, high))

    def _longest(self) -> float:
        """Returns the width that it would have in one line."""
        labels = [label for label in (self.words, self.caption) if label is not None]
        return max(extents(each.font_name, each.largest, each.text)[0] for each in labels)

    def _words(self, x: float, wide: float, y: float, high: float, below: float = 0.0) -> None:
        self.words.opacity = 1 if high - below > 1 else 0
        self.words.pos, self.words.size = (x, y + below), (wide, high - below)
        if self.caption is not None:
            self.caption.opacity = 1 if below > 1 else 0
            self.caption.pos, self.caption.size = (x, y), (wide, below)

    @staticmethod
    def _height_of(label: Fit | None, wide: float) -> float:
        """Returns the height of one line, or of two if the words need them. It measures the whole words, not what the
        label happens to show, so that a tile looks the same however it came to its size. If a word would be broken, it
        measures the short form; if that has such a word, too, it returns 0 and they are left out, because nobody would
        read them.
        """
        if label is None or not label.whole:
            return 0.0
        forms = (label.whole.split(), short_of(label.whole).split())
        words = next((each for each in forms if _unbroken(label, each, wide)), [])
        if not words:
            return 0.0
        line = label.largest * LINE
        one = len(words) == 1 or fitting(label.font_name, label.largest, " ".join(words), wide, line) >= label.largest
        return float(line if one else 2 * line)

    @staticmethod
    def _place(icon: Icon, size: float, x: float, y: float) -> None:
        icon.font_size, icon.size = size, (size, size)
        icon.pos = (x - size / 2, y - size / 2)


def _unbroken(label: Fit, words: Sequence[str], wide: float) -> bool:
    return extents(label.font_name, dp(SMALLEST), max(words, key=len))[0] <= wide


class Pips(Widget):
    """Filled and hollow dots: so many of so many are left."""

    def __init__(self, colour: Any, left: int, most: int) -> None:
        side, gap = dp(10), dp(6)
        super().__init__(size_hint=(None, None), size=(most * side + (most - 1) * gap, side))
        self._shapes: list[SmoothEllipse | SmoothLine] = []
        self._side, self._gap = side, gap
        with self.canvas:
            Color(rgba=colour)
            for index in range(most):
                self._shapes.append(SmoothEllipse() if index < left else SmoothLine(width=dp(0.9)))
        self.bind(pos=self._lay)

    def _lay(self, *_: object) -> None:
        for index, shape in enumerate(self._shapes):
            x = self.x + index * (self._side + self._gap)
            if isinstance(shape, SmoothEllipse):
                shape.pos, shape.size = (x, self.y), (self._side, self._side)
            else:
                shape.circle = (x + self._side / 2, self.y + self._side / 2, self._side / 2 - dp(0.9))


def tile(context: ScreenContext, offer: Offer, take: Callable[[Offer], None], **kwargs: Any) -> Tile:
    """Makes the tile of an offer."""
    caption = context.text(offer.caption) if offer.caption is not None else ""
    kwargs.setdefault("face", "primary" if offer.place == "primary" else offer.face)
    return Tile(
        context, context.text(offer.label), icon=offer.icon, caption=caption, pips=offer.pips,
        on_tap=lambda: take(offer), **kwargs,
    )  # fmt: skip
