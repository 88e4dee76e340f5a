"""A game of Dungeon Raiders on the home screen: its level with the rooms, and how everybody stands."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from core.boxes.dungeonraiders import BOX
from core.message import say
from screens.home.figures import Person
from screens.home.opengame import OpenGame
from screens.scene.summary import StopRow, StopSign
from screens.told import NO_BREAK
from tests.matrix import SWEEP, some_of
from tests.ui.games import NOW
from tests.ui.hand import Hand
from tests.ui.looking import assert_looks_right, lines_of_label, outside_the_catalogues
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


def show(ui: Any, scene: str) -> Any:
    """The home screen with a single game, which stands at this scene."""
    for game in ui.app.folder.glob("games/*"):
        game.unlink()
    put(ui.app.folder, every_scene()[scene], lambda: int(NOW * 1000), BOX)
    ui.app.go("home")
    ui.advance(0.6)
    return ui


def people(ui: Any) -> list[Any]:
    return [each for each in ui.widgets() if isinstance(each, Person)]


def rooms(ui: Any) -> list[str]:
    return [each.children[0].name for each in ui.widgets() if isinstance(each, StopSign)]


def test_the_number_of_a_level_stands_beside_its_word(open_app):
    kicker = next(
        each for each in show(open_app((360, 640), language="ru"), "death").widgets() if isinstance(each, OpenGame)
    ).kicker
    kicker.text_size = (dp(205), None)
    kicker.texture_update()
    drawn = [
        " ".join(word.text for word in line.words).strip().replace(NO_BREAK, " ") for line in lines_of_label(kicker)
    ]
    assert drawn == ["DUNGEON RAIDERS ·", "УРОВЕНЬ 1 ИЗ 5"]


def test_everybody_and_the_level_are_there_as_on_the_table(open_app):
    ui = show(open_app(), "death")
    assert [each.figure.number for each in people(ui)] == ["2", "1", "2", "3"]
    assert [each.figure.fate for each in people(ui)] == ["", "dead", "", ""]
    assert [each.figure.bar for each in people(ui)] == [(10, 10), (0, 10), (8, 10), (8, 10)]
    assert [each.figure.name for each in people(ui) if each.figure.acts] == ["Ada", "Юлия"], "they are waited for"
    assert rooms(ui) == ["dragon", "goblin", "dark-room", "treasure-chest", "dark-room"]
    signs = [each for each in ui.widgets() if isinstance(each, StopSign)]
    assert [bool(each.edge[3]) for each in signs] == [False, True, False, False, False]
    level = ui.app.words().text(say("ui.raiders.level", n=1, of=5)).upper()
    assert any(text.replace(NO_BREAK, " ").endswith(level) for text in ui.texts())


def test_before_the_first_level_there_is_no_row_and_one_touch_goes_on(open_app):
    ui = show(open_app(), "character")
    assert [each for each in ui.widgets() if isinstance(each, StopRow)] == []
    assert [each.figure.number for each in people(ui)] == ["2", "", "", ""]
    hand = Hand(ui)
    hand.tap(say("home.continue"))
    assert ui.app.playing is not None
    assert hand.taps == 1


@some_of(("size", "likes"), LOOKS, count=4)
def test_it_looks_right(open_app, size, likes):
    ui = open_app(size, **likes)
    for scene in ("monster-sword", "boss-chest"):
        show(ui, scene)
        assert any(isinstance(each, OpenGame) for each in ui.widgets())
        assert_looks_right(ui)


def test_every_scene_has_its_card(open_app, subtests):
    ui = open_app((360, 640), language="ru")
    for scene in sorted(every_scene())[:: 1 if SWEEP else 4]:
        with subtests.test(scene):
            show(ui, scene)
            assert_looks_right(ui)


def test_no_word_stands_outside_the_catalogues(open_app, xx):
    ui = show(open_app(speak=lambda _language: xx), "monster-sword")
    title = ", ".join(PEOPLE)
    assert not outside_the_catalogues(ui, (title, *PEOPLE, *(name[0] for name in PEOPLE)))
