"""Entries with a name: sheets to give an entry a name, and to go to a named one."""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock
from kivy.metrics import dp

from app.playing import Playing
from app.timeline import bookmarks
from core.acts import At
from core.message import say
from screens.context import ScreenContext
from screens.widgets.field import Field
from screens.widgets.key import Key
from screens.widgets.layouts import Column
from screens.widgets.sheet import Sheet
from screens.widgets.text import Text


def bookmark_sheet(context: ScreenContext, playing: Playing, of: At) -> None:
    """Opens a sheet that asks for the name of an entry."""
    context.guard.changed()
    field = Field(context, hint=context.text(say("ui.log.bookmark-hint")), icon="bookmark-outline")

    def done() -> None:
        no = playing.name(field.input.text.strip(), of)
        if no is not None:
            context.refuse(no)
            return
        context.sheet(None)

    field.input.bind(on_text_validate=lambda *_: done())
    keep = Key(context, context.text(say("ui.value.done")), icon="check", face="primary", height=dp(64), on_tap=done)
    body = Column(field, keep, spacing=dp(12))
    context.sheet(Sheet(context, context.text(say("ui.log.bookmark")), body, lambda: context.sheet(None)))
    Clock.schedule_once(lambda _dt: setattr(field.input, "focus", True), 0)


def bookmarks_sheet(context: ScreenContext, playing: Playing, go: Callable[[At], None]) -> None:
    """Opens the list of all named entries, the newest first; a touch goes to one."""

    def to(at: At) -> None:
        context.sheet(None)
        go(at)

    keys = Column(spacing=dp(8))
    for name, at in bookmarks(playing):
        keys.add_widget(Key(context, name, icon="bookmark", height=dp(56), guarded=False, on_tap=lambda at=at: to(at)))
    if not keys.children:
        keys.add_widget(Text(context.text(say("ui.log.no-bookmarks")), context.palette.text_middle))
    context.sheet(Sheet(context, context.text(say("ui.log.bookmarks")), keys, lambda: context.sheet(None)))
