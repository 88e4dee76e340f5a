"""The symbols of Dungeon Raiders' cards, names of art/symbols."""

from __future__ import annotations

ROOMS = {
    "Snake": "snake", "Zombie": "zombie", "Skeleton": "skeleton", "Goblin": "goblin", "Gelatinous Cube": "cube",
    "Troll": "troll", "Dragon": "dragon",
    "Chest 1": "treasure-chest", "Chest 2": "treasure-chest", "Chest 3": "treasure-chest", "Chest 4": "treasure-chest",
    "Chests 2+1": "treasure-chest", "Chests 3+2": "treasure-chest", "Chests 4+2": "treasure-chest",
    "Magnet": "magnet", "Boulder": "boulder", "Spikes": "spikes", "Lava": "lava",
    "Item Vault": "vault", "Coin Vault": "vault",
}  # fmt: skip

BOSSES = {
    "Tax Collector": "tax", "Sphinx": "sphinx", "Golem": "golem", "Hydra": "hydra", "Wolf Pack": "wolf",
    "Medusa": "medusa", "Mega-Dragon": "dragon", "Minotaur": "minotaur", "Mummy": "mummy",
    "Necromancer": "necromancer", "Vampire": "vampire",
}  # fmt: skip

CHARACTERS = {"Warrior": "warrior", "Knight": "knight", "Wizard": "mage", "Thief": "thief", "Explorer": "explorer"}

ITEMS = {"torch": "torch", "ball": "ball", "key": "key", "sword": "sword"}

SORTS = {
    "monster": "skull",
    "treasure": "treasure-chest",
    "trap": "trap",
    "vault": "vault",
    "boss": "boss",
    "chest": "treasure-chest",
}
"""What a room is, for one whose name is not known."""

DARK, LIT = "dark-room", "lit-room"
FIRST, DEAD, STONE = "first-player", "skull", "stone"


def room(name: str, sort: str = "") -> str:
    """A room or a boss as it lies there. One that nobody has seen is dark; one with another name shows its sort."""
    if not name:
        return SORTS["boss"] if sort == "boss" else DARK
    if sort == "chest":
        return SORTS["chest"]
    return ROOMS.get(name) or BOSSES.get(name) or SORTS.get(sort, LIT)


def character(name: str) -> str:
    return CHARACTERS.get(name, "raiders")


def card(name: str) -> str:
    """A card that is played: an item, or else a power card."""
    return ITEMS.get(name, "power")
