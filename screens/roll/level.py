"""How deep it is: the level die, who is down there with which hero, and their experience."""

from __future__ import annotations

from typing import Literal, TypeAlias

from kivy.graphics import Color, Mesh, SmoothLine
from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.playing import Playing, View
from core.boxes.dungeonroll.state import Game, Player
from core.boxes.dungeonroll.table import DEEPEST, player_named, step_now
from core.message import say
from screens.desk import Desk
from screens.game.valuesheet import value_sheet
from screens.game.why import why_sheet
from screens.roll import looks
from screens.roll.playersheet import player_sheet
from screens.theme import Palette, mixed
from screens.widgets.key import Tappable
from screens.widgets.lifebar import LifeBar
from screens.widgets.remembered import Remembered
from screens.widgets.text import Fit, extents

Density: TypeAlias = Literal["full", "row"]
FULL, ROW = 92, 52  # dp
XP = 92  # dp wide
NAME = 0.55  # of its line at most
GRID = 24
OUTER = ((12, 1.4), (22.4, 10.4), (21.2, 14.4), (12, 22.6), (2.8, 14.4), (1.6, 10.4))
KITE = ((12, 1.4), (18.6, 12.8), (12, 16.4), (5.4, 12.8))
MIDDLE = 10.6  # where the number stands, from above


class LevelDie(Widget):
    """A die of ten sides with the level on it."""

    def __init__(self, palette: Palette, side: float) -> None:
        super().__init__(size_hint=(None, None), size=(dp(side), dp(side)))
        shade = mixed(palette.accent, palette.on_accent if palette.style == "dark" else palette.hi, 0.32)
        self._shapes: list[tuple[tuple[tuple[float, float], ...], Mesh, SmoothLine]] = []
        with self.canvas:
            for points, colour in ((OUTER, shade), (KITE, palette.accent)):
                Color(rgba=colour)
                self._shapes.append((points, Mesh(mode="triangle_fan"), SmoothLine(width=dp(0.8), close=True)))
        self.number = Remembered(font_name="Numerals", color=palette.on_accent, size_hint=(None, None))
        self.add_widget(self.number)
        self.ground = palette.accent  # what the number stands on
        self.bind(pos=self._lay, size=self._lay)

    def show(self, level: int) -> None:
        self.number.text = str(level) if level else ""

    def _lay(self, *_: object) -> None:
        side = min(self.size)
        x, top = self.x + (self.width - side) / 2, self.y + (self.height + side) / 2
        for points, mesh, line in self._shapes:
            placed = [(x + px / GRID * side, top - py / GRID * side) for px, py in points]
            mesh.vertices = [part for px, py in placed for part in (px, py, 0, 0)]
            mesh.indices = list(range(len(placed)))
            line.points = [part for point in placed for part in point]
        font = side * 0.5
        self.number.font_size, self.number.size = font, (side, font)
        self.number.pos = (x, top - MIDDLE / GRID * side - font / 2)


