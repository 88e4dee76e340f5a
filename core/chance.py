"""Dice and cards as observations: what was seen, and whether the table or the phone produced it.

Chance never happens inside the rules. A roll or a draw is made outside and stored in the move, and it is never made
again: undo, amendment and replay all see the same die.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from core.frozen import frozen, record
from core.refusal import Refused

By: TypeAlias = Literal["table", "phone"]

MOST_DICE = 100
MOST_SIDES = 1000


@record
class Dice:
    """One or more dice of one sort, as they fell."""

    faces: tuple[int, ...]
    sides: int = 6
    by: By = "table"

    @property
    def count(self) -> int:
        return len(self.faces)

    @property
    def total(self) -> int:
        return sum(self.faces)


@record
class DiceSum:
    """The sum of several dice whose faces nobody told: the faces are not known and are never made up."""

    sum: int
    count: int = 2
    sides: int = 6
    by: Literal["table"] = "table"

    @property
    def total(self) -> int:
        return self.sum


Throw: TypeAlias = Dice | DiceSum
"""A roll as it was told: either each die, or only their sum."""


@record
class Drawn:
    """A card that came from a deck."""

    card: str
    by: By = "table"


@frozen
class Strike:
    """A card of a fight: its attack type, value and counter icon ("" where it has none, None where nobody has said).

    `power` is the name of a power card, "" for a card of the common deck.
    """

    attack: str
    value: int
    icon: str | None = None
    power: str = ""
    by: By = "table"


def possible(dice: Throw, *, count: int | None = None, sides: int | None = None) -> Throw:
    """Returns the same dice, or raises Refused if they cannot have fallen like that. A single die must be told by its
    face.
    """
    if not 2 <= dice.sides <= MOST_SIDES:
        raise Refused("impossible-die-sort", sides=dice.sides, most=MOST_SIDES)
    if sides is not None and dice.sides != sides:
        raise Refused("wrong-die-sort", sides=dice.sides, wanted=sides)
    if not 1 <= dice.count <= MOST_DICE:
        raise Refused("impossible-number-of-dice", count=dice.count, most=MOST_DICE)
    if count is not None and dice.count != count:
        raise Refused("wrong-number-of-dice", count=dice.count, wanted=count)
    if isinstance(dice, DiceSum):
        return _possible_sum(dice)
    for face in dice.faces:
        if not 1 <= face <= dice.sides:
            raise Refused("impossible-die", face=face, sides=dice.sides)
    return dice


def _possible_sum(dice: DiceSum) -> DiceSum:
    if dice.count == 1:
        raise Refused("each-die-wanted")
    if not dice.count <= dice.sum <= dice.count * dice.sides:
        raise Refused("impossible-sum", sum=dice.sum, count=dice.count, sides=dice.sides)
    return dice


def possible_faces(dice: Throw, *, count: int | None = None, sides: int | None = None) -> Dice:
    """Does the same as `possible` for a roll in which each die counts by itself, and refuses a sum."""
    fallen = possible(dice, count=count, sides=sides)
    if isinstance(fallen, DiceSum):
        raise Refused("each-die-wanted")
    return fallen
