"""What the rules say about a setting, in our own words."""

from __future__ import annotations

from collections.abc import Callable

from kivy.metrics import dp

from core.message import Message, say
from data.reference import reference, without_numbers
from screens.desk import Desk
from screens.widgets.key import Key
from screens.widgets.layouts import Column
from screens.widgets.over import Sheet
from screens.widgets.text import Text


def rule_sheet(desk: Desk, title: Message, rule: str, back: Callable[[], None] | None = None) -> None:
    """`back` is where it leads when it is closed: to the screen, or to the sheet that it was opened from."""
    palette = desk.palette
    body = Column(spacing=dp(12))
    entries = reference(desk.box, desk.words.language).of_rule(rule)
    for entry in sorted(entries, key=lambda entry: not entry.note):  # the one that says what is unclear first
        body.add_widget(Text(entry.title, palette.words, "strong"))
        body.add_widget(Text(without_numbers(entry.text), palette.hi))
        if entry.note:
            body.add_widget(Text(without_numbers(entry.note), palette.mid))
    close = back or (lambda: desk.sheet(None))
    body.add_widget(Key(desk, desk.text(say("ui.back")), height=dp(56), guarded=False, on_tap=close))
    desk.sheet(Sheet(desk, desk.text(title), body, close))
