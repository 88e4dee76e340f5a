"""The forms of Dungeon Roll's content: the rows of its TOML files."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from pydantic import AfterValidator

from core.boxes.dungeonroll.content import COMPANIONS, MONSTERS, PARTY_FACES, Side, TokenDoes
from data.contentforms import Form, Name, Row, a_number, between


def _a_side(side: Side) -> Side:
    """A side of a card that can be played: its dice and its monster are there."""
    specialty, ultimate = side.specialty, side.ultimate
    faces = {*specialty.interchangeable, *ultimate.faces, *filter(None, [specialty.extra_for])}
    if unknown := faces - set(PARTY_FACES):
        raise ValueError(f"no such face: {', '.join(sorted(unknown))}")
    if ultimate.monster and ultimate.monster not in MONSTERS:
        raise ValueError(f"no such monster: {ultimate.monster}")
    a_number(ultimate.most, 0, 7)
    a_number(specialty.dragon_companions, 1, len(COMPANIONS))
    return side


CheckedSide: TypeAlias = Annotated[Side, AfterValidator(_a_side)]
Count: TypeAlias = Annotated[int, between(1, 99)]
Points: TypeAlias = Annotated[int, between(0, 99)]


class HeroRow(Row):
    name: Name
    level_up: Count
    novice: CheckedSide
    master: CheckedSide


class HeroFile(Form):
    hero: tuple[HeroRow, ...]


class TokenRow(Row):
    name: Name
    count: Count
    does: TokenDoes
    points: Points


class TokenFile(Form):
    token: tuple[TokenRow, ...]


class DiceRow(Row):
    count: Count


class DiceFile(Form):
    party: DiceRow
    dungeon: DiceRow
