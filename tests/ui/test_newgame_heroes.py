"""What is special where a table is set for Dungeon Raiders and Dungeon Roll: who goes first, and what heroes bring."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from core.boxes.dungeonraiders.settings import OPEN_POINTS
from core.boxes.dungeonroll.settings import OPEN_POINTS as ROLL_POINTS
from core.message import say
from core.refusal import Refused
from data.words import LANGUAGES
from screens.newgame.seats import HeroKey, Who
from tests.matrix import rotating
from tests.ui.conftest import Open
from tests.ui.looking import assert_looks_right
from tests.ui.newgamehand import (
    RAIDERS,
    ROLL,
    begun,
    choice,
    down_to,
    icons,
    nth,
    played_before,
    screen,
    to_the_table,
)
from tests.ui.rollhand import reach
from tests.ui.sizes import PHONES

PHONE_LOOKS = pytest.mark.parametrize(("language", "size"), rotating(LANGUAGES, PHONES))


def test_alone_it_cannot_begin_and_the_screen_says_why(open_app: Open) -> None:
    """However a table of one has come about."""
    hand = to_the_table(open_app(), RAIDERS.box)
    table = screen(hand).table
    table._sit(table.seats[:1])
    screen(hand).changed()
    hand.tap(say("new.start"))
    no = hand.text(Refused("rd-players", "RD-4", count=1, fewest=2, most=5).message())
    assert screen(hand)
    assert no in hand.ui.texts()


def test_nobody_goes_first_where_all_play_at_once(open_app: Open, tmp_path: Path) -> None:
    played_before(RAIDERS.box, tmp_path, "Ada", "Ben")
    hand = to_the_table(open_app(), RAIDERS.box)
    down_to(hand, 0)
    assert hand.text(say("new.who-first")) not in hand.ui.texts()
    assert hand.text(say("rd.new.at-once")) in hand.ui.texts()
    assert begun(hand).first == ""


def test_in_the_tactical_game_somebody_goes_first(open_app: Open, tmp_path: Path) -> None:
    """By chance, as the rules want it, unless the table has said who. The phone draws: the box has no die."""
    played_before(RAIDERS.box, tmp_path, "Ada", "Ben", tactical=True)
    hand = to_the_table(open_app(), RAIDERS.box)
    by_chance = hand.text(say("rd.new.first-by-chance"))
    assert hand.text(say("new.who-first")) in hand.ui.texts()
    assert by_chance in hand.ui.texts()
    hand.tap("Ben")
    assert "first-player" in icons(nth(hand, Who, 1))
    assert begun(hand).first == "Ben"
    hand = to_the_table(hand.ui, RAIDERS.box)
    assert not hand.there(say("new.roll-first"))
    hand.tap(say("new.draw-first"))
    assert by_chance in hand.ui.texts()
    assert begun(hand).first == ""
    assert hand.step == "first"


@PHONE_LOOKS
def test_the_tactical_game_is_switched_on(open_app: Open, size: Any, language: str) -> None:
    """Then nobody chooses in secret."""
    hand = to_the_table(open_app(size, language=language), RAIDERS.box)
    down_to(hand, 0)
    hand.tap(say("rd.setting.tactical.title"))
    assert not hand.there(say("rd.setting.secret_cards.title"))
    assert_looks_right(hand.ui)
    hand.tap("information-outline")
    assert_looks_right(hand.ui)


@pytest.mark.parametrize(("box", "points"), [(RAIDERS, range(1, len(OPEN_POINTS))), (ROLL, [len(ROLL_POINTS)])])
def test_open_points_that_matter_to_two_are_shown(open_app: Open, box: Any, points: Any) -> None:
    """Some of Dungeon Raiders matter only to more players, or in turn."""
    hand = to_the_table(open_app(), box.box)
    down_to(hand, 0)
    hand.tap(say("new.rulings"))
    hand.ui.advance(1)
    assert len(hand.ui.app.sheet.content.children) in points


def test_the_rule_behind_an_open_point_of_dungeon_roll_is_read_and_all_points_are_there_in_mid_game(
    open_app: Open, tmp_path: Path
) -> None:
    played_before(ROLL.box, tmp_path, "Ada", "Ben")
    hand = to_the_table(open_app(), ROLL.box)
    down_to(hand, 0)
    hand.tap(say("new.rulings"))
    hand.ui.advance(1)
    hand.tap("information-outline")
    assert any("Dragon" in label for label in hand.ui.texts())
    hand.tap("close")
    hand.tap("close")
    begun(hand)
    hand.tap("dots-vertical")
    hand.tap(say("ui.table-rules"))
    hand.ui.advance(1)
    assert len(hand.ui.app.sheet.content.children) == len(ROLL_POINTS)


@PHONE_LOOKS
def test_a_character_is_chosen_by_what_it_brings(open_app: Open, size: Any, language: str) -> None:
    hand = to_the_table(open_app(size, language=language), RAIDERS.box)
    hand.touch(nth(hand, HeroKey, 0))
    assert_looks_right(hand.ui)
    wizard = choice(hand, "Wizard")
    assert {"9", "1"} <= set(hand.words(wizard))
    assert icons(wizard).count("ball") == 2
    balls = say("rd.items.ball", count="n", n=2)
    assert hand.text(say("ui.raiders.new.brings", items=(balls,))) in hand.words(wizard)
    reach(hand, wizard)
    assert [seat.hero for seat in screen(hand).table.seats] == ["Wizard", ""]
    assert icons(nth(hand, HeroKey, 0))[-2:] == ["ball", "ball"]


@PHONE_LOOKS
def test_a_hero_of_dungeon_roll_is_chosen_by_what_both_sides_can_do(open_app: Open, size: Any, language: str) -> None:
    hand = to_the_table(open_app(size, language=language), ROLL.box)
    hand.touch(nth(hand, HeroKey, 0))
    knight = choice(hand, "Knight")
    said = " ".join(hand.words(knight))
    for name in ("Knight", "Dragon Slayer", "Battlecry"):
        assert hand.ui.app.words().name(ROLL.box, name) in said
    for ability in (
        say("dr.specialty.scrolls-become-champions"),
        say("dr.specialty.dragon-companions", count="n", n=2),
        say("dr.ultimate.dragons"),
    ):
        assert hand.text(ability) in said
    reach(hand, knight)
    assert [seat.hero for seat in screen(hand).table.seats] == ["Knight", ""]
    _symbol, *row = hand.words(nth(hand, HeroKey, 0))
    assert row == ["5", hand.ui.app.words().name(ROLL.box, "Dragon Slayer")]


def test_who_goes_down_first_in_dungeon_roll_is_passed_on_with_one_touch(open_app: Open, tmp_path: Path) -> None:
    """Nobody rolls for it."""
    played_before(ROLL.box, tmp_path, "Ada", "Ben")
    hand = to_the_table(open_app(), ROLL.box)
    assert not hand.there(say("new.roll-first"))
    hand.tap("Ben")
    assert "stairs-down" in icons(nth(hand, Who, 1))
    assert begun(hand).first == "Ben"
