"""Dice and cards as observations: what was seen, and whether the table or the phone produced it.

Chance never happens inside the rules. A roll or a draw is made outside, stands in the move, and is never made
again: undo, amendment and replay all see the same die.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from core.frozen import fact, piece
from core.refusal import Refused

By: TypeAlias = Literal["table", "phone"]

MOST_DICE = 100
MOST_SIDES = 1000


@fact
class Dice:
    """One or more dice of one sort, as they fell."""

    faces: tuple[int, ...]
    sides: int = 6
    by: By = "table"

    @property
    def total(self) -> int:
        return sum(self.faces)


@fact
class Drawn:
    """A card that came from a deck."""

    card: str
    by: By = "table"


@piece
class Strike:
    """A card of a fight: its attack type, value and counter icon ("" for none, None where nobody has said).

    `power` is the name of a power card, "" for a card of the common deck.
    """

    attack: str
    value: int
    icon: str | None = None
    power: str = ""
    by: By = "table"


def possible(dice: Dice, *, count: int | None = None, sides: int | None = None) -> Dice:
    """The same dice, if they can have fallen like that."""
    if not 2 <= dice.sides <= MOST_SIDES:
        raise Refused("impossible-die-sort", sides=dice.sides, most=MOST_SIDES)
    if sides is not None and dice.sides != sides:
        raise Refused("wrong-die-sort", sides=dice.sides, wanted=sides)
    if not 1 <= len(dice.faces) <= MOST_DICE:
        raise Refused("impossible-number-of-dice", count=len(dice.faces), most=MOST_DICE)
    if count is not None and len(dice.faces) != count:
        raise Refused("wrong-number-of-dice", count=len(dice.faces), wanted=count)
    for face in dice.faces:
        if not 1 <= face <= dice.sides:
            raise Refused("impossible-die", face=face, sides=dice.sides)
    return dice
