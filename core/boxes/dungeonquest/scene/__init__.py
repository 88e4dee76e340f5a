"""DungeonQuest as it lies on the table, described once for everything that shows it."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from core.boxes.dungeonquest.board import SUN_TRACK, TREASURE
from core.boxes.dungeonquest.scene.ending import end
from core.boxes.dungeonquest.scene.fight import fight_clash
from core.boxes.dungeonquest.scene.heroes import concerned
from core.boxes.dungeonquest.scene.hoard import dragon_stack
from core.boxes.dungeonquest.scene.map import board_map
from core.boxes.dungeonquest.scene.people import figure
from core.boxes.dungeonquest.scene.sheet import player_sheet
from core.boxes.dungeonquest.scene.steps import step
from core.boxes.dungeonquest.scene.track import Track as SunTrack
from core.boxes.dungeonquest.scene.track import sun
from core.boxes.dungeonquest.state import Game, hero_named, step_now
from core.message import say
from core.scene import Figure, Part, People, Scene, Sight, Tally, Track
from core.table_counts import round_called

# The higher, the longer it stays large.
MAP, DRAGON, OTHERS, HERO, FIGHT = 1, 2, 3, 4, 5


def scene(sight: Sight) -> Scene:
    """What only some may see is left out of the sight already."""
    state: Game = sight.state
    acts = concerned(state)
    people = tuple(figure(state, hero, acts=hero.name == acts) for hero in state.heroes)
    return Scene(
        step=step(sight),
        people=people,
        parts=_parts(sight, people) if state.stage != "empty" else (),
        chapter=round_called("dungeonquest", state.turn.round) if state.turn.round else None,
        end=end(state) if sight.over else None,
        milestones=(
            Tally("deaths", say("dq.state.dead"), sum(hero.status == "dead" for hero in state.heroes), icon="skull"),
        ),
        top=_sun(sun(state)) if state.stage != "empty" else None,
    )


@lru_cache(maxsize=len(SUN_TRACK))
def _sun(track: SunTrack) -> Track:
    return Track(
        key="sun",
        name=say("dq.count.sun"),
        at=track.space,
        of=len(SUN_TRACK),
        emblem="sun",
        numbers=track.numbers,
        left=Tally("safe", say("dq.track.safe"), track.safe, called=say("replay.safe")),
        path="sun",
    )


def _parts(sight: Sight, people: tuple[Figure, ...]) -> tuple[Part, ...]:
    """From top to bottom: the fight, whoever acts, everybody else, the dragon's cards, the map.

    The part that the table looks at is the central one: a fight, else the catacombs, else the dragon's cards. When all
    is over, only the board still lies there.
    """
    state: Game = sight.state
    large = next((figure for figure in people if figure.acts), None)
    acts = large.name if large is not None else ""
    board = Part(board_map(state, acts), MAP, optional=True)
    if sight.over:
        return (board,)
    hero, step = hero_named(state, acts), step_now(state)
    inside = hero is not None and step is not None and step.hero == acts and hero.status == "inside"
    below = inside and hero is not None and hero.below is not None
    sees_dragon = inside and hero is not None and hero.here == TREASURE and not below
    fights = state.fight is not None
    parts: list[Part] = []
    clash = fight_clash(state)
    if clash is not None:
        parts.append(Part(clash, FIGHT, central=True))
    if large is not None:
        parts.append(Part(large, HERO))
    others = tuple(figure for figure in people if figure is not large)
    if others:
        parts.append(Part(People("others", others), OTHERS, optional=True))
    parts.append(Part(dragon_stack(sight), DRAGON, optional=True, central=sees_dragon and not fights))
    return *parts, replace(board, central=below and not fights)


__all__ = ["player_sheet", "scene"]
