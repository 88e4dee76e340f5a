"""Short ways to an eliminated player who moves monsters."""

from __future__ import annotations

from core.boxes.dungeonquest import moves as m
from core.boxes.dungeonquest.events.monsters import TokenMoved
from core.boxes.dungeonquest.events.trials import Died
from tests.core.dungeonquest.table import Table

OPEN = {"north": "open", "east": "open", "south": "open", "west": "open"}


def at(t: Table, token: str) -> str:
    return next(each.at for each in t.state.tokens if each.name == token)


def run_from(t: Table, monster: str) -> str:
    """The player whose turn it is meets a monster in a new chamber and gets away; the token stays."""
    t.enter("dungeon", monster)
    return got_away(t)


def got_away(t: Table) -> str:
    t.choose("fight", "run")
    t.play(m.Escape(own=3, theirs=2))
    return t.told(TokenMoved)[0].token


def dies(t: Table, **arriving) -> None:
    """The player whose turn it is falls to a rock."""
    name = t.turn
    t.ruling(f"heroes/{name}/wounds", t.hero(name).sheet.life - 1)
    t.go(**arriving)
    t.arrive("dungeon", "Rock Fall")
    assert t.told(Died)[0].hero == name


def quiet_from_tower(t: Table) -> None:
    """After an escape into a tower: on at once, into an empty chamber."""
    t.enter("dungeon", "Empty")


def served(**settings) -> Table:
    """Light mode: a skeleton lies where Hugo ran from it, Lindel is dead, and it is Lindel's turn."""
    t = Table("Hugo", "Lindel", "Challara", **{"servants": True, **settings})
    run_from(t, "Skeleton")
    dies(t)
    t.quiet()
    quiet_from_tower(t)
    return t


def mapped(**settings) -> Table:
    """On the map: Hugo has run from a skeleton in c2r1, Lindel is dead, Challara at c12r10, Hugo at c1r2."""
    t = Table("Hugo", "Lindel", "Challara", board="map", **{"servants": True, **settings})
    t.go(to="c2r1")
    t.arrive("dungeon", "Skeleton", **OPEN)
    got_away(t)
    dies(t, to="c12r1")
    t.go(to="c12r10")
    t.arrive("dungeon", "Empty", **OPEN)
    t.go(to="c1r2")
    t.arrive("dungeon", "Empty", **OPEN)
    return t


def explore(t: Table, cell: str, kind: str = "dungeon", **sides) -> None:
    """A tile that lies there already: Hugo is taken to it and back by the table's word."""
    here = t.hero("Hugo").here
    t.play(m.PutHero(hero="Hugo", chamber=kind, to=cell))
    t.play(m.Describe(space=cell, **{**OPEN, **sides}))
    t.play(m.PutHero(hero="Hugo", chamber="dungeon", to=here))
