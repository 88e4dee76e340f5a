"""What several events of Dungeon Roll do to the state. It never fails: whatever is written can be read."""

from __future__ import annotations

from typing import Any

from core.boxes.dungeonroll.state import Game, set_delve, set_players
from core.frozen import find, put, replace


def with_delve(state: Game, **changes: Any) -> Game:
    return set_delve(state, replace(state.delve, **changes))


def with_player(state: Game, name: str, **changes: Any) -> Game:
    """Total: a player who is not there is left out of it."""
    player = find(state.players, name)
    return state if player is None else set_players(state, put(state.players, replace(player, **changes)))
