"""Everybody at the table, small: experience, treasures, and how often they have been down. A tap opens their sheet."""

from __future__ import annotations

from kivy.metrics import Metrics, dp, sp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.playing import Playing, View
from core.boxes.dungeonroll.state import Game, Player
from core.boxes.dungeonroll.table import DELVES
from core.deck import size
from screens.desk import Desk
from screens.game.tile import Pips
from screens.game.why import why_sheet
from screens.roll import looks
from screens.roll.playersheet import player_sheet
from screens.widgets.crest import Crest
from screens.widgets.key import Tappable
from screens.widgets.tally import Tally
from screens.widgets.text import Fit, readable

HIGH = 52  # dp
LARGE_TEXT = 1.5


class Strip(BoxLayout):
    """Everybody but the one who delves; alone there is nobody, and it takes no room."""

    def __init__(self, desk: Desk, playing: Playing) -> None:
        super().__init__(spacing=dp(8), size_hint_y=None, height=0)
        self.desk, self.playing = desk, playing
        self.cells: list[Cell] = []

    def show(self, view: View) -> None:
        state: Game = view.state
        others = [player for player in state.players if player.name != state.delve.adventurer]
        while len(self.cells) < len(others):
            self.cells.append(Cell(self.desk, self.playing))
            self.add_widget(self.cells[-1])
        while len(self.cells) > len(others):
            self.remove_widget(self.cells.pop())
        for cell, player in zip(self.cells, others, strict=True):
            cell.show(state, player)

    def height_of(self, *, column: bool) -> float:
        lines = len(self.cells) if column else min(1, len(self.cells))
        return float(lines * dp(HIGH) + max(0, lines - 1) * dp(8))

    def fit(self, width: float, *, column: bool) -> float:
        """One below the other, where they have a column of the screen for themselves."""
        self.orientation = "vertical" if column else "horizontal"
        self.width, self.height = width, self.height_of(column=column)
        return float(self.height)


class Cell(Tappable):
    """One of the others. A hold tells why their experience is what it is."""

    def __init__(self, desk: Desk, playing: Playing) -> None:
        palette = desk.palette
        super().__init__(
            desk, on_tap=lambda: player_sheet(desk, playing, self.player), on_hold=self._why, guarded=False,
            ground=palette.s1, radius=dp(16),
        )  # fmt: skip
        self.playing, self.player = playing, ""
        self.crest = Crest(desk, 30)
        self.name = Fit("", palette.mid, "tile", align="left", size_hint=(None, None))
        self.xp = Fit("", palette.hi, "inline", align="right", size_hint=(None, None))
        self.tokens = Tally("treasure-chest", palette.mid, palette.hi)
        self.pips: Pips | None = None
        self._delves = -1
        self.inside = Widget()
        for part in (self.crest, self.name, self.xp, self.tokens):
            self.inside.add_widget(part)
        self.add_widget(self.inside)
        self.inside.bind(pos=self._arrange, size=self._arrange)

    @property
    def text(self) -> str:
        """What it is called, also for whoever looks for it in a test."""
        return self.player

    def show(self, state: Game, player: Player) -> None:
        palette = self.desk.palette
        self.player = player.name
        self.crest.show(looks.look(self.desk, state, player.name))
        self.name.text, self.xp.text = player.name, str(player.xp)
        self.tokens.show(str(size(player.tokens)), palette.mid, palette.hi)
        if player.delves != self._delves:
            self._delves = player.delves
            if self.pips is not None:
                self.inside.remove_widget(self.pips)
            self.pips = Pips(palette.accent, player.delves, DELVES)
            self.inside.add_widget(self.pips)
        self._arrange()

    def _arrange(self, *_: object) -> None:
        x, y = self.inside.pos
        wide, high = self.inside.size
        if wide < 2 or self.pips is None:
            return
        pad, crest, gap = dp(7), dp(26), dp(6)
        self.crest.size, self.crest.pos = (crest, crest), (x + pad, y + (high - crest) / 2)
        left, right = x + pad + crest + gap, x + wide - pad
        token, pips = self.tokens.measure(dp(15), dp(18)), self.pips.width
        beside = right - left >= pips + token + 2 * gap + dp(44)  # the experience has a place of its own
        font = min(sp(28 if beside else 24), dp(34 if beside else 28))
        number = font * 0.42 * max(1, len(self.xp.text))
        middle = y + dp(24)
        self.xp.largest = font
        self.xp.size = (number, high if beside else y + high - middle)
        self.xp.pos = (right - number, y if beside else middle)
        room = right - number - gap - left
        upper = (room, y + high - middle)
        named = Metrics.fontscale < LARGE_TEXT and readable(self.name.text, "tile", room, upper[1] * 0.6)
        self.name.opacity = 1 if named else 0
        self.name.size, self.name.pos = upper, (left, middle)
        self.pips.pos = (left, y + dp(9))
        self.pips.opacity = 1 if pips <= right - left else 0  # four before the first delve, on a narrow screen
        both = pips + gap + token <= right - left - (number + gap if beside else 0)
        self.tokens.opacity = 1 if both else 0
        self.tokens.size, self.tokens.pos = (token, dp(16)), (left + pips + gap, y + dp(6))

    def _why(self) -> None:
        player = next(each for each in self.playing.view.state.players if each.name == self.player)
        why_sheet(self.desk, self.playing, looks.xp_of(player))
