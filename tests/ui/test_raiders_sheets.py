"""The sheets of Dungeon Raiders: everything of one player, and what lies open or can still come."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from core.boxes.dungeonraiders.content import POWERS
from core.boxes.dungeonraiders.state import HIDDEN
from core.deck import count_of, size
from core.message import say
from screens.scene.playersheet import open_player_sheet
from screens.scene.sheetparts import CountTile
from screens.widgets.valuetile import ValueTile
from tests.matrix import SWEEP, some_of
from tests.ui import raidersscenes as r
from tests.ui.hand import Hand
from tests.ui.looking import assert_looks_right, outside_the_catalogues, seen
from tests.ui.sizes import LOOKS

OpenGame = Callable[..., Hand]


def of_player(hand: Hand, name: str) -> Any:
    open_player_sheet(hand.ui.app.screen.context, hand.ui.app.playing, name)
    hand.ui.advance(0.5)
    return hand.ui.app.sheet.content


def of_supplies(hand: Hand) -> Any:
    open_player_sheet(hand.ui.app.screen.context, hand.ui.app.playing, "")
    hand.ui.advance(0.5)
    return hand.ui.app.sheet.content


def player(hand: Hand, name: str) -> Any:
    return next(each for each in hand.game.players if each.name == name)


def tile(hand: Hand, icon: str, sort: type[Any] = CountTile) -> Any:
    """Its tile, wherever it is scrolled to."""
    for each in hand.ui.app.sheet.walk(restrict=True):
        if isinstance(each, sort) and any(getattr(part, "name", "") == icon for part in each.walk(restrict=True)):
            hand.ui.app.sheet.scroll.scroll_to(each, animate=False)
            hand.ui.advance(0.2)
            return each
    raise LookupError(icon)


# A player


def test_life_and_treasure_are_counted_in_place(open_game: OpenGame) -> None:
    """Given a player's sheet, when − and + are touched, then the number changes where it stands; undo takes it back."""
    hand = open_game(r.monster())
    body = of_player(hand, "Ada")
    for _ in range(3):
        hand.touch(body.counters["life"].minus)
    hand.touch(body.counters["treasure"].plus)
    assert (player(hand, "Ada").life, player(hand, "Ada").treasure) == (7, 3)
    assert hand.words(body.counters["life"].main)[1] == "7"
    hand.tap("close")
    hand.tap("undo")
    assert (player(hand, "Ada").life, player(hand, "Ada").treasure) == (7, 2)


def test_nobody_has_more_than_ten_life_or_less_than_nothing(open_game: OpenGame) -> None:
    hand = open_game(r.monster())
    body = of_player(hand, "Ada")
    assert body.counters["life"].plus.disabled, "the Warrior has ten"
    for _ in range(2):
        hand.touch(body.counters["treasure"].minus)
    assert body.counters["treasure"].minus.disabled


def test_before_the_game_begins_there_is_nothing_to_count(open_game: OpenGame) -> None:
    hand = open_game(r.character())
    body = of_player(hand, "Ben")
    assert all(key.disabled for each in body.counters.values() for key in (each.minus, each.plus))
    assert hand.ui.app.sheet.head.children, "somebody without a character has a sheet all the same"


def test_the_last_life_is_a_death(open_game: OpenGame) -> None:
    hand = open_game(r.spikes())
    body = of_player(hand, "Ben")
    hand.touch(body.counters["life"].minus)
    assert player(hand, "Ben").buried
    assert hand.text(say("ui.raiders.sheet.dead")) in hand.ui.texts()
    assert_looks_right(hand.ui)


def test_a_power_card_is_taken_back_or_laid_aside_with_one_touch(open_game: OpenGame) -> None:
    hand = open_game(r.few_cards())
    body = of_player(hand, "Ada")
    spent = player(hand, "Ada").spent
    first = spent[0]
    assert [power for power in POWERS if body.rulings[power].spent] == sorted(spent)
    hand.touch(body.rulings[first])
    assert set(player(hand, "Ada").spent) == set(spent) - {first}
    assert not body.rulings[first].spent
    hand.touch(body.rulings[first])
    assert set(player(hand, "Ada").spent) == set(spent)


def test_an_item_that_is_counted_comes_from_its_supply(open_game: OpenGame) -> None:
    """One touch changes the hand and the supply together."""
    hand = open_game(r.monster())
    body = of_player(hand, "Ben")
    left = count_of(hand.game.supplies, "ball")
    hand.ui.app.sheet.scroll.scroll_to(body.counters["ball"], animate=False)
    hand.ui.advance(0.2)
    hand.touch(body.counters["ball"].plus)
    assert count_of(player(hand, "Ben").items, "ball") == 3
    assert count_of(hand.game.supplies, "ball") == left - 1
    assert hand.ui.app.sheet.content.shown.figure.name == "Ben", "back on the sheet"


def test_a_number_that_is_held_says_why(open_game: OpenGame) -> None:
    hand = open_game(r.struck())
    body = of_player(hand, "Ilya")
    hand.ui.tap(body.counters["life"].main, hold=0.9)
    hand.ui.advance(0.3)
    assert hand.text(say("ui.why.title", what=say("rd.value.life", player="Ilya"))) in hand.ui.texts()


