"""Setting a table by touches, the same in every box with heroes: last time again, seats, heroes, rules, a copy.

`make test` walks every path in two boxes, each time on another phone, in another language and theme; `make sweep` in
all.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from app.copies import Copies
from app.library import Library
from app.people import People
from core.message import say
from data.words import LANGUAGES
from screens.newgame.seats import HeroKey, Who
from tests.matrix import SWEEP, rotating
from tests.ui.conftest import Open
from tests.ui.hand import Hand
from tests.ui.looking import Touchable, assert_looks_right, seen
from tests.ui.newgamehand import (
    HERO_BOXES,
    HeroBox,
    begun,
    choice,
    down_to,
    in_sheet,
    nth,
    played_before,
    screen,
    to_its_tile,
)
from tests.ui.rollhand import reach
from tests.ui.sizes import PHONES

Start = Callable[[], Hand]
Walk = Callable[[HeroBox, Path, Start], None]


def same_players_again_with_two_touches(box: HeroBox, folder: Path, start: Start) -> None:
    first = "Ben" if box.in_turn else ""
    played_before(box.box, folder, "Ada", "Ben", "Ilya", first=first, **box.remembered)
    hand = start()
    assert hand.text(say("new.same-table")) in hand.ui.texts()
    if first:
        assert hand.words(screen(hand).start)[1] == hand.text(say("new.begins", player="Ben"))
    state = begun(hand)
    assert hand.taps == 2
    assert box.cast(state) == list(zip(("Ada", "Ben", "Ilya"), box.heroes, strict=True))
    assert state.first == first
    assert not box.opens_with or hand.step == box.opens_with
    assert {name: getattr(state.settings, name) for name in box.remembered} == box.remembered
    hand.tap("chevron-left")
    hand = to_its_tile(hand.ui, box.box)
    assert box.cast(begun(hand)) == box.cast(state)
    assert hand.taps == 2
    assert len(Library(folder).shelf.ids()) == 3


def heroes_are_dealt_at_the_table_for_the_first_time(box: HeroBox, _folder: Path, start: Start) -> None:
    hand = start()
    assert all(hand.text(say("new.drawn-hero")) in hand.words(who) for who in seen(hand.ui, Who))
    state = begun(hand)
    assert [step.what for step in state.steps] == [box.deals, box.deals]
    assert state.first == (state.players[0].name if box.in_turn else "")


def the_most_and_the_fewest_sit_down(box: HeroBox, _folder: Path, start: Start) -> None:
    hand = start()
    fewest, most = box.players
    for _ in range(most - 2):
        down_to(hand, 1)
        reach(hand, hand.find(say("new.add")))
    down_to(hand, 1)
    assert len(screen(hand).table.seats) == most
    assert not any(isinstance(key, Touchable) and hand.text(say("new.add")) in hand.words(key) for key in _keys(hand))
    for _ in range(most - fewest):
        hand.touch(nth(hand, Who, 0))
        reach(hand, in_sheet(hand, say("new.remove")))
        down_to(hand, 1)
    hand.touch(nth(hand, Who, 0))
    assert in_sheet(hand, say("new.remove")) is None
    hand.tap("close")
    assert len(box.cast(begun(hand))) == fewest


def _keys(hand: Hand) -> list[Any]:
    return [each for each in screen(hand).walk(restrict=True) if isinstance(each, Touchable)]


def the_phone_deals_a_hero_to_each(box: HeroBox, _folder: Path, start: Start) -> None:
    hand = start()
    hand.tap(say("new.shuffle"))
    heroes = [seat.hero for seat in screen(hand).table.seats]
    assert all(heroes)
    assert len(set(heroes)) == 2
    assert [hero for _, hero in box.cast(begun(hand))] == heroes


def the_hero_of_another_is_swapped(box: HeroBox, folder: Path, start: Start) -> None:
    played_before(box.box, folder, "Ada", "Ben")
    hand = start()
    hand.touch(nth(hand, HeroKey, 0))
    assert_looks_right(hand.ui)
    reach(hand, choice(hand, box.heroes[1]))
    assert [seat.hero for seat in screen(hand).table.seats] == [box.heroes[1], box.heroes[0]]


def dice_and_decks_are_moved_into_the_phone(box: HeroBox, folder: Path, start: Start) -> None:
    hand = start()
    in_phone = hand.text(say("ui.set.in-phone"))
    for place in range([box.chance.dice, box.chance.decks].count("phone")):
        phones = [key for key in _keys(hand) if in_phone in hand.words(key)]
        assert len(phones) == box.phone_keys
        reach(hand, sorted(phones, key=lambda key: -key.to_window(*key.center)[1])[place])
    assert (hand.text(say("new.dice")) in hand.ui.texts()) == (box.phone_keys == 2), "a box may have no dice"
    begun(hand)
    (game,) = Library(folder).shelf.ids()
    assert People(folder).chance_of(game) == box.chance


def an_open_point_is_set_otherwise(box: HeroBox, _folder: Path, start: Start) -> None:
    hand = start()
    words, name, value = box.point
    down_to(hand, 0)
    hand.tap(say("new.rulings"))
    hand.ui.advance(1)
    reach(hand, in_sheet(hand, say(words)))
    hand.tap("information-outline")
    assert_looks_right(hand.ui)
    hand.tap("close")  # back to the points
    assert len(hand.ui.app.sheet.content.children) >= 3
    hand.tap("close")
    down_to(hand, 0)
    assert hand.text(say("new.rulings-changed", n=1)) in hand.ui.texts()
    assert getattr(begun(hand).settings, name) == value


def a_rule_is_changed_in_mid_game_and_taken_back(box: HeroBox, folder: Path, start: Start) -> None:
    played_before(box.box, folder, "Ada", "Ben", "Ilya")
    hand = start()
    before = begun(hand).settings
    assert box.in_play is not None
    words, name, value = box.in_play
    hand.tap("dots-vertical")
    hand.tap(say("ui.table-rules"))
    hand.ui.advance(1)
    assert_looks_right(hand.ui)
    reach(hand, in_sheet(hand, say(words)))
    assert getattr(hand.game.settings, name) == value
    assert hand.entries == 2
    hand.tap("close")
    hand.tap("undo")
    assert hand.game.settings == before


def a_copy_of_the_box_is_played_with(box: HeroBox, folder: Path, start: Start) -> None:
    other = next(each for each in HERO_BOXES if each is not box)
    copies = Copies(folder)
    copies.new(box.box, "Anna's box")
    copies.new(other.box, "Bert's box")
    copies.correct("Anna's box", *box.correction)
    hand = start()
    keys = {word: key for key in _keys(hand) for word in hand.words(key)}
    assert "Bert's box" not in keys
    reach(hand, keys["Anna's box"])
    down_to(hand, 1)
    hand.touch(nth(hand, HeroKey, 0))
    assert any("9" in line for line in hand.words(choice(hand, box.heroes[1])))
    hand.tap("close")
    assert begun(hand).content.copy == "Anna's box"


PATHS: tuple[Walk, ...] = (
    same_players_again_with_two_touches,
    heroes_are_dealt_at_the_table_for_the_first_time,
    the_most_and_the_fewest_sit_down,
    the_phone_deals_a_hero_to_each,
    the_hero_of_another_is_swapped,
    dice_and_decks_are_moved_into_the_phone,
    an_open_point_is_set_otherwise,
    a_rule_is_changed_in_mid_game_and_taken_back,
    a_copy_of_the_box_is_played_with,
)


SPECIAL: dict[Walk, list[HeroBox]] = {
    heroes_are_dealt_at_the_table_for_the_first_time: [box for box in HERO_BOXES if box.deals],
    a_rule_is_changed_in_mid_game_and_taken_back: [box for box in HERO_BOXES if box.in_play],
}
"""Paths that not every box has."""


def boxes_of(path: Walk) -> list[HeroBox]:
    """The boxes in which a run walks a path: in a sweep all that have it, otherwise two, others for each path."""
    boxes, first = SPECIAL.get(path, list(HERO_BOXES)), PATHS.index(path)
    return boxes if SWEEP else [*boxes, *boxes][first % len(boxes) :][: min(2, len(boxes))]


WALKED = [(path, box) for path in PATHS for box in boxes_of(path)]


@pytest.mark.parametrize(
    ("walked", "size", "language", "theme"),
    rotating(WALKED, PHONES, LANGUAGES, ("dark", "light", "paper")),
    ids=lambda each: f"{each[0].__name__}-{each[1]}" if callable(each[0]) else str(each),
)
def test_path(open_app: Open, tmp_path: Path, walked: Any, size: Any, language: str, theme: str) -> None:
    path, box = walked
    path(box, tmp_path, lambda: to_its_tile(open_app(size, language=language, theme=theme), box.box))
