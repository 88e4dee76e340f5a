"""Entries with a name: sheets to give an entry a name, and to go to a named one."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kivy.metrics import dp

from app.playing import Playing
from app.timeline import bookmarks
from core.acts import At
from core.message import say
from screens.context import ScreenContext
from screens.material.field import FormField
from screens.material.rows import ListRow
from screens.material.writing import writing_sheet
from screens.widgets.layouts import Column
from screens.widgets.sheet import Sheet
from screens.widgets.text import Text


def bookmark_sheet(context: ScreenContext, playing: Playing, of: At) -> None:
    """Opens a sheet that asks for the name of an entry."""
    field = FormField(context, hint=context.text(say("ui.log.bookmark-hint")), icon="bookmark-outline")
    title, words = context.text(say("ui.log.bookmark")), context.text(say("ui.value.done"))
    writing_sheet(context, title, field, words, lambda name: playing.name(name, of), guarded=True)


def bookmarks_sheet(context: ScreenContext, playing: Playing, go: Callable[[At], None]) -> None:
    """Opens the list of all named entries, the newest first; a touch goes to one."""

    def to(at: At) -> None:
        context.sheet(None)
        go(at)

    keys = Column(spacing=dp(8))
    for name, at in bookmarks(playing):
        keys.add_widget(ListRow(context, name, icon="bookmark", on_tap=partial(to, at)))
    if not keys.children:
        keys.add_widget(Text(context.text(say("ui.log.no-bookmarks")), context.palette.text_middle))
    context.sheet(Sheet(context, context.text(say("ui.log.bookmarks")), keys, lambda: context.sheet(None)))
