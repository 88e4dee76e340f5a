"""Changes life and treasure by the table's word."""

from __future__ import annotations

from core.boxes.dungeonraiders.content import MOST_LIFE
from core.boxes.dungeonraiders.events.ending import Adjusted
from core.boxes.dungeonraiders.moves import Adjust
from core.boxes.dungeonraiders.run import Run
from core.boxes.dungeonraiders.table import TREASURE_CAP, player_named
from core.refusal import Refused
from core.steps import Beside

LARGEST = 1_000


def adjust(run: Run, move: Adjust) -> None:
    """RD-6: changes a number within its limits. RD-28: a player who has no life left is dead; `decide` handles that
    after every move.
    """
    player = player_named(run.state, move.player)
    if player is None:
        raise Refused("no-such-player", player=move.player)
    if run.state.stage != "playing":
        raise Refused("rd-not-now")
    if not move.by:
        raise Refused("nothing-changes")
    most = MOST_LIFE if move.what == "life" else TREASURE_CAP if run.state.settings.treasure_cap else LARGEST
    now = (player.life if move.what == "life" else player.treasure) + move.by
    if not 0 <= now <= most:
        raise Refused("number-out-of-range", "RD-6", value=now, low=0, high=most)
    run.tell(Adjusted(player=player.name, what=move.what, by=move.by, now=now))


STEPS = (Beside({Adjust: adjust}),)
