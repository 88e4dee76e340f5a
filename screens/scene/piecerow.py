"""A row of pieces beside each other, as large as possible."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.uix.widget import Widget

from core.scene import Row
from screens.context import ScreenContext
from screens.pads.dieface import DieFace
from screens.scene import looks

GAP, CLOSE = 8, 6  # dp
FEW = 5  # more pieces stand closer together


class PieceRow(Widget):
    """A row of squares, one for each piece. The squares are made once and used again. `largest` is in dp."""

    def __init__(self, context: ScreenContext, largest: float = 60) -> None:
        super().__init__()
        self.context, self.largest = context, largest
        self.row: Row | None = None
        self.squares: list[DieFace] = []
        self.brief = False  # then one piece says what they are
        self.bind(pos=self._lay, size=self._lay)

    def show(self, row: Row) -> None:
        self.row = row
        pieces = row.each()
        while len(self.squares) < max(len(pieces), row.places):
            self.squares.append(DieFace(self.context.palette, size_hint=(None, None)))
            self.add_widget(self.squares[-1])
        for at, square in enumerate(self.squares):
            square.show(looks.face(self.context, pieces[at]) if at < len(pieces) else None)
        self._lay()

    @property
    def count(self) -> int:
        if self.row is None:
            return 0
        return 1 if self.brief else max(len(self.row.each()), self.row.places)

    @property
    def _gap(self) -> float:
        return float(dp(GAP if self.count <= FEW else CLOSE))

    def _lay(self, *_: object) -> None:
        count, gap = self.count, self._gap
        side = min(dp(self.largest), self.height, (self.width - gap * (count - 1)) / max(1, count))
        for at, square in enumerate(self.squares):
            square.opacity = 1 if at < count else 0
            square.size = (side, side) if at < count else (0, 0)
            square.pos = (self.x + at * (side + gap), self.y + (self.height - side) / 2)

    def wide(self, side: float) -> float:
        """Returns the width that the row needs with squares of this side."""
        return float(self.count * side + max(0, self.count - 1) * self._gap)
