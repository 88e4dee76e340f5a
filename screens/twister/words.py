"""What things of Dungeon Twister are called on its game screen."""

from __future__ import annotations

from core.boxes.dungeontwister import labels
from core.boxes.dungeontwister.content import Character
from core.boxes.dungeontwister.state import HIDDEN, Game, Hero, Point
from core.boxes.dungeontwister.table import bearer, charmed
from core.message import Message, say
from screens.desk import Desk
from screens.twister.tokens import rests


def called(desk: Desk, name: str) -> str:
    """A hero, an object or a pair of rooms, without its side: that has a colour."""
    what = plain(name)
    if what.startswith(HIDDEN):
        return desk.text(say("ui.twister.unseen"))
    return desk.words.name(desk.box, what)


def plain(name: str) -> str:
    """As the box calls it: "Anna:Rope 2" and "Rope#2" are a rope."""
    side, _, what = name.rpartition(":")
    return labels.sort_of(what) if side else what.partition("#")[0]


def values(character: Character) -> Message:
    """How far and how strong."""
    unknown = "?"
    return say(
        "ui.twister.values",
        speed=unknown if character.speed is None else character.speed,
        combat=unknown if character.combat is None else character.combat,
    )


def can(what: str) -> Message:
    """What somebody can do, in a word."""
    return say(f"ui.twister.can.{what}")


def fate(state: Game, hero: Hero) -> Message:
    """How a hero is, in a word or two."""
    if hero.status == "maze" and hero.wounded:
        return say("ui.twister.fate.borne") if bearer(state, hero) is not None else say("ui.twister.fate.wounded")
    if rests(state, hero):
        return say("ui.twister.fate.rests")
    if charmed(state, hero):
        return say("ui.twister.fate.charmed")
    return say(f"ui.twister.fate.{hero.status}")


def point(of: Point) -> Message:
    """What brought it."""
    hero = of.hero
    if hero and of.cause in ("kill", "escape", "treasure"):
        return say(f"ui.twister.point.{of.cause}", hero=labels.called(hero))
    return say(f"ui.twister.point.{of.cause}-alone")
