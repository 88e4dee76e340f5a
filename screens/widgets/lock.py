"""The table lock: a phone that lies between cards and elbows ignores touches until a key is held."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp
from kivy.uix.anchorlayout import AnchorLayout

from core.message import say
from screens.context import ScreenContext
from screens.widgets.key import Key


class Lock(AnchorLayout):
    """The lock. Everything below stays visible; only its own key reacts, and only when it is held."""

    def __init__(self, context: ScreenContext, unlock: Callable[[], None]) -> None:
        super().__init__(anchor_x="center", anchor_y="bottom", padding=(dp(12), dp(16)))
        self.key = Key(
            context, context.text(say("ui.lock.hold")), icon="lock", face="primary", size_hint=(1, None), height=dp(64),
            on_hold=unlock, guarded=False,
        )  # fmt: skip
        self.add_widget(self.key)

    def on_touch_down(self, touch: Any) -> bool:
        super().on_touch_down(touch)
        return True
