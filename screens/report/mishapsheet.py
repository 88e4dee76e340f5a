"""What a player reads after an exception: that it was not them, and that nothing is lost."""

from __future__ import annotations

from kivy.metrics import dp

from core.message import say
from screens.desk import Desk
from screens.widgets.key import Key
from screens.widgets.layouts import Column
from screens.widgets.over import Sheet
from screens.widgets.text import Text


def mishap_sheet(desk: Desk, again: bool) -> None:
    def shut() -> None:
        desk.sheet(None)

    def report() -> None:
        shut()
        desk.go("report")

    text, palette = desk.text, desk.palette
    content = Column(
        Text(text(say("mishap.again") if again else say("mishap.safe")), palette.hi, "sentence"),
        Key(desk, text(say("mishap.go-on")), face="primary", icon="check", height=dp(64), on_tap=shut, guarded=False),
        Key(desk, text(say("report.title")), icon="bug-outline", height=dp(64), on_tap=report, guarded=False),
        spacing=dp(12),
    )
    desk.sheet(Sheet(desk, text(say("mishap.title")), content, shut))
