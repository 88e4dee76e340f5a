"""What several events of Dungeon Raiders do to the state. It never fails: whatever is written can be read."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from core.boxes.dungeonraiders.content import MOST_LIFE
from core.boxes.dungeonraiders.state import Change, Game, Player, Room, set_players, set_room
from core.boxes.dungeonraiders.table import TREASURE_CAP
from core.frozen import find, put, replace
from core.message import Message, say


def with_player(state: Game, name: str, **changes: Any) -> Game:
    """Returns the state with a player changed. It never fails: where there is no such player, the state stays as
    it is.
    """
    player = find(state.players, name)
    return state if player is None else set_players(state, put(state.players, replace(player, **changes)))


def with_everybody(state: Game, change: Callable[[Player], Player]) -> Game:
    return set_players(state, tuple(change(player) for player in state.players))


def with_room(state: Game, **changes: Any) -> Game:
    return set_room(state, replace(state.room, **changes))


def noted(room: Room, name: str, life: int = 0, treasure: int = 0, items: tuple[str, ...] = ()) -> Room:
    """Adds to the room's record what it has done to a player so far."""
    old = find(room.changes, name) or Change(name)
    new = Change(name, old.life + life, old.treasure + treasure, (*old.items, *items))
    return replace(room, changes=put(room.changes, new))


def counted(state: Game, name: str, life: int = 0, treasure: int = 0) -> Game:
    """RD-6: changes life and treasure. Life is never more than ten, and neither goes below 0."""
    player = find(state.players, name)
    if player is None:
        return state
    most = TREASURE_CAP if state.settings.treasure_cap else max(player.treasure + treasure, 0)
    new_life = max(0, min(MOST_LIFE, player.life + life)) if life else player.life
    new_treasure = max(0, min(most, player.treasure + treasure)) if treasure else player.treasure
    room = noted(state.room, name, new_life - player.life, new_treasure - player.treasure)
    buried = player.buried and player.life == 0
    return with_player(set_room(state, room), name, life=new_life, treasure=new_treasure, buried=buried)


def lost_by(player: str, number: int) -> Message:
    """Tells how much of something a player has lost."""
    return say("rd.story.lost", player=player, n=number)
