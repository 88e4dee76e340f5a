"""An action card as a key: its number is large, with as many pips below. Locked cards are hatched, and a symbol says
why.
"""

from __future__ import annotations

from collections.abc import Callable

from kivy.graphics import Color, SmoothEllipse
from kivy.metrics import dp
from kivy.uix.widget import Widget

from screens.context import ScreenContext
from screens.theme import faded
from screens.widgets.ground import CLEAR
from screens.widgets.icon import Icon
from screens.widgets.placed import Placed
from screens.widgets.text import Fit


class ActionKey(Placed):
    """The key. `played` says that the card lies on the table until all four are taken back; `locked` that it may not be
    played now.
    """

    def __init__(
        self, context: ScreenContext, card: int, on_tap: Callable[[], object], *, played: bool, locked: bool
    ) -> None:
        palette = context.palette
        super().__init__(
            context, on_tap=on_tap, ground=CLEAR if locked else palette.tile2, radius=dp(18),
            edge=palette.edge if locked else palette.accent,
        )  # fmt: skip
        self.card, self.locked = card, locked
        self.disabled = locked
        if locked:
            self.hatch = faded(palette.panel_low, 0.14)
        self.number = Fit(str(card), palette.text_high, "life", size_hint=(None, None))
        self.number.disabled_color = palette.panel_mid
        self.pips = Widget()
        self.sign = Icon("spent" if played else "lock", palette.panel_low, 22) if locked else None
        if self.sign is not None:
            self.sign.disabled_color = palette.panel_low
        self.put(self.number, self.pips, *((self.sign,) if self.sign is not None else ()))

    @property
    def text(self) -> str:
        return str(self.card)

    def place(self, x: float, y: float, wide: float, high: float) -> None:
        below = min(high * 0.28, dp(34))
        tall = min(high - below, dp(110))
        base = y + (high - below - tall) / 2
        self.number.largest = min(tall * 0.92, wide * 1.3)
        self.number.size, self.number.pos = (wide, tall), (x, base + below)
        middle = base + below * 0.62
        self.pips.canvas.clear()
        if self.sign is not None:
            side = dp(22)
            self.sign.font_size, self.sign.size = side, (side, side)
            self.sign.pos = (x + wide / 2 - side / 2, middle - side / 2)
            return
        pip, gap = dp(9), dp(4)
        start = x + wide / 2 - (self.card * (pip + gap) - gap) / 2
        with self.pips.canvas:
            Color(rgba=self.context.palette.accent)
            for at in range(self.card):
                SmoothEllipse(pos=(start + at * (pip + gap), middle - pip / 2), size=(pip, pip))
