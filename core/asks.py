"""Asks: the closed vocabulary of the inputs that a choice may need. A screen has one pad for each ask and knows no
others.
"""

from __future__ import annotations

from random import Random
from typing import Any, Literal, TypeAlias

from core.chance import Dice, Drawn, Strike
from core.deck import Stock, size
from core.frozen import record, replace
from core.message import Message


@record
class Option:
    """One thing to pick: the value that goes into the move, and its label. Where the label is None, the value is a name
    and is shown as it is.
    """

    value: str | int
    label: Message | None = None


@record
class DiceAsk:
    """Asks for one die, two dice, or more dice of one sort. The sum of several is enough, unless `each` is true.

    `names` says whose die each one is, where everybody rolls one. `symbols` are the pictures on the faces, from face 1
    on, where the faces show pictures instead of numbers.
    """

    field: str
    ask: Literal["dice"] = "dice"
    count: int = 1
    sides: int = 6
    each: bool = False
    names: tuple[str, ...] = ()
    symbols: tuple[str, ...] = ()


@record
class CombatCardAsk:
    """Asks for a card that is described by attack type, value and counter icon, or for several of them.

    `deck` lists the cards that can still come, with the number of each, where that is known. Only then can the phone
    draw a card.
    """

    field: str
    ask: Literal["combat-card"] = "combat-card"
    types: tuple[str, ...]
    values: tuple[int, ...]
    icons: tuple[str, ...]
    count: int = 1
    power: bool = False
    deck: tuple[tuple[Strike, int], ...] = ()


@record
class Section:
    """Cards of a deck that are looked for in the same place, in the order in which they stand there."""

    title: Message
    icon: str
    cards: tuple[str, ...]


@record
class DeckCardAsk:
    """Asks for a card of a deck, out of the cards that can still be in it. With an `owner`, nobody else may see them.

    `shown` is what others may see of the deck, where that differs from `cards`: for them, a card in somebody's hand
    could still be in the deck. `sections` list all cards that the deck has ever had, so that each keeps its place when
    the last of them has come; a deck that needs none has none.
    """

    field: str
    ask: Literal["deck-card"] = "deck-card"
    deck: str
    cards: tuple[Stock, ...]
    owner: str = ""
    shown: tuple[Stock, ...] | None = None
    sections: tuple[Section, ...] = ()


@record
class NumberAsk:
    """Asks for a whole number; `usual` are the values that get a key of their own."""

    field: str
    ask: Literal["number"] = "number"
    low: int
    high: int
    usual: tuple[int, ...] = ()


@record
class PickAsk:
    field: str
    ask: Literal["pick"] = "pick"
    options: tuple[Option, ...]


@record
class PickSomeAsk:
    """Asks for several of the options, each at most once. With an `owner`, nobody else may see the options."""

    field: str
    ask: Literal["pick-some"] = "pick-some"
    options: tuple[Option, ...]
    least: int = 0
    most: int
    owner: str = ""


@record
class YesNoAsk:
    field: str
    ask: Literal["yes-no"] = "yes-no"


@record
class DirectionAsk:
    field: str
    ask: Literal["direction"] = "direction"
    open: tuple[str, ...] = ("north", "east", "south", "west")


@record
class SideAsk:
    field: str
    ask: Literal["side"] = "side"
    open: tuple[str, ...] = ("left", "right")


@record
class CellAsk:
    """Asks for a cell of the board: its column and its row, counted from 1 at the top left."""

    field: str
    ask: Literal["cell"] = "cell"
    width: int
    height: int


@record
class SecretPickAsk:
    """Asks for a pick that only its owner may see: while it is made, and afterwards until it is revealed."""

    field: str
    ask: Literal["secret-pick"] = "secret-pick"
    owner: str
    options: tuple[Option, ...]


@record
class TextAsk:
    field: str
    ask: Literal["text"] = "text"
    longest: int = 40


Ask: TypeAlias = (
    DiceAsk
    | CombatCardAsk
    | DeckCardAsk
    | NumberAsk
    | PickAsk
    | PickSomeAsk
    | YesNoAsk
    | DirectionAsk
    | SideAsk
    | CellAsk
    | SecretPickAsk
    | TextAsk
)


def owned(ask: Ask) -> bool:
    """Tells whether the ask is for one player's eyes only: both the possible answers and the answer given."""
    return bool(getattr(ask, "owner", ""))


A_POWER_CARD = "power"
"""Stands for any power card, because no rule depends on which one it is."""


def random_answer(ask: Ask, chance: Random) -> Any:
    """Draws any answer that the ask allows. The phone uses it for its dice and decks (a fair draw), the random players
    for their picks.
    """
    match ask:
        case DiceAsk():
            faces = tuple(chance.randint(1, ask.sides) for _ in range(ask.count))
            return Dice(faces=faces, sides=ask.sides, by="phone")
        case DeckCardAsk():
            return Drawn(card=_card_at(ask.cards, chance.randrange(size(ask.cards))), by="phone")
        case CombatCardAsk():
            cards = tuple(_combat_card(ask, chance) for _ in range(ask.count))
            return cards if ask.count > 1 else cards[0]
        case NumberAsk():
            return (
                chance.choice(ask.usual) if ask.usual and chance.random() < 0.5 else chance.randint(ask.low, ask.high)
            )
        case PickAsk() | SecretPickAsk():
            return chance.choice(ask.options).value
        case PickSomeAsk():
            picked = chance.sample(ask.options, chance.randint(ask.least, ask.most))
            return tuple(option.value for option in picked)
        case YesNoAsk():
            return chance.random() < 0.5
        case DirectionAsk() | SideAsk():
            return chance.choice(ask.open)
        case CellAsk():
            return (chance.randint(1, ask.width), chance.randint(1, ask.height))
        case TextAsk():
            return "".join(chance.choice("abcdefgh") for _ in range(min(6, ask.longest)))


def _combat_card(ask: CombatCardAsk, chance: Random) -> Strike:
    if ask.deck:
        index = chance.randrange(sum(count for _, count in ask.deck))
        for card, count in ask.deck:
            if index < count:
                return replace(card, by="phone")
            index -= count
    attack, value, icon = chance.choice(ask.types), chance.choice(ask.values), chance.choice((None, *ask.icons))
    power = A_POWER_CARD if ask.power and chance.random() < 0.2 else ""
    return Strike(attack, value, icon, power)


def _card_at(cards: tuple[Stock, ...], index: int) -> str:
    for stock in cards:
        if index < stock.count:
            return stock.name
        index -= stock.count
    raise ValueError("an empty deck cannot be asked for a card")
