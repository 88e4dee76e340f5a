"""Games of Dungeon Roll on the statistics screen: its own charts, its dice with pictures, what a player has earned."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.boxes.dungeonroll.statistics import HONOURS
from core.message import say
from screens.widgets.charts.faces import Faces
from tests.app.histories import kept
from tests.ui.hand import Hand
from tests.ui.looking import assert_looks_right
from tests.ui.test_statistics import opened, read_through, shown


@pytest.fixture
def evening(tmp_path: Path) -> Path:
    folder = tmp_path / "delves"
    for seed in range(4):
        kept(folder, "dungeonroll", seed)
    return folder


def of_anna(hand: Hand) -> None:
    hand.tap(say("stats.everybody"))
    hand.tap("Anna")
    hand.ui.advance(1.0)


def test_dice_with_pictures_have_a_chart_each(open_app, evening):
    hand = opened(open_app, evening)
    assert {"experience", "ends", "levels", "honours", "faces-party", "faces-dungeon"} <= set(shown(hand))
    faces = [each for each in hand.ui.widgets() if isinstance(each, Faces)]
    assert [[sign.name for sign in each.signs] for each in faces] == [
        ["champion", "fighter", "cleric", "mage", "thief", "scroll"],
        ["goblin", "skeleton", "ooze", "treasure-chest", "potion", "slit-eye"],
    ]


def test_a_player_sees_what_is_earned_and_what_is_open(open_app, evening):
    """Given some games, when a player is chosen, then every achievement stands there, with what it takes."""
    hand = opened(open_app, evening)
    assert hand.ui.app.screen.honours == []
    of_anna(hand)
    (card,) = hand.ui.app.screen.honours
    assert {each.name for each in card.honours} == {each.name for each in HONOURS}
    spoken, texts = hand.ui.app.words(), hand.ui.texts()
    for each in HONOURS:
        assert spoken.text(each.word) in texts
        assert spoken.text(each.how) in texts
    cups = [each.name for each in hand.ui.widgets() if getattr(each, "name", "") in ("trophy", "trophy-outline")]
    assert cups == ["trophy"] * sum(bool(each.times) for each in card.honours) + ["trophy-outline"] * sum(
        not each.times for each in card.honours
    )
    assert_looks_right(hand.ui)


@pytest.mark.parametrize(
    ("size", "look"),
    [
        ((412, 915), {"language": "it"}),
        ((360, 640), {"language": "ru", "theme": "paper", "text_scale": 2.0}),
        ((1280, 800), {"theme": "light", "hand": "left"}),
    ],
)
def test_it_looks_right(open_app, evening, size, look):
    hand = opened(open_app, evening, size, **look)
    of_anna(hand)
    read_through(hand)
