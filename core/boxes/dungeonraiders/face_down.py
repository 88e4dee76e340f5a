"""Cards that lie face down, and until when they do."""

from __future__ import annotations

from core.boxes.dungeonraiders.state import NO_CARD, Game, Play
from core.frozen import find


def still_face_down(then: Game, now: Game) -> bool:
    """RD-10: whether cards that lay face down then are still nobody's business, as the game stands now.

    So it is until everybody has left that room or fight, or whoever chose them has laid cards open in it.
    """
    hidden = [play for play in then.room.plays if play.hidden]
    if not hidden or now.stage == "over":
        return False
    if _way(then) != _way(now):
        return _way(now) < _way(then)
    return any(not _laid_open(play, now) for play in hidden)


def _laid_open(then: Play, now: Game) -> bool:
    """Whether everybody has seen it by now; also that it was no card at all."""
    play = find(now.room.plays, then.name)
    if play is None:
        return False
    if NO_CARD in then.hidden:
        return not play.hidden
    return len(play.cards) > len(then.cards)


def _way(state: Game) -> tuple[int, int, int]:
    """How far the table has come: the level, the rooms behind it, the fights with a boss."""
    return state.level, sum(slot.done for slot in state.row), state.room.bout
