"""The stage: whose turn it is and what is left of it, all sides with their cards and heroes, and the last fight; while
the teams are made, what was chosen; in the end, who has won with what.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.playing import Playing, View
from core.boxes.dungeontwister.state import Game
from core.boxes.dungeontwister.table import step_now
from screens.desk import Desk
from screens.dungeontwister.board import DraftBoard, Seats
from screens.dungeontwister.crowd import Crowd, crowd_height
from screens.dungeontwister.end import EndScene
from screens.dungeontwister.lastfight import HIGH as LAST
from screens.dungeontwister.lastfight import LastFight
from screens.dungeontwister.sidecard import Form, SideCard, height_of
from screens.dungeontwister.turncard import HIGH, LOW, TurnCard

GAP = 8  # dp
TURN = 0.7  # of what the last fight has beside it


class Fold(NamedTuple):
    """One way to lay it out: the sides so large, all in one card or not at all, the turn high or low, and the last
    fight below them, beside the turn, or not at all.
    """

    sides: Form | Literal["crowd"] | None
    low: bool = False
    last: bool = False
    beside: bool = False


FOLDS = (
    Fold("large", last=True),
    Fold("full", last=True),
    Fold("row", last=True),
    Fold("row", low=True, last=True),
    Fold("strip", low=True, last=True),
    Fold("line", low=True, last=True),
    Fold("crowd", low=True, last=True),
    Fold(None, low=True, last=True),
    Fold(None, low=True, beside=True),
    Fold(None, low=True),
)
"""From the most that can be shown to what cannot be done without."""


class TwisterStage(BoxLayout):
    def __init__(self, desk: Desk, playing: Playing) -> None:
        super().__init__(orientation="vertical", spacing=dp(GAP), size_hint_y=None)
        self.desk, self.playing = desk, playing
        self.turn = TurnCard(desk, playing)
        self.sides: dict[str, SideCard] = {}
        self.crowd = Crowd(desk, playing)
        self.last = LastFight(desk)
        self.both = BoxLayout(spacing=dp(GAP), size_hint_y=None)
        self.end: EndScene | None = None
        self.board: DraftBoard | None = None
        self.seats: Seats | None = None
        self.fold: Fold | None = None
        self.show(playing.view)

    def show(self, view: View) -> None:
        state: Game = view.state
        self.state = state
        if view.over:
            if self.end is None:
                self.end = EndScene(self.desk, self.playing)
            self.end.show(view)
            return
        if state.stage != "playing":
            self._set_up(view)
            return
        names = [side.name for side in state.players]
        if [*self.sides] != names:
            self.sides = {name: SideCard(self.desk, self.playing, name) for name in names}
            self.fold = None
        self.turn.show(view)
        for side in state.players:
            self.sides[side.name].show(view, side, turn=side.name == state.turn.player)
        self.crowd.show(view)
        self.last.show(view)

    def _set_up(self, view: View) -> None:
        if self._drafts:
            self.board = self.board or DraftBoard(self.desk)
            self.board.show(view)
        else:
            self.seats = self.seats or Seats(self.desk)
            self.seats.show(view)

    @property
    def _drafts(self) -> bool:
        step = step_now(self.state)
        return step is not None and step.what.startswith("draft")

    # Laying out

    def _heights(self, fold: Fold) -> float:
        parts = [dp(LOW if fold.low else HIGH)]
        if fold.sides == "crowd":
            parts.append(crowd_height(len(self.sides)))
        elif fold.sides is not None:
            parts += [height_of(fold.sides)] * len(self.sides)
        if fold.last and self.last.anything:
            parts.append(dp(LAST))
        return float(sum(parts) + dp(GAP) * (len(parts) - 1))

    def fit(self, width: float, room: float) -> float:
        self.width = width
        if self.state.stage == "over" and self.end is not None:
            self.fold = None
            refill(self, [self.end])
            self.height = self.end.fit(width, room)
        elif self.state.stage != "playing":
            self.fold = None
            part = self.board if self._drafts else self.seats
            if isinstance(part, DraftBoard):
                part.fit(room)
            shown = part is not None and part.height <= max(room, 0)
            refill(self, [part] if part is not None and shown else [])
            self.height = part.height if part is not None and shown else 0
        else:
            self._fit_playing(room)
        return float(self.height)

    def _fits(self, fold: Fold, room: float) -> bool:
        """The last fight beside the turn takes no more than the turn alone."""
        least = fold.beside and room < 0 and self.last.anything
        return least or self._heights(fold) <= room

    def _fit_playing(self, room: float) -> None:
        fold = next((each for each in FOLDS if self._fits(each, room)), FOLDS[-1])
        beside = fold.beside and self.last.anything
        parts: list[Widget] = [self.both if beside else self.turn]
        self.both.height = self.turn.height = dp(LOW if fold.low else HIGH)
        self.last.height = self.both.height if beside else dp(LAST)
        self.turn.size_hint_x = TURN if beside else 1
        refill(self.both, [self.turn, self.last] if beside else [])
        if fold.sides == "crowd":
            self.crowd.height = crowd_height(len(self.sides))
            parts.append(self.crowd)
        elif fold.sides is not None:
            for side in self.sides.values():
                side.fit(fold.sides)
                parts.append(side)
        if fold.last and self.last.anything:
            parts.append(self.last)
        self.fold = fold
        refill(self, parts)
        self.height = self._heights(fold)


def refill(box: BoxLayout, wanted: list[Widget]) -> None:
    """Puts these in, in this order; nothing happens where they are in already."""
    if box.children[::-1] != wanted:
        box.clear_widgets()
        for part in wanted:
            if part.parent is not None:
                part.parent.remove_widget(part)
            box.add_widget(part)
