"""What can be done with a game besides playing it: archive it, bring it back, repair it, delete it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kivy.metrics import dp

from app.home import Aside, GameCard, Home
from core.message import Message, say
from screens.context import ScreenContext
from screens.material.rows import Face, ListRow
from screens.widgets.layouts import Column
from screens.widgets.sheet import Sheet
from screens.widgets.text import Text


def game_sheet(context: ScreenContext, home: Home, card: GameCard, done: Callable[[], None]) -> None:
    """Opens the sheet. `done` is called when something about the game has changed."""
    rows = Column(spacing=dp(8))
    if card.readable:
        rows.add_widget(_row(context, say("home.open"), "play", "primary", lambda: context.go("game", game=card.game)))
        rows.add_widget(_row(context, say("ui.menu.share"), "share", "key", lambda: _take(context, home, card)))
        rows.add_widget(_row(context, say("home.rename"), "pencil", "key", lambda: _rename(context, home, card, done)))
        away = say("home.bring-back") if card.archived else say("home.put-away")
        icon = "archive-arrow-up-outline" if card.archived else "archive-arrow-down-outline"
        rows.add_widget(_row(context, away, icon, "key", lambda: _archive(context, home, card, done)))
        for aside in home.set_aside(card.game):
            words = say("home.bring-aside", count="n", n=aside.entries, when=aside.when)
            act = partial(_bring_back, context, home, card, aside, done)
            rows.add_widget(_row(context, words, "backup-restore", "key", act))
    else:
        rows.add_widget(Text(card.summary, context.palette.text_high))
        rows.add_widget(Text(context.text(say("home.mend-text")), context.palette.text_middle))
        rows.add_widget(_row(context, say("home.mend"), "hammer-wrench", "primary", lambda: _mend(context, card)))
    backups = partial(_backups, context, home, card, done)
    rows.add_widget(_row(context, say("backups.title"), "history", "key", backups))
    rows.add_widget(
        _row(context, say("home.delete"), "delete-outline", "danger", lambda: _delete(context, home, card, done))
    )
    context.sheet(Sheet(context, card.title, rows, lambda: context.sheet(None), caption=card.when))


def _backups(context: ScreenContext, home: Home, card: GameCard, done: Callable[[], None]) -> None:
    from screens.home.backups import backups_sheet  # imported late with the store and KivyMD's widgets

    backups_sheet(context, home, card, done)


def _row(context: ScreenContext, words: Message, icon: str, face: Face, do: Callable[[], None]) -> ListRow:
    def touched() -> None:
        context.sheet(None)
        do()

    return ListRow(context, context.text(words), icon=icon, face=face, on_tap=touched)


def _rename(context: ScreenContext, home: Home, card: GameCard, done: Callable[[], None]) -> None:
    """Opens the sheet on which a game gets a name."""
    from screens.material.field import FormField
    from screens.material.writing import writing_sheet

    field = FormField(context, text=card.title, helper=context.text(say("home.rename-hint")), icon="pencil")
    title, words = context.text(say("home.rename")), context.text(say("ui.value.done"))
    writing_sheet(context, title, field, words, lambda name: home.rename(card.game, name), kept=lambda _name: done())


def _take(context: ScreenContext, home: Home, card: GameCard) -> None:
    from screens.exports.sheet import take_home  # imported late with the store: the first frame waits for neither

    take_home(context, home.folder, card.game, card.box)


def _mend(context: ScreenContext, card: GameCard) -> None:
    """Opens the game, which repairs it as far as possible, or says why that cannot be done."""
    context.go("game", game=card.game)


def _archive(context: ScreenContext, home: Home, card: GameCard, done: Callable[[], None]) -> None:
    no = home.archive(card.game, not card.archived)
    if no is not None:
        context.refuse(no)
        return
    done()
    words = say("home.brought-back", game=card.title) if card.archived else say("home.is-away", game=card.title)
    context.tell(words)


def _bring_back(context: ScreenContext, home: Home, card: GameCard, aside: Aside, done: Callable[[], None]) -> None:
    """Brings back a version that was set aside. The current one is set aside in its turn, so this can be reversed in
    the same way.
    """
    no = home.bring_back(card.game, aside)
    if no is not None:
        context.refuse(no)
        return
    done()
    context.tell(say("home.aside-back", game=card.title))


def _delete(context: ScreenContext, home: Home, card: GameCard, done: Callable[[], None]) -> None:
    from screens.material.dialog import ask_first

    def delete() -> None:
        no = home.delete(card.game)
        if no is not None:
            context.refuse(no)
        else:
            done()

    question = context.text(say("home.delete-ask", game=card.title))
    ask_first(context, question, context.text(say("home.delete-yes")), delete)
