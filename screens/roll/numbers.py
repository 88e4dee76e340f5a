"""Where the numbers of Dungeon Roll are set that several values make."""

from __future__ import annotations

from app.playing import Playing
from core.counted import Count
from screens.desk import Desk
from screens.game.values import PIECES, values_of
from screens.roll.playersheet import player_sheet

_UNDER = {"party": "delve/party/", "graveyard": "delve/graveyard/", "chest": "chest/"}


def settle(desk: Desk, playing: Playing, count: Count) -> None:
    """Treasures on the sheet of whose they are; dice and what is left in the chest face by face."""
    if count.player:
        player_sheet(desk, playing, count.player)
        return
    values_of(desk, playing, PIECES, lambda: desk.sheet(None), under=_UNDER.get(count.key, ""))
