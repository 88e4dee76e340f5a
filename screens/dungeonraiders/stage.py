"""The stage: everybody at the table, and what the last room did; or how it ended."""

from __future__ import annotations

from typing import Literal, NamedTuple

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.playing import Playing, View
from core.boxes.dungeonraiders.state import Game
from core.boxes.dungeonraiders.table import alive
from screens.desk import Desk
from screens.dungeonraiders.end import EndScene
from screens.dungeonraiders.lastroom import Density, LastRoom
from screens.dungeonraiders.seat import ROOMY, Form, Seat, height_of

GAP = 8  # dp
ACROSS = 2
WIDE = 360  # dp: in less than this larger rows would have no room for what stands in them


class Fold(NamedTuple):
    """One way to lay it out: everybody a line, only the chosen one large, or all in one strip; and the last room."""

    people: Literal["roomy", "rows", "pairs", "strip"]
    last: Density | Literal[""] = ""


FOLDS = (
    Fold("roomy", "full"),
    Fold("rows", "full"),
    Fold("rows", "line"),
    Fold("pairs", "full"),
    Fold("pairs", "line"),
    Fold("strip", "full"),
    Fold("strip", "line"),
    Fold("strip"),
)
"""From the most that can be shown to what cannot be done without."""


class RaidersStage(BoxLayout):
    """Nobody's turn: a tap makes somebody the chosen one, who has − and +. In the strip it shows them instead of all,
    until it is tapped again.
    """

    width: float

    def __init__(self, desk: Desk, playing: Playing) -> None:
        super().__init__(orientation="vertical", spacing=dp(GAP), size_hint_y=None)
        self.desk, self.playing = desk, playing
        self.seats: dict[str, Seat] = {}
        self.last = LastRoom(desk)
        self.end: EndScene | None = None
        self.chosen = ""
        self.opened = False  # somebody has been tapped in the strip
        self.over = False
        self.fold: Fold | None = None
        self._given = (0.0, 0.0)
        self.show(playing.view)

    def show(self, view: View) -> None:
        self.over = view.over
        state: Game = view.state
        if self.over:
            if self.end is None:
                self.end = EndScene(self.desk, self.playing)
            self.end.show(view)
            return
        names = [player.name for player in state.players]
        if [*self.seats] != names:
            self.seats = {name: Seat(self.desk, self.playing, self.choose, self.back) for name in names}
            self.fold = None
        if self.chosen not in names:
            self.chosen = next((player.name for player in state.players if alive(player)), next(iter(names), ""))
        for player in state.players:
            self.seats[player.name].show(state, player)
        self.last.show(view)

    def choose(self, name: str) -> None:
        self.chosen, self.opened = name, True
        self.fold = None
        if self._given[0]:
            self.fit(*self._given)

    def back(self) -> None:
        """To all of them, where one stands in their place."""
        self.opened = False
        self.fold = None
        self.fit(*self._given)

    # Laying out

    def _heights(self, fold: Fold) -> float:
        many = len(self.seats)
        match fold.people:
            case "roomy" | "rows":
                scale = ROOMY if fold.people == "roomy" else 1.0
                high = height_of("large", scale) + (many - 1) * (height_of("row", scale) + dp(GAP))
            case "pairs":
                lines = -(-(many - 1) // ACROSS)
                high = height_of("large") + lines * (height_of("cell") + dp(GAP))
            case _:
                high = height_of("count" if self.opened else "mark")
        if fold.last and self.last.anything:
            high += dp(GAP) + self.last.height_of(fold.last)
        return float(high)

    def fit(self, width: float, room: float) -> float:
        self._given = (width, room)
        if self.over and self.end is not None:
            self.fold = None
            refill(self, [self.end])
            self.height = self.end.fit(width, room)
            return float(self.height)
        if not self.seats:
            refill(self, [])
            self.height = 0
            return 0.0
        folds = FOLDS if width >= dp(WIDE) else FOLDS[1:]
        fold = next((each for each in folds if self._heights(each) <= room), FOLDS[-1])
        if (fold, width) != (self.fold, self.width) or not self.children:
            self.fold = fold
            self._lay(fold, width)
        self.width, self.height = width, self._heights(fold)
        return float(self.height)

    def _lay(self, fold: Fold, width: float) -> None:
        people = [*self.seats.values()]
        parts: list[Widget] = []
        match fold.people:
            case "roomy" | "rows":
                scale = ROOMY if fold.people == "roomy" else 1.0
                for seat in people:
                    parts.append(self._seat(seat, "large" if seat.name == self.chosen else "row", width, scale))
            case "pairs":
                parts.append(self._seat(self.seats[self.chosen], "large", width))
                others = [seat for seat in people if seat.name != self.chosen]
                for at in range(0, len(others), ACROSS):
                    parts.append(self._line(others[at : at + ACROSS], "cell", width))
            case _ if self.opened:
                parts.append(self._seat(self.seats[self.chosen], "count", width))
            case _:
                parts.append(self._line(people, "mark", width))
        if fold.last and self.last.anything:
            self.last.fit(fold.last)
            parts.append(self.last)
        refill(self, parts)

    def _seat(self, seat: Seat, form: Form, width: float, scale: float = 1.0) -> Seat:
        seat.size_hint_x = 1
        seat.wear(chosen=form in ("large", "count"))
        seat.fit(form, width, scale)
        return seat

    def _line(self, seats: list[Seat], form: Form, width: float) -> BoxLayout:
        line = BoxLayout(spacing=dp(GAP), size_hint_y=None, height=height_of(form))
        each = (width - dp(GAP) * (len(seats) - 1)) / len(seats)
        for seat in seats:
            if seat.parent is not None:
                seat.parent.remove_widget(seat)
            line.add_widget(self._seat(seat, form, each))
        return line


def refill(box: BoxLayout, wanted: list[Widget]) -> None:
    """Puts these in, in this order; nothing happens where they are in already."""
    if box.children[::-1] != wanted:
        box.clear_widgets()
        for part in wanted:
            if part.parent is not None:
                part.parent.remove_widget(part)
            box.add_widget(part)
