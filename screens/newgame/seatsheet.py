"""A sheet with what a player can change about a seat: name, hero, mark, place, who begins, or leaving the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from kivy.metrics import dp
from kivy.uix.gridlayout import GridLayout

from app.newgame import NewGame
from app.people import COLOURS, SHAPES, Person
from core.message import Message, say
from screens.context import ScreenContext
from screens.material.chips import ChoiceChip
from screens.material.field import FormField
from screens.material.rows import ListRow
from screens.newgame.looks import mark
from screens.newgame.section import caption
from screens.widgets.chips import Chips
from screens.widgets.crest import Crest
from screens.widgets.key import Tappable
from screens.widgets.layouts import Column
from screens.widgets.sheet import Sheet

MOST_KNOWN = 12
MARK = 48  # dp


def seat_sheet(
    context: ScreenContext,
    table: NewGame,
    seat: int,
    changed: Callable[[], None],
    pick: Callable[[int], None] | None,
    first: str,
) -> None:
    """Opens the sheet. `changed` is called after each change; `pick` opens the heroes, if they are chosen before a
    game; `first` is the symbol of the player who begins.
    """

    def close() -> None:
        content.finish()
        context.sheet(None)

    content = SeatContent(context, table, seat, changed, pick, close, first)
    context.sheet(Sheet(context, context.text(say("new.seat")), content, close))


class SeatContent(Column):
    """The contents. They are filled again after each change; a name that is being written is saved first."""

    def __init__(
        self,
        context: ScreenContext,
        table: NewGame,
        seat: int,
        changed: Callable[[], None],
        pick: Callable[[int], None] | None,
        close: Callable[[], None],
        first: str,
    ) -> None:
        super().__init__(spacing=dp(8))
        self.context, self.table, self.seat = context, table, seat
        self._changed, self._pick, self._close, self._first = changed, pick, close, first
        self._over = False
        self.field = self._field()
        self._fill()

    def _field(self) -> FormField:
        hint = self.context.text(say("new.name"))
        field = FormField(self.context, text=self.table.seats[self.seat].name, hint=hint, icon="account")
        field.input.bind(on_text_validate=lambda *_: self._named(), focus=self._focused)
        return field

    def _fill(self) -> None:
        context, table = self.context, self.table
        self.clear_widgets()
        self.field.input.text = table.seats[self.seat].name
        self.add_widget(self.field)
        known = table.known()[:MOST_KNOWN]
        if known:
            self.add_widget(Chips(self._known(person) for person in known))
            self._heading(say("new.forget"))
        if self._pick is not None:
            hero = table.seats[self.seat].hero
            words = context.words.name(context.box, hero) if hero else context.text(say("new.drawn-hero"))
            pick = partial(self._act, partial(self._pick, self.seat))
            self.add_widget(
                ListRow(context, context.text(say("new.hero")), caption=words, icon="crest-shield", on_tap=pick)
            )
        self._heading(say("new.mark"))
        self.add_widget(self._marks([replace(self._person, colour=colour) for colour in COLOURS]))
        self.add_widget(self._marks([replace(self._person, shape=shape) for shape in SHAPES]))
        self._heading(say("new.place"))
        self.add_widget(self._places())

    @property
    def _person(self) -> Person:
        return self.table.seats[self.seat].person

    def _heading(self, words: Message) -> None:
        self.add_widget(caption(self.context, words))

    def _known(self, person: Person) -> ChoiceChip:
        return ChoiceChip(self.context, person.name, partial(self._sit, person), on_hold=partial(self._forget, person))

    def _marks(self, persons: list[Person]) -> GridLayout:
        grid = MarkGrid(len(persons))
        for person in persons:
            grid.add_widget(MarkKey(self.context, person, person.mark == self._person.mark, self._restyle))
        return grid

    def _places(self) -> Chips:
        table, last = self.table, len(self.table.seats) - 1
        keys: list[tuple[Message, str, Callable[[], None]]] = []
        if last and table.in_turn and table.seats[self.seat].name != table.beginner:
            keys.append((say("new.goes-first"), self._first, lambda: table.go_first(self._person.name)))
        if self.seat > 0:
            keys.append((say("new.up"), "arrow-up", lambda: self._move(-1)))
        if self.seat < last:
            keys.append((say("new.down"), "arrow-down", lambda: self._move(1)))
        if table.can_remove:
            keys.append((say("new.remove"), "account-minus-outline", self._remove))
        return Chips(
            ChoiceChip(self.context, self.context.text(words), partial(self._act, do), icon=icon)
            for words, icon, do in keys
        )

    # Touching

    def _act(self, do: Callable[[], None]) -> None:
        """Carries out a touch. The name that was being written is saved first, whatever was touched after it."""
        self._named(show=False)
        do()
        self._changed()
        if not self._over:
            self._fill()

    def _sit(self, person: Person) -> None:
        self.field.input.text = person.name
        self._named()

    def _forget(self, person: Person) -> None:
        def forget() -> None:
            no = self.table.forget(person)
            self.context.tell(no if no is not None else say("new.forgotten", name=person.name))

        self._act(forget)

    def _named(self, *, show: bool = True) -> None:
        if self._over:
            return
        name = self.field.input.text.strip()
        if name == self.table.seats[self.seat].name:
            return
        no = self.table.rename(self.seat, name)
        if no is not None:
            self.field.input.text = self.table.seats[self.seat].name
            self.context.refuse(no)
        self._changed()
        if show:
            self._fill()

    def _focused(self, _input: object, focus: bool) -> None:
        if not focus:
            self._named()

    def _restyle(self, person: Person) -> None:
        self._act(lambda: self._told(self.table.restyle(self.seat, person)))

    def _told(self, no: Message | None) -> None:
        if no is not None:
            self.context.refuse(no)

    def _move(self, by: int) -> None:
        self.table.move(self.seat, by)
        self.seat += by

    def _remove(self) -> None:
        self._told(self.table.remove(self.seat))
        self._over = True
        self._close()

    def finish(self) -> None:
        """Saves the name that is being written when the sheet is closed."""
        self._named(show=False)
        self._over = True


class MarkGrid(GridLayout):
    """A grid with as many marks in a row as there is room for."""

    def __init__(self, many: int) -> None:
        super().__init__(
            cols=many, spacing=dp(8), size_hint_y=None, row_default_height=dp(MARK), row_force_default=True
        )
        self._many = many
        self.bind(minimum_height=self.setter("height"), width=self._fold)

    def _fold(self, *_: object) -> None:
        most = max(1, int((self.width + dp(8)) // dp(MARK + 8)))
        self.cols = -(-self._many // -(-self._many // most))


class MarkKey(Tappable):
    """A colour or a shape to take; the one that is taken has an edge."""

    def __init__(self, context: ScreenContext, person: Person, chosen: bool, take: Callable[[Person], None]) -> None:
        palette = context.palette
        super().__init__(
            context, on_tap=lambda: take(person), guarded=False, radius=dp(14),
            ground=palette.panel if chosen else palette.surface_2, edge=palette.accent if chosen else (0, 0, 0, 0),
        )  # fmt: skip
        self.person, self.chosen = person, chosen
        crest = Crest(context, 32)
        crest.show(mark(person))
        self.add_widget(crest)
