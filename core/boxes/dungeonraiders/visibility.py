"""What a player may see: neither the cards that others have chosen in secret, nor what others have seen by
torchlight.
"""

from __future__ import annotations

from typing import Any

from core.box import Viewer
from core.boxes.dungeonraiders import events as e
from core.boxes.dungeonraiders import moves as m
from core.boxes.dungeonraiders.state import HIDDEN, Game, Play, Player
from core.chance import Drawn
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


def redacted_for(state: Game, fact: Any, viewer: Viewer) -> Any:
    """Returns the fact as the viewer may see it. A secret choice is never told to others as it was made, because the
    event of the reveal tells it.
    """
    match fact:
        case m.HideCard() if fact.player != viewer:
            return replace(fact, card=HIDDEN)
        case m.HideCards() | e.CardsHidden() if fact.player != viewer:
            return replace(fact, cards=(HIDDEN,))
        case m.NoteRoom() if fact.player != viewer:
            return replace(fact, slot=HIDDEN, card=Drawn(card=HIDDEN, by=fact.card.by))
        case e.RoomNoted() if fact.player != viewer:
            return replace(fact, slot=HIDDEN, card=HIDDEN)
    return fact
