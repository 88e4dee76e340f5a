"""Dungeon Twister as it lies beside the maze, described once for everything that shows it.

A view has nothing that its seat may not know: secret teams and cards that lie face down are nobody's here.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from core.boxes.dungeontwister.content import HEROES, THINGS
from core.boxes.dungeontwister.scene import pieces, signs
from core.boxes.dungeontwister.scene.ending import end
from core.boxes.dungeontwister.scene.fights import last_fight
from core.boxes.dungeontwister.scene.sheet import player_sheet
from core.boxes.dungeontwister.scene.sides import figures
from core.boxes.dungeontwister.scene.steps import step
from core.boxes.dungeontwister.state import Game
from core.boxes.dungeontwister.table import step_now
from core.boxes.dungeontwister.table_counts import chapter
from core.boxes.dungeontwister.teams import drafted, maze_pairs
from core.message import say
from core.scene import Grid, Part, People, Row, Scene, Sight, Tally

# The higher, the longer it stays large.
SIDES, LAST = 1, 2


def scene(sight: Sight) -> Scene:
    state: Game = sight.state
    people = figures(state)
    number = chapter(state).round
    return Scene(
        step=step(sight),
        people=people,
        parts=_parts(state),
        chapter=say("ui.twister.round", n=number) if number else None,
        end=end(state) if sight.over else None,
        milestones=tuple(_milestones(state)),
        top=People("points", people) if state.stage in ("playing", "over") else None,
    )


def _milestones(state: Game) -> Iterator[Tally]:
    """How many have died, and how many have left the maze."""
    for status, icon in (("dead", signs.DEAD), ("out", signs.LEAVE)):
        many = sum(hero.status == status for hero in state.heroes)
        yield Tally(status, say(f"dt.fate.{status}"), many, icon=icon)


def _parts(state: Game) -> tuple[Part, ...]:
    """Whose turn it is, all sides, and the fight of this turn; before that what is chosen, or who has chosen."""
    if state.stage == "setting up":
        now = step_now(state)
        drafts = now is not None and now.what.startswith("draft")
        return (Part(_draft(state) if drafts else _seats(state), SIDES, optional=True),)
    if state.stage == "empty":
        return ()
    if state.stage == "over":
        return (Part(People("sides", figures(state), "crews"), SIDES),)
    last = last_fight(state)
    fought = (Part(last, LAST, beside=True),) if last is not None else ()
    return (Part(People("sides", figures(state), "crews"), SIDES), *fought)


def _seats(state: Game) -> People:
    """Who has chosen; nobody has any points yet."""
    return People("seats", tuple(replace(each, main=None) for each in figures(state)), "lines")


def _draft(state: Game) -> Grid:
    """What has been chosen for all sides, with room for what is missing."""
    heroes, things = drafted(state)
    return Grid(
        "draft",
        tuple(
            Row(key, title, tuple(map(pieces.drafted, names)), many, icon=icon)
            for key, title, names, many, icon in (
                ("rooms", say("dt.replay.rooms"), state.rooms, maze_pairs(state), "chamber"),
                ("heroes", say("dt.replay.heroes"), heroes, HEROES, "account-group"),
                ("things", say("dt.replay.things"), things, THINGS, "treasure-chest"),
            )
        ),
    )


__all__ = ["player_sheet", "scene"]
