"""What a move means for statistics, told by its box: dice that fell, tries that came off, who fell and who got out.

And how a game stands for each player, what its dice show, and what a box counts and awards besides.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal, TypeAlias

from core.chance import Throw
from core.message import Message


@dataclass(frozen=True, slots=True)
class Cause:
    """Why somebody fell: the sort of it, and the very thing where there is one. The same in every language."""

    sort: str
    name: str = ""


@dataclass(frozen=True, slots=True)
class Threw:
    """`player` is "" for dice that are nobody's. `die` is their sort where they show pictures, see `Record.dice`."""

    player: str
    dice: Throw
    die: str = ""


@dataclass(frozen=True, slots=True)
class Tried:
    """Dice decided whether something came off; `chance` is what it was before they fell."""

    player: str
    chance: Fraction
    done: bool


@dataclass(frozen=True, slots=True)
class Fell:
    player: str
    cause: Cause


@dataclass(frozen=True, slots=True)
class GotOut:
    player: str


@dataclass(frozen=True, slots=True)
class CameBack:
    """The table has said that somebody is in the game again."""

    player: str


@dataclass(frozen=True, slots=True)
class Noted:
    """Something that the box counts besides, see `Record.measures`: a dragon beaten, a level that was reached."""

    player: str
    what: str
    number: int = 1


StatisticFact: TypeAlias = Threw | Tried | Fell | GotOut | CameBack | Noted


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game stands for one player. None: a game in which nobody falls, or that knows no points.

    `role` is whom they played and `honours` what they have earned, both by names that are the same in every language.
    """

    player: str
    won: bool = False
    alive: bool | None = None
    points: int | None = None
    role: str = ""
    honours: tuple[str, ...] = ()


# What a box says of itself


@dataclass(frozen=True, slots=True)
class Die:
    """A die with pictures: each of its faces by its symbol and its word, from 1 on."""

    title: Message
    faces: tuple[tuple[str, Message], ...]


@dataclass(frozen=True, slots=True)
class Honour:
    """What a box awards. `how` is what it takes. Who has played all of `roles` has earned it, over however many games;
    without them it is earned in one.
    """

    name: str
    word: Message
    how: Message
    roles: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Measure:
    """A chart of what a box has noted.

    shares  each of `whats` is a share of all of them; the last is what nobody wants
    sum     how many there were
    middle  the one with as many below it as above it; the word is for the highest

    The sentence `measure.<name>` says what can be seen in it: {player} is ahead, with {n} of {whole}, and {middle} is
    the middle of all.
    """

    name: str
    sort: Literal["shares", "sum", "middle"]
    whats: tuple[str, ...]
    title: Message
    words: tuple[Message, ...] = ()
