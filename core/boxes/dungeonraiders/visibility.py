"""What a player may see: neither the cards that others have chosen in secret, nor what others have seen by
torchlight.
"""

from __future__ import annotations

from core.box import Viewer
from core.boxes.dungeonraiders.state import HIDDEN, Game, Play, Player
from core.frozen import replace


def view(state: Game, viewer: Viewer) -> Game:
    if any(play.hidden for play in state.room.plays):
        plays = tuple(_play(play, viewer) for play in state.room.plays)
        state = replace(state, room=replace(state.room, plays=plays))
    if any(player.glimpses for player in state.players):
        state = replace(state, players=tuple(_player(player, viewer) for player in state.players))
    return state


def _play(play: Play, viewer: Viewer) -> Play:
    """RD-10: shows others that somebody has chosen, but not which cards, nor how many."""
    return play if play.name == viewer or not play.hidden else replace(play, hidden=(HIDDEN,))


def _player(player: Player, viewer: Viewer) -> Player:
    """RD-23: shows others nothing of what a player has seen by torchlight."""
    return player if player.name == viewer else replace(player, glimpses=())
