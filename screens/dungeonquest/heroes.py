"""All heroes: one large and the others in a strip; or, on a tablet, each on a card of its own."""

from __future__ import annotations

from collections.abc import Callable

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from app.playing import Playing, View
from screens.context import ScreenContext
from screens.dungeonquest.hero import HeroCard
from screens.dungeonquest.herocolumn import HeroColumn
from screens.dungeonquest.looks import large_hero
from screens.dungeonquest.strip import Strip
from screens.scene.folding import GAP, refill


class Heroes(BoxLayout):
    """The large card and the strip. The strip stays as long as possible: the card folds first, to a row and then
    further.

    `chosen_other` is called when another hero has become large, which may change the height.
    """

    def __init__(self, context: ScreenContext, playing: Playing, chosen_other: Callable[[], None]) -> None:
        super().__init__(orientation="vertical", spacing=dp(GAP), size_hint_y=None)
        self.context, self.playing, self._chosen_other = context, playing, chosen_other
        self.chosen = ""
        self.waits = ""
        self.card = HeroCard(context, playing)
        self.strip = Strip(context, playing, self.choose)
        self.column: HeroColumn | None = None

    def show(self, view: View) -> None:
        waits = large_hero(view.scene, "")
        if waits != self.waits:
            self.chosen, self.waits = "", waits  # the game has gone on to somebody else
        if self.column is not None:
            self.column.show(view)
            return
        large = large_hero(view.scene, self.chosen)
        self.card.show(view, large)
        self.strip.show(view, large)

    @property
    def everybody(self) -> bool:
        """Whether all heroes are in sight."""
        return self.column is not None or self.strip.parent is not None or not self.strip.cells

    def choose(self, player: str) -> None:
        self.chosen = player
        self.show(self.playing.view)
        self._chosen_other()

    def fit(self, width: float, room: float, *, every: bool = False) -> float:
        """Lays the heroes out. With `every`, each hero has a card, because there is a column only for them."""
        if every != (self.column is not None):
            self.column = HeroColumn(self.context, self.playing) if every else None
            self.show(self.playing.view)
        if self.column is not None:
            refill(self, [self.column])
            used = self.column.fit(width, room)
        else:
            below = self.strip.least_height("fold") if room >= 0 else 0.0
            gap = dp(GAP) if below else 0.0
            refill(self, [self.card, *([self.strip] if below else [])])
            card = self.card.fit(width, room - below - gap)
            used = card + gap + self.strip.fit(width, room - card - gap) if below else card
        self.width, self.height = width, used
        return float(used)
