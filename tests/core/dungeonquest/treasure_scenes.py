"""Short ways to the Treasure Chamber and its dragon."""

from __future__ import annotations

from typing import Any

from core.boxes.dungeonquest import moves as m
from core.boxes.dungeonquest.board import TREASURE
from tests.core.dungeonquest.table import Table

ROUND_ABOUT = ("c7r4", "c6r5", "c8r5", "c6r6", "c8r6", "c7r7")
"""The six spaces beside the two of the Treasure Chamber."""


def put(t: Table, cell: str, hero: str = "Hugo") -> None:
    t.play(m.PutHero(hero=hero, chamber="dungeon", to=cell))


def sides(t: Table, cell: str, what: str) -> None:
    """A chamber that has the same on every side."""
    t.play(m.Describe(space=cell, north=what, east=what, south=what, west=what))  # type: ignore[arg-type]


def steal_in(t: Table) -> None:
    t.enter("treasure", fresh=False)


def sleeping(t: Table, *cards: str) -> None:
    t.draw("dragon", "Sleeping")
    for card in cards or ("Lodestone", "Lodestone"):
        t.draw("treasure", card)


def steal(t: Table, *cards: str) -> None:
    """In, and out again with these cards."""
    steal_in(t)
    sleeping(t, *cards)


def wakes(t: Table) -> None:
    t.draw("dragon", "Dragon Rage")


def enraged(*players: str, thieves: int = 0, **settings: Any) -> Table:
    """A player has woken the dragon, after so many who have found it asleep; the dice are awaited."""
    t = Table(*(players or ("Hugo", "Lindel")), **settings)
    for _ in range(thieves):
        steal(t)
    steal_in(t)
    wakes(t)
    return t


def on_the_map(*players: str, **settings: Any) -> Table:
    """Hugo stands north of the Treasure Chamber."""
    t = Table(*(players or ("Hugo",)), board="map", **settings)
    put(t, "c7r4")
    return t


def cornered(**settings: Any) -> Table:
    """On the map, with every way out of the chamber shut, before the retreat."""
    t = Table("Hugo", "Lindel", board="map", **settings)
    for cell in ROUND_ABOUT:
        put(t, cell)
    t.go(to=TREASURE)
    for cell in ROUND_ABOUT:
        sides(t, cell, "door")
    wakes(t)
    t.roll("rage", 1, 1)
    return t
