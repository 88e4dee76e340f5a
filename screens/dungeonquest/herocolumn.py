"""All heroes in a column, each with − and +. It is for a tablet, where all of them can be large."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.playing import Playing, View
from screens.context import ScreenContext
from screens.dungeonquest.hero import HeroCard
from screens.dungeonquest.heroparts import DENSITIES, Density
from screens.dungeonquest.looks import large_hero

GAP = 8  # dp


class HeroColumn(Widget):
    def __init__(self, context: ScreenContext, playing: Playing) -> None:
        super().__init__(size_hint_y=None, height=0)
        self.context, self.playing = context, playing
        self.cards: list[HeroCard] = []
        self.bind(pos=self._lay, size=self._lay)

    def show(self, view: View) -> None:
        """Shows the heroes in the order of play; the one that the game waits for is highlighted."""
        people = view.scene.people
        while len(self.cards) < len(people):
            self.cards.append(HeroCard(self.context, self.playing))
            self.add_widget(self.cards[-1])
        while len(self.cards) > len(people):
            self.remove_widget(self.cards.pop())
        active = large_hero(view.scene, "")
        for card, hero in zip(self.cards, people, strict=True):
            card.show(view, hero.name)
            card.tint(hero.name == active)

    def fit(self, width: float, room: float) -> float:
        """Makes all cards as roomy as possible together, then the card of the hero that the game waits for, and then
        others from the top.
        """
        self.width = width
        fitting = [each for each in DENSITIES if self._height(dict.fromkeys(self.cards, each)) <= room]
        densities: dict[HeroCard, Density] = dict.fromkeys(self.cards, fitting[0] if fitting else "mini")
        for card in sorted(self.cards, key=lambda card: not card.tinted):
            roomier: dict[HeroCard, Density] = {**densities, card: "full"}
            if card.hero is not None and not card.hero.fate and self._height(roomier) <= room:
                densities = roomier
        for card, density in densities.items():
            card.fit(width, card.least_height(density, width))
        self.height = self._height(densities)
        self._lay()
        return float(self.height)

    def _height(self, densities: dict[HeroCard, Density]) -> float:
        if not densities:
            return 0.0
        high = sum(card.least_height(density, self.width) for card, density in densities.items())
        return high + dp(GAP) * (len(densities) - 1)

    def _lay(self, *_: object) -> None:
        top = self.top
        for card in self.cards:
            card.size = (self.width, card.height)
            card.pos = (self.x, top - card.height)
            top -= card.height + dp(GAP)
