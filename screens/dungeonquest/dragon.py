"""The dragon's cards: how many are still asleep, and how soon the dragon may wake."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, TypeAlias

from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.playing import Playing, View
from core.message import say
from core.odds import percent
from core.scene import Figure, Stack
from screens.context import ScreenContext
from screens.dungeonquest import looks
from screens.dungeonquest.herorow import HeroRow, Told
from screens.dungeonquest.numbers import of_count
from screens.game.why import why_sheet
from screens.scene.folding import GAP, line, refill
from screens.widgets.bars import Bars
from screens.widgets.gamecard import Fan, Look, Seen
from screens.widgets.icon import Icon
from screens.widgets.key import Tappable
from screens.widgets.text import Fit

Density: TypeAlias = Literal["full", "close", "short", "line"]
DENSITIES: tuple[Density, ...] = ("full", "close", "short", "line")


CARDS: dict[str, Look] = {"asleep": "sleep", "rage": "rage", "unknown": "unknown", "down": "down"}


def at_stake(context: ScreenContext, figure: Figure) -> Told:
    """Returns what a rage would take: gold, or cards if nobody knows what they are worth."""
    stake = figure.stake
    if stake is None:
        return Told()
    return Told(context.said(stake.name), "loot", str(stake.value), stake.icon)


class Pool(Tappable):
    """The dragon's cards in a row, with a staircase of chances below. A touch shows which entries drew them."""

    def __init__(self, context: ScreenContext, why: Callable[[], None]) -> None:
        super().__init__(
            context, on_tap=why, on_hold=why, guarded=False, ground=context.palette.surface_1, padding=(dp(14), dp(10)),
            size_hint_y=None,
        )  # fmt: skip
        self.inside = BoxLayout(orientation="vertical", spacing=dp(8))
        self.add_widget(self.inside)


class DragonScene(BoxLayout):
    """The scene of the dragon: the risk and what is at stake, at one look."""

    def __init__(self, context: ScreenContext, playing: Playing, peek: Callable[[], None]) -> None:
        super().__init__(orientation="vertical", spacing=dp(GAP), size_hint_y=None)
        palette = context.palette
        self.context, self.playing = context, playing
        self.density: Density | None = None
        self.eye = Icon("slit-eye", palette.rage.ink, 28, pos_hint={"center_y": 0.5})
        self.now = Fit("", palette.digit, "count", size_hint=(None, 1))
        self.chance = BoxLayout(spacing=dp(4), size_hint_x=None)
        self.row = HeroRow(context, playing, peek, self.chance)
        self.title = Fit(context.text(say("ui.quest.dragon-cards")), palette.text_high, "strong", align="left")
        self.counts = Fit("", palette.text_middle, "sentence", align="right")
        self.head = BoxLayout(spacing=dp(8), size_hint_y=None)
        self.head.add_widget(self.title)
        self.head.add_widget(self.counts)
        self.cards = Fan(palette, "center", card_width=dp(48), spread=True, size_hint_y=None)
        self.bars = Bars(palette, size_hint_y=None)
        self.pool = Pool(context, self._why)

    def show(self, view: View) -> None:
        part = looks.central(view.scene)
        figure = looks.figure_of(view.scene, looks.large_hero(view.scene, ""))
        assert part is not None, "the dragon is looked at"
        assert isinstance(part.shows, Stack), "the dragon's cards lie there"
        if figure is not None:
            self.row.show(figure, at_stake(self.context, figure))
        (row,) = part.shows.rows
        self.cards.show([Seen(CARDS[piece.key]) for piece in row.each()])
        self.counts.text = self.context.words.said(row.caption)
        chances = [percent(chance) for chance in row.chances]
        self.bars.show([(chance, self._caption(draws)) for draws, chance in enumerate(chances, 1)])
        self.now.text = f"{chances[0]}%" if chances else ""
        self._chance_there = bool(chances)

    def _why(self) -> None:
        why_sheet(self.context, self.playing, of_count(self.context, self.playing, "dragon"))

    def _caption(self, draws: int) -> str:
        if draws == 1:
            return self.context.text(say("ui.quest.next-draw"))
        return self.context.text(say("ui.quest.within", n=draws)) if draws == 2 else str(draws)

    # Folding

    def _heights(self, density: Density) -> dict[Widget, float]:
        """Returns the heights of the parts of the pool, from the top."""
        if density in ("line",):
            return {}
        bars = self.bars.shown
        if density == "full":
            return {self.head: line("strong"), self.cards: dp(62)} | ({self.bars: dp(110)} if bars else {})
        if density == "close":
            return {self.cards: dp(52)} | ({self.bars: dp(84)} if bars else {})
        return {self.cards: dp(46)}

    def _height(self, density: Density, width: float) -> float:
        inside = self._heights(density)
        row = self.row.fit(width, full=density == "full")
        if not inside:
            return row
        return row + dp(GAP) + sum(inside.values()) + dp(8) * (len(inside) - 1) + dp(20)

    def fit(self, width: float, room: float) -> float:
        self.row.fold(peeked=False)
        chosen = next((each for each in DENSITIES if self._height(each, width) <= room), DENSITIES[-1])
        self.density = chosen
        inside = self._heights(chosen)
        for part, height in inside.items():
            part.height = height
        refill(self.pool.inside, list(inside))
        self.pool.height = sum(inside.values()) + dp(8) * max(0, len(inside) - 1) + dp(20)
        shows_chance = chosen in ("short", "line") and self._chance_there
        refill(self.chance, [self.eye, self.now] if shows_chance else [])
        self.now.largest = min(sp(34), dp(48))
        self.now.width = self.now.largest * 1.5
        self.chance.width = self.now.width + dp(32) if shows_chance else 0
        refill(self, [self.row, self.pool] if inside else [self.row])
        self.width, self.height = width, self._height(chosen, width)
        return self.height

    def fold(self, width: float) -> float:
        """Shows only the row, while somebody looks at the heroes."""
        used = self.fit(width, 0)
        self.row.fold(peeked=True)
        return used
