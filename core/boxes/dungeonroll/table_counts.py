"""What lies on the table of Dungeon Roll for everybody to count."""

from __future__ import annotations

from core.boxes.dungeonroll.state import Game, Player
from core.deck import size
from core.message import say
from core.paths import escape
from core.table_counts import Chapter, Count


def chapter(state: Game) -> Chapter:
    """A delve is a turn; its number is the round."""
    return Chapter(state.delve.number, state.delve.adventurer)


def counts(state: Game) -> tuple[Count, ...]:
    """The delve as it lies there, the treasures that are left, and what each player has."""
    if state.stage == "empty":
        return ()
    delve = state.delve
    found = [
        Count("level", say("dr.count.level"), delve.level, path="delve/level"),
        Count("lair", say("dr.count.lair"), delve.lair, path="delve/lair"),
        Count("party", say("dr.count.party"), size(delve.party)),
        Count("graveyard", say("dr.count.graveyard"), size(delve.graveyard)),
        Count("chest", say("dr.count.chest"), size(state.chest)),
    ]
    for player in state.players:
        found += _of(player)
    return tuple(found)


def _of(player: Player) -> list[Count]:
    return [
        Count("xp", say("dr.count.xp"), player.xp, player.name, f"players/{escape(player.name)}/xp"),
        Count("tokens", say("dr.count.tokens"), size(player.tokens), player.name),
    ]
