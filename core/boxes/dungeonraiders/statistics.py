"""What the moves of Dungeon Raiders mean for statistics. There are no dice: it counts who fell, and by what."""

from __future__ import annotations

from collections.abc import Sequence

from core.boxes.dungeonraiders import labels
from core.boxes.dungeonraiders.events.ending import Died, GameEnded
from core.boxes.dungeonraiders.events.fights import MonsterBeaten, MonsterStruck
from core.boxes.dungeonraiders.state import Game
from core.boxes.dungeonraiders.table import alive
from core.facts import Event, Move
from core.message import Message, Name, say
from core.statistic_facts import CameBack, Cause, Fell, GotOut, Measure, Noted, Outcome, StatisticFact

SIGNS = {"monster": "skull", "boss": "boss", "trap": "trap", "stone": "stone", "table": "grave"}
"""The symbol of each sort of cause that players fall to."""


def outcomes(state: Game) -> tuple[Outcome, ...]:
    """RD-30: returns how the game stands for each player."""
    return tuple(
        Outcome(
            player=player.name,
            won=player.name in state.winners,
            alive=alive(player),
            points=player.treasure,
            role=player.character,
        )
        for player in state.players
    )


def tallies(before: Game, _move: Move | None, events: Sequence[Event], after: Game) -> tuple[StatisticFact, ...]:
    found: list[StatisticFact] = [CameBack(name) for name in _raised(before, after)]
    for event in events:
        match event:
            case Died():
                found.append(Fell(event.player, Cause(event.cause, event.by)))
            case MonsterBeaten():
                found += [Noted(player.name, "beaten") for player in after.players if alive(player)]
            case MonsterStruck():
                found += [Noted(name, "wounds", event.cost(name)) for name in event.players]
            case GameEnded():
                found += [GotOut(player.name) for player in after.players if alive(player)]
    return tuple(found)


def _raised(before: Game, after: Game) -> tuple[str, ...]:
    """Returns the dead players who live again because the table says so."""
    dead = {player.name for player in before.players if player.buried and not alive(player)}
    return tuple(player.name for player in after.players if player.name in dead and alive(player))


def cause_word(cause: Cause) -> Message | Name:
    return labels.named(cause.name) if cause.name else say(f"rd.fell.{cause.sort}")


MEASURES = (
    Measure("raiders-wounds", "sum", ("wounds",), say("rd.measure.wounds")),
    Measure("raiders-beaten", "sum", ("beaten",), say("rd.measure.beaten")),
)
