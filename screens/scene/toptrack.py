"""The main numbers of all players as pips, so that everybody sees at a glance who is ahead, with a badge beside
them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, TypeAlias

from kivy.graphics import Color, SmoothEllipse, SmoothLine
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.playing import Playing, View
from core.scene import Figure, People, Sign
from screens.context import ScreenContext
from screens.scene import looks
from screens.scene.playersheet import open_player_sheet
from screens.scene.whymain import why_main
from screens.widgets.crest import Crest
from screens.widgets.drawn import draw_icon
from screens.widgets.ground import CLEAR
from screens.widgets.placed import Placed
from screens.widgets.remembered import Remembered

Size: TypeAlias = Literal["full", "thin", "wide"]
HEIGHTS: dict[Size, float] = {"full": 52, "thin": 48, "wide": 56}  # dp
LOW_SCREEN = 700  # dp: below this every line counts
WIDE = 640  # dp
NARROW = 132  # dp: if narrower, there is no room for pips beside the number
GAP = 8  # dp


class PeopleTrack(Widget):
    """The track of all players. A tap on a player opens the sheet, for which a low screen has no other place; the odds
    are in a tab. A hold explains where the number comes from.
    """

    def __init__(self, context: ScreenContext, playing: Playing) -> None:
        super().__init__(size_hint_y=None, height=dp(HEIGHTS["full"]))
        self.context, self.playing = context, playing
        self.tapped: Callable[[], None] | None = None
        self.form: Size = "full"
        self._low = False
        self.sides: dict[str, SideTrack] = {}
        self.bind(pos=self._lay, size=self._lay, width=self._resize)
        self.show(playing.view)

    def show(self, view: View) -> None:
        top = view.scene.top
        figures = top.figures if isinstance(top, People) else ()
        names = [figure.name for figure in figures]
        if [*self.sides] != names:
            self.clear_widgets()
            self.sides = {
                name: SideTrack(self.context, self.playing, name, mirrored=len(names) == 2 and at == 1)
                for at, name in enumerate(names)
            }
            for side in self.sides.values():
                self.add_widget(side)
        for figure in figures:
            self.sides[figure.name].show(figure)
        self._resize()
        self._lay()

    def fit(self, screen: float) -> None:
        self._low = screen < dp(LOW_SCREEN)
        self._resize()

    def _resize(self, *_: object) -> None:
        self.form = "wide" if self.width >= dp(WIDE) else "thin" if self._low else "full"
        self.height = dp(HEIGHTS[self.form]) if self.sides else 0
        self.opacity = 1 if self.sides else 0

    def _lay(self, *_: object) -> None:
        many = len(self.sides)
        if self.width < 2 or not many:
            return
        each = (self.width - dp(GAP) * (many - 1)) / many
        for at, side in enumerate(self.sides.values()):
            side.size, side.pos = (each, self.height), (self.x + at * (each + dp(GAP)), self.y)


class SideTrack(Placed):
    """Crest, number and pips of a player. The second of two players is mirrored, facing the first. If there is no room
    for pips beside the number, they stand below.
    """

    def __init__(self, context: ScreenContext, playing: Playing, name: str, *, mirrored: bool) -> None:
        super().__init__(
            context,
            on_tap=lambda: open_player_sheet(context, playing, name),
            on_hold=lambda: why_main(context, playing, name),
            guarded=False,
            ground=context.palette.surface_1,
            radius=dp(14),
            size_hint=(None, None),
        )
        self.name, self.mirrored = name, mirrored
        self.crest = Crest(context, 28)
        self.number = Remembered(font_name="Numerals", color=context.palette.text_high, size_hint=(None, None))
        self.drawn = Widget()
        self.put(self.drawn, self.crest, self.number)
        self.points, self.most, self.pip = 0, 1, 0.0
        self.badge: Sign | None = None

    def show(self, figure: Figure) -> None:
        self.crest.show(looks.crest(self.context, figure))
        if figure.main is not None:
            self.points, self.most = figure.main.value or 0, max(1, figure.main.most or 1)
        self.badge = next(iter(figure.badges), None)
        self.number.text = str(self.points)
        self.edge = self.context.palette.accent if figure.budget is not None else CLEAR
        self.arrange()

    def place(self, x: float, y: float, wide: float, high: float) -> None:
        if wide < dp(NARROW):
            self._arrange_narrow(x, y, wide, high)
            return
        pad, gap = dp(8), dp(6)
        side, font = min(dp(28), high - dp(12)), min(high * 0.78, dp(38))
        digits = font * 0.42 * max(1, len(self.number.text))
        self.crest.size = (side, side)
        self.number.font_size, self.number.size = font, (digits, high)
        room = wide - 2 * pad - side - digits - 2 * gap
        if self.mirrored:
            self.crest.pos = (x + wide - pad - side, y + (high - side) / 2)
            self.number.pos = (self.crest.x - gap - digits, y)
            start = x + pad
        else:
            self.crest.pos = (x + pad, y + (high - side) / 2)
            self.number.pos = (self.crest.x + side + gap, y)
            start = self.number.x + digits + gap
        star = min(high * 0.56, dp(26)) if self.badge is not None else 0.0
        at = start + star / 2 if self.mirrored else start + room - star / 2
        self._draw(
            start, y + high / 2, room, (room - star) / self.most, min(high * 0.4, dp(18)), (at, y + high / 2, star)
        )

    def _arrange_narrow(self, x: float, y: float, wide: float, high: float) -> None:
        """Places crest and number above, and the pips across the whole width below; the badge is in the corner."""
        pad, low = dp(8), dp(15)
        upper = high - low - dp(3)
        side, font = min(dp(26), upper), min(upper * 1.2, dp(36))
        digits = font * 0.42 * max(1, len(self.number.text))
        middle = y + low + upper / 2
        self.crest.size, self.crest.pos = (side, side), (x + pad, middle - side / 2)
        self.number.font_size, self.number.size = font, (digits, font * 1.3)
        self.number.pos = (x + pad + side + dp(6), middle - font * 0.65)
        star = min(upper * 0.9, x + wide - pad - self.number.right) if self.badge is not None else 0.0
        room = wide - 2 * pad
        self._draw(
            x + pad, y + low / 2 + dp(1), room, room / self.most, dp(10), (x + wide - pad - star / 2, middle, star)
        )

    def _draw(
        self, start: float, middle: float, room: float, each: float, most: float, star: tuple[float, float, float]
    ) -> None:
        """Draws the pips, at most `most` pixels large and `each` apart, and the badge, if there is one, with the given
        centre and size.
        """
        palette = self.context.palette
        self.pip = pip = max(dp(4), min(each - dp(3), most))
        each = min(each, pip + dp(8))
        self.drawn.canvas.clear()
        with self.drawn.canvas:
            for at in range(max(self.most, self.points) if each * self.points <= room else self.most):
                off = each * (at + 0.5)
                x = start + room - off if self.mirrored else start + off
                there = at < self.points
                Color(rgba=palette.accent if there else palette.text_low)
                if there:
                    SmoothEllipse(pos=(x - pip / 2, middle - pip / 2), size=(pip, pip))
                else:
                    SmoothLine(width=dp(1), circle=(x, middle, pip / 2 - dp(1)))
            if self.badge is not None:
                draw_icon(self.badge.icon, *star, looks.ink(palette, self.badge.tone))
