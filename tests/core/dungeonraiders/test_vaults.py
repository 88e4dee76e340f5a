"""Vaults (RD-21, RD-22; T14, T15)."""

from __future__ import annotations

import pytest

from core.boxes.dungeonraiders.events.rooms import SupplyShort, VaultGave
from tests.core.dungeonraiders.table import Table, room
from tests.core.replaying import with_undo_after_every_move


def with_left(item: str, count: int, players: int = 4, **said: object) -> Table:
    """The item vault, with so many of an item in its supply: D has the others."""
    t = room("Item Vault", players, **said)
    t.give("D", " ".join([item] * (t.supplies[item] - count)))
    return t


@pytest.mark.rule("RD-22")
def test_t14_three_want_a_torch_and_two_are_left():
    t = with_left("torch", 2)
    t.cards(1, 1, 1, 5)
    assert t.told(SupplyShort) == [SupplyShort(item="torch", players=("A", "B", "C"), left=2)]
    assert [t.items(name) for name in "ABC"] == [{}, {}, {}]
    assert t.supplies["torch"] == 2
    with_undo_after_every_move(t)


@pytest.mark.rule("RD-6", "RD-22")
def test_t15_a_potion_of_two_at_nine():
    t = room("Coin Vault", 3, life={"A": 9, "B": 8, "C": 10})
    t.cards(5, 5, 5)
    assert t.life == {"A": 10, "B": 10, "C": 10}
    assert [event.number for event in t.told(VaultGave)] == [1, 2, 0], "nobody is told of life that they do not get"
    with_undo_after_every_move(t)


@pytest.mark.rule("RD-21")
@pytest.mark.parametrize(("power", "item"), [(1, "torch"), (2, "ball"), (3, "key"), (4, "sword")])
def test_the_item_vault_gives_an_item_by_the_card(power, item):
    t = room("Item Vault", 2, life=(5, 5))
    t.cards(power, 5)
    assert t.told(VaultGave) == [
        VaultGave(player="B", gives="life", number=1),
        VaultGave(player="A", gives=item, number=1),
    ]
    assert (t.items("A"), t.items("B"), t.supplies[item]) == ({item: 1}, {}, 5)


@pytest.mark.rule("RD-21")
@pytest.mark.parametrize(("power", "treasure", "life"), [(1, 1, 0), (2, 2, 0), (3, 0, 1), (4, 3, 0), (5, 0, 2)])
def test_the_coin_vault_gives_in_full_to_each(power, treasure, life):
    t = room("Coin Vault", 4, life=(5, 5, 5, 5))
    t.cards(power, power, power, power)
    assert t.won == (dict.fromkeys("ABCD", treasure) if treasure else {})
    assert t.won_life == (dict.fromkeys("ABCD", life) if life else {})


@pytest.mark.rule("RD-21")
def test_a_potion_is_for_everybody_who_chose_it():
    t = room("Item Vault", 4, life=(5, 5, 5, 10))
    t.cards(5, 5, 4, 5)
    assert t.won_life == {"A": 1, "B": 1}
    assert t.items("C") == {"sword": 1}


@pytest.mark.rule("RD-21")
def test_each_gets_what_their_own_card_says():
    t = room("Item Vault", 5, life={"E": 4})
    t.cards(1, 2, 3, 4, 5)
    assert [t.items(name) for name in "ABCD"] == [{"torch": 1}, {"ball": 1}, {"key": 1}, {"sword": 1}]
    assert t.life["E"] == 5


@pytest.mark.rule("RD-22")
@pytest.mark.parametrize(
    ("left", "wanting", "got"), [(1, 1, True), (2, 2, True), (3, 2, True), (1, 2, False), (0, 1, False), (2, 3, False)]
)
def test_an_item_is_handed_out_where_there_is_one_for_all_who_want_it(left, wanting, got):
    t = with_left("sword", left)
    t.cards(*[4] * wanting, *[5] * (4 - wanting))
    assert [t.items(name) for name in "ABC"[:wanting]] == [{"sword": 1} if got else {}] * wanting
    assert t.supplies["sword"] == (left - wanting if got else left)
    assert bool(t.told(SupplyShort)) is not got


@pytest.mark.rule("RD-22")
def test_one_item_that_is_short_keeps_no_other_back():
    t = with_left("torch", 1)
    t.cards(1, 1, 2, 3)
    assert (t.items("A"), t.items("B"), t.items("C")) == ({}, {}, {"ball": 1})


@pytest.mark.rule("RD-22")
def test_a_hand_has_no_limit():
    t = room("Item Vault", 2, items={"A": "sword sword sword sword sword key key key key"})
    t.cards(4, 5)
    assert t.items("A") == {"sword": 6, "key": 4}


@pytest.mark.rule("RD-22", "RD-24")
def test_a_ball_that_lies_on_the_table_is_not_in_its_supply():
    """Two balls are played, none is left: who then plays a 2 gets none. After the room they are back."""
    t = with_left("ball", 0)
    t.cards(5, 3, 4, "ball")
    t.cards(2)
    assert t.told(SupplyShort) == [SupplyShort(item="ball", players=("D",), left=0)]
    assert (t.items("D"), t.supplies["ball"]) == ({"ball": 5}, 1)


@pytest.mark.rule("RD-23", "RD-22")
def test_nor_is_a_torch_that_burns():
    t = room("Item Vault", 2, items={"A": "torch torch torch torch torch torch"})
    t.torch("A")
    assert t.supplies["torch"] == 0
    t.cards(5, 1)
    assert (t.items("B"), t.supplies["torch"]) == ({}, 1)


@pytest.mark.rule("RD-22", "RD-28")
def test_what_the_dead_held_can_be_had_again():
    t = with_left("torch", 0)
    t.ruling("players/D/life", 0)
    t.cards(5, 5, 1)
    assert (t.items("C"), t.supplies["torch"]) == ({"torch": 1}, 5)


@pytest.mark.rule("RD-22")
def test_a_copy_in_which_a_vault_gives_several():
    t = with_left("key", 3)
    t.ruling("content/vaults/Item Vault/rewards/3/number", 2)
    t.cards(3, 3, 5, 5)
    assert t.told(SupplyShort) == [SupplyShort(item="key", players=("A", "B"), left=3)]
    t = with_left("key", 3)
    t.ruling("content/vaults/Item Vault/rewards/3/number", 2)
    t.cards(3, 5, 5, 5)
    assert (t.items("A"), t.supplies["key"]) == ({"key": 2}, 1)