class LevelCard(BoxLayout):
    """A tap on the level opens the sheet of whoever delves; on the experience it is set, and a hold tells why."""

    def __init__(self, desk: Desk, playing: Playing) -> None:
        super().__init__(spacing=dp(8), size_hint_y=None)
        palette = desk.palette
        self.desk, self.playing = desk, playing
        self.player: Player | None = None
        self.main = Tappable(desk, on_tap=self._open, guarded=False, ground=palette.s1, padding=(dp(12), dp(8)))
        self.die = LevelDie(palette, 64)
        self.name = Fit("", palette.hi, "name", align="left", valign="middle")
        self.hero = Fit("", palette.mid, "sentence", align="right", valign="middle")
        self.bar = LifeBar(palette.accent, palette.s3, 9)
        self.words = Fit("", palette.mid, "caption", align="left")
        self.line = BoxLayout(spacing=dp(8))
        self.texts = BoxLayout(orientation="vertical", spacing=dp(2))
        self.row = BoxLayout(spacing=dp(12))
        self.die.pos_hint = {"center_y": 0.5}
        self.row.add_widget(self.die)
        self.row.add_widget(self.texts)
        for part in (self.name, self.hero):
            self.line.add_widget(part)
        self.main.add_widget(self.row)
        self.name.size_hint_x = None
        self.line.bind(width=self._share_line)
        self.name.bind(text=self._share_line)
        self.xp = Tappable(
            desk, on_tap=self._set, on_hold=self._why, guarded=False, ground=palette.s1, size_hint_x=None,
            width=dp(XP), padding=(dp(6), dp(4)),
        )  # fmt: skip
        self.number = Fit("", palette.digit, "count", align="right")
        self.most = Fit("", palette.mid, "inline", align="left", size_hint_x=0.62)
        self.unit = Fit(desk.text(say("ui.roll.xp")), palette.mid, "caption", size_hint_y=0.42)
        self.count = BoxLayout(spacing=dp(1))
        self.count.add_widget(self.number)
        self.count.add_widget(self.most)
        self.total = BoxLayout(orientation="vertical")
        self.total.add_widget(self.count)
        self.total.add_widget(self.unit)
        self.xp.add_widget(self.total)
        self.add_widget(self.main)
        self.add_widget(self.xp)
        self.density: Density | None = None

    def show(self, view: View) -> None:
        state: Game = view.state
        step = step_now(state)
        name = step.player if step is not None and step.what == "hero" else state.delve.adventurer
        player = self.player = player_named(state, name)
        self.name.text = name
        level = state.delve.level
        self.die.show(level)
        self.bar.show(level, DEEPEST)
        said = say("ui.roll.level", level=level, deepest=DEEPEST) if level else say("ui.roll.forming")
        self.words.text = self.desk.text(said)
        if player is None:
            self.hero.text = self.number.text = self.most.text = ""
            return
        self.hero.text = looks.hero_name(self.desk, player)
        self.number.text = str(player.xp)
        up = player.hero.level_up if player.hero is not None and not player.master else 0
        self.most.text = f"/{up}" if up else ""
        self.number.halign = "right" if up else "center"
        if bool(up) != (self.most.parent is not None):
            self.count.add_widget(self.most) if up else self.count.remove_widget(self.most)

    def _share_line(self, *_: object) -> None:
        """The name has what it needs, up to a part that leaves enough for the hero."""
        wide = extents(self.name.font_name, self.name.largest, self.name.text)[0]
        self.name.width = min(wide * 1.06 + dp(2), self.line.width * NAME)

    def height_of(self, density: Density) -> float:
        if density == "full":
            return float(max(dp(FULL), min(sp(84), dp(116))))
        return float(max(dp(ROW), min(sp(44), dp(64))))

    def fit(self, density: Density) -> float:
        self.height = self.height_of(density)
        if density != self.density:
            self.density = density
            full = density == "full"
            self.texts.clear_widgets()
            for part in (self.line, self.bar, self.words) if full else (self.line, self.bar):
                self.texts.add_widget(part)
            self.texts.padding = (0, dp(4)) if full else (0, dp(2))
            self.main.padding = (dp(12), dp(8)) if full else (dp(10), dp(4))
            self.die.size = (dp(70), dp(70)) if full else (dp(42), dp(42))
            self.bar.height = dp(9 if full else 6)
            self.total.clear_widgets()
            for part in (self.count, self.unit) if full else (self.count,):
                self.total.add_widget(part)
            self.xp.width = dp(XP if full else 76)
            self.number.largest = min(sp(56), dp(64)) if full else min(sp(34), dp(40))
            self.most.largest = min(sp(32), dp(36)) if full else min(sp(22), dp(26))
        return float(self.height)

    def _open(self) -> None:
        if self.player is not None:
            player_sheet(self.desk, self.playing, self.player.name)

    def _set(self) -> None:
        if self.player is not None:
            value_sheet(self.desk, self.playing, looks.xp_of(self.player))

    def _why(self) -> None:
        if self.player is not None:
            why_sheet(self.desk, self.playing, looks.xp_of(self.player))
