"""The pieces that can act: they are large enough to be touched, and the pieces out of play are beside their heading."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from kivy.metrics import Metrics, dp, sp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from core.scene import Piece, Row
from screens.context import ScreenContext
from screens.pads.dieface import DieFace
from screens.scene import looks
from screens.theme import Colour
from screens.widgets.ground import CLEAR, Grounded
from screens.widgets.placed import Placed
from screens.widgets.remembered import Remembered
from screens.widgets.text import NARROWER, Fit, readable

CELL, GAP = 48, 8  # dp: what a finger needs, and the space between
LARGEST, ALONE = 76, 112  # dp: the largest piece, and the largest if nothing else needs the room
HEAD = 26  # dp
RING = 4  # dp, between a piece and the edge of the selection
LARGE_TEXT = 1.5
OVER = 6  # dp: how far a name may extend over its key, towards the others


def singly(row: Row, room: int) -> tuple[Piece, ...]:
    """Returns each piece by itself as long as there is room for that many, otherwise equal pieces together."""
    each = row.each()
    return row.pieces if len(each) > room else tuple(replace(piece, count=1) for piece in each)


class Pill(Grounded, BoxLayout):
    """The number of equal pieces, in the corner of a piece."""

    def __init__(self, context: ScreenContext) -> None:
        palette = context.palette
        super().__init__(ground=palette.text_high, size_hint=(None, None))
        self.words = Remembered(font_name="Numerals", color=palette.bg)
        self.add_widget(self.words)

    def show(self, text: str, side: float) -> None:
        self.words.text, self.words.font_size = text, side * 0.72
        self.opacity = 1 if text else 0
        self.size, self.radius = (side * 1.15, side), side / 2


class Ring(Grounded, Widget):
    """The ring around the piece that is selected."""


class ActorKey(Placed):
    """A piece as a key. A ring shows that it is selected; a piece that can do nothing now is pale."""

    def __init__(
        self, context: ScreenContext, piece: Piece, touch: Callable[[str], None], *, idle: bool, guarded: bool
    ) -> None:
        palette = context.palette
        super().__init__(context, on_tap=lambda: touch(piece.key), guarded=guarded, radius=dp(18))
        self.piece = piece
        seen = replace(piece, marks=("spent",)) if idle else piece
        self.square = DieFace(palette, looks.face(context, seen, palette.panel))
        self.ring = Ring(edge_width=dp(2.5), size_hint=(None, None))
        self.pill = Pill(context)
        self.words = Fit(looks.text(context, piece.name), palette.panel_mid, "label", size_hint=(None, None))
        self.put(self.ring, self.square, self.pill, self.words)
        self.named = True

    @property
    def text(self) -> str:
        """The name of the piece; tests find the key by it."""
        return str(self.words.text)

    def choose(self, chosen: bool) -> None:
        palette = self.context.palette
        self.ring.edge = palette.accent if chosen else CLEAR
        self.words.color = palette.words if chosen else palette.panel_mid

    def place(self, x: float, y: float, wide: float, high: float) -> None:
        label = min(sp(20), dp(30)) if self.named else 0.0
        side = min(wide - 2 * dp(RING), high - label - 2 * dp(RING), dp(ALONE))
        if side < 2:
            return
        self.square.size = (side, side)
        self.square.pos = (x + (wide - side) / 2, y + label + (high - label - side) / 2)
        self.ring.size, self.ring.radius = (side + 2 * dp(RING), side + 2 * dp(RING)), side * 0.22 + dp(RING)
        self.ring.pos = (self.square.x - dp(RING), self.square.y - dp(RING))
        self.words.opacity = 1 if label else 0
        self.words.size, self.words.pos = (wide + dp(OVER), label), (x - dp(OVER) / 2, y + dp(2))
        pill = max(dp(18), min(dp(24), side * 0.4))
        self.pill.show(str(self.piece.count) if self.piece.count > 1 else "", pill)
        self.pill.pos = (self.square.right - self.pill.width * 0.8, self.square.top - pill * 0.8)


class ActorRow(BoxLayout):
    """All pieces of a row, in one line or in several. `least` returns the height that they need with the smallest
    pieces.
    """

    def __init__(
        self,
        context: ScreenContext,
        row: Row,
        touch: Callable[[str], None],
        *,
        idle: Callable[[str], bool],
        guarded: Callable[[str], bool],
    ) -> None:
        super().__init__(orientation="vertical", spacing=dp(GAP), size_hint_y=None)
        self.context, self.row, self._touch, self._idle, self._guarded = context, row, touch, idle, guarded
        self.keys: list[ActorKey] = []
        self.chosen = ""
        self._across = 0

    def arrange(self, width: float) -> None:
        """Puts as many keys beside each other as have room in this width."""
        self.width = width
        across = max(1, int((width + dp(GAP)) // dp(CELL + GAP)))
        if across == self._across:
            return
        self._across = across
        self.clear_widgets()
        found = singly(self.row, across)
        self.keys = [
            ActorKey(self.context, each, self._touch, idle=self._idle(each.key), guarded=self._guarded(each.key))
            for each in found
        ]
        lines = -(-len(self.keys) // across)
        each_line = -(-len(self.keys) // max(1, lines))
        for start in range(0, len(self.keys), max(1, each_line)):
            line = BoxLayout(spacing=dp(GAP))
            for key in self.keys[start : start + each_line]:
                line.add_widget(key)
            self.add_widget(line)
        self.choose(self.chosen)

    @property
    def lines(self) -> int:
        return len(self.children)

    def choose(self, piece: str) -> None:
        """Selects a piece. Of several equal pieces the first one gets the ring."""
        self.chosen = piece
        first = next((key for key in self.keys if key.piece.key == piece), None)
        for key in self.keys:
            key.choose(key is first)

    def least(self) -> float:
        return float(self.lines * dp(CELL) + max(0, self.lines - 1) * dp(GAP))

    def fit(self, room: float, *, alone: bool) -> float:
        """Sets the height of the row, and returns it. Names appear below the pieces if there is room for both."""
        if not self.lines:
            self.height = 0.0
            return 0.0
        each = (room - (self.lines - 1) * dp(GAP)) / self.lines
        label = min(sp(20), dp(30))
        named = each >= dp(48 + 2 * RING) + label and Metrics.fontscale < LARGE_TEXT and self._readable(label)
        most = dp((ALONE if alone else LARGEST) + 2 * RING) + (label if named else 0)
        each = max(dp(CELL), min(each, most))
        for key in self.keys:
            key.named = named
        self.height = each * self.lines + (self.lines - 1) * dp(GAP)
        return float(self.height)

    def _readable(self, high: float) -> bool:
        """Tells whether all names have room below their pieces."""
        across = -(-len(self.keys) // self.lines)
        wide = (self.width - dp(GAP) * (across - 1)) / across + dp(OVER)
        return all(readable(key.text, "label", wide * NARROWER, high) for key in self.keys)


class RowHead(BoxLayout):
    """The title of the row, with the pieces that are out of play."""

    def __init__(self, context: ScreenContext, row: Row, lost: Row) -> None:
        super().__init__(spacing=dp(8), size_hint_y=None, height=dp(HEAD), padding=(dp(4), 0))
        palette = context.palette
        self.words = Fit(looks.text(context, row.title), palette.panel_mid, "strong", align="left")
        caption = looks.text(context, lost.title) if lost.pieces else ""
        self.caption = Fit(caption, palette.panel_mid, "label", align="right")
        for part in (self.words, self.caption, LostPieces(context, lost, palette.panel)):
            self.add_widget(part)


class LostPieces(BoxLayout):
    """The pieces out of play, small, with equal ones together."""

    def __init__(self, context: ScreenContext, row: Row, ground: Colour) -> None:
        super().__init__(spacing=dp(4), size_hint=(None, None), height=dp(HEAD))
        palette = context.palette
        wide = 0.0
        for piece in row.pieces:
            square = DieFace(
                palette, looks.face(context, piece, ground), size_hint=(None, None), size=(dp(HEAD), dp(HEAD))
            )
            self.add_widget(square)
            wide += dp(HEAD) + dp(4)
            if piece.count > 1:
                number = Fit(
                    f"×{piece.count}", palette.text_high, "small-digit", size_hint=(None, 1), largest=dp(HEAD * 0.7)
                )
                number.width = dp(HEAD * 0.72)
                self.add_widget(number)
                wide += number.width + dp(4)
        self.width = max(0.0, wide - dp(4))
