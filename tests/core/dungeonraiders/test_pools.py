"""What can still come, and how likely each is where the phone deals (RD-1, RD-2, RD-7, RD-8)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from functools import cache
from itertools import combinations, permutations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.boxes.dungeonraiders import pools
from core.boxes.dungeonraiders.content import Content, Monster
from core.boxes.dungeonraiders.moves import Seat, SetUp
from core.boxes.dungeonraiders.state import DARK, Game, Glimpse, Player, Slot
from core.deck import Stock
from core.frozen import replace
from tests.core.dungeonraiders.table import CONTENT, IN_THE_BOX, Table, scene


def shares(stocks: Iterable[Stock]) -> dict[str, Fraction]:
    """How likely each card is to be drawn."""
    listed = tuple(stocks)
    every = sum(stock.count for stock in listed)
    return {stock.name: Fraction(stock.count, every) for stock in listed if stock.count}


# RD-1: lit and dark


@pytest.mark.rule("RD-1", "RD-8")
def test_half_of_the_deck_lies_face_up():
    found = shares(Table(3).ask("lay-room").cards)
    assert found[DARK] == Fraction(1, 2)
    assert found["Goblin"] == Fraction(1, 2) * Fraction(2, 30)
    assert found["Lava"] == Fraction(1, 2) * Fraction(1, 30)
    assert sum(found.values()) == 1
    assert set(found) == {DARK} | {stock.name for stock in Table(3).state.unseen}


@pytest.mark.rule("RD-1", "RD-8")
@pytest.mark.parametrize(
    ("row", "dark"),
    [
        (("dark",), Fraction(11, 23)),
        (("Goblin",), Fraction(12, 23)),
        (("dark", "dark", "Goblin", "dark"), Fraction(9, 20)),
        (("Goblin", "Lava", "Troll", "Snake"), Fraction(12, 20)),
    ],
)
def test_what_has_been_laid_is_no_longer_in_it(row, dark):
    t = Table(3)
    t.lay(*row)
    found = shares(t.ask("lay-room").cards)
    assert found[DARK] == dark
    lit = [card for card in row if card != DARK]
    left = 30 - len(lit)
    for card in lit:
        copies = next(stock.count for stock in t.state.unseen if stock.name == card)
        assert found.get(card, 0) == (1 - dark) * Fraction(copies, left)


@pytest.mark.rule("RD-8")
def test_everybody_is_shown_what_can_come_and_not_how_likely_it_is():
    t = Table(3)
    t.lay("Lava")
    shown = t.ask("lay-room", None).cards
    assert {stock.name: stock.count for stock in shown} == {
        DARK: 1,
        **{stock.name: stock.count for stock in t.state.unseen if stock.count},
    }


@pytest.mark.rule("RD-1")
@pytest.mark.parametrize(("lit", "dark", "share"), [(12, 4, 1), (3, 12, 0), (12, 12, Fraction(1, 2)), (20, 3, 1)])
def test_when_all_of_one_sort_have_come_the_others_follow(lit, dark, share):
    """Where the table has told of more than there can be, one is as likely as the other."""
    t = Table(3)
    t.ruling("lit", lit)
    t.ruling("dark", dark)
    assert shares(t.ask("lay-room").cards).get(DARK, 0) == share


@pytest.mark.rule("RD-1", "RD-9")
def test_a_dark_room_is_any_that_has_not_come():
    t = Table(3)
    t.lay("Lava", "Goblin", "dark", "dark", "dark")
    t.cards(5, 5, 5)
    t.cards(4, 4, 4)
    found = shares(t.ask("turn-room").cards)
    assert "Lava" not in found
    assert (found["Goblin"], found["Troll"]) == (Fraction(1, 28), Fraction(2, 28))


@pytest.mark.rule("RD-1")
def test_every_boss_is_as_likely_as_the_others():
    t = Table(3)
    t.before_boss()
    assert shares(t.ask("turn-room").cards) == {boss.name: Fraction(1, 11) for boss in CONTENT.bosses}


@pytest.mark.rule("RD-4")
def test_so_is_every_character():
    t = Table.bare()
    t.play(SetUp(seats=(Seat("A"), Seat("B")), content=IN_THE_BOX))
    assert shares(t.ask("take-character").cards) == {each.name: Fraction(1, 5) for each in IN_THE_BOX.characters}


@pytest.mark.rule("RD-23")
def test_what_torches_have_shown_elsewhere_is_out_of_it():
    t = scene(3, items={"A": "torch", "B": "torch"})
    t.lay("dark", "dark", "dark", "dark", "Chest 1")
    t.torch("A")
    t.torch("B")
    t.note("A", 3, "Goblin", by="phone")
    t.note("B", 3, "Goblin", by="phone")  # the same room
    t.note("B", 4, "Goblin", by="phone")
    found = shares(t.ask("turn-room").cards)
    assert "Goblin" not in found
    assert found["Troll"] == Fraction(2, 27)


# RD-7: with an item vault for sure


@pytest.mark.rule("RD-7")
def test_an_item_vault_is_likelier_where_one_has_to_come():
    plain = shares(Table(3).ask("lay-room").cards)
    sure = shares(Table(3, item_vault=True).ask("lay-room").cards)
    assert sure["Item Vault"] > plain["Item Vault"]
    assert sure[DARK] == plain[DARK] == Fraction(1, 2)


@pytest.mark.rule("RD-7")
def test_and_as_likely_as_any_when_one_has_come():
    t = Table(3, item_vault=True)
    t.lay("Item Vault")
    found = shares(t.ask("lay-room").cards)
    assert found["Item Vault"] == (1 - found[DARK]) * Fraction(2, 29)


SMALL = {"item": 2, "coin": 1, "goblin": 2, "snake": 2}
"""A deck that is small enough to look through: two item vaults among seven rooms."""


def small(item_vault: bool, removed: int, row: tuple[Slot, ...] = (), **changes: Any) -> Game:
    item, coin = IN_THE_BOX.vaults
    content = Content(
        vaults=(replace(item, name="item", count=2), replace(coin, name="coin", count=1)),
        monsters=tuple(Monster(name, 2, 1, 1, 1, 1) for name in ("goblin", "snake")),
        bosses=IN_THE_BOX.bosses[:2],
        removed=removed,
    )
    unseen = tuple(Stock(name, count) for name, count in SMALL.items())
    settings = replace(Table(2).state.settings, item_vault=item_vault)
    state = Game(stage="playing", settings=settings, content=content, unseen=unseen, row=row)
    return replace(state, **changes)


@cache
def decks(removed: int, item_vault: bool) -> list[tuple[str, ...]]:
    """Every order in which the rooms of a game can lie, without those that went back into the box."""
    cards = [f"{name}{copy}" for name, count in SMALL.items() for copy in range(count)]
    return [
        tuple(card[:-1] for card in order)
        for kept in combinations(cards, len(cards) - removed)
        if not item_vault or any(card.startswith("item") for card in kept)
        for order in permutations(kept)
    ]


@pytest.mark.rule("RD-7")
@pytest.mark.parametrize("item_vault", [False, True])
@pytest.mark.parametrize("removed", [2, 4, 5])
def test_the_first_rooms_are_as_likely_as_in_all_decks_that_there_can_be(removed, item_vault):
    """Against every deck: the first room, and the second after each first."""
    every = decks(removed, item_vault)
    slot = Slot("1", lies="dark")
    state = small(item_vault, removed, (slot, Slot("2", lies="dark")))
    first = Counter(deck[0] for deck in every)
    assert shares(pools.to_draw(state, slot)) == {name: Fraction(many, len(every)) for name, many in first.items()}
    for name, many in first.items():
        unseen = tuple(replace(stock, count=stock.count - (stock.name == name)) for stock in state.unseen)
        second = Counter(deck[1] for deck in every if deck[0] == name)
        assert shares(pools.to_draw(replace(state, unseen=unseen), slot)) == {
            after: Fraction(count, many) for after, count in second.items()
        }


@pytest.mark.rule("RD-7", "RD-23")
@pytest.mark.parametrize("glimpsed", ["goblin", "item"])
def test_a_room_that_a_torch_has_shown_counts_as_come(glimpsed):
    every = [deck for deck in decks(3, True) if deck[1] == glimpsed]
    first = Slot("1", lies="dark")
    looked = Player("A", life=5, glimpses=(Glimpse("2", glimpsed, "phone"),))
    state = small(True, 3, (first, Slot("2", lies="dark")), players=(looked,))
    assert shares(pools.to_draw(state, first)) == {
        name: Fraction(many, len(every)) for name, many in Counter(deck[0] for deck in every).items()
    }


@pytest.mark.rule("RD-1", "RD-7")
@given(st.integers(0, 4), st.integers(0, 4), st.booleans())
def test_the_phone_deals_lit_rooms_as_likely_as_dark_ones_are_left(lit, dark, item_vault):
    state = replace(small(item_vault, 3), lit=lit, dark=dark)
    state = replace(state, content=replace(state.content, lit=6))
    found = shares(pools.to_deal(state))
    left_lit, left_dark = 6 - lit, pools.IN_PLAY - 6 - dark
    assert found[DARK] == Fraction(left_dark, left_lit + left_dark)
    every = decks(3, item_vault)
    first = Counter(deck[0] for deck in every)
    for name, many in first.items():
        assert found[name] == (1 - found[DARK]) * Fraction(many, len(every))


def test_where_nothing_has_been_left_unseen_all_is_dark():
    assert pools.to_deal(replace(small(False, 2), unseen=())) == (Stock(DARK, 1),)
