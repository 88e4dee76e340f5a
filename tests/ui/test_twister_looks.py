"""Every screen of Dungeon Twister as a careful eye looks at it: nothing cut, nothing too small, nothing too faint."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from core.boxes.dungeontwister import BOX
from core.boxes.dungeontwister.chanced import random_setup
from core.randomplay import random_move
from data.contents import shipped
from tests.ui.hand import Hand
from tests.ui.looking import assert_looks_right
from tests.ui.twisterhand import act, card, hero
from tests.ui.twisterscenes import SCENES as TABLES
from tests.ui.twisterscenes import answering, bound, everything, fighting, mustering, turn

Open = Callable[..., Hand]
PHONES = ((412, 915), (360, 640))
LYING, TABLET = (915, 412), (1280, 800)


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize("language", ["en", "ru", "it"])
def test_nothing_is_cut_on_the_smallest_phone(open_game: Open, name: str, language: str):
    assert_looks_right(open_game(TABLES[name](), (360, 640), language=language).ui)


@pytest.mark.parametrize("name", TABLES)
def test_nothing_is_cut_on_a_usual_phone(open_game: Open, name: str):
    assert_looks_right(open_game(TABLES[name](), language="ru").ui)


@pytest.mark.parametrize("theme", ["light", "paper"])
@pytest.mark.parametrize("name", ["draft-hero", "begun", "turn", "later", "bound", "mustering", "answering", "over"])
def test_the_day_styles_can_be_read(open_game: Open, name: str, theme: str):
    assert_looks_right(open_game(TABLES[name](), theme=theme).ui)


@pytest.mark.parametrize("size", PHONES)
@pytest.mark.parametrize("name", ["draft-hero", "begun", "turn", "mustering", "fighting", "hidden", "over"])
def test_twice_as_large_letters_are_not_cut(open_game: Open, name: str, size: tuple[int, int]):
    assert_looks_right(open_game(TABLES[name](), size, language="ru", text_scale=2.0).ui)


@pytest.mark.parametrize("size", [LYING, TABLET])
@pytest.mark.parametrize("name", ["draft-hero", "begun", "turn", "mustering", "fighting", "over"])
def test_other_shapes_look_right(open_game: Open, name: str, size: tuple[int, int]):
    assert_looks_right(open_game(TABLES[name](), size, language="ru").ui)


@pytest.mark.parametrize("size", PHONES)
@pytest.mark.parametrize("language", ["en", "ru", "it"])
def test_what_opens_by_touches_looks_right(open_game: Open, size: tuple[int, int], language: str):
    hand = open_game(turn(), size, language=language)
    for who, sort in (("Elf Scout", "walk-over"), ("Paladin", "strike"), ("Golem", "open-room")):
        act(hand, who, sort)
        assert_looks_right(hand.ui)
        hand.answer("arrow-left")
        assert_looks_right(hand.ui)


@pytest.mark.parametrize("language", ["en", "ru", "it"])
def test_a_hero_with_many_deeds_looks_right(open_game: Open, language: str):
    for size in PHONES:
        hand = open_game(everything(), size, language=language)
        hand.answer(hero("Illusionist"))
        assert_looks_right(hand.ui)


def test_the_sheets_look_right(open_game: Open):
    hand = open_game(turn(), (360, 640), language="ru")
    hand.hold(hero("Paladin"))
    assert_looks_right(hand.ui)
    hand.tap("close")
    hand.tap(lambda key: key is hand.ui.app.screen.stage.turn)
    assert_looks_right(hand.ui)
    hand.tap(lambda key: getattr(key, "name", "") == "Bert")
    assert_looks_right(hand.ui)


@pytest.mark.parametrize("hand_side", ["left", "right"])
def test_either_hand_and_a_half_turn(open_game: Open, hand_side: str):
    assert_looks_right(open_game(bound(), hand=hand_side, turned=True).ui)


def test_totals_stay_readable_when_groups_fight(open_game: Open):
    for size in PHONES:
        hand = open_game(mustering(), size, language="ru")
        for name in ("Golem", "Bert:Ghost", "Bert:Elf Scout"):
            hand.answer(hero(name))
        assert_looks_right(hand.ui)
    hand = open_game(fighting(), (360, 640), language="ru")
    hand.answer(card("Anna", 3))
    assert_looks_right(hand.ui)
    assert answering().step == "combat"


@pytest.mark.parametrize("seed", range(3))
def test_a_game_by_chance_never_breaks_the_screen(open_game: Open, seed: int):
    """Whatever comes, in any order and with any teams, on the smallest phone in the longest language."""
    chance = Random(f"twister screen {seed}")
    setup = random_setup(chance, shipped("dungeontwister").content)
    hand = open_game((setup,), (360, 640), box=BOX, language="ru")
    playing = hand.ui.app.playing
    for number in range(120):
        move = random_move(BOX, playing.table.journal.state, chance)
        if move is None:
            break
        assert playing.play(move) is None
        hand.ui.advance(0.1)
        if number % 6 == 0:
            assert_looks_right(hand.ui)
    assert_looks_right(hand.ui)
