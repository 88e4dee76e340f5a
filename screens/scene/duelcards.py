"""What lies on the table in a round: cards against cards, and which total is higher."""

from __future__ import annotations

from typing import Literal, TypeAlias

from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout

from core.scene import Clash, Force, Piece
from screens.context import ScreenContext
from screens.scene.folding import line, refill
from screens.widgets.gamecard import Fan, Seen
from screens.widgets.ground import Grounded
from screens.widgets.icon import Icon
from screens.widgets.text import Fit

Density: TypeAlias = Literal["full", "close", "short"]
DOWN = Seen(look="down")
HEIGHTS: dict[Density, float] = {"full": 90, "close": 76, "short": 62}  # dp


def seen(piece: Piece) -> Seen:
    return Seen("open", piece.tone, int(piece.face), piece.badge is not None, "spent" in piece.marks)


def cards_of(force: Force) -> list[Seen]:
    return [seen(piece) for piece in force.played.pieces] if force.played is not None else []


class ClashRow(Grounded, BoxLayout):
    """A row with cards, total, sign, total and cards. Before the cards are turned over it shows the hands and the
    round.
    """

    def __init__(self, context: ScreenContext) -> None:
        palette = context.palette
        super().__init__(ground=palette.surface_1, padding=(dp(14), dp(10)), spacing=dp(8), size_hint_y=None)
        self.context = context
        self.density: Density = "full"
        self.is_open = False
        self.hero_cards = Fan(palette, "left", size_hint_x=0.29)
        self.foe_cards = Fan(palette, "right", size_hint_x=0.29)
        self.hero_total, self.sign, self.foe_total = (Fit("", palette.text_high, "total") for _ in range(3))
        self.sign.size_hint_x = 0.5
        self.sign.color = palette.text_middle
        self.hero_sum, self.foe_sum = (Fit("", palette.text_middle, "small-digit") for _ in range(2))
        self.round = Fit("", palette.text_high, "count")
        self.deck = Fit("", palette.text_middle, "caption")
        self.dice: DiceSplit | None = None
        self.totals = BoxLayout(spacing=dp(2))
        self.sums = BoxLayout(spacing=dp(2), size_hint_y=None)
        self.middle = BoxLayout(orientation="vertical", size_hint_x=0.42)
        self.sides = [self.hero_cards, self.middle, self.foe_cards]
        for part in (self.hero_total, self.sign, self.foe_total):
            self.totals.add_widget(part)
        for part in (self.hero_sum, self.foe_sum):
            self.sums.add_widget(part)

    def show(self, clash: Clash) -> None:
        hero, foe = clash.forces
        if clash.key == "dice":
            self.dice = self.dice or DiceSplit(self.context)
            self.dice.show(clash)
            refill(self, [self.dice])
            return
        self.is_open = bool(clash.sign)
        if self.is_open:
            self._show_cards(clash.sign, hero, foe)
        else:
            self._show_hands(clash, hero, foe)
        self._arrange()
        refill(self, self.sides)

    def _show_cards(self, sign: str, hero: Force, foe: Force) -> None:
        palette, words = self.context.palette, self.context.words
        self.hero_cards.show(cards_of(hero))
        self.foe_cards.show(cards_of(foe))
        self.sign.text = sign
        for force, total, sum_ in ((hero, self.hero_total, self.hero_sum), (foe, self.foe_total, self.foe_sum)):
            total.text = str(force.total)
            total.color = palette.tone(force.tone).digit if force.tone else palette.text_high
            sum_.text = words.said(force.sum)

    def _show_hands(self, clash: Clash, hero: Force, foe: Force) -> None:
        for force, cards in ((hero, self.hero_cards), (foe, self.foe_cards)):
            cards.show([DOWN] * (len(force.hand.each()) if force.hand is not None else 0))
        self.round.text = self.context.words.said(clash.title)
        self.deck.text = self.context.words.said(clash.caption)

    def height_of(self, density: Density) -> float:
        return float(dp(HEIGHTS[density]))

    def fit(self, density: Density) -> None:
        self.density = density
        self.height = self.height_of(density)
        self.padding = (dp(14), dp(8)) if density == "full" else (dp(12), dp(6))
        self._arrange()

    def _arrange(self) -> None:
        if self.is_open:
            has_sums = bool(self.hero_sum.text or self.foe_sum.text) and self.density != "short"
            self.sums.height = min(dp(20), line("small-digit"))
            wanted = [self.totals, self.sums] if has_sums else [self.totals]
        else:
            self.round.largest = min(sp(40), dp(56))
            wanted = [self.round, self.deck]
        refill(self.middle, wanted)


class DiceSplit(BoxLayout):
    """The dice of DQ-219, which has no cards: which sums of two dice hit whom, and the attribute between them."""

    def __init__(self, context: ScreenContext) -> None:
        palette = context.palette
        super().__init__(spacing=dp(8))
        self.context = context
        self.sums = [Fit("", palette.good.digit, "count"), Fit("", palette.danger.digit, "count")]
        self.hits = [Fit("", palette.text_middle, "caption") for _ in range(2)]
        self.sign = Icon("strength", palette.accent, 32, pos_hint={"center_y": 0.5})
        columns = []
        for sum_, hit in zip(self.sums, self.hits, strict=True):
            column = BoxLayout(orientation="vertical")
            column.add_widget(sum_)
            column.add_widget(hit)
            hit.size_hint_y = 0.6
            columns.append(column)
        for part in (columns[0], self.sign, columns[1]):
            self.add_widget(part)

    def show(self, clash: Clash) -> None:
        self.sign.change(clash.icon)
        for label, hit, force in zip(self.sums, self.hits, clash.forces, strict=True):
            label.text = self.context.words.said(force.sum)
            hit.text = self.context.words.said(force.played.title) if force.played is not None else ""
