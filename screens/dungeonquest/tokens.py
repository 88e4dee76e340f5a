"""The monster tokens and their places."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.metrics import dp

from core.message import say
from core.scene import Piece
from screens.context import ScreenContext
from screens.told import capital
from screens.widgets.icon import Icon
from screens.widgets.layouts import Column, Row
from screens.widgets.text import Text


class TokenList(Column):
    """A list of all tokens on the board with their places. A life that everybody may know stands beside its token."""

    def __init__(self, context: ScreenContext, tokens: Sequence[Piece]) -> None:
        super().__init__(spacing=dp(6))
        palette = context.palette
        self.add_widget(Text(context.text(say("ui.quest.tokens")), palette.text_high, "strong"))
        if not tokens:
            self.add_widget(Text(context.text(say("ui.quest.tokens.none")), palette.text_middle, "sentence"))
        for token in tokens:
            self.add_widget(TokenRow(context, token))


class TokenRow(Row):
    def __init__(self, context: ScreenContext, token: Piece) -> None:
        palette = context.palette
        words = Column(
            Text(capital(context.words.said(token.name)), palette.text_high, "strong"),
            Text(capital(context.words.said(token.about)), palette.text_middle, "caption"),
        )
        life = [
            part
            for tally in token.values
            for part in (
                Icon(tally.icon, palette.accent, 20),
                Text(str(tally.value), palette.text_high, "inline", wide=False),
            )
        ]
        super().__init__(
            Icon(token.icon, palette.danger.ink, 28), words, *life, spacing=dp(12), padding=(0, dp(4)),
        )  # fmt: skip
