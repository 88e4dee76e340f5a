"""Secret counters: only their owner sees them, until they are revealed."""

from __future__ import annotations

from typing import Any

from core.box import Viewer
from core.boxes.opentable.changing import is_secret_of, once_called
from core.boxes.opentable.events import Counted, PlayerJoined, Revealed
from core.boxes.opentable.moves import Count
from core.boxes.opentable.state import SHARED, Counter, OpenTable, Player
from core.frozen import replace
from core.paths import unescape


def view(state: OpenTable, viewer: Viewer) -> OpenTable:
    return replace(state, players=tuple(_player(player, viewer) for player in state.players))


def _player(player: Player, viewer: Viewer) -> Player:
    if player.name == viewer or not any(counter.secret for counter in player.counters):
        return player
    return replace(player, counters=tuple(_hidden(counter) for counter in player.counters))


def _hidden(counter: Counter) -> Counter:
    return replace(counter, value=None) if counter.secret else counter


def redacted_for(state: OpenTable, fact: Any, viewer: Viewer) -> Any:
    """Returns the fact as the viewer may see it: a step of a counter that is still secret shows that it was made, but
    not how far it went.

    The starting values of secret counters stay visible, because everybody who set the table up knows them.
    """
    match fact:
        case Counted():
            return replace(fact, by=None, now=None) if _is_secret(state, fact.where, fact.counter, viewer) else fact
        case Count():
            return replace(fact, by=0) if _is_secret(state, fact.where, fact.counter, viewer) else fact
        case Revealed():
            # In `state` the counter may still be secret: before the reveal, or after the reveal was taken back. In the
            # state after the reveal it is open.
            return replace(fact, value=None) if _is_secret(state, fact.player, fact.counter, viewer) else fact
        case PlayerJoined():
            known = once_called(state, fact.player.name)
            own = known is not None and known.name == viewer
            return fact if own else replace(fact, player=_player(fact.player, None))
    return fact


def was_hidden(state: OpenTable, path: str, viewer: Viewer) -> bool:
    """Tells whether the value at a path that is gone was a secret: its counter has another name now, or is removed."""
    match [unescape(part) for part in path.split("/")]:
        case ["players", player, "counters", counter, "value"]:
            return _is_secret(state, player, counter, viewer)
    return False


def _is_secret(state: OpenTable, where: str, name: str, viewer: Viewer) -> bool:
    """Tells whether a counter, under the names that it and its owner had then, is a secret of somebody else.

    A player whom nobody knows any more was there in moves that have been undone.
    """
    if where == SHARED:
        return False
    player = once_called(state, where)
    return player is None or (player.name != viewer and is_secret_of(player, name))
