"""The hero of a scene in one row: who it is, what is at stake, and the life that is left."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.playing import Playing
from core.scene import Figure
from screens.context import ScreenContext
from screens.dungeonquest import looks
from screens.game.why import why_sheet
from screens.scene.badge import Badge
from screens.scene.folding import refill
from screens.widgets.ground import CLEAR
from screens.widgets.icon import Icon
from screens.widgets.numbers import Numbers
from screens.widgets.text import SMALLEST, Fit, extents

GAP = 8  # dp
NAME = 104  # dp: for a name and what is below it to be read at a glance
BREAKING = 0.75  # the usable part of two lines when a sentence is broken into them


@dataclass(frozen=True, slots=True)
class Told:
    """What is shown below the name, and its brief form for where there is hardly any room."""

    words: str = ""
    sign: str = ""
    brief: str = ""
    brief_sign: str = ""


class HeroRow(Numbers):
    """The row. A tap opens the heroes and their counters, and returns; a hold explains the life.

    `extra` widgets stand beside the life.
    """

    def __init__(self, context: ScreenContext, playing: Playing, peek: Callable[[], None], *extra: Widget) -> None:
        palette = context.palette
        super().__init__(
            context, on_tap=peek, on_hold=self.why, guarded=False, ground=palette.surface_1, padding=(dp(12), dp(6)),
            size_hint_y=None,
        )  # fmt: skip
        self.playing = playing
        self.figure: Figure | None = None
        self.told, self.full = Told(), True
        self.crest = Badge(context, 44, pos_hint={"center_y": 0.5})
        self.name = Fit("", palette.text_high, "name", align="left", valign="bottom")
        self.sign = Icon("gold", palette.magic.ink, 20, pos_hint={"center_y": 0.5})
        self.caption = Fit("", palette.text_middle, "sentence", align="left")
        self.words = BoxLayout(orientation="vertical", padding=(0, dp(2)))
        self.below = BoxLayout(spacing=dp(6))
        self.heart = Icon("heart", palette.accent, 28, pos_hint={"center_y": 0.5})
        self.life = Fit("", palette.text_high, "total", align="right", size_hint=(None, 1))
        self.more = Icon("chevron-down", palette.text_low, 18, pos_hint={"center_y": 0.5})
        self.row, self.extra = BoxLayout(spacing=dp(GAP)), extra
        self.add_widget(self.row)
        self.caption.bind(width=self._dress)
        for part in extra:
            part.bind(width=self._dress)

    def show(self, figure: Figure, told: Told) -> None:
        self.figure = figure
        self.crest.show_hero(figure)
        self.name.text, self.told = figure.name, told
        self.life.text = str(looks.left(figure)) if figure.main is not None else ""
        self._dress()

    def why(self) -> None:
        if self.figure is not None and self.figure.main is not None:
            why_sheet(self.context, self.playing, looks.life(self.context, self.playing, self.figure))

    def fit(self, width: float, *, full: bool) -> float:
        self.height = max(dp(76 if full else 60), min(sp(60 if full else 48), dp(96)))
        side = dp(44 if full else 36)
        self.crest.size = (side, side)
        self.width, self.full = width, full
        self._dress()
        return float(self.height)

    def fold(self, *, peeked: bool) -> None:
        """Shows whether somebody looks at the heroes: then a tap returns, so the row has an accent edge and its arrow
        points up.
        """
        self.edge = self.context.palette.accent if peeked else CLEAR
        self.more.change("chevron-up" if peeked else "chevron-down")

    def _dress(self, *_: object) -> None:
        """Shows the words or their brief form. There is room for two lines, or for one in a low row."""
        told = self.told
        room = self.caption.width * (2 * BREAKING if self.full else 1)
        brief = one_line(told.words) > room
        self.caption.text, sign = (told.brief, told.brief_sign) if brief else (told.words, told.sign)
        self.sign.change(sign or "gold")
        refill(self.below, [self.sign, self.caption] if sign else [self.caption])
        self._lay_life()
        self._make_room()

    def _make_room(self) -> None:
        """Makes room. With large text in a narrow row the name comes first: symbols are left out, then what is below
        it.
        """
        fixed = [self.crest, *self.extra, self.life]
        rest = self.width - dp(24) - sum(part.width + dp(GAP) for part in fixed)
        symbols = self.heart.width + self.more.width + 2 * dp(GAP)
        crowded = rest - symbols < dp(NAME)
        refill(self.words, [self.name] if crowded and rest < dp(NAME) else [self.name, self.below])
        self.name.valign = "middle" if self.below.parent is None else "bottom"
        more, heart = ([], []) if crowded else ([self.more], [self.heart])
        refill(self.row, [self.crest, self.words, *more, *self.extra, *heart, self.life])

    def _lay_life(self) -> None:
        self.life.largest = min(self.height - dp(8), sp(76))
        self.life.width = self.life.largest * 0.41 * max(1, len(self.life.text))


def one_line(text: str) -> float:
    """Returns the least width of a sentence in one line."""
    return float(extents("Roboto", dp(SMALLEST), text)[0])
