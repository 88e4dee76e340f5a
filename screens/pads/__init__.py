"""Pads: one for each ask, used by all boxes. Entering what lies on the table comes first; the phone's dice and decks
are beside it.
"""

from __future__ import annotations

from typing import assert_never

from core.asks import (
    CellAsk,
    CombatCardAsk,
    DeckCardAsk,
    DiceAsk,
    DirectionAsk,
    NumberAsk,
    PickAsk,
    PickSomeAsk,
    SecretPickAsk,
    SideAsk,
    TextAsk,
    YesNoAsk,
)
from screens.face import Asked
from screens.pads.base import Pad
from screens.pads.card import CardPad
from screens.pads.cell import CellPad
from screens.pads.deckcard import DeckCardPad
from screens.pads.dice import dice_pad
from screens.pads.direction import DirectionPad
from screens.pads.number import number_pad
from screens.pads.pick import PickPad
from screens.pads.picksome import PickSomePad
from screens.pads.side import SidePad
from screens.pads.text import TextPad
from screens.pads.veil import VeilPad
from screens.pads.yesno import YesNoPad


def pad_for(asked: Asked) -> Pad:
    """Returns the common pad for an ask. An ask that has an owner is covered until the owner looks."""
    ask = asked.ask
    match ask:
        case DiceAsk():
            return dice_pad(asked)
        case CombatCardAsk():
            return CardPad(asked, ask)
        case DeckCardAsk() if ask.owner:
            return VeilPad(asked, ask.owner, DeckCardPad)
        case DeckCardAsk():
            return DeckCardPad(asked, ask)
        case NumberAsk():
            return number_pad(asked)
        case PickAsk():
            return PickPad(asked, ask)
        case PickSomeAsk() if ask.owner:
            return VeilPad(asked, ask.owner, PickSomePad)
        case PickSomeAsk():
            return PickSomePad(asked, ask)
        case SecretPickAsk():
            return VeilPad(asked, ask.owner, PickPad)
        case YesNoAsk():
            return YesNoPad(asked)
        case DirectionAsk():
            return DirectionPad(asked)
        case SideAsk():
            return SidePad(asked)
        case CellAsk():
            return CellPad(asked)
        case TextAsk():
            return TextPad(asked)
    assert_never(ask)
