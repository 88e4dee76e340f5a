"""The forms of Dungeon Twister's content: its values with their bounds, and the rows of its TOML files."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Annotated

from pydantic import AfterValidator, model_validator

from core.boxes.dungeontwister.content import MOST_COMBAT, PD, Can, Does, From, Thing
from data.contentforms import Form, Name, Row, between

# The least and the most that a number can be; the owners of a copy are held to the same.
SPEED = (0, 20)
COMBAT = (0, MOST_COMBAT)
NUMBER = (0, MOST_COMBAT)

NUMBERED: frozenset[Does] = frozenset({"armor", "sword", "potion", "dragon-slayer"})
"""What helps by a number; the others do what they do."""


def could_be_sixth(things: Iterable[Thing]) -> tuple[str, ...]:
    """DT-1: one that the base box has."""
    return tuple(thing.name for thing in things if thing.box != PD)


def _each_once(can: tuple[Can, ...]) -> tuple[Can, ...]:
    if len(set(can)) < len(can):
        raise ValueError("an ability twice")
    return can


class CharacterRow(Row):
    """Speed and combat are left out where nobody could look them up: the table is asked."""

    name: Name
    box: From
    speed: Annotated[int, between(*SPEED)] | None = None
    combat: Annotated[int, between(*COMBAT)] | None = None
    can: Annotated[tuple[Can, ...], AfterValidator(_each_once)] = ()

    def missing(self) -> Iterator[str]:
        return (value for value in ("speed", "combat") if getattr(self, value) is None)

    @model_validator(mode="after")
    def _moves_or_not(self) -> CharacterRow:
        """Whoever cannot move has no speed, and nobody else: otherwise a number was mistyped."""
        if self.speed is not None and (self.speed == 0) != ("immobile" in self.can):
            raise ValueError("speed 0 is for who cannot move")
        return self


class CharacterFile(Form):
    character: tuple[CharacterRow, ...]


class ObjectRow(Row):
    name: Name
    box: From
    does: Does
    number: Annotated[int, between(1, NUMBER[1])] = 0

    @model_validator(mode="after")
    def _a_number_where_it_helps(self) -> ObjectRow:
        if (self.number > 0) != (self.does in NUMBERED):
            raise ValueError("a number for what helps by one")
        return self


class SixthRow(Row):
    """The object of P&D that the base box has as well; left out as long as nobody knows which one that is."""

    thing: Name = ""

    @model_validator(mode="after")
    def _known_or_not(self) -> SixthRow:
        if bool(self.thing) == (self.sure == "unknown"):
            raise ValueError("named, or unknown")
        return self


class ObjectFile(Form):
    sixth: SixthRow
    object: tuple[ObjectRow, ...]


class PairRow(Row):
    name: Name
    box: From


class RoomFile(Form):
    pair: tuple[PairRow, ...]
