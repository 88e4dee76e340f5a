"""A grid of places: what is in them is drawn as symbols, empty places are dashed."""

from __future__ import annotations

from kivy.core.window import Window
from kivy.graphics import Color, Line, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.playing import Playing
from core.scene import Grid, Piece, Row
from screens.context import ScreenContext
from screens.scene.folding import Form
from screens.widgets.drawn import draw_icon, draw_text
from screens.widgets.ground import Grounded
from screens.widgets.icon import Icon

LINES: dict[Form, int] = {"large": 60, "full": 56, "close": 54, "strip": 52, "row": 40}  # dp
"""The height of a line in each form. In landscape, longer rows stand in two lines, and larger."""
SHORT = 6  # a row with fewer places always stands in one line


class Places(Widget):
    """One row of places: what is in them is drawn as symbols, empty places are dashed."""

    def __init__(self, context: ScreenContext) -> None:
        super().__init__()
        self.context, self.many, self.lines = context, 0, 1
        self.pieces: tuple[Piece, ...] = ()
        self.bind(pos=self._draw, size=self._draw)

    def show(self, row: Row) -> None:
        self.pieces, self.many = row.each(), max(row.places, len(row.each()))
        self._draw()

    def fold(self, lines: int) -> None:
        self.lines = lines
        self._draw()

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        palette = self.context.palette
        if self.width < 2 or not self.many:
            return
        across = -(-self.many // self.lines)
        each, high = self.width / across, self.height / self.lines
        size = min(high - dp(4), each - dp(4))
        with self.canvas:
            for at in range(self.many):
                down, along = divmod(at, across)
                x, y = self.x + along * each + (each - size) / 2, self.top - (down + 1) * high + (high - size) / 2
                if at < len(self.pieces):
                    Color(rgba=palette.tile)
                    SmoothRoundedRectangle(pos=(x, y), size=(size, size), radius=[size * 0.24])
                    self._picture(self.pieces[at], x + size / 2, y + size / 2, size)
                else:
                    Color(rgba=palette.line)
                    Line(width=1, dash_length=3, dash_offset=2, rounded_rectangle=(x, y, size, size, size * 0.24))

    def _picture(self, piece: Piece, x: float, y: float, size: float) -> None:
        palette = self.context.palette
        if piece.face:
            draw_text(piece.face, x, y, size * 0.8, palette.text_high)
        else:
            draw_icon(piece.icon, x, y, size * 0.68, palette.accent)


class PlacesBoard(Grounded, BoxLayout):
    """A line for each row, or two in landscape; in portrait the choice below needs that room."""

    column = False

    def __init__(self, context: ScreenContext, _playing: Playing) -> None:
        super().__init__(
            ground=context.palette.surface_1,
            radius=dp(16),
            orientation="vertical",
            padding=(dp(10), dp(6)),
            size_hint_y=None,
        )
        self.context = context
        self.lines: list[Places] = []

    @property
    def forms(self) -> tuple[Form, ...]:
        return tuple(LINES) if Window.width > Window.height else ("row",)

    def show(self, grid: Grid) -> None:
        for row in grid.rows[len(self.lines) :]:
            places = Places(self.context)
            self.lines.append(places)
            line = BoxLayout(spacing=dp(8), size_hint_y=None)
            line.add_widget(Icon(row.icon, self.context.palette.text_middle, 20, pos_hint={"center_y": 0.5}))
            line.add_widget(places)
            self.add_widget(line)
        for places, row in zip(self.lines, grid.rows, strict=True):
            places.show(row)

    def _folded(self, form: Form) -> list[int]:
        """Returns in how many lines each row stands."""
        return [2 if form != "row" and places.many >= SHORT else 1 for places in self.lines]

    def height_of(self, _width: float, form: Form) -> float:
        return float(dp(LINES[form]) * sum(self._folded(form)) + dp(12))

    def fit(self, width: float, form: Form) -> float:
        for places, lines in zip(self.lines, self._folded(form), strict=True):
            places.fold(lines)
            places.parent.height = dp(LINES[form]) * lines
        self.width, self.height = width, self.height_of(width, form)
        return float(self.height)
