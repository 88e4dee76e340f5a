"""All heroes of a box on a sheet, to compare and choose from."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout

from app.newheroes import Hero, NewHeroGame
from core.message import say
from screens.context import ScreenContext
from screens.material.rows import ListRow
from screens.newgame.parts import HeroParts
from screens.widgets.crest import Crest
from screens.widgets.icon import Icon
from screens.widgets.key import Tappable, inks
from screens.widgets.layouts import Column, Gap, Row
from screens.widgets.sheet import Sheet
from screens.widgets.shrunk import Shrunk
from screens.widgets.text import Text

CREST = 38  # dp
NAME = 78  # sp: with less room for a name, the numbers go below it


def hero_picker(
    context: ScreenContext, table: NewHeroGame[Any], parts: HeroParts, seat: int, changed: Callable[[], None]
) -> None:
    def take(hero: str) -> None:
        table.take_hero(seat, hero)
        context.sheet(None)
        changed()

    title = context.text(say("new.hero-of", player=table.seats[seat].name))
    context.sheet(Sheet(context, title, Heroes(context, table, parts, seat, take), lambda: context.sheet(None)))


class Heroes(Column):
    def __init__(
        self, context: ScreenContext, table: NewHeroGame[Any], parts: HeroParts, seat: int, take: Callable[[str], None]
    ) -> None:
        super().__init__(spacing=dp(8))
        self.context, self.table, self.parts, self.seat, self.take = context, table, parts, seat, take
        self._narrow: bool | None = None
        self.bind(width=self._measured)

    def _measured(self, *_: object) -> None:
        narrow = self.width < self.parts.width() + dp(CREST + 10 + 8 + 20) + sp(NAME)
        if self.width > dp(100) and narrow is not self._narrow:
            self._narrow = narrow
            self._fill(narrow)

    def _fill(self, narrow: bool) -> None:
        context, parts = self.context, self.parts
        self.clear_widgets()
        heroes = self.table.heroes()
        head = None if narrow else parts.head(context)
        if head is not None:
            self.add_widget(Row(Gap(dp(1)), head, padding=(0, 0, dp(8), 0)))
        for hero in heroes:
            self.add_widget(HeroChoice(context, self, hero, narrow, partial(self.take, hero.name)))
        chosen = not self.table.seats[self.seat].hero
        self.add_widget(
            ListRow(
                context, context.text(say("new.drawn-hero")), caption=context.text(say("new.drawn-hero-text")),
                icon="cards", face="chosen" if chosen else "key", on_tap=partial(self.take, ""),
            )
        )  # fmt: skip
        note = parts.note(heroes)
        if note is not None:
            self.add_widget(Text(context.text(note), context.palette.text_middle, "caption", padding=(dp(4), dp(4))))


class HeroChoice(Tappable):
    """A hero to choose. The player who has the hero is named below it; whoever takes a hero from another gives theirs
    in exchange.
    """

    def __init__(
        self, context: ScreenContext, among: Heroes, hero: Hero, narrow: bool, take: Callable[[], None]
    ) -> None:
        chosen = hero.seat == among.seat
        ground, edge, _ = inks(context.palette, "chosen" if chosen else "key")
        super().__init__(
            context, on_tap=take, guarded=False, ground=ground, edge=edge, radius=dp(16), size_hint_y=None,
            padding=(dp(10), dp(8), dp(8), dp(8)),
        )  # fmt: skip
        palette = context.palette
        crest = Crest(context, CREST)
        crest.show(among.parts.look(context, hero.name))
        words = Column(Shrunk(among.parts.called(context, hero.name), palette.text_high, "strong"), spacing=dp(1))
        if hero.seat is not None:
            player = among.table.seats[hero.seat].name
            words.add_widget(Shrunk(player, palette.words if chosen else palette.text_middle, "caption"))
        who = Row(crest, words, spacing=dp(10))
        if chosen:
            who.add_widget(Icon("check", palette.accent, 20, pos_hint={"center_y": 0.5}))
        self.inner: BoxLayout = among.parts.choice(context, hero, who, narrow)
        self.inner.bind(height=self._grow)
        self.add_widget(self.inner)
        self._grow()

    def _grow(self, *_: object) -> None:
        self.height = max(dp(56), self.inner.height + dp(16))
