"""Two forces in one line: who fought, with which totals and cards, and how they have been since."""

from __future__ import annotations

from kivy.graphics import Color, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.playing import Playing
from core.message import say
from core.scene import Clash, Force
from screens.context import ScreenContext
from screens.scene import looks
from screens.scene.drawncards import RATIO, draw_laid
from screens.scene.folding import Form
from screens.scene.tokens import draw_token
from screens.theme import Palette
from screens.widgets.drawn import draw_text
from screens.widgets.ground import Grounded
from screens.widgets.text import Fit

HIGH = 56  # dp
NARROW = 240  # dp: if narrower, only the two main fighters are shown, and how many stood beside them
MORE = 15  # dp


class ForcesLine(Grounded):
    """A line with one force on the left, the other on the right, and the totals in the middle."""

    forms: tuple[Form, ...] = ("full",)
    column = False

    def __init__(self, context: ScreenContext, playing: Playing) -> None:
        super().__init__(ground=context.palette.surface_1, radius=dp(16), size_hint_y=None, height=dp(HIGH))
        self.context, self.playing = context, playing
        self.clash: Clash | None = None
        self.edge_room = dp(12)
        self.total = Fit("", context.palette.text_high, "inline", size_hint=(None, None))
        self.half = {True: Widget(), False: Widget()}
        for part in (*self.half.values(), self.total):
            self.add_widget(part)
        self.bind(pos=self._arrange, size=self._arrange)

    def show(self, clash: Clash) -> None:
        self.clash = clash
        attack, defence = (force.strength if force.total is None else force.total for force in clash.forces)
        self.total.text = self.context.text(say("ui.clash.totals", attack=attack, defence=defence))
        self._arrange()

    def height_of(self, _width: float, _form: Form) -> float:
        return float(dp(HIGH))

    def fit(self, width: float, form: Form) -> float:
        self.size_hint_x, self.width, self.height = 1, width, self.height_of(width, form)
        return float(self.height)

    def _arrange(self, *_: object) -> None:
        for part in self.half.values():
            part.canvas.clear()
        if self.clash is None or self.width < 2:
            return
        narrow = self.width < dp(NARROW)
        middle, self.edge_room = (dp(60), dp(8)) if narrow else (dp(72), dp(12))
        self.total.largest = dp(26 if narrow else 32)
        self.total.size, self.total.pos = (middle, self.height), (self.x + (self.width - middle) / 2, self.y)
        room = (self.width - middle) / 2 - self.edge_room
        for (first, part), force in zip(self.half.items(), self.clash.forces, strict=True):
            with part.canvas:
                self._draw(force, first=first, room=room)

    def _draw(self, force: Force, *, first: bool, room: float) -> None:
        palette, heroes = self.context.palette, force.fighters.pieces
        crests = looks.crests(self.context, self.playing.view.scene)
        others = max(0, len(heroes) - 1) if room < dp(NARROW / 3) else 0  # there is room for only one of them
        heroes = heroes[: len(heroes) - others]
        high = dp(32)
        wide, y = high * RATIO, self.y + (self.height - high) / 2
        size = min(dp(34), (room - wide - dp(8)) / max(1, len(heroes)) - dp(3))
        edge = self.x + self.edge_room if first else self.x + self.width - self.edge_room
        for at, hero in enumerate(heroes):
            x = edge + at * (size + dp(3)) if first else edge - (at + 1) * (size + dp(3)) + dp(3)
            side = crests[hero.whose].colour if hero.whose in crests else palette.text_middle
            draw_token(palette, hero, side, x, self.y + (self.height - size) / 2, size, palette.surface_1)
            if others > 0:
                draw_more(palette, others, x + size * 0.94, self.y + (self.height + size) / 2)
        off = len(heroes) * (size + dp(3)) + dp(5)
        if force.card is not None:
            draw_laid(palette, force.card, edge + off if first else edge - off - wide, y, wide, high)


def draw_more(palette: Palette, many: int, right: float, top: float) -> None:
    """Draws how many others stood beside a fighter, over the corner of the fighter's token."""
    wide, high = dp(MORE) * 1.2, dp(MORE)
    Color(rgba=palette.surface_1)
    SmoothRoundedRectangle(pos=(right - wide * 0.7, top - high * 0.7), size=(wide, high), radius=[high / 2])
    draw_text(f"+{many}", right - wide * 0.2, top - high * 0.2, dp(MORE), palette.text_high)
