"""A question before something that can be taken back, but not by one touch."""

from __future__ import annotations

from collections.abc import Callable

from kivy.metrics import dp

from core.message import say
from screens.desk import Desk
from screens.widgets.key import Key
from screens.widgets.layouts import Column
from screens.widgets.over import Sheet


def ask_first(desk: Desk, question: str, caption: str, yes: str, then: Callable[[], None]) -> None:
    def go_on() -> None:
        desk.sheet(None)
        then()

    def shut() -> None:
        desk.sheet(None)

    keys = Column(
        Key(desk, yes, face="primary", height=dp(64), on_tap=go_on),
        Key(desk, desk.text(say("ui.replay.no")), height=dp(64), on_tap=shut, guarded=False),
        spacing=dp(12),
    )
    desk.sheet(Sheet(desk, question, keys, shut, caption=caption))
