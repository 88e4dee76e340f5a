"""All heroes of a box, to choose from by comparing."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout

from app.newheroes import Hero, NewHeroGame
from core.message import say
from screens.desk import Desk
from screens.newgame.parts import HeroParts
from screens.widgets.crest import Crest
from screens.widgets.icon import Icon
from screens.widgets.key import Key, Tappable, inks
from screens.widgets.layouts import Column, Gap, Row
from screens.widgets.over import Sheet
from screens.widgets.shrunk import Shrunk
from screens.widgets.text import Text

CREST = 38  # dp
NAME = 78  # sp: less room than this for a name, and the numbers go below it


def hero_picker(desk: Desk, table: NewHeroGame[Any], parts: HeroParts, seat: int, changed: Callable[[], None]) -> None:
    def take(hero: str) -> None:
        table.take_hero(seat, hero)
        desk.sheet(None)
        changed()

    title = desk.text(say("new.hero-of", player=table.seats[seat].name))
    desk.sheet(Sheet(desk, title, Heroes(desk, table, parts, seat, take), lambda: desk.sheet(None)))


class Heroes(Column):
    def __init__(
        self, desk: Desk, table: NewHeroGame[Any], parts: HeroParts, seat: int, take: Callable[[str], None]
    ) -> None:
        super().__init__(spacing=dp(8))
        self.desk, self.table, self.parts, self.seat, self.take = desk, table, parts, seat, take
        self._narrow: bool | None = None
        self.bind(width=self._measured)

    def _measured(self, *_: object) -> None:
        narrow = self.width < self.parts.width() + dp(CREST + 10 + 8 + 20) + sp(NAME)
        if self.width > dp(100) and narrow is not self._narrow:
            self._narrow = narrow
            self._fill(narrow)

    def _fill(self, narrow: bool) -> None:
        desk, parts = self.desk, self.parts
        self.clear_widgets()
        heroes = self.table.heroes()
        head = None if narrow else parts.head(desk)
        if head is not None:
            self.add_widget(Row(Gap(dp(1)), head, padding=(0, 0, dp(8), 0)))
        for hero in heroes:
            self.add_widget(HeroChoice(desk, self, hero, narrow, partial(self.take, hero.name)))
        chosen = not self.table.seats[self.seat].hero
        self.add_widget(
            Key(
                desk, desk.text(say("new.drawn-hero")), caption=desk.text(say("new.drawn-hero-text")), icon="cards",
                face="chosen" if chosen else "key", height=max(dp(64), sp(58)), guarded=False,
                on_tap=partial(self.take, ""),
            )
        )  # fmt: skip
        note = parts.note(heroes)
        if note is not None:
            self.add_widget(Text(desk.text(note), desk.palette.mid, "caption", padding=(dp(4), dp(4))))


class HeroChoice(Tappable):
    """Whose hero it is stands below its name; whoever takes it from another gives theirs for it."""

    def __init__(self, desk: Desk, among: Heroes, hero: Hero, narrow: bool, take: Callable[[], None]) -> None:
        chosen = hero.seat == among.seat
        ground, edge, _ = inks(desk.palette, "chosen" if chosen else "key")
        super().__init__(
            desk, on_tap=take, guarded=False, ground=ground, edge=edge, radius=dp(16), size_hint_y=None,
            padding=(dp(10), dp(8), dp(8), dp(8)),
        )  # fmt: skip
        palette = desk.palette
        crest = Crest(desk, CREST)
        crest.show(among.parts.look(desk, hero.name))
        words = Column(Shrunk(among.parts.called(desk, hero.name), palette.hi, "strong"), spacing=dp(1))
        if hero.seat is not None:
            player = among.table.seats[hero.seat].name
            words.add_widget(Shrunk(player, palette.words if chosen else palette.mid, "caption"))
        who = Row(crest, words, spacing=dp(10))
        if chosen:
            who.add_widget(Icon("check", palette.accent, 20, pos_hint={"center_y": 0.5}))
        self.inner: BoxLayout = among.parts.choice(desk, hero, who, narrow)
        self.inner.bind(height=self._grow)
        self.add_widget(self.inner)
        self._grow()

    def _grow(self, *_: object) -> None:
        self.height = max(dp(56), self.inner.height + dp(16))
