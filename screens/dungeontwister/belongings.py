"""What a side has, as pure data: each of its objects with where it is, and what its heroes carry of others.

What lies face down by secret choice has no name in a view; it is counted.
"""

from __future__ import annotations

from dataclasses import dataclass

from core.boxes.dungeontwister import labels
from core.boxes.dungeontwister.state import HIDDEN, Game, Item
from core.message import Message, say

ORDER = ("carried", "lying", "waiting", "out", "gone")
"""What can still be used first."""


@dataclass(frozen=True, slots=True)
class Belonging:
    """`there`: in the maze, with a hero or on the floor. `whose`: another side that it is of, or that has it."""

    item: Item
    where: Message
    there: bool
    whose: str = ""


def belongings(state: Game, side: str) -> tuple[Belonging, ...]:
    """Those of the side, then those that its heroes have from others."""
    own = [item for item in state.items if item.side == side and item.thing != HIDDEN]
    own.sort(key=lambda item: ORDER.index(item.status))
    carried = {name for hero in state.heroes if hero.side == side for name in hero.carries}
    lent = [item for item in state.items if item.name in carried and item.side != side]
    return tuple(_told(state, item, side) for item in (*own, *lent))


def face_down(state: Game, side: str) -> int:
    """Objects that nobody else knows yet."""
    return sum(item.side == side and item.thing == HIDDEN for item in state.items)


def _told(state: Game, item: Item, side: str) -> Belonging:
    carrier = next((hero for hero in state.heroes if item.name in hero.carries), None)
    there = item.status in ("carried", "lying")
    if item.status != "carried" or carrier is None:
        return Belonging(item, _LIES[item.status], there)
    hero = labels.alone(carrier.name)
    if carrier.side == side:
        return Belonging(
            item, say("ui.twister.where.carried", hero=hero), there, "" if item.side == side else item.side
        )
    return Belonging(item, say("ui.twister.where.carried-off", hero=hero), there, carrier.side)


_LIES: dict[str, Message] = {
    "carried": say("ui.twister.where.somewhere"),  # by the table's word, which has not said with whom
    "lying": say("ui.twister.where.lying"),
    "waiting": say("ui.twister.where.waiting"),
    "out": say("ui.twister.where.out"),
    "gone": say("ui.twister.where.gone"),
}
