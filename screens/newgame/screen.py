"""The screen on which the table for a new game is set up. It starts as the last table, so that the usual case is one
touch on Start.
"""

from __future__ import annotations

from time import time
from typing import Any, cast

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.drafts import at_new_table
from app.home import Home
from app.newgame import NewGame, half_set, new_game
from app.newheroes import NewHeroGame
from app.people import People
from core.message import say
from screens.context import ScreenContext
from screens.material.bar import TopBar
from screens.material.buttons import WordButton
from screens.newgame.heropicker import hero_picker
from screens.newgame.seats import Seats
from screens.newgame.seatsheet import seat_sheet
from screens.registry import parts_of
from screens.widgets.key import Key
from screens.widgets.layouts import Column, Row, Scroll

TWO_COLUMNS = 600  # dp
FRESH = 24 * 3600  # seconds: after a day the table is set up from the start again


class NewGameScreen(BoxLayout):
    """The screen. `press` takes the keys of a keyboard: Enter starts the game. A wide screen has two columns."""

    def __init__(self, context: ScreenContext, home: Home, box: str) -> None:
        super().__init__(orientation="vertical", padding=(dp(12), 0, dp(12), dp(12)), spacing=dp(8))
        self.context, self.home, self.box = context, home, box
        self.people = People(home.folder)
        self.table: NewGame = self._last()
        self.parts = parts_of(box)
        seats = Seats(context, lambda: self.table, self._edit, self._pick, self.changed, self.parts)
        self.first, self.second = self.parts.sections(context, lambda: self.table, self.changed, seats)
        self.begun = False
        self._wide: bool | None = None
        self.column, self.beside = Column(spacing=dp(8)), Column(spacing=dp(8))
        self.scroll = Scroll(self.column, context.palette)
        self.second_scroll = Scroll(self.beside, context.palette)
        self.start = Key(
            context,
            context.text(say("new.start")),
            caption=" ",
            face="primary",
            role="title",
            height=dp(76),
            radius=dp(20),
            on_tap=self.begin,
        )
        self.bar = self._bar()
        self.bind(size=self._lay)
        self._later = list(reversed(self.second))  # out of sight at first: one per frame
        self._show_later = Clock.create_trigger(self._show_next, 0)
        self._show_later()
        self.changed()
        for told in (self.people.told, *self.table.told):
            if told is not None:
                context.tell(told)

    def _last(self) -> NewGame:
        return new_game(self.box, self.home.folder, self.people, self.context.preferences, self.context.words)

    def _bar(self) -> Row:
        context = self.context
        words = f"{context.text(say('home.new'))} · {context.text(say(f'box.{self.box}'))}"
        self.again = WordButton(context, context.text(say("new.same")), self._restore, icon="history", least=48)
        self.again.size_hint_x, self.again.pos_hint = 0.6, {"center_y": 0.5}
        return Row(TopBar(context, words, lambda: context.go("home")), spacing=dp(8))

    # Following the table

    def _show_next(self, *_: object) -> None:
        if self._later:
            self._later.pop().show()
            self._show_later()

    def changed(self) -> None:
        for section in (*self.first, *self.second):
            if section not in self._later:
                section.show()
        assert self.start.caption_label is not None
        self.start.caption_label.text = self.context.text(self.table.begins())
        differs = self.people.last(self.box) is not None and not self.table.same
        if differs is (self.again.parent is None):
            (self.bar.add_widget if differs else self.bar.remove_widget)(self.again)

    def _lay(self, *_: object) -> None:
        wide = self.width > self.height and self.width >= dp(TWO_COLUMNS)
        if wide is self._wide:
            return
        self._wide = wide
        parts: list[Widget] = [self.bar, self.scroll, self.second_scroll, self.start, *self.first, *self.second]
        for part in parts:
            if part.parent is not None:
                part.parent.remove_widget(part)
        self.clear_widgets()
        for column, sections in ((self.column, self.first), (self.beside if wide else self.column, self.second)):
            for section in sections:
                column.add_widget(section)
        self.add_widget(self.bar)
        if not wide:
            self.add_widget(self.scroll)
            self.add_widget(self.start)
            return
        half = BoxLayout(orientation="vertical", spacing=dp(8))
        half.add_widget(self.second_scroll)
        half.add_widget(self.start)
        across = BoxLayout(spacing=dp(16))
        for part in (half, self.scroll) if self.context.mirrored else (self.scroll, half):
            across.add_widget(part)
        self.add_widget(across)

    # Touching

    def _edit(self, seat: int) -> None:
        pick = self._pick if self.parts.heroes is not None else None
        seat_sheet(self.context, self.table, seat, self.changed, pick, self.parts.first)

    def _pick(self, seat: int) -> None:
        assert self.parts.heroes is not None
        hero_picker(self.context, cast(NewHeroGame[Any], self.table), self.parts.heroes, seat, self.changed)

    def _restore(self) -> None:
        """Restores the table as it was last time."""
        self.table = self._last()
        self.changed()

    # A half-finished table

    @property
    def place(self) -> str:
        return at_new_table(self.box)

    def draft(self) -> NewGame | None:
        """Returns the table as far as it is set up, with what is just being written."""
        for section in (*self.first, *self.second):
            section.keep()
        return None if self.begun or self.table.same else self.table

    def resume(self, draft: NewGame) -> None:
        self.table = draft
        self.changed()

    def form_of(self, draft: NewGame) -> dict[str, Any] | None:
        return {**draft.form(), "at": int(time())}

    def draft_from(self, form: dict[str, Any]) -> NewGame | None:
        at = form.get("at")
        if type(at) is not int or not 0 <= time() - at <= FRESH:
            return None
        table = half_set(self.box, form, self.home.folder, self.people, self.context.preferences, self.context.words)
        for told in table.told if table is not None else ():
            self.context.tell(told)
        return table

    def begin(self) -> None:
        from app.library import Library  # the store has been loaded by then, or is needed now

        for section in (*self.first, *self.second):
            section.keep()
        is_first = self.people.last(self.box) is None
        started = self.table.start(Library(self.home.folder))
        if started.game:
            self.begun = True
            self.context.go("game", game=started.game, first=is_first)
            for told in started.told:
                self.context.tell(told)
        else:
            self.context.refuse(started.told[0])

    def press(self, key: str) -> bool:
        if key == "enter":
            self.begin()
            return True
        return False
