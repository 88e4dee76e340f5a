"""Where the numbers of Dungeon Raiders are set that several values make."""

from __future__ import annotations

from app.playing import Playing
from core.counted import Count
from screens.desk import Desk
from screens.dungeonraiders.playersheet import player_sheet
from screens.dungeonraiders.supplies import supplies_sheet


def settle(desk: Desk, playing: Playing, count: Count) -> None:
    """Cards and items on the sheet of whose they are, everything else where the supplies lie."""
    if count.player:
        player_sheet(desk, playing, count.player)
    else:
        supplies_sheet(desk, playing)
