"""Tells which cards lie face down, and until when."""

from __future__ import annotations

from core.boxes.dungeonraiders.state import NO_CARD, Game, Play
from core.frozen import find


def still_face_down(then: Game, now: Game) -> bool:
    """RD-10: tells whether cards that lay face down in the first state are still secret in the current one.

    They are, until everybody has left that room or fight, or until the player who chose them has laid cards open in it.
    """
    hidden = [play for play in then.room.plays if play.hidden]
    if not hidden or now.stage == "over":
        return False
    if _way(then) != _way(now):
        return _way(now) < _way(then)
    return any(not _laid_open(play, now) for play in hidden)


def _laid_open(then: Play, now: Game) -> bool:
    """Tells whether everybody has seen a play by now; this includes having seen that it was no card at all."""
    play = find(now.room.plays, then.name)
    if play is None:
        return False
    if NO_CARD in then.hidden:
        return not play.hidden
    return len(play.cards) > len(then.cards)


def _way(state: Game) -> tuple[int, int, int]:
    """Returns how far the table has come: the level, the number of its finished rooms, the number of the fight with a
    boss.
    """
    return state.level, sum(slot.done for slot in state.row), state.room.bout
