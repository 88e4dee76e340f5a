"""A pad for what is between two spaces of the map, if nobody has said it yet. If it is a wall, nobody goes there."""

from __future__ import annotations

from kivy.metrics import dp

from core.asks import PickAsk
from core.message import say
from screens.face import Asked
from screens.pads.base import GAP
from screens.pads.pick import PickPad
from screens.widgets.key import Key

WALL = 56  # dp


class ThroughPad(PickPad):
    def __init__(self, asked: Asked, ask: PickAsk) -> None:
        super().__init__(asked, ask)
        self.wall = Key(
            self.context, self.context.text(say("dq.key.wall")), icon="wall", face="tile", role="tile", height=dp(WALL),
            on_tap=self.wall_there,
        )  # fmt: skip
        self.add_widget(self.wall)
        self.least += dp(WALL + GAP)

    def wall_there(self) -> None:
        """Notes the wall on the map; the turn goes on."""
        playing, choice = self.asked.playing, self.asked.choice
        offer = next((each for each in playing.view.scene.step.offers if each.choice == choice), None)
        instead = offer.instead if offer is not None else None
        no = playing.make(instead, {}) if instead is not None else say("refused.dq-no-such-cell")
        if no is not None:
            self.context.refuse(no)
