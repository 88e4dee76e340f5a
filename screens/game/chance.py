"""Who rolls and who draws in this game; the settings say it only for games that have no word of their own."""

from __future__ import annotations

from kivy.metrics import dp

from app.people import Chance
from app.preferences import Made
from core.message import Message, say
from screens.desk import Desk
from screens.widgets.layouts import Column
from screens.widgets.over import Sheet
from screens.widgets.segmented import Segmented
from screens.widgets.text import Text


def chance_sheet(desk: Desk) -> None:
    desk.guard.changed()
    title, caption = desk.text(say("ui.menu.chance")), desk.text(say("ui.chance.caption"))
    desk.sheet(Sheet(desk, title, ChanceBody(desk), lambda: desk.sheet(None), caption=caption))


class ChanceBody(Column):
    """A touch on either holds at once."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(spacing=dp(8))
        self.desk = desk
        now = Chance(desk.preferences.dice, desk.preferences.decks)
        rows: tuple[tuple[Message, str, dict[Made, Chance]], ...] = (
            (say("new.dice"), "dice", {"table": now._replace(dice="table"), "phone": now._replace(dice="phone")}),
            (say("new.decks"), "cards", {"table": now._replace(decks="table"), "phone": now._replace(decks="phone")}),
        )
        for words, icon, made in rows:
            self.add_widget(Text(desk.text(words), desk.palette.mid, "label", padding=(dp(8), dp(4), dp(8), 0)))
            options = [
                (made["table"], desk.text(say("ui.set.on-table"))),
                (made["phone"], desk.text(say("ui.set.in-phone"))),
            ]
            icons = {made["table"]: icon, made["phone"]: "phone"}
            self.add_widget(Segmented(desk, options, now, self._choose, icons=icons))

    def _choose(self, chance: Chance) -> None:
        self.desk.go("chance", chance=chance)
