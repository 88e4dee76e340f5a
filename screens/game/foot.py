"""The keys below the pad of the Now panel, and the sheets that they open."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from core.message import Message, say
from core.scene import Offer
from screens.context import ScreenContext
from screens.game.tile import tile
from screens.told import capital
from screens.widgets.key import Key
from screens.widgets.layouts import Column
from screens.widgets.sheet import Sheet
from screens.widgets.text import Text

HIGH = 48  # dp
PRIMARY = 64  # dp
SHARED: dict[str, Any] = {"size_hint_x": 0.3, "size_hint_min_x": dp(48), "size_hint_max_x": dp(72), "padding": dp(4)}
"""The size of a key without words, which takes little of its row."""


class Foot(BoxLayout):
    """The keys for what can be done besides the pad: the primary offer, keys with words, and symbols for what is on a
    sheet.
    """

    def __init__(self, context: ScreenContext, take: Callable[[Offer], None]) -> None:
        super().__init__(spacing=dp(8), size_hint_y=None, height=dp(HIGH))
        self.context, self._take = context, take

    def fill(self, offers: Sequence[Offer], others: Sequence[Key]) -> None:
        self.clear_widgets()
        large = [offer for offer in offers if offer.place == "primary"]
        keys: list[Any] = [tile(self.context, offer, self._take, centred=True, size_hint_x=2.2) for offer in large]
        keys += [self.worded(offer) for offer in offers if offer.place == "small"]
        keys += others
        for key in reversed(keys) if self.context.mirrored else keys:
            self.add_widget(key)
        self.height = dp(PRIMARY if large else HIGH)

    def worded(self, offer: Offer) -> Key:
        """Makes the key of a small offer."""
        return Key(
            self.context, capital(self.context.text(offer.label)), icon=offer.icon, face=offer.face, role="tile",
            on_tap=lambda: self._take(offer),
        )  # fmt: skip


def back_key(context: ScreenContext, back: Callable[[], None]) -> Key:
    return Key(
        context, context.text(say("ui.back")), icon="arrow-left", face="tile", role="tile", on_tap=back, guarded=False
    )


def hand_key(context: ScreenContext, offers: Sequence[Offer], take: Callable[[Offer], None], *, worded: bool) -> Key:
    """Makes the key for runes and kept cards: a symbol and their number. It is `worded` if there is room to say what
    they are.
    """
    icon = offers[0].icon if len({offer.icon for offer in offers}) == 1 else "cards"
    words = context.text(say("ui.at-hand.so-many", number=len(offers))) if worded else str(len(offers))
    key = Key(
        context, words, icon=icon, face="tile", role="tile" if worded else "inline", size_hint_y=1, guarded=False,
        on_tap=lambda: open_sheet(context, say("ui.at-hand"), offers, take), **({} if worded else SHARED),
        icon_size=24 if worded else 20,
    )  # fmt: skip
    if not worded:
        key.inner.spacing = dp(4)
    return key


def peek_key(context: ScreenContext, peek: Callable[[], None], face: str = "tile") -> Key:
    """Makes the key that shows what a large pad covers."""
    return Key(context, icon="account-group", face=face, size_hint_y=1, guarded=False, on_tap=peek, **SHARED)


def more_key(context: ScreenContext, offers: Sequence[Offer], take: Callable[[Offer], None]) -> Key:
    return Key(
        context, icon="dots-horizontal", face="tile", size_hint_y=1, guarded=False,
        on_tap=lambda: open_sheet(context, say("ui.more"), offers, take), **SHARED,
    )  # fmt: skip


def open_sheet(context: ScreenContext, title: Message, offers: Sequence[Offer], take: Callable[[Offer], None]) -> None:
    """Opens a sheet with the offers, those of a group together under its words."""

    def pick(offer: Offer) -> None:
        context.sheet(None)
        take(offer)

    rows = Column(spacing=dp(8))
    for group in dict.fromkeys(offer.group for offer in offers):
        if group is not None:
            rows.add_widget(Text(context.text(group.words), context.palette.text_middle, "label"))
        for offer in offers:
            if offer.group == group:
                rows.add_widget(
                    Key(
                        context, capital(context.text(offer.label)), icon=offer.icon or "chevron-right", face="key",
                        height=dp(56), on_tap=lambda offer=offer: pick(offer), guarded=False,
                    )
                )  # fmt: skip
    context.sheet(Sheet(context, context.text(title), rows, lambda: context.sheet(None)))
