"""What things of Dungeon Twister are called on its game screen."""

from __future__ import annotations

from core.boxes.dungeontwister import labels
from core.boxes.dungeontwister.content import Character
from core.boxes.dungeontwister.state import HIDDEN, Game
from core.boxes.dungeontwister.table import score, target
from core.message import Message, say
from screens.desk import Desk


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


def reason(state: Game) -> Message:
    """Why they have won."""
    if len(state.winners) > 1:
        return say("ui.twister.end.shared", winners=state.winners)
    if state.winners and score(state, state.winners[0]) >= target(state):
        return say("ui.twister.end.reached", winners=state.winners, count="n", n=target(state))
    return say("ui.twister.end.most", winners=state.winners)
