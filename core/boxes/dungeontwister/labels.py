"""What things are called: heroes with their side, objects, room pairs, what heroes can do."""

from __future__ import annotations

from core.asks import Option
from core.boxes.dungeontwister.state import HIDDEN, Hero, Item
from core.message import Message, Name, say


def named(name: str) -> Name:
    """A hero, an object or a pair of rooms, as the box calls it."""
    return Name("dungeontwister", name)


def sort_of(name: str) -> str:
    """The object that a word stands for: "Rope 2" is a rope."""
    base, _, number = name.rpartition(" ")
    return base if base and number.isdecimal() else name


def called(name: str) -> Message:
    """A hero or an object by the word that moves and events have for it: "Golem (Anna)"."""
    side, _, what = name.partition(":")
    if what.startswith(HIDDEN):
        return say("dt.unseen", player=side)
    return say("dt.who", who=named(sort_of(what)), player=side)


def all_called(names: tuple[str, ...]) -> tuple[Message, ...]:
    return tuple(called(name) for name in names)


def by_side(names: tuple[str, ...]) -> tuple[Message, ...]:
    """Many heroes, each side once: "Anna (Golem, Ghost)"."""
    sides: dict[str, list[Name]] = {}
    for name in names:
        sides.setdefault(name.partition(":")[0], []).append(alone(name))
    return tuple(say("dt.side", player=side, heroes=tuple(heroes)) for side, heroes in sides.items())


def who(hero: Hero) -> Message:
    return called(hero.name)


def alone(name: str) -> Name:
    """Without its side, where that is clear."""
    return named(sort_of(name.partition(":")[2]))


def thing(item: Item) -> Name:
    return named(item.thing)


def option(name: str) -> Message:
    """Something to pick: by its name alone."""
    return say("dt.option", name=named(name))


def gift(name: str) -> Message:
    return say(f"dt.gift.{name}")


def illusion(name: str) -> Message:
    return say(f"dt.illusion.{name}")


def over(name: str) -> Message:
    return say(f"dt.over.{name}")


def named_option(name: str) -> Option:
    """A hero or an object to pick, without its side."""
    return Option(value=name, label=option(alone(name).name))


def owned_option(name: str) -> Option:
    """The same with its side."""
    return Option(value=name, label=called(name))
