"""What the moves of Dungeon Twister mean for statistics."""

from __future__ import annotations

from collections.abc import Sequence

from core.boxes.dungeontwister.events.fights import FightEnded
from core.boxes.dungeontwister.events.heroes import Killed, LeftMaze
from core.boxes.dungeontwister.state import Game
from core.boxes.dungeontwister.table import score
from core.facts import Event, Move
from core.message import Message, say
from core.statistic_facts import Cause, Fell, Measure, Noted, Outcome, StatisticFact

SIGNS = {"fight": "melee", "breath": "dragon", "wand": "magic", "rocks": "cave-in"}


def outcomes(state: Game) -> tuple[Outcome, ...]:
    return tuple(
        Outcome(player=side.name, won=side.name in state.winners, points=score(state, side.name))
        for side in state.players
    )


def tallies(before: Game, _move: Move | None, events: Sequence[Event], _after: Game) -> tuple[StatisticFact, ...]:
    found: list[StatisticFact] = []
    for event in events:
        match event:
            case FightEnded() if event.winner:
                found.append(Noted(event.winner, "fight"))
            case Killed():
                side = event.hero.partition(":")[0]
                found += [Noted(side, "lost"), Fell(side, Cause(event.how))]
            case LeftMaze():
                found.append(Noted(event.hero.partition(":")[0], "left"))
    return tuple(found)


def cause_word(cause: Cause) -> Message:
    return say(f"dt.fell.{cause.sort}")


MEASURES = (
    Measure("twister-fights", "sum", ("fight",), say("dt.measure.fights")),
    Measure("twister-left", "sum", ("left",), say("dt.measure.left")),
    Measure("twister-lost", "sum", ("lost",), say("dt.measure.lost")),
)
