"""What people do and see at a table of Dungeon Roll.

`who` is one word for whoever does something: "die:fighter" a white die, "ally:thief" a monster that has joined,
"token:Vorpal Sword" a treasure, "hero" the hero in person.
"""

from __future__ import annotations

import sys
from typing import Literal, TypeAlias

from core import agreements
from core.boxes.dungeonroll.content import Content
from core.boxes.dungeonroll.settings import Settings
from core.chance import Dice, Drawn
from core.facts import Move, facts_of
from core.frozen import frozen, record

RollFor: TypeAlias = Literal["party-roll", "party-reroll", "dungeon-roll", "reroll"]


@frozen
class Seat:
    """A player; a hero of "" is dealt or chosen when the game asks for it."""

    name: str
    hero: str = ""


@record
class SetUp(Move):
    """Seats go round to the left. `first` of "" is whoever sits first (DR-3)."""

    kind: Literal["set-up"] = "set-up"
    seats: tuple[Seat, ...]
    content: Content
    settings: Settings = Settings()
    first: str = ""

    maker = ""


@record
class TakeHero(Move):
    kind: Literal["take-hero"] = "take-hero"
    player: str
    hero: Drawn

    maker = "player"


@record
class ChangeSettings(agreements.ChangeSettings):
    settings: Settings


@record
class ChangeCopy(agreements.ChangeCopy):
    content: Content


@record
class Roll(Move):
    """The dice that the game waits for: white, black, or both. Each face has its number, see content."""

    kind: Literal["roll"] = "roll"
    what: RollFor
    party: Dice | None = None
    dungeon: Dice | None = None


@record
class Reroll(Move):
    """Which dice are taken up to be rolled again: "party:mage:1", "dungeon:goblin:2" (the second of them).

    `who` is a scroll, or "hero" for what the hero can do. Without any dice the Mercenary keeps the party as it is.
    """

    kind: Literal["reroll"] = "reroll"
    who: str
    dice: tuple[str, ...] = ()


@record
class Fight(Move):
    """`count` of 0 beats as many as can be. `extra` is a monster more, for heroes who lead well."""

    kind: Literal["fight"] = "fight"
    who: str
    monster: str
    count: int = 0
    extra: str = ""


@record
class Open(Move):
    """Chests. `count` of 0 opens as many as can be."""

    kind: Literal["open"] = "open"
    who: str
    count: int = 0


@record
class Drink(Move):
    """Potions. `count` of 0 drinks as many as there are dice to bring back."""

    kind: Literal["drink"] = "drink"
    who: str
    count: int = 0


@record
class Revive(Move):
    """A die comes back from the graveyard with this face up."""

    kind: Literal["revive"] = "revive"
    face: str


@record
class Draw(Move):
    """A treasure token from the chest."""

    kind: Literal["draw"] = "draw"
    token: Drawn


@record
class UseToken(Move):
    """A token that is no companion: ring, elixir, bait, portal."""

    kind: Literal["use-token"] = "use-token"
    token: str


@record
class UseUltimate(Move):
    """What the hero can do once. `monsters` are those it is done to, one word each; `token` is what it costs."""

    kind: Literal["use-ultimate"] = "use-ultimate"
    monsters: tuple[str, ...] = ()
    token: str = ""


@record
class Send(Move):
    """Somebody goes against the dragon. It falls when enough of them are different."""

    kind: Literal["send"] = "send"
    who: str


@record
class Rest(Move):
    """In the tavern: the delve ends and its level is taken home."""

    kind: Literal["rest"] = "rest"


@record
class Descend(Move):
    """One level deeper, for glory."""

    kind: Literal["descend"] = "descend"


@record
class Flee(Move):
    kind: Literal["flee"] = "flee"


MOVES: tuple[type[Move], ...] = facts_of(Move, sys.modules[__name__])
