"""Rooms as they are told apart on the screens: by their sort, and chests by what is in them."""

from __future__ import annotations

from core.boxes.dungeonraiders.content import Content, RoomCard, Treasure, rooms, sort_of
from core.frozen import find
from data.boxes.dungeonraiders import signs


def sort_named(content: Content, name: str) -> str:
    """The sort of a room by its name; a boss is one of its own."""
    card = find(rooms(content), name)
    if card is not None:
        return sort_of(card)
    return "boss" if find(content.bosses, name) is not None else ""


def sign(content: Content, name: str) -> str:
    return signs.room(name, sort_named(content, name))


def coins(card: RoomCard | None) -> str:
    """What is in the chests of a room, as it stands on its card: "4+2"."""
    if not isinstance(card, Treasure):
        return ""
    return "+".join(str(each) for each in (card.first, card.second) if each)
