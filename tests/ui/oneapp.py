"""Shows one game after another in one running app."""

from __future__ import annotations

from typing import Any

from core.box import Box
from core.boxes.dungeonquest import BOX as DUNGEONQUEST
from core.facts import Move
from tests.core.tabletop import Tabletop
from tests.ui.driver import Driver
from tests.ui.games import NOW
from tests.ui.hand import Hand
from tests.ui.scenes import moves_of, put


def show_game(ui: Driver, played: tuple[Move, ...] | Tabletop[Any], box: Box[Any] = DUNGEONQUEST) -> Hand:
    """Writes a game in which these moves have been made, and opens it; its taps are counted from zero."""
    if isinstance(played, Tabletop):
        box, played = played.box, moves_of(played)
    ui.app.go("game", game=put(ui.app.folder, played, clock=lambda: int(NOW * 1000), box=box))
    ui.advance(0.5)
    return Hand(ui)
