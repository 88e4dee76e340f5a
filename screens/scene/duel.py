"""A clash that is fought out in rounds: how close each side is to the end, what lies on the table, what the pools would
add.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, TypeAlias

from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.playing import Playing, View
from core.scene import Clash, Force, Scene
from screens.context import ScreenContext
from screens.scene import looks
from screens.scene.badge import Badge
from screens.scene.duelcards import ClashRow
from screens.scene.duellist import FighterCard
from screens.scene.duelpools import Stacks
from screens.scene.folding import GAP, line, refill
from screens.widgets.ground import CLEAR
from screens.widgets.icon import Icon
from screens.widgets.layouts import Gap
from screens.widgets.numbers import Numbers
from screens.widgets.text import Alike, Fit

Density: TypeAlias = Literal["full", "close", "short", "line"]
PARTIES = ("hero", "foe")
LINE, LEAST_LINE = 56, 48  # dp
DENSITIES: tuple[Density, ...] = ("full", "close", "short", "line")


class CombatScene(BoxLayout):
    """The fight. It folds from a whole table to one line: first the captions go, then the stack, then everything but
    the numbers.
    """

    def __init__(
        self, context: ScreenContext, playing: Playing, peek: Callable[[], None], why: Callable[[Force], None]
    ) -> None:
        super().__init__(orientation="vertical", spacing=dp(GAP), size_hint_y=None)
        palette = context.palette
        self.context, self.playing = context, playing
        self.density: Density | None = None
        self.hero = FighterCard(context, playing, "hero", peek, why)
        self.foe = FighterCard(context, playing, "foe", peek, why)
        Alike([self.hero.name, self.foe.name])
        self.fighters = BoxLayout(spacing=dp(GAP), size_hint_y=None)
        self.fighters.add_widget(self.hero)
        self.fighters.add_widget(self.foe)
        self.clash = ClashRow(context)
        self.notes = Fit("", palette.words, "caption", size_hint_y=None)
        self.stacks = Stacks(context)
        self.head = BoxLayout(spacing=dp(6), padding=(dp(6), 0), size_hint_y=None)
        self.pools_title = Fit("", palette.text_middle, "label", align="left", size_hint_x=0.7)
        self.pools_about = Fit("", palette.text_middle, "caption", align="right")
        self.head.add_widget(self.pools_title)
        self.head.add_widget(self.pools_about)
        self.head.add_widget(Icon("skull", palette.danger.ink, 16, pos_hint={"center_y": 0.5}))
        self.pile = BoxLayout(orientation="vertical", spacing=dp(4), size_hint_y=None)
        self.peek, self.why = peek, why
        self.cards = True
        self._line: CombatLine | None = None
        self._scene: Scene | None = None

    @property
    def line(self) -> CombatLine:
        """The single line. It is made when it is first needed, because most phones never fold so far."""
        if self._line is None:
            self._line = CombatLine(self.context, self.peek, self.why)
            clash = looks.duel_of(self._scene) if self._scene is not None else None
            if clash is not None and self._scene is not None:
                self._line.show(clash, self._scene)
        return self._line

    def show(self, view: View) -> None:
        clash = looks.duel_of(view.scene)
        if clash is None:
            return
        self._scene = view.scene
        self.hero.show(clash, view.scene)
        self.foe.show(clash, view.scene)
        self.clash.show(clash)
        if self._line is not None:
            self._line.show(clash, view.scene)
        self.cards = bool(clash.pools)
        if self.cards:
            self.pools_title.text = self.context.words.said(clash.pools_title)
            self.pools_about.text = self.context.words.said(clash.pools_about)
            self.stacks.show(clash.pools)
        self.notes.text = " · ".join(self.context.words.said(each) for each in clash.notes)

    # Folding

    def _height(self, density: Density, room: float) -> float:
        if density == "line":
            return dp(LINE) if room >= dp(LINE) else dp(LEAST_LINE)
        parts = self._parts(density)
        heights = [self._height_of(part, density) for part in parts]
        return sum(heights) + dp(GAP) * (len(parts) - 1)

    def _height_of(self, part: Widget, density: Density) -> float:
        full = density == "full"
        if part is self.fighters:
            return self.hero.height_of("full" if full else "close" if density == "close" else "row")
        if part is self.clash:
            return self.clash.height_of("short" if density == "line" else density)
        if part is self.notes:
            return max(dp(20), line("caption"))
        return line("label") + dp(4 + 52) if full else dp(50)

    def _parts(self, density: Density) -> list[Widget]:
        if density == "line":
            return [self.line]
        parts: list[Widget] = [self.fighters, self.clash]
        if self.notes.text:
            parts.append(self.notes)
        if density != "short" and self.cards:
            parts.append(self.pile)
        return parts

    def fit(self, width: float, room: float) -> float:
        """Shows as much as there is room for, at least the line. Returns the height that is used."""
        if self._line is not None:
            self._line.edge = CLEAR
        chosen = next((each for each in DENSITIES if self._height(each, room) <= room), DENSITIES[-1])
        self.density = chosen
        wanted = self._parts(chosen)
        refill(self, wanted)
        for part in wanted:
            part.height = self._height(chosen, room) if part is self._line else self._height_of(part, chosen)
        self.head.height, self.stacks.height = line("label"), dp(52 if chosen == "full" else 50)
        refill(self.pile, [self.head, self.stacks] if chosen == "full" else [self.stacks])
        for fighter in (self.hero, self.foe):
            fighter.fit("full" if chosen == "full" else "close" if chosen == "close" else "row")
        self.clash.fit("short" if chosen == "line" else chosen)
        self.width, self.height = width, self._height(chosen, room)
        return self.height

    def fold(self, width: float) -> float:
        """Shows only the line, while somebody looks at the heroes."""
        used = self.fit(width, 0)
        self.line.edge = self.context.palette.accent
        return used


class CombatLine(Numbers):
    """Totals and lives, and nothing else. A tap switches between the fight and the heroes, a hold explains a side."""

    def __init__(self, context: ScreenContext, peek: Callable[[], None], why: Callable[[Force], None]) -> None:
        palette = context.palette
        super().__init__(
            context, on_tap=peek, on_hold=self._why, guarded=False, ground=palette.surface_1, padding=(dp(8), dp(4)),
            size_hint_y=None,
        )  # fmt: skip
        self.why = why
        self.height = dp(LINE)
        self.forces: tuple[Force, ...] = ()
        self.crests = {party: Badge(context, 32, pos_hint={"center_y": 0.5}) for party in PARTIES}
        self.numbers = {party: Fit("", palette.text_high, "count") for party in PARTIES}
        self.marks = {party: Icon("heart", palette.accent, 20, pos_hint={"center_y": 0.5}) for party in PARTIES}
        self.middle = Fit("", palette.text_high, "count")
        self.symbols = {party: Icon("melee", palette.text_high, 20, pos_hint={"center_y": 0.5}) for party in PARTIES}
        self.totals = {party: Fit("", palette.text_high, "key") for party in PARTIES}
        self.gaps = (Gap(), Gap())
        self.row = BoxLayout(spacing=dp(4))
        self.add_widget(self.row)

    def show(self, clash: Clash, scene: Scene) -> None:
        palette, self.forces = self.context.palette, clash.forces
        for party, force in zip(PARTIES, clash.forces, strict=True):
            assert force.health is not None, "a fighter is in a fight"
            figure = looks.figure_of(scene, force.owner) if force.owner else None
            if figure is not None:
                self.crests[party].show_hero(figure)
            else:
                self.crests[party].show_monster(force.fighters.pieces[0].icon)
            shows_life = force.health.key == "life"
            self.numbers[party].text = str(force.health.value)
            self.numbers[party].color = palette.text_high if shows_life else palette.danger.digit
            self.marks[party].change(force.health.icon)
            self.marks[party].color = palette.accent if shows_life else palette.danger.ink
            if force.total is not None:
                self.totals[party].text = str(force.total)
                self.symbols[party].change(force.tone or "lozenge")
                tone = palette.tone(force.tone) if force.tone else None
                self.totals[party].color = tone.digit if tone else palette.text_high
                self.symbols[party].color = tone.ink if tone else palette.text_low
            _as_wide(self.numbers[party], min(sp(40), dp(52)))
            _as_wide(self.totals[party], min(sp(48), dp(58)))
        self.middle.text = clash.sign or self.context.words.said(clash.title)
        self.middle.size_hint_x = None if clash.sign else 1
        self.middle.width = dp(24)
        self.middle.color = palette.text_middle
        self.middle.largest = min(sp(34 if clash.sign else 26), dp(48))
        self._fill(bool(clash.sign))

    def _why(self) -> None:
        if self.forces:
            self.why(self.forces[0 if self.at[0] < self.center_x else 1])

    def _fill(self, is_open: bool) -> None:
        left: list[Widget] = [self.crests["hero"], self.numbers["hero"], self.marks["hero"]]
        right: list[Widget] = [self.marks["foe"], self.numbers["foe"], self.crests["foe"]]
        middle: list[Widget] = [self.middle]
        if is_open:
            cards = [self.symbols["hero"], self.totals["hero"], self.middle, self.totals["foe"], self.symbols["foe"]]
            middle = [self.gaps[0], *cards, self.gaps[1]]
        refill(self.row, [*left, *middle, *right])


def _as_wide(number: Fit, size: float) -> None:
    """Gives a number a width of its own, so that what stands beside it stays close."""
    number.largest, number.size_hint_x = size, None
    number.width = size * 0.41 * max(1, len(number.text)) + dp(2)
