"""The players with heroes: whose turn it is and what is left of it, and a card for each player, or one card for all."""

from __future__ import annotations

from typing import Literal, NamedTuple

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.playing import Playing
from core.scene import People
from screens.context import ScreenContext
from screens.scene.budgetcard import HIGH, LOW, BudgetCard
from screens.scene.crewcard import CrewCard, Size, height_of
from screens.scene.crowd import Crowd, crowd_height
from screens.scene.folding import GAP, Form, refill


class Fold(NamedTuple):
    """How the parts fold: the size of the cards, all in one card, or none; and whether the turn above them is low."""

    cards: Size | Literal["crowd"] | None
    low: bool


FOLDS: dict[Form, Fold] = {
    "large": Fold("large", low=False),
    "full": Fold("full", low=False),
    "close": Fold("row", low=False),
    "row": Fold("row", low=True),
    "strip": Fold("strip", low=True),
    "line": Fold("line", low=True),
    "crowd": Fold("crowd", low=True),
    "turn": Fold(None, low=True),
}


class CrewTable(BoxLayout):
    """The cards of all players below the card of the turn. `turn` is that card: when it stands alone, another part can
    stand beside it.
    """

    forms: tuple[Form, ...] = tuple(FOLDS)
    column = False

    def __init__(self, context: ScreenContext, playing: Playing) -> None:
        super().__init__(orientation="vertical", spacing=dp(GAP), size_hint_y=None)
        self.context, self.playing = context, playing
        self.turn = BudgetCard(context, playing)
        self.cards: dict[str, CrewCard] = {}
        self.crowd = Crowd(context, playing)
        self.form: Form | None = None

    def show(self, people: People) -> None:
        names = [figure.name for figure in people.figures]
        if [*self.cards] != names:
            self.cards = {name: CrewCard(self.context, self.playing, name) for name in names}
        for figure in people.figures:
            self.cards[figure.name].show(figure, turn=figure.budget is not None)
            if figure.budget is not None:
                self.turn.show(figure)
        self.crowd.show(people.figures)

    def height_of(self, _width: float, form: Form) -> float:
        fold = FOLDS[form]
        parts = [float(dp(LOW if fold.low else HIGH))]
        if fold.cards == "crowd":
            parts.append(crowd_height(len(self.cards)))
        elif fold.cards is not None:
            parts += [height_of(fold.cards)] * len(self.cards)
        return float(sum(parts) + dp(GAP) * (len(parts) - 1))

    def fit(self, width: float, form: Form) -> float:
        self.form, fold = form, FOLDS[form]
        self.turn.height = dp(LOW if fold.low else HIGH)
        parts: list[Widget] = [self.turn]
        if fold.cards == "crowd":
            self.crowd.height = crowd_height(len(self.cards))
            parts.append(self.crowd)
        elif fold.cards is not None:
            for card in self.cards.values():
                card.fit(fold.cards)
                parts.append(card)
        refill(self, parts)
        self.width, self.height = width, self.height_of(width, form)
        return float(self.height)
