"""The combat stack by type of attack: what a deathblow would add, so that players see it coming."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout

from core.scene import Row
from screens.context import ScreenContext
from screens.scene.duelcards import seen
from screens.theme import faded
from screens.widgets.gamecard import Fan
from screens.widgets.ground import CLEAR, Grounded
from screens.widgets.icon import Icon
from screens.widgets.text import Fit


class StackBox(Grounded, BoxLayout):
    """The cards of one type, `+n` and a skull; it is hatched as an alarm when there are two or more."""

    def __init__(self, context: ScreenContext, attack: str) -> None:
        palette = context.palette
        super().__init__(ground=palette.surface_1, radius=dp(16), padding=(dp(8), dp(5)), spacing=dp(4))
        self.context, self.attack = context, attack
        self.cards = Fan(palette, "left", card_width=dp(29))
        self.plus = Fit("", palette.text_high, "inline", align="right", size_hint_x=None)
        self.skull = Icon("skull", palette.danger.ink, 22, pos_hint={"center_y": 0.5})
        self.symbol = Icon(attack, palette.tone(attack).ink, 22, pos_hint={"center_y": 0.5})
        self.none = Fit("", palette.text_middle, "caption", align="left")
        self.shown: Row | None = None

    def show(self, blow: Row) -> None:
        if blow == self.shown:
            return
        self.shown = blow
        palette, count = self.context.palette, len(blow.pieces)
        tone = palette.tone(self.attack)
        self.cards.show([seen(piece) for piece in blow.pieces])
        caption = self.context.words.said(blow.caption)
        self.plus.text, self.none.text = (caption, "") if count else ("", caption)
        self.plus.largest = min(sp(28), dp(40))
        self.plus.width = self.plus.largest * 0.42 * len(self.plus.text) + dp(2)
        self.ground, self.edge = (tone.ground, tone.ink) if count else (palette.surface_1, CLEAR)
        self.hatch = faded(palette.danger.ink, 0.34) if blow.alarm else CLEAR
        self.clear_widgets()
        for part in (self.cards, self.plus, self.skull) if count else (self.symbol, self.none):
            self.add_widget(part)


class Stacks(BoxLayout):
    """The boxes of all types, side by side."""

    def __init__(self, context: ScreenContext) -> None:
        super().__init__(spacing=dp(8), size_hint_y=None, height=dp(56))
        self.boxes = {attack: StackBox(context, attack) for attack in ("melee", "ranged", "magic")}
        for box in self.boxes.values():
            self.add_widget(box)

    def show(self, blows: Sequence[Row]) -> None:
        for blow in blows:
            self.boxes[blow.key].show(blow)
