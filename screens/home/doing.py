"""What can be done with a game besides playing it: put it away, take it back, mend it, delete it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kivy.metrics import dp

from app.home import Aside, GameCard, Home
from core.message import Message, say
from screens.desk import Desk
from screens.widgets.key import Key
from screens.widgets.layouts import Column
from screens.widgets.over import Sheet, ask_first
from screens.widgets.text import Text


def game_sheet(desk: Desk, home: Home, card: GameCard, done: Callable[[], None]) -> None:
    """`done` is called when something about the game has changed."""
    rows = Column(spacing=dp(8))
    if card.readable:
        rows.add_widget(_key(desk, say("home.open"), "play", "primary", lambda: desk.go("game", game=card.game)))
        rows.add_widget(_key(desk, say("ui.menu.share"), "share", "key", lambda: _take(desk, home, card)))
        away = say("home.bring-back") if card.archived else say("home.put-away")
        icon = "archive-arrow-up-outline" if card.archived else "archive-arrow-down-outline"
        rows.add_widget(_key(desk, away, icon, "key", lambda: _archive(desk, home, card, done)))
        for aside in home.set_aside(card.game):
            words = say("home.bring-aside", count="n", n=aside.entries, when=aside.when)
            act = partial(_bring_back, desk, home, card, aside, done)
            rows.add_widget(_key(desk, words, "backup-restore", "key", act))
    else:
        rows.add_widget(Text(card.summary, desk.palette.hi))
        rows.add_widget(Text(desk.text(say("home.mend-text")), desk.palette.mid))
        rows.add_widget(_key(desk, say("home.mend"), "hammer-wrench", "primary", lambda: _mend(desk, card)))
    rows.add_widget(_key(desk, say("home.delete"), "delete-outline", "danger", lambda: _delete(desk, home, card, done)))
    desk.sheet(Sheet(desk, card.title, rows, lambda: desk.sheet(None), caption=card.when))


def _key(desk: Desk, words: Message, icon: str, face: str, do: Callable[[], None]) -> Key:
    def touched() -> None:
        desk.sheet(None)
        do()

    return Key(desk, desk.text(words), icon=icon, face=face, height=dp(64), guarded=False, on_tap=touched)


def _take(desk: Desk, home: Home, card: GameCard) -> None:
    from screens.taking.sheet import take_home  # with the store behind it, which the first frame does not wait for

    take_home(desk, home.folder, card.game, card.box)


def _mend(desk: Desk, card: GameCard) -> None:
    """Opening a game mends it as far as that goes, or says why it cannot be."""
    desk.go("game", game=card.game)


def _archive(desk: Desk, home: Home, card: GameCard, done: Callable[[], None]) -> None:
    no = home.archive(card.game, not card.archived)
    if no is not None:
        desk.refuse(no)
        return
    done()
    words = say("home.brought-back", game=card.title) if card.archived else say("home.is-away", game=card.title)
    desk.tell(words)


def _bring_back(desk: Desk, home: Home, card: GameCard, aside: Aside, done: Callable[[], None]) -> None:
    """The one that is here is set aside in its turn, so this can be taken back like it was done."""
    no = home.bring_back(card.game, aside)
    if no is not None:
        desk.refuse(no)
        return
    done()
    desk.tell(say("home.aside-back", game=card.title))


def _delete(desk: Desk, home: Home, card: GameCard, done: Callable[[], None]) -> None:
    def delete() -> None:
        no = home.delete(card.game)
        if no is not None:
            desk.refuse(no)
        else:
            done()

    question = desk.text(say("home.delete-ask", game=card.title))
    ask_first(desk, question, desk.text(say("home.delete-yes")), delete)
