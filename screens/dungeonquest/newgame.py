"""How a table is set up for DungeonQuest: heroes with their numbers, how the board is followed, all the rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from app.boxes.dungeonquest.newgame import VALUES, NewQuest, QuestHero
from app.settinglines import Line
from core.message import Message, say
from screens.context import ScreenContext
from screens.dungeonquest import sheetnumbers
from screens.dungeonquest.looks import look_of
from screens.material.rows import SwitchRow
from screens.newgame.chance import ChanceSection
from screens.newgame.parts import Sections, Table
from screens.newgame.rulings import Rulings
from screens.newgame.seats import Seats
from screens.newgame.settings import Copy, Optional, SettingSection, one_of
from screens.widgets.crest import Look
from screens.widgets.layouts import Column, Row
from screens.widgets.text import Text


class Board(SettingSection):
    def now(self) -> Any:
        return next(line for line in self.table().lines() if line.group == "board")

    def fill(self) -> None:
        line: Line = self.shown
        self.heading(line.title)
        self.add_widget(one_of(self.context, line, self.set))
        self.add_widget(
            Text(self.context.text(line.text), self.context.palette.text_middle, "caption", padding=(dp(8), 0))
        )


class Laid(SettingSection):
    """Whether the game lies on the table already, so that it starts at once."""

    def now(self) -> Any:
        return cast(NewQuest, self.table()).laid

    def fill(self) -> None:
        words, about = self.context.text(say("new.laid")), self.context.text(say("new.laid-text"))
        self.add_widget(SwitchRow(self.context, words, self.shown, self._lay, caption=about))

    def _lay(self, laid: bool) -> None:
        cast(NewQuest, self.table()).lay(laid)
        self.changed()


class QuestHeroes:
    """The heroes, with their numbers in columns for comparing them."""

    def look(self, context: ScreenContext, hero: str) -> Look:
        return look_of(context, hero)

    def called(self, context: ScreenContext, hero: str) -> str:
        return context.words.short(context.box, hero)

    def head(self, context: ScreenContext) -> sheetnumbers.Symbols:
        return sheetnumbers.Symbols(context)

    def width(self) -> float:
        return sheetnumbers.width()

    def beside(self, context: ScreenContext, hero: QuestHero, narrow: bool) -> sheetnumbers.Numbers:
        return sheetnumbers.Numbers(context, hero, signed=narrow)

    def choice(self, context: ScreenContext, hero: QuestHero, who: Row, narrow: bool) -> BoxLayout:
        values = sheetnumbers.Numbers(context, hero, signed=narrow)
        values.pos_hint = {"center_x": 0.5} if narrow else {"center_y": 0.5}
        return Column(who, values, spacing=dp(4)) if narrow else Row(who, values, spacing=dp(4))

    def note(self, heroes: tuple[QuestHero, ...]) -> Message | None:
        unsure = any(hero.sure[value] not in sheetnumbers.SURE for hero in heroes for value in VALUES)
        return say("new.not-sure") if unsure else None


class QuestParts:
    heroes = QuestHeroes()
    first = "sun"

    def sections(self, context: ScreenContext, table: Table, changed: Callable[[], None], seats: Seats) -> Sections:
        parts = (Copy, Board, Optional, Rulings)
        first = [seats, Laid(context, table, changed), ChanceSection(context, table, changed)]
        return first, [part(context, table, changed) for part in parts]


PARTS = QuestParts()
