"""What a piece can do, as a button: what it acts on, how many of them, and what they are called."""

from __future__ import annotations

from collections.abc import Callable

from kivy.metrics import dp, sp

from core.scene import Aim, Offer
from screens.context import ScreenContext
from screens.scene import looks
from screens.widgets.icon import Icon
from screens.widgets.key import inks
from screens.widgets.placed import Placed
from screens.widgets.text import READABLE, Fit, at_ease, readable

MOST_ICONS = 3
NARROW = 150  # dp: if narrower, one symbol stands for all
ICON, LEAST_ICON = 44, 30  # dp


class Target(Placed):
    """The button of an offer. The `best` one is filled."""

    def __init__(self, context: ScreenContext, offer: Offer, take: Callable[[Offer], None], *, best: bool) -> None:
        palette = context.palette
        ground, edge, self.ink = inks(palette, "primary" if best else "tile")
        super().__init__(context, ground=ground, edge=edge, on_tap=lambda: take(offer), radius=dp(18))
        aim = offer.aim
        assert aim is not None, offer.choice.move
        self.offer = offer
        shade = self.ink if best else looks.ink(palette, aim.piece.tone)
        count = aim.number if 1 <= aim.number <= MOST_ICONS else 1
        self.icons = [Icon(aim.piece.icon, shade) for _ in range(count)]
        self.number = Fit(_number(aim), self.ink, "key", align="right", size_hint=(None, None))
        self.words = Fit(context.text(offer.label), self.ink, "tile", align="right", size_hint=(None, None))
        caption = context.text(offer.caption) if offer.caption is not None else ""
        low = self.ink if best else palette.panel_mid
        self.caption = Fit(caption, low, "label", align="right", size_hint=(None, None))
        self.put(*self.icons, self.number, self.words, self.caption)

    @property
    def text(self) -> str:
        """The words of the button; tests find it by them."""
        return str(self.words.text)

    def place(self, x: float, y: float, wide: float, high: float) -> None:
        pad = dp(12 if wide >= dp(NARROW) else 8)
        room = wide - 2 * pad
        # It shows as many symbols as pieces, or one: two symbols for three pieces would be wrong.
        for shown in (self.icons, self.icons[:1]):
            words = min(room * 0.6, max(dp(52), room - len(shown) * dp(ICON)))
            free = room - words - dp(4)
            if free >= len(shown) * dp(LEAST_ICON):
                break
        size = min(max(dp(ICON), high * 0.42), high * 0.62, free / len(shown))
        x, y = self.inside.pos
        left = x + wide - pad - words
        below = self._stack(left, y, words, high, room)
        for at, icon in enumerate(self.icons):
            icon.opacity = 1 if icon in shown else 0
            icon.font_size, icon.size = size, (size, size)
            icon.pos = (x + pad + at * size, max(y + (high - size) / 2, below))

    def _better_below(self, wide: float, whole: float, line: float) -> bool:
        words = self.words.whole
        small = not any(readable(words, "tile", wide, tall, READABLE) for tall in (line, 2 * line))
        return at_ease(words, "tile", whole, line) or (small and readable(words, "tile", whole, line, READABLE))

    def _stack(self, x: float, y: float, wide: float, high: float, whole: float) -> float:
        """Stacks number, words and caption in the middle. Words that are too long are left out, because the symbol says
        it too; below a number they may take the `whole` width. Returns the height above which symbols can stand.
        """
        line = max(min(sp(22), high * 0.4), dp(18))
        told = bool(self.caption.text) and readable(self.caption.text, "label", wide, high * 0.26)
        caption = min(sp(18), high * 0.26) if told else 0.0
        words = next((tall for tall in (line, 2 * line) if at_ease(self.words.whole, "tile", wide, tall)), 0.0)
        beneath = bool(self.number.text) and not words and self._better_below(wide, whole, line)
        if beneath:
            words = line
        words = words or next((tall for tall in (line, 2 * line) if readable(self.words.text, "tile", wide, tall)), 0.0)
        if not self.number.text:
            words = min(high - caption, 3 * line)
        number = min(sp(50), dp(64), high - words - caption - dp(8)) if self.number.text else 0.0
        low = y + (high - number - words - caption) / 2
        for part, tall in ((self.caption, caption), (self.words, words), (self.number, number)):
            across = whole if beneath and part is self.words else wide
            part.opacity = 1 if tall else 0
            part.pos, part.size = (x + wide - across, low), (across, tall)
            low += tall
        self.number.largest = max(number, dp(12))
        return self.words.top if beneath else y


def _number(aim: Aim) -> str:
    """Returns how many, and of how many if that is not all."""
    if not aim.number:
        return ""
    return str(aim.number) if aim.number >= aim.of else f"{aim.number}/{aim.of}"
