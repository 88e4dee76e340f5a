"""A card of a deck: two huge halves, tiles, or a grid in sections, depending on how many kinds there are, each with how
many are left. A grid can be searched.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from core.asks import Ask, DeckCardAsk
from core.chance import Drawn
from core.deck import Stock, count_of, size
from core.message import say
from core.naming import LONGEST_NAME
from core.odds import percent
from core.sections import sections_of
from screens.face import Asked
from screens.pads.base import GAP, SMALLEST_KEY, Pad
from screens.pads.keys import PadKey, number_key, word_key
from screens.pads.listing import Item, Listing
from screens.pads.phone import ROW, add_phone
from screens.pads.pictures import numbered, picture, tone
from screens.pads.sections import CardKey, Sections
from screens.pads.text import Line
from screens.pads.tiles import Tiles, columns_for
from screens.pads.typed import Typed
from screens.told import NO_BREAK
from screens.widgets.key import Key
from screens.widgets.layouts import Gap

HALVES = 2
MOST_TILES = 4
MOST_NUMBERS = 25
SEARCHED = 12  # more cards than these can be searched


class DeckCardPad(Pad):
    """The pad of a deck. `ask` has the real cards, even if only one player may see them. `looks` gives the symbol of a
    card and what it is about, where a box knows more of its cards than their names.
    """

    def __init__(self, asked: Asked, ask: Ask, looks: Callable[[str], tuple[str, str]] | None = None) -> None:
        super().__init__(asked)
        assert isinstance(ask, DeckCardAsk)
        self._looks = looks or (lambda card: (picture(card), ""))
        self.ask = ask
        self.keys: dict[str, PadKey | CardKey] = {}
        self.sections: Sections | None = None
        self.listing: Listing | None = None
        self.line: Line | None = None
        self._listed: list[Any] = []
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
        if len(cards) <= MOST_TILES and not self.ask.sections:
            return self._tiles(cards)
        return self._sections()

    def _sections(self) -> float:
        """Fills the pad with all cards of the deck in sections. Returns the least height."""
        sections = [
            (self.context.text(section.title), [self._card(card) for card in section.cards])
            for section in sections_of(self.ask)
        ]
        self.keys = {key.card: key for _title, keys in sections for key in keys}
        if self._can_be_unlisted:
            sections[-1][1].append(self._unlisted_key())
        self.sections = self.grows = Sections(self.context, sections)
        self.body.add_widget(self.sections)
        return self.sections.least

    def _card(self, card: str) -> CardKey:
        count = count_of(self.ask.cards, card)
        told, number = self._called(card), numbered(card)
        short = number or self.context.words.short(self.context.box, card)

        def counted(words: str) -> str:
            # Of two words the second stays beside the number; of one word the number may go below it.
            return words + (NO_BREAK if " " in words else " ") + f"×{count}" if count > 1 else words

        icon, about = self._looks(card)
        return CardKey(
            self.context, told, counted(number or told), lambda: self.draw(card), card=card, shorter=counted(short),
            icon=icon, about=about, number=bool(number), spent=not count,
        )  # fmt: skip

    def _unlisted_key(self) -> CardKey:
        words = say("ui.pad.unlisted")
        short = self.context.text(words, short=True)
        return CardKey(
            self.context, self.context.text(words), self.context.text(words), self.write_it, shorter=short,
            icon="card-plus-outline", guarded=False,
        )  # fmt: skip

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
        return word_key(
            self.context, self._called(stock.name), picture(stock.name) or ("cards" if half else ""),
            lambda: self.draw(stock.name),
            face=tone(stock.name), caption=self._odds(stock), **looks,
        )  # fmt: skip

    def _items(self, cards: tuple[Stock, ...]) -> list[Item]:
        """Returns the cards as items of a list, the likeliest first."""
        items = [Item(s.name, self._called(s.name), picture(s.name), self._odds(s)) for s in cards]
        likely = {stock.name: -stock.count for stock in cards}
        return sorted(items, key=lambda item: (likely[item.value], item.words.casefold()))

    def _called(self, card: str) -> str:
        return self.context.words.name(self.context.box, card)

    def _odds(self, stock: Stock) -> str:
        return f"×{stock.count} · {percent(Fraction(stock.count, self._left))}%"

    # The phone, the search, and a card that is on no list

    @property
    def _can_be_unlisted(self) -> bool:
        return self.asked.answer_all is not None and self.asked.playing.unlisted(self.asked.choice, "") is not None

    def _add_others(self) -> None:
        others = []
        if self.sections is not None and len(self.keys) > SEARCHED:
            self.search_key = Key(
                self.context, icon="magnify", face="tile", on_tap=self.search, guarded=False, width=dp(SMALLEST_KEY),
            )  # fmt: skip
            others.append(self.search_key)
        if self.sections is None and self._can_be_unlisted:
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
        if self.sections is not None and self.foot is not None:
            self.least -= self.foot.height - dp(SMALLEST_KEY)
            self.foot.height = dp(SMALLEST_KEY)

    def search(self) -> None:
        """Shows the cards that can come as a list, which is searched by any part of a name."""
        self.listing = Listing(self.context, self._items(self.ask.cards), self.draw)
        self._show_instead(self.listing, self._back_key())

    def write_it(self) -> None:
        """Shows a line for the name of a card that is on no list; what the card does is asked next."""
        self.line = Line(self.context, LONGEST_NAME, self._tell_new, self.context.text(say("ui.pad.card-name")))
        self._show_instead(self.line, self._back_key(), Gap())

    def _back_key(self) -> Key:
        return Key(
            self.context, self.context.text(say("ui.pad.to-list")), icon="arrow-left", face="tile", role="tile",
            on_tap=self.list_it, guarded=False, height=dp(ROW),
        )  # fmt: skip

    def _show_instead(self, *parts: Widget) -> None:
        self.grows = None
        self._listed = [*self.children]
        self.clear_widgets()
        for part in parts:
            self.add_widget(part)

    def list_it(self) -> None:
        self.line = self.listing = None
        self.grows = self.sections
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
