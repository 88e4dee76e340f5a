"""What chance has decided in Dungeon Raiders: which room lay in the dark, and whether cards that nobody knew were
enough.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Any

from core.boxes.dungeonraiders import pools
from core.boxes.dungeonraiders.content import sort_of
from core.boxes.dungeonraiders.current_odds import odds
from core.boxes.dungeonraiders.events.fights import MonsterBeaten, MonsterStruck
from core.boxes.dungeonraiders.events.levels import RoomEntered
from core.boxes.dungeonraiders.state import Game
from core.boxes.dungeonraiders.table import card_named
from core.deck import size
from core.facts import Event
from core.frozen import find
from core.odds import Fortune

WON = ("rd.odds.beaten", "rd.odds.beaten-two")
GOOD = ("treasure", "vault")


def fortunes(before: Game, _move: Any, events: Sequence[Event], after: Game) -> tuple[Fortune, ...]:
    return tuple(_decided(before, events, after))


def _decided(before: Game, events: Sequence[Event], after: Game) -> Iterator[Fortune]:
    for event in events:
        match event:
            case RoomEntered() if event.turned and event.sort != "boss":
                yield from _room(before, event, after)
            case MonsterBeaten() | MonsterStruck():
                chance = next((each.chance for each in odds(before) if each.label.key in WON), None)
                sentence = event.story(after)
                if chance is not None and sentence is not None:
                    good = isinstance(event, MonsterBeaten)
                    yield Fortune("", chance if good else 1 - chance, good, sentence)


def _room(before: Game, event: RoomEntered, after: Game) -> Iterator[Fortune]:
    """RD-1, RD-7: how likely a room of this sort was, of those that nobody had seen."""
    slot, card, sentence = find(before.row, event.slot), card_named(before, event.card), event.story(after)
    if slot is None or card is None or sentence is None:
        return
    sort, rooms = sort_of(card), pools.to_draw(before, slot)
    if size(rooms):
        same = sum(stock.count for stock in rooms if _is(before, stock.name, sort))
        yield Fortune("", Fraction(same, size(rooms)), sort in GOOD, sentence)


def _is(state: Game, name: str, sort: str) -> bool:
    card = card_named(state, name)
    return card is not None and sort_of(card) == sort
