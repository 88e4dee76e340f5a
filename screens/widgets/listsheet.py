"""A sheet with a long list and a search: it is as high as possible, and the list scrolls inside it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from screens.context import ScreenContext
from screens.pads.listing import Item, Listing
from screens.widgets.sheet import TALLEST, Sheet


class ListSheet(Sheet):
    def __init__(
        self,
        context: ScreenContext,
        title: str,
        items: Sequence[Item],
        pick: Callable[[Any], None],
        close: Callable[[], None],
        *,
        caption: str = "",
        hold: Callable[[Any], None] | None = None,
    ) -> None:
        self.listing = Listing(context, items, pick, hold)
        super().__init__(context, title, self.listing, close, caption=caption)
        self.scroll.remove_widget(self.listing)
        self.card.remove_widget(self.scroll)
        self.card.add_widget(self.listing)

    def _lay(self, *_: object) -> None:
        super()._lay()
        self.card.height = self.height * TALLEST
