"""Dungeon Raiders as it lies on the table, described once for everything that shows it."""

from __future__ import annotations

from core.boxes.dungeonraiders.content import LEVELS
from core.boxes.dungeonraiders.scene.ending import end
from core.boxes.dungeonraiders.scene.people import figure
from core.boxes.dungeonraiders.scene.plays import before
from core.boxes.dungeonraiders.scene.rooms import track
from core.boxes.dungeonraiders.scene.sheets import player_sheet, supplies
from core.boxes.dungeonraiders.scene.steps import step
from core.boxes.dungeonraiders.state import Game
from core.boxes.dungeonraiders.table import alive
from core.message import say
from core.scene import Part, People, Scene, Sight, Tally

# The room before folds as soon as the people do.
PEOPLE, BEFORE = 1, 1


def scene(sight: Sight) -> Scene:
    """Whoever looks sees what the state says: it is already theirs, and has no card that they may not know."""
    state: Game = sight.state
    people = tuple(figure(state, player, seat) for seat, player in enumerate(state.players))
    fallen = sum(bool(player.character) and not alive(player) for player in state.players)
    return Scene(
        step=step(sight),
        people=people,
        parts=_parts(state, People("players", people, "seats")),
        chapter=say("ui.raiders.level", n=state.level, of=LEVELS) if state.level else None,
        end=end(state) if sight.over else None,
        milestones=(
            Tally("fallen", say("rd.replay.dead"), fallen, icon="skull"),
            Tally("boss", say("rd.replay.boss"), int(state.room.sort == "boss"), icon="boss"),
        ),
        top=track(state),
        aside=(supplies(state),) if state.level else (),
    )


def _parts(state: Game, people: People) -> tuple[Part, ...]:
    """Everybody at the table, and what the last room did."""
    parts = (Part(people, PEOPLE),) if people.figures else ()
    last = before(state)
    return (*parts, Part(last, BEFORE, optional=True)) if last is not None else parts


__all__ = ["player_sheet", "scene"]
