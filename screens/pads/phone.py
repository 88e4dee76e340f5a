"""The key beside every pad of dice and decks: the phone rolls or draws. What lies on the table comes first, unless
people like it the other way round; and both stay, roll by roll.
"""

from __future__ import annotations

from typing import Any

from kivy.core.text import Label as Ruler
from kivy.metrics import dp

from core.asks import Ask, DiceAsk
from core.message import say
from screens.desk import Desk
from screens.pads.base import Pad
from screens.pads.keys import PadKey, Worded
from screens.widgets.key import Key

ROW = 56  # dp
FIRST = 64  # dp: then it is the primary


def stands_first(desk: Desk, ask: Ask) -> bool:
    return (desk.preferences.dice if isinstance(ask, DiceAsk) else desk.preferences.decks) == "phone"


class PhoneKey(Key):
    """Outlined; filled where it stands first."""

    def __init__(self, pad: Pad, **kwargs: Any) -> None:
        desk, ask = pad.desk, pad.asked.ask
        rolls = isinstance(ask, DiceAsk)
        super().__init__(
            desk, desk.text(say("ui.pad.roll-for-me") if rolls else say("ui.pad.draw-for-me")),
            face="primary" if stands_first(desk, ask) else "outline", icon="dice" if rolls else "cards",
            on_tap=pad.by_phone, **kwargs,
        )  # fmt: skip
        to_the_middle(self)


def small_phone_key(pad: Pad) -> PadKey:
    """The roll as one key of a grid, with one word."""
    desk = pad.desk
    words = desk.text(say("ui.pad.roll"))
    shown = Worded(desk, words, "dice", ink=desk.palette.words, role="tile")
    return PadKey(desk, words, shown, pad.by_phone, face="outline", inset=6)


def to_the_middle(key: Key) -> None:
    """The symbol and the words of a wide key stand together in its middle."""

    def lay(*_: object) -> None:
        assert key.text_label is not None
        words = Ruler(font_name=key.text_label.font_name, font_size=key.text_label.largest).get_extents(key.text)[0]
        key.inner.width = min(key.width - dp(16), words + dp(24 + 10 + 4))

    key.inner.size_hint_x = None
    key.bind(size=lay)
    lay()


def add_phone(pad: Pad) -> float:
    """The key as a row of its own, where the phone can do it: above what is there already, or below what has been added
    before. Gives the height that it takes.
    """
    if not pad.can_by_phone:
        return 0.0
    first = stands_first(pad.desk, pad.asked.ask)
    key = PhoneKey(pad, height=dp(FIRST if first else ROW))
    pad.add_widget(key, index=len(pad.children) if first else 0)
    return float(key.height + pad.spacing)
