"""The board as a map shows it: what lies where, and who stands there."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from core.boxes.dungeonquest.board import Cell, Direction, cell_at, cells_of
from core.boxes.dungeonquest.state import Chamber, Game


@dataclass(frozen=True, slots=True)
class Space:
    """A space that is known, with its cells (the Treasure Chamber has two). `sides` are north, east, south, west.

    `tokens` are the monsters that lie on it: the name of each and its sort.
    """

    name: str
    cells: tuple[Cell, ...]
    kind: str
    sides: tuple[str, ...]
    entrance: bool
    portcullis: bool
    heroes: tuple[str, ...]
    tokens: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Underground:
    """A hero in the catacombs, under the cell of the way down, where that is known."""

    hero: str
    cell: Cell | None
    direction: Direction


@dataclass(frozen=True, slots=True)
class Places:
    """`spaces` have cells; `elsewhere` somebody stands or lies whom no map can show, because nobody says where."""

    spaces: tuple[Space, ...]
    elsewhere: tuple[Space, ...]
    below: tuple[Underground, ...]


def places(state: Game) -> Places:
    """DQ-27, DQ-91: towers, Treasure Chamber and every chamber that has been placed; light mode knows no cells."""
    spaces, elsewhere = _spaces(
        state.chambers,
        tuple((hero.here, hero.name) for hero in state.heroes if hero.status == "inside" and not hero.below),
        tuple((token.at, token.name, token.monster) for token in state.tokens),
    )
    return Places(
        spaces=spaces,
        elsewhere=elsewhere,
        below=tuple(
            Underground(hero.name, cell_at(hero.below.cell), hero.below.direction)
            for hero in state.heroes
            if hero.status == "inside" and hero.below is not None
        ),
    )


@lru_cache(maxsize=4)
def _spaces(
    chambers: tuple[Chamber, ...], heroes: tuple[tuple[str, str], ...], tokens: tuple[tuple[str, str, str], ...]
) -> tuple[tuple[Space, ...], tuple[Space, ...]]:
    """Those with cells, and those without where somebody is. Nine moves of ten leave them as they are.

    `heroes` are the names of those above the ground, `tokens` names and sorts, each behind its space.
    """
    found = [_space(chamber, heroes, tokens) for chamber in chambers]
    return (
        tuple(space for space in found if space.cells),
        tuple(space for space in found if not space.cells and (space.heroes or space.tokens)),
    )


def _space(chamber: Chamber, heroes: tuple[tuple[str, str], ...], tokens: tuple[tuple[str, str, str], ...]) -> Space:
    cells = (cell_at(cell) for cell in cells_of(chamber.name))
    return Space(
        name=chamber.name,
        cells=tuple(cell for cell in cells if cell is not None),
        kind=chamber.kind,
        sides=chamber.sides,
        entrance=chamber.entrance or chamber.kind == "entrance",
        portcullis=chamber.portcullis or chamber.kind == "portcullis",
        heroes=tuple([name for at, name in heroes if at == chamber.name]),
        tokens=tuple([(name, monster) for at, name, monster in tokens if at == chamber.name]),
    )
