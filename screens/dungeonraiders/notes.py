"""What somebody has seen by torchlight, to be looked at again: only while they hold the key."""

from __future__ import annotations

from kivy.metrics import dp

from app.playing import Playing
from core.boxes.dungeonraiders.state import Player
from core.boxes.dungeonraiders.table import player_named
from core.message import say
from screens.desk import Desk
from screens.dungeonraiders.rooms import sign
from screens.widgets.ground import Grounded
from screens.widgets.icon import Icon
from screens.widgets.key import Key
from screens.widgets.layouts import Column, Row
from screens.widgets.text import Text


class NotesKey(Key):
    """Nothing of what they have seen is in any widget, unless it is held."""

    def __init__(self, desk: Desk, playing: Playing) -> None:
        super().__init__(
            desk, icon="eye", icon_size=24, size_hint=(None, None), size=(dp(48), dp(48)), on_tap=self._explain,
            on_hold=self._look, on_hold_end=self._cover, guarded=False, face="quiet",
        )  # fmt: skip
        assert self.icon is not None
        self.icon.color = desk.palette.accent
        self.playing, self.owner = playing, ""
        self.shown = False
        self.slip: Slip | None = None

    def show(self, player: Player) -> None:
        self.owner, self.shown = player.name, player.looked

    def _explain(self) -> None:
        self.desk.tell(say("ui.raiders.notes.hold", player=self.owner))

    def _look(self) -> None:
        window = self.get_parent_window()
        player = player_named(self.playing.state_of(self.owner), self.owner)
        if window is None or player is None:
            return
        self._cover()
        self.desk.secrets.show(self, self._cover)
        self.slip = Slip(self.desk, self.playing, player)
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
        self.desk.secrets.hide(self)


class Slip(Grounded, Column):
    """The rooms that somebody has told the phone, by their places."""

    def __init__(self, desk: Desk, playing: Playing, player: Player) -> None:
        palette = desk.palette
        super().__init__(
            ground=palette.panel, edge=palette.accent, radius=dp(16), padding=dp(12), spacing=dp(6), size_hint_x=None
        )
        content = playing.view.state.content
        if not player.glimpses:
            self.add_widget(Text(desk.text(say("ui.raiders.notes.none")), palette.hi, "strong"))
        for glimpse in player.glimpses:
            name = desk.words.name(desk.box, glimpse.card)
            words = desk.text(say("ui.raiders.notes.room", room=int(glimpse.name), name=name))
            icon = Icon(sign(content, glimpse.card), palette.accent, 26)
            self.add_widget(Row(icon, Text(words, palette.hi, "strong"), spacing=dp(10)))

    def fit(self) -> None:
        self.do_layout()
        for row in self.children:
            row.width = self.width - dp(24)
            if isinstance(row, Row):
                row.do_layout()
        self.height = self.minimum_height
