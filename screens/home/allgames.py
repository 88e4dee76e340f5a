"""The page of all games of this device, which can be searched, opened, archived and imported.

They are read a few per frame, the last played first. Only the visible rows are widgets. What is searched for is found
in the logs of all games as well, below the games that are called so.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from typing import Literal, TypeAlias

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from app.finding import StoryCard
from app.home import GameCard, Home
from core.boxes.registry import BOXES
from core.message import say
from screens.context import ScreenContext
from screens.home.bringing import bring_in
from screens.home.doing import game_sheet
from screens.home.gamerow import GameRow, line
from screens.home.logs import HeadingRow, Logs
from screens.material.bar import TopBar
from screens.material.buttons import WordButton
from screens.material.field import FormField
from screens.material.oneof import OneOf
from screens.widgets.layouts import Row
from screens.widgets.longlist import LongList
from screens.widgets.text import Text

BUDGET = 0.008  # seconds of a frame that reading may take

Shelf: TypeAlias = Literal["here", "away"]


class AllGames(BoxLayout):
    """The page. `back` returns to the front of the home screen."""

    def __init__(self, context: ScreenContext, home: Home, back: Callable[[], None]) -> None:
        super().__init__(orientation="vertical", spacing=dp(8))
        self.context, self.home = context, home
        palette = context.palette
        self.shelf: Shelf = "here"
        self._known: dict[str, GameCard] = {}
        self._order: tuple[str, ...] = ()
        self._trouble = ""
        self._width = 0.0
        self._read_soon = Clock.create_trigger(self._read_one, 0)
        bring = WordButton(
            context, context.text(say("home.import")), partial(bring_in, context, home, self.refresh),
            icon="tray-arrow-down", least=48,
        )  # fmt: skip
        bring.size_hint_x = 0.8
        self.add_widget(Row(TopBar(context, context.text(say("home.all")), back), bring, spacing=dp(8)))
        self.field = FormField(context, hint=context.text(say("home.search")), icon="magnify")
        self.logs = Logs(context, home, self._show)
        self._search = Clock.create_trigger(lambda _dt: self._ask(), 0.15)
        self.field.input.bind(text=lambda *_: self._search())
        self.add_widget(self.field)
        words: dict[Shelf, str] = {"here": context.text(say("home.here")), "away": context.text(say("home.away"))}
        self.add_widget(OneOf(context, [*words.items()], self.shelf, self._choose))
        self.body = BoxLayout()
        self.add_widget(self.body)
        makers = {
            "game": lambda: GameRow(context, self._open, self._more),
            "found": lambda: GameRow(context, self._watch),
            "heading": lambda: HeadingRow(context),
        }
        self.list = LongList(palette, makers, gap=dp(8))
        self.list.bind(width=self._measured)
        self.nothing = Text("", palette.text_middle, align="center", padding=(dp(16), dp(24)), pos_hint={"top": 1})
        self.body.add_widget(self.list)
        self.refresh()

    # Reading

    def refresh(self, changed: str = "") -> None:
        """Reads a game again after it has changed, or all of them if no game is named."""
        self._known.pop(changed, None)
        if not changed:
            self._known.clear()
        listed = self.home.quick()
        self._order, self._trouble = listed.games, listed.trouble
        self.logs.again()
        self._show()
        self._read_soon()

    def _unread(self) -> int | None:
        """Returns the position of the next game to be read, or None."""
        return next((place for place, game in enumerate(self._order) if game not in self._known), None)

    def _read_one(self, *_: object) -> None:
        place = self._unread()
        if place is None or self.parent is None:
            return
        until, cards = time.perf_counter() + BUDGET, []
        later = any(game in self._known for game in self._order[place + 1 :])
        while place is not None:
            cards.append(self.home.card(self._order[place]))
            self._known[self._order[place]] = cards[-1]
            place = self._unread() if time.perf_counter() < until else None
        if later or self.logs.asked or self._unread() is None:
            self._show()
        elif self._width:
            self.list.extend([line(card, self._width, dots=True) for card in cards if self._fits(card)])
        self._read_soon()

    # Showing

    def _measured(self, *_: object) -> None:
        if self.list.width != self._width and self.list.width > dp(100):
            self._width = self.list.width
            self._show()

    def _fits(self, card: GameCard) -> bool:
        if card.archived is not (self.shelf == "away"):
            return False
        box = self.context.text(say(f"box.{card.box}")) if card.box in BOXES else ""
        words = " ".join((card.title, card.summary, card.when, box)).casefold()
        return all(word in words for word in self.field.input.text.casefold().split())

    def _show(self) -> None:
        if self._width:
            cards = [self._known[game] for game in self._order if game in self._known]
            rows = [line(card, self._width, dots=True) for card in cards if self._fits(card)]
            self.list.set([*rows, *self.logs.rows(self._width)], keep=True)
        self.nothing.text = self._why_nothing()
        wanted = self.nothing if self.nothing.text else self.list
        if self.body.children != [wanted]:
            self.body.clear_widgets()
            self.body.add_widget(wanted)

    def _why_nothing(self) -> str:
        """Says why the list is empty, but only when all games have been read; until then nobody knows."""
        if self._trouble:
            return self._trouble
        if self.list.rows or self._unread() is not None or not self._width or self.logs.waiting:
            return ""
        asked = self.field.input.text.strip()
        if asked:
            return self.context.text(say("home.nothing-found", asked=asked))
        return self.context.text(say("home.nothing-away") if self.shelf == "away" else say("home.empty.title"))

    def _ask(self) -> None:
        self.logs.ask(self.field.input.text)
        self._show()

    def _choose(self, shelf: Shelf) -> None:
        self.shelf = shelf
        self._show()

    # Touching

    def _open(self, card: GameCard) -> None:
        if card.readable:
            self.context.go("game", game=card.game)
        else:
            self._more(card)

    def _watch(self, card: GameCard) -> None:
        """Opens the replay at the entry that was found."""
        assert isinstance(card, StoryCard), card
        self.context.go("replay", game=card.game, at=card.at)

    def _more(self, card: GameCard) -> None:
        game_sheet(self.context, self.home, card, lambda: self.refresh(card.game))

    def press(self, key: str) -> bool:
        if key not in ("up", "down"):
            return False
        self.list.page(down=key == "down")
        return True
