"""A die with ten sides and the level on it."""

from __future__ import annotations

from kivy.graphics import Color, Mesh, SmoothLine
from kivy.metrics import dp
from kivy.uix.widget import Widget

from screens.theme import Palette, mixed
from screens.widgets.remembered import Remembered

GRID = 24
OUTER = ((12, 1.4), (22.4, 10.4), (21.2, 14.4), (12, 22.6), (2.8, 14.4), (1.6, 10.4))
KITE = ((12, 1.4), (18.6, 12.8), (12, 16.4), (5.4, 12.8))
MIDDLE = 10.6  # the position of the number, from above


class LevelDie(Widget):
    """The die. Its `show` takes the level; 0 leaves it empty."""

    def __init__(self, palette: Palette) -> None:
        super().__init__(size_hint=(None, None))
        shade = mixed(palette.accent, palette.on_accent if palette.style == "dark" else palette.text_high, 0.32)
        self._shapes: list[tuple[tuple[tuple[float, float], ...], Mesh, SmoothLine]] = []
        with self.canvas:
            for points, colour in ((OUTER, shade), (KITE, palette.accent)):
                Color(rgba=colour)
                self._shapes.append((points, Mesh(mode="triangle_fan"), SmoothLine(width=dp(0.8), close=True)))
        self.number = Remembered(font_name="Numerals", color=palette.on_accent, size_hint=(None, None))
        self.add_widget(self.number)
        self.ground = palette.accent  # what the number stands on
        self.bind(pos=self._lay, size=self._lay)

    def show(self, level: int) -> None:
        self.number.text = str(level) if level else ""

    def _lay(self, *_: object) -> None:
        side = min(self.size)
        x, top = self.x + (self.width - side) / 2, self.y + (self.height + side) / 2
        for points, mesh, line in self._shapes:
            placed = [(x + px / GRID * side, top - py / GRID * side) for px, py in points]
            mesh.vertices = [part for px, py in placed for part in (px, py, 0, 0)]
            mesh.indices = list(range(len(placed)))
            line.points = [part for point in placed for part in point]
        font = side * 0.5
        self.number.font_size, self.number.size = font, (side, font)
        self.number.pos = (x, top - MIDDLE / GRID * side - font / 2)


EMBLEM = LevelDie
