"""A stack of rows as a card: the first row is large with its number, the others are below it or beside it."""

from __future__ import annotations

from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.playing import Playing
from core.scene import Row, Stack
from screens.context import ScreenContext
from screens.game.valuesheet import value_sheet
from screens.game.why import why_sheet
from screens.pads.dieface import DieFace
from screens.scene import looks
from screens.scene.folding import Form, refill
from screens.scene.piecerow import PieceRow
from screens.widgets.ground import CLEAR, Grounded
from screens.widgets.icon import Icon
from screens.widgets.key import Tappable
from screens.widgets.text import Fit

PIECES: dict[Form, float] = {"large": 92, "full": 60, "close": 44, "row": 36}  # dp
FEW = 3  # beside more pieces than these the second row shows one piece and its number


class LesserRow(Tappable):
    """A row with a number that can be set by a tap and explained by a hold."""

    def __init__(self, context: ScreenContext, playing: Playing) -> None:
        palette = context.palette
        super().__init__(
            context, on_tap=self._set, on_hold=self._why, guarded=False, radius=dp(14), padding=(dp(8), dp(6)),
            size_hint_y=None,
        )  # fmt: skip
        self.playing = playing
        self.shown: Row | None = None
        self.pieces = PieceRow(context)
        self.pieces.size_hint_x = None
        self.words = Fit("", palette.text_high, "strong", align="left")
        self.number = Fit("", palette.text_high, "inline", align="right", size_hint=(None, 1))
        self.line = BoxLayout(spacing=dp(10))
        self.add_widget(self.line)

    def show(self, row: Row) -> None:
        self.shown = row
        palette = self.context.palette
        self.pieces.show(row)
        self.words.text = looks.text(self.context, row.caption)
        tally = row.tally
        self.number.text = "" if tally is None else f"{tally.value}" + (f"/{tally.most}" if tally.most else "")
        tone = palette.tone(row.tone) if row.tone else None
        self.put_on(tone.ground if tone is not None else palette.surface_2)
        self.number.color = tone.digit if tone is not None else palette.text_high
        self.edge = tone.ink if tone is not None and row.alarm else CLEAR
        if tone is not None and row.alarm:
            self.mark_danger(tone.ink)
        else:
            self.hatch = CLEAR

    def fit(self, height: float, width: float, *, worded: bool, brief: bool) -> float:
        """Lays the row out and returns the width that it needs without words. With `brief` one piece says what they
        are, and the number how many.
        """
        self.height = height
        side = min(height - dp(14), dp(32 if worded else 28))
        self.number.largest = min(height * 0.72, sp(30), dp(38))
        self.number.width = self.number.largest * 0.42 * len(self.number.text)
        beside = self.number.width + dp(10 + 2 * 8)
        self.pieces.brief = brief
        self.pieces.largest = side / dp(1)
        self.pieces.width = min(self.pieces.wide(side), width * 0.62 if worded else width - beside)
        refill(self.line, [self.pieces, self.words, self.number] if worded else [self.pieces, self.number])
        return float(self.pieces.width + beside)

    def _set(self) -> None:
        if self.shown is not None and self.shown.tally is not None and self.shown.tally.path:
            value_sheet(self.context, self.playing, looks.tracked(self.playing, self.shown.tally))

    def _why(self) -> None:
        if self.shown is not None and self.shown.tally is not None and self.shown.tally.path:
            why_sheet(self.context, self.playing, looks.tracked(self.playing, self.shown.tally))


