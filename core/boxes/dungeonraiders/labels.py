"""What things are called: cards, rooms, items, places."""

from __future__ import annotations

from core.boxes.dungeonraiders.content import POWERS
from core.boxes.dungeonraiders.state import DARK, HIDDEN
from core.message import Arg, Message, Name, say


def named(name: str) -> Name:
    """A character, a room or a boss."""
    return Name("dungeonraiders", name)


def card(name: str) -> Message:
    """A card by itself, as on a key: "3", "Sword"."""
    return say("rd.card.power", value=int(name)) if name in POWERS else say(f"rd.card.{name}")


def played(name: str) -> Message:
    """The same in a sentence: "a 3", "the sword"."""
    return say("rd.played.power", value=int(name)) if name in POWERS else say(f"rd.played.{name}")


def among(name: str) -> Message:
    """The same in a list of cards: "3", "sword"."""
    return card(name) if name in POWERS else item(name)


def all_played(cards: tuple[str, ...]) -> tuple[Message, ...]:
    return tuple(played(name) for name in cards) or (say("rd.played.none"),)


def item(name: str) -> Message:
    return say(f"rd.item.{name}")


def items(name: str, number: int) -> Message:
    """So many of an item: "2 torches"."""
    return say(f"rd.items.{name}", count="n", n=number)


def sort(name: str) -> Message:
    """What a room is: "monster"."""
    return say(f"rd.sort.{name}")


def room(name: str) -> Arg:
    """A room as it is told: its name, or that it is dark."""
    if name in ("", DARK):
        return say("rd.room.dark")
    return say("rd.room.hidden") if name == HIDDEN else named(name)


def number(slot: str) -> int:
    """The number of a place in the row. Total: a forged file can call it anything."""
    return int(slot) if slot.isdecimal() else 0


def place(level: int, slot: str) -> Message:
    """Where a room lies: "level 2, room 3"."""
    return say("rd.place", level=level, room=number(slot))
