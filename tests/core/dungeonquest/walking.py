"""Walking on the map, and other short ways to a scene that several tests begin with."""

from __future__ import annotations

from typing import Any

from core.boxes.dungeonquest import moves as m
from core.boxes.dungeonquest.content import Effect, Face
from core.boxes.dungeonquest.state import Chamber, Token
from core.chance import Drawn
from tests.core.dungeonquest.table import Table, dice


def walk(t: Table, to: str, chamber: str = "", card: str = "", **sides: Any) -> None:
    """On to a space of the map; with a chamber, one from the pool is put there, and with a card, that one is drawn.

    Sides that are not said are open.
    """
    t.play(m.Go(to=to))
    if chamber:
        t.arrive(chamber, card, **{"north": "open", "east": "open", "south": "open", "west": "open", **sides})


def told(t: Table, *effects: Effect, deck: str = "dungeon", name: str = "Told", **face: Any) -> None:
    """The card that is asked for comes, and the table tells what it does."""
    count = face.pop("count", 1)
    t.play(m.Draw(deck=deck, card=Drawn(card=name), face=Face(name, count, effects=effects, **face)))


def out(t: Table, deck: str, card: str = "") -> int:
    """How many cards lie on the discards of a deck: all, or of one name."""
    found = next(each for each in t.state.decks if each.name == deck)
    return sum(stock.count for stock in found.out if card in ("", stock.name))


def space(t: Table, name: str) -> Chamber:
    return next(chamber for chamber in t.state.chambers if chamber.name == name)


def token(t: Table, name: str) -> Token:
    return next(token for token in t.state.tokens if token.name == name)


def descend(t: Table, direction: Any = "south") -> None:
    """From the start of a turn into the catacombs, by an entrance chamber; the next turn begins below."""
    hero = t.turn
    t.enter("entrance", "Empty")
    t.until(hero)
    t.play(m.EnterCatacombs(direction=direction))
    t.until(hero)


def surface(t: Table, chamber: str, **more: Any) -> None:
    """From below, by the first card, into a chamber; it is encountered next turn."""
    t.draw("catacomb", "Exit")
    t.play(m.LeaveCatacombs(side="left", dice=dice(1)))
    t.arrive(chamber, **more)


def spaces(t: Table) -> set[str]:
    """Where the hero may go now on the map; "back" is the space come from."""
    return {str(dict(choice.given).get("to", "back")) for choice in t.offers("go")}
