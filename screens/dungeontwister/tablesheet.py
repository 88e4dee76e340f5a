"""All sides at once, over the screen: what the stage has no room for on a low one."""

from __future__ import annotations

from kivy.metrics import dp

from app.playing import Playing
from core.boxes.dungeontwister.state import Game
from core.message import say
from screens.desk import Desk
from screens.dungeontwister.sidecard import SideCard
from screens.widgets.layouts import Column
from screens.widgets.over import Sheet


def table_sheet(desk: Desk, playing: Playing) -> None:
    desk.guard.changed()
    body = Column(spacing=dp(8))
    state: Game = playing.view.state
    for side in state.players:
        card = SideCard(desk, playing, side.name)
        card.show(playing.view, side, turn=side.name == state.turn.player)
        card.fit("large")
        body.add_widget(card)
    desk.sheet(Sheet(desk, desk.text(say("ui.twister.sides")), body, lambda: desk.sheet(None)))
