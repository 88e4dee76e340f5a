"""The cards of a side, set by the table's word: a touch takes one back into the hand, or lays it aside."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import Literal, TypeAlias

from kivy.metrics import dp
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from app.playing import Playing
from core.boxes.dungeontwister.content import ACTIONS, COMBAT, JUMPS
from core.boxes.dungeontwister.state import Side
from core.boxes.dungeontwister.table import side_named
from core.message import Message, say
from core.paths import Value, escape
from screens.desk import Desk
from screens.dungeontwister import signs
from screens.dungeontwister.cardline import RATIO, draw_card
from screens.widgets.drawn import draw_icon
from screens.widgets.key import Tappable
from screens.widgets.layouts import Column
from screens.widgets.over import Sheet
from screens.widgets.text import Text

Sort: TypeAlias = Literal["actions", "combat", "jumps"]
KEY = 64  # dp
COLUMNS = 5


def hand_sheet(desk: Desk, playing: Playing, name: str, back: Callable[[], None]) -> None:
    """`back` leads to where it was opened."""
    side = side_named(playing.view.state, name)
    if side is not None:
        desk.guard.changed()
        title = desk.text(say("ui.twister.hand.title", player=name))
        body = HandBody(desk, playing, side, back)
        desk.sheet(Sheet(desk, title, body, back, caption=desk.text(say("ui.twister.hand.caption"))))


class HandBody(Column):
    def __init__(self, desk: Desk, playing: Playing, side: Side, back: Callable[[], None]) -> None:
        super().__init__(spacing=dp(8))
        self.desk, self.playing, self.side, self._back = desk, playing, side, back
        self.keys: dict[Sort, list[HeldKey]] = {"actions": [], "combat": [], "jumps": []}
        actions = say("ui.twister.held.actions", n=len(side.actions), most=len(ACTIONS))
        combat = say("ui.twister.held.combat", n=len(side.combat), most=len(COMBAT))
        jumps = say("ui.twister.held.jumps", n=side.jumps, most=JUMPS)
        self._add("actions", actions, [(card, card in side.actions) for card in ACTIONS])
        self._add("combat", combat, _in_hand(side))
        self._add("jumps", jumps, [(0, at < side.jumps) for at in range(max(JUMPS, side.jumps))])

    def _add(self, sort: Sort, told: Message, cards: list[tuple[int, bool]]) -> None:
        self.add_widget(Text(self.desk.text(told), self.desk.palette.words, "strong", padding=(dp(4), dp(6))))
        grid = GridLayout(cols=COLUMNS, spacing=dp(8), size_hint_y=None)
        grid.bind(minimum_height=grid.setter("height"))
        for card, there in cards:
            key = HeldKey(self.desk, sort, card, partial(self._turn, sort, card, there), there=there)
            self.keys[sort].append(key)
            grid.add_widget(key)
        for _ in range(-len(cards) % COLUMNS):
            grid.add_widget(Widget(size_hint_y=None, height=0))
        self.add_widget(grid)

    def _turn(self, sort: Sort, card: int, there: bool) -> None:
        """A card of which there are two is one of them: which one nobody can tell."""
        if sort == "jumps":
            after: Value = self.side.jumps + (-1 if there else 1)
        else:
            held = Counter(self.side.actions if sort == "actions" else self.side.combat)
            held[card] += -1 if there else 1
            after = tuple(sorted(held.elements()))
        no = self.playing.ruling(f"players/{escape(self.side.name)}/{sort}", after)
        if no is not None:
            self.desk.refuse(no)
        else:
            hand_sheet(self.desk, self.playing, self.side.name, self._back)


def _in_hand(side: Side) -> list[tuple[int, bool]]:
    """All nine in their places, the first of two the last to go."""
    left = Counter(side.combat)
    found = []
    for card in COMBAT:
        found.append((card, left[card] > 0))
        left[card] -= 1
    return found


class HeldKey(Tappable):
    """A card: ivory in hand, hollow and struck when it is gone."""

    def __init__(self, desk: Desk, sort: Sort, card: int, on_tap: Callable[[], None], *, there: bool) -> None:
        super().__init__(
            desk, on_tap=on_tap, ground=desk.palette.s2, radius=dp(14), size_hint_y=None, height=dp(KEY),
        )  # fmt: skip
        self.sort, self.card, self.there = sort, card, there
        self.drawn = Widget()
        self.add_widget(self.drawn)
        self.drawn.bind(pos=self._draw, size=self._draw)

    def _draw(self, *_: object) -> None:
        self.drawn.canvas.clear()
        palette, x, y = self.desk.palette, self.drawn.center_x, self.drawn.center_y
        high = dp(KEY - 16)
        with self.drawn.canvas:
            if self.sort == "jumps":
                draw_icon(signs.JUMP, x, y, high * 0.8, palette.accent if self.there else palette.line)
            else:
                wide = high * RATIO
                draw_card(palette, str(self.card), x - wide / 2, y - high / 2, wide, high, there=self.there)
