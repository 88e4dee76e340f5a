"""Monster tokens: who is where."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.metrics import dp

from core.message import say
from core.scene import Piece
from screens.desk import Desk
from screens.game.tile import capital
from screens.widgets.icon import Icon
from screens.widgets.layouts import Column, Row
from screens.widgets.text import Text


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
