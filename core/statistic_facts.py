"""What a move means for statistics, as its box tells it: dice that fell, tests that succeeded, who fell and who got
out.

It also defines how a game stands for each player, what its dice show, and what else a box counts and awards.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal, TypeAlias

from core.chance import Throw
from core.message import Message


@dataclass(frozen=True, slots=True)
class Cause:
    """Why somebody fell: the sort of cause, and the thing itself where there is one. Both are the same in every
    language.
    """

    sort: str
    name: str = ""


@dataclass(frozen=True, slots=True)
class Threw:
    """Somebody threw dice. `player` is "" for dice that are nobody's. `die` is the sort of dice that show pictures, see
    `Record.dice`.
    """

    player: str
    dice: Throw
    die: str = ""


@dataclass(frozen=True, slots=True)
class Tried:
    """Dice decided whether something succeeded; `chance` is the chance of success before they fell."""

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
    """Something else that the box counts, see `Record.measures`: for example a dragon beaten, or a level that was
    reached.
    """

    player: str
    what: str
    number: int = 1


StatisticFact: TypeAlias = Threw | Tried | Fell | GotOut | CameBack | Noted


@dataclass(frozen=True, slots=True)
class Outcome:
    """The state of a game for one player. `alive` is None in a game where nobody falls, `points` in one without points.

    `role` is whom they played and `honours` what they have earned, both as names that are the same in every language.
    """

    player: str
    won: bool = False
    alive: bool | None = None
    points: int | None = None
    role: str = ""
    honours: tuple[str, ...] = ()


# What a box describes once, for all its games


@dataclass(frozen=True, slots=True)
class Die:
    """A die with pictures: the symbol and the word of each of its faces, from face 1 on."""

    title: Message
    faces: tuple[tuple[str, Message], ...]


@dataclass(frozen=True, slots=True)
class Honour:
    """An honour that a box awards. `how` says what it takes. With `roles`, a player earns it by playing all of them,
    over any number of games; without, it is earned in a single game.
    """

    name: str
    word: Message
    how: Message
    roles: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Measure:
    """A chart of what a box has noted.

    shares  each of `whats` is a share of all of them; the last one is what nobody wants
    sum     the chart shows how many there were
    middle  the chart shows the median; the word is for the highest number

    The sentence `measure.<name>` says what can be seen in the chart: {player} is ahead, with {n} of {whole}, and
    {middle} is the median of all.
    """

    name: str
    sort: Literal["shares", "sum", "middle"]
    whats: tuple[str, ...]
    title: Message
    words: tuple[Message, ...] = ()
