"""The head of the Now panel: a symbol, what and why, the sum, and how likely it is."""

from __future__ import annotations

from collections.abc import Callable

from kivy.graphics import Color, SmoothEllipse
from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.playing import View
from screens.desk import Desk
from screens.face import StepView
from screens.game.likely import LARGEST, Likely
from screens.game.sums import Sum
from screens.game.tile import capital
from screens.widgets.icon import Icon
from screens.widgets.key import Tappable
from screens.widgets.layouts import Column, Row
from screens.widgets.text import ROLES, Text, fitting

SYMBOL = 48  # dp
BESIDE, SMALL = 42, 34  # sp: of a chance that stands beside another, or in a head that is folded
GAP = 12  # dp
EDGE = 2  # dp


class RuleKey(Tappable):
    """The symbol of the step. Touched, it opens the rules at the entry that matters; a dot says that there is more to
    mind here than the game enforces.
    """

    def __init__(self, desk: Desk, read: Callable[[], None]) -> None:
        super().__init__(
            desk, on_tap=read, guarded=False, ground=desk.palette.tile, radius=dp(14), size_hint=(None, None),
            size=(dp(SYMBOL), dp(SYMBOL)), pos_hint={"center_y": 0.5},
        )  # fmt: skip
        self.icon = Icon("quest", desk.palette.accent, 32)
        self.add_widget(self.icon)
        with self.canvas.after:
            self._colour = Color(rgba=(0, 0, 0, 0))
            self._dot = SmoothEllipse(size=(dp(10), dp(10)))
        self.bind(pos=self._lay_dot)

    def show(self, icon: str, reminded: bool) -> None:
        self.icon.change(icon)
        self._colour.rgba = self.desk.palette.sun if reminded else (0, 0, 0, 0)
        self._lay_dot()

    def _lay_dot(self, *_: object) -> None:
        self._dot.pos = (self.x + self.width - dp(11), self.y + self.height - dp(11))


class Head(Row):
    """`fold` leaves the why out and makes the chances smaller, where there is too little room for all of it."""

    def __init__(self, desk: Desk, read: Callable[[str], None]) -> None:
        super().__init__(spacing=dp(GAP), padding=(dp(EDGE), dp(EDGE)))
        self.desk = desk
        palette = desk.palette
        self.rule = ""
        self.symbol = RuleKey(desk, lambda: read(self.rule))
        self.title = Text("", palette.hi, "title")
        self.why = Text("", palette.panel_mid, "sentence")
        self.sum = Sum(desk)
        self.words = Column(spacing=dp(1), pos_hint={"center_y": 0.5})
        self._whole: list[Likely] = []
        self._small: list[Likely] = []
        self.shown: StepView | None = None
        self.folded = False

    def show(self, step: StepView, view: View) -> None:
        before, self.shown = self.shown, step
        self.rule = step.rule or next(iter(view.reminders), "")
        self.title.text = capital(self.desk.text(step.title))
        self.why.text = capital(self.desk.text(step.why)) if step.why is not None else ""
        self.sum.show(step.sum)
        self.symbol.show(step.icon or "quest", bool(view.reminders))
        if before is None or before.chances != step.chances:
            self._whole = self._likely(step, LARGEST if len(step.chances) == 1 else BESIDE)
            self._small = self._likely(step, SMALL)
        self._fill()

    def _likely(self, step: StepView, size: float) -> list[Likely]:
        return [Likely(self.desk, chance, size) for chance in step.chances]

    def needs(self, wide: float) -> float:
        """The height of the whole head in this width, at once: the panel shares out its room by it."""
        room = wide - 2 * dp(EDGE)
        room -= dp(SYMBOL + GAP) if self._has_symbol else 0
        room -= sum(each.width + dp(GAP) for each in self._whole)
        room = max(room, dp(48))
        self._fit_title(room)
        parts = [grown(self.title, room), *([grown(self.why, room)] if self.why.text else [])]
        parts += [self.sum.needs(room)] if self.sum.children else []
        words = sum(parts) + dp(1) * (len(parts) - 1)
        symbol = dp(SYMBOL) if self._has_symbol else 0
        likely = max((each.height for each in self._whole), default=0)
        return float(max(words, symbol, likely) + 2 * dp(EDGE))

    def fold(self, folded: bool) -> None:
        if folded != self.folded:
            self.folded = folded
            self._fill()

    @property
    def _has_symbol(self) -> bool:
        return self.shown is not None and bool(self.shown.icon or self.rule)

    def _fill(self) -> None:
        step = self.shown
        if step is None:
            return
        why = bool(self.why.text) and not self.folded
        _put(self.words, [self.title, *([self.why] if why else []), *([self.sum] if step.sum else [])])
        symbol = [self.symbol] if self._has_symbol else []
        _put(self, [*symbol, self.words, *(self._small if self.folded else self._whole)])

    def _fit_title(self, room: float) -> None:
        """A long word in a narrow head is made smaller rather than broken."""
        longest = max(self.title.text.split(), key=len, default="")
        full = sp(ROLES["title"][1])
        self.title.font_size = fitting(self.title.font_name, full, longest, room, full * 2)


def grown(text: Text, wide: float) -> float:
    """The height of words in a width, at once."""
    text.width = wide
    text.text_size = (wide, None)
    text.texture_update()
    text.height = text.texture_size[1]
    return float(text.height)


def _put(box: BoxLayout, wanted: list[Widget]) -> None:
    if box.children[::-1] != wanted:
        box.clear_widgets()
        for part in wanted:
            box.add_widget(part)
