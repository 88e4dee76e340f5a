"""A table is set for Dungeon Roll by touches: the same again, heroes by what they can do, open points, a copy."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from app.copies import Copies
from app.library import Library
from app.people import Chance, People
from core.boxes.dungeonroll.settings import OPEN_POINTS
from core.message import say
from screens.newgame.heropicker import HeroChoice
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

last_time = partial(played_before, "dungeonroll")


@pytest.fixture
def setting(open_app: Callable[..., Any]) -> Callable[..., Hand]:
    return lambda *args, **likes: from_its_tile(open_app(*args, **likes), "dungeonroll")


# The usual case


@EACH_PHONE
def test_the_same_players_play_again_within_three_touches(
    setting: Callable[..., Hand], tmp_path: Path, size: Any, likes: Any
) -> None:
    last_time(tmp_path, "Ada", "Ben", "Ilya", first="Ben", portal="no monsters")
    hand = setting(size, **likes)
    assert text(hand, say("new.same-table")) in hand.ui.texts()
    assert hand.words(screen(hand).start)[1] == text(hand, say("new.begins", player="Ben"))
    state = begun(hand)
    assert hand.taps == 2
    assert [(each.name, each.hero.name) for each in state.players] == [
        ("Ada", "Spellsword"), ("Ben", "Mercenary"), ("Ilya", "Knight"),
    ]  # fmt: skip
    assert (state.first, state.settings.portal) == ("Ben", "no monsters")


def test_for_the_first_time_heroes_are_dealt_at_the_table(setting: Callable[..., Hand]) -> None:
    hand = setting()
    assert all(text(hand, say("new.drawn-hero")) in hand.words(who) for who in seen(hand.ui, Who))
    assert not hand.there(say("new.roll-first")), "nobody rolls for it"
    state = begun(hand)
    assert [step.what for step in state.steps] == ["hero", "hero"]
    assert state.first == "Player 1"


def test_one_plays_alone_and_four_fill_the_table(setting: Callable[..., Hand]) -> None:
    hand = setting()
    hand.tap(say("new.add"))
    hand.tap(say("new.add"))
    assert len(seen(hand.ui, Who)) == 4
    assert not hand.there(say("new.add"))
    for _ in range(3):
        hand.touch(nth(hand, Who, 0))
        hand.tap(say("new.remove"))
    assert len(begun(hand).players) == 1


def test_who_goes_down_first_is_passed_on_with_one_touch(setting: Callable[..., Hand], tmp_path: Path) -> None:
    last_time(tmp_path, "Ada", "Ben")
    hand = setting()
    hand.tap("Ben")
    ben = nth(hand, Who, 1)
    assert [icon for icon in ben.walk(restrict=True) if isinstance(icon, Icon) and icon.name == "stairs-down"]
    assert begun(hand).first == "Ben"


# Heroes


@EACH_PHONE
def test_a_hero_is_chosen_by_what_both_sides_can_do(setting: Callable[..., Hand], size: Any, likes: Any) -> None:
    hand = setting(size, **likes)
    hand.touch(nth(hand, HeroKey, 0))
    knight = next(choice for choice in hand.ui.app.sheet.walk(restrict=True) if _is(hand, choice, "Knight"))
    said = " ".join(hand.words(knight))
    for name in ("Knight", "Dragon Slayer", "Battlecry"):
        assert hand.ui.app.words().name("dungeonroll", name) in said
    for ability in (
        say("dr.specialty.scrolls-become-champions"),
        say("dr.specialty.dragon-companions", count="n", n=2),
        say("dr.ultimate.dragons"),
    ):
        assert text(hand, ability) in said
    hand.ui.app.sheet.scroll.scroll_to(knight, animate=False)
    hand.ui.advance(0.2)
    hand.touch(knight)
    assert [seat.hero for seat in screen(hand).table.seats] == ["Knight", ""]
    _symbol, *row = hand.words(nth(hand, HeroKey, 0))
    assert row == ["5", hand.ui.app.words().name("dungeonroll", "Dragon Slayer")]


def _is(hand: Hand, widget: Any, hero: str) -> bool:
    return isinstance(widget, HeroChoice) and hand.words(widget)[0] == _letter(hand, hero)


def _letter(hand: Hand, hero: str) -> str:
    letter: str = hand.ui.app.words().letter("dungeonroll", hero)
    return letter


def test_the_phone_deals_a_hero_to_each(setting: Callable[..., Hand]) -> None:
    hand = setting()
    hand.tap(say("new.shuffle"))
    heroes = [seat.hero for seat in screen(hand).table.seats]
    assert all(heroes)
    assert len(set(heroes)) == 2
    assert [player.hero.name for player in begun(hand).players] == heroes


def test_the_hero_of_another_is_swapped(setting: Callable[..., Hand], tmp_path: Path) -> None:
    last_time(tmp_path, "Ada", "Ben")
    hand = setting()
    hand.touch(nth(hand, HeroKey, 0))
    hand.touch(nth(hand, HeroChoice, 1))
    assert [seat.hero for seat in screen(hand).table.seats] == ["Mercenary", "Spellsword"]


# The rest


def test_who_rolls_and_who_draws(setting: Callable[..., Hand], tmp_path: Path) -> None:
    hand = setting()
    words_of_the_phone = text(hand, say("ui.set.in-phone"))
    down_to(hand, 0)
    for place in (0, 1):
        phones = [key for key in seen(hand.ui, Tappable) if words_of_the_phone in hand.words(key)]
        hand.touch(sorted(phones, key=lambda key: -key.to_window(*key.center)[1])[place])
    begun(hand)
    (game,) = Library(tmp_path).shelf.ids()
    assert People(tmp_path).chance_of(game) == Chance("phone", "phone")


@EACH_PHONE
def test_an_open_point_is_set_otherwise(setting: Callable[..., Hand], size: Any, likes: Any) -> None:
    hand = setting(size, **likes)
    down_to(hand, 0)
    hand.tap(say("new.rulings"))
    hand.ui.advance(0.8)
    shown = hand.ui.app.sheet.content.children
    assert len(shown) == len(OPEN_POINTS)
    hand.tap(say("dr.setting.word.dragon_bait-monsters"))
    hand.tap("information-outline")
    assert any("Dragon" in label or "ракон" in label or "rag" in label for label in hand.ui.texts())
    hand.tap("close")  # back to the points
    assert len(hand.ui.app.sheet.content.children) >= 3
    hand.tap("close")
    down_to(hand, 0)
    assert text(hand, say("new.rulings-changed", n=1)) in hand.ui.texts()
    assert begun(hand).settings.dragon_bait == "monsters"


def test_a_copy_of_the_box_is_played_with(setting: Callable[..., Hand], tmp_path: Path) -> None:
    copies = Copies(tmp_path)
    copies.new("dungeonroll", "Anna's box")
    copies.new("dungeonquest", "Bert's box")
    copies.correct("Anna's box", ("values", "heroes/Knight/level_up"), 7)
    hand = setting()
    down_to(hand, 0)
    assert not hand.there("Bert's box")
    hand.tap("Anna's box")
    down_to(hand, 1)
    hand.touch(nth(hand, HeroKey, 0))
    knight = next(choice for choice in hand.ui.app.sheet.walk(restrict=True) if _is(hand, choice, "Knight"))
    assert any("7" in line for line in hand.words(knight))
    hand.tap("close")
    state = begun(hand)
    assert state.content.copy == "Anna's box"


# How it looks


@EACH_LOOK
def test_the_screen_looks_right_from_top_to_bottom(
    setting: Callable[..., Hand], tmp_path: Path, size: Any, likes: Any
) -> None:
    Copies(tmp_path).new("dungeonroll", "Anna's box")
    last_time(tmp_path, "Ada", LONG, "Юлия Владимировна", "Bob", first="Ada")
    hand = setting(size, **likes)
    for where in (1, 0.5, 0):
        down_to(hand, where)
        assert_looks_right(hand.ui)


@EACH_LOOK
def test_its_sheets_look_right(setting: Callable[..., Hand], tmp_path: Path, size: Any, likes: Any) -> None:
    last_time(tmp_path, "Ada", LONG)
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
    last_time(tmp_path, "Ada", "Ben")
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
def test_a_point_is_settled_in_mid_game_and_taken_back(
    setting: Callable[..., Hand], tmp_path: Path, size: Any, likes: Any
) -> None:
    last_time(tmp_path, "Ada", "Ben")
    hand = setting(size, **likes)
    before = begun(hand).settings
    hand.tap("dots-vertical")
    hand.tap(say("ui.table-rules"))
    hand.ui.advance(0.8)
    assert len(hand.ui.app.sheet.content.children) == len(OPEN_POINTS)
    assert_looks_right(hand.ui)
    hand.tap(say("dr.setting.word.dragon_bait-monsters"))
    assert hand.game.settings.dragon_bait == "monsters"
    assert hand.entries == 2
    hand.tap("close")
    hand.tap("undo")
    assert hand.game.settings == before
