"""Who rolls and who draws: the people with what lies on the table, or the phone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from app.newgame import NewGame
from app.preferences import Made
from core.message import Message, say
from screens.context import ScreenContext
from screens.material.oneof import OneOf
from screens.newgame.section import Section


class ChanceSection(Section):
    """The section. `drawn` is the name of what is drawn in this box."""

    def __init__(
        self,
        context: ScreenContext,
        table: Callable[[], NewGame],
        changed: Callable[[], None],
        drawn: Message | None = None,
        icon: str = "cards",
    ) -> None:
        super().__init__(context)
        self.table, self.changed = table, changed
        self._drawn, self._icon = drawn or say("new.decks"), icon

    def now(self) -> Any:
        return self.table().dice, self.table().decks

    def fill(self) -> None:
        dice, decks = self.shown
        self.heading(say("new.dice"))
        self.add_widget(self._made(dice, "dice", lambda made: self.table().make(dice=made)))
        self.heading(self._drawn)
        self.add_widget(self._made(decks, self._icon, lambda made: self.table().make(decks=made)))

    def _made(self, now: Made, icon: str, make: Callable[[Made], None]) -> OneOf:
        def choose(made: Made) -> None:
            make(made)
            self.changed()

        words = [
            ("table", self.context.text(say("ui.set.on-table"))),
            ("phone", self.context.text(say("ui.set.in-phone"))),
        ]
        return OneOf(self.context, words, now, choose, icons={"table": icon, "phone": "phone"})
