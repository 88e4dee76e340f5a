"""Cards on their way between a deck, its discards and a hero. Counts only: no order is kept."""

from __future__ import annotations

from core.deck import Deck, Stock
from core.frozen import but, changer

set_piles = changer(Deck, "left", "out")


def plus(stocks: tuple[Stock, ...], card: str, by: int) -> tuple[Stock, ...]:
    """Total: never below nothing."""
    for index, stock in enumerate(stocks):
        if stock.name == card:
            return (*stocks[:index], Stock(card, max(0, stock.count + by)), *stocks[index + 1 :])
    return (*stocks, Stock(card, max(0, by)))


def drawn(deck: Deck, card: str, *, kept: bool) -> Deck:
    """Off the deck: onto the discards, or away with whoever keeps it."""
    left = plus(deck.left, card, -1)
    return set_piles(deck, left, deck.out if kept else plus(deck.out, card, 1))


def taken(deck: Deck, card: str) -> Deck:
    """Off the discards, where it lay only while it was read."""
    return but(deck, out=plus(deck.out, card, -1))


def discarded(deck: Deck, card: str) -> Deck:
    return but(deck, out=plus(deck.out, card, 1))


def put_back(deck: Deck, cards: tuple[str, ...]) -> Deck:
    """Shuffled into the deck again."""
    left = deck.left
    for card in cards:
        left = plus(left, card, 1)
    return but(deck, left=left)
