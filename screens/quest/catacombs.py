"""The catacombs: how far the way has led, and where either side would come up."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Literal, TypeAlias

from kivy.graphics import Color, Mesh
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.playing import Playing, View
from core.boxes.dungeonquest import labels
from core.boxes.dungeonquest.board import HEIGHT, WIDTH
from core.boxes.dungeonquest.panels import Reach, places, reach
from core.boxes.dungeonquest.panels.heroes import concerned
from core.boxes.dungeonquest.state import Game, step_now
from core.message import say
from screens.desk import Desk
from screens.quest import signs
from screens.quest.badge import crests
from screens.quest.fold import GAP, line, refill
from screens.quest.herorow import HeroRow, Told
from screens.quest.map import BoardMap, Chart
from screens.quest.mapsheet import open_map
from screens.theme import Colour
from screens.widgets.gamecard import Fan, Seen
from screens.widgets.key import Tappable
from screens.widgets.shapes import dashed, rounded
from screens.widgets.text import Fit

Density: TypeAlias = Literal["full", "close", "line"]
MOST_SHOWN = 5  # cards of the way; how many there are stands in words
COMFORTABLE = 20  # dp: cells below this do without the legend
SMALLEST_CELL = 12  # dp: below this the percents cannot be read, and the map gives way


class CatacombScene(BoxLayout):
    """A row for the hero, and the map where the cell of the way down is known."""

    def __init__(self, desk: Desk, playing: Playing, peek: Callable[[], None]) -> None:
        super().__init__(orientation="vertical", spacing=GAP, size_hint_y=None)
        palette = desk.palette
        self.desk, self.playing = desk, playing
        self.density: Density | None = None
        self.stack = Fan(palette, "right", card_width=dp(28), size_hint_x=None, width=dp(72))
        self.row = HeroRow(desk, peek, self.stack)
        self.map = BoardMap(palette)
        self.legend = Legend(desk)
        self.card = Tappable(
            desk, on_tap=lambda: open_map(desk, playing), guarded=False, ground=palette.bg, edge=palette.line,
            padding=(dp(10), dp(10)), size_hint_y=None,
        )  # fmt: skip
        self.inner = BoxLayout(orientation="vertical", spacing=dp(6))
        self.card.add_widget(self.inner)
        self.has_map = False

    def show(self, view: View) -> None:
        state = view.state
        player = concerned(state)
        way = reach(state, player)
        self.row.show(state, player, self._told(state, way))
        count = way.count if way is not None else 0
        self.stack.show([Seen("down")] * min(count, MOST_SHOWN))
        self.stack.width = dp(28 + 12 * (min(count, MOST_SHOWN) - 1)) if count else 0
        self.has_map = way is not None and way.cell is not None
        if self.has_map:
            self.map.show(Chart(places(state), crests(self.desk, state), player, way))
            self.legend.swap(chosen="right")
            self.legend.show(let_out=way is not None and way.cards == way.count)

    def lean(self, towards: str) -> None:
        """Marks the side that somebody is about to choose."""
        if self.map.chart is not None:
            self.map.show(replace(self.map.chart, side=towards))
            self.legend.swap(chosen=towards)

    def _told(self, state: Game, way: Reach | None) -> Told:
        if way is None:
            return Told()
        step, direction = step_now(state), labels.direction(way.direction)
        if step is not None and step.what == "exit":
            words = say("ui.quest.exit-ahead", count="n", n=way.cards, direction=direction)
        else:
            words = say("ui.quest.cards-ahead", count="n", n=way.count, direction=direction)
        return Told(self.desk.text(words), "stairs-down", str(way.count), signs.ARROWS[way.direction])

    # Folding

    def fit(self, width: float, room: float) -> float:
        self.row.fold(peeked=False)
        whole = (width - dp(20)) / WIDTH * HEIGHT
        row, legend = self.row.fit(width, full=True), self.legend.least + dp(6)
        if not self.has_map:
            return self._lay(width, full=row <= room)
        high = min(whole, room - row - GAP - dp(20) - legend)
        if high >= min(whole, dp(COMFORTABLE) * HEIGHT):
            return self._lay(width, full=True, high=high, legend=legend)
        high = min(whole, room - self.row.fit(width, full=False) - GAP - dp(20))
        return self._lay(width, full=False, high=high if high >= dp(SMALLEST_CELL) * HEIGHT else 0)

    def _lay(self, width: float, *, full: bool, high: float = 0, legend: float = 0) -> float:
        self.density = "full" if legend else "close" if high else "line"
        row = self.row.fit(width, full=full)
        refill(self.inner, [self.map, self.legend] if legend else [self.map])
        self.legend.height = max(0, legend - dp(6))
        refill(self, [self.row, self.card] if high else [self.row])
        self.card.height = high + legend + dp(20)
        self.width, self.height = width, row + (GAP + self.card.height if high else 0)
        return float(self.height)

    def fold(self, width: float) -> float:
        """No more than the row: somebody looks at the heroes."""
        used = self.fit(width, 0)
        self.row.fold(peeked=True)
        return used


class Legend(BoxLayout):
    """What the marks of the map mean. Before the hero is let out, they are for the next card."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(spacing=dp(8), size_hint_y=None)
        self.desk, palette = desk, desk.palette
        self.frame = Swatch("framed", palette.magic.ink)
        self.last = Fit("", palette.mid, "caption", align="left", size_hint_x=1.5)
        self.chosen = Fit("", palette.mid, "caption", align="left")
        self.other = Fit("", palette.mid, "caption", align="left")
        self.sides = (Swatch("filled", palette.accent), self.chosen, Swatch("dashed", palette.mid), self.other)
        self.swap(chosen="right")
        self.show(let_out=True)

    def swap(self, *, chosen: str) -> None:
        words = [self.desk.text(say("ui.quest.legend.right")), self.desk.text(say("ui.quest.legend.left"))]
        self.chosen.text, self.other.text = words if chosen == "right" else reversed(words)

    def show(self, *, let_out: bool) -> None:
        self.last.text = self.desk.text(labels.chamber("treasure") if let_out else say("ui.quest.legend.next"))
        refill(self, [*self.sides, self.frame, self.last] if let_out else [*self.sides, self.last])

    @property
    def least(self) -> float:
        return max(dp(20), line("caption"))


class Swatch(Widget):
    def __init__(self, look: str, colour: Colour) -> None:
        super().__init__(size_hint=(None, 1), width=dp(16))
        self.look, self.colour = look, colour
        self.bind(pos=self._draw, size=self._draw)

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        side = min(dp(14), self.width, self.height)
        if side < dp(4):
            return
        box = (self.x, self.center_y - side / 2, side, side)
        with self.canvas:
            Color(rgba=self.colour)
            if self.look == "filled":
                parts = rounded([box], side * 0.2)
            else:
                on, off = (dp(2.5), dp(1.5)) if self.look == "dashed" else (side * 4, 0)
                parts = dashed([box], side * 0.2, dp(1.75), on, off)
            Mesh(vertices=parts[0], indices=parts[1], mode="triangles")
