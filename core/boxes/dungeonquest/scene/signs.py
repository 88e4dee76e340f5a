"""The symbols of DungeonQuest: what stands for a chamber, a deck, a monster, a way."""

from __future__ import annotations

from core.boxes.dungeonquest import labels
from core.boxes.dungeonquest.board import DIRECTIONS, TOWERS
from core.boxes.dungeonquest.content import Effect

CHAMBERS = {
    "dungeon": "chamber",
    "trap": "trap",
    "pit": "pit",
    "entrance": "stairs-down",
    "corridor": "corridor",
    "chasm": "chasm",
    "darkness": "darkness",
    "cave-in": "cave-in",
    "web": "web",
    "portcullis": "portcullis",
    "bridge": "bridge",
    "rotating": "rotating-room",
    "tower": "tower",
    "treasure": "treasure-chest",
}
DECKS = {
    "dungeon": "cards",
    "search": "search",
    "door": "door",
    "trap": "trap",
    "corpse": "corpse",
    "crypt": "crypt",
    "catacomb": "stairs-down",
    "treasure": "treasure-chest",
    "dragon": "dragon",
    "rune": "rune",
}
THROUGH = {
    "open": "open-way",
    "door": "door",
    "portcullis": "portcullis",
    "door-portcullis": "door-then-portcullis",
    "portcullis-door": "door-then-portcullis",
    "wall": "wall",
    "?": "help",
}
ARROWS = {"north": "arrow-up", "east": "arrow-right", "south": "arrow-down", "west": "arrow-left"}
CORNERS = {tower: labels.tower(tower) for tower in (TOWERS[0], TOWERS[1], TOWERS[3], TOWERS[2])}
"""The towers from the top left, row by row, each with its name."""

WHERE = {"tower": "tower", "treasure": "treasure-chest", "below": "stairs-down", "dead": "skull", "left": "tower"}
"""The symbol of where a hero is; an ordinary chamber has none."""

MONSTERS = {name: name for name in ("skeleton", "sorcerer", "troll", "golem", "demon")}
ATTRIBUTES = {name: name for name in ("strength", "agility", "armor", "luck")}
ATTACKS = {name: name for name in ("melee", "ranged", "magic")}

# What a test is for, where that is a thing of the board and not a card.
TRIED = {"web": "web", "pit": "pit", "portcullis": "portcullis", "cave-in": "cave-in", "bridge": "bridge"}

_EFFECTS = {
    "nothing": "minus-circle-outline",
    "wounds": "wound",
    "heal": "heal",
    "lose-turns": "timer-sand",
    "monster": "skull",
    "loot": "loot",
    "keep": "cards",
    "passage-down": "stairs-down",
    "catacombs": "pit",
    "death": "skull",
    "end-turn": "skip-next",
    "by-the-card": "gavel",
    "door-opens": "door-open",
    "door-jammed": "door",
    "sleeping": "closed-eye",
    "rage": "slit-eye",
    "secret-door": "door",
    "secret-passage": "open-way",
    "exit": "stairs-up",
    "turn-back": "way-back",
}


def monster(name: str) -> str:
    """Of a token as well: "golem 2"."""
    return MONSTERS.get(name.partition(" ")[0], "skull")


def effect(of: Effect) -> str:
    if of.does == "test" and of.attribute:
        return ATTRIBUTES[of.attribute]
    if of.does == "draw":
        return DECKS[of.deck]
    return _EFFECTS[of.does]


def option(value: object) -> str:
    """Of anything that can be picked: a way, a chamber, a monster, an attribute; "" where nothing stands for it."""
    word = str(value)
    for signs in (THROUGH, CHAMBERS, ATTRIBUTES, ATTACKS, TRIED):
        if word in signs:
            return signs[word]
    return MONSTERS.get(word.partition(" ")[0], "")


def turned(ahead: str, side: str) -> str:
    """The direction on the map of a side as seen by someone who walks ahead."""
    return DIRECTIONS[(DIRECTIONS.index(ahead) + (1 if side == "right" else 3)) % 4]
