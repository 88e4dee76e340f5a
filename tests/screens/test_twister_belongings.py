"""What a side of Dungeon Twister has, as its sheet tells it."""

from __future__ import annotations

from core.boxes.dungeontwister import BOX, labels
from core.boxes.dungeontwister.state import Game
from core.message import Message, say
from screens.dungeontwister.belongings import belongings, face_down
from tests.core.dungeontwister.table import Table, drop, scene, steal, use
from tests.ui.twisterscenes import free_teams, scattered


def seen(table: Table) -> Game:
    """With the eyes of the whole table."""
    return BOX.sight.view(table.state, None)


def where(table: Table, side: str) -> dict[str, Message]:
    return {each.item.name: each.where for each in belongings(seen(table), side)}


def test_who_carries_what():
    t = scene("Golem +Rope, Elf Scout", "Paladin +Sword +Key")
    assert where(t, "Anna")["Anna:Rope"] == say("ui.twister.where.carried", hero=labels.alone("Anna:Golem"))
    assert where(t, "Bert")["Bert:Key"] == say("ui.twister.where.carried", hero=labels.alone("Bert:Paladin"))


def test_what_was_stolen_stands_with_both_sides():
    t = scene("Pickpocket", "Warrior +Sword")
    t.play(steal("Pickpocket", "Warrior", "Sword"))
    off = say("ui.twister.where.carried-off", hero=labels.alone("Anna:Pickpocket"))
    assert where(t, "Bert")["Bert:Sword"] == off
    assert where(t, "Anna")["Bert:Sword"] == say("ui.twister.where.carried", hero=labels.alone("Anna:Pickpocket"))
    for side, other in (("Anna", "Bert"), ("Bert", "Anna")):
        assert {each.item.name: each.whose for each in belongings(seen(t), side) if each.whose} == {"Bert:Sword": other}


def test_where_all_the_others_are():
    t = scene("Goblin +Speed Potion, Elf Scout +Rope", "Troll")
    t.play(use("Goblin", "Speed Potion"), drop("Elf Scout", "Rope"))
    found = where(t, "Anna")
    assert found["Anna:Speed Potion"] == say("ui.twister.where.gone")
    assert found["Anna:Rope"] == say("ui.twister.where.lying")
    assert found["Anna:Treasure"] == say("ui.twister.where.waiting")
    assert where(scattered(), "Anna")["Anna:Treasure"] == say("ui.twister.where.out")


def test_what_can_be_used_comes_first():
    found = belongings(seen(scattered()), "Anna")
    assert [each.there for each in found] == sorted((each.there for each in found), reverse=True)
    assert [each.item.status for each in found][-2:] == ["out", "gone"]


def test_with_a_hero_whom_the_table_has_not_named():
    t = scene("Golem", "Troll")
    t.ruling("items/Anna:Rope/status", "carried")
    assert where(t, "Anna")["Anna:Rope"] == say("ui.twister.where.somewhere")


def test_what_was_chosen_in_secret_is_counted_and_not_named():
    """Given secret teams, when one object of six was turned over, then it is named and five are a number."""
    t = free_teams()
    assert [each.item.name for each in belongings(seen(t), "Anna")] == ["Anna:Rope"]
    assert (face_down(seen(t), "Anna"), face_down(seen(t), "Bert")) == (5, 6)
