"""The shipped content: what is known of the real box, to the number, and files that are damaged."""

from __future__ import annotations

import shutil
import tomllib
from typing import get_args

import pytest

from core.boxes.dungeonquest.content import DECKS, MONSTERS, Effect, Sheet
from core.refusal import Refused
from core.sure import Sure
from data.boxes.dungeonquest.contents import read
from data.contents import CONTENT, shipped
from data.store.trouble import Trouble

BOX = CONTENT / "dungeonquest"
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
        ("crypt", "Old Bones", (Effect("maybe-monster", least=4, no_escape=True),)),
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
                assert sure(f"decks/{deck.name}/faces/{card.name}/{value}") in get_args(Sure)
    assert "told" not in CONTENTS.sure.values()


def test_notes_stand_beside_things_that_are_there():
    for path in CONTENTS.notes:
        assert path in CONTENTS.sure or f"{path}/name" in CONTENTS.sure


# Damaged files


@pytest.fixture
def folder(tmp_path):
    shutil.copytree(BOX, tmp_path / "dungeonquest")
    return tmp_path / "dungeonquest"


def test_an_untouched_copy_of_the_files_reads_the_same(folder):
    assert read(folder) == CONTENTS


@pytest.mark.parametrize(
    ("file", "old", "new", "why"),
    [
        ("heroes.toml", "life = 16", "life = ", "Invalid value"),
        ("heroes.toml", "life = 16", "life = '16'", "hero.0.life"),
        ("heroes.toml", "life = 16", "life = 16.5", "hero.0.life"),
        ("heroes.toml", "life = 16", "", "hero.0.life"),
        ("heroes.toml", "life = 16", "life = 16\nmana = 3", "hero.0.mana"),
        ("heroes.toml", 'name = "Lindel"', 'name = "krutzbeck"', "Krutzbeck"),
        ("heroes.toml", 'sure = "verified"', 'sure = "told"', "hero.0.sure"),
        ("heroes.toml", "life = \"verified\"", "lfe = \"verified\"", "hero.1.sure_of"),
        ("monsters.toml", 'name = "troll"', 'name = "ogre"', "monster.2.name"),
        ("monsters.toml", 'name = "troll"', 'name = "golem"', "golem"),
        ("monsters.toml", "[3, 0, 0, 0]", "[3, 0, 0]", "monster.0.lives"),
        ("powers.toml", 'owner = "skeleton"', 'owner = "dragon"', "dragon"),
        ("decks/trap.toml", 'does = "rotate"', 'does = "dance"', "card.3.effects.0.does"),
        ("decks/trap.toml", 'does = "rotate"', 'does = "rotate", by = 1', "card.3.effects.0.by"),
        ("decks/trap.toml", "Explosion", "shuffle", "Shuffle"),
        ("decks/trap.toml", "[[card]]", "[[karte]]", "karte"),
        ("board.toml", "[chambers]", "[chamber]", "chambers"),
    ],
)  # fmt: skip
def test_a_damaged_file_is_named_with_the_place(folder, file, old, new, why):
    text = (folder / file).read_text("utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1), "utf-8")
    with pytest.raises(Trouble) as caught:
        read(folder)
    assert caught.value.code == "content-damaged"
    assert caught.value.facts["file"] in (f"dungeonquest/{file}", file)
    assert why in str(caught.value.facts["why"])


@pytest.mark.parametrize(
    ("file", "old", "new", "code"),
    [
        ("heroes.toml", "life = 16", "life = 160", "number-out-of-range"),
        ("heroes.toml", 'name = "Lindel"', 'name = " Lindel"', "bad-name"),
        ("decks/door.toml", 'deck = "trap"', 'deck = "traps"', "no-such-deck"),
        ("decks/dungeon.toml", 'monster = "troll"', 'monster = "ogre"', "no-such-monster"),
        ("decks/trap.toml", 'attribute = "agility", ', "", "test-of-what"),
        ("decks/corpse.toml", "least = 4, ", "", "number-out-of-range"),
        ("decks/corpse.toml", "plus = -1", "plus = -100", "number-out-of-range"),
    ],
)
def test_a_value_that_cannot_be_is_told_in_a_sentence(folder, file, old, new, code):
    text = (folder / file).read_text("utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1), "utf-8")
    with pytest.raises(Trouble) as caught:
        read(folder)
    assert caught.value.facts["why"].key == f"refused.{code}"  # type: ignore[union-attr]


@pytest.mark.parametrize("content", [None, b"\xff\xfe\x00", b"= =", b""])
@pytest.mark.parametrize("file", ["combat.toml", "decks/rune.toml"])
def test_a_file_that_is_missing_or_rubbish_is_named(folder, file, content):
    (folder / file).unlink()
    if content is not None:
        (folder / file).write_bytes(content)
    with pytest.raises(Trouble, match="content-damaged"):
        read(folder)


@pytest.mark.parametrize("box", ["opentable", "chess", "", "..", "../content/dungeonquest"])
def test_a_box_without_content_is_told(box):
    with pytest.raises(Refused, match="box-without-content"):
        shipped(box)


# What is installed


def test_every_file_is_installed_with_the_program(root):
    project = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))
    assert "**/*.toml" in project["tool"]["setuptools"]["package-data"]["*"]
    assert "toml" in (root / "buildozer.spec").read_text("utf-8").split("source.include_exts = ")[1].splitlines()[0]
