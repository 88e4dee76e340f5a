"""Light rows for the long lists of a box: a symbol, what it is, and below it what is told of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from kivy.metrics import dp, sp
from kivy.uix.widget import Widget

from screens.context import ScreenContext
from screens.widgets.icon import Icon
from screens.widgets.key import Tappable
from screens.widgets.longlist import LongList
from screens.widgets.remembered import Remembered
from screens.widgets.text import NARROWER, ROLES, Text, height_of, unbroken

LEAST, PAD, GAP, SIGN = 56, 12, 10, 22  # dp


@dataclass(frozen=True, slots=True)
class Line:
    """A row before it is shown. Without `go` it only shows; a heading has no symbol either."""

    title: str
    told: str = ""
    icon: str = ""
    go: Callable[[], object] | None = None
    height: float = 0.0

    @property
    def sort(self) -> str:
        return "line" if self.icon else "heading"

    def measured(self, width: float) -> Line:
        """Returns the line with the height that it needs in a list of this width."""
        if not self.icon:
            return Line(self.title, height=height_of(self.title, "label", width - dp(16)) + dp(12))
        wide = _room(width)
        high = height_of(self.title, "strong", wide)
        if self.told:
            high += height_of(self.told, "caption", wide)
        return Line(self.title, self.told, self.icon, self.go, float(max(dp(LEAST), high + dp(20))))


def _room(width: float) -> float:
    return width - dp(2 * PAD + SIGN + GAP)


class Lines(LongList):
    """A list of lines of any length. Only those in sight are widgets."""

    def __init__(self, context: ScreenContext, lines: Iterable[Line]) -> None:
        makers = {"line": lambda: LineRow(context), "heading": lambda: HeadingRow(context)}
        super().__init__(context.palette, makers, gap=dp(8))
        self._lines = list(lines)
        self.bind(width=self._measure)

    def show(self, lines: Iterable[Line]) -> None:
        self._lines = list(lines)
        self._measure()

    def _measure(self, *_: object) -> None:
        self.set([line.measured(self.width) for line in self._lines], keep=True)


class HeadingRow(Text):
    def __init__(self, context: ScreenContext) -> None:
        super().__init__("", context.palette.text_low, "label", padding=(dp(8), dp(4), dp(8), 0))

    def fill(self, line: Line) -> None:
        self.text = line.title


class LineRow(Widget):
    def __init__(self, context: ScreenContext) -> None:
        super().__init__()
        palette = context.palette
        self.line = Line("")
        self.key = Tappable(context, on_tap=self._go, guarded=False, ground=palette.surface_2, radius=dp(16))
        self.icon = Icon("check", palette.accent, SIGN)
        self.title, self.told = _label(palette.text_high, "strong"), _label(palette.text_middle, "caption")
        self.face = Widget()
        for part in (self.icon, self.title, self.told):
            self.face.add_widget(part)
        self.key.add_widget(self.face)
        self.add_widget(self.key)
        self.bind(pos=self._lay, size=self._lay)

    def fill(self, line: Line) -> None:
        self.line = line
        self.title.text, self.told.text = line.title, line.told
        self.icon.change(line.icon)
        self._lay()

    def _go(self) -> None:
        if self.line.go is not None:
            self.line.go()

    def _lay(self, *_: object) -> None:
        self.key.pos, self.key.size = self.pos, self.size
        self.icon.pos = (self.x + dp(PAD), self.center_y - self.icon.height / 2)
        left, wide = self.x + dp(PAD + SIGN + GAP), _room(self.width)
        each = [(label, role) for label, role in ((self.title, "strong"), (self.told, "caption")) if label.text]
        top = self.center_y + sum(height_of(label.text, role, wide) for label, role in each) / 2
        for label, role in each:
            label.size = (wide, height_of(label.text, role, wide))
            label.font_size = unbroken(label.font_name, sp(ROLES[role][1]), label.text, wide * NARROWER)
            top -= label.height
            label.pos = (left, top)


def _label(colour: tuple[float, float, float, float], role: str) -> Remembered:
    face, size = ROLES[role]
    label = Remembered(
        font_name=face, font_size=sp(size), color=colour, halign="left", valign="middle", size_hint=(None, None)
    )
    label.bind(width=lambda _label, width: setattr(label, "text_size", (width, None)))
    return label