class StackCard(Grounded, BoxLayout):
    """The card of a stack. If the stack has only one row, the card is a single line."""

    forms: tuple[Form, ...] = ("full", "close", "row")
    column = False

    def __init__(self, context: ScreenContext, playing: Playing) -> None:
        palette = context.palette
        super().__init__(
            ground=palette.surface_1, orientation="vertical", padding=(dp(12), dp(10)), spacing=dp(8), size_hint_y=None
        )
        self.context = context
        self.pieces = PieceRow(context)
        self.number = Fit("", palette.text_high, "count", size_hint_y=1)
        self.caption = Fit("", palette.text_middle, "caption", size_hint_y=0.6, valign="top")
        self.done = Icon("check-bold", palette.good.ink, 28, size_hint=(1, 1))
        self.sum = BoxLayout(orientation="vertical", size_hint_x=None, width=dp(64))
        self.upper = BoxLayout(spacing=dp(8))
        self.lesser = LesserRow(context, playing)
        self.shown: Stack | None = None

    def show(self, stack: Stack) -> None:
        self.shown = stack
        *main, lesser = stack.rows
        self.lesser.show(lesser)
        for row in main:
            self.pieces.show(row)
            tally = row.tally
            self.number.text = str(tally.value) if tally is not None and tally.value else ""
            self.caption.text = looks.text(self.context, tally.name) if tally is not None else ""

    @property
    def _rows(self) -> int:
        return len(self.shown.rows) if self.shown is not None else 0

    def height_of(self, _width: float, form: Form) -> float:
        if self._rows < 2 or form == "row":
            return float(dp(8) + dp(48))
        match form:
            case "large":
                return float(dp(20) + dp(PIECES["large"]) + dp(8) + dp(60))
            case "full":
                pieces, lesser = max(dp(PIECES["full"]), min(sp(60), dp(80))), max(dp(48), min(sp(40), dp(60)))
                return float(dp(20) + pieces + dp(8) + lesser)
        return float(dp(12) + dp(PIECES["close"]) + dp(6) + dp(48))

    def fit(self, width: float, form: Form) -> float:
        self.height = self.height_of(width, form)
        both = self._rows > 1
        row, large = form == "row" and both, form in ("large", "full") and both
        self.orientation = "horizontal" if row else "vertical"
        self.padding = (dp(12), dp(10)) if large else (dp(10), dp(4 if row or not both else 6))
        self.spacing = dp(8 if form != "close" else 6)
        self.pieces.largest = PIECES[form]
        inner = width - 2 * self.padding[0]
        lesser = max(dp(48), min(sp(40), dp(60))) if large else dp(48)
        brief = row and self.pieces.count > FEW
        wide = self.lesser.fit(lesser, inner * 0.5 if row else inner, worded=not row, brief=brief)
        self.lesser.size_hint_x = None if row else 1
        if row:
            self.lesser.width = wide
        self.number.largest = min(sp(44), dp(52)) if large else min(sp(32), dp(38))
        self._fill(row)
        return float(self.height)

    def _fill(self, row: bool) -> None:
        """Puts the number of the first row beside it; in one line the edges of the pieces show it instead."""
        parts: list[Widget] = [self.lesser]
        if self._rows > 1:
            refill(self.sum, [self.number if self.number.text else self.done, self.caption])
            self.sum.width = min(dp(84), max(dp(56), sp(56)))
            refill(self.upper, [self.pieces] if row else [self.pieces, self.sum])
            parts.insert(0, self.upper)
        refill(self, parts)


class StackBand(Grounded, BoxLayout):
    """A stack in one low line, while the panel is needed for something else."""

    forms: tuple[Form, ...] = ("row",)
    column = False
    HIGH, PIECE, MOST = 48, 32, 7  # dp, dp, and how many pieces stand side by side

    def __init__(self, context: ScreenContext, _playing: Playing) -> None:
        super().__init__(
            ground=context.palette.surface_1, radius=dp(16), padding=(dp(10), dp(6)), spacing=dp(6), size_hint_y=None,
            height=dp(self.HIGH),
        )  # fmt: skip
        self.context = context
        self.shown: Stack | None = None

    def show(self, stack: Stack) -> None:
        if stack == self.shown:
            return
        self.shown = stack
        self.clear_widgets()
        palette = self.context.palette
        main, *lesser = stack.rows
        if main.caption:
            self.add_widget(Fit(looks.text(self.context, main.caption), palette.text_middle, "strong", align="left"))
        each = main.each()
        for piece in each if len(each) <= self.MOST else main.pieces:
            self.add_widget(DieFace(palette, looks.face(self.context, piece), size_hint_x=None, width=dp(self.PIECE)))
            if len(each) > self.MOST and piece.count > 1:
                number = Fit(f"×{piece.count}", palette.text_high, "small-digit", size_hint=(None, 1), width=dp(18))
                self.add_widget(number)
        if each:
            self.add_widget(BoxLayout())
        for row in lesser:
            if row.pieces:
                self.add_widget(Icon(row.icon, palette.text_low, 20, pos_hint={"center_y": 0.5}))
                number = Fit(str(len(row.each())), palette.text_high, "inline", size_hint=(None, 1), width=dp(18))
                self.add_widget(number)

    def height_of(self, _width: float, _form: Form) -> float:
        return float(dp(self.HIGH))

    def fit(self, width: float, form: Form) -> float:
        return self.height_of(width, form)
