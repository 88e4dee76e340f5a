"""What is in a box of DungeonQuest, to the number, and how sure each value is."""

from __future__ import annotations

from typing import get_args

import pytest

from core.boxes.dungeonquest.content import DECKS, MONSTERS, Effect, Sheet
from core.confidence import Confidence
from data.contents import shipped

CONTENTS = shipped("dungeonquest")


def the(things, name):
    return next(thing for thing in things if thing.name == name)


def face(deck, card):
    return the(the(CONTENTS.content.decks, deck).faces, card)


def sure(path):
    return CONTENTS.sure[path]


# The facts


@pytest.mark.parametrize(
    ("name", "life", "strength", "agility", "armor", "luck"),
    [
        ("Hugo the Glorious", 16, 7, 4, 9, 3),
        ("Lindel", 15, 6, 6, 6, 5),
        ("Challara and Brightblaze", 12, 5, 6, 5, 7),
        ("Brother Gherinn", 13, 3, 4, 4, 9),
        ("Krutzbeck", 20, 9, 5, 5, 3),
        ("Tatianna", 14, 4, 9, 4, 6),
    ],
)
def test_the_heroes_are_those_of_2010(name, life, strength, agility, armor, luck):
    assert the(CONTENTS.content.heroes, name) == Sheet(name, life, strength, agility, armor, luck)
    assert len(CONTENTS.content.heroes) == 6


def test_what_is_sure_of_the_heroes_is_told_value_by_value():
    values = ("life", "strength", "agility", "armor", "luck")
    assert {sure(f"heroes/Hugo the Glorious/{value}") for value in values} == {"verified"}
    assert [sure(f"heroes/Lindel/{value}") for value in values] == ["verified", *["one source"] * 4]
    assert sure("heroes/Challara and Brightblaze/agility") == "verified"
    assert sure("heroes/Challara and Brightblaze/luck") == "one source"


def test_every_deck_is_there_with_its_size():
    assert tuple(deck.name for deck in CONTENTS.content.decks) == DECKS
    assert CONTENTS.sizes == {
        "dungeon": 50, "search": 30, "door": 15, "trap": 15, "corpse": 15, "crypt": 15, "catacomb": 40, "treasure": 32,
        "dragon": 8, "rune": 12,
    }  # fmt: skip
    counted = {deck.name: sum(face.count for face in deck.faces) for deck in CONTENTS.content.decks}
    # How many monster cards there are is not known, and Secret Passage is on no list.
    assert counted == {**CONTENTS.sizes, "dungeon": 49, "search": 31}


def test_the_dragon_deck_is_seven_and_one():
    assert (face("dragon", "Sleeping").count, face("dragon", "Dragon Rage").count) == (7, 1)
    assert sure("decks/dragon/size") == "verified"
    assert face("dragon", "Sleeping").sure == "inferred"
    assert face("dragon", "Dragon Rage").effects == (Effect("rage"),)


@pytest.mark.parametrize(
    ("deck", "card", "gold"),
    [
        ("treasure", "Giant Ruby", 3000),
        ("treasure", "Harp of Tranquility", 2000),
        ("treasure", "Artifact Eater", None),
        ("treasure", "Forbidden Tome", None),
        ("search", "Gold Coins 10", 10),
        ("search", "Gold Coins 60", 60),
    ],
)
def test_gold_that_was_seen_on_a_card(deck, card, gold):
    assert face(deck, card).gold == gold
    assert sure(f"decks/{deck}/faces/{card}/gold") == "verified"


def test_every_treasure_is_loot_and_worth_what_the_list_says():
    treasure = the(CONTENTS.content.decks, "treasure").faces
    assert all(card.sort == "loot" and card.effects == (Effect("loot"),) for card in treasure)
    assert sum(card.count * (card.gold or 0) for card in treasure) == 16_952
    assert (face("treasure", "Artifact Eater").end, face("catacomb", "Treasure Chest").end) == ("eater", "chest")


def test_the_numbers_beside_the_board():
    content = CONTENTS.content
    assert (content.chambers, content.entrances, content.combat_size) == (117, 10, 54)
    assert [sure(name) for name in ("chambers", "entrances", "combat_size")] == [
        "verified",
        "other edition",
        "inferred",
    ]


def test_what_was_not_found_is_left_open():
    content = CONTENTS.content
    assert content.combat == ()
    assert [kind.name for kind in content.monsters] == [*MONSTERS]
    assert [kind.lives for kind in content.monsters] == [(3, 0, 0, 0), *[(0, 0, 0, 0)] * 4]
    assert {kind.attribute for kind in content.monsters} == {None}
    assert [(power.name, power.owner, power.attack, power.value) for power in content.powers] == [
        ("Shield Smash", "Hugo the Glorious", "melee", 3),
        ("Poisoned Arrow", "skeleton", "ranged", 2),
    ]
    assert (content.powers[0].icon, content.powers[1].icon) == ("", None)
    assert sure("powers/skeleton/Poisoned Arrow/icon") == "unknown"
    assert (face("rune", "Rune").count, face("rune", "Rune").sure) == (10, "unknown")
    assert (face("corpse", "Rope").effects, sure("decks/corpse/faces/Rope/effects")) == ((), "unknown")


def test_the_monsters_of_the_dungeon_have_their_own_names():
    for monster in MONSTERS:
        card = face("dungeon", monster.capitalize())
        assert (card.count, card.sure, card.sort) == (1, "unknown", "monster")
        assert card.effects == (Effect("monster", monster=monster),)
    assert "Ambush" not in [card.name for card in the(CONTENTS.content.decks, "dungeon").faces]


@pytest.mark.parametrize(
    ("deck", "card", "effects"),
    [
        ("dungeon", "Dead Adventurer", (Effect("draw", deck="corpse", optional=True),)),
        ("door", "Hidden Trap", (Effect("door-jammed"), Effect("draw", deck="trap"))),
        ("trap", "Trapdoor", (Effect("test", attribute="agility", fail="wounds", again=True),)),
        ("trap", "Explosion", (Effect("wounds", plus=4), Effect("lose-turns", plus=1))),
        ("crypt", "Old Bones", (Effect("maybe-monster", least=4),)),
        ("corpse", "Old Bones", (Effect("maybe-monster", least=4),)),
        ("catacomb", "Hole in the Roof", (Effect("exit", attribute="agility"),)),
        ("catacomb", "Demon Flame", ()),
    ],
)
def test_what_cards_do(deck, card, effects):
    assert face(deck, card).effects == effects


def test_every_value_says_how_sure_it_is():
    for deck in CONTENTS.content.decks:
        for card in deck.faces:
            for value in ("name", "count", "effects"):
                assert sure(f"decks/{deck.name}/faces/{card.name}/{value}") in get_args(Confidence)
    assert "told" not in CONTENTS.sure.values()


def test_notes_stand_beside_things_that_are_there():
    for path in CONTENTS.notes:
        assert path in CONTENTS.sure or f"{path}/name" in CONTENTS.sure
