"""The symbols of Dungeon Twister: heroes, objects, and what they do."""

from __future__ import annotations

from core.boxes.dungeontwister.labels import sort_of
from core.boxes.dungeontwister.state import HIDDEN

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

OVERS = {
    "pit": "pit",
    "rift": "chasm",
    "rocks": "cave-in",
    "rocks-stop": "boulder",
    "wall": "wall",
    "heroes": "account-group",
    "rubble": "rubble",
    "fountain": "fountain",
}

GIFTS = {
    "breath": "quest",
    "break-wall": "wall",
    "illusion-place": "illusion",
    "illusion-move": "swap",
    "illusion-remove": "damage",
    "steal": "pickpocket",
    "heal": "heal",
    "regenerate": "heart",
    "drink": "fountain",
    "portcullis": "portcullis",
    "break-portcullis": "warrior",
}

COMBAT, SPEED, JUMP, ACTION = "fighter", "run-fast", "jump", "cards"
ROOM = "chamber"
PENTAGRAM, LEAVE, WOUND, HEALED, DEAD, CHARM = "pentagram", "exit-run", "wound", "heal", "skull", "charm"

UNSEEN = "lozenge"
"""Whoever and whatever lies face down."""

LIES = {"lying": "chevron-down", "out": LEAVE, "gone": "close"}
"""Where an object is that nobody carries."""

CAUSES = {
    "kill": DEAD,
    "escape": LEAVE,
    "treasure": "treasure-chest",
    "pentagram": PENTAGRAM,
    "table": "gavel",
}


def of(name: str) -> str:
    """A hero, an object or a pair of rooms, by its name in the box or by that of its token: "Anna:Rope 2"."""
    what = sort_of(name.rpartition(":")[2].partition("#")[0])
    if what.startswith(HIDDEN):
        return UNSEEN
    return OVERS.get(what) or HEROES.get(what) or THINGS.get(what) or ROOM
