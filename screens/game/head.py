"""The head of the Now panel: a symbol, what has to be done and why, the sum, and how likely it is."""

from __future__ import annotations

from collections.abc import Callable

from kivy.graphics import Color, SmoothEllipse
from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from app.playing import View
from core.scene import StepView
from screens.context import ScreenContext
from screens.game.likely import LARGEST, Likely
from screens.game.sums import Sum
from screens.told import capital
from screens.widgets.icon import Icon
from screens.widgets.key import Tappable
from screens.widgets.layouts import Column, Row
from screens.widgets.text import NARROWER, ROLES, Text, fitting, unbroken

BOOK = 15  # dp
SYMBOL = 48  # dp
BESIDE, SMALL = 42, 34  # sp: of a chance beside another, and in a folded head
NARROW = 118  # dp: in less width than this words are not worth their lines
BARE = 2
GAP = 12  # dp
EDGE = 2  # dp
LEAST_TITLE, MOST_BARE = 18, 22  # dp: of a folded title, and if hardly a line is left for it
SMALLEST_TITLE = 14  # dp: of a title that would otherwise be cut off


class RuleKey(Tappable):
    """The symbol of the step. A touch opens the rules at the entry that matters, as the small book in its corner says.
    A dot says that there is more to consider here than the game enforces.
    """

    def __init__(self, context: ScreenContext, read: Callable[[], None]) -> None:
        super().__init__(
            context, on_tap=read, guarded=False, ground=context.palette.tile, radius=dp(14), size_hint=(None, None),
            size=(dp(SYMBOL), dp(SYMBOL)), pos_hint={"center_y": 0.5},
        )  # fmt: skip
        self.icon = Icon("quest", context.palette.accent, 32)
        self.book = Icon("book-open-variant", context.palette.panel_mid, BOOK)
        self.inner = FloatLayout()
        self.icon.pos_hint, self.book.pos_hint = {"center_x": 0.5, "center_y": 0.5}, {"right": 1, "y": 0}
        for part in (self.icon, self.book):
            self.inner.add_widget(part)
        self.add_widget(self.inner)
        with self.canvas.after:
            self._colour = Color(rgba=(0, 0, 0, 0))
            self._dot = SmoothEllipse(size=(dp(10), dp(10)))
        self.bind(pos=self._lay_dot)

    def show(self, icon: str, *, reminded: bool, rules: bool) -> None:
        """Shows a symbol. A touch does something only where there are `rules` behind it."""
        self.icon.change(icon)
        self.book.opacity = 1 if rules else 0
        self._colour.rgba = self.context.palette.sun if reminded else (0, 0, 0, 0)
        self._lay_dot()

    def _lay_dot(self, *_: object) -> None:
        self._dot.pos = (self.x + self.width - dp(11), self.y + self.height - dp(11))


