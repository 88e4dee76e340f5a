"""The chamber a hero stands in, as it lies on the map: what is on each of its sides."""

from __future__ import annotations

from dataclasses import dataclass

from core.boxes.dungeonquest.board import DIRECTIONS, Cell, Direction, beside, cell_at, cells_of, opposite, space_of
from core.boxes.dungeonquest.moves import Describe
from core.boxes.dungeonquest.state import UNSEEN, Game, chamber_named, chamber_of, hero_named
from core.boxes.dungeonquest.ways import BARRIERS, facing, on_map


@dataclass(frozen=True, slots=True)
class Way:
    """One side of a cell. `stands` is what is there: wall, open, door, portcullis, both in their order, or ? where
    nobody has said; `to` is the space beyond, "" outside the board, and `there` what kind of chamber it is, "" where
    none has been placed. `back`: the hero came this way.
    """

    cell: Cell
    direction: Direction
    stands: str
    to: str
    there: str
    back: bool


@dataclass(frozen=True, slots=True)
class Room:
    space: str
    kind: str
    sides: tuple[str, ...]
    ways: tuple[Way, ...]


def room(state: Game, name: str) -> Room | None:
    """DQ-28, DQ-45; None where the map does not know where the hero is."""
    hero = hero_named(state, name)
    chamber = chamber_of(state, hero) if hero else None
    if hero is None or chamber is None or not on_map(state, hero):
        return None
    found = []
    for cell_name in cells_of(chamber.name):
        cell = cell_at(cell_name)
        for direction in DIRECTIONS:
            beyond = beside(cell_name, direction)
            to = space_of(beyond) if beyond else ""
            if cell is None or to == chamber.name:
                continue
            known = chamber_named(state, to) if to else None
            stands = _stands(facing(state, chamber, to)) if to else "wall"
            found.append(Way(cell, direction, stands, to, known.kind if known else "", bool(to) and to == hero.before))
    return Room(chamber.name, chamber.kind, chamber.sides, tuple(found))


def _stands(sides: tuple[str, str]) -> str:
    if "wall" in sides:
        return "wall"
    if UNSEEN in sides:
        return UNSEEN
    return "-".join(dict.fromkeys(side for side in sides if side in BARRIERS)) or "open"


def with_wall(state: Game, name: str, to: str) -> Describe | None:
    """The move that says: a wall is there. It is on the hero's own side, unless that one is known already."""
    here = room(state, name)
    way = next((each for each in here.ways if each.to == to), None) if here else None
    if here is None or way is None:
        return None
    own = here.sides[DIRECTIONS.index(way.direction)] == UNSEEN and here.kind not in ("tower", "treasure")
    chamber = chamber_named(state, here.space if own else to)
    if chamber is None:
        return None
    direction = way.direction if own else opposite(way.direction)
    north, east, south, west = (
        "wall" if each == direction else side for each, side in zip(DIRECTIONS, chamber.sides, strict=True)
    )
    return Describe(space=chamber.name, north=north, east=east, south=south, west=west, far=chamber.far)  # type: ignore[arg-type]
