"""Short ways to a hero on the map with something around."""

from __future__ import annotations

from random import Random
from typing import Any

from core.boxes.dungeonquest import BOX
from core.boxes.dungeonquest import moves as m
from core.randomplay import filled
from tests.core.dungeonquest.table import Table

MIDDLE = "c5r5"

AROUND = {"north": "c5r4", "east": "c6r5", "south": "c5r6", "west": "c4r5"}

WALLS: dict[str, Any] = {"north": "wall", "east": "wall", "south": "wall", "west": "wall"}

OPEN: dict[str, Any] = {"north": "open", "east": "open", "south": "open", "west": "open"}


def on_the_map(*others: str, at: str = MIDDLE, chamber: str = "dungeon", **sides: Any) -> Table:
    """Hugo's turn on the map, somewhere in the middle, with open ways all around unless told otherwise."""
    t = Table("Hugo", *others, board="map")
    place(t, "Hugo", at, chamber, **sides)
    return t


def place(t: Table, hero: str, space: str, chamber: str = "dungeon", **sides: Any) -> None:
    t.play(m.PutHero(hero=hero, chamber=chamber, to="" if space == "treasure" else space))
    if chamber not in ("tower", "treasure"):
        t.play(m.Describe(space=space, **{**OPEN, **sides}))


def chamber(t: Table, space: str) -> Any:
    return next((each for each in t.state.chambers if each.name == space), None)


def destinations(t: Table) -> set[str]:
    """Where the offered moves lead on the map."""
    before = t.hero(t.turn).before
    return {dict(each.given).get("to", before) for each in t.offers("go")}


def nothing_offered_is_refused(t: Table) -> None:
    """Each choice that asks nothing more, and each way with any answer, is one that the rules take."""
    for offer in BOX.rules.choices(t.state):
        move = filled(BOX, offer, Random(1))
        assert BOX.rules.decide(t.state, move), offer


def in_a_dead_end(*others: str) -> Table:
    """Hugo's turn in a chamber with walls on every side but the one he came by."""
    t = on_the_map(*others)
    t.play(m.Go(to=AROUND["east"]))
    t.arrive("dungeon", "Empty", **{**WALLS, "west": "open"})
    return t


def walled_in(board: str, kind: str = "dungeon", **more: Any) -> Table:
    """Hugo's turn in a chamber without any way out."""
    if board == "map":
        t = Table("Hugo", "Lindel", board="map", **more)
        place(t, "Hugo", MIDDLE, kind, **WALLS)
    else:
        t = Table("Hugo", "Lindel", **more).entering(kind)
        t.draw("dungeon", "Empty")
        t.until("Hugo")
        t.play(m.NoWayOut(icon=True))
    return t


def to_hugo(t: Table) -> None:
    """Lindel's turn goes by."""
    if t.state.settings.board == "light":
        t.until("Hugo")
        return
    if t.hero("Lindel").here == "c13r1":
        t.play(m.Go(to="c12r1"))
        t.arrive("dungeon")
    else:
        t.play(m.Go(to="c12r2" if t.hero("Lindel").here == "c12r1" else "c12r1"))
        if t.step == "arrive":
            t.arrive("dungeon")
    t.draw("dungeon", "Empty")


def blocked(searches: int = 2) -> Table:
    """Hugo in a dead end whose only way leads to where Lindel stands."""
    t = in_a_dead_end("Lindel")
    to_hugo(t)
    for _ in range(searches):
        t.search("Empty")
        to_hugo(t)
    place(t, "Lindel", MIDDLE)
    return t
