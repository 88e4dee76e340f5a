"""The result band: what has just happened, large, for a moment, over the head of the Now panel.

It only draws. It is no child of anything that is touched, so it can take no touch from the keys around and below it,
and nothing moves for it.
"""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout

from core.scene import Band, Change, Piece
from screens.context import ScreenContext
from screens.pads.dieface import DieFace
from screens.pads.keys import PIPS, Die
from screens.scene import looks
from screens.theme import Colour, mixed
from screens.widgets.icon import Icon
from screens.widgets.layouts import Card, Column, Row
from screens.widgets.text import Fit, Text

SECONDS = 1.5
SYMBOL, LOW_SYMBOL = 64, 48  # dp
PIECE = 56  # dp
DICE = {f"die-{face}": face for face in PIPS}
MOST_PIECES = 7
MOST_CHANGES = 5
CELL = 68  # dp


class ResultBand(Card):
    """The band. `show` fills it and draws it on a canvas; after 1.5 seconds, or by `hide`, it is gone."""

    def __init__(self, context: ScreenContext) -> None:
        super().__init__(ground=context.palette.surface_2, padding=(dp(12), dp(10)), spacing=dp(8), radius=dp(22))
        self.context = context
        self.band: Band | None = None
        self.over: Any = None
        self._gone = Clock.create_trigger(self.hide, SECONDS)
        self.size_hint = (None, None)

    @property
    def shown(self) -> bool:
        return self.over is not None

    def show(self, band: Band, over: Any, width: float) -> None:
        """Draws the band over a widget, as wide as that; the caller places it when its height changes."""
        self.hide()
        self.band, self.over, self.width = band, over, width
        self._fill(band)
        over.canvas.after.add(self.canvas)
        self._gone()

    def hide(self, *_: object) -> None:
        self._gone.cancel()
        if self.over is not None:
            self.over.canvas.after.remove(self.canvas)
            self.over = None

    def _fill(self, band: Band) -> None:
        self.clear_widgets()
        context, palette = self.context, self.context.palette
        ink = looks.ink(palette, band.tone) if band.tone else palette.accent
        self.ground = mixed(palette.surface_2, ink, 0.16)
        self.edge = ink
        side = SYMBOL if len(band.pieces) < MOST_PIECES else LOW_SYMBOL
        words = Column(Text(context.text(band.sentence), palette.text_high, "name"), spacing=dp(4))
        alone = len(band.changes) == 1
        if alone:
            words.add_widget(ChangeLine(context, band.changes[0]))
        self.add_widget(Row(Icon(band.icon, ink, side), words, spacing=dp(12), mirrored=context.mirrored))
        if band.changes and not alone:
            cells = BoxLayout(spacing=dp(8), size_hint_y=None, height=dp(CELL))
            for change in band.changes[:MOST_CHANGES]:
                cells.add_widget(ChangeCell(context, change))
            self.add_widget(cells)
        pieces = band.pieces[:MOST_PIECES]
        if pieces:
            self.add_widget(Pieces(context, pieces))


class ChangeLine(Row):
    """A number from before to after: the new one is large."""

    def __init__(self, context: ScreenContext, change: Change) -> None:
        palette = context.palette
        ink = looks.ink(palette, change.tone) if change.tone else palette.text_high
        after = "–" if change.after is None else str(change.after)
        super().__init__(spacing=dp(6))
        self.add_widget(Icon(change.icon or "lozenge", ink, 24, pos_hint={"center_y": 0.5}))
        self.add_widget(Text(looks.text(context, change.name), palette.text_middle, "tile"))
        self.add_widget(Text(f"{change.before} →", palette.text_middle, "inline", wide=False))
        self.add_widget(Text(after, palette.text_high, "count", wide=False))
        for part in self.children:
            part.pos_hint = {"center_y": 0.5}


class ChangeCell(BoxLayout):
    """One of several numbers: whose it is, and below it from before to after."""

    def __init__(self, context: ScreenContext, change: Change) -> None:
        palette = context.palette
        super().__init__(orientation="vertical")
        ink = looks.ink(palette, change.tone) if change.tone else palette.text_high
        who = BoxLayout(spacing=dp(4), size_hint_y=None, height=dp(26))
        who.add_widget(Icon(change.icon or "lozenge", ink, 20, pos_hint={"center_y": 0.5}))
        who.add_widget(Fit(looks.text(context, change.name), palette.text_high, "button", align="left"))
        after = "–" if change.after is None else str(change.after)
        self.add_widget(who)
        self.add_widget(Fit(f"{change.before} → {after}", palette.text_high, "inline", align="left"))


class Pieces(BoxLayout):
    """The dice and cards of a moment, large."""

    def __init__(self, context: ScreenContext, pieces: tuple[Piece, ...]) -> None:
        super().__init__(spacing=dp(8), size_hint_y=None, height=dp(PIECE))
        for piece in pieces:
            named = bool(piece.icon) and piece.shape in ("card", "token", "room")
            self.add_widget(NamedPiece(context, piece) if named else piece_of(context, piece))


def piece_of(context: ScreenContext, piece: Piece) -> Any:
    """Draws a die by its picture, and a card with a number by that number."""
    palette = context.palette
    if piece.icon in DICE:
        return Die(palette, DICE[piece.icon])
    if piece.shape in ("white-die", "black-die") and not piece.face:
        return DieFace(palette, looks.face(context, piece))
    ground: Colour = palette.ivory if piece.shape == "white-die" else palette.surface_3
    ink = palette.pip if piece.shape == "white-die" else palette.text_high
    card = Card(ground=ground, padding=dp(4), spacing=0, fills=True)
    card.add_widget(Fit(piece.face, ink, "count", largest=min(sp(40), dp(44))))
    return card


class NamedPiece(Card):
    """A card or a token by its symbol and its name, with its worth where it has one."""

    def __init__(self, context: ScreenContext, piece: Piece) -> None:
        palette = context.palette
        super().__init__(
            ground=palette.surface_3, orientation="horizontal", padding=(dp(10), dp(4)), spacing=dp(8), fills=True
        )
        if piece.icon:
            self.add_widget(Icon(piece.icon, palette.accent, 36, pos_hint={"center_y": 0.5}))
        self.add_widget(Fit(looks.text(context, piece.name), palette.text_high, "name", align="left"))
        if piece.face:
            self.add_widget(Fit(piece.face, palette.text_high, "count", size_hint_x=0.4, align="right"))
