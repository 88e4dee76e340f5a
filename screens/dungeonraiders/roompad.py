"""A pad for the room that lies there: all rooms that can come, by kind, each with how many are left; and a key for dark
rooms.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kivy.core.window import Window
from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from core.asks import Ask, DeckCardAsk
from core.chance import Drawn
from core.deck import count_of
from core.message import say
from core.scene import Piece
from core.sections import sections_of
from screens.context import ScreenContext
from screens.face import Asked
from screens.pads.base import GAP, Pad, pages
from screens.pads.phone import FIRST, ROW, stands_first, to_the_middle
from screens.scene import looks
from screens.theme import faded
from screens.widgets.icon import Icon
from screens.widgets.key import Key
from screens.widgets.layouts import Scroll
from screens.widgets.placed import Placed
from screens.widgets.text import Alike, Fit, extents

TILE = 60  # dp
LARGE_DARK, LOW_DARK = 64, 52  # dp
LOW_SCREEN = 700  # dp
SEEN, LOW_SEEN = 4, 2  # lines visible without scrolling
READABLE = 12  # sp
DARK, DARK_SIGN = "dark", "dark-room"
"""The answer for a room that lies face down, and its symbol."""


class RoomKey(Placed):
    """The key of a room. The symbol is above, the name below; chests are told apart by their coins. A corner says how
    many are left. A room that cannot come any more is hatched and keeps its place.
    """

    def __init__(self, context: ScreenContext, piece: Piece, count: int, on_tap: Callable[[], object]) -> None:
        palette = context.palette
        super().__init__(context, on_tap=on_tap, ground=palette.tile, radius=dp(14))
        self.name = looks.text(context, piece.name)
        self.card = piece.key
        self.icon = Icon(piece.icon, looks.ink(palette, piece.tone) if piece.tone else palette.text_middle, 26)
        role = "inline" if piece.face else "label"
        self.words = Fit(
            piece.face or context.words.said(piece.name, short=True), palette.text_high, role, size_hint=(None, None)
        )
        if not count:
            self.disabled = True
            self.hatch = faded(palette.panel_low, 0.18)
            self.icon.color = palette.panel_low
            self.words.color = self.words.disabled_color = palette.panel_mid
        self.count = Fit(f"×{count}", palette.text_high, "small-digit", size_hint=(None, None))
        self.put(self.icon, self.words, *((self.count,) if count > 1 else ()))

    @property
    def text(self) -> str:
        return self.name

    def place(self, x: float, y: float, wide: float, high: float) -> None:
        low = min(sp(28), high * 0.5)
        side = min(high - low - dp(6), dp(40), wide * 0.6)
        self.words.size, self.words.pos = (wide - dp(8), low), (x + dp(4), y + dp(3))
        self.icon.font_size, self.icon.size = side, (side, side)
        counted = dp(21) if self.count.parent is not None else 0.0  # in a narrow key the symbol makes room for it
        left = max(dp(2), min((wide - side) / 2, wide - side - counted))
        self.icon.pos = (x + left, y + low + dp(2) + (high - low - dp(4) - side) / 2)
        self.count.largest = dp(17)
        self.count.size, self.count.pos = (dp(20), dp(18)), (x + wide - dp(23), y + high - dp(20))


class RoomPad(Pad):
    """The pad. `ask` has the real rooms, even if only one player may see them."""

    def __init__(self, asked: Asked, ask: Ask) -> None:
        super().__init__(asked)
        assert isinstance(ask, DeckCardAsk)
        self.ask = ask
        known = {piece.key: piece for piece in asked.playing.view.scene.step.pieces}
        sections = [[card for card in section.cards if card != DARK] for section in sections_of(ask)]
        pieces = {card: known.get(card) or _unlisted(card) for cards in sections for card in cards}
        low = Window.height < dp(LOW_SCREEN)
        self.keys = {
            card: RoomKey(self.context, piece, count_of(ask.cards, card), partial(self.tell, card))
            for card, piece in pieces.items()
        }
        Alike([self.keys[card].words for card, piece in pieces.items() if not piece.face])
        self.grid = Sorted([[self.keys[card] for card in cards] for cards in sections if cards])
        self.scroll = Scroll(self.grid, self.context.palette)
        self.least = dp((LOW_SEEN if low else SEEN) * (TILE + GAP) - GAP)
        self.least = self.grid.least = min(self.least, self.grid.needs(dp(300)))
        self.grows = self.grid
        if any(stock.name == DARK for stock in ask.cards):
            high = dp(LOW_DARK if low else LARGE_DARK)
            self.dark = Key(
                self.context, self.context.text(say("ui.raiders.dark")), icon=DARK_SIGN, face="tile2", icon_size=32,
                height=high, on_tap=lambda: self.tell(DARK),
            )  # fmt: skip
            to_the_middle(self.dark)
            self.add_widget(self.dark)
            self.least += high + dp(GAP)
        self.add_widget(self.scroll)
        self.scroll.bind(size=self._share)
        self._add_phone()

    def _add_phone(self) -> None:
        """Adds the phone's key: a whole level is dealt to its end, any other room is drawn."""
        if not self.can_by_phone:
            return
        deals, first = self.asked.choice.move == "lay-room", stands_first(self.context, self.ask)
        said = say("ui.raiders.deal") if deals else say("ui.pad.draw-for-me")
        key = Key(
            self.context, self.context.text(said), face="primary" if first else "outline", icon="cards",
            on_tap=self.deal if deals else self.by_phone,
        )  # fmt: skip
        to_the_middle(key)
        self.foot = BoxLayout(spacing=dp(GAP), size_hint_y=None, height=dp(FIRST if first else ROW))
        self.foot.add_widget(key)
        self.add_widget(self.foot)
        self.least += self.foot.height + dp(GAP)

    def _share(self, *_: object) -> None:
        if self.width > 1:
            self.grid.height = max(self.scroll.height, self.grid.needs(self.width))
            self.scroll.do_scroll_y = self.grid.height > self.scroll.height + 1

    def tell(self, card: str) -> None:
        self.answer(Drawn(card=card))

    def deal(self) -> None:
        """Deals the rest of the row at once."""
        playing, slots = self.asked.playing, len(self.asked.playing.view.state.row)
        for _ in range(slots):
            choice = next((each for each in playing.view.choices if each.move == "lay-room"), None)
            if choice is None:
                return
            no = playing.make(choice, {"card": playing.by_phone(choice, choice.asks[0])})
            if no is not None:
                self.context.refuse(no)
                return

    def by_phone(self) -> None:
        if self.asked.choice.move == "lay-room":
            self.deal()
        else:
            super().by_phone()


