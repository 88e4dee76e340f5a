"""All heroes with their numbers in columns, to choose from by comparing."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout

from app.newquest import Hero, NewQuest
from core.message import say
from screens.desk import Desk
from screens.newgame import numbers
from screens.quest.looks import look_of
from screens.widgets.crest import Crest
from screens.widgets.icon import Icon
from screens.widgets.key import Key, Tappable, inks
from screens.widgets.layouts import Column, Gap, Row
from screens.widgets.over import Sheet
from screens.widgets.shrunk import Shrunk
from screens.widgets.text import Text

CREST = 38  # dp
NAME = 78  # sp: less room than this for a name, and the numbers go below it


def hero_picker(desk: Desk, table: NewQuest, seat: int, changed: Callable[[], None]) -> None:
    def take(hero: str) -> None:
        table.take_hero(seat, hero)
        desk.sheet(None)
        changed()

    title = desk.text(say("new.hero-of", player=table.seats[seat].name))
    desk.sheet(Sheet(desk, title, Heroes(desk, table, seat, take), lambda: desk.sheet(None)))


class Heroes(Column):
    def __init__(self, desk: Desk, table: NewQuest, seat: int, take: Callable[[str], None]) -> None:
        super().__init__(spacing=dp(8))
        self.desk, self.table, self.seat, self.take = desk, table, seat, take
        self._narrow: bool | None = None
        self.bind(width=self._measured)

    def _measured(self, *_: object) -> None:
        narrow = self.width < numbers.width() + dp(CREST + 10 + 8 + 20) + sp(NAME)
        if self.width > dp(100) and narrow is not self._narrow:
            self._narrow = narrow
            self._fill(narrow)

    def _fill(self, narrow: bool) -> None:
        desk, palette = self.desk, self.desk.palette
        self.clear_widgets()
        heroes = self.table.heroes()
        if not narrow:
            self.add_widget(Row(Gap(dp(1)), numbers.Symbols(desk), padding=(0, 0, dp(8), 0)))
        for hero in heroes:
            self.add_widget(HeroChoice(desk, self.table, hero, self.seat, narrow, partial(self.take, hero.name)))
        chosen = not self.table.seats[self.seat].hero
        self.add_widget(
            Key(
                desk, desk.text(say("new.drawn-hero")), caption=desk.text(say("new.drawn-hero-text")), icon="cards",
                face="chosen" if chosen else "key", height=max(dp(64), sp(58)), guarded=False,
                on_tap=partial(self.take, ""),
            )
        )  # fmt: skip
        if any(hero.sure[value] not in numbers.SURE for hero in heroes for value in numbers.VALUES):
            self.add_widget(Text(desk.text(say("new.not-sure")), palette.mid, "caption", padding=(dp(4), dp(4))))


class HeroChoice(Tappable):
    """Whose hero it is stands below its name; whoever takes it from another gives theirs for it."""

    def __init__(
        self, desk: Desk, table: NewQuest, hero: Hero, seat: int, narrow: bool, take: Callable[[], None]
    ) -> None:
        chosen = hero.seat == seat
        ground, edge, _ = inks(desk.palette, "chosen" if chosen else "key")
        super().__init__(
            desk, on_tap=take, guarded=False, ground=ground, edge=edge, radius=dp(16), size_hint_y=None,
            padding=(dp(10), dp(8), dp(8), dp(8)),
        )  # fmt: skip
        palette = desk.palette
        crest = Crest(desk, CREST)
        crest.show(look_of(desk, hero.name))
        words = Column(Shrunk(desk.words.short(desk.box, hero.name), palette.hi, "strong"), spacing=dp(1))
        if hero.seat is not None:
            words.add_widget(Shrunk(table.seats[hero.seat].name, palette.words if chosen else palette.mid, "caption"))
        who = Row(crest, words, spacing=dp(10))
        if chosen:
            who.add_widget(Icon("check", palette.accent, 20, pos_hint={"center_y": 0.5}))
        values = numbers.Numbers(desk, hero, signed=narrow)
        values.pos_hint = {"center_x": 0.5} if narrow else {"center_y": 0.5}
        self.inner: BoxLayout = Column(who, values, spacing=dp(4)) if narrow else Row(who, values, spacing=dp(4))
        self.inner.bind(height=self._grow)
        self.add_widget(self.inner)
        self._grow()

    def _grow(self, *_: object) -> None:
        self.height = max(dp(56), self.inner.height + dp(16))
