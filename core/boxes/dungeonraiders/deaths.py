"""Buries players who have died, and ends the game when one player or nobody is left."""

from __future__ import annotations

from core.boxes.dungeonraiders import ending
from core.boxes.dungeonraiders.events.ending import Cause, Died
from core.boxes.dungeonraiders.run import Run
from core.boxes.dungeonraiders.state import Player
from core.boxes.dungeonraiders.table import alive, living
from core.deck import size


def _to_bury(player: Player) -> bool:
    return not alive(player) and (not player.buried or size(player.items) > 0)


def bury(run: Run, cause: Cause, by: str = "") -> None:
    """RD-28, RD-29: a player who has no life left is dead at once; the last survivor wins at once."""
    if run.over:
        return
    dying = [player for player in run.state.players if player.character and _to_bury(player)]
    for player in dying:
        run.tell(Died(player=player.name, cause="stone" if player.stone else cause, by=by))
    left = living(run.state)
    if len(left) == 1:
        ending.end(run, "survivor", (left[0].name,))
    elif not left:
        ending.nobody_left(run, dying)
