"""Keys of pads: a number or a picture as large as possible, with a mark for what it would mean."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.graphics import Color, SmoothEllipse, SmoothLine, SmoothRoundedRectangle
from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from screens.context import ScreenContext
from screens.pads.outlook import PLAIN, Meaning
from screens.theme import Colour, Palette, faded
from screens.widgets.ground import CLEAR, Grounded
from screens.widgets.icon import Icon
from screens.widgets.key import Tappable, inks
from screens.widgets.text import Fit

FLAT = 1.9  # if wider than this for its height, the words stand beside the symbol
BESIDE = 0.3  # of the width, for the symbol
NARROW = 64  # dp: in a narrower key a mark would cover the number
TALLEST = 168  # dp: in a higher key symbol and words would be too far apart
MARKS = {"good": "check-bold", "bad": "damage", "deadly": "skull"}

# The positions of the pips of a die, in steps from the middle.
_CORNERS = {"/": ((-1, -1), (1, 1)), "\\": ((-1, 1), (1, -1)), "-": ((-1, 0), (1, 0)), ".": ((0, 0),)}
PIPS = {1: ".", 2: "/", 3: "/.", 4: "/\\", 5: "/\\.", 6: "/\\-"}


class Die(Widget):
    """A die with six sides, ivory with dark pips."""

    def __init__(self, palette: Palette, face: int, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.face = face
        with self.canvas:
            Color(rgba=palette.ivory)
            self._body = SmoothRoundedRectangle()
            Color(rgba=palette.pip)
            self._pips = [(at, SmoothEllipse()) for sign in PIPS[face] for at in _CORNERS[sign]]
            Color(rgba=palette.line)
            self._edge = SmoothLine(width=dp(0.75))
        self.bind(pos=self._lay, size=self._lay)

    def _lay(self, *_: object) -> None:
        side = min(self.size)
        self._body.pos = (self.center_x - side / 2, self.center_y - side / 2)
        self._body.size, self._body.radius = (side, side), [side * 0.22]
        self._edge.rounded_rectangle = (*self._body.pos, side, side, max(1.0, side * 0.22))
        pip, step = side * 0.18, side * 0.26
        for (across, up), shape in self._pips:
            shape.pos = (self.center_x + across * step - pip / 2, self.center_y + up * step - pip / 2)
            shape.size = (pip, pip)


class Number(Fit):
    """A number or a word that fills its room."""

    def __init__(self, text: str, palette: Palette, part: float = 0.72) -> None:
        super().__init__(text, palette.text_high, "key")
        self._part = part
        self.bind(height=self._rise)

    def _rise(self, *_: object) -> None:
        """Grows with the height of its key, up to a size that still reads well as a number."""
        self.largest = max(sp(48), min(self.height * self._part, dp(72)))


class PadKey(Tappable):
    """A key with its `picture` in the middle, a caption below and a mark in the corner; with `apart` caption and mark
    stand apart from a picture that they would cover. With `kept` there is room for them even while there are none. A
    `faint` key is an outline, for rare answers.
    """

    def __init__(
        self,
        context: ScreenContext,
        name: str,
        picture: Widget,
        on_tap: Callable[[], object],
        *,
        face: str = "tile",
        inset: float = 4,
        apart: bool = False,
        faint: bool = False,
        **kwargs: Any,
    ) -> None:
        kwargs.setdefault("radius", dp(16))
        ground, edge, _ink = inks(context.palette, face)
        self._plain = (CLEAR, context.palette.edge) if faint else (ground, edge)
        super().__init__(context, on_tap=on_tap, ground=self._plain[0], edge=self._plain[1], **kwargs)
        self.name, self.face, self.picture = name, face, picture
        self.meaning = PLAIN
        self._inset, self._apart = dp(inset), apart
        self.kept = False
        self._inner = Widget()
        picture.size_hint = (None, None)
        self._inner.add_widget(picture)
        self.add_widget(self._inner)
        self._mark: Icon | None = None
        self.caption: Fit | None = None
        self._inner.bind(pos=self._arrange, size=self._arrange)

    @property
    def text(self) -> str:
        """What stands on the key; tests find it by this."""
        return self.name

    def mean(self, meaning: Meaning, kept: bool = False) -> None:
        if (meaning, kept) == (self.meaning, self.kept):
            return
        self.meaning, self.kept = meaning, kept
        palette = self.context.palette
        ground, edge = self._plain
        match meaning.mark:
            case "bad" | "deadly":
                self.ground, self.edge = palette.danger.ground, palette.danger.ink
                self.mark_danger(palette.danger.ink)
            case "good":
                self.ground, self.edge, self.hatch = ground, palette.good.ink, CLEAR
            case _:
                self.ground, self.edge, self.hatch = ground, edge, CLEAR
        for part in (self._mark, self.caption):
            if part is not None:
                self._inner.remove_widget(part)
        self._mark = self.caption = None
        if meaning.mark:
            tone = palette.good if meaning.mark == "good" else palette.danger
            self._mark = Icon(MARKS[meaning.mark], tone.ink, 18)
            self._inner.add_widget(self._mark)
        if meaning.caption:
            self.caption = Fit(meaning.caption, palette.text_high, "small-digit", size_hint=(None, None))
            self._inner.add_widget(self.caption)
        self._arrange()

    def _arrange(self, *_: object) -> None:
        x, y = self._inner.pos
        wide, high = self._inner.size
        if wide <= 1 or high <= 1:
            return
        if self._apart:
            self._arrange_apart(x, y, wide, high)
            return
        below = min(sp(22), high * 0.32) if self.caption is not None else 0.0
        side = min(dp(22), high * 0.3)
        marked = self._mark is not None
        lower = side * 0.2 if marked and not below else 0.0  # to make room for the mark
        aside = side * 0.5 if marked and wide < dp(NARROW) else 0.0
        self.picture.pos = (x + self._inset, y + below + self._inset - lower)
        self.picture.size = (wide - 2 * self._inset - aside, high - below - 2 * self._inset)
        if self._mark is not None:
            self._mark.font_size, self._mark.size = side, (side, side)
            self._mark.pos = (x + wide - side - dp(5), y + high - side - dp(5))
        if self.caption is not None:
            self.caption.pos, self.caption.size = (x + dp(4), y + dp(3)), (wide - dp(8), below)

    def _arrange_apart(self, x: float, y: float, wide: float, high: float) -> None:
        """Puts mark and caption in a strip of their own: below the picture, or beside it in a flat key."""
        flat = wide > high * 1.3
        side = min(dp(22), high * (0.36 if flat else 0.24))
        parts = [part for part in (self._mark, self.caption) if part is not None]
        if flat:
            strip = side * 1.5 if parts else 0.0
        else:
            strip = side * 1.25 if self.kept else 0.0  # so that all pictures are in line
        inset = self._inset
        self.picture.pos = (x + inset, y + inset + (0 if flat else strip))
        self.picture.size = (wide - 2 * inset - (strip if flat else 0), high - 2 * inset - (0 if flat else strip))
        if flat:
            middle = self.picture.center_x + min(self.picture.size) / 2
            middle += (x + wide - middle) / 2
        for index, part in enumerate(parts):
            part.size = (side * 1.5, side)
            off = (index - (len(parts) - 1) / 2) * side * 1.2
            part.center = (middle, self._inner.center_y - off) if flat else (x + wide / 2 + off, y + dp(5) + side / 2)
        if self._mark is not None:
            self._mark.font_size = side


def number_key(context: ScreenContext, number: int, on_tap: Callable[[], object], **kwargs: Any) -> PadKey:
    text = str(number).replace("-", "\N{MINUS SIGN}")
    return PadKey(context, text, Number(text, context.palette), on_tap, **kwargs)


def die_key(context: ScreenContext, face: int, on_tap: Callable[[], object], **kwargs: Any) -> PadKey:
    return PadKey(context, str(face), Die(context.palette, face), on_tap, inset=7, apart=True, **kwargs)


class Worded(BoxLayout):
    """A symbol, words and a caption, above each other, or beside each other if it is much wider than high."""

    def __init__(
        self,
        context: ScreenContext,
        text: str,
        icon: str = "",
        *,
        colour: Colour | None = None,
        ink: Colour | None = None,
        caption: str = "",
        role: str = "button",
        caption_role: str = "strong",
    ) -> None:
        super().__init__(spacing=dp(4), orientation="vertical")
        palette = context.palette
        self.icon: Icon | None = None
        if icon:
            self.icon = Icon(icon, colour or palette.accent, 32, size_hint=(1, 1))
            self.add_widget(self.icon)
        self.words = Fit(text, ink or palette.text_high, role, valign="bottom" if caption else "middle")
        self.caption: Fit | None = None
        self._says = BoxLayout(orientation="vertical")
        self._says.add_widget(self.words)
        if caption:
            self.caption = Fit(caption, palette.panel_mid, caption_role, valign="top", size_hint_y=0.7)
            self._says.add_widget(self.caption)
        self.add_widget(self._says)
        self.bind(size=self._shape)

    def _shape(self, *_: object) -> None:
        """Lays it out. The symbol grows with its key up to a limit; in a higher key all parts stay together in the
        middle.
        """
        beside = self.width > self.height * FLAT
        self.orientation = "horizontal" if beside else "vertical"
        self.padding = (0, 0) if beside else (0, max(0.0, (self.height - dp(TALLEST)) / 2))
        if self.icon is None:
            return
        for label in (self.words, self.caption):
            if label is not None:
                label.halign = "left" if beside else "center"
        high = min(self.height, dp(TALLEST))
        room = min(high * 0.62, self.width * BESIDE * 0.8) if beside else min(high * 0.45, self.width * 0.5)
        self.icon.font_size = max(dp(20), min(dp(80), room))
        self.icon.size_hint = (BESIDE / (1 - BESIDE), 1) if beside else (1, None)
        self.icon.height = self.icon.font_size * 1.1


def word_key(
    context: ScreenContext, text: str, icon: str, on_tap: Callable[[], object], *, face: str = "tile", **worded: Any
) -> PadKey:
    """Makes a key with words. If its face has a colour, the symbol has it, too."""
    if face not in ("tile", "tile2"):
        worded.setdefault("colour", context.palette.tone(face).digit)
    return PadKey(context, text, Worded(context, text, icon, **worded), on_tap, face=face, inset=6)


class Closed(Grounded):
    """The place of a key that is missing because the way is closed."""


def closed(palette: Palette) -> Closed:
    shut = Closed(edge=palette.edge, radius=dp(16))
    shut.hatch = faded(palette.panel_low, 0.18)
    return shut
