"""Symbols of Dungeon Roll: for the faces of its dice, for its tokens, and for what people do."""

from __future__ import annotations

from core.boxes.dungeonroll.content import Content

FACES = {
    "champion": "champion",
    "fighter": "fighter",
    "cleric": "cleric",
    "mage": "mage",
    "thief": "thief",
    "scroll": "scroll",
    "goblin": "goblin",
    "skeleton": "skeleton",
    "ooze": "ooze",
    "chest": "treasure-chest",
    "potion": "potion",
    "dragon": "slit-eye",
}

TOKENS = {
    "fighter": "sword",
    "cleric": "talisman",
    "mage": "scepter",
    "thief": "picks",
    "champion": "champion",
    "scroll": "scroll",
    "clear-lair": "ring",
    "scales": "scales",
    "elixir": "elixir",
    "bait": "bait",
    "portal": "portal",
}
"""By what a token does."""

HERO = "crest-shield"
ULTIMATE = "lightning-bolt"
FLEE = "agility"
REST = "tavern"
GO_ON = "stairs-down"
REROLL = "dice"
TREASURE = "treasure-chest"


def token(content: Content, name: str) -> str:
    """A token that this table has added itself has none of its own."""
    return next((TOKENS[each.does] for each in content.tokens if each.name == name), "octagon")


def doer(content: Content, who: str) -> str:
    """Of whoever does something, told by one word."""
    sort, _, name = who.partition(":")
    if sort == "token":
        return token(content, name)
    return FACES.get(name, ULTIMATE)
