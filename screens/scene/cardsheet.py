"""A sheet that sets the cards of a player by the table's word: a touch takes a card back into the hand, or puts it
away.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial

from kivy.metrics import dp
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from app.playing import Playing
from core.message import say
from core.paths import Value
from core.scene import Piece, Row
from screens.context import ScreenContext
from screens.scene import looks
from screens.scene.drawncards import RATIO, draw_card, there
from screens.widgets.drawn import draw_icon
from screens.widgets.key import Tappable
from screens.widgets.layouts import Column
from screens.widgets.sheet import Sheet
from screens.widgets.text import Text

KEY = 64  # dp
COLUMNS = 5


def card_sheet(context: ScreenContext, playing: Playing, name: str, back: Callable[[], None]) -> None:
    """Opens the sheet. `back` returns to where it was opened."""
    shown = playing.player_sheet(name)
    if shown is not None:
        context.guard.changed()
        title = context.text(say("ui.crew.hand.title", player=name))
        body = CardBody(context, playing, name, [row for row in shown.rows if row.path], back)
        context.sheet(Sheet(context, title, body, back, caption=context.text(say("ui.crew.hand.caption"))))


class CardBody(Column):
    """The cards on the sheet. Rows of cards with numbers stand before those of symbols."""

    def __init__(
        self, context: ScreenContext, playing: Playing, name: str, rows: list[Row], back: Callable[[], None]
    ) -> None:
        super().__init__(spacing=dp(8))
        self.context, self.playing, self.name, self._back = context, playing, name, back
        self.keys: dict[str, list[HeldKey]] = {}
        for row in sorted(rows, key=lambda row: not any(piece.face for piece in row.pieces)):
            self._add(row)

    def _add(self, row: Row) -> None:
        self.add_widget(
            Text(looks.text(self.context, row.title), self.context.palette.words, "strong", padding=(dp(4), dp(6)))
        )
        grid = GridLayout(cols=COLUMNS, spacing=dp(8), size_hint_y=None)
        grid.bind(minimum_height=grid.setter("height"))
        keys = self.keys[row.key] = [
            HeldKey(self.context, row, piece, partial(self._turn, row, piece)) for piece in row.pieces
        ]
        for key in keys:
            grid.add_widget(key)
        for _ in range(-len(keys) % COLUMNS):
            grid.add_widget(Widget(size_hint_y=None, height=0))
        self.add_widget(grid)

    def _turn(self, row: Row, piece: Piece) -> None:
        """Turns a card over to the other side, hand or gone. Of two equal cards it is one; nobody can tell which."""
        by = -1 if there(piece) else 1
        if piece.face:
            held = Counter(int(each.face) for each in row.pieces if there(each))
            held[int(piece.face)] += by
            after: Value = tuple(sorted(held.elements()))
        else:
            after = sum(map(there, row.pieces)) + by
        problem = self.playing.ruling(row.path, after)
        if problem is not None:
            self.context.refuse(problem)
        else:
            card_sheet(self.context, self.playing, self.name, self._back)


class HeldKey(Tappable):
    """A card as a key: ivory in hand, hollow and struck through when it is gone."""

    def __init__(self, context: ScreenContext, row: Row, piece: Piece, on_tap: Callable[[], None]) -> None:
        super().__init__(
            context, on_tap=on_tap, ground=context.palette.surface_2, radius=dp(14), size_hint_y=None, height=dp(KEY),
        )  # fmt: skip
        self.sort, self.piece, self.there = row.key, piece, there(piece)
        self.card = int(piece.face) if piece.face else 0
        self.drawn = Widget()
        self.add_widget(self.drawn)
        self.drawn.bind(pos=self._draw, size=self._draw)

    def _draw(self, *_: object) -> None:
        self.drawn.canvas.clear()
        palette, x, y = self.context.palette, self.drawn.center_x, self.drawn.center_y
        high = dp(KEY - 16)
        with self.drawn.canvas:
            if self.piece.face:
                wide = high * RATIO
                draw_card(palette, self.piece.face, x - wide / 2, y - high / 2, wide, high, there=self.there)
            else:
                draw_icon(self.piece.icon, x, y, high * 0.8, palette.accent if self.there else palette.line)
