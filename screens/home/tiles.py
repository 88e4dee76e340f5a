"""The boxes that can be played, for starting a new game: small, in reach of the thumb, or large if there is nothing
else yet.
"""

from __future__ import annotations

from kivy.core.image import Image as Picture
from kivy.graphics import Color, RoundedRectangle
from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from core.boxes.registry import BOXES
from core.message import say
from screens.art import picture
from screens.context import ScreenContext
from screens.home.boxed import boxed
from screens.theme import accent_of
from screens.widgets.icon import Icon
from screens.widgets.key import Tappable
from screens.widgets.layouts import Column
from screens.widgets.text import Alike, Fit, Text

LOW, HIGH = 72, 92  # dp: the height with the symbol beside the words, and above them
LARGE, THREE = 84, 540  # dp: the height of large tiles, and the width from which on three stand in a row
BESIDE = 150  # dp: from this width on they stand beside each other
BAND, TALLEST_BAND = 112, 190  # dp


class BoxTile(Tappable):
    """The tile of a box: its symbol and its name, on its own ground."""

    def __init__(self, context: ScreenContext, box: str) -> None:
        own = boxed(context, box)
        palette = own.palette
        super().__init__(
            own, on_tap=lambda: context.go("new", box=box), guarded=False, ground=palette.panel, radius=dp(18),
            padding=(dp(3), dp(6)),
        )  # fmt: skip
        self.box = box
        self.icon = Icon(accent_of(box).icon, palette.accent, 34)
        self.name, self.short = context.text(say(f"box.{box}")), context.text(say(f"home.tile.{box}"))
        self.words = Fit(self.name, palette.text_high, "tile")
        self.inner = BoxLayout()
        for part in (self.icon, self.words):
            self.inner.add_widget(part)
        self.add_widget(self.inner)
        self.bind(size=self._turn)

    def _turn(self, *_: object) -> None:
        beside = self.width >= dp(BESIDE)
        self.inner.orientation = "horizontal" if beside else "vertical"
        self.inner.spacing = dp(8 if beside else 4)
        self.icon.size_hint = (None, 1) if beside else (1, None)
        self.icon.size = (dp(48), dp(40))
        self.words.halign = "left" if beside else "center"
        self.words.text = self.name if beside else self.short


class Tiles(GridLayout):
    """The tiles side by side, or in two rows if the words would become too small. If they are `large`, there are never
    more than two or three in a row.
    """

    large = False

    def __init__(self, context: ScreenContext) -> None:
        super().__init__(spacing=dp(8), size_hint_y=None, cols=1)
        self.tiles = [BoxTile(context, box) for box in BOXES]
        Alike([tile.words for tile in self.tiles])
        for tile in self.tiles:
            self.add_widget(tile)
        self.bind(width=self.fold)

    def fold(self, *_: object) -> None:
        self.cols, self.height = self.fit(self.width)

    def fit(self, width: float) -> tuple[int, float]:
        """Returns the number of columns, and the height of all rows together."""
        many = len(self.tiles)
        if self.large:
            columns = 3 if width >= dp(THREE) else 2
            rows = -(-many // columns)
            return columns, float(rows * dp(LARGE) + (rows - 1) * dp(8))
        wished = int((width + dp(8)) // (max(dp(60), sp(60)) + dp(8)))
        columns = max(-(-many // 2), min(many, wished))
        rows = -(-many // columns)
        columns = -(-many // rows)  # as even as possible
        each = (width - dp(8) * (columns - 1)) / columns
        high = dp(LOW if each >= dp(BESIDE) else HIGH)
        return columns, float(rows * high + (rows - 1) * dp(8))


class BoxBand(Tappable):
    """A large key for a box, with its picture, its name, and what it is. `room` is the height that it may take."""

    def __init__(self, context: ScreenContext, box: str) -> None:
        own = boxed(context, box)
        palette = own.palette
        super().__init__(
            own, on_tap=lambda: context.go("new", box=box), guarded=False, ground=palette.panel, edge=palette.edge,
            radius=dp(24), anchor_x="left", size_hint_y=None, height=dp(BAND),
        )  # fmt: skip
        self.box = box
        art = picture(box, palette.style)
        with self.canvas.before:
            Color(1, 1, 1, 1 if art else 0)
            self._art = RoundedRectangle(texture=Picture(str(art)).texture if art else None)
        name = Text(context.text(say(f"box.{box}")), palette.text_high, "title")
        what = Text(context.text(say(f"home.box.{box}")), palette.panel_mid, "sentence")
        self.words = Column(name, what, spacing=dp(4), size_hint_x=None, padding=(dp(16), dp(14), 0, dp(14)))
        self.add_widget(self.words)
        self.room = dp(BAND)
        self.words.bind(height=self._lay_art)
        self.bind(pos=self._lay_art, size=self._lay_art)

    def take(self, width: float, room: float) -> None:
        self.room = max(dp(BAND), min(room, dp(TALLEST_BAND), width / 2))
        self._lay_art()

    def _lay_art(self, *_: object) -> None:
        edge = dp(1.5)
        self.height = max(self.room, self.words.height)
        high = min(self.height, self.room * 1.4) - 2 * edge
        self.words.width = self.width - high * 0.98
        wide = min(2 * high, self.width - 2 * edge)
        cut = 1 - wide / (2 * high)
        self._art.size = (wide, high)
        self._art.pos = (self.x + self.width - edge - wide, self.y + edge)  # `right` is not told yet of a new width
        self._art.tex_coords = (cut, 1, 1, 1, 1, 0, cut, 0)
        corner = (self.radius - edge, self.radius - edge)
        left = corner if cut else (0, 0)  # the picture reaches the left side
        high_enough = high + 2 * edge >= self.height
        self._art.radius = [left if high_enough else (0, 0), corner if high_enough else (0, 0), corner, left]
