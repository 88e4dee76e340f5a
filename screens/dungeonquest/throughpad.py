"""What stands between two spaces of the map, where nobody has said it yet. It may be a wall: then nobody goes there."""

from __future__ import annotations

from kivy.metrics import dp

from core.asks import PickAsk
from core.boxes.dungeonquest.scene.room import with_wall
from core.boxes.dungeonquest.state import Game, hero_named, step_now
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
            self.desk, self.desk.text(say("dq.key.wall")), icon="wall", face="tile", role="tile", height=dp(WALL),
            on_tap=self.wall_there,
        )  # fmt: skip
        self.add_widget(self.wall)
        self.least += dp(WALL + GAP)

    def wall_there(self) -> None:
        """Says so to the map; the turn goes on."""
        state: Game = self.asked.playing.view.state
        step = step_now(state)
        hero = hero_named(state, step.hero) if step else None
        if hero is None:
            return
        given = dict(self.asked.choice.given)
        move = with_wall(state, hero.name, hero.before if given.get("back") else given["to"])
        no = self.asked.playing.play(move) if move is not None else say("refused.dq-no-such-cell")
        if no is not None:
            self.desk.refuse(no)
