"""How a hero is, and what brought a point: what people see at a glance, and what they call it."""

from __future__ import annotations

from typing import Literal, TypeAlias

from core.boxes.dungeontwister import labels
from core.boxes.dungeontwister.state import Game, Hero, Point
from core.boxes.dungeontwister.table import bearer, charmed
from core.message import Message, say

Fate: TypeAlias = Literal["waiting", "maze", "out", "dead", "wounded", "borne", "rests", "charmed"]


def fate(state: Game, hero: Hero) -> Fate:
    if hero.status == "maze" and hero.wounded:
        return "borne" if bearer(state, hero) is not None else "wounded"
    if rests(state, hero):
        return "rests"
    return "charmed" if charmed(state, hero) else hero.status


def rests(state: Game, hero: Hero) -> bool:
    """DT-7: healed by somebody in this turn."""
    return hero.status == "maze" and bool(hero.healed_on) and hero.healed_on == state.turn.number


def fate_word(state: Game, hero: Hero) -> Message:
    return say(f"dt.fate.{fate(state, hero)}")


def cause_word(point: Point) -> Message:
    """What brought it: of a hero by name, where there is one."""
    match point.cause:
        case "kill" if point.hero:
            return say("dt.cause.kill", hero=labels.called(point.hero))
        case "escape" if point.hero:
            return say("dt.cause.escape", hero=labels.called(point.hero))
        case "treasure" if point.hero:
            return say("dt.cause.treasure", hero=labels.called(point.hero))
    return say(f"dt.cause.{point.cause}-alone")
