"""What a player has chosen in secret: it is face down unless the owner holds the key."""

from __future__ import annotations

from kivy.metrics import dp

from app.playing import Playing
from core.message import Message, say
from core.scene import Piece
from core.scene import Row as Pieces
from screens.context import ScreenContext
from screens.scene import looks
from screens.widgets.icon import Icon
from screens.widgets.key import Key
from screens.widgets.layouts import Column, Row
from screens.widgets.text import Text


class SecretRow(Column):
    """The row of secret pieces. No widget contains anything of the choice unless the key is held. At the end of the
    game all are open.

    The key stands below, so that whoever has scrolled to it sees the pieces, and no finger covers them.
    """

    def __init__(self, context: ScreenContext, playing: Playing, owner: str, shown: Pieces) -> None:
        super().__init__(spacing=dp(8))
        self.context, self.playing, self.owner, self.shown = context, playing, owner, shown
        self.lines = [PieceWords(context) for _ in shown.pieces]
        for line in self.lines:
            self.add_widget(line)
        self.look: Key | None = None
        if any("hidden" in piece.marks for piece in shown.pieces):
            self.look = Key(
                context, context.text(say("ui.crew.look", player=owner)), icon="eye", face="outline", height=dp(56),
                guarded=False, on_hold=self._reveal, on_hold_end=self._hide,
                on_tap=self._tell,
            )  # fmt: skip
            self.add_widget(self.look)
        self._show(shown)

    def _tell(self) -> None:
        if isinstance(self.shown.caption, Message):
            self.context.tell(self.shown.caption)

    def _reveal(self) -> None:
        self.context.secrets.show(self, self._hide)
        own = self.playing.player_sheet(self.owner, self.owner)
        if own is not None and own.secret is not None:
            self._show(own.secret)

    def _hide(self) -> None:
        self._show(self.shown)
        self.context.secrets.hide(self)

    def _show(self, shown: Pieces) -> None:
        for line, piece in zip(self.lines, shown.pieces, strict=True):
            line.show(piece)


class PieceWords(Row):
    """A piece in words, or that it lies face down."""

    def __init__(self, context: ScreenContext) -> None:
        self.context = context
        self.icon = Icon("lozenge", context.palette.text_low, 26)
        self.words = Text("", context.palette.text_high, "strong")
        super().__init__(self.icon, self.words, spacing=dp(10), padding=(dp(10), dp(4)), mirrored=context.mirrored)

    def show(self, piece: Piece) -> None:
        palette = self.context.palette
        self.icon.change(piece.icon)
        self.icon.color = palette.text_low if "hidden" in piece.marks else palette.accent
        self.words.text = looks.text(self.context, piece.name)
