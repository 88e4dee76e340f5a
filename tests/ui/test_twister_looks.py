"""What Dungeon Twister alone has to look right, besides every scene (`test_looks.py`)."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from kivy.metrics import dp

from core.boxes.dungeontwister import BOX
from core.boxes.dungeontwister.random_setup import random_setup
from core.randomplay import random_move
from data.contents import shipped
from data.words import LANGUAGES
from screens.scene.piecekey import BESIDE, CORNER, PieceKey
from screens.widgets.icon import Icon
from tests.matrix import some_of
from tests.ui.driver import Driver
from tests.ui.hand import Hand
from tests.ui.looking import assert_looks_right, seen
from tests.ui.sizes import LYING, PHONES, TABLET
from tests.ui.twisterhand import act, budget, card, hero, last_fight
from tests.ui.twisterscenes import (
    bound,
    bound_fought,
    drafting,
    every_scene,
    everything,
    fighting,
    group,
    mustering,
    over_played,
    result,
    turn,
)

OpenGame = Callable[..., Hand]
EACH_PHONE = some_of("size", PHONES, ids=str)
EACH_LANGUAGE = some_of("language", LANGUAGES)


# What opens by touches


@EACH_PHONE
@EACH_LANGUAGE
def test_what_opens_by_touches_looks_right(open_game: OpenGame, size, language: str):
    hand = open_game(turn(), size, language=language)
    for who, sort in (("Elf Scout", "walk-over"), ("Paladin", "strike"), ("Golem", "open-room")):
        act(hand, who, sort)
        assert_looks_right(hand.ui)
        hand.answer("arrow-left")
        assert_looks_right(hand.ui)


@EACH_LANGUAGE
def test_a_hero_with_many_deeds_looks_right(open_game: OpenGame, language: str):
    for size in PHONES:
        hand = open_game(everything(), size, language=language)
        hand.answer(hero("Illusionist"))
        assert_looks_right(hand.ui)


@pytest.mark.parametrize("hand_side", ["left", "right"])
def test_either_hand_and_a_half_turn(open_game: OpenGame, hand_side: str):
    assert_looks_right(open_game(bound(), hand=hand_side, turned=True).ui)


def test_totals_stay_readable_when_groups_fight(open_game: OpenGame):
    for size in PHONES:
        hand = open_game(mustering(), size, language="ru")
        for name in ("Golem", "Bert:Ghost", "Bert:Elf Scout"):
            hand.answer(hero(name))
        assert_looks_right(hand.ui)
    hand = open_game(fighting(), (360, 640), language="ru")
    hand.answer(card("Anna", 3))
    assert_looks_right(hand.ui)


# What there is room for


@EACH_PHONE
def test_the_last_fight_has_room_on_every_phone(open_game: OpenGame, size):
    """Also where somebody is chosen and has a lot to do; and what is left to spend is seen beside it."""
    hand = open_game(result(), size)
    for who in ("", "Paladin"):
        if who:
            hand.answer(hero(who))
        assert last_fight(hand).parent is not None
        assert "16 : 2" in hand.ui.texts()
        assert (budget(hand).number.text, budget(hand).number.opacity) == ("4", 1)
        assert_looks_right(hand.ui)


@EACH_PHONE
def test_points_of_several_sorts_leave_the_last_fight_its_room(open_game: OpenGame, size):
    hand = open_game(bound_fought(), size)
    assert last_fight(hand).parent is not None
    assert "7 : 3" in hand.ui.texts()
    assert budget(hand).number.text == "2"
    assert_looks_right(hand.ui)


@EACH_PHONE
def test_a_long_entry_is_told_up_to_a_full_stop(open_game: OpenGame, size):
    """Of eight fighters and three objects those who fight are told, and no name is cut."""
    hand = open_game(group(), size)
    told = hand.ui.app.screen.undo.words.text
    assert told.startswith("Attacking: Anna (Paladin,")
    assert told.endswith("Pickpocket).")


@EACH_PHONE
def test_at_the_end_what_brought_the_points_comes_first(open_game: OpenGame, size):
    """Who has won and why the Now panel says, so that the stage need not."""
    hand = open_game(over_played(), size)
    screen = hand.ui.app.screen
    assert (screen.now.head.title.text, screen.now.head.why.text) == ("Anna won", "Anna has 5 points and wins.")
    assert screen.stage.end.head.parent is None
    assert "Left the maze: Goblin (Anna)" in hand.ui.texts()


def test_on_a_large_screen_the_end_has_its_symbol_instead_of_huge_keys(open_game: OpenGame):
    hand = open_game(over_played(), TABLET)
    over = hand.ui.app.screen.now.body
    assert over.again.height <= dp(180)
    assert over.sign in seen(hand.ui, Icon)
    phone = open_game(over_played()).ui
    assert phone.app.screen.now.body.sign not in seen(phone, Icon)


@pytest.mark.parametrize(("size", "lines"), [(LYING, 2), (TABLET, 2), (PHONES[0], 1), (PHONES[1], 1)], ids=str)
def test_what_is_chosen_for_all_is_as_large_as_there_is_room(open_game: OpenGame, size, lines: int):
    """Eight heroes and six objects stand in two lines each where that makes them larger and takes nothing from the
    choice.
    """
    hand = open_game(drafting(6), size)
    board = hand.ui.app.screen.stage.drawings["Grid:draft"]
    assert [line.lines for line in board.lines] == [1, lines, lines]
    assert all(line.height / line.lines >= dp(40) for line in board.lines)
    assert_looks_right(hand.ui)


@EACH_LANGUAGE
@pytest.mark.parametrize("scene", [group, mustering], ids=lambda scene: scene.__name__)
def test_with_large_text_the_title_of_a_fight_is_smaller_rather_than_cut(open_game: OpenGame, language: str, scene):
    hand = open_game(scene(), (360, 640), language=language, text_scale=1.3)
    now = hand.ui.app.screen.now
    assert now.head.height <= now.above.height + 1
    assert now.head.title.font_size >= dp(14)


@some_of("size", [*PHONES, LYING, TABLET], ids=str)
@EACH_LANGUAGE
def test_no_symbol_stands_on_the_numbers_in_the_corners(open_game: OpenGame, size, language: str):
    """Either it is narrow enough to stand between them, or it stands below them."""
    hand = open_game(drafting(6), size, language=language)
    keys = [key for key in seen(hand.ui, PieceKey) if key.second]
    assert len(keys) >= 6
    for key in keys:
        x, y, side = key.symbol
        beside = min(x - key.inside.x, key.inside.right - x - side) >= dp(BESIDE) - 1
        below = key.inside.top - y - side >= dp(CORNER) + 1
        assert beside or below, (key.text, key.symbol, key.inside.size)
        assert side >= dp(16)


@EACH_PHONE
@pytest.mark.parametrize("name", ["turn", "three", "four"])
def test_points_are_counted_at_a_glance_by_any_number_of_players(look_at, size, name: str):
    """Every pip of the track is as large as a letter, and none leaves its side."""

    def small(ui: Driver) -> list[str]:
        return [
            f"{side.name}: {side.most} of {side.pip:.0f} dp in {side.width:.0f}"
            for side in ui.app.screen.track.sides.values()
            if side.pip < 7 or side.pip * side.most > side.width
        ]

    found = look_at(BOX, {name: every_scene()[name]}, size, small)
    assert not found, found


@some_of("seed", range(3))
def test_a_game_by_chance_never_breaks_the_screen(open_game: OpenGame, seed: int):
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
