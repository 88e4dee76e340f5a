"""What a room does when everybody has played."""

from __future__ import annotations

from collections.abc import Callable

from core.boxes.dungeonraiders import bosses, monsters, traps, treasures, vaults
from core.boxes.dungeonraiders.run import Run
from core.boxes.dungeonraiders.state import Step
from core.boxes.dungeonraiders.stepkind import StepKind

_BY_SORT: dict[str, Callable[[Run], None]] = {
    "monster": monsters.fight,
    "treasure": treasures.share,
    "trap": traps.spring,
    "vault": vaults.open_up,
    "boss": bosses.fight,
    "chest": treasures.share,
}


def resolve(run: Run) -> None:
    """RD-11: by its sort; then it is left, unless a boss is not done yet."""
    run.pop()
    run.push(Step("leave"))
    rule = _BY_SORT.get(run.state.room.sort)
    if rule is not None:
        rule(run)


STEPS = (StepKind(what="resolve", auto=resolve),)
