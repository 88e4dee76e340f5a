"""What lies on the table of Dungeon Raiders for everybody to count."""

from __future__ import annotations

from core.boxes.dungeonraiders import labels
from core.boxes.dungeonraiders.content import POWERS
from core.boxes.dungeonraiders.state import Game, Player
from core.deck import size
from core.message import say
from core.paths import escape
from core.table_counts import Chapter, Count


def chapter(state: Game) -> Chapter:
    """Returns the level as the round. Everybody plays at once, so a turn belongs to nobody."""
    return Chapter(state.level)


def counts(state: Game) -> tuple[Count, ...]:
    """Returns the level, the items in their supplies, and what each player has."""
    if state.stage == "empty":
        return ()
    found = [Count("level", say("rd.count.level"), state.level, path="level")]
    for stock in state.supplies:
        what = say("rd.count.supply", item=labels.item(stock.name))
        found.append(Count(f"supply-{stock.name}", what, stock.count, path=f"supplies/{stock.name}/count"))
    for player in state.players:
        found += _of(player)
    return tuple(found)


def _of(player: Player) -> list[Count]:
    at = f"players/{escape(player.name)}"
    return [
        Count("life", say("rd.count.life"), player.life, player.name, f"{at}/life"),
        Count("treasure", say("rd.count.treasure"), player.treasure, player.name, f"{at}/treasure"),
        Count("powers", say("rd.count.powers"), len(POWERS) - len(player.spent), player.name),
        Count("items", say("rd.count.items"), size(player.items), player.name),
    ]
