"""A loot card that lies face down until its owner looks."""

from __future__ import annotations

from kivy.metrics import dp, sp

from core.scene import Piece
from screens.context import ScreenContext
from screens.widgets.icon import Icon
from screens.widgets.layouts import Card
from screens.widgets.text import Fit


class FaceDown(Card):
    """The card. It keeps its height when somebody looks, so that nothing moves under the finger."""

    def __init__(self, context: ScreenContext, loot: Piece) -> None:
        palette = context.palette
        super().__init__(
            ground=palette.surface_2, orientation="horizontal", padding=(dp(12), dp(6)), spacing=dp(10), fills=True
        )
        self.size_hint_y, self.height = None, max(dp(44), sp(36))
        self.context = context
        self.name = Fit("", palette.text_high, "button", align="left")
        self.worth = Fit("", palette.text_middle, "caption", align="right", size_hint_x=0.6)
        for part in (Icon("loot", palette.accent, 24, pos_hint={"center_y": 0.5}), self.name, self.worth):
            self.add_widget(part)
        self.show(loot)

    def show(self, loot: Piece) -> None:
        words = self.context.words
        self.name.text, self.worth.text = words.said(loot.name), words.said(loot.about)
