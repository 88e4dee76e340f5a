"""After the end: the same table again, the log, or home. Who has won with what stands above, on the stage."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from core.message import say
from screens.desk import Desk
from screens.game.tile import Tile

LEAST = 64  # dp


class Over(BoxLayout):
    def __init__(self, desk: Desk) -> None:
        super().__init__(orientation="vertical", spacing=dp(8))
        self.again = Tile(
            desk, desk.text(say("ui.over.again")), icon="restart", face="primary", centred=True,
            on_tap=lambda: desk.go("new", box=desk.box),
        )  # fmt: skip
        self.log = Tile(
            desk, desk.text(say("ui.over.log")), icon="history", centred=True, on_tap=lambda: desk.go("tab", tab="log")
        )
        self.home = Tile(
            desk, desk.text(say("ui.over.home")), icon="home", centred=True, on_tap=lambda: desk.go("home")
        )
        below = BoxLayout(spacing=dp(8))
        for key in (self.log, self.home):
            below.add_widget(key)
        self.add_widget(self.again)
        self.add_widget(below)
        self.least = dp(2 * LEAST + 8)
