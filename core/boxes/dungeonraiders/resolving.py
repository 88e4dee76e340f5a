"""Resolves a room when everybody has played."""

from __future__ import annotations

from collections.abc import Callable

from core.boxes.dungeonraiders import bosses, monsters, traps, treasures, vaults
from core.boxes.dungeonraiders.run import Run
from core.boxes.dungeonraiders.state import Step
from core.steps import StepKind

_BY_SORT: dict[str, Callable[[Run], None]] = {
    "monster": monsters.fight,
    "treasure": treasures.share,
    "trap": traps.spring,
    "vault": vaults.open_up,
    "boss": bosses.fight,
    "chest": treasures.share,
}


def resolve(run: Run, _step: Step) -> None:
    """RD-11: applies the rule for the sort of room; then the room is left, unless its boss goes on."""
    run.pop()
    run.push(Step("leave"))
    rule = _BY_SORT.get(run.state.room.sort)
    if rule is not None:
        rule(run)


STEPS = (StepKind(what="resolve", auto=resolve),)
