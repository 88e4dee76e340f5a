"""A sheet with one field and the button that keeps what is written in it."""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.widget import Widget

from core.message import Message
from screens.context import ScreenContext
from screens.material.buttons import WordButton
from screens.material.field import FormField
from screens.widgets.layouts import Column
from screens.widgets.sheet import Sheet


def writing_sheet(
    context: ScreenContext,
    title: str,
    field: FormField,
    words: str,
    keep: Callable[[str], Message | None],
    *more: Widget,
    kept: Callable[[str], object] | None = None,
    back: Callable[[], object] | None = None,
    guarded: bool = False,
) -> None:
    """Opens the sheet. `keep` returns why something cannot be kept, which then stands at the field; `kept` is called
    once it is kept and the sheet has gone. `back` is what happens instead of closing the sheet; `more` stands below the
    button.
    """

    def close() -> None:
        if back is None:
            context.sheet(None)
        else:
            back()

    def done(*_: object) -> None:
        written = field.text.strip()
        no = keep(written)
        if no is not None:
            field.refuse(no)
            return
        close()
        if kept is not None:
            kept(written)

    context.guard.changed()
    field.input.bind(on_text_validate=done)
    button = WordButton(context, words, done, icon="check", face="primary", least=64, guarded=guarded)
    context.sheet(Sheet(context, title, Column(field, button, *more, spacing=dp(12)), close))
    if not field.text:
        Clock.schedule_once(lambda _dt: setattr(field.input, "focus", True), 0)
