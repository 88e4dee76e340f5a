"""The board from above, 13 × 10 cells: what lies where, who stands there, and where the catacombs would lead."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from kivy.graphics import Color, Mesh, SmoothLine, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.uix.widget import Widget

from core.odds import percent
from core.scene import Cell, Landing, Map, Space, Way
from screens.theme import Colour, Palette
from screens.widgets.drawn import draw_icon, draw_text
from screens.widgets.shapes import Box, Parts, dashed, dotted, rounded

POINTS = {"north": (0, 1), "east": (1, 0), "south": (0, -1), "west": (-1, 0)}
WIDTH, HEIGHT = 13, 10
DETAIL = 18  # dp: smaller cells have no room for their sides


@dataclass(frozen=True, slots=True)
class Chart:
    """What is on the map. `crests` has a letter and a colour for each player; `side` is the chosen way out.

    With `follows` the map shows where the way of the active hero would come up.
    """

    board: Map
    crests: tuple[tuple[str, str, Colour], ...] = ()
    active: str = ""
    follows: bool = False
    side: str = "right"
    picked: str = ""

    @property
    def way(self) -> Way | None:
        return self.board.way if self.follows else None

    @property
    def placed(self) -> list[Space]:
        return [space for space in self.board.spaces if space.cells]


class BoardMap(Widget):
    """The map. Its cells are as large as possible. It is drawn again only when something on it has changed."""

    def __init__(self, palette: Palette, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.palette = palette
        self.chart: Chart | None = None
        self.bind(pos=self._draw, size=self._draw)

    def show(self, chart: Chart) -> None:
        if chart != self.chart:
            self.chart = chart
            self._draw()

    # Where things are

    @property
    def cell(self) -> float:
        return max(0.0, min(self.width / self.across, self.height / self.down))

    @property
    def across(self) -> int:
        return self.chart.board.wide if self.chart is not None else WIDTH

    @property
    def down(self) -> int:
        return self.chart.board.high if self.chart is not None else HEIGHT

    def _cells(self) -> Iterable[Cell]:
        return ((column, row) for row in range(self.down) for column in range(self.across))

    def middle(self, cell: Cell) -> tuple[float, float]:
        size = self.cell
        left, top = self.center_x - size * self.across / 2, self.center_y + size * self.down / 2
        return left + (cell[0] + 0.5) * size, top - (cell[1] + 0.5) * size

    def space_at(self, x: float, y: float) -> Space | None:
        """Returns the known space that is nearest to a finger, because the cells themselves are too small for one."""
        if self.chart is None or not self.chart.placed:
            return None

        def away(space: Space) -> float:
            return min((x - mx) ** 2 + (y - my) ** 2 for mx, my in map(self.middle, space.cells))

        return min(self.chart.placed, key=away)

    def _box(self, cell: Cell, part: float = 1.0) -> Box:
        x, y = self.middle(cell)
        side = (self.cell - self._gap) * part
        return x - side / 2, y - side / 2, side, side

    @property
    def _gap(self) -> float:
        return max(dp(1), self.cell * 0.09)

    @property
    def _radius(self) -> float:
        return self.cell * 0.18

    # Drawing

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        chart = self.chart
        if chart is None or self.cell < dp(4):
            return
        with self.canvas:
            self._draw_cells(chart)
            for space in chart.placed:
                self._draw_space(chart, space)
            if chart.way is not None:
                self._draw_reach(chart, chart.way)
            if chart.board.goal:
                self._draw_treasure(chart.board.goal[-1])
            for space in chart.placed:
                self._draw_who(chart, space)
            for hero in chart.board.ways:
                self._draw_below(chart, hero)
            self._draw_picked(chart)

    def _mesh(self, colour: Colour, parts: Parts) -> None:
        if parts[1]:
            Color(rgba=colour)
            Mesh(vertices=parts[0], indices=parts[1], mode="triangles")

    def _draw_cells(self, chart: Chart) -> None:
        known = {cell for space in chart.placed for cell in space.cells}
        palette = self.palette
        self._mesh(
            palette.surface_1, rounded((self._box(cell) for cell in self._cells() if cell not in known), self._radius)
        )
        self._mesh(palette.surface_3, rounded((self._box(cell) for cell in known), self._radius))

    def _draw_space(self, chart: Chart, space: Space) -> None:
        if self.cell >= dp(DETAIL) and space.sides:
            self._draw_sides(space)
        taken = {landing.cell for landing in _landings(chart.way)}
        if not space.icon or space.pieces or taken.intersection(space.cells):
            return
        size = self.cell * (0.54 if space.sides else 0.62)
        points = [self.middle(cell) for cell in space.cells]
        x, y = sum(point[0] for point in points) / len(points), sum(point[1] for point in points) / len(points)
        ink = self.palette.tone(space.tone).ink if space.tone else self.palette.text_middle
        draw_icon(space.icon, x, y, size, ink)

    def _draw_sides(self, space: Space) -> None:
        walls: list[Box] = []
        for cell in space.cells:
            x, y = self.middle(cell)
            half = (self.cell - self._gap) / 2
            thick = max(dp(2), self.cell * 0.09)
            for side, (across, up) in zip(space.sides, POINTS.values(), strict=True):
                edge_x, edge_y = x + across * (half - thick / 2), y + up * (half - thick / 2)
                match side:
                    case "wall":
                        wide, high = (thick, 2 * half) if across else (2 * half, thick)
                        walls.append((edge_x - wide / 2, edge_y - high / 2, wide, high))
                    case "door":
                        wide, high = (thick, half) if across else (half, thick)
                        door = [(edge_x - wide / 2, edge_y - high / 2, wide, high)]
                        self._mesh(self.palette.accent, rounded(door, thick / 2))
                    case "portcullis":
                        start, end = (edge_x - up * half * 0.8, edge_y - across * half * 0.8), (
                            edge_x + up * half * 0.8, edge_y + across * half * 0.8,
                        )  # fmt: skip
                        self._mesh(self.palette.accent, dotted(start, end, thick, thick, thick * 0.7))
        self._mesh(self.palette.text_low, rounded(walls, 0))

    def _draw_treasure(self, lower: Cell) -> None:
        x, y, side, _ = self._box(lower)
        line = max(dp(2), self.cell * 0.1)
        out = line * 0.75
        frame = (x - out, y - out, side + 2 * out, side + self.cell + 2 * out, self._radius + out)
        Color(rgba=self.palette.bg)
        SmoothLine(width=line * 0.9, rounded_rectangle=frame)
        Color(rgba=self.palette.magic.ink)
        SmoothLine(width=line / 2, rounded_rectangle=frame)

    def _draw_reach(self, chart: Chart, reach: Way) -> None:
        palette = self.palette
        chosen = [landing for way in reach.exits if way.key == chart.side for landing in way.landings]
        other = [landing for way in reach.exits if way.key != chart.side for landing in way.landings]
        self._mesh(palette.accent, rounded((self._box(each.cell) for each in chosen), self._radius))
        line = max(dp(1.25), self.cell * 0.06)
        outlines = dashed((self._box(each.cell) for each in other), self._radius, line, dp(3), dp(2))
        self._mesh(palette.surface_2, rounded((self._box(each.cell) for each in other), self._radius))
        self._mesh(palette.text_middle, outlines)
        for landings, ink in ((chosen, palette.on_accent), (other, palette.text_high)):
            for each in landings:
                draw_text(str(percent(each.chance)), *self.middle(each.cell), self.cell * 0.64, ink)
        self._draw_way(reach, {each.cell for each in (*chosen, *other)})

    def _draw_way(self, reach: Way, taken: set[Cell]) -> None:
        """Draws dots on the way ahead, and an arrow where it turns aside."""
        if reach.cell is None or reach.turn is None:
            return
        (x, y), (to_x, to_y) = self.middle(reach.cell), self.middle(reach.turn)
        across, up = POINTS[reach.direction]
        if reach.ahead:
            start = (x + across * self.cell * 0.45, y + up * self.cell * 0.45)
            stop = 0.5 if reach.turn in taken else 0.2
            end = (to_x - across * self.cell * stop, to_y - up * self.cell * stop)
            self._mesh(self.palette.text_high, dotted(start, end, max(dp(2), self.cell * 0.1), dp(4), dp(3)))
        if reach.turn not in taken and reach.turn != reach.cell:
            tip = self.cell * 0.34
            points = [
                (to_x + across * tip, to_y + up * tip),
                (to_x - across * tip * 0.7 - up * tip, to_y - up * tip * 0.7 + across * tip),
                (to_x - across * tip * 0.7 + up * tip, to_y - up * tip * 0.7 - across * tip),
            ]
            vertices = [part for px, py in points for part in (px, py, 0, 0)]
            self._mesh(self.palette.text_high, (vertices, [0, 1, 2]))

    def _draw_who(self, chart: Chart, space: Space) -> None:
        for mark, (x, y, side) in zip(space.pieces, self._room(space, len(space.pieces)), strict=True):
            if mark.whose:
                self._draw_crest(chart, mark.whose, x, y, side)
            else:
                draw_icon(mark.icon, x, y, side * 0.86, self.palette.danger.ink)

    def _room(self, space: Space, count: int) -> Iterable[tuple[float, float, float]]:
        """Yields places for so many marks in a space; its cells share them evenly."""
        each = -(-count // len(space.cells)) if count else 1
        across = 1 if each == 1 else 2 if each <= 4 else 3
        side = (self.cell - self._gap) / across
        for index in range(count):
            x, y = self.middle(space.cells[index // each])
            at = index % each
            row, column = divmod(at, across)
            down = -(-each // across)
            yield (
                x + (column - (across - 1) / 2) * side,
                y - (row - (down - 1) / 2) * side,
                side,
            )

    def _draw_crest(self, chart: Chart, player: str, x: float, y: float, side: float, *, hollow: bool = False) -> None:
        letter, colour = next(
            ((sign, tint) for name, sign, tint in chart.crests if name == player), ("?", (1, 1, 1, 1))
        )
        wide = side * 0.92
        Color(rgba=colour)
        if hollow:
            line = max(dp(1.5), side * 0.09)
            frame = (x - wide / 2 + line / 2, y - wide / 2 + line / 2, wide - line, wide - line, wide * 0.22)
            Color(rgba=self.palette.bg)
            SmoothRoundedRectangle(pos=frame[:2], size=frame[2:4], radius=[frame[4]])
            Color(rgba=colour)
            SmoothLine(width=line / 2, rounded_rectangle=frame)
        else:
            SmoothRoundedRectangle(pos=(x - wide / 2, y - wide / 2), size=(wide, wide), radius=[wide * 0.22])
        if player == chart.active and not hollow:
            line = max(dp(1.5), self.cell * 0.07)
            Color(rgba=self.palette.text_high)
            SmoothLine(
                width=line / 2, rounded_rectangle=(x - wide / 2, y - wide / 2, wide, wide, wide * 0.22),
            )  # fmt: skip
        draw_text(letter, x, y, wide * 0.74, self.palette.text_high if hollow else self.palette.crest_ink)

    def _draw_below(self, chart: Chart, hero: Way) -> None:
        """Draws a hero in the catacombs: the crest, with the direction of the way; only an outline while it is
        another's turn.
        """
        if hero.cell is None:
            return
        x, y = self.middle(hero.cell)
        travels = hero is chart.way
        self._draw_crest(chart, hero.whose, x, y, self.cell - self._gap, hollow=not travels)
        if not travels:
            across, up = POINTS[hero.direction]
            start = (x + across * self.cell * 0.5, y + up * self.cell * 0.5)
            end = (x + across * self.cell * 0.95, y + up * self.cell * 0.95)
            self._mesh(self.palette.text_middle, dotted(start, end, max(dp(2), self.cell * 0.1), dp(3), dp(2)))

    def _draw_picked(self, chart: Chart) -> None:
        space = next((each for each in chart.placed if each.key == chart.picked), None)
        if space is None:
            return
        boxes = [self._box(cell, 1.06) for cell in space.cells]
        left, low = min(box[0] for box in boxes), min(box[1] for box in boxes)
        wide, high = boxes[0][2], max(box[1] + box[3] for box in boxes) - low
        Color(rgba=self.palette.accent)
        SmoothLine(width=dp(1.25), rounded_rectangle=(left, low, wide, high, self._radius))


def _landings(reach: Way | None) -> tuple[Landing, ...]:
    return tuple(landing for way in reach.exits for landing in way.landings) if reach is not None else ()
