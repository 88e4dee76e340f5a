"""What things are called: faces, dice, whoever does something, heroes, tokens, phases, achievements."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from core.asks import Option
from core.boxes.dungeonroll.content import DUNGEON_FACES, PARTY_FACES
from core.boxes.dungeonroll.state import Player
from core.message import Message, Name, say

FACES = (*PARTY_FACES, *DUNGEON_FACES)


def named(name: str) -> Name:
    return Name("dungeonroll", name)


def hero_name(name: str) -> Name:
    """A side of a hero card."""
    return named(name)


def hero(player: Player) -> Name | None:
    """Whom a player plays, as the card lies now; None until a hero has been taken."""
    if player.hero is None:
        return None
    return named(player.hero.master.name if player.master else player.hero.novice.name)


def ultimate(name: str) -> Name:
    return named(name)


def token(name: str) -> Name:
    return named(name)


def option(name: str) -> Message:
    """A token as something to pick."""
    return say("dr.who.token", token=token(name))


def face(name: str) -> Message:
    """By itself, as on a key."""
    return say(f"dr.face.{name}")


def word(name: str) -> Message:
    """The same in a sentence."""
    return say(f"dr.word.{name}")


def dice(name: str, number: int) -> Message:
    """So many of one face: "2 goblins"."""
    return say(f"dr.dice.{name}", count="n", n=number)


def kind(name: str) -> Message:
    """All of one kind of monster: "goblins"."""
    return say(f"dr.kind.{name}")


def all_dice(faces: Iterable[str]) -> tuple[Message, ...]:
    """A roll as people tell it, in the order in which the faces are listed in the box."""
    counted = Counter(faces)
    return tuple(dice(name, counted[name]) for name in FACES if counted[name])


def who(of: str) -> Message:
    """Whoever can do something, as on a key."""
    sort, _, name = of.partition(":")
    match sort:
        case "die":
            return face(name)
        case "ally":
            return say("dr.who.ally", face=face(name))
        case "token":
            return option(name)
    return say("dr.who.hero")


def doer(of: str) -> Message:
    """The same as the one who does it in a sentence, after the player."""
    sort, _, name = of.partition(":")
    match sort:
        case "die":
            return say(f"dr.doer.{name}")
        case "ally":
            return say("dr.doer.ally", face=word(name))
        case "token":
            return say("dr.doer.token", token=token(name))
    return say("dr.doer.hero")


def phase(name: str) -> Message:
    return say(f"dr.phase.{name}")


def achievement(name: str) -> Message:
    return say(f"dr.achievement.{name}")


def rank(number: int) -> Message:
    """What somebody who plays alone has become, 1 to 5 (DR-39)."""
    return say(f"dr.rank.{number}")


def die(word: str) -> Option:
    """A die to pick, as moves name it: "party:mage:1"."""
    return Option(value=word, label=face(word.split(":")[1]))
