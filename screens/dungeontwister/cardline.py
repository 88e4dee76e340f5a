"""The cards of a side, all public: action cards, jumps, and the combat cards that are left. Gone ones are struck."""

from __future__ import annotations

from collections import Counter
from typing import Any

from kivy.graphics import Color, SmoothLine, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.uix.widget import Widget

from core.boxes.dungeontwister.content import ACTIONS, COMBAT, JUMPS
from core.boxes.dungeontwister.state import Side
from screens.dungeontwister import signs
from screens.theme import Colour, Palette
from screens.widgets.drawn import draw_icon, draw_text

RATIO = 0.74  # width : height of a card


def draw_card(palette: Palette, text: str, x: float, y: float, wide: float, high: float, *, there: bool) -> None:
    """Ivory while it is in hand; hollow and struck once it is played."""
    radius, line = wide / 5, max(dp(1), wide / 22)
    if there:
        Color(rgba=palette.ivory)
        SmoothRoundedRectangle(pos=(x, y), size=(wide, high), radius=[radius])
    if not there or palette.style != "dark":
        Color(rgba=palette.line)
        SmoothLine(width=line / 2, rounded_rectangle=(x + line / 2, y + line / 2, wide - line, high - line, radius))
    draw_text(text, x + wide / 2, y + high / 2, high * (0.78 if there else 0.66), palette.pip if there else palette.low)
    if not there:
        Color(rgba=palette.low)
        SmoothLine(width=dp(0.9), points=(x + wide * 0.14, y + high * 0.2, x + wide * 0.86, y + high * 0.8))


def draw_back(palette: Palette, x: float, y: float, wide: float, high: float) -> None:
    """A card that lies face down."""
    Color(rgba=palette.tile2)
    SmoothRoundedRectangle(pos=(x, y), size=(wide, high), radius=[wide / 5])
    Color(rgba=palette.accent)
    SmoothLine(width=max(dp(1), wide / 22) / 2, rounded_rectangle=(x + 1, y + 1, wide - 2, high - 2, wide / 5))
    draw_icon(signs.UNSEEN, x + wide / 2, y + high / 2, wide * 0.6, palette.accent)


class Drawn(Widget):
    """Something of a side that is drawn, and only anew when it has changed."""

    def __init__(self, palette: Palette, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self.palette = palette
        self.side = Side("")
        self.bind(pos=self._draw, size=self._draw)

    def show(self, side: Side) -> None:
        if side != self.side:
            self.side = side
            self._draw()

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        if self.width > 2 and self.height > 2:
            with self.canvas:
                self.paint()

    @staticmethod
    def needs(high: float) -> float:
        """How wide it is at that height; 0: any width will do."""
        return 0.0

    def paint(self) -> None:
        raise NotImplementedError


class ActionLine(Drawn):
    """2 3 4 5, in their places."""

    @staticmethod
    def needs(high: float) -> float:
        return len(ACTIONS) * high * RATIO + (len(ACTIONS) - 1) * high * 0.16

    def paint(self) -> None:
        high = self.height
        for at, card in enumerate(ACTIONS):
            x = self.x + at * high * (RATIO + 0.16)
            draw_card(self.palette, str(card), x, self.y, high * RATIO, high, there=card in self.side.actions)


class CombatLine(Drawn):
    """All nine, in their places: numbers, the gone ones faint and struck."""

    def paint(self) -> None:
        left = Counter(self.side.combat)
        each, high = self.width / len(COMBAT), self.height
        font = min(high, each * 1.7)
        for at, card in enumerate(COMBAT):
            there = left[card] > 0
            left[card] -= 1
            x, y = self.x + (at + 0.5) * each, self.y + high / 2
            ink: Colour = self.palette.hi if there else self.palette.low
            draw_text(str(card), x, y, font if there else font * 0.9, ink)
            if not there:
                Color(rgba=self.palette.low)
                SmoothLine(width=dp(0.8), points=(x - font * 0.26, y - font * 0.2, x + font * 0.26, y + font * 0.2))


class JumpLine(Drawn):
    """A symbol for each jump that is left."""

    @staticmethod
    def needs(high: float) -> float:
        return JUMPS * high + (JUMPS - 1) * dp(2)

    def paint(self) -> None:
        high = self.height
        for at in range(max(JUMPS, self.side.jumps)):
            x = self.x + at * (high + dp(2)) + high / 2
            there = at < self.side.jumps
            draw_icon(
                signs.JUMP, x, self.y + high / 2, high * 0.96, self.palette.accent if there else self.palette.line
            )
