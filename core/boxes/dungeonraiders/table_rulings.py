"""Changes life, treasure and items by the table's word."""

from __future__ import annotations

from core.boxes.dungeonraiders.content import MOST_LIFE
from core.boxes.dungeonraiders.events.ending import Adjusted, ItemHanded
from core.boxes.dungeonraiders.moves import Adjust, HandItem
from core.boxes.dungeonraiders.run import Run
from core.boxes.dungeonraiders.table import TREASURE_CAP, alive, held, player_named
from core.deck import count_of
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


def hand_item(run: Run, move: HandItem) -> None:
    """RD-3, RD-22: changes a hand and its supply together, as far as there are items. RD-28: the dead hold none."""
    player = player_named(run.state, move.player)
    if player is None:
        raise Refused("no-such-player", player=move.player)
    if run.state.stage != "playing":
        raise Refused("rd-not-now")
    if not move.by:
        raise Refused("nothing-changes")
    if not alive(player):
        raise Refused("rd-dead", "RD-28", player=player.name)
    own, left = held(player, move.item), count_of(run.state.supplies, move.item)
    if not 0 <= own + move.by <= own + left:
        raise Refused("number-out-of-range", "RD-3", value=own + move.by, low=0, high=own + left)
    run.tell(ItemHanded(player=player.name, item=move.item, by=move.by, now=own + move.by))


STEPS = (Beside({Adjust: adjust, HandItem: hand_item}),)
