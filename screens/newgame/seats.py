"""Who sits at the table, in order: who begins, with which hero, and what there is to know about that hero."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.newgame import NewGame, Seat
from app.newheroes import Hero, NewHeroGame
from core.message import say
from screens.context import ScreenContext
from screens.material.chips import ChoiceChip
from screens.newgame.looks import SIZE, SeatCrest
from screens.newgame.parts import HeroParts, Parts
from screens.newgame.section import Section
from screens.widgets.chips import Chips
from screens.widgets.ground import CLEAR, Grounded
from screens.widgets.icon import Icon
from screens.widgets.key import Tappable
from screens.widgets.layouts import Column, Row
from screens.widgets.shrunk import Shrunk
from screens.widgets.text import Text

NAME = 96  # sp: with less room for a name, what is told of the hero goes below it


class Seats(Column):
    """All seats. `edit` opens what a player can change about a seat, `pick` opens the heroes to choose from, if there
    are any.
    """

    def __init__(
        self,
        context: ScreenContext,
        table: Callable[[], NewGame],
        edit: Callable[[int], None],
        pick: Callable[[int], None],
        changed: Callable[[], None],
        parts: Parts,
    ) -> None:
        super().__init__(spacing=dp(8), height=0)
        self.table, self.edit, self.pick, self.changed = table, edit, pick, changed
        self.heroes, self.first = parts.heroes, parts.first
        self.narrow = False
        self.parts: tuple[Section, ...] = (
            Head(context, self),
            Rows(context, self),
            Joining(context, self),
            First(context, self),
        )
        for part in self.parts:
            self.add_widget(part)
        self.bind(width=self._measured)

    def _measured(self, *_: object) -> None:
        """Decides whether rows are narrow. A row has the crest, a name and what is told of the hero; large text may not
        leave enough for the name.
        """
        beside = self.heroes.width() if self.heroes else 0
        self.narrow = self.width < beside + dp(SIZE + 10 + 40) + sp(NAME)
        self.show()

    def keep(self) -> None:
        """Does nothing: names are saved by the sheet in which they are written."""

    def show(self) -> None:
        if self.width > dp(100):  # before that the width of the rows is unknown
            for part in self.parts:
                part.show()


class SeatSection(Section):
    def __init__(self, context: ScreenContext, seats: Seats) -> None:
        super().__init__(context)
        self.seats = seats

    @property
    def table(self) -> NewGame:
        return self.seats.table()


class Head(SeatSection):
    """The head: whether it is the same table as last time, and what the columns are."""

    def now(self) -> Any:
        return self.table.same, self.seats.narrow

    def fill(self) -> None:
        palette = self.context.palette
        words = say("new.same-table") if self.table.same else say("new.players")
        head = Row(Text(self.context.text(words), palette.text_low, "label", padding=(dp(8), dp(4))), spacing=dp(8))
        heroes = self.seats.heroes
        columns = heroes.head(self.context) if heroes and not self.seats.narrow else None
        if columns is not None:
            head.add_widget(columns)
            head.padding = (0, 0, dp(10), 0)
        self.add_widget(head)


class Rows(SeatSection):
    """The rows of seats. A row is made again only for a seat that has changed."""

    def __init__(self, context: ScreenContext, seats: Seats) -> None:
        super().__init__(context, seats)
        self.rows: list[SeatRow] = []

    def now(self) -> Any:
        return [self._row(place) for place in range(len(self.table.seats))]

    def _row(self, place: int) -> tuple[Any, ...]:
        table = self.table
        hero = table.hero_of(place) if isinstance(table, NewHeroGame) else None
        return place, table.seats[place], hero, table.seats[place].name == table.beginner, self.seats.narrow

    def fill(self) -> None:
        before = self.rows
        self.rows = []
        for shown in self.shown:
            kept = next((row for row in before if row.shown == shown), None)
            self.rows.append(kept or SeatRow(self.context, self.seats, shown))
            self.add_widget(self.rows[-1])


class Joining(SeatSection):
    """Keys to add a player, to remove the last one, and to give everybody a random hero."""

    def now(self) -> Any:
        return self.table.can_add, self.table.names[-1:] if self.table.can_remove else ()

    def fill(self) -> None:
        keys = []
        if self.table.can_add:
            keys.append(
                ChoiceChip(self.context, self.context.text(say("new.add")), self._add, icon="account-plus-outline")
            )
        if self.table.can_remove:
            words = self.context.text(say("new.take-away", player=self.table.names[-1]))
            keys.append(ChoiceChip(self.context, words, self._remove, icon="account-minus-outline"))
        if isinstance(self.table, NewHeroGame) and self.table.heroes():
            keys.append(ChoiceChip(self.context, self.context.text(say("new.shuffle")), self._shuffle, icon="dice"))
        if keys:
            self.add_widget(Chips(keys))

    def _add(self) -> None:
        no = self.table.add()
        if no is not None:
            self.context.refuse(no)
        self.seats.changed()

    def _remove(self) -> None:
        no = self.table.remove(len(self.table.seats) - 1)
        if no is not None:
            self.context.refuse(no)
        self.seats.changed()

    def _shuffle(self) -> None:
        assert isinstance(self.table, NewHeroGame)
        self.table.shuffle()
        self.seats.changed()


class First(SeatSection):
    """Who goes first: one touch passes it to somebody, or leaves it to chance."""

    def now(self) -> Any:
        return self.table.names, self.table.beginner, self.table.in_turn, self.table.rolled

    def fill(self) -> None:
        if self.table.in_turn and len(self.table.names) > 1:
            self.heading(say("new.who-first"))
            chips = [self._chip(name, name, self.seats.first) for name in self.table.names]
            if self.table.rolled:
                dice = self.table.has_dice
                chance = say("new.roll-first") if dice else say("new.draw-first")
                chips.append(self._chip(self.context.text(chance), "", "die-5" if dice else "cards"))
            self.add_widget(Chips(chips))

    def _chip(self, words: str, name: str, icon: str) -> ChoiceChip:
        return ChoiceChip(self.context, words, partial(self._pass, name), icon=icon, chosen=name == self.table.beginner)

    def _pass(self, name: str) -> None:
        self.table.go_first(name)
        self.seats.changed()


class SeatRow(Grounded, BoxLayout):
    """A seat: two keys on one ground, for the player and for the hero. `shown` is everything that it shows."""

    def __init__(self, context: ScreenContext, seats: Seats, shown: tuple[Any, ...]) -> None:
        self.shown = shown
        place, seat, hero, begins, narrow = shown
        palette = context.palette
        super().__init__(
            orientation="vertical" if narrow else "horizontal", padding=dp(4), spacing=dp(8), size_hint_y=None,
            ground=palette.panel if begins else palette.surface_1, edge=palette.edge if begins else CLEAR,
        )  # fmt: skip
        self.bind(minimum_height=self.setter("height"))
        heroes = seats.heroes
        look = heroes.look(context, seat.hero) if heroes and seat.hero else None
        crest = SeatCrest(context, seat, self.ground, look)
        words = _hero_words(context, seat) if heroes else ""
        sign = seats.first if begins else ""
        self.add_widget(Who(context, seat, sign, partial(seats.edit, place), crest, words))
        if heroes:
            self.add_widget(HeroKey(context, heroes, hero, narrow, partial(seats.pick, place)))


class Who(Tappable):
    def __init__(
        self, context: ScreenContext, seat: Seat, begins: str, edit: Callable[[], None], crest: SeatCrest, hero: str
    ) -> None:
        """Makes the key. `begins` is the symbol of the player who goes first, or ""."""
        super().__init__(
            context,
            on_tap=edit,
            guarded=False,
            radius=dp(16),
            padding=(dp(8), dp(6)),
            size_hint_y=None,
            anchor_x="left",
        )
        palette = context.palette
        name: Widget = Shrunk(seat.name, palette.text_high, "name")
        if begins:
            name = Row(name, Icon(begins, palette.sun, 22), spacing=dp(6))
        words = Column(name, spacing=dp(2), pos_hint={"center_y": 0.5})
        if hero:
            words.add_widget(Shrunk(hero, palette.panel_mid if begins else palette.text_middle, "sentence"))
        self.inner = Row(crest, words, spacing=dp(10))
        self.inner.bind(height=self._grow)
        self.add_widget(self.inner)
        self._grow()

    def _grow(self, *_: object) -> None:
        self.height = max(dp(60), self.inner.height + dp(12))


def _hero_words(context: ScreenContext, seat: Seat) -> str:
    return context.words.short(context.box, seat.hero) if seat.hero else context.text(say("new.drawn-hero"))


class HeroKey(Tappable):
    """What is told of a hero, or that one can be chosen."""

    def __init__(
        self, context: ScreenContext, heroes: HeroParts, hero: Hero | None, narrow: bool, pick: Callable[[], None]
    ) -> None:
        super().__init__(
            context, on_tap=pick, guarded=False, radius=dp(16), size_hint=(None, None), padding=(dp(6), 0),
            pos_hint={"center_x": 0.5} if narrow else {"center_y": 0.5},
        )  # fmt: skip
        self.width = heroes.width() + dp(12)
        if hero is None:
            self.add_widget(Text(context.text(say("new.choose-hero")), context.palette.words, "strong", align="center"))
            self.height = max(dp(60), sp(60))
        else:
            told = heroes.beside(context, hero, narrow)
            self.add_widget(told)
            self.height = max(dp(60), told.height)
