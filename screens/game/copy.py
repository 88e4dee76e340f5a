"""The sheet for the copy that a game is played with: which it is, and a change to another one."""

from __future__ import annotations

from functools import partial

from kivy.metrics import dp

from app.copies import Copies
from app.gamecopy import copy_of, names, use
from app.playing import Playing
from core.message import say
from screens.context import ScreenContext
from screens.material.buttons import WordButton
from screens.material.rows import ListRow
from screens.widgets.layouts import Column
from screens.widgets.sheet import Sheet


def copy_sheet(context: ScreenContext, playing: Playing) -> None:
    """Opens the sheet. A change is an entry, and can be undone like any other."""
    context.guard.changed()
    now, home = copy_of(playing.view.state), playing.table.home
    shipped = context.text(say("new.copy-shipped"))

    def change(name: str) -> None:
        no = use(playing, name)
        if no is not None:
            context.refuse(no)
            return
        context.sheet(None)

    rows = Column(spacing=dp(8))
    known = names(home, context.box)
    for name in ("", *known, *((now,) if now not in ("", *known) else ())):
        here = name == now
        rows.add_widget(
            ListRow(
                context, name or shipped, icon="check" if here else "package-variant", guarded=True,
                caption=context.text(say("edit.copy.now")) if here else "",
                face="chosen" if here else "key", on_tap=partial(change, name),
            )
        )  # fmt: skip

    def open_it() -> None:
        context.sheet(None)
        copies = Copies(home)
        id = copies.find(now, context.box) if now in known else ""
        context.go("boxes", way=[("copy", context.box, id)] if id else [])

    rows.add_widget(WordButton(context, context.text(say("boxes.title")), open_it, icon="package-variant"))
    title, caption = context.text(say("ui.menu.copy")), context.text(say("edit.copy.caption"))
    context.sheet(Sheet(context, title, rows, lambda: context.sheet(None), caption=caption))
