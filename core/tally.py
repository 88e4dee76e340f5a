"""What a move means for statistics, told by its box: dice that fell, tries that came off, who fell and who got out."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from core.chance import Throw


@dataclass(frozen=True, slots=True)
class Cause:
    """Why somebody fell: the sort of it, and the very thing where there is one. The same in every language."""

    sort: str
    name: str = ""


@dataclass(frozen=True, slots=True)
class Threw:
    """`player` is "" for dice that are nobody's."""

    player: str
    dice: Throw


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


Tally: TypeAlias = Threw | Tried | Fell | GotOut | CameBack


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game stands for one player. None: a game in which nobody falls, or that knows no gold."""

    player: str
    won: bool = False
    alive: bool | None = None
    gold: int | None = None
