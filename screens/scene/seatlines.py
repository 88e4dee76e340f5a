"""Lines that show who sits here and how far each of them is, and nothing more."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from app.playing import Playing
from core.scene import Figure, People
from screens.context import ScreenContext
from screens.scene import looks
from screens.scene.folding import GAP, Form
from screens.widgets.crest import Crest
from screens.widgets.ground import CLEAR, Grounded
from screens.widgets.icon import Icon
from screens.widgets.text import Fit

SEAT = 52  # dp


class SeatLines(BoxLayout):
    """A list with a line for each player."""

    forms: tuple[Form, ...] = ("row",)
    column = False

    def __init__(self, context: ScreenContext, _playing: Playing) -> None:
        super().__init__(orientation="vertical", spacing=dp(GAP), size_hint_y=None)
        self.context = context
        self.shown: People | None = None

    def show(self, people: People) -> None:
        if people == self.shown:
            return
        self.shown = people
        self.clear_widgets()
        for figure in people.figures:
            self.add_widget(SeatLine(self.context, figure))

    def height_of(self, _width: float, _form: Form) -> float:
        lines = len(self.children)
        return float(dp(SEAT) * lines + dp(GAP) * max(0, lines - 1))

    def fit(self, width: float, form: Form) -> float:
        self.width, self.height = width, self.height_of(width, form)
        return float(self.height)


class SeatLine(Grounded, BoxLayout):
    """The line of a player. A player who acts has an edge."""

    def __init__(self, context: ScreenContext, figure: Figure) -> None:
        palette = context.palette
        super().__init__(
            ground=palette.surface_1,
            edge=palette.accent if figure.acts else CLEAR,
            radius=dp(16),
            padding=(dp(12), dp(4)),
            spacing=dp(12),
            size_hint_y=None,
            height=dp(SEAT),
        )
        crest = Crest(context, 32)
        crest.pos_hint = {"center_y": 0.5}
        crest.show(looks.crest(context, figure))
        self.add_widget(crest)
        self.add_widget(Fit(figure.name, palette.text_high, "name", align="left"))
        for badge in figure.badges[:1]:
            self.add_widget(Fit(looks.text(context, badge.name), palette.text_middle, "caption", align="right"))
            self.add_widget(Icon(badge.icon, looks.ink(palette, badge.tone), 22, pos_hint={"center_y": 0.5}))
