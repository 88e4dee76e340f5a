"""Sections: where on a pad a card of a deck is looked for.

The order is that of a whole deck and never follows what is left of it, so that a card keeps its place in the whole
game: the most frequent stand first, and what is worth gold stands by its number.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, TypeAlias

from core.asks import DeckCardAsk, Section
from core.message import Message, say

Sort: TypeAlias = Literal["empty", "monster", "trap", "loot", "other"]

SORTS: dict[Sort, tuple[Message, str]] = {
    "empty": (say("section.empty"), "chamber"),
    "monster": (say("section.monster"), "skull"),
    "trap": (say("section.trap"), "trap"),
    "loot": (say("section.loot"), "loot"),
    "other": (say("section.other"), "cards"),
}
"""The title and symbol of each sort, in the order in which they stand on a pad."""

Sorted: TypeAlias = tuple[str, Sort, int, int | None]
"""A card with its sort, how many the deck has of it, and what it is worth in gold, if that is known."""


def sections(cards: Iterable[Sorted]) -> tuple[Section, ...]:
    """Returns the sections of a whole deck; sorts that it has no card of are left out."""
    found: dict[Sort, list[Sorted]] = {sort: [] for sort in SORTS}
    for card in cards:
        found[card[1]].append(card)
    return tuple(
        Section(title=SORTS[sort][0], icon=SORTS[sort][1], cards=tuple(card[0] for card in sorted(of, key=_place)))
        for sort, of in found.items()
        if of
    )


def section(cards: Iterable[tuple[str, int]], sort: Sort = "other") -> tuple[Section, ...]:
    """Returns a deck with cards of one sort, and how many it has of each, as one section."""
    return sections((name, sort, count, None) for name, count in cards)


def _place(card: Sorted) -> tuple[bool, int, int]:
    """Returns the place of a card in its section. What is worth nothing known comes after what is."""
    _name, sort, count, worth = card
    if sort == "loot":
        return worth is None, worth or 0, -count
    return False, -count, 0


def sections_of(ask: DeckCardAsk) -> tuple[Section, ...]:
    """Returns the sections of an ask with every card that can come. A card that is in none of them stands in the last
    one; an ask without sections has a single one, the most frequent cards first.
    """
    listed = {card for section in ask.sections for card in section.cards}
    rest = sorted((stock for stock in ask.cards if stock.name not in listed), key=lambda stock: -stock.count)
    more = tuple(stock.name for stock in rest)
    title, icon = SORTS["other"]
    if not ask.sections:
        return (Section(title=title, icon=icon, cards=more),)
    *first, last = ask.sections
    if more:
        last = Section(title=last.title, icon=last.icon, cards=(*last.cards, *more))
    return (*first, last)
