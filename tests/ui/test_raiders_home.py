"""A game of Dungeon Raiders on the home screen: its level with the rooms, and how everybody stands."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from core.boxes.dungeonraiders import BOX
from core.message import say
from screens.home.figures import Person
from screens.home.opengame import OpenGame
from screens.raiders.card import RoomSign, RowPicture
from tests.pseudo import is_pseudo
from tests.ui.games import NOW
from tests.ui.hand import Hand
from tests.ui.looking import assert_looks_right, is_symbol, labels
from tests.ui.raidersscenes import PEOPLE, every_scene
from tests.ui.scenes import put

LOOKS = [
    ((412, 915), {"language": "en"}),
    ((412, 915), {"language": "ru", "theme": "paper"}),
    ((412, 915), {"language": "it", "theme": "light"}),
    ((360, 640), {"language": "en", "theme": "paper"}),
    ((360, 640), {"language": "ru"}),
    ((360, 640), {"language": "it", "text_scale": 2.0}),
    ((915, 412), {"language": "ru", "text_scale": 1.3}),
    ((1280, 800), {"language": "en", "theme": "light"}),
]


@pytest.fixture
def at_home(open_app: Any, tmp_path: Path) -> Any:
    def start(scene: str, size: tuple[int, int] = (412, 915), **likes: Any) -> Any:
        put(tmp_path, every_scene()[scene], lambda: int(NOW * 1000), BOX)
        ui = open_app(size, **likes)
        ui.advance(1)
        return ui

    return start


def people(ui: Any) -> list[Any]:
    return [each for each in ui.widgets() if isinstance(each, Person)]


def rooms(ui: Any) -> list[str]:
    return [each.children[0].name for each in ui.widgets() if isinstance(each, RoomSign)]


def test_everybody_stands_there_with_treasure_and_life(at_home):
    ui = at_home("death")
    assert [each.figure.number for each in people(ui)] == ["2", "1", "2", "3"]
    assert [each.figure.fate for each in people(ui)] == ["", "dead", "", ""]
    assert [each.figure.bar for each in people(ui)] == [(10, 10), (0, 10), (8, 10), (8, 10)]
    assert [each.figure.name for each in people(ui) if each.figure.acts] == ["Ada", "Юлия"], "they are waited for"


def test_the_level_lies_there_as_on_the_table(at_home):
    ui = at_home("death")
    assert rooms(ui) == ["dragon", "goblin", "dark-room", "treasure-chest", "dark-room"]
    signs = [each for each in ui.widgets() if isinstance(each, RoomSign)]
    assert [bool(each.edge[3]) for each in signs] == [False, True, False, False, False]
    assert any(text.endswith(ui.app.words().text(say("ui.raiders.level", n=1, of=5)).upper()) for text in ui.texts())


def test_one_touch_goes_on_with_it(at_home):
    ui = at_home("chests")
    hand = Hand(ui)
    hand.tap(say("home.continue"))
    assert ui.app.playing is not None
    assert hand.taps == 1


def test_before_the_first_level_there_is_no_row(at_home):
    ui = at_home("character")
    assert [each for each in ui.widgets() if isinstance(each, RowPicture)] == []
    assert [each.figure.number for each in people(ui)] == ["2", "", "", ""]


@pytest.mark.parametrize(("size", "likes"), LOOKS, ids=str)
@pytest.mark.parametrize("scene", ["monster-sword", "boss-chest"])
def test_it_looks_right(at_home, scene, size, likes):
    ui = at_home(scene, size, **likes)
    assert any(isinstance(each, OpenGame) for each in ui.widgets())
    assert_looks_right(ui)


@pytest.mark.parametrize("scene", sorted(every_scene()))
def test_every_scene_has_its_card(at_home, scene):
    ui = at_home(scene, (360, 640), language="ru")
    assert_looks_right(ui)


def test_no_word_stands_outside_the_catalogues(at_home, xx):
    ui = at_home("monster-sword", speak=lambda _language: xx)
    title = ", ".join(PEOPLE)
    for label in labels(ui):
        if not is_symbol(label):
            assert is_pseudo(label.text, (title, *PEOPLE, *(name[0] for name in PEOPLE))), label.text
