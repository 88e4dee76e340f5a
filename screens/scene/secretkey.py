"""A key that shows again what only one player knows, only while it is held."""

from __future__ import annotations

from kivy.metrics import dp

from app.playing import Playing
from core.message import Message
from core.scene import Figure, Row, Still
from screens.context import ScreenContext
from screens.scene import looks
from screens.widgets.ground import Grounded
from screens.widgets.icon import Icon
from screens.widgets.key import Key
from screens.widgets.layouts import Column
from screens.widgets.layouts import Row as Line
from screens.widgets.text import Text


class SecretKey(Key):
    """The key. No widget contains anything of the secret unless the key is held."""

    def __init__(self, context: ScreenContext, playing: Playing) -> None:
        super().__init__(
            context, icon="eye", icon_size=24, size_hint=(None, None), size=(dp(48), dp(48)), on_tap=self._explain,
            on_hold=self._look, on_hold_end=self._cover, guarded=False, face="quiet",
        )  # fmt: skip
        assert self.icon is not None
        self.icon.color = context.palette.accent
        self.playing, self.owner = playing, ""
        self.secret: Row | None = None
        self.slip: Slip | None = None

    def show(self, figure: Figure) -> None:
        self.owner, self.secret = figure.name, figure.secret

    def _explain(self) -> None:
        if self.secret is not None and isinstance(self.secret.title, Message):
            self.context.tell(self.secret.title)

    def _own(self) -> Row | None:
        """Returns the secret as its owner may see it."""
        box, state = self.playing.box, self.playing.state_of(self.owner)
        assert box.scene is not None, box.name
        sight = Still(state, box.rules.over(state), box.voice.now(state))
        return box.scene.describe(sight).figure(self.owner).secret

    def _look(self) -> None:
        window = self.get_parent_window()
        row = self._own()
        if window is None or row is None:
            return
        self._cover()
        self.context.secrets.show(self, self._cover)
        self.slip = Slip(self.context, row)
        x, y = self.to_window(*self.pos)
        self.slip.width = min(dp(300), window.width - dp(24))
        self.slip.fit()
        self.slip.pos = (max(dp(12), x + self.width - self.slip.width), y - self.slip.height - dp(12))
        window.add_widget(self.slip)

    def _cover(self) -> None:
        if self.slip is not None:
            if self.slip.parent is not None:
                self.slip.parent.remove_widget(self.slip)
            self.slip = None
        self.context.secrets.hide(self)


class Slip(Grounded, Column):
    """The secret pieces, each with its name."""

    def __init__(self, context: ScreenContext, row: Row) -> None:
        palette = context.palette
        super().__init__(
            ground=palette.panel, edge=palette.accent, radius=dp(16), padding=dp(12), spacing=dp(6), size_hint_x=None
        )
        if not row.pieces:
            self.add_widget(Text(looks.text(context, row.caption), palette.text_high, "strong"))
        for piece in row.pieces:
            words = Text(looks.text(context, piece.name), palette.text_high, "strong")
            self.add_widget(Line(Icon(piece.icon, palette.accent, 26), words, spacing=dp(10)))

    def fit(self) -> None:
        self.do_layout()
        for row in self.children:
            row.width = self.width - dp(24)
            if isinstance(row, Line):
                row.do_layout()
        self.height = self.minimum_height
