"""A combat card as a key: its number, the total that it would make, and whether that wins."""

from __future__ import annotations

from collections.abc import Callable

from kivy.metrics import dp

from core.scene import Piece
from screens.context import ScreenContext
from screens.scene import looks
from screens.widgets.icon import Icon
from screens.widgets.placed import Placed
from screens.widgets.text import Fit

WITH_TOTAL = 52  # dp high: from here on there is room for the total below


class CardKey(Placed):
    """The key. `piece` has the total as its value, and a badge if that decides the fight."""

    def __init__(self, context: ScreenContext, player: str, piece: Piece, on_tap: Callable[[], object]) -> None:
        palette = context.palette
        super().__init__(context, on_tap=on_tap, ground=palette.tile2, radius=dp(14))
        self.player, self.piece, self.card = player, piece, int(piece.face)
        self.number = Fit(piece.face, palette.text_high, "key", size_hint=(None, None))
        told = f"= {piece.values[0].value}" if piece.values else ""
        self.total = Fit(told, palette.panel_mid, "label", size_hint=(None, None))
        self.mark: Icon | None = None
        if piece.badge is not None:
            ink = looks.ink(palette, piece.badge.tone) if piece.badge.tone else palette.panel_mid
            self.mark = Icon(piece.badge.icon, ink, 16)
            self.edge = ink
            self.inside.add_widget(self.mark)
        self.put(self.number, self.total)

    @property
    def text(self) -> str:
        return str(self.card)

    def place(self, x: float, y: float, wide: float, high: float) -> None:
        below = dp(18) if self.total.text and high >= dp(WITH_TOTAL) else 0.0
        self.total.opacity = 1 if below else 0
        self.total.size, self.total.pos = (wide - dp(4), max(1.0, below)), (x + dp(2), y + dp(2))
        self.number.largest = max(dp(24), min((high - below) * 0.78, dp(60)))
        self.number.size, self.number.pos = (wide - dp(4), high - below), (x + dp(2), y + below)
        if self.mark is not None:
            side = dp(15)
            self.mark.font_size, self.mark.size = side, (side, side)
            self.mark.pos = (x + wide - side - dp(4), y + high - side - dp(4))
