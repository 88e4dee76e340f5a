"""The stage: how deep it is, what lies there, the lair, and everybody else; or the dragon; or how it ended."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.playing import Playing, View
from screens.desk import Desk
from screens.roll.aim import aim_of
from screens.roll.band import Band
from screens.roll.dragon import DragonCard, dragon_comes
from screens.roll.dungeon import Density, DungeonCard
from screens.roll.end import EndScene
from screens.roll.level import Density as LevelDensity
from screens.roll.level import LevelCard
from screens.roll.strip import Strip

GAP = 8  # dp


class Fold(NamedTuple):
    """One way to lay it out: how large the level and the dungeon are, whether the others and the party have room."""

    level: LevelDensity
    dungeon: Density
    others: bool = True
    party: bool = True


FOLDS = (
    Fold("full", "full"),
    Fold("row", "full"),
    Fold("row", "close"),
    Fold("row", "row"),
    Fold("row", "row", others=False),
    Fold("row", "row", others=False, party=False),
)
"""From the most that can be shown to what cannot be done without."""


WITH_DRAGON = Fold("full", "large")
"""There is less to be chosen from, and so more room for it."""

PLACES: tuple[Density, ...] = ("large", "full", "close", "row")


class RollStage(BoxLayout):
    """`theatre` is a place of its own for what lies in the dungeon, where the screen has put that up."""

    def __init__(self, desk: Desk, playing: Playing) -> None:
        super().__init__(orientation="vertical", spacing=dp(GAP), size_hint_y=None)
        self.desk, self.playing = desk, playing
        self.theatre = BoxLayout(size_hint_y=None, height=0)
        self.level = LevelCard(desk, playing)
        self.dungeon = DungeonCard(desk, playing)
        self.dragon: DragonCard | None = None
        self.band = Band(desk)
        self.strip = Strip(desk, playing)
        self.end: EndScene | None = None
        self.aim = aim_of(playing)
        self.aim.tell(self._refit)
        self._given = (0.0, 0.0)
        self.over = False
        self.show(playing.view)

    def show(self, view: View) -> None:
        self.over = view.over
        if self.over:
            if self.end is None:
                self.end = EndScene(self.desk, self.playing)
            self.end.show(view)
            return
        for part in (self.level, self.dungeon, self.band, self.strip):
            part.show(view)
        if dragon_comes(view.state):
            if self.dragon is None:
                self.dragon = DragonCard(self.desk)
            self.dragon.show(view)

    @property
    def place(self) -> DungeonCard | DragonCard:
        """What the table looks at."""
        if self.dragon is not None and dragon_comes(self.playing.view.state):
            return self.dragon
        return self.dungeon

    # Laying out

    def _refit(self) -> None:
        """The party has come onto the panel, or gone from it; the screen shares anew when the height has changed."""
        if self._given[0]:
            self.fit(*self._given)

    def _parts(self, fold: Fold) -> list[Widget]:
        parts: list[Widget] = [self.level]
        if self.theatre.parent is None:
            parts.append(self.place)
        if fold.party and not self.aim.spread and self.band.anybody:
            parts.append(self.band)
        if fold.others and self.strip.cells:
            parts.append(self.strip)
        return parts

    def _height(self, fold: Fold) -> float:
        parts = self._parts(fold)
        high = self.level.height_of(fold.level)
        high += self.place.height_of(fold.dungeon) if self.place in parts else 0
        high += self.band.height if self.band in parts else 0
        high += self.strip.height_of(column=self.theatre.parent is not None) if self.strip in parts else 0
        return float(high + dp(GAP) * (len(parts) - 1))

    def fit(self, width: float, room: float) -> float:
        self._given = (width, room)
        if self.over and self.end is not None:
            refill(self, [self.end])
            self.height = self.end.fit(width, room)
            return float(self.height)
        folds = (WITH_DRAGON, *FOLDS) if self.place is self.dragon else FOLDS
        fold = next((each for each in folds if self._height(each) <= room), FOLDS[-1])
        refill(self, self._parts(fold))
        self.level.fit(fold.level)
        if self.theatre.parent is None:
            self.place.fit(width, fold.dungeon)
        self.strip.fit(width, column=self.theatre.parent is not None)
        self.width, self.height = width, self._height(fold)
        return float(self.height)

    def fit_theatre(self, width: float, room: float) -> float:
        """What lies there alone, where it has a place of its own; says how much of it is used."""
        if self.over:
            refill(self.theatre, [])
            self.theatre.height = 0
            return 0.0
        refill(self.theatre, [self.place])
        density = next((each for each in PLACES if self.place.height_of(each) <= room), PLACES[-1])
        self.theatre.height = self.place.fit(width, density)
        return float(self.theatre.height)


def refill(box: BoxLayout, wanted: Sequence[Widget]) -> None:
    """Puts these in, in this order; nothing happens where they are in already."""
    if box.children[::-1] != list(wanted):
        box.clear_widgets()
        for part in wanted:
            if part.parent is not None:
                part.parent.remove_widget(part)  # on another screen it stands elsewhere
            box.add_widget(part)
