"""The narrow column beside the ways of a turn: search, go down, and the small keys for rare actions."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from core.scene import Offer
from screens.face import Offered
from screens.game.offers import folded, groups_of
from screens.game.tile import tile

TILE = 64  # dp
SMALL = 52  # dp
PART = 0.31  # of the width
GAP = 8  # dp


class Beside(BoxLayout):
    """`block` with the ways, and the column beside it; the primary offer, if there is one, stands below both.

    `foot` is the row for the panel's small keys. Without a column it is None, and they get a row of their own.
    """

    def __init__(self, offered: Offered, block: Widget, block_least: float, offers: Sequence[Offer]) -> None:
        super().__init__(orientation="vertical", spacing=dp(GAP))
        context, take = offered.context, offered.take
        tiles = [tile(context, offer, take) for offer in offers if offer.place == "tile"]
        tiles += [folded(context, group, offered.unfold) for group in groups_of(offers)]
        small = any(offer.place in ("more", "hand") for offer in offers)
        self.foot: BoxLayout | None = None
        across = BoxLayout(spacing=dp(GAP))
        across.add_widget(block)
        least = block_least
        if tiles:
            column = BoxLayout(orientation="vertical", spacing=dp(GAP), size_hint_x=PART / (1 - PART))
            for each in tiles:
                column.add_widget(each)
            least = max(least, dp(len(tiles) * (TILE + GAP) - GAP))
            if small:
                self.foot = BoxLayout(spacing=dp(GAP), size_hint_y=None, height=dp(SMALL))
                column.add_widget(self.foot)
                least = max(least, dp(len(tiles) * (TILE + GAP) + SMALL))
            across.add_widget(column, index=1 if context.mirrored else 0)
        self.add_widget(across)
        primary = [tile(context, offer, take, centred=True) for offer in offers if offer.place == "primary"]
        for key in primary:
            key.size_hint_y, key.height = None, dp(TILE)
            self.add_widget(key)
        self.least = least + dp((TILE + GAP) * len(primary))
