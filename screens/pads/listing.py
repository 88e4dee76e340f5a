"""A list of many things to choose from, which can be searched by any part of a name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout

from core.message import say
from screens.context import ScreenContext
from screens.pads.base import GAP, rows
from screens.widgets.field import Field
from screens.widgets.icon import Icon
from screens.widgets.key import Tappable
from screens.widgets.longlist import LongList
from screens.widgets.text import Fit, Text


@dataclass(frozen=True, slots=True)
class Item:
    """One thing in a list: its value, its name, a symbol, and a word at the end of its line."""

    value: Any
    words: str
    icon: str = ""
    aside: str = ""
    sort: str = "item"

    @property
    def height(self) -> float:
        return row_height()


def row_height() -> float:
    """Returns the height of two lines of large text, at least that of a finger."""
    return max(dp(60), sp(44))


class ItemKey(Tappable):
    """A line of the list. It is reused for another thing when the list is scrolled."""

    def __init__(
        self,
        context: ScreenContext,
        pick: Callable[[Any], None],
        pictured: bool,
        hold: Callable[[Any], None] | None = None,
    ) -> None:
        super().__init__(
            context, on_tap=lambda: pick(self.item), on_hold=(lambda: hold(self.item)) if hold else None,
            ground=context.palette.tile, radius=dp(16), padding=(dp(14), dp(6)),
        )  # fmt: skip
        self.item: Item | None = None
        palette = context.palette
        line = BoxLayout(spacing=dp(12))
        self.icon = Icon("lozenge", palette.accent, 26, pos_hint={"center_y": 0.5})
        self.words = Fit("", palette.text_high, "button", align="left")
        self.aside = Fit("", palette.text_high, "small-digit", align="right", size_hint_x=0.36)
        for part in (self.icon, self.words, self.aside)[0 if pictured else 1 :]:
            line.add_widget(part)
        self.add_widget(line)

    @property
    def text(self) -> str:
        return self.item.words if self.item is not None else ""

    def fill(self, item: Item) -> None:
        self.item = item
        self.words.text, self.aside.text = item.words, item.aside
        self.icon.change(item.icon or "lozenge")
        self.icon.opacity = 1 if item.icon else 0  # its room is kept, so that all words are in line


class Listing(BoxLayout):
    """The list with its search. `pick` and `hold` are called with the value of an item. Enter picks an item when only
    one is left.
    """

    def __init__(
        self,
        context: ScreenContext,
        items: Sequence[Item],
        pick: Callable[[Any], None],
        hold: Callable[[Any], None] | None = None,
    ) -> None:
        super().__init__(orientation="vertical", spacing=dp(GAP))
        self.context, self._items, self._pick = context, items, pick
        held = None if hold is None else lambda item: hold(item.value)
        self.field = Field(context, hint=context.text(say("ui.pad.search")), icon="magnify")
        self.nothing = Text("", context.palette.panel_mid, "sentence")
        pictured = any(item.icon for item in items)
        self.list = LongList(
            context.palette, {"item": lambda: ItemKey(context, self._take, pictured, held)}, gap=dp(GAP)
        )
        self.add_widget(self.field)
        self.add_widget(self.list)
        self.least = self.field.height + dp(GAP) + max(rows(2), row_height())
        self.field.input.bind(text=self._search, on_text_validate=self._enter)
        self.list.set(self._items)

    @property
    def found(self) -> list[Item]:
        asked = self.field.input.text.casefold().strip()
        return [item for item in self._items if asked in item.words.casefold()]

    def _search(self, *_: object) -> None:
        found = self.found
        self.list.set(found)
        if self.nothing.parent is not None:
            self.remove_widget(self.nothing)
        if not found:
            self.nothing.text = self.context.text(say("ui.pad.nothing-found", asked=self.field.input.text))
            self.add_widget(self.nothing, index=1)

    def _enter(self, *_: object) -> None:
        if len(self.found) == 1:
            self._take(self.found[0])

    def _take(self, item: Item | None) -> None:
        assert item is not None
        self._pick(item.value)
