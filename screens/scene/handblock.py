"""The cards of a player at a glance: which are in hand and which are gone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from core.scene import Row
from screens.context import ScreenContext
from screens.scene import looks
from screens.scene.drawncards import CardLine, Drawn, SpreadLine, SymbolLine
from screens.widgets.key import Tappable
from screens.widgets.text import Fit

LARGEST = 46  # dp: of a card
CAPTION = 22  # dp
FEW = 5  # up to so many cards share a line with another row


class Held(BoxLayout):
    """The kind of cards, how many of them are in hand, and the cards themselves below."""

    def __init__(self, context: ScreenContext, row: Row, cards: Drawn, **kwargs: Any) -> None:
        super().__init__(orientation="vertical", spacing=dp(4), **kwargs)
        self.words = Fit(
            looks.text(context, row.title), context.palette.text_middle, "label", align="left", size_hint_y=None,
            height=max(dp(CAPTION), min(sp(20), dp(40))),
        )  # fmt: skip
        self.cards = cards
        cards.size_hint = (1, None)
        cards.show(row)
        self._fit()
        self.bind(width=self._fit)
        self.add_widget(self.words)
        self.add_widget(cards)
        self.add_widget(Widget())  # takes the remaining height, at the bottom

    def _fit(self, *_: object) -> None:
        """Makes the cards as large as possible with all of them beside each other."""
        needs = self.cards.needs(dp(LARGEST))
        self.cards.height = dp(LARGEST) * min(1.0, self.width / needs) if needs else dp(LARGEST)


class HandBlock(Tappable):
    """The block of all cards. A tap opens the sheet on which the table corrects them."""

    def __init__(self, context: ScreenContext, rows: Sequence[Row], on_tap: Callable[[], None] | None) -> None:
        palette = context.palette
        super().__init__(
            context, on_tap=on_tap, guarded=False, ground=palette.surface_2, radius=dp(16), padding=(dp(12), dp(8)),
            size_hint_y=None,
        )  # fmt: skip
        self.takes_taps = on_tap is not None
        upper, lines = BoxLayout(spacing=dp(12)), BoxLayout(orientation="vertical", spacing=dp(8))
        self.held = [self._cards_of(row) for row in rows]
        high = self.held[0].words.height
        lines.add_widget(upper)
        for held, row in zip(self.held, rows, strict=True):
            (upper if len(row.pieces) <= FEW else lines).add_widget(held)
        self.add_widget(lines)
        self.height = len(lines.children) * (high + dp(LARGEST + 4)) + dp(8 + 16)

    def _cards_of(self, row: Row) -> Held:
        palette, faces = self.context.palette, any(piece.face for piece in row.pieces)
        if not faces:
            return Held(self.context, row, SymbolLine(palette), size_hint_x=0.8)
        return Held(self.context, row, CardLine(palette) if len(row.pieces) <= FEW else SpreadLine(palette))
