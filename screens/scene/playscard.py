"""A card of what everybody has played in something that is over, and what that brought or cost each of them."""

from __future__ import annotations

from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from core.scene import Played, Plays
from screens.context import ScreenContext
from screens.game.why import signed
from screens.scene import looks
from screens.scene.cards import RATIO, Cards
from screens.scene.folding import Form, refill
from screens.widgets.crest import Crest
from screens.widgets.ground import Grounded
from screens.widgets.icon import Icon
from screens.widgets.tally import Tally
from screens.widgets.text import Fit

FULL, LINE = 100, 52  # dp


class PlaysCard(Grounded, BoxLayout):
    """The card. `full` has a line that says what happened; `row` shows the cards beside the symbol of what it was."""

    forms: tuple[Form, ...] = ("full", "row")
    column = False

    def __init__(self, context: ScreenContext) -> None:
        palette = context.palette
        super().__init__(
            ground=palette.surface_1, radius=dp(16), orientation="vertical", padding=(dp(10), dp(6)), spacing=dp(4),
            size_hint_y=None,
        )  # fmt: skip
        self.context = context
        self.shown: Plays | None = None
        self.sign = Icon("lit-room", palette.text_middle, 22, pos_hint={"center_y": 0.5})
        self.title = Fit("", palette.text_high, "strong", align="left")
        self.verdict = Fit("", palette.text_middle, "strong", align="right", size_hint_x=0.9)
        self.head = BoxLayout(spacing=dp(8), size_hint_y=None)
        for part in (self.sign, self.title, self.verdict):
            self.head.add_widget(part)
        self.lead = Icon("lit-room", palette.text_middle, 24, pos_hint={"center_y": 0.5})
        self.row = BoxLayout(spacing=dp(4))
        self.line = BoxLayout(spacing=dp(4))
        self.cells: list[Told] = []

    def show(self, plays: Plays) -> None:
        if plays == self.shown:
            return
        self.shown, palette = plays, self.context.palette
        for sign in (self.sign, self.lead):
            sign.change(plays.icon)
            sign.color = looks.ink(palette, plays.tone) if plays.tone else palette.text_middle
        self.title.text = looks.text(self.context, plays.title)
        self.verdict.text = looks.text(self.context, plays.caption)
        self.verdict.color = palette.tone(plays.verdict).digit if plays.verdict else palette.text_middle
        while len(self.cells) < len(plays.played):
            self.cells.append(Told(self.context))
        self.row.clear_widgets()
        for cell, played in zip(self.cells, plays.played, strict=False):
            cell.show(played)
            self.row.add_widget(cell)

    def height_of(self, _width: float, form: Form) -> float:
        return float(dp(LINE) if form == "row" else dp(FULL - 24) + min(sp(24), dp(34)))

    def fit(self, width: float, form: Form) -> float:
        self.height = self.height_of(width, form)
        self.head.height = min(sp(24), dp(34))
        low = form == "row"
        refill(self.line, [self.lead, self.row] if low else [])
        refill(self, [self.line] if low else [self.head, self.row])
        return float(self.height)


class Told(Widget):
    """One player: crest, cards, and what came of them."""

    def __init__(self, context: ScreenContext) -> None:
        super().__init__()
        palette = context.palette
        self.context = context
        self.crest = Crest(context, 20)
        self.cards = Cards(palette, size_hint=(None, None))
        self.tallies: list[Tally] = []
        self.items: list[Icon] = []
        self.nothing = Fit("\N{EN DASH}", palette.text_low, "strong", size_hint=(None, None))
        self.played: Played | None = None
        self.bind(pos=self._lay, size=self._lay)

    def show(self, played: Played) -> None:
        palette = self.context.palette
        self.played = played
        self.crest.show(looks.crest(self.context, played))
        self.cards.show(played.pieces)
        self.clear_widgets()
        self.tallies, self.items = [], []
        for number in played.changes:
            tone = palette.tone(number.tone)
            tally = Tally(number.icon, tone.ink, palette.text_high)
            tally.show(signed(number.value or 0), tone.ink, tone.digit)
            self.tallies.append(tally)
        for piece in played.gained:
            self.items.append(Icon(piece.icon, palette.good.ink, 18))
        nothing = [] if self.tallies or self.items else [self.nothing]
        for part in (self.crest, self.cards, *self.tallies, *self.items, *nothing):
            self.add_widget(part)
        self._lay()

    def _lay(self, *_: object) -> None:
        wide, high = self.size
        if wide < 2 or high < 2:
            return
        line = min(dp(20), high * 0.42)
        upper, base = high - line, self.y + line
        card = min(upper - dp(2), dp(34))
        side = min(dp(20), card * 0.8)
        needs = min(self.cards.needs(card), max(card * RATIO, wide - side - dp(6)))
        left = self.x + (wide - side - dp(4) - needs) / 2
        self.crest.size, self.crest.pos = (side, side), (left, base + (upper - side) / 2)
        self.cards.size, self.cards.pos = (needs, card), (left + side + dp(4), base + (upper - card) / 2)
        below: list[Widget] = [*self.tallies]
        for tally in self.tallies:
            tally.measure(line * 0.72, line * 0.98)
            tally.height = line
        for icon in self.items:
            icon.font_size, icon.size = line * 0.9, (line * 0.9, line)
        below += self.items
        if self.nothing.parent is self:
            self.nothing.size = (dp(16), line)
            below.append(self.nothing)
        whole = sum(part.width for part in below) + dp(6) * (len(below) - 1)
        x = self.x + (wide - whole) / 2
        for part in below:
            part.pos = (x, self.y)
            x += part.width + dp(6)
