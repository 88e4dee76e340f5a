"""The other heroes, small: who they are, their life, their place. A tap makes one of them large."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, TypeAlias

from kivy.metrics import Metrics, dp
from kivy.uix.widget import Widget

from app.playing import Playing, View
from core.scene import Figure
from screens.context import ScreenContext
from screens.dungeonquest import looks
from screens.dungeonquest.looks import large_hero
from screens.game.why import why_sheet
from screens.widgets.crest import Crest
from screens.widgets.key import Tappable
from screens.widgets.lifebar import LifeBar
from screens.widgets.remembered import Remembered
from screens.widgets.tally import Tally
from screens.widgets.text import Alike, Fit, readable

Density: TypeAlias = Literal["full", "thin", "fold"]
HEIGHTS: dict[Density, float] = {"full": 64, "thin": 48, "fold": 48}  # dp
NARROW = 150  # dp: if narrower, the place stands under the name
NO_NAMES = 100  # dp: if narrower, there is room only for crests and digits
LARGE_TEXT = 1.5  # from here on there is no room for names
GAP = 8  # dp


class Strip(Widget):
    """The strip. In a solo game there are no others, and it takes no room."""

    def __init__(self, context: ScreenContext, playing: Playing, choose: Callable[[str], None]) -> None:
        super().__init__(size_hint_y=None, height=0)
        self.context, self.playing, self._choose = context, playing, choose
        self.density: Density = "full"
        self.cells: list[Cell] = []
        self.bind(pos=self._lay, size=self._lay)

    def show(self, view: View, large: str = "") -> None:
        """Shows everybody except the large hero, in the order of play."""
        large = large or large_hero(view.scene, "")
        others = [figure for figure in view.scene.people if figure.name != large]
        while len(self.cells) < len(others):
            self.cells.append(Cell(self.context, self._choose, self._why))
            self.add_widget(self.cells[-1])
        while len(self.cells) > len(others):
            self.remove_widget(self.cells.pop())
        Alike([cell.name for cell in self.cells])
        for cell, figure in zip(self.cells, others, strict=True):
            cell.show(figure)
        self._lay()

    def _why(self, player: str) -> None:
        figure = looks.figure_of(self.playing.view.scene, player)
        if figure is not None and figure.main is not None:
            why_sheet(self.context, self.playing, looks.life(self.context, self.playing, figure))

    def fit(self, width: float, room: float) -> float:
        self.width = width
        self.density = "full" if self.least_height("full") <= room else "thin"
        if Metrics.fontscale >= LARGE_TEXT or self._cell_width < dp(NO_NAMES):
            self.density = "fold"
        self.height = self.least_height(self.density)
        self._lay()
        return float(self.height)

    def least_height(self, density: Density) -> float:
        return float(dp(HEIGHTS[density])) if self.cells else 0.0

    @property
    def _cell_width(self) -> float:
        count = max(1, len(self.cells))
        return float(self.width - dp(GAP) * (count - 1)) / count

    def _lay(self, *_: object) -> None:
        if not self.cells or self.width < 2:
            return
        wide = self._cell_width
        for at, cell in enumerate(self.cells):
            cell.folded = self.density == "fold"
            cell.size = (wide, self.height)
            cell.pos = (self.x + at * (wide + dp(GAP)), self.y)


class Cell(Tappable):
    """One of the other heroes. A tap makes it large, a hold explains its life."""

    def __init__(self, context: ScreenContext, choose: Callable[[str], None], why: Callable[[str], None]) -> None:
        palette = context.palette
        super().__init__(
            context, on_tap=lambda: choose(self.player), on_hold=lambda: why(self.player), guarded=False,
            ground=palette.surface_1, radius=dp(16), size_hint=(None, None),
        )  # fmt: skip
        self.player = ""
        self.folded = False
        self.figure: Figure | None = None
        self.crest = Crest(context, 30)
        self.name = Fit("", palette.text_middle, "tile", align="left", size_hint=(None, None))
        self.place = Fit("", palette.text_middle, "caption", align="left", size_hint=(None, None), valign="top")
        self.life = Remembered(font_name="Numerals", color=palette.text_high, size_hint=(None, None))
        self.where = Tally("stairs-down", palette.words, palette.digit)
        self.bar = LifeBar(palette.accent, palette.surface_3, 6)
        self.bar.size_hint = (None, None)
        self.inside = Widget()
        self._parts = (self.crest, self.name, self.place, self.life, self.where, self.bar)
        for part in self._parts:
            self.inside.add_widget(part)
        self.add_widget(self.inside)
        self.inside.bind(pos=self._lay_inside, size=self._lay_inside)

    @property
    def text(self) -> str:
        """The player's name; tests find the cell by it."""
        return self.player

    def show(self, figure: Figure) -> None:
        self.player, self.figure = figure.name, figure
        self.crest.show(looks.crest(self.context, figure), looks.fate(figure))
        self.name.text = figure.name
        self.life.text = "" if figure.fate else looks.life_text(self.context, figure)
        self.bar.show(looks.left(figure), looks.most(figure))
        place = figure.place
        self.place.text = self.context.words.said(place.name) if place is not None and figure.fate else ""
        icon = place.icon if place is not None and not figure.fate else ""
        if icon:
            self.where.icon.change(icon)
        palette, cards = self.context.palette, looks.count_of(figure, "below")
        self.where.show(str(cards) if cards else "", palette.words, palette.digit)
        self._has_place = bool(icon)
        self._lay_inside()

    def _lay_inside(self, *_: object) -> None:
        if self.figure is None or self.inside.width < 2:
            return
        shown = self._fold() if self.folded else self._spread()
        for part in self._parts:
            if part not in shown:
                part.opacity = 0
                part.size = (0, 0)

    def _put(self, part: Widget, x: float, y: float, width: float, height: float) -> Widget:
        """Shows and places a part, from the lower left corner."""
        part.opacity = 1
        part.size = (width, height)
        part.pos = (self.inside.x + x, self.inside.y + y)
        return part

    def _put_life(self, x: float, y: float, width: float, height: float, font: float) -> Widget:
        """Places the life. A line of text is higher than its digits, so it extends above and below, where nothing else
        is.
        """
        self.life.font_size = font
        line = font * 1.06
        return self._put(self.life, x, y + (height - line) / 2, width, line)

    def _fold(self) -> list[Widget]:
        """Places crest, place and digits in the middle, and returns them."""
        width, height = self.inside.size
        crest, font = dp(30), dp(30)
        life = self._life_width(font)
        place = self.where.measure(dp(16), dp(20)) if self._has_place else 0.0
        gap = dp(6)
        whole = crest + (gap + place if place else 0) + (gap + life if life else 0)
        x = max(dp(4), (width - whole) / 2)
        shown = [self._put(self.crest, x, (height - crest) / 2, crest, crest)]
        x += crest + gap
        if place and x + place + gap + life <= width - dp(2):
            shown.append(self._put(self.where, x, 0, place, height))
            x += place + gap
        if life:
            shown.append(self._put_life(x, 0, life, height, font))
        return shown

    def _spread(self) -> list[Widget]:
        width, height = self.inside.size
        pad, crest = dp(10), min(dp(30), height - dp(16))
        narrow = width < dp(NARROW)
        if narrow:
            pad, crest = dp(8), dp(26)
        shown = [self._put(self.crest, pad, (height - crest) / 2, crest, crest)]
        left, right = pad + crest + dp(8 if not narrow else 6), width - pad
        middle = height * 0.44  # where the upper line begins
        font = dp(28 if not narrow else 24)
        life = self._life_width(font)
        upper = height - middle - dp(4)
        end = right
        if life:
            shown.append(self._put_life(right - life, middle, life, upper, font))
            end -= life + dp(6)
        low, base = left, middle - dp(6)
        if self._has_place:
            place = self.where.measure(dp(16), dp(20))
            if narrow:
                shown.append(self._put(self.where, left, dp(4), place, middle - dp(4)))
                low += place + dp(4)
            else:
                shown.append(self._put(self.where, end - place, middle, place, upper))
                end -= place + dp(6)
        if self.place.text and readable(self.place.text, "caption", right - left, base):
            shown.append(self._put(self.place, left, dp(5), right - left, base))
        elif self.place.text:  # the crest says it too
            middle, upper = dp(4), height - dp(8)
        shown.append(self._put(self.name, left, middle, end - left, upper))
        if self.place.text:
            return shown
        if right - low > dp(20) and self.figure is not None and self.figure.main is not None:
            shown.append(self._put(self.bar, low, base - dp(9), right - low, dp(6)))
        return shown

    def _life_width(self, font: float) -> float:
        return len(self.life.text) * font * 0.4 + dp(1) if self.life.text else 0.0
