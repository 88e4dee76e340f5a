"""A card of a clash: the foe as a large symbol, and the places of those who fight it."""

from __future__ import annotations

from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from core.scene import Clash
from screens.context import ScreenContext
from screens.scene import looks
from screens.scene.folding import Form, refill
from screens.scene.piecerow import PieceRow
from screens.widgets.ground import Grounded
from screens.widgets.icon import Icon
from screens.widgets.text import Fit

HEIGHTS: dict[Form, float] = {"large": 180, "full": 136, "close": 84, "row": 56}  # dp
SYMBOLS: dict[Form, float] = {"large": 112, "full": 72, "close": 52, "row": 40}  # dp
PIECE = 72  # dp


class ClashCard(Grounded, BoxLayout):
    forms: tuple[Form, ...] = ("large", "full", "close", "row")
    column = False

    def __init__(self, context: ScreenContext) -> None:
        palette = context.palette
        super().__init__(padding=(dp(12), dp(8)), spacing=dp(12), size_hint_y=None)
        self.context = context
        self.sign = Icon("lozenge", palette.text_high, 72, pos_hint={"center_y": 0.5})
        self.words = Fit("", palette.text_high, "strong", align="left", size_hint_y=None)
        self.prize = Fit("", palette.text_high, "caption", align="left", size_hint_y=None)
        self.places = PieceRow(context, PIECE)
        self.parts = BoxLayout(orientation="vertical", spacing=dp(6))
        self.plate = Plate(palette.surface_1)
        self.plate.add_widget(self.parts)
        self.add_widget(self.sign)
        self.add_widget(self.plate)

    def show(self, clash: Clash) -> None:
        tone = self.context.palette.tone(clash.tone)
        self.ground = self.plate.ground = tone.ground
        self.edge = self.sign.color = tone.ink
        self.mark_danger(tone.ink)
        self.sign.change(clash.icon)
        if clash.against is None:
            return
        self.places.show(clash.against)
        self.words.text = looks.text(self.context, clash.against.caption)
        self.prize.text = looks.text(self.context, clash.prize)

    def height_of(self, _width: float, form: Form) -> float:
        match form:
            case "large" | "full":
                return float(max(dp(HEIGHTS[form]), min(sp(120), dp(176))))
            case "close":
                return float(max(dp(HEIGHTS["close"]), min(sp(60), dp(84))))
        return float(dp(HEIGHTS["row"]))

    def fit(self, width: float, form: Form) -> float:
        self.height = self.height_of(width, form)
        side = dp(SYMBOLS[form])
        self.sign.font_size, self.sign.size = side, (side, side)
        self.padding = (dp(12), dp(8) if form != "row" else dp(4))
        self.words.height = min(sp(24), dp(40)) if form != "row" else 0
        self.prize.height = min(sp(20), dp(32))
        wanted: list[Widget] = [self.places]
        if form != "row":
            wanted.insert(0, self.words)
        if form in ("large", "full"):
            wanted.append(self.prize)
        refill(self.parts, wanted)
        return float(self.height)


class Plate(Grounded, BoxLayout):
    """A quiet ground for words that would otherwise stand on hatching."""

    def __init__(self, ground: tuple[float, float, float, float]) -> None:
        super().__init__(ground=ground, radius=dp(12), padding=(dp(8), dp(2)))
