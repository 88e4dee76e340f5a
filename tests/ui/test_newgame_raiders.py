"""A table is set for Dungeon Raiders by touches: the same again, characters by what they bring, who goes first."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from app.copies import Copies
from app.library import Library
from app.people import Chance, People
from core.boxes.dungeonraiders.settings import OPEN_POINTS
from core.message import say
from core.refusal import Refused
from screens.newgame.heropicker import HeroChoice
from screens.newgame.screen import NewGameScreen
from screens.newgame.seats import HeroKey, Who
from screens.widgets.icon import Icon
from screens.widgets.key import Tappable
from tests.pseudo import is_pseudo
from tests.ui.hand import Hand
from tests.ui.looking import assert_looks_right, is_symbol, labels, seen
from tests.ui.newgamehand import (
    EACH_LOOK,
    EACH_PHONE,
    LONG,
    begun,
    down_to,
    from_its_tile,
    nth,
    played_before,
    screen,
    text,
)

BOX = "dungeonraiders"

last_time = partial(played_before, BOX)


@pytest.fixture
def setting(open_app: Callable[..., Any]) -> Callable[..., Hand]:
    return lambda *args, **likes: from_its_tile(open_app(*args, **likes), BOX)


def icons(key: Any) -> list[str]:
    return [each.name for each in key.walk(restrict=True) if isinstance(each, Icon)]


# The usual case


@EACH_PHONE
def test_the_same_players_play_again_within_three_touches(
    setting: Callable[..., Hand], tmp_path: Path, size: Any, likes: Any
) -> None:
    last_time(tmp_path, "Ada", "Ben", "Ilya", secret_cards=True, treasure_cap=True)
    hand = setting(size, **likes)
    assert text(hand, say("new.same-table")) in hand.ui.texts()
    state = begun(hand)
    assert hand.taps == 2
    assert [(each.name, each.character) for each in state.players] == [
        ("Ada", "Warrior"), ("Ben", "Knight"), ("Ilya", "Wizard"),
    ]  # fmt: skip
    assert state.settings.secret_cards
    assert state.settings.treasure_cap
    assert hand.step == "lay", "the first level is to be laid out"


def test_for_the_first_time_characters_are_dealt_at_the_table(setting: Callable[..., Hand]) -> None:
    hand = setting()
    assert all(text(hand, say("new.drawn-hero")) in hand.words(who) for who in seen(hand.ui, Who))
    state = begun(hand)
    assert [step.what for step in state.steps] == ["character", "character"]


def test_five_fill_the_table_and_two_are_the_fewest(setting: Callable[..., Hand]) -> None:
    """Given a table of five, when three have left, then no further one can: two at least play."""
    hand = setting()
    for _ in range(3):
        hand.tap(say("new.add"))
    assert len(seen(hand.ui, Who)) == 5
    assert not hand.there(say("new.add"))
    for _ in range(3):
        hand.touch(nth(hand, Who, 0))
        hand.tap(say("new.remove"))
    hand.touch(nth(hand, Who, 0))
    assert not hand.there(say("new.remove"))
    hand.tap("close")
    assert len(begun(hand).players) == 2


def test_alone_it_cannot_begin_and_the_screen_says_why(setting: Callable[..., Hand]) -> None:
    """However a table of one has come about."""
    hand = setting()
    table = screen(hand).table
    table._sit(table.seats[:1])
    screen(hand).changed()
    hand.tap(say("new.start"))
    assert isinstance(screen(hand), NewGameScreen)
    no = text(hand, Refused("rd-players", "RD-4", count=1, fewest=2, most=5).message())
    assert no in hand.ui.texts()


# Who goes first


def test_nobody_goes_first_where_all_play_at_once(setting: Callable[..., Hand], tmp_path: Path) -> None:
    last_time(tmp_path, "Ada", "Ben")
    hand = setting()
    down_to(hand, 0)
    assert text(hand, say("new.who-first")) not in hand.ui.texts()
    assert text(hand, say("rd.new.at-once")) in hand.ui.texts()
    assert begun(hand).first == ""


def test_in_the_tactical_game_somebody_does(setting: Callable[..., Hand], tmp_path: Path) -> None:
    """By chance, as the rules want it, unless the table has said who."""
    last_time(tmp_path, "Ada", "Ben", tactical=True)
    hand = setting()
    assert text(hand, say("new.who-first")) in hand.ui.texts()
    assert text(hand, say("rd.new.first-by-chance")) in hand.ui.texts()
    hand.tap("Ben")
    assert "first-player" in icons(nth(hand, Who, 1))
    assert begun(hand).first == "Ben"


def test_it_is_drawn_and_not_rolled_for_where_the_box_has_no_die(setting: Callable[..., Hand], tmp_path: Path) -> None:
    last_time(tmp_path, "Ada", "Ben", first="Ben", tactical=True)
    hand = setting()
    assert not hand.there(say("new.roll-first"))
    hand.tap(say("new.draw-first"))
    assert text(hand, say("rd.new.first-by-chance")) in hand.ui.texts()
    assert begun(hand).first == ""
    assert hand.step == "first"


@EACH_PHONE
def test_the_tactical_game_is_switched_on(setting: Callable[..., Hand], size: Any, likes: Any) -> None:
    """Then nobody chooses in secret."""
    hand = setting(size, **likes)
    down_to(hand, 0)
    hand.tap(say("rd.setting.tactical.title"))
    assert not hand.there(say("rd.setting.secret_cards.title"))
    assert_looks_right(hand.ui)
    hand.tap("information-outline")
    assert_looks_right(hand.ui)
    hand.tap("close")
    state = begun(hand)
    assert state.settings.tactical
    assert state.steps[0].what == "first"


# Characters


@EACH_PHONE
def test_a_character_is_chosen_by_what_it_brings_along(setting: Callable[..., Hand], size: Any, likes: Any) -> None:
    hand = setting(size, **likes)
    hand.touch(nth(hand, HeroKey, 0))
    assert_looks_right(hand.ui)
    wizard = next(choice for choice in hand.ui.app.sheet.walk(restrict=True) if _is(hand, choice, "Wizard"))
    assert {"9", "1"} <= set(hand.words(wizard))
    assert icons(wizard).count("ball") == 2
    balls = say("rd.items.ball", count="n", n=2)
    assert text(hand, say("ui.raiders.new.brings", items=(balls,))) in hand.words(wizard)
    hand.ui.app.sheet.scroll.scroll_to(wizard, animate=False)
    hand.ui.advance(0.2)
    hand.touch(wizard)
    assert [seat.hero for seat in screen(hand).table.seats] == ["Wizard", ""]
    assert icons(nth(hand, HeroKey, 0))[-2:] == ["ball", "ball"]


def _is(hand: Hand, widget: Any, character: str) -> bool:
    return isinstance(widget, HeroChoice) and hand.ui.app.words().name(BOX, character) in hand.words(widget)


def test_the_phone_deals_a_character_to_each(setting: Callable[..., Hand]) -> None:
    hand = setting()
    hand.tap(say("new.shuffle"))
    heroes = [seat.hero for seat in screen(hand).table.seats]
    assert all(heroes)
    assert len(set(heroes)) == 2
    assert [player.character for player in begun(hand).players] == heroes


def test_the_character_of_another_is_swapped(setting: Callable[..., Hand], tmp_path: Path) -> None:
    last_time(tmp_path, "Ada", "Ben")
    hand = setting()
    hand.touch(nth(hand, HeroKey, 0))
    hand.touch(nth(hand, HeroChoice, 1))
    assert [seat.hero for seat in screen(hand).table.seats] == ["Knight", "Warrior"]


# The rest


def test_who_turns_the_rooms_over_is_asked_and_no_dice(setting: Callable[..., Hand], tmp_path: Path) -> None:
    hand = setting()
    assert text(hand, say("new.dice")) not in hand.ui.texts()
    in_phone = text(hand, say("ui.set.in-phone"))
    (phone,) = [key for key in seen(hand.ui, Tappable) if in_phone in hand.words(key)]
    hand.touch(phone)
    begun(hand)
    (game,) = Library(tmp_path).shelf.ids()
    assert People(tmp_path).chance_of(game) == Chance("table", "phone")


@EACH_PHONE
def test_an_open_point_is_set_otherwise(setting: Callable[..., Hand], size: Any, likes: Any) -> None:
    hand = setting(size, **likes)
    down_to(hand, 0)
    hand.tap(say("new.rulings"))
    hand.ui.advance(1)
    assert len(hand.ui.app.sheet.content.children) < len(OPEN_POINTS), "some matter only to more players, or in turn"
    hand.tap(say("rd.setting.word.highest_card-sum"))
    hand.tap("information-outline")
    assert_looks_right(hand.ui)
    hand.tap("close")  # back to the points
    hand.tap("close")
    down_to(hand, 0)
    assert text(hand, say("new.rulings-changed", n=1)) in hand.ui.texts()
    assert begun(hand).settings.highest_card == "sum"


def test_a_copy_of_the_box_is_played_with(setting: Callable[..., Hand], tmp_path: Path) -> None:
    copies = Copies(tmp_path)
    copies.new(BOX, "Anna's box")
    copies.new("dungeonroll", "Bert's box")
    copies.correct("Anna's box", ("values", "characters/Thief/treasure"), 7)
    hand = setting()
    down_to(hand, 0)
    assert not hand.there("Bert's box")
    hand.tap("Anna's box")
    down_to(hand, 1)
    hand.touch(nth(hand, HeroKey, 0))
    thief = next(choice for choice in hand.ui.app.sheet.walk(restrict=True) if _is(hand, choice, "Thief"))
    assert "7" in hand.words(thief)
    hand.tap("close")
    assert begun(hand).content.copy == "Anna's box"


# How it looks


@EACH_LOOK
def test_the_screen_looks_right_from_top_to_bottom(
    setting: Callable[..., Hand], tmp_path: Path, size: Any, likes: Any
) -> None:
    Copies(tmp_path).new(BOX, "Anna's box")
    last_time(tmp_path, "Ada", LONG, "Юлия Владимировна", "Bob", "Chloé", first="Ada", tactical=True)
    hand = setting(size, **likes)
    for where in (1, 0.75, 0.5, 0.25, 0):
        down_to(hand, where)
        assert_looks_right(hand.ui)


@EACH_LOOK
def test_its_sheets_look_right(setting: Callable[..., Hand], tmp_path: Path, size: Any, likes: Any) -> None:
    last_time(tmp_path, "Ada", LONG, "Bob")
    hand = setting(size, **likes)
    table = screen(hand)
    for show in (lambda: table._edit(1), lambda: table._pick(0), table.second[-1].open):
        show()
        hand.ui.advance(1)
        for where in (1, 0.75, 0.5, 0.25, 0):
            hand.ui.app.sheet.scroll.scroll_y = where
            hand.ui.advance(0.2)
            assert_looks_right(hand.ui)


def test_no_word_stands_outside_the_catalogues(setting: Callable[..., Hand], tmp_path: Path, xx: Any) -> None:
    last_time(tmp_path, "Ada", "Ben", tactical=True)
    hand = setting(speak=lambda _language: xx)
    table = screen(hand)

    def look() -> None:
        hand.ui.advance(1)
        for label in labels(hand.ui):
            if not is_symbol(label):
                assert is_pseudo(label.text, ("Ada", "Ben", "A", "B")), label.text

    for where in (1, 0):
        down_to(hand, where)
        look()
    for show in (lambda: table._edit(1), lambda: table._pick(0), table.second[-1].open):
        show()
        look()


# In the middle of a game


@EACH_PHONE
def test_a_rule_is_changed_in_mid_game_and_taken_back(
    setting: Callable[..., Hand], tmp_path: Path, size: Any, likes: Any
) -> None:
    last_time(tmp_path, "Ada", "Ben", "Ilya")
    hand = setting(size, **likes)
    before = begun(hand).settings
    hand.tap("dots-vertical")
    hand.tap(say("ui.table-rules"))
    hand.ui.advance(1)
    assert_looks_right(hand.ui)
    hand.tap(say("rd.setting.secret_cards.title"))
    assert hand.game.settings.secret_cards
    assert hand.entries == 2
    hand.tap("close")
    hand.tap("undo")
    assert hand.game.settings == before