class Sorted(Widget):
    """Keys in lines that share the room; each kind begins a line of its own, unless it fits beside the one before."""

    def __init__(self, sorts: list[list[RoomKey]]) -> None:
        super().__init__(size_hint_y=None)
        self.sorts = sorts
        self.least = 0.0
        for keys in sorts:
            for key in keys:
                key.size_hint = (None, None)
                self.add_widget(key)
        self._longest = max(
            (_width(word) for keys in sorts for key in keys for word in key.words.text.split()), default=0
        )
        self.bind(pos=self._lay, size=self._lay)

    def columns(self, wide: float) -> int:
        for many in (5, 4, 3):
            if (wide - dp(GAP) * (many - 1)) / many - dp(10) >= self._longest:
                return many
        return 2

    def lines(self, wide: float) -> list[list[RoomKey]]:
        columns = self.columns(wide)
        found: list[list[RoomKey]] = []
        for keys in self.sorts:
            rest = keys
            if found and len(found[-1]) + len(keys) <= columns:
                found[-1].extend(keys)
                continue
            found += [list(rest[at : at + columns]) for at in range(0, len(rest), columns)]
        return found

    def needs(self, wide: float) -> float:
        many = len(self.lines(wide))
        return float(many * dp(TILE) + max(0, many - 1) * dp(GAP))

    def pages(self, wide: float, room: float) -> int:
        return pages(self.needs(wide), room)

    def _lay(self, *_: object) -> None:
        lines = self.lines(self.width)
        if self.width < 2 or not lines:
            return
        columns, gap = self.columns(self.width), dp(GAP)
        wide = (self.width - gap * (columns - 1)) / columns
        high = (self.height - gap * (len(lines) - 1)) / len(lines)
        for row, keys in enumerate(lines):
            for at, key in enumerate(keys):
                key.size = (wide, high)
                key.pos = (self.x + at * (wide + gap), self.y + self.height - (row + 1) * high - row * gap)


def _unlisted(name: str) -> Piece:
    """Returns a piece for a card that is in no list of the box."""
    return Piece(name, name, "lit-room", "room")


def _width(word: str) -> float:
    return float(extents("RobotoMedium", sp(READABLE), word)[0])
