"""What lies open and what can still come: items in their supplies, rooms unseen, rooms played."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any

from kivy.metrics import dp
from kivy.uix.gridlayout import GridLayout

from app.playing import Playing
from core.boxes.dungeonraiders import labels
from core.boxes.dungeonraiders.content import SORTS, rooms, sort_of
from core.boxes.dungeonraiders.pools import IN_PLAY, there
from core.boxes.dungeonraiders.state import Game
from core.boxes.dungeonraiders.table import card_named
from core.deck import Stock, size
from core.message import Message, say
from core.paths import escape
from data.boxes.dungeonraiders import signs
from screens.desk import Desk
from screens.dungeonraiders import looks
from screens.dungeonraiders.playerparts import CountTile, columns_of
from screens.game.tracked import Tracked
from screens.game.valuesheet import value_sheet
from screens.game.why import why_sheet
from screens.widgets.icon import Icon
from screens.widgets.layouts import Column, Row
from screens.widgets.over import Sheet
from screens.widgets.text import Text
from screens.widgets.valuetile import ValueTile, tile_height

MANY = {
    "monster": say("ui.raiders.supplies.monster"),
    "treasure": say("ui.raiders.supplies.treasure"),
    "trap": say("ui.raiders.supplies.trap"),
    "vault": say("ui.raiders.supplies.vault"),
}
"""What the rooms of a sort are called together."""


def supplies_sheet(desk: Desk, playing: Playing, at: float = 1.0) -> None:
    """`at` is how far it was scrolled, for coming back."""
    desk.guard.changed()
    body = SuppliesBody(desk, playing)
    sheet = Sheet(desk, desk.text(say("ui.raiders.supplies")), body, lambda: desk.sheet(None))
    body.sheet = sheet
    sheet.scroll.scroll_y = at
    desk.sheet(sheet)


class SuppliesBody(Column):
    def __init__(self, desk: Desk, playing: Playing) -> None:
        super().__init__(spacing=dp(8))
        self.desk, self.playing = desk, playing
        self.sheet: Sheet | None = None
        state: Game = playing.view.state
        self._items(state)
        self._to_come(state)
        self._bosses(state)
        self._played(state)

    # What stands in it

    def _items(self, state: Game) -> None:
        self._heading(say("ui.raiders.supplies.items"))
        self.add_widget(columns_of(self._item(stock) for stock in state.supplies))

    def _item(self, stock: Stock) -> CountTile:
        of = looks.tracked(f"supplies/{escape(stock.name)}/count")
        return CountTile(
            self.desk, signs.card(stock.name), self.desk.text(labels.card(stock.name)), stock.count, one=True,
            **self._touches(of),
        )  # fmt: skip

    def _to_come(self, state: Game) -> None:
        """By sort and name: what people decide by. How many lay face up and face down so far stands above it."""
        self._heading(say("ui.raiders.supplies.to-come", count="n", n=size(state.unseen)))
        if state.content.removed:
            self._note(say("ui.raiders.supplies.removed", count="n", n=state.content.removed))
        lit, dark = state.content.lit, IN_PLAY - state.content.lit
        tiles = GridLayout(cols=2, spacing=dp(8), size_hint_y=None, height=tile_height())
        for icon, path, seen, of, words in (
            (signs.LIT, "lit", state.lit, lit, say("ui.raiders.supplies.lit")),
            (signs.DARK, "dark", state.dark, dark, say("ui.raiders.supplies.dark")),
        ):
            touches = self._touches(Tracked(path, words))
            tiles.add_widget(ValueTile(self.desk, icon, f"{seen}/{of}", self.desk.text(words), **touches))
        self.add_widget(tiles)
        by_sort = {sort: [card.name for card in rooms(state.content) if sort_of(card) == sort] for sort in SORTS}
        for sort, names in by_sort.items():
            stocks = [stock for stock in there(state.unseen) if stock.name in names]
            self._sort(sort, size(stocks))
            self._rooms(state, stocks, "unseen")

    def _sort(self, sort: str, many: int) -> None:
        """The head of a sort: its symbol, what it is, how many can still come."""
        palette = self.desk.palette
        icon = Icon(signs.SORTS[sort], looks.sort_ink(palette, sort), 24)
        words = Text(self.desk.text(MANY[sort]), palette.hi, "strong")
        self.add_widget(
            Row(icon, words, Text(str(many), palette.hi, "inline", wide=False), spacing=dp(10), padding=(dp(4), dp(6)))
        )

    def _bosses(self, state: Game) -> None:
        left = there(state.bosses)
        if len(left) < len(state.content.bosses):
            return  # it has been met
        self._heading(say("ui.raiders.supplies.bosses", count="n", n=len(left)))
        self._note(", ".join(self.desk.words.name(self.desk.box, stock.name) for stock in left))

    def _played(self, state: Game) -> None:
        gone = there(state.gone)
        if gone:
            self._heading(say("ui.raiders.supplies.played", count="n", n=size(gone)))
            self._rooms(state, gone, "gone")

    # Its pieces

    def _rooms(self, state: Game, stocks: Iterable[Stock], where: str) -> None:
        tiles = [self._room(state, stock, f"{where}/{escape(stock.name)}/count") for stock in stocks]
        if tiles:
            self.add_widget(columns_of(tiles))

    def _room(self, state: Game, stock: Stock, path: str) -> CountTile:
        card = card_named(state, stock.name)
        sort = sort_of(card) if card is not None else ""
        played = say("ui.raiders.supplies.times-played", card=labels.named(stock.name))
        of = Tracked(path, played) if path.startswith("gone") else looks.tracked(path)
        return CountTile(
            self.desk, signs.room(stock.name, sort), self.desk.words.name(self.desk.box, stock.name), stock.count,
            ink=looks.sort_ink(self.desk.palette, sort), **self._touches(of),
        )  # fmt: skip

    def _heading(self, words: Message) -> None:
        self.add_widget(Text(self.desk.text(words), self.desk.palette.words, "strong", padding=(dp(4), dp(6))))

    def _note(self, words: Message | str) -> None:
        self.add_widget(Text(self.desk.text(words), self.desk.palette.mid, "caption", padding=(dp(4), 0)))

    # Touching

    def _touches(self, of: Tracked) -> dict[str, Any]:
        return {"on_tap": partial(self._set, of), "on_hold": partial(self._why, of)}

    def _back(self) -> None:
        supplies_sheet(self.desk, self.playing, self.sheet.scroll.scroll_y if self.sheet else 1.0)

    def _set(self, of: Tracked) -> None:
        value_sheet(self.desk, self.playing, of, self._back)

    def _why(self, of: Tracked) -> None:
        why_sheet(self.desk, self.playing, of, self._back)
