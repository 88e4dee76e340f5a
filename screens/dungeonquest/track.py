"""The sun track: how long it is safe, what is past, and the numbers at its end."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Literal, TypeAlias

from kivy.graphics import Color, Mesh
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.playing import Playing, View
from core.message import say
from core.scene import Track
from screens.context import ScreenContext
from screens.dungeonquest import looks
from screens.game.tracked import tracked
from screens.game.why import why_sheet
from screens.theme import Colour, mixed
from screens.widgets.ground import CLEAR, Grounded
from screens.widgets.icon import Icon
from screens.widgets.key import LEAST, Tappable
from screens.widgets.remembered import Remembered
from screens.widgets.text import Fit

Size: TypeAlias = Literal["full", "thin", "wide"]
Tick: TypeAlias = tuple[float, float, float, float, float]
"""The position and size of a tick, and the position of its colour in the ramp."""

HEIGHTS: dict[Size, float] = {"full": 48, "thin": 36, "wide": 56}  # dp
LOW_SCREEN = 700  # dp: below this every line counts
WIDE = 640  # dp
RAMP = 32  # flat colours from day to dusk
TOWARDS_TEXT = 0.42  # how much text colour makes a dusk colour readable for digits


@lru_cache(maxsize=8)
def _ramp(first: Colour, last: Colour) -> Texture:
    """Returns a texture with one flat colour for each tick."""
    texture = Texture.create(size=(RAMP, 1), colorfmt="rgb")
    colours = (mixed(first, last, at / (RAMP - 1)) for at in range(RAMP))
    texture.blit_buffer(bytes(round(255 * part) for each in colours for part in each[:3]), bufferfmt="ubyte")
    texture.mag_filter = texture.min_filter = "nearest"
    return texture


class SunPicture(Widget):
    """The track as a picture; `stand` sets the sun. The home screen shows only this."""

    def __init__(self, context: ScreenContext) -> None:
        palette = context.palette
        super().__init__(size_hint_y=None, height=dp(HEIGHTS["full"]))
        self.context = context
        self.track: Track | None = None
        self.form: Size = "full"
        self._low = False
        self._fighting = False
        with self.canvas:
            self._spent_colour = Color(rgba=palette.line)
            self._spent = Mesh(mode="triangles")
            self._coming_colour = Color()
            self._coming = Mesh(mode="triangles", texture=_ramp(palette.sun, palette.dusk[1]))
        self.safe = Remembered(font_name="Numerals", color=palette.sun, size_hint=(None, None))
        self.word = Fit(
            context.text(say("dq.track.safe")), palette.text_middle, "caption", align="left", size_hint=(None, None)
        )
        self.sun = Icon("sun", palette.sun, 28)
        self.boxes: list[Numbered] = []
        for part in (self.safe, self.word, self.sun):
            self.add_widget(part)
        self.bind(pos=self._lay, size=self._lay, width=self._resize)

    def stand(self, track: Track) -> None:
        if track != self.track:
            self.track = track
            self._show(track)

    def _show(self, track: Track) -> None:
        numbers = [number for number in track.numbers if number]
        dusk = self.context.palette.dusk
        while len(self.boxes) < len(numbers):
            at = min(len(self.boxes), len(dusk) - 1)
            self.boxes.append(Numbered(self.context, str(numbers[len(self.boxes)]), dusk[at]))
            self.add_widget(self.boxes[-1])
        first = len(track.numbers) - len(numbers)
        for at, box in enumerate(self.boxes, first + 1):
            box.stand("gone" if at < track.at else "here" if at == track.at else "coming")
        self.safe.text = str(track.left.value) if track.left is not None else ""
        self._lay()

    # Laying out

    def _resize(self, *_: object) -> None:
        form: Size = "wide" if self.width >= dp(WIDE) else "thin" if self._low or self._fighting else "full"
        self.form, self.height = form, dp(HEIGHTS[form])

    def _lay(self, *_: object) -> None:
        x, y = self.pos
        width, height = self.size
        if self.track is None or width < 2:
            return
        middle = y + height / 2
        font = dp({"full": 38, "thin": 34, "wide": 48}[self.form])
        self.safe.font_size = font
        wide = font * 0.4 * len(self.safe.text)
        self.safe.size, self.safe.pos = (wide, height), (x + dp(2), y)
        at = x + dp(2) + wide + dp(6)
        words = dp({"full": 46, "thin": 44, "wide": 90}[self.form])
        self.word.size, self.word.pos = (words, height), (at, y)
        at += words + dp(6)
        end = self._lay_boxes(x + width, middle, height)
        self._lay_ticks(at, end - dp(10), middle)

    def _lay_boxes(self, right: float, middle: float, height: float) -> float:
        """Places the numbered boxes from the right, and returns where they begin."""
        wide, high = {"full": (25, 28), "thin": (23, 26), "wide": (46, 36)}[self.form]
        for box in reversed(self.boxes):
            box.size = (dp(wide), dp(high))
            box.pos = (right - dp(wide), middle - dp(high) / 2)
            right -= dp(wide + (3 if self.form != "wide" else 6))
        return right

    def _lay_ticks(self, left: float, right: float, middle: float) -> None:
        track = self.track
        assert track is not None
        count = sum(not number for number in track.numbers)
        present = track.at <= count
        side = dp({"full": 30, "thin": 28, "wide": 40}[self.form]) if present else 0.0
        self.sun.font_size = max(dp(1), side - dp(2))
        self.sun.size = (side, side)
        self.sun.opacity = 1 if present else 0
        pitch = max(dp(1), (right - left - side) / (count - present))
        thick = max(dp(1.5), min(pitch * (0.8 if self.form == "wide" else 0.66), dp(24)))
        tall, short = dp({"full": 24, "thin": 20, "wide": 36}[self.form]), dp(8)
        spent: list[Tick] = []
        coming: list[Tick] = []
        for space in range(1, count + 1):
            if space == track.at:
                self.sun.pos = (left, middle - side / 2)
                left += side
                continue
            gone = space < track.at
            high = short if gone else tall
            (spent if gone else coming).append(
                (left + (pitch - thick) / 2, middle - high / 2, thick, high, space / count)
            )
            left += pitch
        self._spent.vertices, self._spent.indices = _rectangles(spent)
        self._coming.vertices, self._coming.indices = _rectangles(coming)


class SunTrack(SunPicture):
    """The track on the game screen. A tap opens the odds, a hold explains the sun."""

    def __init__(self, context: ScreenContext, playing: Playing) -> None:
        self.key = Tappable(
            context,
            on_tap=self._open,
            on_hold=lambda: why_sheet(context, playing, tracked(playing, "sun")),
            guarded=False,
            radius=dp(14),
        )
        self.key.bind(on_release=self._low_tap)
        super().__init__(context)
        self.add_widget(self.key, index=len(self.children))  # below everything else
        self.playing = playing
        self.tapped: Callable[[], None] | None = None
        self.show(playing.view)

    def show(self, view: View) -> None:
        self._fighting = looks.duel_of(view.scene) is not None
        track = looks.sun_of(view.scene)
        if track is not None:
            self.stand(track)
        self._resize()

    def _low_tap(self, key: Tappable) -> None:
        """Opens the odds from a low track, too. It is too low to be the only way there: that is the tab."""
        if not key.takes_taps and not key.holding:
            self._open()

    def _open(self) -> None:
        if self.tapped is not None:
            self.tapped()

    def fit(self, screen: float) -> None:
        """Fits the track to a screen of that height: it is thin on a low screen and in a fight."""
        self._low = screen < dp(LOW_SCREEN)
        self._resize()

    def _resize(self, *_: object) -> None:
        super()._resize()
        self.key.takes_taps = HEIGHTS[self.form] >= LEAST

    def _lay(self, *_: object) -> None:
        super()._lay()
        self.key.pos, self.key.size = self.pos, self.size


def _rectangles(boxes: Iterable[Tick]) -> tuple[list[float], list[int]]:
    """Returns many rectangles as one mesh."""
    vertices: list[float] = []
    indices: list[int] = []
    for x, y, width, height, at in boxes:
        first = len(vertices) // 4
        for across, up in ((0, 0), (1, 0), (1, 1), (0, 1)):
            vertices.extend((x + across * width, y + up * height, at, 0.5))
        indices.extend((first, first + 1, first + 2, first, first + 2, first + 3))
    return vertices, indices


class Numbered(Grounded):
    """A numbered space: its edge has the colour of its hour, and it is filled when the sun is on it."""

    def __init__(self, context: ScreenContext, number: str, hour: Colour) -> None:
        super().__init__(radius=dp(6), edge=hour, edge_width=dp(2), size_hint=(None, None))
        self.palette = context.palette
        self._hour, self._digit = hour, mixed(hour, context.palette.text_high, TOWARDS_TEXT)
        self.label = Remembered(text=number, font_name="Numerals", color=self._digit)
        self.add_widget(self.label)
        self.bind(pos=self._lay_label, size=self._lay_label)

    def stand(self, how: Literal["gone", "here", "coming"]) -> None:
        self.ground = self._digit if how == "here" else CLEAR
        self.edge = self.palette.line if how == "gone" else self._hour
        self.label.color = {"gone": self.palette.text_middle, "here": self.palette.bg, "coming": self._digit}[how]

    def _lay_label(self, *_: object) -> None:
        self.label.pos, self.label.size = self.pos, self.size
        self.label.font_size = self.height * 0.72


def picture(context: ScreenContext, track: Track) -> SunPicture:
    """Makes the picture for the home screen, where in light styles the sun's colour has too little contrast for a
    number.
    """
    found = SunPicture(context)
    found.stand(track)
    if context.palette.style != "dark":
        found.safe.color = context.palette.digit
    return found
