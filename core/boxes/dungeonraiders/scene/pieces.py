"""The cards of Dungeon Raiders as pieces: power cards, items, rooms, characters."""

from __future__ import annotations

from core.boxes.dungeonraiders import labels
from core.boxes.dungeonraiders.content import POWERS, Character, Content, RoomCard, Treasure, rooms, sort_of
from core.boxes.dungeonraiders.scene import signs
from core.boxes.dungeonraiders.state import HIDDEN, NO_CARD
from core.frozen import find
from core.message import say
from core.scene import Mark, Piece, Tally, Tone

LIFE, TREASURE = "heart", "gold"

TONES: dict[str, Tone] = {
    "monster": "danger",
    "boss": "danger",
    "treasure": "magic",
    "chest": "magic",
    "trap": "ember",
    "vault": "ranged",
}
"""The colour of a room's sort. Its symbol says the same."""


def card(word: str, *marks: Mark, count: int = 1) -> Piece:
    """A card that is played, by the word for it: "3", "sword". A power card has its number written on it."""
    power = word in POWERS
    return Piece(
        key=word,
        name=labels.card(word),
        icon=signs.card(word),
        shape="card" if power else "token",
        tone="" if power else "accent",
        count=count,
        marks=marks,
        face=word if power else "",
    )


def face_down(word: str = HIDDEN) -> Piece:
    """A card that somebody has chosen in secret; only they know which."""
    if word in (HIDDEN, NO_CARD):
        name = say("rd.replay.face-down") if word == HIDDEN else say("rd.replay.no-card")
        return Piece("hidden", name, "lozenge", "card", "accent", marks=("hidden",))
    return card(word, "hidden")


def sort_named(content: Content, name: str) -> str:
    """The sort of a room by its name; a boss is one of its own."""
    found = find(rooms(content), name)
    if found is not None:
        return sort_of(found)
    return "boss" if find(content.bosses, name) is not None else ""


def coins(found: RoomCard | None) -> str:
    """What is in the chests of a room, as it stands on its card: "4+2"."""
    if not isinstance(found, Treasure):
        return ""
    return "+".join(str(each) for each in (found.first, found.second) if each)


def room(content: Content, name: str, *, count: int = 1, path: str = "") -> Piece:
    sort = sort_named(content, name)
    return Piece(
        key=name,
        name=labels.named(name),
        icon=signs.room(name, sort),
        shape="room",
        tone=TONES.get(sort, ""),
        count=count,
        path=path,
        face=coins(find(rooms(content), name)),
    )


def character(found: Character) -> Piece:
    """With what the card brings along."""
    brings = [
        Tally("life", say("rd.count.life"), found.life, icon=LIFE, tone="accent"),
        Tally("treasure", say("rd.count.treasure"), found.treasure, icon=TREASURE, tone="magic"),
    ]
    brings += [
        Tally(stock.name, labels.card(stock.name), stock.count, icon=signs.card(stock.name), tone="accent")
        for stock in found.items
    ]
    name = found.name
    return Piece(name, labels.named(name), signs.character(name), "card", "accent", values=tuple(brings))
