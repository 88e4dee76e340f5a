"""A pad for leaving the catacombs: side and die on one panel, with what each of them would lead to."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout

from core.asks import DiceAsk
from core.boxes.dungeonquest.scene import signs
from core.chance import Dice
from core.message import Message, say
from core.scene import Exit
from screens.context import ScreenContext
from screens.dungeonquest import looks
from screens.face import Asked
from screens.game.likely import Percent
from screens.game.tile import Tile
from screens.pads.base import GAP, SMALLEST_KEY, Pad, rows
from screens.pads.grid import Grid
from screens.pads.keys import PadKey, die_key
from screens.pads.outlook import Meaning
from screens.pads.phone import add_phone
from screens.widgets.key import inks
from screens.widgets.text import Alike

SIDES: dict[str, Message] = {"left": say("dq.exit.left"), "right": say("dq.exit.right")}
WAITING = 0.45


class SideTile(Tile):
    """A side. It shows the chance of the Treasure Chamber in large digits; the map above shows everything else."""

    def __init__(self, context: ScreenContext, words: str, *, chance: Fraction, **kwargs: Any) -> None:
        super().__init__(context, words, **kwargs)
        self.figure = Percent(chance, context.palette.text_high, min(sp(34), dp(40)))
        if chance:
            self.inner.add_widget(self.figure)
            self._kept = self.figure.width + dp(4)

    def set_face(self, face: str) -> None:
        palette = self.context.palette
        self.ground, self.edge, ink = inks(palette, face)
        chosen = face == "primary"
        self.words.color = ink
        self.figure.set_colour(ink)
        assert self.icon is not None
        self.icon.color = ink if chosen else palette.accent
        if self.caption is not None:
            self.caption.color = ink if chosen else palette.panel_mid

    def _arrange(self, *_: object) -> None:
        super()._arrange()
        self.figure.pos = (
            self.inner.x + self.inner.width - self.figure.width - dp(10),
            self.inner.y + (self.inner.height - self.figure.height) / 2,
        )


class Dice6(Grid):
    """The faces of the die side by side, or in two rows if they would be too narrow for a finger."""

    def on_width(self, *_: object) -> None:
        self.arrange(6 if self.width >= dp(6 * SMALLEST_KEY + 5 * GAP) else 3)


class ExitPad(Pad):
    """The pad: first the side, then the die; a touch on the other side changes it. The die is dim until there is a
    side.
    """

    def __init__(self, asked: Asked) -> None:
        die = next(ask for ask in asked.choice.asks if isinstance(ask, DiceAsk))
        super().__init__(replace(asked, ask=die))
        self.side = ""
        board = looks.map_of(asked.playing.view.scene)
        self.way = board.way if board is not None else None
        self.exits: dict[str, Exit] = {each.key: each for each in (self.way.exits if self.way else ())}
        line = BoxLayout(spacing=dp(GAP), size_hint_y=0.6)
        self.sides = {side: self._side(side) for side in SIDES}
        Alike([key.words for key in self.sides.values()])
        for key in self.sides.values():
            line.add_widget(key)
        self.keys: dict[int, PadKey] = {
            face: die_key(self.context, face, lambda face=face: self.tell(face))  # type: ignore[misc]
            for face in range(1, die.sides + 1)
        }
        self.dice = Dice6([*self.keys.values()], 6)
        self.add_widget(line)
        self.add_widget(self.dice)
        self.least = rows(3) + add_phone(self)
        self.dice.opacity = WAITING

    def _side(self, side: str) -> SideTile:
        found = self.exits.get(side)
        chance = found.prize if found else Fraction()
        return SideTile(
            self.context, self.context.text(SIDES[side]), icon=signs.ARROWS[self._turned(side)], chance=chance,
            caption=self.context.text(say("dq.exit.treasure")) if chance else "", on_tap=lambda: self.choose(side),
            guarded=False,
        )  # fmt: skip

    def _turned(self, side: str) -> str:
        """Returns the direction on the map: left and right are as seen by the hero who walks."""
        return signs.turned(self.way.direction if self.way else "north", side)

    def choose(self, side: str) -> None:
        self.side = side
        if self.asked.playing.leans is not None:
            self.asked.playing.leans(side)
        self.dice.opacity = 1.0
        for each, key in self.sides.items():
            key.set_face("primary" if each == side else "tile")
        found = self.exits.get(side)
        gold = {face for landing in found.landings if landing.prize for face in landing.faces} if found else set()
        for face, die in self.keys.items():
            die.mean(Meaning("good") if face in gold else Meaning())

    def tell(self, face: int) -> None:
        self._finish(Dice(faces=(face,)))

    def by_phone(self) -> None:
        self._finish(self.asked.playing.by_phone(self.asked.choice, self.asked.ask))

    def _finish(self, dice: Any) -> None:
        if not self.side:
            self.context.tell(say("dq.exit.side-first"))
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
