"""What Delvelog keeps and what it shares, in five sentences: those of docs/privacy.md."""

from __future__ import annotations

from kivy.metrics import dp

from app.version import VERSION
from core.message import Message, say
from screens.desk import Desk
from screens.widgets.layouts import Column
from screens.widgets.over import Sheet
from screens.widgets.text import Text

SENTENCES: tuple[Message, ...] = (
    say("privacy.offline"),
    say("privacy.kept"),
    say("privacy.leaves"),
    say("privacy.report"),
    say("privacy.gone"),
)


def privacy_sheet(desk: Desk) -> None:
    words = [Text(desk.text(each), desk.palette.hi, "sentence") for each in SENTENCES]
    version = Text(f"Delvelog {VERSION}", desk.palette.mid, "caption")
    content = Column(*words, version, spacing=dp(12))
    desk.sheet(Sheet(desk, desk.text(say("privacy.title")), content, lambda: desk.sheet(None)))
