"""What the moves at an open table mean for statistics: dice, and who won. Nobody falls in these games."""

from __future__ import annotations

from collections.abc import Sequence

from core.boxes.opentable.events import Rolled
from core.boxes.opentable.state import OpenTable
from core.facts import Event, Move
from core.statistic_facts import Outcome, StatisticFact, Threw


def outcomes(state: OpenTable) -> tuple[Outcome, ...]:
    return tuple(Outcome(player.name, player.name in state.winners) for player in state.players)


def tallies(
    _before: OpenTable, _move: Move | None, events: Sequence[Event], _after: OpenTable
) -> tuple[StatisticFact, ...]:
    return tuple(Threw(event.player, event.dice) for event in events if isinstance(event, Rolled))
