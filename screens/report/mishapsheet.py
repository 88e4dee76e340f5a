"""The sheet that a player reads after an exception: it was not their fault, and nothing is lost."""

from __future__ import annotations

from kivy.metrics import dp

from core.message import say
from screens.context import ScreenContext
from screens.widgets.key import Key, same_size
from screens.widgets.layouts import Column
from screens.widgets.sheet import Sheet
from screens.widgets.text import Text


def mishap_sheet(context: ScreenContext, again: bool) -> None:
    def shut() -> None:
        context.sheet(None)

    def report() -> None:
        shut()
        context.go("report")

    text, palette = context.text, context.palette
    keys = (
        Key(
            context, text(say("mishap.go-on")), face="primary", icon="check", height=dp(64), on_tap=shut, guarded=False
        ),
        Key(context, text(say("report.title")), icon="bug-outline", height=dp(64), on_tap=report, guarded=False),
    )
    same_size(keys)
    words = Text(text(say("mishap.again") if again else say("mishap.safe")), palette.text_high, "sentence")
    content = Column(words, *keys, spacing=dp(12))
    context.sheet(Sheet(context, text(say("mishap.title")), content, shut))
