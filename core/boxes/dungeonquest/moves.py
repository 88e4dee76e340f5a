"""What people do and see at a table of DungeonQuest.

Rolls, draws and picks say what they are for; one that is not what the game waits for is refused, so an amendment
never takes a die for another one.
"""

from __future__ import annotations

import sys
from dataclasses import field
from typing import Literal, TypeAlias

from core import agreements
from core.boxes.dungeonquest.content import Content, Effect, Face, Sheet
from core.boxes.dungeonquest.settings import Settings
from core.boxes.dungeonquest.state import Party, Side
from core.chance import Dice, Drawn, Strike, Throw
from core.facts import Move, facts_of
from core.frozen import LEFT_OUT_WHERE_EMPTY, frozen, record

Through: TypeAlias = Literal["", "open", "door", "portcullis", "door-portcullis", "portcullis-door"]
"""What stands in the way of a move, from the hero's own side on; "" is for what the map knows."""

Wall: TypeAlias = Literal["wall", "open", "door", "portcullis", "?"]


@frozen
class Seat:
    """A player; a hero of "" is drawn or chosen when the game asks for it. `sheet` corrects the hero's card."""

    name: str
    hero: str = ""
    sheet: Sheet | None = None


@record
class SetUp(Move):
    """`first` of "" is rolled for (DQ-9). `laid` is true where everything lies on the table already: runes and towers
    are told when they matter, and the first seat begins unless `first` names another.
    """

    kind: Literal["set-up"] = "set-up"
    seats: tuple[Seat, ...]
    content: Content
    settings: Settings = Settings()
    first: str = ""
    laid: bool = field(default=False, metadata=LEFT_OUT_WHERE_EMPTY)

    maker = ""


@record
class TakeHero(Move):
    kind: Literal["take-hero"] = "take-hero"
    player: str
    hero: Drawn

    maker = "player"


@record
class TakeTower(Move):
    kind: Literal["take-tower"] = "take-tower"
    hero: str
    tower: str

    maker = "hero"


@record
class ChangeSettings(agreements.ChangeSettings):
    settings: Settings


@record
class ChangeCopy(agreements.ChangeCopy):
    content: Content


@record
class Roll(Move):
    kind: Literal["roll"] = "roll"
    what: str
    dice: Throw


@record
class Draw(Move):
    """A card of a deck. `face` tells what it is, where the content does not know the card."""

    kind: Literal["draw"] = "draw"
    deck: str
    card: Drawn
    face: Face | None = None


@record
class Shuffle(Move):
    kind: Literal["shuffle"] = "shuffle"
    deck: str

    maker = ""


@record
class Choose(Move):
    kind: Literal["choose"] = "choose"
    what: str
    option: str


@record
class Say(Move):
    """A number that stands on a card."""

    kind: Literal["say"] = "say"
    what: str
    number: int


@record
class TellCard(Move):
    """What the card that lies there does."""

    kind: Literal["tell-card"] = "tell-card"
    card: str
    effect: Effect
    gold: int | None = None


@record
class Go(Move):
    """One space on: through what; on the map, where to; `back` is the way the hero came."""

    kind: Literal["go"] = "go"
    through: Through = ""
    to: str = ""
    back: bool = False
    side: Side = ""


@record
class Arrive(Move):
    """What lies where the hero arrives. On the map an explored space is known and this is not asked.

    `to` is the space on the map; `monsters` and `meets` are the tokens and the hero who are there already.
    """

    kind: Literal["arrive"] = "arrive"
    chamber: str
    fresh: bool = True
    to: str = ""
    monsters: tuple[str, ...] = ()
    meets: str = ""
    entrance: bool = False
    portcullis: bool = False
    side: Side = ""
    icon: bool | None = None
    north: Wall = "?"
    east: Wall = "?"
    south: Wall = "?"
    west: Wall = "?"
    far: tuple[str, ...] = ()


@record
class Describe(Move):
    """Sides and icon of a space on the map, as the tile lies now."""

    kind: Literal["describe"] = "describe"
    space: str
    icon: bool | None = None
    north: Wall = "?"
    east: Wall = "?"
    south: Wall = "?"
    west: Wall = "?"
    far: tuple[str, ...] = ()

    maker = ""