def test_what_lies_on_the_table_is_told(open_game: OpenGame) -> None:
    hand = open_game(r.monster())
    of_player(hand, "Ada")
    assert hand.text(say("ui.raiders.sheet.played", cards=(say("rd.played.power", value=5),))) in hand.ui.texts()
    of_player(hand, "Ben")
    assert hand.text(say("ui.raiders.sheet.waits")) in hand.ui.texts()


def test_a_card_chosen_in_secret_stays_secret(open_game: OpenGame) -> None:
    """Nobody sees what it is, nor that it has left the hand."""
    hand = open_game(r.secret_some())
    body = of_player(hand, "Юлия")
    assert hand.text(say("ui.raiders.sheet.chosen")) in hand.ui.texts()
    assert not any(key.spent for key in body.rulings.values())
    assert not any(HIDDEN in label for label in hand.ui.texts())
    assert hand.text(say("ui.raiders.sheet.powers", count="n", n=5)) in hand.ui.texts()


def test_every_other_value_is_behind_one_key(open_game: OpenGame) -> None:
    hand = open_game(r.monster())
    of_player(hand, "Ada")
    hand.tap(say("ui.all-values"))
    assert hand.text(say("ui.values.title")) in hand.ui.texts()
    hand.tap("close")
    assert hand.ui.app.sheet.content.shown.figure.name == "Ada"


# Supplies


def test_items_and_rooms_that_are_left(open_game: OpenGame) -> None:
    hand = open_game(r.lay())
    body = of_supplies(hand)
    state = hand.game
    lit, dark = [each.number.text for each in body.walk(restrict=True) if isinstance(each, ValueTile)]
    assert (lit, dark) == (f"{state.lit}/12", f"{state.dark}/12")
    counted = [each for each in body.walk(restrict=True) if isinstance(each, CountTile)]
    items, rooms = counted[:4], counted[4:]
    assert [each.number for each in items] == [str(stock.count) for stock in state.supplies]
    unseen = [stock for stock in state.unseen if stock.count]
    assert len(rooms) == len(unseen) + len([stock for stock in state.gone if stock.count])
    troll = tile(hand, "troll", CountTile)
    assert "×2" in hand.words(troll)
    assert hand.text(say("ui.raiders.supplies.to-come", count="n", n=size(state.unseen))) in hand.ui.texts()


@pytest.mark.parametrize(("size", "likes"), LOOKS[:5] if SWEEP else LOOKS[1:5:2], ids=str)
def test_the_supplies_are_two_touches_away(open_game: OpenGame, size: Any, likes: Any) -> None:
    hand = open_game(r.monster(), size=size, **likes)
    hand.tap("dots-vertical")
    assert_looks_right(hand.ui)
    hand.tap(say("ui.raiders.supplies"))
    assert hand.text(say("ui.raiders.supplies.items")) in hand.ui.texts()


def test_a_supply_is_set_by_the_tables_word(open_game: OpenGame) -> None:
    hand = open_game(r.monster())
    of_supplies(hand)
    hand.touch(tile(hand, "sword"))
    hand.tap("−1")
    assert count_of(hand.game.supplies, "sword") == 5
    assert hand.text(say("ui.raiders.supplies")) in hand.ui.texts()


def test_a_torch_tells_nobody_else(open_game: OpenGame) -> None:
    """What one has seen by torchlight is unseen for all."""
    hand = open_game(r.torch())
    of_supplies(hand)
    assert tile(hand, "spikes", CountTile)


@pytest.mark.parametrize(("scene", "told"), [("monster", True), ("boss-medusa", False)])
def test_bosses_are_told_until_one_is_met(open_game: OpenGame, scene: str, told: bool) -> None:
    hand = open_game(r.SCENES[scene]())
    of_supplies(hand)
    hand.ui.app.sheet.scroll.scroll_y = 0
    hand.ui.advance(0.2)
    many = hand.text(say("ui.raiders.supplies.bosses", count="n", n=11))
    assert (many in hand.ui.texts()) == told


# How they look


@pytest.mark.parametrize(("size", "likes"), LOOKS if SWEEP else LOOKS[0::4], ids=str)
def test_the_sheets_look_right(open_game: OpenGame, size: Any, likes: Any) -> None:
    hand = open_game(r.few_cards(), size, **likes)
    for name in ("Ben", "Юлия"):
        of_player(hand, name)
        hand.look_through_sheet()
    of_supplies(hand)
    hand.look_through_sheet()


@some_of("name", ["death", "over-five", "secret-ball", "boss-chest", "tactical", "torch", "character"], count=3)
def test_they_look_right_in_every_state(open_game: OpenGame, name: str) -> None:
    hand = open_game(r.SCENES[name](), (360, 640), language="ru")
    for each in hand.game.players:
        of_player(hand, each.name)
        assert_looks_right(hand.ui)
    of_supplies(hand)
    hand.look_through_sheet()


def test_no_word_stands_outside_the_catalogues(open_game: OpenGame, xx: Any) -> None:
    hand = open_game(r.tactical(), speak=lambda _language: xx)
    for show in (lambda: of_player(hand, "Ben"), lambda: of_supplies(hand)):
        show()
        assert not outside_the_catalogues(hand.ui, r.PEOPLE)
    assert seen(hand.ui, CountTile)
