"""A row above the pad with other ways to answer the same question. The open one is marked."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from core.scene import Offer
from screens.context import ScreenContext
from screens.told import capital
from screens.widgets.key import Key, inks, same_size

HIGH = 48  # dp


class Segments(BoxLayout):
    def __init__(self, context: ScreenContext, choose: Callable[[Offer], None]) -> None:
        super().__init__(spacing=dp(8), size_hint_y=None, height=dp(HIGH))
        self.context, self._choose = context, choose
        self.offers: tuple[Offer, ...] = ()
        self.keys: list[Key] = []

    def show(self, offers: Sequence[Offer], chosen: Offer | None) -> None:
        if tuple(offers) != self.offers:
            self.offers = tuple(offers)
            self.clear_widgets()
            self.keys = [self._key(offer) for offer in offers]
            same_size(self.keys)
            for key in self.keys:
                self.add_widget(key)
        for key, offer in zip(self.keys, self.offers, strict=True):
            key.ground, key.edge, ink = inks(self.context.palette, "chosen" if offer is chosen else "tile")
            assert key.text_label is not None
            key.text_label.color = ink

    def _key(self, offer: Offer) -> Key:
        """Makes a key. An offer that asks for nothing more is a move, so its key is guarded; the others only open a
        pad.
        """
        return Key(
            self.context,
            capital(self.context.text(offer.label)),
            icon=offer.icon,
            face="tile",
            role="label",
            along="column",
            padding=(dp(3), dp(3)),
            icon_size=20,
            guarded=not offer.choice.asks,
            on_tap=lambda: self._choose(offer),
        )
