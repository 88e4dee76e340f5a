"""What things of Dungeon Roll are called on its screens."""

from __future__ import annotations

from collections.abc import Callable

from core.boxes.dungeonroll import labels
from core.boxes.dungeonroll.companions import HERO
from core.boxes.dungeonroll.state import Game
from core.boxes.dungeonroll.table import player_named
from core.message import Message, say

_TARGETS: dict[str, Callable[[int], Message]] = {
    "goblin": lambda n: say("ui.roll.target.goblin", count="n", n=n),
    "skeleton": lambda n: say("ui.roll.target.skeleton", count="n", n=n),
    "ooze": lambda n: say("ui.roll.target.ooze", count="n", n=n),
    "chest": lambda n: say("ui.roll.target.chest", count="n", n=n),
    "potion": lambda n: say("ui.roll.target.potion", count="n", n=n),
}


def target(face: str, n: int) -> Message:
    """What black dice show, below a number that says how many they are."""
    return _TARGETS[face](n)


def doer(state: Game, who: str) -> Message:
    """Whoever does something, told by one word."""
    if who == HERO:
        return ultimate(state)
    return say("ui.roll.named", what=labels.who(who))


def ultimate(state: Game) -> Message:
    """What the hero who delves can do once."""
    player = player_named(state, state.delve.adventurer)
    if player is None or player.hero is None:
        return say("ui.roll.hero")
    up = player.hero.master if player.master else player.hero.novice
    return say("ui.roll.named", what=labels.ultimate(up.ultimate.name))
