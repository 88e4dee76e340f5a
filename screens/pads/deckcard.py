"""A card of a deck: two huge halves, tiles or a list, depending on how many kinds can come, each with how many are
left.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from core.asks import Ask, DeckCardAsk
from core.chance import Drawn
from core.deck import Stock, size
from core.message import say
from core.naming import LONGEST_NAME
from core.odds import percent
from screens.face import Asked
from screens.pads.base import GAP, Pad
from screens.pads.keys import PadKey, number_key, word_key
from screens.pads.listing import Item, Listing
from screens.pads.phone import ROW, add_phone
from screens.pads.pictures import picture, tone
from screens.pads.text import Line
from screens.pads.tiles import Tiles, columns_for
from screens.pads.typed import Typed
from screens.widgets.key import Key
from screens.widgets.layouts import Gap

HALVES = 2
LARGE = 6  # tiles in two columns
MOST_TILES = 8
MOST_NUMBERS = 25


class DeckCardPad(Pad):
    """The pad of a deck. `ask` has the real cards, even if only one player may see them."""

    def __init__(self, asked: Asked, ask: Ask) -> None:
        super().__init__(asked)
        assert isinstance(ask, DeckCardAsk)
        self.ask = ask
        self.keys: dict[str, PadKey] = {}
        self.listing: Listing | None = None
        self.line: Line | None = None
        self._typed: Typed | None = None
        self._left = size(ask.cards)
        self.body = BoxLayout(orientation="vertical", spacing=dp(GAP))
        self.least = self._fill(ask.cards)
        self.add_widget(self.body)
        self._add_others()

    # What can come

    def _fill(self, cards: tuple[Stock, ...]) -> float:
        if len(cards) <= MOST_NUMBERS and all(stock.name.isdigit() for stock in cards):
            return self._numbers(sorted(int(stock.name) for stock in cards))
        if len(cards) <= MOST_TILES:
            return self._tiles(cards)
        self.listing = Listing(self.context, self._items(cards), self.draw)
        self.body.add_widget(self.listing)
        return self.listing.least

    def _numbers(self, numbers: list[int]) -> float:
        """Fills the pad with cards that are named by a number, like the life on a token. Returns the least height."""
        self.keys = {
            str(number): number_key(self.context, number, lambda number=number: self.draw(str(number)))  # type: ignore[misc]
            for number in numbers
        }
        columns = min(len(numbers), 4 if len(numbers) <= 12 else 5)
        tiles = Tiles([*self.keys.values()], columns, self.context.palette, each=48)
        self._typed = Typed(numbers, lambda number: self.draw(str(number)), self._refuse, lambda: self.on_screen)
        self.body.add_widget(tiles)
        return tiles.least

    def _tiles(self, cards: tuple[Stock, ...]) -> float:
        halves = len(cards) <= HALVES
        self.keys = {stock.name: self._tile(stock, halves) for stock in cards}
        tiles = Tiles([*self.keys.values()], columns_for(len(cards)), self.context.palette, each=120 if halves else 64)
        self.body.add_widget(tiles)
        return tiles.least

    def _tile(self, stock: Stock, half: bool) -> PadKey:
        looks: dict[str, Any] = {"role": "button"}
        if half:
            looks = {"role": "title", "caption_role": "inline"}
        elif len(self.ask.cards) > LARGE:
            looks = {"role": "strong", "caption_role": "label"}
        return word_key(
            self.context, self._called(stock.name), self._picture(stock.name, half), lambda: self.draw(stock.name),
            face=tone(stock.name), caption=self._odds(stock), **looks,
        )  # fmt: skip

    def _picture(self, card: str, half: bool) -> str:
        """Returns the symbol of a card. Small tiles have symbols only if all have one; otherwise some would have less
        room for their words.
        """
        if half:
            return picture(card) or "cards"
        small = len(self.ask.cards) > LARGE
        return picture(card) if not small or all(picture(stock.name) for stock in self.ask.cards) else ""

    def _items(self, cards: tuple[Stock, ...]) -> list[Item]:
        """Returns the cards as items of a list, the likeliest first."""
        items = [Item(s.name, self._called(s.name), picture(s.name), self._odds(s)) for s in cards]
        likely = {stock.name: -stock.count for stock in cards}
        return sorted(items, key=lambda item: (likely[item.value], item.words.casefold()))

    def _called(self, card: str) -> str:
        return self.context.words.name(self.context.box, card)

    def _odds(self, stock: Stock) -> str:
        return f"×{stock.count} · {percent(Fraction(stock.count, self._left))}%"

    # The phone, and a card that is on no list

    def _add_others(self) -> None:
        others = []
        if self.asked.answer_all is not None and self.asked.playing.unlisted(self.asked.choice, "") is not None:
            self.unlisted = Key(
                self.context,
                self.context.text(say("ui.pad.unlisted")),
                icon="card-plus-outline",
                face="tile",
                role="tile",
                on_tap=self.write_it,
                guarded=False,
            )
            others.append(self.unlisted)
        self.least += add_phone(self, *others)

    def write_it(self) -> None:
        """Shows a line for the name of a card that is on no list; what the card does is asked next."""
        self.line = Line(self.context, LONGEST_NAME, self._tell_new, self.context.text(say("ui.pad.card-name")))
        back = Key(
            self.context, self.context.text(say("ui.pad.to-list")), icon="arrow-left", face="tile", role="tile",
            on_tap=self.list_it, guarded=False, height=dp(ROW),
        )  # fmt: skip
        self._listed = [*self.children]
        self.clear_widgets()
        for part in (self.line, back, Gap()):
            self.add_widget(part)

    def list_it(self) -> None:
        self.line = None
        self.clear_widgets()
        for part in reversed(self._listed):
            self.add_widget(part)

    def _tell_new(self, name: str) -> None:
        besides = self.asked.playing.unlisted(self.asked.choice, name)
        assert besides is not None, "it was offered"
        assert self.asked.answer_all is not None, "it was offered"
        listed = any(stock.name == name for stock in self.ask.cards)
        self.asked.answer_all({self.ask.field: Drawn(card=name), **({} if listed else besides)})

    def draw(self, card: str) -> None:
        self.answer(Drawn(card=card))

    def _refuse(self) -> None:
        self.context.tell(say("ui.pad.not-left"))

    def pressed(self, key: str) -> bool:
        if self.line is not None and key == "enter":
            self.line.finish()
            return True
        return self._typed is not None and self._typed.press(key)
