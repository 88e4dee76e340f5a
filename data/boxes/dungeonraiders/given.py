"""Dungeon Raiders: what is in the box, and which numbers its owners can correct."""

from __future__ import annotations

from core.boxes.dungeonraiders import labels
from core.boxes.dungeonraiders.content import ITEMS, Content, Vault
from core.frozen import find
from core.message import Arg, say
from core.paths import unescape
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
_NUMBERS = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5}


def _called(_section: str, name: str) -> Arg:
    return labels.item(name) if name in ITEMS else labels.named(name)


def _label(content: Content, path: str) -> Arg:
    """Says which item of a character is counted, what a card is rewarded with in a vault, and which number of a card
    with several of them is meant.
    """
    match path.split("/"):
        case ["monsters" | "bosses", _, "three" | "four" | "five" as against]:
            return say("edit.against", n=_NUMBERS[against])
        case ["traps", _, value] if value in _NUMBERS:
            return say("edit.loss", card=_NUMBERS[value])
        case [_, thing, "items" | "rewards" as sort, part, _]:
            return labels.item(part) if sort == "items" else _reward(content, thing, part)
    return None


def _reward(content: Content, thing: str, part: str) -> Arg:
    vault: Vault | None = find(content.vaults, unescape(thing))
    reward = find(vault.rewards, part) if vault is not None else None
    gives = reward.gives if reward is not None else ""
    return say("edit.reward", card=part, gives=labels.item(gives) if gives in ITEMS else say(f"edit.gives.{gives}"))


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
    _called,
    _label,
)
