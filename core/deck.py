"""A deck that is counted: the cards that are still in it and those that are out. It stores no order, so no order can
leak.

Drawing at random from the counts is the same as drawing from a shuffled deck. A physical deck is tracked in the same
way: the table says which card came.
"""

from __future__ import annotations

from collections.abc import Iterable

from core.frozen import frozen, put, replace
from core.refusal import Refused


@frozen
class Stock:
    """A number of cards of one name."""

    name: str
    count: int


@frozen
class Deck:
    name: str
    left: tuple[Stock, ...]
    out: tuple[Stock, ...] = ()


def count_of(stocks: Iterable[Stock], card: str) -> int:
    count = 0
    for stock in stocks:
        if stock.name == card:
            count += stock.count
    return count


def size(stocks: Iterable[Stock]) -> int:
    count = 0
    for stock in stocks:
        count += stock.count
    return count


def added(stocks: tuple[Stock, ...], names: Iterable[str], by: int = 1) -> tuple[Stock, ...]:
    """Adds `by` to the stock of each of these names (or removes, where `by` is negative). No stock ever goes below
    0.
    """
    for name in names:
        stocks = put(stocks, Stock(name, max(0, count_of(stocks, name) + by)))
    return stocks


def ensure_in(deck: Deck, card: str) -> None:
    """Refuses a card that cannot come from this deck now."""
    if count_of(deck.left, card) < 1:
        if any(stock.name == card for stock in (*deck.left, *deck.out)):
            raise Refused("card-not-left", deck=deck.name, card=card)
        raise Refused("no-such-card", deck=deck.name, card=card)


def without(deck: Deck, card: str) -> Deck:
    """Returns the deck after this card left it. It never refuses: a card that was not there is counted as out all the
    same.
    """
    left = put(deck.left, Stock(card, max(0, count_of(deck.left, card) - 1)))
    return replace(deck, left=left, out=put(deck.out, Stock(card, count_of(deck.out, card) + 1)))


def gathered(deck: Deck) -> Deck:
    """Returns the deck with all cards that were out shuffled back in."""
    left = deck.left
    for stock in deck.out:
        left = put(left, Stock(stock.name, count_of(left, stock.name) + stock.count))
    return replace(deck, left=left, out=())
