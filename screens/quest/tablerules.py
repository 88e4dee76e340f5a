"""The rules that were agreed at this table, to be changed in the middle of a game."""

from __future__ import annotations

from collections.abc import Callable

from kivy.metrics import dp

from app.playing import Playing
from app.tablerules import TableRules
from core.message import say
from screens.desk import Desk
from screens.newgame.rulings import Rulings
from screens.newgame.settings import Optional
from screens.widgets.layouts import Column
from screens.widgets.over import Sheet


def rules_sheet(desk: Desk, playing: Playing) -> None:
    """What is switched here is an entry, and can be undone like any other."""
    desk.guard.changed()
    table = TableRules(playing, desk.refuse)
    body = Column(spacing=dp(12))
    optional = Optional(desk, lambda: table, lambda: _show(optional, points))
    points = OpenPoints(desk, lambda: table, lambda: _show(optional, points), lambda: rules_sheet(desk, playing))
    for part in (optional, points):
        part.show()
        body.add_widget(part)
    title, caption = desk.text(say("ui.quest.rules")), desk.text(say("ui.quest.rules.caption"))
    desk.sheet(Sheet(desk, title, body, lambda: desk.sheet(None), caption=caption))


def _show(*parts: Optional | Rulings) -> None:
    for part in parts:
        part.show()


class OpenPoints(Rulings):
    """The open points have a sheet of their own, which leads back to this one."""

    def __init__(
        self, desk: Desk, table: Callable[[], TableRules], changed: Callable[[], None], back: Callable[[], None]
    ) -> None:
        super().__init__(desk, table, changed)
        self._back = back

    def close(self) -> None:
        self._back()
