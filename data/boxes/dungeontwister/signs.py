"""The symbols of Dungeon Twister's heroes and objects, for screens and the replay alike: names of art/symbols."""

from __future__ import annotations

HEROES = {
    "Red Dragon": "dragon",
    "Elf Scout": "elf",
    "Ghost": "ghost",
    "Golem": "golem",
    "Illusionist": "illusion",
    "Weapon Master": "weapon-master",
    "Paladin": "paladin",
    "Pickpocket": "pickpocket",
    "Cleric": "cleric",
    "Goblin": "goblin",
    "Mekanork": "mekanork",
    "Thief": "picks",
    "Warrior": "warrior",
    "Troll": "troll",
    "Wizard": "mage",
    "Wall-Walker": "wall-walker",
}

THINGS = {
    "Teleportation Ring": "ring",
    "Fire Shield": "fire-shield",
    "Key": "key",
    "Charm Scroll": "charm",
    "Dragon Slayer": "dragon-slayer",
    "Armor": "armor",
    "Sword": "sword",
    "Rope": "rope",
    "Fireball Wand": "wand",
    "Speed Potion": "potion",
    "Treasure": "treasure-chest",
}

ILLUSIONS = {"pit": "pit", "rubble": "rubble"}

UNSEEN = "lozenge"
"""Whoever and whatever lies face down."""

ROOM = "chamber"


def of(name: str) -> str:
    """A hero, an object or a pair of rooms, by its name in the box."""
    return HEROES.get(name) or THINGS.get(name) or ROOM
