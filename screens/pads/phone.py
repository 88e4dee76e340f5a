"""The key on every pad of dice and decks with which the phone rolls or draws. What lies on the table comes first,
unless the players prefer the phone; both are always offered, roll by roll.
"""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from core.asks import Ask, DiceAsk
from core.message import say
from screens.context import ScreenContext
from screens.pads.base import GAP, Pad
from screens.pads.keys import PadKey, Worded
from screens.widgets.key import Key
from screens.widgets.text import NARROWER, extents

ROW = 56  # dp
FIRST = 64  # dp: the height when it stands first and is the primary key


def stands_first(context: ScreenContext, ask: Ask) -> bool:
    return (context.preferences.dice if isinstance(ask, DiceAsk) else context.preferences.decks) == "phone"


class PhoneKey(Key):
    """The key of the phone. It is outlined, or filled if it stands first."""

    def __init__(self, pad: Pad, **kwargs: Any) -> None:
        context, ask = pad.context, pad.asked.ask
        rolls = isinstance(ask, DiceAsk)
        super().__init__(
            context, context.text(say("ui.pad.roll-for-me") if rolls else say("ui.pad.draw-for-me")),
            face="primary" if stands_first(context, ask) else "outline", icon="dice" if rolls else "cards",
            on_tap=pad.by_phone, **kwargs,
        )  # fmt: skip
        to_the_middle(self)


def small_phone_key(pad: Pad) -> PadKey:
    """Makes the phone's roll as one key of a grid, with one word."""
    context = pad.context
    words = context.text(say("ui.pad.roll"))
    shown = Worded(context, words, "dice", ink=context.palette.words, role="tile")
    return PadKey(context, words, shown, pad.by_phone, face="outline", inset=6)


def to_the_middle(key: Key) -> None:
    """Keeps the symbol and the words of a wide key together in its middle."""

    def lay(*_: object) -> None:
        assert key.text_label is not None
        words = extents(key.text_label.font_name, key.text_label.largest, key.text)[0]
        key.inner.width = min(key.width - dp(16), words / NARROWER + dp(24 + 10 + 4))

    key.inner.size_hint_x = None
    key.bind(size=lay)
    lay()


def add_phone(pad: Pad, *others: Key) -> float:
    """Adds the last row of a pad: other small keys, and the phone's key if the phone can do it. If the phone is
    preferred, its key stands above everything and is the primary one. Returns the height that they take.
    """
    keys, taken = [*others], 0.0
    if pad.can_by_phone and stands_first(pad.context, pad.asked.ask):
        pad.add_widget(PhoneKey(pad, height=dp(FIRST)), index=len(pad.children))
        taken += dp(FIRST) + pad.spacing
    elif pad.can_by_phone:
        keys.append(PhoneKey(pad))
    if keys:
        pad.foot = BoxLayout(spacing=dp(GAP), size_hint_y=None, height=dp(ROW))
        for key in keys:
            pad.foot.add_widget(key)
        pad.add_widget(pad.foot)
        taken += dp(ROW) + pad.spacing
    return float(taken)
