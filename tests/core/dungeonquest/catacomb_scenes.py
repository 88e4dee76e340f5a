"""Short ways into the catacombs and through them."""

from __future__ import annotations

from typing import Any

from core.boxes.dungeonquest import moves as m
from core.boxes.dungeonquest.events.below import Surfaced
from core.boxes.dungeonquest.state import Below, Chamber
from core.deck import size
from tests.core.dungeonquest.table import Table, dice

RIGHT, LEFT = "right", "left"


def chamber(t: Table, hero: str) -> Chamber:
    return next(each for each in t.state.chambers if each.name == t.hero(hero).here)


def way(t: Table, hero: str) -> Below:
    """How a hero in the catacombs is getting on."""
    below = t.hero(hero).below
    assert below is not None, f"{hero} is above"
    return below


def discards(t: Table, deck: str) -> int:
    return size(next(each for each in t.state.decks if each.name == deck).out)


def descend(t: Table, direction: str = "north", cell: str = "") -> None:
    """The player whose turn it is goes down; where from, in light mode, if it is told."""
    column, _, row = cell.removeprefix("c").partition("r")
    t.play(m.EnterCatacombs(direction=direction, cell=(int(column), int(row)) if cell else ()))  # type: ignore[arg-type]


def leave(t: Table, side: str, face: int) -> Surfaced:
    t.play(m.LeaveCatacombs(side=side, dice=dice(face)))  # type: ignore[arg-type]
    (surfaced,) = t.told(Surfaced)
    return surfaced


def down(*players: str, direction: str = "north", cell: str = "", **settings: Any) -> Table:
    """In light mode: the first player has entered the catacombs and it is that player's turn again."""
    t = Table(*players, **settings).entering("entrance", "Empty")
    t.until(players[0])
    descend(t, direction, cell)
    t.until(players[0])
    return t


def put(t: Table, hero: str, cell: str, kind: str = "dungeon") -> None:
    t.play(m.PutHero(hero=hero, chamber=kind, to=cell))


def down_on_map(*players: str, direction: str = "north", cell: str, **settings: Any) -> Table:
    """On the map: the first player is below that cell and it is that player's turn again."""
    t = Table(*players, board="map", **settings)
    put(t, players[0], cell, "entrance")
    descend(t, direction)
    others_pass(t, players[0])
    return t


def others_pass(t: Table, player: str) -> None:
    while t.turn != player:
        t.play(m.Waive())


def two_at_one_entrance(board: str, shared: str, second: str = "c5r4") -> Table:
    """Hugo is on the way north from c5r4; Lindel stands over an entrance and it is her turn."""
    t = Table("Hugo", "Lindel", board=board, shared_direction=shared)
    if board == "map":
        put(t, "Hugo", "c5r4", "entrance")
        descend(t, "north")
        put(t, "Lindel", second, "entrance")
    else:
        t.enter("entrance", "Empty")
        t.enter("entrance", "Empty")
        descend(t, "north", "c5r4")
    return t
