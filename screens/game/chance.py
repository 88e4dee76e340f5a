"""A sheet that sets who rolls and who draws in this game. The settings apply only to games that have not set it
themselves.
"""

from __future__ import annotations

from kivy.metrics import dp

from app.people import Chance
from app.preferences import Made
from core.message import Message, say
from screens.context import ScreenContext
from screens.material.oneof import OneOf
from screens.widgets.layouts import Column
from screens.widgets.sheet import Sheet
from screens.widgets.text import Text


def chance_sheet(context: ScreenContext) -> None:
    context.guard.changed()
    title, caption = context.text(say("ui.menu.chance")), context.text(say("ui.chance.caption"))
    context.sheet(Sheet(context, title, ChanceBody(context), lambda: context.sheet(None), caption=caption))


class ChanceBody(Column):
    """The sheet's keys. A touch takes effect at once."""

    def __init__(self, context: ScreenContext) -> None:
        super().__init__(spacing=dp(8))
        self.context = context
        now = Chance(context.preferences.dice, context.preferences.decks)
        rows: tuple[tuple[Message, str, dict[Made, Chance]], ...] = (
            (say("new.dice"), "dice", {"table": now._replace(dice="table"), "phone": now._replace(dice="phone")}),
            (say("new.decks"), "cards", {"table": now._replace(decks="table"), "phone": now._replace(decks="phone")}),
        )
        for words, icon, made in rows:
            self.add_widget(
                Text(context.text(words), context.palette.text_middle, "label", padding=(dp(8), dp(4), dp(8), 0))
            )
            options = [
                (made["table"], context.text(say("ui.set.on-table"))),
                (made["phone"], context.text(say("ui.set.in-phone"))),
            ]
            icons = {made["table"]: icon, made["phone"]: "phone"}
            self.add_widget(OneOf(context, options, now, self._choose, icons=icons))

    def _choose(self, chance: Chance) -> None:
        self.context.go("chance", chance=chance)
