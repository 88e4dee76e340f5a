"""What a hand does where a table is set, whichever box it is set for."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from app.library import Library
from app.newgame import new_game
from app.newheroes import NewHeroGame
from app.people import People
from app.preferences import Preferences
from core.message import Message, say
from data.words import words
from screens.game.screen import GameScreen
from screens.newgame.screen import NewGameScreen
from tests.ui.driver import Driver
from tests.ui.hand import Hand
from tests.ui.looking import seen
from tests.ui.rollhand import reach

LONG = "Константинопольский Wolfeschlegelstein"
PHONES: list[tuple[tuple[int, int], dict[str, Any]]] = [
    ((412, 915), {"language": "en"}),
    ((412, 915), {"language": "ru", "theme": "light"}),
    ((412, 915), {"language": "it", "theme": "paper"}),
    ((360, 640), {"language": "en", "theme": "paper"}),
    ((360, 640), {"language": "ru"}),
    ((360, 640), {"language": "it", "theme": "light"}),
]
LOOKS: list[tuple[tuple[int, int], dict[str, Any]]] = [
    *PHONES,
    ((412, 915), {"language": "ru", "text_scale": 2.0}),
    ((360, 640), {"language": "it", "text_scale": 1.5, "hand": "left"}),
    ((915, 412), {"language": "ru", "text_scale": 1.3, "theme": "paper"}),
    ((1280, 800), {"language": "en", "theme": "light"}),
]
EACH_PHONE = pytest.mark.parametrize(("size", "likes"), PHONES, ids=str)
EACH_LOOK = pytest.mark.parametrize(("size", "likes"), LOOKS, ids=str)


def played_before(box: str, folder: Path, *names: str, first: str = "", **settings: Any) -> None:
    """A game that was played before, with the heroes in the order of the box."""
    was: Any = new_game(box, folder, People(folder), Preferences(), words("en"))
    assert isinstance(was, NewHeroGame)
    while len(was.seats) != len(names):
        was.add() if len(was.seats) < len(names) else was.remove(0)
    for seat, name in enumerate(names):
        was.rename(seat, name)
        was.take_hero(seat, was.heroes()[seat].name)
    was.go_first(first)
    for name, value in settings.items():
        was.set(name, value)
    assert was.start(Library(folder)).game


def from_its_tile(ui: Driver, box: str) -> Hand:
    """Touches the box on the home screen."""
    hand = Hand(ui)
    ui.advance(0.6)
    reach(hand, next(tile for tile in ui.widgets() if getattr(tile, "box", "") == box))
    ui.advance(0.6)
    assert isinstance(ui.app.screen, NewGameScreen)
    return hand


def screen(hand: Hand) -> Any:
    assert isinstance(hand.ui.app.screen, NewGameScreen)
    return hand.ui.app.screen


def text(hand: Hand, message: Message) -> str:
    return str(hand.ui.app.words().text(message))


def told(hand: Hand) -> str:
    return hand.ui.app.said.words.text if hand.ui.app.said is not None else ""


def nth(hand: Hand, sort: type[Any], place: int) -> Any:
    """From the top."""
    return sorted(seen(hand.ui, sort), key=lambda each: -each.to_window(*each.center)[1])[place]


def down_to(hand: Hand, where: float) -> None:
    for name in ("scroll", "second_scroll"):
        getattr(screen(hand), name).scroll_y = where
    hand.ui.advance(0.2)


def begun(hand: Hand) -> Any:
    """Starts, and gives the state of the game."""
    hand.tap(say("new.start"))
    assert isinstance(hand.ui.app.screen, GameScreen), told(hand)
    return hand.ui.app.playing.table.journal.state
