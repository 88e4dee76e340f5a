"""A cell of the board. The cells are too small for a finger, so a touch on the map only points: the row and column of
the cell are lit and shown in large digits, four arrows correct them, and OK takes it.
"""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Mesh, SmoothLine
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from core.asks import CellAsk
from core.message import say
from screens.face import Asked
from screens.pads.base import GAP, LEAST_KEY, Pad
from screens.pads.ok import OkKey
from screens.theme import Palette, mixed
from screens.widgets.dragged import Dragged
from screens.widgets.key import Key
from screens.widgets.shapes import Box, rounded
from screens.widgets.text import Fit

LEAST_MAP = 128  # dp
MOVES = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


class Board(Dragged):
    """The cells, with the row and the column of one of them lit. A touch anywhere points to that cell."""

    def __init__(self, pad: CellPad, palette: Palette, across: int, down: int) -> None:
        super().__init__()
        self.pad, self.palette, self.across, self.down = pad, palette, across, down
        self.bind(pos=self.draw, size=self.draw)

    @property
    def side(self) -> float:
        return min(self.width / self.across, self.height / self.down)

    @property
    def corner(self) -> tuple[float, float]:
        """The upper left corner of the map."""
        return self.center_x - self.side * self.across / 2, self.center_y + self.side * self.down / 2

    def box(self, column: int, row: int) -> Box:
        left, top = self.corner
        gap = max(1.0, self.side * 0.06)
        return (
            left + column * self.side + gap,
            top - (row + 1) * self.side + gap,
            self.side - 2 * gap,
            self.side - 2 * gap,
        )

    def draw(self, *_: object) -> None:
        self.canvas.clear()
        if self.side < 2:
            return
        palette, (column, row) = self.palette, self.pad.cell
        cells = [(c, r) for r in range(self.down) for c in range(self.across)]
        lit = [cell for cell in cells if (cell[0] == column) != (cell[1] == row)]
        others = [cell for cell in cells if cell[0] != column and cell[1] != row]
        radius = self.side * 0.2
        with self.canvas:
            for group, colour in (
                (others, palette.tile),
                (lit, mixed(palette.tile, palette.accent, 0.42)),
                ([(column, row)], palette.accent),
            ):
                Color(rgba=colour)
                vertices, indices = rounded([self.box(*cell) for cell in group], radius)
                Mesh(vertices=vertices, indices=indices, mode="triangles")
            x, y, wide, high = self.box(column, row)
            Color(rgba=palette.text_high)
            SmoothLine(rounded_rectangle=(x, y, wide, high, radius), width=max(1.0, dp(1)))

    def drag(self, touch: Any) -> None:
        left, top = self.corner
        self.pad.point(int((touch.x - left) // self.side), int((top - touch.y) // self.side))


class CellPad(Pad):
    def __init__(self, asked: Asked) -> None:
        super().__init__(asked)
        ask = asked.ask
        assert isinstance(ask, CellAsk)
        self.ask = ask
        self.cell = (ask.width // 2, ask.height // 2)
        palette = self.context.palette
        self.board = Board(self, palette, ask.width, ask.height)
        self.arrows = {
            way: Key(
                self.context, icon=f"arrow-{way}-bold", face="tile", icon_colour=palette.text_high, guarded=False,
                on_tap=lambda by=by: self.step(by),
            )
            for way, by in MOVES.items()
        }  # fmt: skip
        self.column, self.row = (Fit("", palette.text_high, "count", size_hint_x=0.7) for _ in range(2))
        steps = BoxLayout(spacing=dp(GAP), size_hint_y=None, height=dp(LEAST_KEY))
        arrows = self.arrows
        for part in (arrows["left"], self.column, arrows["right"], arrows["up"], self.row, arrows["down"]):
            steps.add_widget(part)
        self.ok = OkKey(self.context, self.finish, height=dp(LEAST_KEY))
        for part in (self.board, steps, self.ok):
            self.add_widget(part)
        self.least = dp(LEAST_MAP + 2 * (LEAST_KEY + GAP))
        self.point(*self.cell)

    def step(self, by: tuple[int, int]) -> None:
        self.point(self.cell[0] + by[0], self.cell[1] + by[1])

    def point(self, column: int, row: int) -> None:
        self.cell = (min(max(column, 0), self.ask.width - 1), min(max(row, 0), self.ask.height - 1))
        self.column.text, self.row.text = str(self.cell[0] + 1), str(self.cell[1] + 1)
        self.ok.set(True, say("ui.pad.cell", column=self.cell[0] + 1, row=self.cell[1] + 1))
        self.board.draw()

    def finish(self) -> None:
        self.answer((self.cell[0] + 1, self.cell[1] + 1))

    def pressed(self, key: str) -> bool:
        if key in MOVES:
            self.step(MOVES[key])
        elif key == "enter":
            self.finish()
        else:
            return False
        return True
