"""Monster tokens: who is where, and the life below, which only one player may look at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp

from app.playing import Playing
from core.boxes.dungeonquest import labels
from core.boxes.dungeonquest.board import TREASURE, cell_at
from core.boxes.dungeonquest.scene import signs
from core.boxes.dungeonquest.state import Game, Token, chamber_named, tokens_on_board
from core.frozen import find
from core.message import Message, say
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
        self.token, self.player = "", ""

    def show(self, token: str, player: str) -> None:
        """Which token it is and who may look; whatever was held is let go."""
        self.token, self.player = token, player
        self.hide()

    def _look(self) -> None:
        found = find(self.playing.state_of(self.player).tokens, self.token)
        if found is not None:
            self.desk.secrets.show(self, self.hide)
            self.reveal(found.life)

    def hide(self) -> None:
        self.reveal(None)
        self.desk.secrets.hide(self)

    def _explain(self) -> None:
        self.desk.tell(say("ui.quest.hold-life", player=self.player))


class TokenList(Column):
    """Every token on the board with its place. A life that all may know stands beside it."""

    def __init__(self, desk: Desk, playing: Playing) -> None:
        super().__init__(spacing=dp(6))
        self.desk, self.playing = desk, playing
        state: Game = playing.view.state
        tokens = tokens_on_board(state)
        palette = desk.palette
        self.add_widget(Text(desk.text(say("ui.quest.tokens")), palette.hi, "strong"))
        if not tokens:
            self.add_widget(Text(desk.text(say("ui.quest.tokens.none")), palette.mid, "sentence"))
        for token in tokens:
            self.add_widget(TokenRow(desk, token, _place(state, token)))


def _place(state: Game, token: Token) -> Message:
    """The space; in light mode most have no name but that of their chamber."""
    chamber = chamber_named(state, token.at)
    is_named = chamber is None or cell_at(token.at) is not None or token.at == TREASURE
    return labels.space(token.at) if is_named or chamber is None else labels.chamber(chamber.kind)


class TokenRow(Row):
    def __init__(self, desk: Desk, token: Token, place: Message) -> None:
        palette = desk.palette
        words = Column(
            Text(capital(desk.text(labels.token(token.name))), palette.hi, "strong"),
            Text(capital(desk.text(place)), palette.mid, "caption"),
        )
        life = [Icon("heart", palette.accent, 20), Text(str(token.life), palette.hi, "inline", wide=False)]
        super().__init__(
            Icon(signs.monster(token.monster), palette.danger.ink, 28), words, *(life if token.life else ()),
            spacing=dp(12), padding=(0, dp(4)),
        )  # fmt: skip
