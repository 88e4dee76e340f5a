"""How a table is set for DungeonQuest: heroes with their numbers, how the board is followed, all the rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from app.boxes.dungeonquest.newgame import VALUES, QuestHero
from app.settinglines import Line
from core.message import Message, say
from screens.desk import Desk
from screens.dungeonquest import sheetnumbers
from screens.dungeonquest.looks import look_of
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
        self.add_widget(one_of(self.desk, line, self.set))
        self.add_widget(Text(self.desk.text(line.text), self.desk.palette.mid, "caption", padding=(dp(8), 0)))


class QuestHeroes:
    """Their numbers in columns, so that they can be compared."""

    def look(self, desk: Desk, hero: str) -> Look:
        return look_of(desk, hero)

    def called(self, desk: Desk, hero: str) -> str:
        return desk.words.short(desk.box, hero)

    def head(self, desk: Desk) -> sheetnumbers.Symbols:
        return sheetnumbers.Symbols(desk)

    def width(self) -> float:
        return sheetnumbers.width()

    def beside(self, desk: Desk, hero: QuestHero, narrow: bool) -> sheetnumbers.Numbers:
        return sheetnumbers.Numbers(desk, hero, signed=narrow)

    def choice(self, desk: Desk, hero: QuestHero, who: Row, narrow: bool) -> BoxLayout:
        values = sheetnumbers.Numbers(desk, hero, signed=narrow)
        values.pos_hint = {"center_x": 0.5} if narrow else {"center_y": 0.5}
        return Column(who, values, spacing=dp(4)) if narrow else Row(who, values, spacing=dp(4))

    def note(self, heroes: tuple[QuestHero, ...]) -> Message | None:
        unsure = any(hero.sure[value] not in sheetnumbers.SURE for hero in heroes for value in VALUES)
        return say("new.not-sure") if unsure else None


class QuestParts:
    heroes = QuestHeroes()
    first = "sun"

    def sections(self, desk: Desk, table: Table, changed: Callable[[], None], seats: Seats) -> Sections:
        parts = (Copy, Board, Optional, Rulings)
        return [seats, ChanceSection(desk, table, changed)], [part(desk, table, changed) for part in parts]


PARTS = QuestParts()
