"""What lies on the table in a round: cards against cards, and which total is higher."""

from __future__ import annotations

from typing import Literal, TypeAlias

from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout

from app.playing import View
from core.boxes.dungeonquest import labels
from core.boxes.dungeonquest.scene import signs
from core.boxes.dungeonquest.scene.combat import Clash, clash
from core.boxes.dungeonquest.scene.combat import Fighter as Side
from core.boxes.dungeonquest.scene.trial import trial
from core.boxes.dungeonquest.state import CARDS_LIE_OPEN, Fight, step_now
from core.message import say
from screens.desk import Desk
from screens.dungeonquest.fold import line, refill
from screens.widgets.gamecard import Fan, Seen
from screens.widgets.ground import Grounded
from screens.widgets.icon import Icon
from screens.widgets.text import Fit

Density: TypeAlias = Literal["full", "close", "short"]
DOWN = Seen(look="down")
HEIGHTS: dict[Density, float] = {"full": 90, "close": 76, "short": 62}  # dp
MINUS = "\N{MINUS SIGN}"


def lying(view: View) -> Clash | None:
    """The cards of this round, while they lie on the table."""
    step = step_now(view.state)
    open_now = view.state.fight is not None and step is not None and step.what in CARDS_LIE_OPEN
    return clash(view.state.fight) if open_now else None


def cards_of(side: Side) -> list[Seen]:
    return [
        Seen("open", card.attack, card.value, bool(card.power), side.cancelled and index == 0)
        for index, card in enumerate(side.cards)
    ]


def sum_of(side: Side) -> str:
    """How a total comes about, where it is more than one card."""
    values = [0 if side.cancelled and index == 0 else card.value for index, card in enumerate(side.cards)]
    if len(values) == 1 and not side.plus:
        return ""
    text = " + ".join(map(str, values))
    return f"{text} {'+' if side.plus > 0 else MINUS} {abs(side.plus)}" if side.plus and not side.cancelled else text


class ClashRow(Grounded, BoxLayout):
    """Cards, total, sign, total, cards. Before they are turned over: the hands, and which round it is."""

    def __init__(self, desk: Desk) -> None:
        palette = desk.palette
        super().__init__(ground=palette.s1, padding=(dp(14), dp(10)), spacing=dp(8), size_hint_y=None)
        self.desk = desk
        self.density: Density = "full"
        self.is_open = False
        self.hero_cards = Fan(palette, "left", size_hint_x=0.29)
        self.foe_cards = Fan(palette, "right", size_hint_x=0.29)
        self.hero_total, self.sign, self.foe_total = (Fit("", palette.hi, "total") for _ in range(3))
        self.sign.size_hint_x = 0.5
        self.sign.color = palette.mid
        self.hero_sum, self.foe_sum = (Fit("", palette.mid, "small-digit") for _ in range(2))
        self.round = Fit("", palette.hi, "count")
        self.deck = Fit("", palette.mid, "caption")
        self.dice: DiceSplit | None = None
        self.totals = BoxLayout(spacing=dp(2))
        self.sums = BoxLayout(spacing=dp(2), size_hint_y=None)
        self.middle = BoxLayout(orientation="vertical", size_hint_x=0.42)
        self.sides = [self.hero_cards, self.middle, self.foe_cards]
        for part in (self.hero_total, self.sign, self.foe_total):
            self.totals.add_widget(part)
        for part in (self.hero_sum, self.foe_sum):
            self.sums.add_widget(part)

    def show(self, view: View, fight: Fight) -> None:
        now = lying(view)
        if fight.how == "dice":
            self.dice = self.dice or DiceSplit(self.desk)
            self.dice.show(view, fight)
            refill(self, [self.dice])
            return
        if now is None:
            self._show_hands(view, fight)
        else:
            self._show_cards(now)
        self.is_open = now is not None
        self._arrange()
        refill(self, self.sides)

    def _show_cards(self, now: Clash) -> None:
        palette = self.desk.palette
        self.hero_cards.show(cards_of(now.hero))
        self.foe_cards.show(cards_of(now.foe))
        self.sign.text = now.sign
        for side, total, sum_ in ((now.hero, self.hero_total, self.hero_sum), (now.foe, self.foe_total, self.foe_sum)):
            total.text = str(side.total)
            total.color = palette.tone(side.attack).digit if side.attack and not side.cancelled else palette.hi
            sum_.text = sum_of(side)

    def _show_hands(self, view: View, fight: Fight) -> None:
        self.hero_cards.show([DOWN] * fight.hero_hand)
        self.foe_cards.show([DOWN] * (1 if fight.how == "solo" else fight.foe_hand))
        self.round.text = self.desk.text(say("ui.quest.round", n=fight.round))
        self.deck.text = self.desk.text(say("ui.quest.deck", count="n", n=view.state.combat_left))

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
    """DQ-219 has no cards: which sums of two dice hit whom, and the attribute between them."""

    def __init__(self, desk: Desk) -> None:
        palette = desk.palette
        super().__init__(spacing=dp(8))
        self.desk = desk
        self.sums = [Fit("", palette.good.digit, "count"), Fit("", palette.danger.digit, "count")]
        self.hits = [Fit("", palette.mid, "caption") for _ in range(2)]
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

    def show(self, view: View, fight: Fight) -> None:
        rolled = trial(view.state)
        if rolled is None:  # which attribute it is, is being asked
            for label in (*self.sums, *self.hits):
                label.text = ""
            self.sign.change("dice")
            return
        self.sign.change(signs.ATTRIBUTES[rolled.attribute])
        passing = [total for total, _, passes in rolled.results if passes]
        failing = [total for total, _, passes in rolled.results if not passes]
        for label, totals in zip(self.sums, (passing, failing), strict=True):
            label.text = f"{totals[0]}–{totals[-1]}" if totals else "–"
        for label, who in zip(self.hits, (labels.monster(fight.foe), fight.hero), strict=True):
            label.text = self.desk.text(say("ui.quest.hits", who=who))
