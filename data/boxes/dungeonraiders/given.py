"""Dungeon Raiders: what is in the box, and which numbers its owners can correct."""

from __future__ import annotations

from data.boxes.dungeonraiders.contents import read
from data.boxes.dungeonraiders.forms import (
    COUNTS_AS,
    HALF,
    HANDED,
    LIFE,
    LIT,
    LOSS,
    MOST_ROOMS,
    REMOVED,
    REWARD,
    STRENGTH,
    SUPPLY,
    TREASURE,
    WOUNDS,
)
from data.path_corrections import by_path

# A card that is not in somebody's box is there no times; a shipped one is there at least once.
_CARDS = (0, MOST_ROOMS)
_AGAINST = ("three", "four", "five")

CONTENT = by_path(
    read,
    {
        "characters/*/treasure": TREASURE,
        "characters/*/life": LIFE,
        "characters/*/items/*/count": (0, HANDED[1]),
        "monsters/*/count": _CARDS,
        **{f"monsters/*/{against}": STRENGTH for against in _AGAINST},
        "monsters/*/wounds": WOUNDS,
        "treasures/*/count": _CARDS,
        "treasures/*/first": TREASURE,
        "treasures/*/second": TREASURE,
        "traps/*/count": _CARDS,
        **{f"traps/*/{value}": LOSS for value in ("one", "two", "three", "four", "five")},
        "traps/*/half": HALF,
        "vaults/*/count": _CARDS,
        "vaults/*/rewards/*/number": REWARD,
        **{f"bosses/*/{against}": STRENGTH for against in _AGAINST},
        "bosses/*/wounds": WOUNDS,
        "bosses/*/torch": COUNTS_AS,
        "bosses/*/ball": COUNTS_AS,
        "bosses/*/chest": TREASURE,
        "items/*/count": (0, SUPPLY[1]),
        "removed": REMOVED,
        "lit": LIT,
    },
)
