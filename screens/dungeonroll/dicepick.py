"""A pad on which dice that lie on the table are picked by touching them; black and white dice stand apart."""

from __future__ import annotations

from collections.abc import Callable

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from core.asks import Option, PickSomeAsk
from core.boxes.dungeonroll import labels
from core.boxes.dungeonroll.content import MONSTERS, PARTY_FACES
from core.message import Message, say
from screens.context import ScreenContext
from screens.dungeonroll import looks
from screens.face import Asked
from screens.pads.base import GAP
from screens.pads.dieface import DieFace
from screens.pads.ticking import TickingPad
from screens.widgets.ground import CLEAR
from screens.widgets.icon import Icon
from screens.widgets.key import Key
from screens.widgets.layouts import Scroll
from screens.widgets.placed import Placed

CELL, LARGEST = 56, 72  # dp
FOOT = 56  # dp
APART = 12  # dp, between black and white
ACROSS, MOST_LINES = 5, 3  # on the smallest phone: dice in a line, and visible lines


def face_of(word: str) -> str:
    """Returns the face in the word of a die: "dungeon:goblin:1" or "goblin:1"."""
    return next(part for part in word.split(":") if part in labels.FACES)


class PickedDie(Placed):
    """A die as a key; when it is chosen, it has an edge and a tick."""

    def __init__(self, context: ScreenContext, word: str, name: str, on_tap: Callable[[], object]) -> None:
        super().__init__(
            context, on_tap=on_tap, guarded=False, radius=dp(16), edge_width=dp(2.5), ground=context.palette.tile
        )
        self.word, self.name, self.chosen = word, name, False
        self.die = DieFace(context.palette, looks.die_looks(context, face_of(word)), size_hint=(None, None))
        self.mark = Icon("check-circle", context.palette.accent, 22)
        self.put(self.die, self.mark)
        self.tick(False)

    @property
    def text(self) -> str:
        """The name of the face; tests find the key by it."""
        return self.name

    def tick(self, chosen: bool) -> None:
        self.chosen = chosen
        palette = self.context.palette
        self.edge = palette.accent if chosen else CLEAR
        self.put_on(palette.panel if chosen else palette.tile)
        self.mark.opacity = 1 if chosen else 0

    def place(self, x: float, y: float, wide: float, high: float) -> None:
        side = min(wide, high) - dp(12)
        self.die.size = (side, side)
        self.die.pos = (x + (wide - side) / 2, y + (high - side) / 2)
        self.mark.pos = (x + wide - dp(22), y + high - dp(22))


class Lying(BoxLayout):
    """Dice of one colour, in as many rows as they need."""

    def __init__(self, dice: list[PickedDie]) -> None:
        super().__init__(orientation="vertical", spacing=dp(GAP), size_hint_y=None)
        self.dice = dice
        self._across = 0

    def arrange(self, width: float, side: float) -> float:
        across = max(1, min(len(self.dice), int((width + dp(GAP)) // (side + dp(GAP)))))
        lines = -(-len(self.dice) // across)
        across = -(-len(self.dice) // lines)
        if across != self._across:
            self._across = across
            for line in list(self.children):
                line.clear_widgets()
            self.clear_widgets()
            for start in range(0, len(self.dice), across):
                line = BoxLayout(spacing=dp(GAP))
                for die in self.dice[start : start + across]:
                    line.add_widget(die)
                self.add_widget(line)
        self.height = lines * side + (lines - 1) * dp(GAP)
        return float(self.height)


class DicePickPad(TickingPad):
    keys: dict[str, PickedDie]

    def __init__(self, asked: Asked, ask: PickSomeAsk) -> None:
        super().__init__(asked, ask, dp(FOOT))
        self.keys = {str(option.value): self._die(option) for option in ask.options}
        black = [die for die in self.keys.values() if face_of(die.word) not in PARTY_FACES]
        white = [die for die in self.keys.values() if face_of(die.word) in PARTY_FACES]
        self.groups = [Lying(dice) for dice in (black, white) if dice]
        self.table = BoxLayout(orientation="vertical", spacing=dp(APART), size_hint_y=None)
        for group in self.groups:
            self.table.add_widget(group)
        self.scroll = Scroll(self.table, self.context.palette)
        self.monsters = [die.word for die in black if face_of(die.word) in MONSTERS]
        self.everyone: Key | None = None
        if len(self.monsters) > 1 and ask.most >= len(self.monsters) and len(self.keys) > len(self.monsters):
            self.everyone = Key(
                self.context, self.context.text(say("ui.roll.all-monsters")), icon="goblin", face="tile", role="tile",
                guarded=False, on_tap=self.pick_monsters,
            )  # fmt: skip
            self.foot.add_widget(self.everyone)
        self.foot.add_widget(self.ok)
        self.add_widget(self.scroll)
        self.add_widget(self.foot)
        lines = min(MOST_LINES, sum(-(-len(group.dice) // ACROSS) for group in self.groups))
        self.least = dp(lines * (CELL + GAP) + APART * (len(self.groups) - 1) + FOOT)
        self.scroll.bind(size=self._share)
        self._show()

    def _die(self, option: Option) -> PickedDie:
        word = str(option.value)
        name = self.context.text(labels.face(face_of(word)))
        return PickedDie(self.context, word, name, lambda: self.toggle(word))

    def _share(self, *_: object) -> None:
        """Makes the dice as large as possible with all of them still visible."""
        width, room = self.scroll.size
        if width <= 1:
            return
        side = dp(LARGEST)
        while side > dp(CELL) and self._high(width, side) > room:
            side -= dp(2)
        for group in self.groups:
            group.arrange(width, side)
        self.table.height = sum(group.height for group in self.groups) + dp(APART) * (len(self.groups) - 1)

    def _high(self, width: float, side: float) -> float:
        across = max(1, int((width + dp(GAP)) // (side + dp(GAP))))
        lines = [-(-len(group.dice) // across) for group in self.groups]
        return sum(count * (side + dp(GAP)) - dp(GAP) for count in lines) + dp(APART) * (len(lines) - 1)

    @property
    def bounds(self) -> Message:
        return say("ui.pad.up-to", number=self.ask.most)

    def pick_monsters(self) -> None:
        """Picks all monsters, or none if all are picked."""
        if all(word in self.picked for word in self.monsters):
            self.picked = [word for word in self.picked if word not in self.monsters]
        else:
            self.picked += [word for word in self.monsters if word not in self.picked]
        self._show()
