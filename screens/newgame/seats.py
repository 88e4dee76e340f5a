"""Who sits at the table, in their order: who begins, with which hero, and how good that hero is at what."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.newgame import NewGame, Seat
from app.newquest import Hero, NewQuest
from core.message import say
from screens.desk import Desk
from screens.newgame import numbers
from screens.newgame.looks import SIZE, SeatCrest
from screens.newgame.section import Section
from screens.widgets.chips import Chips
from screens.widgets.ground import CLEAR, Grounded
from screens.widgets.icon import Icon
from screens.widgets.key import Tappable
from screens.widgets.layouts import Column, Row
from screens.widgets.shrunk import Shrunk
from screens.widgets.text import Text
from screens.widgets.wordkey import WordKey

NAME = 96  # sp: less room than this for a name, and the numbers go below it


class Seats(Section):
    """`edit` opens what a player can change about their seat, `pick` the heroes to choose from."""

    def __init__(
        self,
        desk: Desk,
        table: Callable[[], NewGame],
        edit: Callable[[int], None],
        pick: Callable[[int], None],
        changed: Callable[[], None],
    ) -> None:
        super().__init__(desk)
        self.table, self.edit, self.pick, self.changed = table, edit, pick, changed
        self.narrow = False
        self.bind(width=self._measured)

    def now(self) -> Any:
        table = self.table()
        heroes = table.heroes() if isinstance(table, NewQuest) else ()
        return table.seats, table.first, table.same, heroes, self.narrow

    def _measured(self, *_: object) -> None:
        """A row is the crest, a name and the numbers; large letters do not leave enough for the name."""
        self.narrow = self.width < numbers.width() + dp(SIZE + 10 + 40) + sp(NAME)
        if self.width > dp(100):
            self.show()

    def show(self) -> None:
        if self.width > dp(100):  # before that nobody knows how the rows have to fold
            super().show()

    def fill(self) -> None:
        table = self.table()
        self._head(table)
        for place in range(len(table.seats)):
            self.add_widget(SeatRow(self, table, place))
        self._foot(table)
        if len(table.seats) > 1:
            self.heading(say("new.who-first"))
            self.add_widget(Chips(self._firsts(table)))

    def _head(self, table: NewGame) -> None:
        palette = self.desk.palette
        words = say("new.same-table") if table.same else say("new.players")
        head = Row(Text(self.desk.text(words), palette.low, "label", padding=(dp(8), dp(4))), spacing=dp(8))
        if isinstance(table, NewQuest) and not self.narrow:
            head.add_widget(numbers.Symbols(self.desk))
            head.padding = (0, 0, dp(10), 0)
        self.add_widget(head)

    def _foot(self, table: NewGame) -> None:
        keys = []
        if table.can_add:
            keys.append(WordKey(self.desk, self.desk.text(say("new.add")), self._add, icon="account-plus-outline"))
        if isinstance(table, NewQuest):
            keys.append(WordKey(self.desk, self.desk.text(say("new.shuffle")), self._shuffle, icon="dice"))
        if keys:
            self.add_widget(Chips(keys))

    def _firsts(self, table: NewGame) -> list[WordKey]:
        def chip(words: str, name: str, icon: str) -> WordKey:
            face, sign = ("chosen", "check") if name == beginner(table) else ("key", icon)
            return WordKey(self.desk, words, lambda: self._first(name), face=face, icon=sign)

        chips = [chip(name, name, "sun") for name in table.names]
        if isinstance(table, NewQuest):
            chips.append(chip(self.desk.text(say("new.roll-first")), "", "die-5"))
        return chips

    # Touching

    def _first(self, name: str) -> None:
        self.table().go_first(name)
        self.changed()

    def _add(self) -> None:
        no = self.table().add()
        if no is not None:
            self.desk.refuse(no)
        self.changed()

    def _shuffle(self) -> None:
        table = self.table()
        assert isinstance(table, NewQuest)
        table.shuffle()
        self.changed()


def beginner(table: NewGame) -> str:
    """Who begins; "" is rolled for, which only DungeonQuest does."""
    rolled = isinstance(table, NewQuest) and len(table.seats) > 1
    return table.first or ("" if rolled else table.names[0])


class SeatRow(Grounded, BoxLayout):
    """Two keys on one ground: who it is, and the hero's numbers."""

    def __init__(self, seats: Seats, table: NewGame, place: int) -> None:
        desk = seats.desk
        palette = desk.palette
        seat = table.seats[place]
        begins = seat.name == beginner(table)
        narrow = seats.narrow
        super().__init__(
            orientation="vertical" if narrow else "horizontal", padding=dp(4), spacing=dp(8), size_hint_y=None,
            ground=palette.panel if begins else palette.s1, edge=palette.edge if begins else CLEAR,
        )  # fmt: skip
        self.bind(minimum_height=self.setter("height"))
        self.add_widget(Who(desk, table, place, begins, lambda: seats.edit(place)))
        if isinstance(table, NewQuest):
            self.add_widget(HeroKey(desk, table.hero_of(place), narrow, lambda: seats.pick(place)))


class Who(Tappable):
    def __init__(self, desk: Desk, table: NewGame, place: int, begins: bool, edit: Callable[[], None]) -> None:
        super().__init__(
            desk, on_tap=edit, guarded=False, radius=dp(16), padding=(dp(8), dp(6)), size_hint_y=None, anchor_x="left"
        )
        palette, seat = desk.palette, table.seats[place]
        mid = palette.panel_mid if begins else palette.mid
        name: Widget = Shrunk(seat.name, palette.hi, "name")
        if begins:
            name = Row(name, Icon("sun", palette.sun, 22), spacing=dp(6))
        words = Column(name, spacing=dp(2), pos_hint={"center_y": 0.5})
        if isinstance(table, NewQuest):
            words.add_widget(Shrunk(_hero_words(desk, seat), mid, "sentence"))
        self.inner = Row(SeatCrest(desk, seat, palette.panel if begins else palette.s1), words, spacing=dp(10))
        self.inner.bind(height=self._grow)
        self.add_widget(self.inner)
        self._grow()

    def _grow(self, *_: object) -> None:
        self.height = max(dp(60), self.inner.height + dp(12))


def _hero_words(desk: Desk, seat: Seat) -> str:
    return desk.words.short(desk.box, seat.hero) if seat.hero else desk.text(say("new.drawn-hero"))


class HeroKey(Tappable):
    """The numbers of a hero, or that there is one to be chosen."""

    def __init__(self, desk: Desk, hero: Hero | None, narrow: bool, pick: Callable[[], None]) -> None:
        super().__init__(
            desk, on_tap=pick, guarded=False, radius=dp(16), size_hint=(None, None), padding=(dp(6), 0),
            pos_hint={"center_x": 0.5} if narrow else {"center_y": 0.5},
        )  # fmt: skip
        self.width = numbers.width() + dp(12)
        if hero is None:
            self.add_widget(Text(desk.text(say("new.choose-hero")), desk.palette.words, "strong", align="center"))
            self.height = max(dp(60), sp(60))
        else:
            self.numbers = numbers.Numbers(desk, hero, signed=narrow)
            self.add_widget(self.numbers)
            self.height = max(dp(60), self.numbers.height)
