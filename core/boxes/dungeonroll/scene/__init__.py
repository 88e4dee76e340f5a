"""Dungeon Roll as it lies on the table, described once for everything that shows it."""

from __future__ import annotations

from core.boxes.dungeonroll.now import value_name
from core.boxes.dungeonroll.scene.ending import end
from core.boxes.dungeonroll.scene.people import figure, others
from core.boxes.dungeonroll.scene.rows import dragon_clash, dragon_comes, dungeon_stack, party_stack
from core.boxes.dungeonroll.scene.sheet import player_sheet
from core.boxes.dungeonroll.scene.steps import step
from core.boxes.dungeonroll.state import Game
from core.boxes.dungeonroll.table import DELVES, step_now
from core.message import say
from core.scene import Part, Scene, Sight, Tally

# The higher, the longer it stays large.
LEVEL, PARTY, OTHERS, DUNGEON = 1, 3, 2, 4


def scene(sight: Sight) -> Scene:
    state: Game = sight.state
    people = tuple(figure(state, player, seat) for seat, player in enumerate(state.players))
    number = state.delve.number
    return Scene(
        step=step(sight),
        people=people,
        parts=_parts(state) if state.stage in ("setting up", "playing") else (),
        chapter=say("ui.roll.delve", n=number, of=DELVES) if number else None,
        end=end(state) if sight.over else None,
        milestones=(Tally("dragons", value_name("delve/dragons"), state.delve.dragons, icon="dragon"),),
    )


def _parts(state: Game) -> tuple[Part, ...]:
    """From top to bottom: who delves and how deep, what lies there, the party, everybody else."""
    step = step_now(state)
    name = step.player if step is not None and step.what == "hero" else state.delve.adventurer
    central = dragon_clash(state) if dragon_comes(state) else dungeon_stack(state)
    parts = [Part(central, DUNGEON, central=True)]
    delver = next(((seat, each) for seat, each in enumerate(state.players) if each.name == name), None)
    if delver is not None:
        parts.insert(0, Part(figure(state, delver[1], delver[0], delves=True), LEVEL))
    party = party_stack(state)
    if any(row.pieces for row in party.rows):
        parts.append(Part(party, PARTY, optional=True))
    rest = others(state, name)
    if rest.figures:
        parts.append(Part(rest, OTHERS, optional=True))
    return tuple(parts)


__all__ = ["player_sheet", "scene"]
