"""The choices of a step as keys: what most tables press is large, the others are tiles in two columns."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from core.message import Message
from core.scene import Group, Offer
from screens.context import ScreenContext
from screens.game.tile import Tile, tile
from screens.widgets.text import Alike

TILE = 64  # dp
HALF = 112  # dp
FEW = 2  # up to so many tiles are large, with their words in the middle


class Offers(BoxLayout):
    """The keys of the offers. With `halves` two of them share all the room. A group is one tile; `unfold` opens it."""

    def __init__(
        self,
        context: ScreenContext,
        offers: Sequence[Offer],
        take: Callable[[Offer], None],
        *,
        halves: bool = False,
        unfold: Callable[[Message], None] | None = None,
    ) -> None:
        super().__init__(orientation="vertical", spacing=dp(8))
        few = [offer for offer in offers if offer.place == "tile"]
        tiles = [tile(context, offer, take, centred=len(few) <= FEW) for offer in few]
        if unfold is not None:
            tiles += [folded(context, group, unfold) for group in groups_of(offers)]
        primary = [tile(context, offer, take, centred=True) for offer in offers if offer.place == "primary"]
        columns = 1 if len(tiles) == 1 else 2
        rows = [tiles[at : at + columns] for at in range(0, len(tiles), columns)]
        self.keys = [*tiles, *primary]
        Alike([key.words for key in tiles])
        each = HALF if halves else TILE
        self.least = dp(each * len(rows) + TILE * len(primary) + 8 * (len(rows) + len(primary) - 1))
        for row in rows:
            line = BoxLayout(spacing=dp(8))
            for key in row:
                line.add_widget(key)
            self.add_widget(line)
        for key in primary:
            if rows:
                key.size_hint_y, key.height = None, dp(TILE + 8)
            self.add_widget(key)


def groups_of(offers: Sequence[Offer]) -> list[Group]:
    """Returns the groups in the order in which they first appear."""
    return list(dict.fromkeys(offer.group for offer in offers if offer.place == "group" and offer.group is not None))


def folded(context: ScreenContext, group: Group, unfold: Callable[[Message], None]) -> Tile:
    """Makes the one tile of a group."""
    return Tile(context, context.text(group.words), icon=group.icon, on_tap=lambda: unfold(group.words), guarded=False)
