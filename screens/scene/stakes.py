"""A table of what something takes and brings: how much is needed, what lies there, what each value brings or costs."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from core.scene import Piece, Row
from core.scene import Tally as Number
from screens.context import ScreenContext
from screens.scene import looks
from screens.widgets.ground import Grounded
from screens.widgets.icon import Icon
from screens.widgets.lifebar import LifeBar
from screens.widgets.tally import Tally
from screens.widgets.text import NARROWER, Fit, extents, readable

HIGH = 48  # dp


def stakes_table(context: ScreenContext, rows: Sequence[Row]) -> Widget | None:
    """Makes the table, or returns None without rows. The contents of the first row decide how it is drawn; a row of
    signs may stand below.
    """
    if not rows:
        return None
    first = rows[0]
    if first.columns:
        return Columns(context, first)
    if not first.caption:
        return Prizes(context, first)
    return Against(context, first, rows[1:])


# By value


class Columns(Widget):
    """A column for each value, above the keys of that value. The symbol of the row says which card counts."""

    def __init__(self, context: ScreenContext, row: Row) -> None:
        super().__init__(size_hint_y=None, height=dp(HIGH))
        self.inset, self.columns = 0.0, len(row.pieces)
        self.by: Icon | None = None
        if row.icon:
            self.by = Icon(row.icon, context.palette.panel_mid, 26)
            self.add_widget(self.by)
        self.cells = [ValueCell(context, piece) for piece in row.pieces]
        for cell in self.cells:
            self.add_widget(cell)
        self.bind(pos=self._lay, size=self._lay)

    def align(self, inset: float, columns: int) -> None:
        """Aligns the columns with the keys below: they begin at `inset`, and so many stand in a row."""
        self.inset, self.columns = inset, max(columns, len(self.cells))
        self._lay()

    def _lay(self, *_: object) -> None:
        gap = dp(8)
        each = (self.width - self.inset - gap * (self.columns - 1)) / self.columns
        for at, cell in enumerate(self.cells):
            cell.size = (each, self.height)
            cell.pos = (self.x + self.inset + at * (each + gap), self.y)
        if self.by is not None:
            aside = max(0.0, (self.inset - dp(8) - self.by.width) / 2)
            self.by.pos = (self.x + aside, self.y + self.height / 2 - dp(13))


class ValueCell(Grounded):
    """The value above, and what it brings or costs below."""

    def __init__(self, context: ScreenContext, piece: Piece) -> None:
        palette, bad = context.palette, piece.tone == "danger"
        super().__init__(ground=palette.danger.ground if bad else palette.tile, radius=dp(10), size_hint=(None, None))
        value = looks.text(context, piece.name)
        self.value = Fit(value, palette.text_high, "small-digit", size_hint=(None, None))
        digit = palette.danger.digit if bad else palette.text_high
        self.words = Fit(piece.face, digit, "inline", size_hint=(None, None))
        of = piece.badge
        self.icon = Icon(of.icon, looks.ink(palette, of.tone), 20) if of is not None else None
        self.add_widget(self.value)
        if piece.face:
            self.add_widget(self.words)
        if self.icon is not None:
            self.add_widget(self.icon)
        self.bind(pos=self._place, size=self._place)

    def _place(self, *_: object) -> None:
        wide, high = self.size
        upper = high * 0.42
        self.value.largest = upper * 0.92
        self.value.size, self.value.pos = (wide, upper), (self.x, self.y + high - upper - dp(1))
        low = high - upper - dp(3)
        side = low * (0.72 if self.words.text else 0.95) if self.icon is not None else 0.0
        font = low * 0.98
        number = float(extents(self.words.font_name, font, self.words.text)[0]) if self.words.text else 0.0
        gap = dp(2) if side and number else 0.0
        narrower = min(1.0, (wide - gap - dp(4)) / max(1.0, side + number))
        side, font, number = side * narrower, font * narrower, number * narrower
        left = self.x + (wide - side - gap - number) / 2
        self.words.largest = font
        self.words.size, self.words.pos = (number / NARROWER + dp(2), low), (left, self.y + dp(2))
        if self.icon is not None:
            self.icon.font_size, self.icon.size = side, (side, side)
            self.icon.pos = (left + number + gap, self.y + dp(2) + (low - side) / 2)


# What lies there


class Prizes(BoxLayout):
    """The prizes that lie there, in the order of the row: the richer one first."""

    def __init__(self, context: ScreenContext, row: Row) -> None:
        super().__init__(spacing=dp(8), size_hint_y=None, height=dp(HIGH))
        for piece in row.pieces:
            self.add_widget(Prize(context, piece))


class Prize(Grounded, BoxLayout):
    def __init__(self, context: ScreenContext, piece: Piece) -> None:
        palette = context.palette
        super().__init__(ground=palette.tile, radius=dp(12), padding=(dp(10), dp(4)), spacing=dp(8))
        ink = looks.ink(palette, piece.tone)
        self.chest = Icon(piece.icon, ink, 28, pos_hint={"center_y": 0.5})
        self.words = Fit(looks.text(context, piece.name), palette.panel_mid, "strong", align="left")
        tally = self.tally = Tally(piece.badge.icon if piece.badge is not None else piece.icon, ink, palette.text_high)
        tally.show(piece.face, ink, palette.text_high)
        tally.measure(dp(18), dp(30))
        tally.height, tally.pos_hint = dp(30), {"center_y": 0.5}
        self.bind(width=self._make_room)

    def _make_room(self, *_: object) -> None:
        """Adapts to the width: where it is narrow only the number and the words remain, and then only the number,
        because the richer one comes first anyway.
        """
        room = self.width - dp(20) - self.tally.width - dp(8)
        worded = readable(self.words.text, "strong", room * NARROWER, dp(40))
        chest = room - dp(36) >= dp(64) or not worded
        wanted = [*([self.chest] if chest else []), self.tally, *([self.words] if worded else [])]
        if self.children[::-1] != wanted:
            self.clear_widgets()
            for part in wanted:
                self.add_widget(part)


# What is needed


class Against(BoxLayout):
    """What lies there against what is needed, and what happens to whoever is hit; the signs stand below."""

    def __init__(self, context: ScreenContext, row: Row, signs: Sequence[Row]) -> None:
        super().__init__(orientation="vertical", spacing=dp(6), size_hint_y=None)
        line = BoxLayout(spacing=dp(10), size_hint_y=None, height=dp(HIGH))
        words = looks.text(context, row.caption)
        if row.tally is not None:
            line.add_widget(Meter(context, row.tally, words))
        else:
            line.add_widget(Fit(words, context.palette.text_high, "strong", align="left"))
        for piece in row.pieces:
            line.add_widget(Blow(context, piece))
        self.add_widget(line)
        self.height = dp(HIGH)
        for each in signs:
            shown = Signs(context, each)
            self.add_widget(shown)
            self.height += shown.height + dp(6)


class Meter(BoxLayout):
    """A sum such as 8 /18, a bar, and what is still missing."""

    def __init__(self, context: ScreenContext, number: Number, words: str) -> None:
        super().__init__(spacing=dp(8))
        total, needed = number.value or 0, number.most or 0
        palette, enough = context.palette, total >= needed
        font = min(sp(38), dp(42))
        digit = palette.good.digit if enough else palette.text_high
        self.total = Fit(str(total), digit, "count", align="right", largest=font, size_hint_x=None,
                         width=font * 0.42 * len(str(total)))  # fmt: skip
        self.needed = Fit(f"/{needed}", palette.panel_mid, "inline", align="left", largest=font * 0.68, valign="bottom",
                          size_hint_x=None, width=font * 0.68 * 0.42 * len(f"/{needed}") + dp(2))  # fmt: skip
        self.needed.color = palette.text_high
        self.needed.padding = (0, 0, 0, dp(5))
        sums = BoxLayout(spacing=dp(1), size_hint_x=None, width=self.total.width + self.needed.width + dp(1))
        sums.add_widget(self.total)
        sums.add_widget(self.needed)
        bar = LifeBar(palette.good.ink if enough else palette.accent, palette.tile2, 10)
        bar.show(min(total, needed), needed)
        self.missing = Fit(words, palette.panel_mid, "label", align="left")
        right = BoxLayout(orientation="vertical", spacing=dp(2), padding=(0, dp(6), 0, 0))
        right.add_widget(bar)
        right.add_widget(self.missing)
        self.add_widget(sums)
        self.add_widget(right)


class Blow(Grounded, BoxLayout):
    """Whom a blow hits, and how hard."""

    def __init__(self, context: ScreenContext, piece: Piece) -> None:
        tone = context.palette.tone(piece.tone)
        super().__init__(ground=tone.ground, radius=dp(12), padding=(dp(8), dp(4)), spacing=dp(6), size_hint_x=None)
        self.add_widget(Icon(piece.icon, tone.ink, 26, pos_hint={"center_y": 0.5}))
        wide = dp(26 + 16)
        if piece.badge is not None:
            tally = Tally(piece.badge.icon, tone.ink, tone.digit)
            tally.show(piece.face, tone.ink, tone.digit)
            wide += tally.measure(dp(18), dp(30)) + dp(6)
            tally.height, tally.pos_hint = dp(30), {"center_y": 0.5}
            self.add_widget(tally)
        self.width = wide


class Signs(BoxLayout):
    def __init__(self, context: ScreenContext, row: Row) -> None:
        super().__init__(spacing=dp(8), size_hint_y=None, height=max(dp(34), min(sp(30), dp(44))))
        palette = context.palette
        for piece in row.pieces:
            chip = SignChip(ground=palette.tile, radius=dp(10), padding=(dp(8), dp(3)), spacing=dp(6))
            chip.add_widget(Icon(piece.icon, palette.accent, 24, pos_hint={"center_y": 0.5}))
            chip.add_widget(Fit(looks.text(context, piece.name), palette.text_high, "strong", align="left"))
            self.add_widget(chip)


class SignChip(Grounded, BoxLayout):
    """The chip of one sign."""
