"""What lies over a screen for a while: a sheet from below, and a toast that says what happened."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from screens.context import ScreenContext
from screens.widgets.ground import Grounded
from screens.widgets.key import Key, Tappable
from screens.widgets.layouts import Column, Row, Scroll
from screens.widgets.text import Text

SAID = 6.0  # seconds
TALLEST = 0.86  # of the screen
WIDEST = 560  # dp: on a tablet a sheet does not become wider


class Sheet(FloatLayout):
    """A part above the screen: a title, a close key, and content that scrolls if necessary.

    A touch beside it closes it.
    """

    def __init__(
        self, context: ScreenContext, title: str, content: Widget, close: Callable[[], None], *, caption: str = ""
    ) -> None:
        super().__init__()
        self.context = context
        self.close = close
        self.content = content
        with self.canvas.before:
            Color(0, 0, 0, 0.62)
            self._shade = Rectangle()
        self.bind(pos=self._lay, size=self._lay)
        palette = context.palette
        words = Column(Text(title, palette.text_high, "title"), spacing=dp(2))
        if caption:
            words.add_widget(Text(caption, palette.text_middle, "sentence"))
        shut = Key(
            context,
            icon="close",
            face="key",
            width=dp(48),
            height=dp(48),
            on_tap=close,
            guarded=False,
            icon_colour=palette.text_high,
        )
        self.head = Row(words, shut, spacing=dp(12), mirrored=context.mirrored)
        self.card = Paper(ground=palette.surface_1, edge=palette.line, orientation="vertical", size_hint=(None, None))
        self.card.padding = (dp(16), dp(16), dp(16), dp(16))
        self.card.spacing = dp(12)
        self.card.add_widget(self.head)
        self.scroll = Scroll(content, palette)
        self.card.add_widget(self.scroll)
        self.add_widget(self.card)
        content.bind(height=self._lay)
        self.head.bind(height=self._lay)

    def _lay(self, *_: object) -> None:
        # The shade extends beyond its own edges: what lies under the bars of the phone is shaded, too.
        self._shade.pos = (self.x - self.width, self.y - self.height)
        self._shade.size = (3 * self.width, 3 * self.height)
        self.card.width = min(self.width - dp(16), dp(WIDEST))
        wanted = self.head.height + self.content.height + dp(16 + 12 + 16)
        self.card.height = min(wanted, self.height * TALLEST)
        self.card.center_x, self.card.y = self.center_x, self.y + dp(8)

    def on_touch_down(self, touch: Any) -> bool:
        if not self.card.collide_point(*touch.pos):
            if (
                not self.context.guard.closed
            ):  # the second touch of a nervous finger does not close what the first opened
                self.close()
            return True
        super().on_touch_down(touch)
        return True

    def press(self, key: str) -> bool:
        if key == "escape":
            self.close()
            return True
        press = getattr(self.content, "press", None)
        return bool(press and press(key))

    @property
    def keeps_clear(self) -> Widget | None:
        """The key of its content that no sentence may cover."""
        return getattr(self.content, "keeps_clear", None)


class Paper(Grounded, BoxLayout):
    """The ground of a sheet."""


class Toast(AnchorLayout):
    """A sentence above the tabs, or at least so `high`, until it is touched or some seconds have passed."""

    def __init__(self, context: ScreenContext, text: str, gone: Callable[[], None], high: float = 0) -> None:
        super().__init__(anchor_x="center", anchor_y="bottom")
        self.lift(high)
        palette = context.palette
        self.words = Text(text, palette.text_high, "strong")
        self.key = Tappable(
            context,
            on_tap=gone,
            guarded=False,
            ground=palette.surface_3,
            edge=palette.accent,
            padding=(dp(16), dp(14)),
            size_hint=(1, None),
        )
        self.key.add_widget(self.words)
        self.words.bind(height=self._grow)
        self._grow()
        self.add_widget(self.key)
        self._event = Clock.schedule_once(lambda _dt: gone(), SAID)

    def lift(self, high: float) -> None:
        self.padding = (dp(12), max(dp(84), high))

    def _grow(self, *_: object) -> None:
        self.key.height = max(dp(56), self.words.height + dp(28))

    def stop(self) -> None:
        self._event.cancel()

    def on_touch_down(self, touch: Any) -> bool:
        """Takes a touch only on the sentence itself; the game goes on around it."""
        return bool(self.key.collide_point(*touch.pos)) and bool(super().on_touch_down(touch))
