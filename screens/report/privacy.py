"""What Delvelog stores and what it shares, in five sentences, the same as in docs/privacy.md."""

from __future__ import annotations

from kivy.metrics import dp

from app.version import VERSION
from core.message import Message, say
from screens.context import ScreenContext
from screens.widgets.layouts import Column
from screens.widgets.sheet import Sheet
from screens.widgets.text import Text

SENTENCES: tuple[Message, ...] = (
    say("privacy.offline"),
    say("privacy.kept"),
    say("privacy.leaves"),
    say("privacy.report"),
    say("privacy.gone"),
)


def privacy_sheet(context: ScreenContext) -> None:
    words = [Text(context.text(each), context.palette.text_high, "sentence") for each in SENTENCES]
    version = Text(f"Delvelog {VERSION}", context.palette.text_middle, "caption")
    content = Column(*words, version, spacing=dp(12))
    context.sheet(Sheet(context, context.text(say("privacy.title")), content, lambda: context.sheet(None)))
