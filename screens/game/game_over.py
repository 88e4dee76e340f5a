"""The keys after the end of a game: the same table again, the log, or home. The result is above, on the stage."""

from __future__ import annotations

from collections.abc import Callable

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from core.message import say
from screens.context import ScreenContext
from screens.game.tile import Tile
from screens.widgets.icon import Icon

LEAST, LOW = 64, 48  # dp
LOW_SCREEN = 700  # dp: on a lower screen the result needs the room
MOST = 2 * 176 + 8  # dp: keys that are higher would only be emptier
SIGN, LARGEST_SIGN = 120, 260  # dp: the symbol of the end stands above the keys if there is so much room


class Over(BoxLayout):
    """The panel after the end. `icon` is the symbol of how the game ended, `share` opens what can be shared of it."""

    def __init__(self, context: ScreenContext, icon: str, share: Callable[[], None]) -> None:
        super().__init__(orientation="vertical", spacing=dp(8))
        self.again = Tile(
            context, context.text(say("ui.over.again")), icon="restart", face="primary", centred=True,
            on_tap=lambda: context.go("new", box=context.box),
        )  # fmt: skip
        self.log = Tile(
            context,
            context.text(say("ui.over.log"), short=True),
            icon="history",
            centred=True,
            on_tap=lambda: context.go("tab", tab="log"),
        )
        self.home = Tile(
            context, context.text(say("ui.over.home")), icon="home", centred=True, on_tap=lambda: context.go("home")
        )
        low = Window.height < dp(LOW_SCREEN)
        below = BoxLayout(spacing=dp(8), size_hint_y=LOW / LEAST if low else 1)
        self.share = Tile(context, context.text(say("ui.end.share")), icon="share", centred=True, on_tap=share)
        for key in (self.share, self.log, self.home):
            below.add_widget(key)
        self.keys = BoxLayout(orientation="vertical", spacing=dp(8))
        self.keys.add_widget(self.again)
        self.keys.add_widget(below)
        self.sign = Icon(icon, context.palette.accent, size_hint=(1, 1))
        self.add_widget(self.keys)
        self.least = dp(LEAST + (LOW if low else LEAST) + 8)
        self.bind(height=self._lay)

    def _lay(self, *_: object) -> None:
        spare = self.height - dp(MOST + 8)
        large = spare >= dp(SIGN)
        self.keys.size_hint_y = None if large else 1
        if not large:
            self.remove_widget(self.sign)
            return
        self.keys.height = dp(MOST)
        self.sign.font_size = min(spare * 0.7, dp(LARGEST_SIGN))
        if self.sign.parent is None:
            self.add_widget(self.sign, 1)
