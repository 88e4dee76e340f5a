"""Symbols for things that are picked or drawn, by the name that they have in the game."""

from __future__ import annotations

from screens.symbols import SYMBOLS

OTHERS = {
    "open": "open-way",
    "door-portcullis": "door-then-portcullis",
    "portcullis-door": "portcullis",
    "dungeon": "chamber",
    "entrance": "stairs-down",
    "rotating": "rotating-room",
    "strength": "strength",
    "agility": "agility",
    "Sleeping": "closed-eye",
    "Dragon Rage": "slit-eye",
    "Shuffle": "shuffle",
    "Exit": "stairs-up",
    "Dead Adventurer": "corpse",
    "Hidden Trap": "trap",
    "Passage Down": "stairs-down",
    "Trapdoor": "pit",
    "Door Opens": "door",
    "Door Jammed": "lock",
    "Treasure Chest": "treasure-chest",
    "Gold Coins": "gold",
    "Rune of Warning": "rune",
    "Stasis Rune": "rune",
    "Empty": "chamber",
    "Unstable Potion": "potion",
    "Quicksilver Potion": "potion",
    "Ceiling Collapses": "cave-in",
    "Torch Goes Out": "torch",
    "Secret Door": "door",
    "Secret Passage": "open-way",
    "Curse of the Wizard": "sorcerer",
    "Bottle Imp": "demon",
    "Lingering Shade": "ghost",
    "Spectral Storm": "ghost",
    "Razorwing Attack": "bat",
    "Poisonous Snakes": "snake",
    "Giant Naga": "snake",
    "Poisonous Gas": "mist",
    "Explosion": "bomb",
    "Swinging Blade": "sword",
    "Crossfire": "ranged",
    "Old Bones": "skeleton",
    "Hole in the Roof": "stairs-up",
    "Gigantic Diamond": "diamond-stone",
    "Horde of Rats": "rodent",
    "Spider's Venom": "spider",
    "Demon Flame": "demon",
    "Skeleton Volley": "skeleton",
    "Golem Grab": "golem",
    "Troll Smash": "troll",
    "Sorcerer's Bolt": "sorcerer",
    "Vampire Bite": "vampire",
    "Deep Elf": "elf",
    "Scorpion": "zodiac-scorpio",
    "Small Scorpion": "zodiac-scorpio",
    "Deadly Scorpion": "zodiac-scorpio",
}
"""Symbols for names that differ from the symbol's own."""

TONES = {"Sleeping": "sleep", "Dragon Rage": "rage", "melee": "melee", "ranged": "ranged", "magic": "magic"}
"""Things that have a colour of their own."""

FIELDS = {"tower": "tower"}
"""Symbols by the field of an ask, if everything that can be picked is of the same kind."""


def picture(name: str | int, field: str = "") -> str:
    """Returns the symbol of something, or "" if it has none. "Troll 2" and "Gold Coins 50" have the symbol of their
    kind.
    """
    text = str(name)
    kind, _, number = text.rpartition(" ")
    sort = kind if number.isdigit() else text
    if sort in OTHERS:
        return OTHERS[sort]
    return sort.casefold() if sort.casefold() in SYMBOLS else FIELDS.get(field, "")


def numbered(name: str) -> str:
    """Returns the number of something that is told by its number and a symbol, or "" if it is told by its name."""
    kind, _, number = name.rpartition(" ")
    return number if number.isdigit() and picture(kind) else ""


def tone(name: str | int) -> str:
    """Returns the face of its key."""
    return TONES.get(str(name), "tile")
