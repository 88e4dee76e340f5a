"""After the end: the same table again, the log, or home. Who has won with what stands above, on the stage."""

from __future__ import annotations

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from core.message import say
from screens.desk import Desk
from screens.game.tile import Tile

LEAST, LOW = 64, 48  # dp
LOW_SCREEN = 700  # dp: there what the table has come to needs the room


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
        low = Window.height < dp(LOW_SCREEN)
        below = BoxLayout(spacing=dp(8), size_hint_y=LOW / LEAST if low else 1)
        for key in (self.log, self.home):
            below.add_widget(key)
        self.add_widget(self.again)
        self.add_widget(below)
        self.least = dp(LEAST + (LOW if low else LEAST) + 8)
