"""A piece on a sheet: its symbol, its name, and its condition in a few words."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from kivy.metrics import Metrics, dp, sp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from screens.context import ScreenContext
from screens.theme import Colour
from screens.widgets.crest import Crest, Look
from screens.widgets.icon import Icon
from screens.widgets.key import Tappable
from screens.widgets.text import Fit

LARGE_TEXT = 1.3  # from here on words need wider tiles


class PieceLine(Tappable):
    """A line of a piece. `mark` is a second symbol that says what became of it; `whose` is another player who has to do
    with it.
    """

    def __init__(
        self,
        context: ScreenContext,
        sign: str,
        ink: Colour,
        name: str,
        told: str,
        *,
        mark: str = "",
        whose: Look | None = None,
        on_tap: Callable[[], None] | None = None,
        on_hold: Callable[[], None] | None = None,
    ) -> None:
        palette = context.palette
        super().__init__(
            context, on_tap=on_tap, on_hold=on_hold, ground=palette.surface_2, radius=dp(14), padding=(dp(10), dp(4)),
            guarded=False, size_hint_y=None, height=max(dp(72), min(sp(64), dp(100))),
        )  # fmt: skip
        self.name, self.told, self.takes_taps = name, told, on_tap is not None
        inside, said = BoxLayout(spacing=dp(8)), BoxLayout(orientation="vertical")
        inside.add_widget(Icon(sign, ink, 26, pos_hint={"center_y": 0.5}))
        self.words = Fit(name, palette.text_high, "strong", align="left", valign="bottom")
        said.add_widget(self.words)
        said.add_widget(Fit(told, palette.text_middle, "caption", align="left", valign="top", size_hint_y=0.8))
        inside.add_widget(said)
        if mark:
            inside.add_widget(Icon(mark, palette.text_middle, 20, pos_hint={"center_y": 0.5}))
        if whose is not None:
            crest = Crest(context, 24)
            crest.pos_hint = {"center_y": 0.5}
            crest.show(whose)
            inside.add_widget(crest)
        self.add_widget(inside)


def in_columns(lines: Iterable[PieceLine]) -> GridLayout:
    """Puts two lines beside each other; with large text each takes the whole width."""
    grid = GridLayout(cols=1 if Metrics.fontscale >= LARGE_TEXT else 2, spacing=dp(8), size_hint_y=None)
    grid.bind(minimum_height=grid.setter("height"))
    for line in lines:
        grid.add_widget(line)
    if len(grid.children) == 1 and grid.cols > 1:
        grid.add_widget(Widget(size_hint_y=None, height=0))
    return grid
