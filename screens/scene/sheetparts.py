"""The parts of sheets: a number with − and +, a card in hand or spent, things that are counted."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from kivy.metrics import Metrics, dp, sp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from core.scene import Piece, Ruling
from core.scene import Tally as Number
from screens.context import ScreenContext
from screens.scene import looks
from screens.widgets.icon import Icon
from screens.widgets.key import Key, Tappable
from screens.widgets.lifebar import LifeBar
from screens.widgets.text import Fit

STEP = 64  # dp: − and +
DIGIT = 40  # dp
OWNED = 3  # digits: the room for a number that only its owner sees must not tell how long it is
LARGE_TEXT = 1.3  # from here on words need wider tiles


class Counter(BoxLayout):
    """A number on a sheet. It is explained and set by touching it; − and + stand beside it."""

    def __init__(self, context: ScreenContext, number: Number, *, count: Callable[[int], None], **touch: Any) -> None:
        super().__init__(spacing=dp(8), size_hint_y=None, height=max(dp(72), min(sp(64), dp(96))))
        palette, value = context.palette, looks.written(number)
        self.main = Tappable(
            context, ground=palette.surface_2, radius=dp(16), padding=(dp(12), dp(8)), guarded=False, **touch,
        )  # fmt: skip
        wide = dp(DIGIT * 0.42) * (OWNED if number.owner else len(value))
        self.number = Fit(
            value, palette.text_high, "count", align="left", largest=dp(DIGIT), size_hint_x=None, width=wide
        )
        upper = BoxLayout(spacing=dp(10))
        upper.add_widget(Icon(number.icon, palette.accent, 28, pos_hint={"center_y": 0.5}))
        upper.add_widget(self.number)
        self.words = Fit(looks.text(context, number.name), palette.text_middle, "sentence", align="left")
        upper.add_widget(self.words)
        inside = BoxLayout(orientation="vertical", spacing=dp(4))
        inside.add_widget(upper)
        if number.bar:
            bar = LifeBar(palette.accent, palette.surface_3, 8)
            bar.show(number.value or 0, number.most or number.limit or 0)
            inside.add_widget(bar)
        self.main.add_widget(inside)
        self.minus = self._step(context, "minus", lambda: count(-1), possible=number.less is not None)
        self.plus = self._step(context, "plus", lambda: count(1), possible=number.more is not None)
        parts = (self.main, self.minus, self.plus)
        for part in (parts[1], parts[2], parts[0]) if context.mirrored else parts:
            self.add_widget(part)

    @staticmethod
    def _step(context: ScreenContext, icon: str, do: Callable[[], None], *, possible: bool) -> Key:
        key = Key(
            context,
            icon=icon,
            icon_size=30,
            icon_colour=context.palette.text_high,
            width=dp(STEP),
            on_tap=do,
            radius=dp(20),
        )
        key.put_on(context.palette.surface_3)
        assert key.icon is not None
        key.icon.disabled_color = context.palette.text_low
        key.disabled = not possible
        return key


class CountTile(Tappable):
    """Things of one name: symbol, name, and how many. A number that is written on the piece is shown even if it
    is 0.
    """

    def __init__(self, context: ScreenContext, piece: Piece, **touch: Any) -> None:
        palette, name = context.palette, looks.text(context, piece.name)
        any_left = piece.face != "0"
        super().__init__(
            context, ground=palette.surface_2, radius=dp(14), padding=(dp(8), dp(4)), guarded=False, size_hint_y=None,
            height=max(dp(52), min(sp(46), dp(76))), **touch,
        )  # fmt: skip
        inside = BoxLayout(spacing=dp(8))
        inside.add_widget(Icon(piece.icon, looks.ink(palette, piece.tone), 24, pos_hint={"center_y": 0.5}))
        self.words = Fit(name, palette.text_high if any_left else palette.text_middle, "sentence", align="left")
        inside.add_widget(self.words)
        self.number = piece.face or (f"×{piece.count}" if piece.count > 1 else "")
        if self.number:
            inside.add_widget(
                Fit(
                    self.number,
                    palette.text_high if any_left else palette.text_middle,
                    "inline",
                    largest=dp(28),
                    align="right",
                    size_hint_x=None,
                    width=dp(15 * len(self.number)),
                )
            )
        self.add_widget(inside)


def columns_of(tiles: Iterable[CountTile]) -> GridLayout:
    """Puts tiles side by side; with large text each takes the whole width."""
    grid = GridLayout(cols=1 if Metrics.fontscale >= LARGE_TEXT else 2, spacing=dp(8), size_hint_y=None)
    grid.bind(minimum_height=grid.setter("height"))
    for tile in tiles:
        grid.add_widget(tile)
    if len(grid.children) == 1 and grid.cols > 1:
        grid.add_widget(Widget())  # otherwise it would be wider than all others
    return grid


class RulingKey(Tappable):
    """A card that a tap turns over: in hand it has the edge of a card; a spent card lies flat, and its symbol and word
    say so.
    """

    def __init__(self, context: ScreenContext, piece: Piece, ruling: Ruling, **touch: Any) -> None:
        palette, spent = context.palette, "spent" in piece.marks
        super().__init__(
            context,
            ground=palette.surface_1 if spent else palette.tile,
            edge=palette.line if spent else palette.accent,
            radius=dp(14),
            padding=(dp(3), dp(4)),
            **touch,
        )
        self.piece, self.spent = piece, spent
        says = looks.text(context, ruling.label)
        upper = BoxLayout()
        upper.add_widget(Fit(piece.face, palette.text_middle if spent else palette.text_high, "key", largest=dp(38)))
        inside = BoxLayout(orientation="vertical")
        inside.add_widget(upper)
        ink = palette.text_low if spent else palette.accent
        inside.add_widget(Icon(ruling.icon, ink, 16, pos_hint={"center_x": 0.5}))
        inside.add_widget(Fit(says, palette.text_middle if spent else palette.panel_mid, "caption", size_hint_y=0.5))
        self.add_widget(inside)
