"""What is in the boxes of Dungeon Twister, to the number, and how sure each value is."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any, get_args

import pytest

from core.boxes.dungeontwister.content import Can, Character, Does, From, Pair, Thing
from core.boxes.dungeontwister.setup import require_playable_content
from core.frozen import find
from core.paths import get, walk
from data.boxes.dungeontwister.contents import read
from data.contents import CONTENT, shipped

BOX = "dungeontwister"
SHIPPED = shipped(BOX)


def thing(section: str, name: str) -> Any:
    found = find(getattr(SHIPPED.content, section), name)
    assert found is not None, name
    return found


# The facts


@pytest.mark.parametrize(
    "hero",
    [
        Character("Red Dragon", "P&D", 0, 6, ("breath", "immobile", "dragon")),
        Character("Elf Scout", "P&D", 7, 1, ("crosses-pits",)),
        Character("Ghost", "P&D", 3, 0, ("ghost",)),
        Character("Golem", "P&D", 2, 4, ("breaks-walls",)),
        Character("Illusionist", "P&D", 4, 1, ("illusions", "magic")),
        Character("Weapon Master", "P&D", 3, 3, ("sees-card",)),
        Character("Paladin", "P&D", 4, None, ("carries-two",)),
        Character("Pickpocket", "P&D", 6, None, ("steals",)),
        Character("Cleric", "base", 4, 2, ("heals",)),
        Character("Goblin", "base", 4, 1, ("escapes-double",)),
        Character("Mekanork", "base", 3, 2, ("turns-both-ways",)),
        Character("Thief", "base", 5, 2, ("portcullis", "stands-on-pits")),
        Character("Warrior", "base", 3, 3, ("breaks-portcullis",)),
        Character("Troll", "base", 2, 4, ("regenerates",)),
        Character("Wizard", "base", 4, 1, ("flies", "wand", "magic")),
        Character("Wall-Walker", "base", 4, 1, ("through-walls",)),
    ],
)
def test_the_heroes(hero: Character) -> None:
    assert thing("characters", hero.name) == hero
    assert len(SHIPPED.content.characters) == 16


@pytest.mark.parametrize(
    "item",
    [
        Thing("Teleportation Ring", "P&D", "ring"),
        Thing("Fire Shield", "P&D", "shield"),
        Thing("Key", "P&D", "key"),
        Thing("Charm Scroll", "P&D", "charm"),
        Thing("Dragon Slayer", "P&D", "dragon-slayer", 4),
        Thing("Armor", "base", "armor", 1),
        Thing("Sword", "base", "sword", 1),
        Thing("Rope", "base", "rope"),
        Thing("Fireball Wand", "base", "wand"),
        Thing("Speed Potion", "base", "potion", 4),
        Thing("Treasure", "base", "treasure"),
    ],
)
def test_the_objects(item: Thing) -> None:
    assert thing("things", item.name) == item
    assert len(SHIPPED.content.things) == 11


def test_the_pairs_of_rooms() -> None:
    base = tuple(Pair(f"Rooms {number}", "base") for number in range(1, 5))
    assert SHIPPED.content.pairs == (*base, *(Pair(f"Rooms {number}", "P&D") for number in range(5, 9)))


def test_every_ability_is_some_heros_and_every_sort_of_object_is_there() -> None:
    assert {can for hero in SHIPPED.content.characters for can in hero.can} == set(get_args(Can))
    assert {item.does for item in SHIPPED.content.things} == set(get_args(Does))


def test_the_sums_fit_the_averages_that_players_have_worked_out() -> None:
    """3.62 and 2.00 in the base box; 3.63 and 2.5 in P&D, which leaves 5 of combat for the two who are not known."""
    speed = {box: [hero.speed for hero in SHIPPED.content.characters if hero.box == box] for box in get_args(From)}
    combat = {box: [hero.combat or 0 for hero in SHIPPED.content.characters if hero.box == box] for box in speed}
    assert {box: sum(each) for box, each in speed.items()} == {"P&D": 29, "base": 29}
    assert {box: sum(each) for box, each in combat.items()} == {"P&D": 15, "base": 16}


@pytest.mark.parametrize("boxes", [("P&D",), ("base",), ("P&D", "base")])
def test_it_can_be_played_with_as_it_is_shipped(boxes: tuple[From, ...]) -> None:
    require_playable_content(SHIPPED.content, boxes)
    assert SHIPPED.content.sixth == ""


# How sure it is


@pytest.mark.parametrize(
    ("path", "sure"),
    [
        ("characters/Red Dragon/speed", "verified"),
        ("characters/Red Dragon/combat", "one source"),
        ("characters/Elf Scout/speed", "verified"),
        ("characters/Golem/can", "verified"),
        ("characters/Paladin/speed", "inferred"),
        ("characters/Paladin/combat", "unknown"),
        ("characters/Pickpocket/speed", "verified"),
        ("characters/Pickpocket/combat", "unknown"),
        ("characters/Cleric/combat", "verified"),
        ("characters/Troll/speed", "one source"),
        ("things/Dragon Slayer/number", "verified"),
        ("things/Speed Potion/number", "one source"),
        ("pairs/Rooms 1/box", "inferred"),
        ("pairs/Rooms 5/box", "verified"),
        ("sixth", "unknown"),
    ],
)
def test_how_sure_a_value_is(path: str, sure: str) -> None:
    assert SHIPPED.sure[path] == sure


def test_everything_tells_how_sure_it_is_and_what_is_not_known_is_left_out() -> None:
    silent = {path for path, _ in walk(SHIPPED.content)} - set(SHIPPED.sure)
    assert {get(SHIPPED.content, path) for path in silent} == {"", 0}
    assert {path.split("/")[-1] for path in silent} == {"number", "copy"}
    unknown = {path for path, sure in SHIPPED.sure.items() if sure == "unknown"}
    assert unknown == {path for path, value in walk(SHIPPED.content) if value is None} | {"sixth"}


def test_a_sixth_object_that_somebody_has_found_out_is_read(tmp_path: Path) -> None:
    folder = tmp_path / BOX
    shutil.copytree(CONTENT / BOX, folder)
    file = folder / "objects.toml"
    file.write_text(file.read_text("utf-8").replace('sure = "unknown"', 'thing = "Rope"\nsure = "verified"'), "utf-8")
    contents = read(folder)
    assert (contents.content.sixth, contents.sure["sixth"]) == ("Rope", "verified")
