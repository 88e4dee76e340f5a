"""On a small phone the bar says what everybody has, wherever the stage has no room for it."""

from __future__ import annotations

import pytest

from screens.game.chips import Chip
from tests.ui.boxscenes import BOX_SCENES
from tests.ui.looking import seen

SMALL, TABLET = (360, 640), (1024, 768)


def opened(open_game, box: str, scene: str, size=SMALL, **more):
    scenes = next(each for each in BOX_SCENES if each.box.name == box)
    return open_game(scenes.all()[scene], size, scenes.box, **more)


def numbers(hand) -> list[str]:
    return [chip.number.text for chip in seen(hand.ui, Chip)]


@pytest.mark.parametrize(
    ("box", "scene", "told"),
    [
        ("dungeonquest", "lair", ["15", "16"]),
        ("dungeonquest", "say-damage", ["14", "15", "13"]),
        ("dungeonquest", "fight", ["6", "16", "12"]),  # the fight has taken a life that is not a wound yet
        ("dungeonquest", "counterattack", ["6", "16", "12"]),
        ("dungeonroll", "treasure", ["0", "0"]),  # the pad covers all cards
        ("dungeontwister", "fighting", ["0", "0"]),  # the pad covers the points
        ("dungeonroll", "monsters", ["0", "0", "0"]),
    ],
)
def test_what_everybody_has_is_in_sight(open_game, box, scene, told):
    hand = opened(open_game, box, scene)
    assert numbers(hand) == told


def test_gold_is_told_where_there_is_room(open_game):
    hand = opened(open_game, "dungeonquest", "lair")
    assert [chip.gold.text for chip in seen(hand.ui, Chip) if chip.gold.opacity] == ["3512"]


def test_wounds_have_their_minus_here_too(open_game):
    hand = opened(open_game, "dungeonquest", "say-damage", life_shown="wounds")
    assert all(text == "0" or text.startswith("\N{MINUS SIGN}") for text in numbers(hand))
    assert any(text != "0" for text in numbers(hand))


@pytest.mark.parametrize(
    ("scene", "size", "tab"), [("turn", SMALL, "table"), ("lair", SMALL, "log"), ("lair", TABLET, "table")]
)
def test_the_title_stays_where_everybody_is_in_sight_anyway(open_game, scene, size, tab):
    hand = opened(open_game, "dungeonquest", scene, size)
    hand.ui.app.screen.choose(tab)
    hand.ui.advance(0.5)
    assert numbers(hand) == []
    assert hand.ui.app.screen.bar.words.text


def test_before_the_first_round_there_is_nothing_to_tell(open_game):
    hand = opened(open_game, "dungeontwister", "choosing-some")
    assert numbers(hand) == []
