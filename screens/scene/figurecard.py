"""A card of the player who acts: name, role, progress, and the number that decides the game."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout

from app.playing import Playing
from core.scene import Figure
from screens.context import ScreenContext
from screens.game.valuesheet import value_sheet
from screens.game.why import why_sheet
from screens.registry import emblem
from screens.scene import looks
from screens.scene.folding import Form, refill
from screens.scene.playersheet import open_player_sheet
from screens.widgets.key import Tappable
from screens.widgets.lifebar import LifeBar
from screens.widgets.text import Fit, extents

FULL, ROW = 92, 52  # dp
MAIN = 92  # dp wide
NAME = 0.55  # of the line at most


class FigureCard(BoxLayout):
    """The card of the active player. A tap on the player opens their sheet; a tap on the number sets it, and a hold
    explains it.
    """

    forms: tuple[Form, ...] = ("full", "row")
    column = False

    def __init__(self, context: ScreenContext, playing: Playing) -> None:
        super().__init__(spacing=dp(8), size_hint_y=None)
        palette = context.palette
        self.context, self.playing = context, playing
        self.figure: Figure | None = None
        self.main = Tappable(
            context, on_tap=self._open, guarded=False,
            ground=palette.surface_1, padding=(dp(12), dp(8)),
        )  # fmt: skip
        self.emblem: Any = None
        self.name = Fit("", palette.text_high, "name", align="left", valign="middle", size_hint_x=None)
        self.role = Fit("", palette.text_middle, "sentence", align="right", valign="middle")
        self.bar = LifeBar(palette.accent, palette.surface_3, 9)
        self.words = Fit("", palette.text_middle, "caption", align="left")
        self.line = BoxLayout(spacing=dp(8))
        self.texts = BoxLayout(orientation="vertical", spacing=dp(2))
        self.row = BoxLayout(spacing=dp(12))
        self.row.add_widget(self.texts)
        for part in (self.name, self.role):
            self.line.add_widget(part)
        self.main.add_widget(self.row)
        self.line.bind(width=self._share_line)
        self.name.bind(text=self._share_line)
        self.total = Tappable(
            context, on_tap=self._set, on_hold=self._why, guarded=False, ground=palette.surface_1, size_hint_x=None,
            width=dp(MAIN), padding=(dp(6), dp(4)),
        )  # fmt: skip
        self.number = Fit("", palette.digit, "count", align="right")
        self.most = Fit("", palette.text_middle, "inline", align="left", size_hint_x=0.62)
        self.unit = Fit("", palette.text_middle, "caption", size_hint_y=0.42)
        self.count = BoxLayout(spacing=dp(1))
        self.column_of_total = BoxLayout(orientation="vertical")
        self.total.add_widget(self.column_of_total)
        self.add_widget(self.main)
        self.add_widget(self.total)
        self.form: Form | None = None

    def show(self, figure: Figure) -> None:
        self.figure = figure
        self.name.text = figure.name
        self.role.text = looks.text(self.context, figure.role)
        track, main = figure.track, figure.main
        if track is not None:
            if self.emblem is None:
                self.emblem = emblem(self.context)
                self.emblem.pos_hint = {"center_y": 0.5}
                self.row.add_widget(self.emblem, index=1)
            self.emblem.show(track.at)
            self.bar.show(track.at, track.of)
            self.words.text = looks.text(self.context, track.name)
        if main is not None:
            self.number.text = str(main.value)
            self.unit.text = looks.text(self.context, main.name)
            self.most.text = f"/{main.most}" if main.most else ""
            self.number.halign = "right" if main.most else "center"
            refill(self.count, [self.number, self.most] if main.most else [self.number])

    def _share_line(self, *_: object) -> None:
        """Gives the name the width that it needs, up to a part that leaves enough for the role."""
        wide = extents(self.name.font_name, self.name.largest, self.name.text)[0]
        self.name.width = min(wide * 1.06 + dp(2), self.line.width * NAME)

    def height_of(self, _width: float, form: Form) -> float:
        if form == "full":
            return float(max(dp(FULL), min(sp(84), dp(116))))
        return float(max(dp(ROW), min(sp(44), dp(64))))

    def fit(self, width: float, form: Form) -> float:
        self.height = self.height_of(width, form)
        if form != self.form:
            self.form = form
            full = form == "full"
            refill(self.texts, [self.line, self.bar, self.words] if full else [self.line, self.bar])
            self.texts.padding = (0, dp(4)) if full else (0, dp(2))
            self.main.padding = (dp(12), dp(8)) if full else (dp(10), dp(4))
            if self.emblem is not None:
                self.emblem.size = (dp(70), dp(70)) if full else (dp(42), dp(42))
            self.bar.height = dp(9 if full else 6)
            refill(self.column_of_total, [self.count, self.unit] if full else [self.count])
            self.total.width = dp(MAIN if full else 76)
            self.number.largest = min(sp(56), dp(64)) if full else min(sp(34), dp(40))
            self.most.largest = min(sp(32), dp(36)) if full else min(sp(22), dp(26))
        return float(self.height)

    def _open(self) -> None:
        if self.figure is not None:
            open_player_sheet(self.context, self.playing, self.figure.name)

    def _set(self) -> None:
        if self.figure is not None and self.figure.main is not None:
            value_sheet(self.context, self.playing, looks.tracked(self.playing, self.figure.main))

    def _why(self) -> None:
        if self.figure is not None and self.figure.main is not None:
            why_sheet(self.context, self.playing, looks.tracked(self.playing, self.figure.main))
