"""What things of Dungeon Twister are called where it is clear whose they are."""

from __future__ import annotations

from core.boxes.dungeontwister import labels
from core.boxes.dungeontwister.content import Character
from core.boxes.dungeontwister.state import HIDDEN
from core.message import Message, Name, say


def called(name: str) -> Message | Name:
    """A hero, an object or a pair of rooms, without its side: that has a colour."""
    what = plain(name)
    return say("ui.twister.unseen") if what.startswith(HIDDEN) else labels.named(what)


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
    return _CAN[what]


_CAN = {
    "breath": say("ui.twister.can.breath"),
    "immobile": say("ui.twister.can.immobile"),
    "dragon": say("ui.twister.can.dragon"),
    "crosses-pits": say("ui.twister.can.crosses-pits"),
    "ghost": say("ui.twister.can.ghost"),
    "breaks-walls": say("ui.twister.can.breaks-walls"),
    "illusions": say("ui.twister.can.illusions"),
    "magic": say("ui.twister.can.magic"),
    "sees-card": say("ui.twister.can.sees-card"),
    "carries-two": say("ui.twister.can.carries-two"),
    "steals": say("ui.twister.can.steals"),
    "heals": say("ui.twister.can.heals"),
    "escapes-double": say("ui.twister.can.escapes-double"),
    "turns-both-ways": say("ui.twister.can.turns-both-ways"),
    "portcullis": say("ui.twister.can.portcullis"),
    "stands-on-pits": say("ui.twister.can.stands-on-pits"),
    "breaks-portcullis": say("ui.twister.can.breaks-portcullis"),
    "regenerates": say("ui.twister.can.regenerates"),
    "flies": say("ui.twister.can.flies"),
    "wand": say("ui.twister.can.wand"),
    "through-walls": say("ui.twister.can.through-walls"),
}
