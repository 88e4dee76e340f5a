"""Monster tokens: who is where, and the life below, which only one player may look at."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.metrics import dp

from app.playing import Playing
from core import paths
from core.message import say
from core.scene import Piece
from screens.desk import Desk
from screens.dungeonquest.fold import capital
from screens.widgets.icon import Icon
from screens.widgets.key import Key
from screens.widgets.layouts import Column, Row
from screens.widgets.text import Text


class LifeEye(Key):
    """Shows the life of a token as long as it is held, to whoever plays the monster. A tap says so.

    `reveal` is given the life while it is held (0: nobody has looked at it yet), and None when it is let go.
    """

    def __init__(self, desk: Desk, playing: Playing, reveal: Callable[[int | None], None], **kwargs: Any) -> None:
        kwargs.setdefault("width", dp(56))
        kwargs.setdefault("height", dp(50))
        super().__init__(
            desk, icon="eye", icon_size=26, icon_colour=desk.palette.mid, guarded=False, on_tap=self._explain,
            on_hold=self._look, on_hold_end=self.hide, **kwargs,
        )  # fmt: skip
        self.playing, self.reveal = playing, reveal
        self.path, self.player = "", ""

    def show(self, path: str, player: str) -> None:
        """Where the life stands and who may look; whatever was held is let go."""
        self.path, self.player = path, player
        self.hide()

    def _look(self) -> None:
        state = self.playing.state_of(self.player)
        if self.path and paths.exists(state, self.path):
            life = paths.get(state, self.path)
            assert isinstance(life, int), self.path
            self.desk.secrets.show(self, self.hide)
            self.reveal(life)

    def hide(self) -> None:
        self.reveal(None)
        self.desk.secrets.hide(self)

    def _explain(self) -> None:
        self.desk.tell(say("ui.quest.hold-life", player=self.player))


class TokenList(Column):
    """Every token on the board with its place. A life that all may know stands beside it."""

    def __init__(self, desk: Desk, tokens: Sequence[Piece]) -> None:
        super().__init__(spacing=dp(6))
        palette = desk.palette
        self.add_widget(Text(desk.text(say("ui.quest.tokens")), palette.hi, "strong"))
        if not tokens:
            self.add_widget(Text(desk.text(say("ui.quest.tokens.none")), palette.mid, "sentence"))
        for token in tokens:
            self.add_widget(TokenRow(desk, token))


class TokenRow(Row):
    def __init__(self, desk: Desk, token: Piece) -> None:
        palette = desk.palette
        words = Column(
            Text(capital(desk.words.said(token.name)), palette.hi, "strong"),
            Text(capital(desk.words.said(token.about)), palette.mid, "caption"),
        )
        life = [
            part
            for tally in token.values
            for part in (Icon(tally.icon, palette.accent, 20), Text(str(tally.value), palette.hi, "inline", wide=False))
        ]
        super().__init__(
            Icon(token.icon, palette.danger.ink, 28), words, *life, spacing=dp(12), padding=(0, dp(4)),
        )  # fmt: skip
