"""A number of the game as a tile: its symbol, its name, and a touch to set it."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout

from screens.context import ScreenContext
from screens.widgets.icon import Icon
from screens.widgets.key import Tappable
from screens.widgets.text import Fit


def tile_height() -> float:
    """Returns the height of a tile. Larger text needs more, up to a limit."""
    return float(max(dp(72), min(sp(60), dp(104))))


class ValueTile(Tappable):
    """A symbol and its number, and below them, as wide as the tile, its name."""

    def __init__(self, context: ScreenContext, icon: str, number: str, caption: str, **touch: Any) -> None:
        palette = context.palette
        super().__init__(
            context,
            ground=palette.surface_2,
            radius=dp(16),
            padding=(dp(8), dp(6)),
            size_hint_y=None,
            height=tile_height(),
            guarded=False,
            **touch,
        )
        upper = BoxLayout(spacing=dp(6))
        upper.add_widget(Icon(icon, palette.accent, 22, pos_hint={"center_y": 0.5}))
        self.number = Fit(number, palette.text_high, "count", align="left", largest=dp(34))
        upper.add_widget(self.number)
        inside = BoxLayout(orientation="vertical")
        inside.add_widget(upper)
        self.words = Fit(caption, palette.text_middle, "caption", align="left", size_hint_y=0.62)
        inside.add_widget(self.words)
        self.add_widget(inside)
