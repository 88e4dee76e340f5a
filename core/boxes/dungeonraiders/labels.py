"""The names of things as messages: cards, rooms, items, places."""

from __future__ import annotations

from core.boxes.dungeonraiders.content import POWERS
from core.boxes.dungeonraiders.state import DARK, HIDDEN
from core.message import Arg, Message, Name, say


def named(name: str) -> Name:
    """Returns the name of a character, a room or a boss."""
    return Name("dungeonraiders", name)


def card(name: str) -> Message:
    """Returns a card by itself, as on a key: "3", "Sword"."""
    return say("rd.card.power", value=int(name)) if name in POWERS else say(f"rd.card.{name}")


def played(name: str) -> Message:
    """Returns a card as part of a sentence: "a 3", "the sword"."""
    return say("rd.played.power", value=int(name)) if name in POWERS else say(f"rd.played.{name}")


def among(name: str) -> Message:
    """Returns a card as part of a list of cards: "3", "sword"."""
    return card(name) if name in POWERS else item(name)


def all_played(cards: tuple[str, ...]) -> tuple[Message, ...]:
    return tuple(played(name) for name in cards) or (say("rd.played.none"),)


def item(name: str) -> Message:
    return say(f"rd.item.{name}")


def items(name: str, number: int) -> Message:
    """Returns a number of an item: "2 torches"."""
    return say(f"rd.items.{name}", count="n", n=number)


def sort(name: str) -> Message:
    """Returns what a room is: "monster"."""
    return say(f"rd.sort.{name}")


def room(name: str) -> Arg:
    """Returns a room as it is told: its name, or that it is dark or hidden."""
    if name in ("", DARK):
        return say("rd.room.dark")
    return say("rd.room.hidden") if name == HIDDEN else named(name)


def number(slot: str) -> int:
    """Returns the number of a place in the row. It is 0 for a place without a number, which only a forged file has."""
    return int(slot) if slot.isdecimal() else 0


def place(level: int, slot: str) -> Message:
    """Returns where a room lies: "level 2, room 3"."""
    return say("rd.place", level=level, room=number(slot))
