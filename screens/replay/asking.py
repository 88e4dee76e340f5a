"""A question before something that can be undone, but not with one touch."""

from __future__ import annotations

from collections.abc import Callable

from kivy.metrics import dp

from core.message import say
from screens.context import ScreenContext
from screens.widgets.key import Key
from screens.widgets.layouts import Column
from screens.widgets.sheet import Sheet


def ask_first(context: ScreenContext, question: str, caption: str, yes: str, then: Callable[[], None]) -> None:
    def go_on() -> None:
        context.sheet(None)
        then()

    def shut() -> None:
        context.sheet(None)

    keys = Column(
        Key(context, yes, face="primary", height=dp(64), on_tap=go_on),
        Key(context, context.text(say("ui.replay.no")), height=dp(64), on_tap=shut, guarded=False),
        spacing=dp(12),
    )
    context.sheet(Sheet(context, question, keys, shut, caption=caption))
