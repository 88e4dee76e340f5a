"""All heroes, each with its own − and +, one below the other: for a tablet, where nobody has to wait to be large."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.playing import Playing, View
from core.boxes.dungeonquest.state import Game
from screens.desk import Desk
from screens.quest.hero import DENSITIES, Density, HeroCard
from screens.quest.looks import large_hero

GAP = 8  # dp


class HeroColumn(Widget):
    def __init__(self, desk: Desk, playing: Playing) -> None:
        super().__init__(size_hint_y=None, height=0)
        self.desk, self.playing = desk, playing
        self.cards: list[HeroCard] = []
        self.bind(pos=self._lay, size=self._lay)

    def show(self, view: View) -> None:
        """In the order of play; whom the game waits for is set off."""
        state: Game = view.state
        while len(self.cards) < len(state.heroes):
            self.cards.append(HeroCard(self.desk, self.playing))
            self.add_widget(self.cards[-1])
        while len(self.cards) > len(state.heroes):
            self.remove_widget(self.cards.pop())
        active = large_hero(view, "")
        for card, hero in zip(self.cards, state.heroes, strict=True):
            card.show(view, hero.name)
            card.tint(hero.name == active)

    def fit(self, width: float, room: float) -> float:
        """All of them as roomy as they can be together."""
        self.width = width
        fitting = [each for each in DENSITIES if self.least_height(each, width) <= room]
        density = fitting[0] if fitting else "mini"
        for card in self.cards:
            card.fit(width, card.least_height(density, width))
        self.height = self.least_height(density, width)
        self._lay()
        return float(self.height)

    def least_height(self, density: Density, width: float) -> float:
        if not self.cards:
            return 0.0
        return sum(card.least_height(density, width) for card in self.cards) + dp(GAP) * (len(self.cards) - 1)

    def _lay(self, *_: object) -> None:
        top = self.top
        for card in self.cards:
            card.size = (self.width, card.height)
            card.pos = (self.x, top - card.height)
            top -= card.height + dp(GAP)
