"""A card that shows whose turn it is, and what they can still spend; each kind has a shape of its own."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.graphics import Color, SmoothEllipse, SmoothLine
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.playing import Playing
from core.scene import Figure, Tally
from screens.context import ScreenContext
from screens.game.why import why_sheet
from screens.scene import looks
from screens.scene.crewsheet import crews_sheet
from screens.theme import Palette
from screens.widgets.crest import Crest
from screens.widgets.drawn import draw_icon, draw_text
from screens.widgets.placed import Placed
from screens.widgets.text import Fit, readable

HIGH, LOW = 60, 48  # dp
PIP, GAP = 26, 6  # dp
NARROW = 180  # dp
COUNTED = 2.8  # em: two symbols, a digit, and a gap


class Pips(Widget):
    """Pips, drawn as large as there is room. If `counted` is set, what is bound to somebody is drawn as a symbol and a
    number, and the first kind is left out because it stands as a number already.
    """

    def __init__(self, palette: Palette) -> None:
        super().__init__(size_hint=(None, None))
        self.palette = palette
        self.shown: tuple[Tally, ...] = ()
        self.counted = False
        self.bind(pos=self._draw, size=self._draw)

    def show(self, found: tuple[Tally, ...]) -> None:
        if found != self.shown:
            self.shown = found
            self._draw()

    def _units(self) -> float:
        """Returns the width in pips: a symbol takes one, a gap between two kinds half of one."""
        pips = sum(_of(each) * 1.24 + (1.3 if each.icon else 0) for each in self.shown)
        return pips + 0.6 * max(0, len(self.shown) - 1)

    def needs(self) -> float:
        return self._units() * dp(PIP)

    def count(self, counted: bool) -> None:
        if counted != self.counted:
            self.counted = counted
            self._draw()

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        if not self.shown or self.width < 2:
            return
        if self.counted and len(self.shown) > 1:
            self._draw_counts([each for each in self.shown if each.icon])
            return
        size = min(dp(PIP), self.height * 0.8, self.width / self._units())
        x, y = self.x, self.y + self.height / 2
        with self.canvas:
            for each in self.shown:
                if each.icon:
                    draw_icon(each.icon, x + size * 0.6, y, size * 1.1, self.palette.text_high)
                    x += size * 1.3
                for at in range(_of(each)):
                    self._pip(each, x + size / 2, y, size, there=at < (each.value or 0))
                    x += size * 1.24
                x += size * 0.6

    def _draw_counts(self, bound: Sequence[Tally]) -> None:
        """Draws whose they are, what they are, and how many."""
        size = min(self.height, self.width / (COUNTED * len(bound)))
        x, y = self.x, self.y + self.height / 2
        with self.canvas:
            for each in bound:
                draw_icon(each.icon, x + size * 0.5, y, size, self.palette.text_high)
                self._pip(each, x + size * 1.45, y, size * 0.8, there=True)
                draw_text(str(each.value), x + size * 2.2, y, size * 1.2, self.palette.text_high)
                x += size * COUNTED

    def _pip(self, of: Tally, x: float, y: float, size: float, *, there: bool) -> None:
        palette = self.palette
        if of.pip:
            draw_icon(of.pip, x, y, size * 1.1, looks.ink(palette, of.tone))
            return
        Color(rgba=palette.accent if there else palette.text_low)
        if there:
            SmoothEllipse(pos=(x - size / 2, y - size / 2), size=(size, size))
        else:
            SmoothLine(width=dp(1), circle=(x, y, size / 2 - dp(2)))


def _of(tally: Tally) -> int:
    """Returns how many pips are drawn."""
    return max(tally.most or 0, tally.value or 0)


class BudgetCard(Placed):
    """The card of the turn. A tap shows all players, for whom a low screen has no room; a hold explains where the first
    number comes from.
    """

    def __init__(self, context: ScreenContext, playing: Playing) -> None:
        palette = context.palette
        self.playing = playing
        self.figure: Figure | None = None
        super().__init__(
            context,
            on_tap=lambda: crews_sheet(context, playing),
            guarded=False,
            ground=palette.surface_1,
            radius=dp(16),
            on_hold=self._why,
            size_hint_y=None,
            height=dp(HIGH),
        )
        self.crest = Crest(context, 34)
        self.words = Fit("", palette.text_high, "name", align="left", size_hint=(None, None))
        self.pips = Pips(palette)
        self.number = Fit("", palette.text_high, "count", align="right", size_hint=(None, None))
        self.put(self.crest, self.words, self.pips, self.number)

    def show(self, figure: Figure) -> None:
        self.figure = figure
        self.crest.show(looks.crest(self.context, figure))
        budget = figure.budget or ()
        self.pips.show(budget)
        self.number.text = str(budget[0].value) if budget else ""
        self.words.text = looks.text(self.context, figure.role)
        self.arrange()

    def _why(self) -> None:
        if self.figure is not None and self.figure.budget:
            why_sheet(self.context, self.playing, looks.tracked(self.playing, self.figure.budget[0]))

    def place(self, x: float, y: float, wide: float, high: float) -> None:
        if wide < dp(NARROW):
            self._arrange_narrow(x, y, wide, high)
            return
        self.number.halign = "right"
        self.pips.count(False)
        side = min(dp(36), high - dp(12))
        self.crest.size, self.crest.pos = (side, side), (x + dp(12), y + (high - side) / 2)
        left, right = x + dp(12) + side + dp(12), x + wide - dp(14)
        digit = min(high * 0.8, dp(48))
        self.number.largest = digit
        across = digit * 0.5 if self.number.text else 0.0
        self.number.size, self.number.pos = (across, high), (right - across, y)
        room = right - across - dp(10) - left
        needs = min(self.pips.needs(), room)
        said = room - needs - dp(12)
        named = said >= dp(56) and readable(self.words.text, "name", said, high - dp(8))
        self.words.opacity = 1 if named else 0
        self.words.size, self.words.pos = (max(1.0, said), high - dp(8)), (left, y + dp(4))
        self.pips.size, self.pips.pos = (needs, high), (right - across - dp(10) - needs, y)

    def _arrange_narrow(self, x: float, y: float, wide: float, high: float) -> None:
        """Lays the card out beside the last fight: the number above, and below it its pips or what is bound to
        somebody.
        """
        side = min(dp(34), high - dp(12))
        self.crest.size, self.crest.pos = (side, side), (x + dp(10), y + (high - side) / 2)
        left, right, low = x + dp(10) + side + dp(10), x + wide - dp(8), dp(14)
        self.words.opacity = 0
        self.number.largest = min(high - low - dp(4), dp(36))
        self.number.halign = "left"
        self.number.size, self.number.pos = (right - left, high - low - dp(4)), (left, y + low + dp(2))
        self.pips.size, self.pips.pos = (right - left, low), (left, y + dp(5))
        self.pips.count(True)
