"""A few large numbers above the charts."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.metrics import dp, sp
from kivy.uix.gridlayout import GridLayout

from screens.context import ScreenContext
from screens.widgets.layouts import Card
from screens.widgets.text import Fit, Text

NARROWEST = 150  # sp


class NumberTiles(GridLayout):
    """The tiles: as many beside each other as there is room for, in rows as even as possible."""

    def __init__(self, context: ScreenContext, tiles: Sequence[tuple[str, str]]) -> None:
        super().__init__(cols=1, spacing=dp(8), size_hint_y=None)
        self.bind(minimum_height=self.setter("height"), width=self._fold)
        self._many = len(tiles)
        palette = context.palette
        for number, caption in tiles:
            digits = Fit(number, palette.text_high, "count", align="left", size_hint_y=None, height=sp(48))
            words = Text(caption, palette.text_middle, "caption")
            self.add_widget(Card(digits, words, ground=palette.surface_1, padding=(dp(16), dp(10)), spacing=0))

    def _fold(self, *_: object) -> None:
        most = max(1, int((self.width + dp(8)) // (sp(NARROWEST) + dp(8))))
        self.cols = -(-self._many // -(-self._many // most))
