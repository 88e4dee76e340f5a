"""The cards of a side at a glance: which are in hand and which are gone. They are public; one that lies face down in a
fight is still in hand.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from core.boxes.dungeontwister.content import ACTIONS, COMBAT, JUMPS
from core.boxes.dungeontwister.state import Side
from core.message import Message, say
from screens.desk import Desk
from screens.dungeontwister.cardline import RATIO, ActionLine, Drawn, JumpLine, draw_card
from screens.theme import Palette
from screens.widgets.key import Tappable
from screens.widgets.text import Fit

LARGEST = 46  # dp: of a card
CAPTION = 22  # dp


class CombatCards(Drawn):
    """All nine as cards, as large as the width allows."""

    @staticmethod
    def needs(high: float) -> float:
        return len(COMBAT) * (high * RATIO + dp(4))

    def paint(self) -> None:
        left = Counter(self.side.combat)
        each = self.width / len(COMBAT)
        wide = min(each - dp(4), self.height * RATIO)
        high = wide / RATIO
        for at, card in enumerate(COMBAT):
            there = left[card] > 0
            left[card] -= 1
            x, y = self.x + at * each + (each - wide) / 2, self.y + (self.height - high) / 2
            draw_card(self.palette, str(card), x, y, wide, high, there=there)


class Held(BoxLayout):
    """What sort of cards, how many of them are in hand, and below the cards themselves."""

    def __init__(self, desk: Desk, what: Message, cards: Drawn, side: Side, **kwargs: Any) -> None:
        super().__init__(orientation="vertical", spacing=dp(4), **kwargs)
        self.words = Fit(
            desk.text(what), desk.palette.mid, "label", align="left", size_hint_y=None,
            height=max(dp(CAPTION), min(sp(20), dp(40))),
        )  # fmt: skip
        self.cards = cards
        cards.size_hint = (1, None)
        self._fit()
        cards.show(side)
        self.bind(width=self._fit)
        self.add_widget(self.words)
        self.add_widget(cards)
        self.add_widget(Widget())  # what is left stands below

    def _fit(self, *_: object) -> None:
        """As large as all of them fit beside each other."""
        needs = self.cards.needs(dp(LARGEST))
        self.cards.height = dp(LARGEST) * min(1.0, self.width / needs) if needs else dp(LARGEST)


class HandBlock(Tappable):
    """A tap leads to where the table corrects them."""

    def __init__(self, desk: Desk, side: Side, on_tap: Callable[[], None] | None) -> None:
        palette: Palette = desk.palette
        super().__init__(
            desk, on_tap=on_tap, guarded=False, ground=palette.s2, radius=dp(16), padding=(dp(12), dp(8)),
            size_hint_y=None,
        )  # fmt: skip
        self.takes_taps = on_tap is not None
        actions = say("ui.twister.held.actions", n=len(side.actions), most=len(ACTIONS))
        jumps = say("ui.twister.held.jumps", n=side.jumps, most=JUMPS)
        combat = say("ui.twister.held.combat", n=len(side.combat), most=len(COMBAT))
        upper = BoxLayout(spacing=dp(12))
        upper.add_widget(Held(desk, actions, ActionLine(palette), side))
        upper.add_widget(Held(desk, jumps, JumpLine(palette), side, size_hint_x=0.8))
        lower = Held(desk, combat, CombatCards(palette), side)
        inside = BoxLayout(orientation="vertical", spacing=dp(8))
        inside.add_widget(upper)
        inside.add_widget(lower)
        self.add_widget(inside)
        self.height = 2 * (lower.words.height + dp(LARGEST + 4)) + dp(8 + 16)
