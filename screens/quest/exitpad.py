"""Out of the catacombs: side and die on one panel, with what each of them would lead to."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from core.asks import DiceAsk
from core.boxes.dungeonquest import labels
from core.boxes.dungeonquest.board import DIRECTIONS
from core.boxes.dungeonquest.panels.below import Exit, reach
from core.boxes.dungeonquest.state import step_now
from core.chance import Dice
from core.message import Message, say
from core.odds import percent
from screens.face import Asked
from screens.game.tile import Tile
from screens.pads.base import GAP, Pad, rows
from screens.pads.grid import Grid
from screens.pads.keys import PadKey, die_key
from screens.pads.outlook import Meaning
from screens.pads.phone import add_phone
from screens.quest import signs
from screens.widgets.key import inks

SIDES: dict[str, Message] = {"left": say("dq.exit.left"), "right": say("dq.exit.right")}
WAITING = 0.45


class ExitPad(Pad):
    """First the side, then the die; a touch on the other side changes it. The dice are dim until there is a side."""

    def __init__(self, asked: Asked) -> None:
        die = next(ask for ask in asked.choice.asks if isinstance(ask, DiceAsk))
        super().__init__(replace(asked, ask=die))
        self.side = ""
        state = asked.playing.view.state
        step = step_now(state)
        self.way = reach(state, step.hero) if step else None
        self.exits: dict[str, Exit] = {each.side: each for each in (self.way.exits if self.way else ())}
        line = BoxLayout(spacing=dp(GAP), size_hint_y=0.9)
        self.sides = {side: self._side(side) for side in SIDES}
        for key in self.sides.values():
            line.add_widget(key)
        self.keys: dict[int, PadKey] = {
            face: die_key(self.desk, face, lambda face=face: self.tell(face))  # type: ignore[misc]
            for face in range(1, die.sides + 1)
        }
        self.dice = Grid([*self.keys.values()], 6)
        self.add_widget(line)
        self.add_widget(self.dice)
        self.least = rows(2, 64) + add_phone(self)
        self.dice.opacity = WAITING

    def _side(self, side: str) -> Tile:
        found = self.exits.get(side)
        caption = self._leads_to(found) if found else ""
        return Tile(
            self.desk, self.desk.text(SIDES[side]), icon=signs.ARROWS[self._turned(side)], caption=caption,
            on_tap=lambda: self.choose(side), guarded=False,
        )  # fmt: skip

    def _turned(self, side: str) -> str:
        """The direction on the map: left and right are as seen by someone who walks."""
        ahead = self.way.direction if self.way else "north"
        return DIRECTIONS[(DIRECTIONS.index(ahead) + (1 if side == "right" else 3)) % 4]

    def _leads_to(self, found: Exit) -> str:
        """The Treasure Chamber if it can be reached, otherwise where one would most likely come up."""
        if found.treasure:
            return self.desk.text(say("dq.exit.treasure", percent=percent(found.treasure)))
        best = max(found.landings, key=lambda each: each.chance)
        where = labels.space(best.space)
        return self.desk.text(say("dq.exit.space", space=where, percent=percent(best.chance)))

    def choose(self, side: str) -> None:
        self.side = side
        if self.asked.playing.leans is not None:
            self.asked.playing.leans(side)
        self.dice.opacity = 1.0
        palette = self.desk.palette
        for each, key in self.sides.items():
            key.ground, key.edge, ink = inks(palette, "primary" if each == side else "tile")
            key.words.color = ink
            assert key.icon is not None
            key.icon.color = ink if each == side else palette.accent
            if key.caption is not None:
                key.caption.color = ink if each == side else palette.panel_mid
        found = self.exits.get(side)
        gold = {face for landing in found.landings if landing.treasure for face in landing.faces} if found else set()
        for face, die in self.keys.items():
            die.mean(Meaning("good") if face in gold else Meaning())

    def tell(self, face: int) -> None:
        self._finish(Dice(faces=(face,)))

    def by_phone(self) -> None:
        self._finish(self.asked.playing.by_phone(self.asked.ask))

    def _finish(self, dice: Any) -> None:
        if not self.side:
            self.desk.tell(say("dq.exit.side-first"))
            return
        self.asked.answer_all({"side": self.side, "dice": dice})

    def pressed(self, key: str) -> bool:
        if key in SIDES:
            self.choose(key)
        elif key.isdigit() and int(key) in self.keys:
            self.tell(int(key))
        else:
            return False
        return True
