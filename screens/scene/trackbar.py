"""A track as a bar above the table: how far something has come, and the stops of the way ahead."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, TypeAlias

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.playing import Playing, View
from core.scene import Piece, Track
from screens.context import ScreenContext
from screens.game.tracked import tracked
from screens.game.why import why_sheet
from screens.scene import looks
from screens.theme import Palette, mixed
from screens.widgets.ground import CLEAR, Grounded
from screens.widgets.icon import Icon
from screens.widgets.key import LEAST, Tappable
from screens.widgets.remembered import Remembered
from screens.widgets.tally import numeral_size

Size: TypeAlias = Literal["full", "thin", "wide"]
HEIGHTS: dict[Size, float] = {"full": 52, "thin": 40, "wide": 60}  # dp
LOW_SCREEN = 700  # dp: below this every line counts
WIDE = 640  # dp
GAP = 6  # dp


class TrackBar(Widget):
    """The bar of a track. A tap opens the odds, a hold explains the number."""

    def __init__(self, context: ScreenContext, playing: Playing) -> None:
        palette = context.palette
        super().__init__(size_hint_y=None, height=dp(HEIGHTS["full"]))
        self.context, self.playing = context, playing
        self.tapped: Callable[[], None] | None = None
        self.form: Size = "full"
        self._low = False
        self.key = Tappable(
            context, on_tap=self._open, on_hold=self._why, guarded=False, radius=dp(14),
        )  # fmt: skip
        self.key.bind(on_release=self._low_tap)
        self.track: Track | None = None
        self.sign = Icon("lozenge", palette.accent, 22)
        self.number = Remembered(font_name="Numerals", color=palette.digit, size_hint=(None, None))
        self.most = Remembered(font_name="Numerals", color=palette.text_middle, size_hint=(None, None))
        for part in (self.key, self.sign, self.number, self.most):
            self.add_widget(part)
        self.stops: list[StopCard] = []
        self.bind(pos=self._lay, size=self._lay, width=self._resize)
        self.show(playing.view)

    def show(self, view: View) -> None:
        top = view.scene.top
        track = self.track = top if isinstance(top, Track) else None
        if track is not None:
            self.sign.change(track.icon)
            self.number.text, self.most.text = str(track.at), f"/{track.of}"
            while len(self.stops) < len(track.stops):
                self.stops.append(StopCard(self.context))
                self.add_widget(self.stops[-1])
            for card, stop in zip(self.stops, track.stops, strict=False):
                card.show(stop)
        parts: list[Widget] = [self.sign, self.number, self.most, *self.stops]
        for part in parts:
            part.opacity = 1 if track is not None else 0
        self._lay()

    def _why(self) -> None:
        if self.track is not None and self.track.path:
            why_sheet(self.context, self.playing, tracked(self.playing, self.track.path))

    def fit(self, screen: float) -> None:
        self._low = screen < dp(LOW_SCREEN)
        self._resize()

    def _low_tap(self, key: Tappable) -> None:
        """Opens the odds from a low track, too. It is too low to be the only way there: that is the tab."""
        if self.track is not None and not key.takes_taps and not key.holding:
            self._open()

    def _open(self) -> None:
        if self.tapped is not None:
            self.tapped()

    def _resize(self, *_: object) -> None:
        self.form = "wide" if self.width >= dp(WIDE) else "thin" if self._low else "full"
        self.height = dp(HEIGHTS[self.form]) if self.track is not None else 0
        self.key.takes_taps = HEIGHTS[self.form] >= LEAST

    def _lay(self, *_: object) -> None:
        x, y = self.pos
        wide, high = self.size
        self.key.pos, self.key.size = self.pos, self.size
        if wide < 2 or high < 2:
            return
        font = dp({"full": 38, "thin": 32, "wide": 44}[self.form])
        icon = dp({"full": 22, "thin": 20, "wide": 28}[self.form])
        self.sign.font_size, self.sign.size = icon, (icon, icon)
        self.sign.pos = (x + dp(2), y + (high - icon) / 2)
        left = x + dp(4) + icon + dp(4)
        self.number.font_size = font
        self.number.size, self.number.pos = (font * 0.42, high), (left, y)
        self.most.font_size = font * 0.66
        left += font * 0.42
        self.most.size, self.most.pos = (font * 0.56, high), (left, y - font * 0.09)
        left += font * 0.56 + dp(8)
        if not self.stops:
            return
        each = (x + wide - left - dp(GAP) * (len(self.stops) - 1)) / len(self.stops)
        for at, card in enumerate(self.stops):
            card.size = (each, high - dp(6))
            card.pos = (left + at * (each + dp(GAP)), y + dp(3))


class StopCard(Grounded):
    """A stop as a small card: past ones are faded, the current one is filled, unknown ones are pale."""

    def __init__(self, context: ScreenContext) -> None:
        super().__init__(radius=dp(10), edge=context.palette.line, size_hint=(None, None))
        self.palette: Palette = context.palette
        self.icon = Icon("dark-room", context.palette.text_middle, 26)
        self.number = Remembered(font_name="Numerals", color=context.palette.text_high, size_hint=(None, None))
        for part in (self.icon, self.number):
            self.add_widget(part)
        self.bind(pos=self._place, size=self._place)

    def show(self, stop: Piece) -> None:
        palette = self.palette
        self.icon.change(stop.icon)
        self.number.text = stop.face
        if "now" in stop.marks:
            # Digits stand on it: in the light styles the accent alone is too light for them.
            self.ground = palette.accent if palette.style == "dark" else mixed(palette.accent, palette.text_high, 0.3)
            self.edge = palette.accent
            self.icon.color = self.number.color = palette.on_accent
        elif "done" in stop.marks:
            self.ground, self.edge, self.icon.color = CLEAR, palette.line, palette.text_low
            self.number.color = palette.text_middle
        else:
            self.ground = palette.surface_2 if stop.tone else palette.surface_1
            self.edge = palette.line if "untold" in stop.marks else CLEAR
            self.icon.color = looks.ink(palette, stop.tone) if stop.tone else palette.text_low
            self.number.color = palette.text_high
        self._place()

    def _place(self, *_: object) -> None:
        high = self.height
        side = min(high * 0.7, self.width * 0.62)
        self.icon.font_size, self.icon.size = side, (side, side)
        numbered = bool(self.number.text)
        font = high * 0.42
        wide = numeral_size(self.number.text, font)[0] + dp(1) if numbered else 0.0
        across = side + (wide + dp(2) if numbered else 0)
        if across > self.width - dp(4):
            side = max(dp(14), self.width - dp(6) - wide)
            self.icon.font_size, self.icon.size = side, (side, side)
            across = side + wide + dp(2)
        left = self.x + (self.width - across) / 2
        self.icon.pos = (left, self.y + (high - side) / 2)
        self.number.font_size = font
        self.number.size, self.number.pos = (wide, high), (left + side + dp(2), self.y)