@record
class Search(Move):
    kind: Literal["search"] = "search"


@record
class NoWayOut(Move):
    """Every side is a wall. `icon`: whether the chamber can be searched at all."""

    kind: Literal["no-way-out"] = "no-way-out"
    icon: bool


@record
class Grope(Move):
    """The die in the Chamber of Darkness, and what is on the side that it points to; a `through` of "" is for what the
    map knows, and there a `to` of "" is a wall.
    """

    kind: Literal["grope"] = "grope"
    dice: Dice
    through: Literal["", "wall", "open", "door", "portcullis", "door-portcullis", "portcullis-door"] = ""
    to: str = ""


@record
class EnterCatacombs(Move):
    """`cell` is column and row, counted from 1. It may be left out in light mode: then the table counts by itself."""

    kind: Literal["enter-catacombs"] = "enter-catacombs"
    direction: Literal["north", "east", "south", "west"]
    cell: tuple[int, ...] = ()


@record
class LeaveCatacombs(Move):
    kind: Literal["leave-catacombs"] = "leave-catacombs"
    side: Literal["left", "right"]
    dice: Dice


@record
class LookAtToken(Move):
    """The monster's player looks at the life on the token."""

    kind: Literal["look-at-token"] = "look-at-token"
    life: Drawn


@record
class Escape(Move):
    """The escape values of the two power cards (DQ-84)."""

    kind: Literal["escape"] = "escape"
    own: int
    theirs: int


@record
class Reveal(Move):
    kind: Literal["reveal"] = "reveal"
    hero: Strike
    foe: Strike


@record
class UsePower(Move):
    """What the text of a power card does (DQ-108)."""

    kind: Literal["use-power"] = "use-power"
    party: Party
    effect: Literal["cancel", "plus", "next", "smash", "other"]
    plus: int = 0
    when: str = ""


@record
class Counter(Move):
    kind: Literal["counter"] = "counter"
    party: Party
    card: Strike


@record
class SoloCounter(Move):
    """The five cards that are turned over for a monster that can counterattack (DQ-193)."""

    kind: Literal["solo-counter"] = "solo-counter"
    cards: tuple[Strike, ...]


@record
class MonsterFalls(Move):
    """The monster's player says that the damage reaches the life on the token."""

    kind: Literal["monster-falls"] = "monster-falls"
    life: int


@record
class PickLoot(Move):
    """Loot that is thrown off, given up or won."""

    kind: Literal["pick-loot"] = "pick-loot"
    what: str
    loot: tuple[str, ...]


@record
class NameRune(Move):
    """A rune that a hero has had from the start, told late because the game was set up before the phone came."""

    kind: Literal["name-rune"] = "name-rune"
    hero: str
    card: Drawn

    maker = "hero"


@record
class UseRune(Move):
    kind: Literal["use-rune"] = "use-rune"
    hero: str
    rune: str

    maker = "hero"


@record
class UseCard(Move):
    """A card that was kept is used, or given up: it goes to its discards (DQ-56)."""

    kind: Literal["use-card"] = "use-card"
    hero: str
    card: str

    maker = "hero"


@record
class MoveMonster(Move):
    """A servant's move: where to on the map, onto whom anywhere."""

    kind: Literal["move-monster"] = "move-monster"
    token: str
    to: str = ""
    onto: str = ""

    maker = ""


@record
class GiveLoot(Move):
    """By the table's word: a loot card that the rules did not see coming."""

    kind: Literal["give-loot"] = "give-loot"
    hero: str
    deck: str
    card: str

    maker = "hero"


@record
class TakeLoot(Move):
    kind: Literal["take-loot"] = "take-loot"
    hero: str
    loot: str

    maker = "hero"


@record
class PutHero(Move):
    """By the table's word: where the figure stands."""

    kind: Literal["put-hero"] = "put-hero"
    hero: str
    chamber: str
    to: str = ""

    maker = "hero"


@record
class Waive(Move):
    """By the table's word: what the game waits for is dropped."""

    kind: Literal["waive"] = "waive"


MOVES: tuple[type[Move], ...] = facts_of(Move, sys.modules[__name__])
