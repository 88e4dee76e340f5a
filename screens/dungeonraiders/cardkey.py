"""A card as a key: a power card by its number, an item by its symbol."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp

from core.message import Message, say
from core.scene import Piece
from screens.context import ScreenContext
from screens.scene import looks
from screens.theme import Colour, Palette
from screens.widgets.ground import CLEAR
from screens.widgets.icon import Icon
from screens.widgets.key import Key, inks
from screens.widgets.placed import Placed
from screens.widgets.text import Fit, readable

WORDS = 84  # dp high: from here on an item shows its name


def ground_of(palette: Palette) -> Colour:
    """Returns a colour that stands out from the panel: lighter in the dark style, white in the others."""
    return palette.tile2 if palette.style == "dark" else palette.tile


def sort_of(word: str) -> str:
    """Returns the card that a word of an answer stands for: "sword:2" is a sword."""
    return word.partition(":")[0]


class CardKey(Placed):
    """A card as a key. `word` is the answer that it gives; if only one card is played, equal cards share a key, and
    `count` says how many there are.
    """

    def __init__(
        self, context: ScreenContext, player: str, word: str, piece: Piece, on_tap: Callable[[], object], count: int = 1
    ) -> None:
        palette = context.palette
        super().__init__(context, on_tap=on_tap, ground=ground_of(palette), radius=dp(14), size_hint=(None, None))
        self.player, self.word, self.name = player, word, piece.key
        self.number: Fit | None = None
        self.icon: Icon | None = None
        self.words: Fit | None = None
        self.count: Fit | None = None
        self.mark = Icon("check-circle", palette.accent, 18)
        if piece.face:
            self.number = Fit(piece.face, palette.text_high, "key", size_hint=(None, None))
            self.inside.add_widget(self.number)
        else:
            self.icon = Icon(piece.icon, palette.accent, 26)
            self.words = Fit(looks.text(context, piece.name), palette.text_high, "tile", size_hint=(None, None))
            self.inside.add_widget(self.icon)
            if count > 1:
                self.count = Fit(f"×{count}", palette.text_high, "small-digit", size_hint=(None, None))
                self.inside.add_widget(self.count)
        self._worn = False

    @property
    def text(self) -> str:
        return self.name

    def tick(self, chosen: bool) -> None:
        """Shows whether the card is chosen, while another can still be chosen."""
        palette = self.context.palette
        self.edge = palette.accent if chosen else CLEAR
        self.put_on(palette.panel if chosen else ground_of(palette))
        if chosen != self._worn:
            self._worn = chosen
            (self.inside.add_widget if chosen else self.inside.remove_widget)(self.mark)
            self.arrange()

    def place(self, x: float, y: float, wide: float, high: float) -> None:
        if self.number is not None:
            self.number.largest = max(dp(30), min(high * 0.74, wide * 0.9, dp(72)))
            self.number.size, self.number.pos = (wide - dp(4), high), (x + dp(2), y)
        if self.icon is not None:
            self._lay_item(x, y, wide, high)
        side = min(dp(18), wide * 0.34)
        self.mark.font_size, self.mark.size = side, (side, side)
        self.mark.pos = (x + wide - side - dp(3), y + high - side - dp(3))

    def _lay_item(self, x: float, y: float, wide: float, high: float) -> None:
        assert self.icon is not None
        assert self.words is not None
        below = dp(24) if high >= dp(WORDS) and readable(self.words.text, "tile", wide - dp(8), dp(24)) else 0.0
        if bool(below) != (self.words.parent is not None):
            (self.inside.add_widget if below else self.inside.remove_widget)(self.words)
        self.words.size, self.words.pos = (wide - dp(8), below), (x + dp(4), y + dp(6))
        side = min((high - below) * 0.62, wide * 0.6, dp(56))
        shift = 0.0
        if self.count is not None:
            side = min(side, wide * 0.5)
            font = min(high * 0.4, wide * 0.36)
            shift = font * 0.42
            self.count.largest = font
            self.count.size = (font * 0.95, font * 1.2)
        middle = y + below + (high - below) / 2
        self.icon.font_size, self.icon.size = side, (side, side)
        self.icon.pos = (x + wide / 2 - side / 2 - shift, middle - side / 2)
        if self.count is not None:
            self.count.pos = (self.icon.x + side, middle - self.count.height / 2)


class DoneKey(Key):
    """A key that ends the choice with fewer cards than possible: with one, or none."""

    def __init__(self, context: ScreenContext, on_tap: Callable[[], object], **kwargs: Any) -> None:
        super().__init__(context, " ", face="outline", role="label", padding=(dp(3), dp(3)), on_tap=on_tap, **kwargs)

    def show(self, picked: int, *, ready: bool) -> None:
        none: bool = ready and not picked
        said: Message = say("ui.raiders.cards.none") if none else say("ui.raiders.cards.done", count="n", n=picked)
        self.text = self.context.text(said)
        palette = self.context.palette
        self.disabled = not ready
        assert self.text_label is not None
        self.text_label.disabled_color = palette.panel_mid
        ground, self.edge, ink = inks(palette, "primary" if ready and picked else "outline")
        if not ready:
            self.edge = palette.edge
        self.put_on(ground)
        self.text_label.color = ink