class Head(Row):
    """The head. If there is too little room for all of it, it folds: first the reason goes and the chances become
    smaller, without bars, then the symbol goes as well.
    """

    def __init__(self, context: ScreenContext, read: Callable[[str], None]) -> None:
        super().__init__(spacing=dp(GAP), padding=(dp(EDGE), dp(EDGE)))
        self.context = context
        palette = context.palette
        self.rule = ""
        self.symbol = RuleKey(context, lambda: read(self.rule) if self.rule else None)
        self.title = Text("", palette.text_high, "title")
        self.why = Text("", palette.panel_mid, "sentence")
        self.sum = Sum(context)
        self.words = Column(spacing=dp(1), pos_hint={"center_y": 0.5})
        self._whole: list[Likely] = []
        self._small: list[Likely] = []
        self._ruler = (
            Text("", palette.text_high, "title"),
            Text("", palette.text_high, "sentence"),
        )  # used only to measure
        self._needs: dict[float, float] = {}
        self.title.bind(width=self._fit_title)
        self.bind(width=self._fill)
        self.shown: StepView | None = None
        self.folded, self._high = 0, 0.0

    def show(self, step: StepView, view: View) -> None:
        before, self.shown = self.shown, step
        self.rule = step.rule or next(iter(view.reminders), "")
        self.title.text = capital(self.context.text(step.title))
        self.why.text = capital(self.context.text(step.why)) if step.why is not None else ""
        self.sum.show(step.sum)
        self.symbol.show(step.icon or "quest", reminded=bool(view.reminders), rules=bool(self.rule))
        self._fit_title()
        self._needs.clear()
        if before is None or before.chances != step.chances:
            self._whole = self._likely(step, LARGEST if len(step.chances) == 1 else BESIDE)
            self._small = self._likely(step, SMALL, bars=False)
        self._fill()

    def _likely(self, step: StepView, size: float, *, bars: bool = True) -> list[Likely]:
        return [Likely(self.context, chance, size, bars=bars) for chance in step.chances]

    def needs(self, wide: float) -> float:
        """Returns the height of the whole head in this width immediately, so that the panel can share its room."""
        if wide not in self._needs:
            self._needs[wide] = self._measured(wide)
        return self._needs[wide]

    def _measured(self, wide: float) -> float:
        likely, room = self._beside(wide)
        title, why = self._ruler
        title.text, why.text = self.title.text, self.why.text
        title.font_size = _fitting(title, room)
        parts = [grown(title, room), *([grown(why, room)] if self._says_why(room) else [])]
        parts += [self.sum.needs(room)] if self.sum.children else []
        words = sum(parts) + dp(1) * (len(parts) - 1)
        symbol = dp(SYMBOL) if self._has_symbol else 0
        return float(max([words, symbol, *(each.height for each in likely)]) + 2 * dp(EDGE))

    def _beside(self, wide: float) -> tuple[list[Likely], float]:
        """Returns the chances as large as possible, and the width that they leave for the words."""
        room = wide - 2 * dp(EDGE) - (dp(SYMBOL + GAP) if self._has_symbol else 0)
        left = room - sum(each.width + dp(GAP) for each in self._whole)
        if left >= dp(NARROW):
            return self._whole, left
        return self._small, max(dp(48), room - sum(each.width + dp(GAP) for each in self._small))

    def _says_why(self, room: float) -> bool:
        return bool(self.why.text) and room >= dp(NARROW)

    def fold(self, folded: int, room: float) -> None:
        """Folds the head to this degree; it may be `room` high."""
        if (folded, room) != (self.folded, self._high):
            self.folded, self._high = folded, room
            self._fill()
            self._fit_title()

    @property
    def _has_symbol(self) -> bool:
        return self.shown is not None and bool(self.shown.icon or self.rule)

    def _fill(self, *_: object) -> None:
        step = self.shown
        if step is None:
            return
        likely, room = self._beside(self.width)
        why = self._says_why(room) and not self.folded
        _put(self.words, [self.title, *([self.why] if why else []), *([self.sum] if step.sum else [])])
        symbol = [self.symbol] if self._has_symbol and self.folded < BARE else []
        _put(self, [*symbol, self.words, *(self._small if self.folded else likely)])

    def _fit_title(self, *_: object) -> None:
        """Sets the size of the title. In a folded head one line of somewhat smaller words is better than half a line of
        large ones.
        """
        title, room = self.title, self.title.width
        whole = _fitting(title, room)
        if self.folded:
            one_line = fitting(title.font_name, whole, title.text, room, whole * 1.5)
            whole = max(one_line, min(whole, dp(LEAST_TITLE)))
            uncut = fitting(title.font_name, whole, title.text, room * NARROWER, self._high - 2 * dp(EDGE))
            whole = uncut if uncut >= dp(SMALLEST_TITLE) else whole
        if self.folded == BARE:
            whole = min(whole, dp(MOST_BARE))
        title.font_size = whole


def _fitting(title: Text, room: float) -> float:
    """Returns a font size with which a long word in a narrow head is not broken."""
    return unbroken(title.font_name, sp(ROLES["title"][1]), title.text, room)


def grown(text: Text, wide: float) -> float:
    """Sets the width of a text and returns its height immediately."""
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
