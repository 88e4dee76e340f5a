"""A sheet that says what the rules say about a setting, in our own words."""

from __future__ import annotations

from collections.abc import Callable

from kivy.metrics import dp

from core.message import Message, say
from data.reference import reference, without_numbers
from screens.context import ScreenContext
from screens.material.buttons import WordButton
from screens.widgets.layouts import Column
from screens.widgets.sheet import Sheet
from screens.widgets.text import Text


def rule_sheet(context: ScreenContext, title: Message, rule: str, back: Callable[[], None] | None = None) -> None:
    """Opens the sheet. `back` is called when it is closed, to return to the sheet from which it was opened; without it
    the sheet just closes.
    """
    palette = context.palette
    body = Column(spacing=dp(12))
    entries = reference(context.box, context.words.language).of_rule(rule)
    for entry in sorted(entries, key=lambda entry: not entry.note):  # first the one that says what is unclear
        body.add_widget(Text(entry.title, palette.words, "strong"))
        body.add_widget(Text(without_numbers(entry.text), palette.text_high))
        if entry.note:
            body.add_widget(Text(without_numbers(entry.note), palette.text_middle))
    close = back or (lambda: context.sheet(None))
    body.add_widget(WordButton(context, context.text(say("ui.back")), close))
    context.sheet(Sheet(context, context.text(title), body, close))
