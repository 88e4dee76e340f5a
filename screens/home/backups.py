"""The backups of a game: listed, looked at, put back."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kivy.metrics import dp

from app.backups import Backup, Backups
from app.home import GameCard, Home
from app.library import Library
from core.message import say
from data.store.trouble import Trouble
from screens.context import ScreenContext
from screens.material.buttons import WordButton
from screens.material.dialog import ask_first
from screens.material.rows import ListRow
from screens.widgets.layouts import Column
from screens.widgets.sheet import Sheet
from screens.widgets.text import Text


def backups_sheet(context: ScreenContext, home: Home, card: GameCard, done: Callable[[], None]) -> None:
    """Opens the list. `done` is called when a backup has taken the place of the game."""
    backups = Backups(Library(home.folder), card.game)
    rows = Column(spacing=dp(8))
    found = backups.listed()
    if not found:
        rows.add_widget(Text(context.text(say("backups.none")), context.palette.text_middle, "sentence"))
    for backup in found:
        told = [home.when(backup.last)]
        if backup.given_up:
            told.append(context.text(say("backups.given-up")))
        rows.add_widget(
            ListRow(
                context, context.text(say("backups.entries", n=backup.entries, count="n")), icon="backup-restore",
                caption=" · ".join(filter(None, told)),
                on_tap=partial(_look, context, home, card, backups, backup, done),
            )
        )  # fmt: skip
    title = context.text(say("backups.title"))
    context.sheet(Sheet(context, title, rows, lambda: context.sheet(None), caption=card.title))


def _look(
    context: ScreenContext, home: Home, card: GameCard, backups: Backups, backup: Backup, done: Callable[[], None]
) -> None:
    """Shows how the game stood, with the key to put it back."""
    try:
        stood = backups.look(backup)
    except Trouble as trouble:
        context.refuse(trouble.message())
        return
    rows = Column(Text(context.text(stood.now), context.palette.text_high, "strong"), spacing=dp(8))
    for line in stood.story:
        rows.add_widget(Text(context.text(line), context.palette.text_middle, "sentence"))

    def put_back() -> None:
        no = backups.put_back(backup)
        if no is not None:
            context.refuse(no)
            return
        done()
        context.tell(say("home.aside-back", game=card.title))

    def ask() -> None:
        words = context.text(say("backups.put-back"))
        ask_first(context, context.text(say("backups.ask", game=card.title)), words, put_back)

    rows.add_widget(
        WordButton(context, context.text(say("backups.put-back")), ask, icon="backup-restore", face="primary", least=64)
    )
    title = context.text(say("backups.entries", n=backup.entries, count="n"))
    back = partial(backups_sheet, context, home, card, done)
    context.sheet(Sheet(context, title, rows, back, caption=home.when(backup.last)))
