"""The keys after the end of a game: the same table again, the log, or home. The result is above, on the stage."""

from __future__ import annotations

from collections.abc import Callable

from kivy.core.window import Window
from kivy.metrics import Metrics, dp
from kivy.uix.boxlayout import BoxLayout

from core.message import say
from screens.context import ScreenContext
from screens.game.tile import Tile
from screens.widgets.icon import Icon
from screens.widgets.text import Alike

LEAST, LOW = 64, 48  # dp
LOW_SCREEN = 700  # dp: on a lower screen the result needs the room, and all keys stand in one row
LARGE_TEXT = 1.3  # from here on their words need two
MOST = 2 * 176 + 8  # dp: keys that are higher would only be emptier
SIGN, LARGEST_SIGN = 120, 260  # dp: the symbol of the end stands above the keys if there is so much room


class Over(BoxLayout):
    """The panel after the end. `icon` is the symbol of how the game ended, `share` opens what can be shared of it."""

    def __init__(self, context: ScreenContext, icon: str, share: Callable[[], None]) -> None:
        super().__init__(orientation="vertical", spacing=dp(8))
        low = Window.height < dp(LOW_SCREEN)
        row = low and Metrics.fontscale < LARGE_TEXT
        role = "label" if row else "button"
        self.again = Tile(
            context, context.text(say("ui.over.again"), short=row), icon="restart", face="primary", centred=True,
            role=role, on_tap=lambda: context.go("new", box=context.box),
        )  # fmt: skip
        self.log = Tile(
            context,
            context.text(say("ui.over.log"), short=True),
            icon="history",
            centred=True,
            role=role,
            on_tap=lambda: context.go("tab", tab="log"),
        )
        self.home = Tile(
            context, context.text(say("ui.over.home")), icon="home", centred=True, role=role,
            on_tap=lambda: context.go("home"),
        )  # fmt: skip
        self.share = Tile(
            context, context.text(say("ui.end.share")), icon="share", centred=True, role=role, on_tap=share
        )
        others = [self.share, self.log, self.home]
        for key in others:
            key.alike = others
        Alike([key.words for key in ([self.again, *others] if row else others)])
        self.keys = BoxLayout(orientation="horizontal" if row else "vertical", spacing=dp(8))
        self.keys.add_widget(self.again)
        below = self.keys if row else BoxLayout(spacing=dp(8), size_hint_y=LOW / LEAST if low else 1)
        for key in others:
            below.add_widget(key)
        if not row:
            self.keys.add_widget(below)
        self.sign = Icon(icon, context.palette.accent, size_hint=(1, 1))
        self.add_widget(self.keys)
        self.least = dp(LEAST if row else LEAST + (LOW if low else LEAST) + 8)
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
