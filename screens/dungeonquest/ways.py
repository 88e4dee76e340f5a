"""A turn in light mode: what to go through, onwards or back. Nobody has to describe a tile.

Every key keeps its place, whichever keys there are: the open way at the top, what blocks the way below it, and back at
the bottom.
"""

from __future__ import annotations

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from screens.dungeonquest.aside import GAP, Beside
from screens.face import Offered
from screens.game.tile import tile
from screens.widgets.layouts import Card
from screens.widgets.text import Alike

BARRED = ("door", "portcullis", "both")
OPEN, BARS, BACK = 64, 52, 48  # dp


class Ways(Beside):
    def __init__(self, offered: Offered) -> None:
        context, offers, take = offered.context, offered.step.offers, offered.take
        by_slot = {offer.slot: offer for offer in offers if offer.slot and offer.place == "tile"}
        block = Card(ground=context.palette.tile, radius=dp(20), padding=dp(GAP), spacing=dp(GAP), fills=True)
        rows: list[float] = []
        if "open" in by_slot:
            face = "primary" if by_slot["open"].face == "primary" else "tile2"
            block.add_widget(tile(context, by_slot["open"], take, face=face, centred=True, size_hint_y=OPEN / BACK))
            rows.append(OPEN)
        barred = [by_slot[slot] for slot in BARRED if slot in by_slot]
        if barred:
            line = BoxLayout(spacing=dp(GAP), size_hint_y=BARS / BACK)
            keys = [tile(context, offer, take, face="tile2", centred=True, role="label") for offer in barred]
            Alike([key.words for key in keys])
            for key in keys:
                line.add_widget(key)
            block.add_widget(line)
            rows.append(BARS)
        last: BoxLayout | None = None
        if "back" in by_slot:
            last = BoxLayout(spacing=dp(GAP))
            last.add_widget(tile(context, by_slot["back"], take, face="tile2"))
            block.add_widget(last)
            rows.append(BACK)
        rest = [offer for offer in offers if offer.slot not in ("open", "back", *BARRED)]
        super().__init__(offered, block, dp(sum(rows) + GAP * (len(rows) + 1)), rest)
        self.foot = self.foot or last
