"""Keys, swords, and what happens to items that were played (RD-23 … RD-26). Torches and balls have their own."""

from __future__ import annotations

import pytest

from core.boxes.dungeonraiders import moves as m
from core.boxes.dungeonraiders.events.levels import RoomLeft
from tests.core.dungeonraiders.table import boss, room

ONE_OF_EACH = ("Goblin", "Chest 4", "Lava", "Item Vault")


@pytest.mark.parametrize(
    ("item", "only", "code", "number"),
    [
        pytest.param("key", "Chest 4", "rd-key-elsewhere", "RD-25", marks=pytest.mark.rule("RD-25")),
        pytest.param("sword", "Goblin", "rd-sword-elsewhere", "RD-26", marks=pytest.mark.rule("RD-26")),
        pytest.param("torch", "", "rd-torch-is-no-card", "RD-23", marks=pytest.mark.rule("RD-23")),
    ],
)
def test_a_key_opens_chests_a_sword_is_for_monsters_and_a_torch_is_no_card(item, only, code, number):
    for where in ONE_OF_EACH:
        t = room(where, 3, items={"A": item})
        assert (item in t.playable("A")) is (where == only)
        if where != only:
            assert t.refused(m.PlayCard(player="A", card=item), number).code == code


@pytest.mark.rule("RD-24")
@pytest.mark.parametrize("where", ONE_OF_EACH)
def test_a_ball_can_be_played_anywhere(where):
    t = room(where, 3, items={"A": "ball"})
    assert "ball" in t.playable("A")
    t.one("A", "ball")


@pytest.mark.rule("RD-24", "RD-25", "RD-26")
@pytest.mark.parametrize(("item", "where"), [("key", "Chest 4"), ("sword", "Goblin"), ("ball", "Lava")])
def test_it_lies_on_the_table_until_the_room_is_discarded(item, where):
    t = room(where, 3, items={"A": item})
    t.one("A", item)
    assert (t.items("A"), t.player("A").laid, t.supplies[item]) == ({}, (item,), 5)
    t.cards(4, 4)
    if item == "ball":
        assert t.supplies[item] == 5
        t.cards(4)
    assert t.told(RoomLeft)
    assert (t.items("A"), t.player("A").laid, t.supplies[item]) == ({}, (), 6)


@pytest.mark.rule("RD-25", "RD-26")
@pytest.mark.parametrize(("item", "where"), [("key", "Chest 4"), ("sword", "Goblin")])
def test_whoever_plays_an_item_keeps_all_power_cards(item, where):
    t = room(where, 3, items={"A": item})
    t.cards(item, 4, 4)
    assert (t.player("A").spent, t.player("B").spent) == ((), ("4",))


@pytest.mark.rule("RD-25", "RD-26")
def test_one_of_two_stays_in_hand():
    t = room("Goblin", 3, items={"A": "sword sword key"})
    t.cards("sword", 4, 4)
    assert t.items("A") == {"sword": 1, "key": 1}


@pytest.mark.rule("RD-26")
def test_items_of_both_cards_against_a_boss_go_back():
    t = boss("Wolf Pack", 3, items={"A": "sword sword", "B": "torch key"})
    t.cards("sword+sword", "torch+key", 5)
    assert t.told(RoomLeft)
    assert t.supplies == {"torch": 6, "ball": 6, "key": 6, "sword": 6}
