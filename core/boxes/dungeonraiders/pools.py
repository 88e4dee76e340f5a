"""What can still come: for pads to show, and for the phone to draw from.

Nothing is shuffled beforehand, so nothing can leak. The phone draws a room when it is to be seen, and each is as likely
as in a shuffled deck: the six rooms that went back into the box are simply never drawn.
"""

from __future__ import annotations

from fractions import Fraction
from math import comb, lcm

from core.asks import Section
from core.boxes.dungeonraiders.content import LEVELS, ROOMS, Content, rooms, sort_of
from core.boxes.dungeonraiders.state import DARK, Game, Slot
from core.boxes.dungeonraiders.table import gives_items
from core.deck import Stock, added, count_of, size
from core.frozen import find
from core.sections import Sort, section, sections

CHARACTERS, PLAYERS, ROOM_CARDS, BOSSES = "characters", "players", "rooms", "bosses"
"""The names of the decks that are dealt and drawn from."""

IN_PLAY = LEVELS * ROOMS - 1
"""RD-1, RD-2: the number of rooms of a game; the last place belongs to the boss."""


SORTS: dict[str, Sort] = {"monster": "monster", "treasure": "loot", "trap": "trap", "vault": "other"}
"""In which section of their deck rooms are looked for."""


def sections_of_deck(content: Content, deck: str) -> tuple[Section, ...]:
    """Returns the sections of the rooms, each with its rooms as they stand in the list; bosses are one section."""
    if deck == BOSSES:
        return section(((boss.name, 1) for boss in content.bosses), "monster")
    return sections((card.name, SORTS[sort_of(card)], 1, None) for card in rooms(content))


def there(stocks: tuple[Stock, ...]) -> tuple[Stock, ...]:
    return tuple(stock for stock in stocks if stock.count)


def glimpsed(state: Game, slot: str = "") -> dict[str, str]:
    """Returns what torches have shown at each dark place, as far as players have noted it. No player may see all
    of it.
    """
    found = {glimpse.name: glimpse.card for player in state.players for glimpse in player.glimpses}
    hidden = {place.name for place in state.row if not place.card and not place.done}
    return {place: card for place, card in found.items() if place in hidden and place != slot}


def drawn_by_phone(state: Game, slot: str) -> str:
    """Returns the room that the phone has already drawn for a dark place, when a torch shone on it; "" where there is
    none.
    """
    for player in state.players:
        glimpse = find(player.glimpses, slot)
        if glimpse is not None and glimpse.by == "phone":
            return glimpse.card
    return ""


def to_come(state: Game, slot: Slot) -> tuple[Stock, ...]:
    """Returns what could lie at a dark place, for everybody who has not looked."""
    return there(state.bosses if slot.lies == "boss" else state.unseen)


def to_draw(state: Game, slot: Slot) -> tuple[Stock, ...]:
    """Returns what the phone draws from for a dark place. A room that it has already shown to somebody there stays the
    same.
    """
    known = drawn_by_phone(state, slot.name)
    if known and count_of(to_come(state, slot), known):
        return (Stock(known, 1),)
    left = added(state.bosses if slot.lies == "boss" else state.unseen, glimpsed(state, slot.name).values(), -1)
    left = there(left) or to_come(state, slot)
    return left if slot.lies == "boss" else _weighed(state, left)


def to_lay(state: Game) -> tuple[Stock, ...]:
    """RD-1, RD-8: returns what can lie at a place of a new level: a dark room, or one of the rooms face up."""
    return (Stock(DARK, 1), *there(state.unseen))


def to_deal(state: Game) -> tuple[Stock, ...]:
    """Returns what the phone deals from for a new level: it has as many lit and dark rooms as the real deck still
    has.
    """
    lit, dark = _left(state)
    rooms = _weighed(state, there(state.unseen))
    if not rooms:
        return (Stock(DARK, 1),)
    shares = {DARK: Fraction(dark, lit + dark)}
    shares |= {stock.name: Fraction(lit * stock.count, (lit + dark) * size(rooms)) for stock in rooms}
    return _whole(shares)


def _left(state: Game) -> tuple[int, int]:
    """Returns how many lit and dark rooms are still in the deck. Where the table has laid out more than there are, one
    is as likely as the other.
    """
    lit = max(0, state.content.lit - state.lit)
    dark = max(0, IN_PLAY - state.content.lit - state.dark)
    return (lit, dark) if lit + dark else (1, 1)


def _weighed(state: Game, rooms: tuple[Stock, ...]) -> tuple[Stock, ...]:
    """RD-7: weighs the rooms so that an item vault, where it is sure to come, is as likely as in all decks that have
    one.
    """
    vaults = {card.name: card.count for card in state.content.vaults if gives_items(card)}
    cards, still = size(rooms), sum(count_of(rooms, name) for name in vaults)
    draws = max(1, cards - state.content.removed)
    missed = comb(cards - still, draws)
    if not state.settings.item_vault or still < sum(vaults.values()) or not still or not missed or still == cards:
        return rooms
    every = comb(cards, draws)
    chance = Fraction(still, cards) * Fraction(every, every - missed)
    shares = {
        stock.name: chance * Fraction(stock.count, still)
        if stock.name in vaults
        else (1 - chance) * Fraction(stock.count, cards - still)
        for stock in rooms
    }
    return _whole(shares)


def _whole(shares: dict[str, Fraction]) -> tuple[Stock, ...]:
    """Turns shares into whole numbers of cards."""
    common = lcm(*(share.denominator for share in shares.values()))
    return there(tuple(Stock(name, int(share * common)) for name, share in shares.items()))
