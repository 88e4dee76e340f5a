"""What is in a box of DungeonQuest, as far as it is known: heroes, monsters, decks. Data, not rules.

A copy's content comes with the set-up move, so a game carries its own and never changes when the copy is edited
later. What a card does is told in a small vocabulary of effects; a card that nobody has described yet has none, and
the table says what it does when it comes.
"""

from __future__ import annotations

from dataclasses import field
from typing import Literal, TypeAlias

from core.confidence import Confidence
from core.frozen import LEFT_OUT_WHERE_EMPTY, find, frozen

MOST_PLAYERS = 4
Attribute: TypeAlias = Literal["strength", "agility", "armor", "luck"]
ATTRIBUTES: tuple[Attribute, ...] = ("strength", "agility", "armor", "luck")

Sort: TypeAlias = Literal["event", "loot", "monster", "hazard", "trap", "rune", "dragon"]
"""DQ-57: the type of a card; any of the first five can come from any deck."""

Does: TypeAlias = Literal[
    "nothing",
    "draw",  # draw from `deck` (if `optional`, only if the hero likes)
    "wounds",  # as many as `dice` show plus `plus`; neither known: the table says how many
    "heal",  # the same, the other way; `plus` of 99 heals all
    "test",  # test `attribute`; failing brings `fail` (with `dice` and `plus`), and `again` a new test next turn
    "lose-turns",
    "monster",  # meet `monster` ("" asks which)
    "maybe-monster",  # roll 1 die: `least` or more is `monster`
    "loot",
    "keep",
    "passage-down",
    "secret-door",
    "secret-passage",
    "exit",  # may leave the catacombs; with an `attribute`, only after passing its test
    "turn-back",  # the travel marker points the other way
    "catacombs",  # fall into them
    "door-opens",
    "door-jammed",
    "sleeping",
    "rage",
    "rotate",  # the tile is turned by a quarter
    "shuffle",
    "death",
    "end-turn",
    "by-the-card",  # nothing that is tracked: the table follows the card
]

Fail: TypeAlias = Literal["nothing", "wounds", "margin", "half-life", "catacombs", "death", "lose-turns"]
"""What a failed test brings: "margin" is wounds by how much it failed, "half-life" half of the life left."""


@frozen
class Effect:
    does: Does
    deck: str = ""
    monster: str = ""
    attribute: Attribute | None = None
    dice: int = 0
    plus: int = 0
    fail: Fail = "nothing"
    again: bool = False
    least: int = 0
    optional: bool = False
    no_escape: bool = False


@frozen
class Face:
    """One sort of card of a deck. No effects: not known yet.

    `unseen`: no list has it, and whoever drew it holds it face down (DQ-204): nobody else knows that there is one.
    """

    name: str
    count: int
    sort: Sort = "event"
    gold: int | None = None
    effects: tuple[Effect, ...] = ()
    end: Literal["", "chest", "eater"] = ""  # what it does when the game ends (DQ-178)
    sure: Confidence = "unknown"
    unseen: bool = field(default=False, metadata=LEFT_OUT_WHERE_EMPTY)


@frozen
class DeckList:
    name: str
    faces: tuple[Face, ...]


@frozen
class Sheet:
    """A hero card."""

    name: str
    life: int
    strength: int
    agility: int
    armor: int
    luck: int


@frozen
class PowerCard:
    """A power card of a hero or a monster; what is not known of it is None ("" is known: no icon)."""

    name: str
    owner: str
    attack: str | None = None
    value: int | None = None
    icon: str | None = None
    escape: int | None = None
    damage: int | None = None


@frozen
class MonsterKind:
    """A sort of monster with the lives on its tokens (0: not known)."""

    name: str
    lives: tuple[int, ...] = (0, 0, 0, 0)
    attribute: Attribute | None = None  # what the dice variant fights it with (DQ-219)


@frozen
class CombatLine:
    """So many combat cards of one type, value and counter icon ("" for none)."""

    attack: str
    value: int
    icon: str
    count: int


@frozen
class Content:
    copy: str = ""
    heroes: tuple[Sheet, ...] = ()
    monsters: tuple[MonsterKind, ...] = ()
    decks: tuple[DeckList, ...] = ()
    powers: tuple[PowerCard, ...] = ()
    combat: tuple[CombatLine, ...] = ()
    combat_size: int = 54
    chambers: int = 117
    entrances: int = 10


DECKS = ("dungeon", "search", "door", "trap", "corpse", "crypt", "catacomb", "treasure", "dragon", "rune")
MONSTERS = ("skeleton", "sorcerer", "troll", "golem", "demon")
ATTACKS = ("melee", "ranged", "magic")
POWER_CARDS = 4
"""DQ-4, DQ-8: so many of each hero and of each sort of monster."""
CHAMBERS = (
    "dungeon",
    "trap",
    "pit",
    "entrance",
    "corridor",
    "chasm",
    "darkness",
    "cave-in",
    "web",
    "portcullis",
    "bridge",
    "rotating",
)


def known_effects(face: Face) -> tuple[Effect, ...]:
    """What a card does, as far as its content or its type tells."""
    if face.effects:
        return face.effects
    if face.sort == "loot":
        return (Effect("loot"),)
    if face.sort == "monster":
        name = face.name.casefold()
        return (Effect("monster", monster=name if name in MONSTERS else ""),)
    return ()


def rune_cards(content: Content) -> int:
    runes = find(content.decks, "rune")
    return sum(face.count for face in runes.faces) if runes else 0
