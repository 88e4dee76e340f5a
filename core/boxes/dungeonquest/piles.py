"""Cards on their way between a deck, its discards and a hero. Counts only: no order is kept."""

from __future__ import annotations

from core.deck import Deck, Stock
from core.frozen import replace, replacer

set_piles = replacer(Deck, "left", "out")


def plus(stocks: tuple[Stock, ...], card: str, by: int, *, owed: bool = False) -> tuple[Stock, ...]:
    """Total: nothing is taken below nothing, unless it may be owed."""
    for index, stock in enumerate(stocks):
        if stock.name == card:
            count = stock.count + by if by > 0 or owed else max(0, stock.count + by)
            return (*stocks[:index], Stock(card, count), *stocks[index + 1 :])
    return (*stocks, Stock(card, by if by > 0 or owed else 0))


def drawn(deck: Deck, card: str, *, kept: bool, owed: bool = False) -> Deck:
    """Off the deck: onto the discards, or away with whoever keeps it.

    `owed`: the card may be one that somebody else is said to hold face down. One of both is another card then, which is
    counted as left, so one less than none of this one is: together the deck has as many cards as on the table.
    """
    left = plus(deck.left, card, -1, owed=owed)
    return set_piles(deck, left, deck.out if kept else plus(deck.out, card, 1))


def taken(deck: Deck, card: str) -> Deck:
    """Off the discards, where it lay only while it was read."""
    return replace(deck, out=plus(deck.out, card, -1))


def discarded(deck: Deck, card: str) -> Deck:
    return replace(deck, out=plus(deck.out, card, 1))


def put_back(deck: Deck, cards: tuple[str, ...]) -> Deck:
    """Shuffled into the deck again."""
    left = deck.left
    for card in cards:
        left = plus(left, card, 1)
    return replace(deck, left=left)
