"""The catacombs: how far the way has led, and where the hero would come up on either side."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Literal, TypeAlias

from kivy.graphics import Color, Mesh
from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.playing import Playing, View
from core.boxes.dungeonquest.scene import signs
from core.message import say
from core.scene import Figure, Way
from screens.context import ScreenContext
from screens.dungeonquest import looks
from screens.dungeonquest.herorow import HeroRow, Told
from screens.dungeonquest.map import HEIGHT, WIDTH, BoardMap, Chart
from screens.dungeonquest.mapsheet import open_map
from screens.dungeonquest.numbers import of_hero
from screens.game.why import why_sheet
from screens.scene.badge import crests
from screens.scene.folding import GAP, line, refill
from screens.theme import Colour
from screens.widgets.gamecard import Fan, Seen
from screens.widgets.key import Tappable
from screens.widgets.shapes import dashed, rounded
from screens.widgets.text import Fit

Density: TypeAlias = Literal["full", "close", "line"]
PAD = 10  # dp
MOST_SHOWN = 5  # cards of the way that are drawn; their number stands in words
COMFORTABLE = 20  # dp: with smaller cells the legend is left out
SMALLEST_CELL = 15  # dp: if cells were smaller, the percentages would be unreadable, and the map is left out


class CatacombScene(BoxLayout):
    """A row for the hero, and the map if the cell of the way down is known."""

    def __init__(self, context: ScreenContext, playing: Playing, peek: Callable[[], None]) -> None:
        super().__init__(orientation="vertical", spacing=dp(GAP), size_hint_y=None)
        palette = context.palette
        self.context, self.playing = context, playing
        self.density: Density | None = None
        self.stack = Fan(palette, "right", card_width=dp(28), size_hint_x=None, width=dp(72))
        self.row = WayRow(context, playing, peek, self.stack)
        self.map = BoardMap(palette)
        self.legend = Legend(context)
        self.card = Tappable(
            context, on_tap=lambda: open_map(context, playing), guarded=False, ground=palette.bg, edge=palette.line,
            padding=dp(PAD), size_hint_y=None,
        )  # fmt: skip
        self.inner = BoxLayout(orientation="vertical", spacing=dp(6))
        self.card.add_widget(self.inner)
        self.has_map = False

    def show(self, view: View) -> None:
        scene = view.scene
        figure, board = looks.figure_of(scene, looks.large_hero(scene, "")), looks.map_of(scene)
        way = board.way if board is not None else None
        count = way.count if way is not None else 0
        if figure is not None:
            self.row.show(figure, self._told(figure, way))
        self.stack.show([Seen("down")] * min(count, MOST_SHOWN))
        self.stack.width = dp(28 + 12 * (min(count, MOST_SHOWN) - 1)) if count else 0
        self.has_map = way is not None and way.cell is not None
        if board is not None and self.has_map:
            self.map.show(
                Chart(board, crests(self.context, scene), figure.name if figure is not None else "", follows=True)
            )
            self.legend.swap(chosen="right")
            self.legend.show(let_out=way is not None and way.open)

    def lean(self, towards: str) -> None:
        """Marks the side that somebody is about to choose."""
        if self.map.chart is not None:
            self.map.show(replace(self.map.chart, side=towards))
            self.legend.swap(chosen=towards)

    def _told(self, figure: Figure, way: Way | None) -> Told:
        stake = figure.stake
        if way is None or stake is None:
            return Told()
        return Told(self.context.said(stake.name), stake.icon, str(stake.value), signs.ARROWS[way.direction])

    # Folding

    def fit(self, width: float, room: float) -> float:
        """Lays the scene out. The legend stands beside the map if that costs nothing, below it if there is room, or is
        left out.
        """
        self.row.fold(peeked=False)
        if not self.has_map:
            return self._lay(width, full=self.row.fit(width, full=True) <= room)
        inner, legend = width - dp(2 * PAD), self.legend.least + dp(6)
        whole = inner / WIDTH * HEIGHT
        for full, smallest in ((True, dp(COMFORTABLE)), (False, dp(SMALLEST_CELL))):
            high = room - self.row.fit(width, full=full) - dp(GAP) - dp(2 * PAD)
            if high >= smallest * HEIGHT and (inner - self.legend.wide) / WIDTH >= high / HEIGHT:
                return self._lay(width, full=full, high=high, beside=self.legend.wide)
            if high - legend >= min(whole, dp(COMFORTABLE) * HEIGHT):
                return self._lay(width, full=full, high=min(whole, high - legend), below=legend)
            if high >= smallest * HEIGHT and not full:
                return self._lay(width, full=False, high=min(whole, high))
        return self._lay(width, full=False)

    def _lay(self, width: float, *, full: bool, high: float = 0, below: float = 0, beside: float = 0) -> float:
        self.density = "full" if below or beside else "close" if high else "line"
        row = self.row.fit(width, full=full)
        self.inner.orientation = "horizontal" if beside else "vertical"
        self.legend.stand(high if beside else None)
        refill(self.inner, [self.map, self.legend] if below or beside else [self.map])
        refill(self, [self.row, self.card] if high else [self.row])
        self.card.height = high + below + dp(2 * PAD)
        self.width, self.height = width, row + (GAP + self.card.height if high else 0)
        return float(self.height)

    def fold(self, width: float) -> float:
        """Shows only the row, while somebody looks at the heroes."""
        used = self.fit(width, 0)
        self.row.fold(peeked=True)
        return used


class WayRow(HeroRow):
    """The row of the hero. Beside the life are the cards of the way, which can be explained as well."""

    def __init__(self, context: ScreenContext, playing: Playing, peek: Callable[[], None], stack: Widget) -> None:
        super().__init__(context, playing, peek, stack)
        self.stack = stack

    def why(self) -> None:
        figure = self.figure
        if figure is not None and looks.tally_of(figure, "below") and self.stack.collide_point(*self.at):
            why_sheet(self.context, self.playing, of_hero(self.context, self.playing, figure, "below"))
        else:
            super().why()


class Legend(BoxLayout):
    """The legend of the map. Before the hero is let out, the marks are for the next card."""

    def __init__(self, context: ScreenContext) -> None:
        super().__init__(spacing=dp(8))
        palette = context.palette
        self.context = context
        self.chosen, self.other, self.last = (Fit("", palette.text_middle, "caption", align="left") for _ in range(3))
        self.frame = Swatch("framed", palette.magic.ink)
        self.entries = [BoxLayout(spacing=dp(8)) for _ in range(3)]
        refill(self.entries[0], [Swatch("filled", palette.accent), self.chosen])
        refill(self.entries[1], [Swatch("dashed", palette.text_middle), self.other])
        self.swap(chosen="right")
        self.show(let_out=True)
        refill(self, self.entries)

    def show(self, *, let_out: bool) -> None:
        self.last.text = self.context.text(say("dq.chamber.treasure") if let_out else say("ui.quest.legend.next"))
        refill(self.entries[2], [self.frame, self.last] if let_out else [self.last])

    def swap(self, *, chosen: str) -> None:
        words = [self.context.text(say("ui.quest.legend.right")), self.context.text(say("ui.quest.legend.left"))]
        self.chosen.text, self.other.text = words if chosen == "right" else reversed(words)

    @property
    def least(self) -> float:
        return max(dp(20), line("caption"))

    @property
    def wide(self) -> float:
        """The width that it takes beside the map."""
        return max(dp(124), sp(110))

    def stand(self, high: float | None) -> None:
        """Arranges the legend in a column of that height, or in one row for None."""
        upright = high is not None
        each = self.least if high is None else min(2 * self.least, (high - 2 * self.spacing) / len(self.entries))
        self.orientation = "vertical" if upright else "horizontal"
        for entry in self.entries:
            entry.size_hint_y, entry.height = None if upright else 1, each
        self.entries[2].size_hint_x = 1 if upright else 1.5
        self.size_hint = (None if upright else 1, None)
        self.pos_hint = {"center_y": 0.5} if upright else {}
        self.width = self.wide
        self.height = each * len(self.entries) + 2 * self.spacing if upright else each


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
