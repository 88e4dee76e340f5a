"""How a table is set up for Dungeon Raiders: characters with what is on their cards, optional rules, open points."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout

from app.newheroes import CardHero
from core.boxes.dungeonraiders import labels
from core.boxes.dungeonraiders.content import ITEMS
from core.boxes.dungeonraiders.scene import signs
from core.boxes.dungeonraiders.scene.pieces import LIFE, TREASURE
from core.deck import count_of
from core.message import Message, say
from screens.context import ScreenContext
from screens.newgame.chance import ChanceSection
from screens.newgame.parts import CardHeroes, Sections, Table
from screens.newgame.rulings import Rulings
from screens.newgame.seats import Seats
from screens.newgame.settings import Copy, Optional
from screens.widgets.icon import Icon
from screens.widgets.layouts import Column, Row
from screens.widgets.remembered import Remembered
from screens.widgets.text import ROLES, Text

# In the order of the colours of the crests.
CHARACTERS = tuple(signs.CHARACTERS)
SIGNS = 2
"""How many items stand side by side. No shipped card has more; if one does, the list names all."""


def _column() -> float:
    return float(max(dp(30), sp(28)))


class RaidersHeroes(CardHeroes):
    """The characters: life and treasure in columns for comparing them, and beside them the items."""

    known = CHARACTERS

    def head(self, context: ScreenContext) -> BoxLayout:
        """Makes the symbols above the columns."""
        head = BoxLayout(size_hint=(None, None), size=(self.width(), dp(24)))
        for icon, columns in ((LIFE, 1), (TREASURE, 1), ("cards", SIGNS)):
            cell = BoxLayout(size_hint_x=None, width=_column() * columns)
            cell.add_widget(
                _middle(Icon(icon, context.palette.accent if icon == LIFE else context.palette.text_middle, 20))
            )
            head.add_widget(cell)
        return head

    def width(self) -> float:
        return _column() * (2 + SIGNS)

    def beside(self, context: ScreenContext, hero: CardHero, narrow: bool) -> BoxLayout:
        return self._numbers(context, hero, signed=narrow)

    def choice(self, context: ScreenContext, hero: CardHero, who: Row, narrow: bool) -> BoxLayout:
        """Makes a character in the list, with the names of the items below: players know by them what the items are
        good for.
        """
        numbers = self._numbers(context, hero, signed=narrow)
        numbers.pos_hint = {"center_x": 0.5} if narrow else {"center_y": 0.5}
        top = Column(who, numbers, spacing=dp(4)) if narrow else Row(who, numbers, spacing=dp(4))
        said = tuple(labels.items(stock.name, stock.count) for stock in hero.card.items if stock.count)
        words = say("ui.raiders.new.brings", items=said) if said else say("ui.raiders.new.brings-nothing")
        return Column(
            top,
            Text(context.text(words), context.palette.text_middle, "caption", padding=(dp(48), 0, 0, 0)),
            spacing=dp(2),
        )

    def note(self, heroes: tuple[CardHero, ...]) -> Message | None:
        return say("ui.raiders.new.card-is-right")

    def _numbers(self, context: ScreenContext, hero: CardHero, *, signed: bool) -> BoxLayout:
        """Makes the numbers. With `signed` the symbols stand above them, where there is no head."""
        palette = context.palette
        numbers = BoxLayout(size_hint=(None, None), size=(self.width(), sp(40) + (dp(24) if signed else 0)))
        for icon, number, ink in (
            (LIFE, hero.card.life, palette.digit),
            (TREASURE, hero.card.treasure, palette.text_high),
        ):
            column = BoxLayout(orientation="vertical", size_hint_x=None, width=_column())
            if signed:
                column.add_widget(_flat(Icon(icon, palette.accent if icon == LIFE else palette.text_middle, 18)))
            face, size = ROLES["inline"]
            column.add_widget(Remembered(text=str(number), font_name=face, font_size=sp(size), color=ink))
            numbers.add_widget(column)
        numbers.add_widget(_items(context, hero))
        return numbers


def _items(context: ScreenContext, hero: CardHero) -> BoxLayout:
    """Makes a symbol for each item, as far as there is room."""
    row = BoxLayout(size_hint_x=None, width=_column() * SIGNS)
    brought = [item for item in ITEMS for _ in range(count_of(hero.card.items, item))]
    for item in brought[:SIGNS]:
        row.add_widget(_middle(Icon(signs.card(item), context.palette.words, 24)))
    if not brought:
        row.add_widget(_middle(Icon("minus", context.palette.text_low, 18)))
    return row


def _middle(icon: Icon) -> Icon:
    icon.size_hint, icon.pos_hint = (1, 1), {"center_y": 0.5}
    return icon


def _flat(icon: Icon) -> Icon:
    icon.pos_hint, icon.height = {"center_x": 0.5}, dp(24)
    return icon


class Drawn(ChanceSection):
    """Who turns the rooms over and deals the characters. There are no dice in this box."""

    def now(self) -> Any:
        return self.table().decks

    def fill(self) -> None:
        self.heading(self._drawn)
        self.add_widget(self._made(self.shown, self._icon, lambda made: self.table().make(decks=made)))


class RaidersParts:
    heroes = RaidersHeroes()
    first = "first-player"

    def sections(self, context: ScreenContext, table: Table, changed: Callable[[], None], seats: Seats) -> Sections:
        rooms = Drawn(context, table, changed, say("ui.raiders.new.rooms"), signs.LIT)
        return [seats, rooms], [part(context, table, changed) for part in (Optional, Copy, Rulings)]


PARTS = RaidersParts()
