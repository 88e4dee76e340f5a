"""Everybody at the table with what they have, larger or smaller depending on the room, with one chosen player."""

from __future__ import annotations

from collections.abc import Callable

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.playing import Playing
from core.scene import People
from screens.context import ScreenContext
from screens.scene.folding import Form, refill
from screens.scene.seat import ROOMY, Seat, height_of
from screens.scene.seat import Form as SeatForm

GAP = 8  # dp
ACROSS = 2
WIDE = 360  # dp: if narrower, larger rows would have no room for their contents


class Seats(BoxLayout):
    """All players. In `large` everybody has a roomy line, in `full` a line, in `close` all but the chosen one half a
    line, and in `row` all share one strip.

    There are no turns: a tap makes somebody the chosen player, who has − and +. In the strip the chosen player is shown
    instead of all, until the back key is tapped. `refit` asks for the layout to be done again.
    """

    forms: tuple[Form, ...] = ("large", "full", "close", "row")
    column = False
    width: float

    def __init__(self, context: ScreenContext, playing: Playing, refit: Callable[[], None]) -> None:
        super().__init__(orientation="vertical", spacing=dp(GAP), size_hint_y=None)
        self.context, self.playing, self._refit = context, playing, refit
        self.seats: dict[str, Seat] = {}
        self.chosen = ""
        self.opened = False  # somebody has been tapped in the strip
        self._laid: tuple[Form, float] | None = None

    def show(self, people: People) -> None:
        names = [figure.name for figure in people.figures]
        if [*self.seats] != names:
            self.seats = {name: Seat(self.context, self.playing, self.choose, self.back) for name in names}
            self._laid = None
        if self.chosen not in names:
            self.chosen = next((figure.name for figure in people.figures if not figure.fate), next(iter(names), ""))
        for figure in people.figures:
            self.seats[figure.name].show(figure)

    def choose(self, name: str) -> None:
        self.chosen, self.opened = name, True
        self._laid = None
        self._refit()

    def back(self) -> None:
        """Shows all players again, where one stands in their place."""
        self.opened = False
        self._laid = None
        self._refit()

    # Laying out

    def height_of(self, width: float, form: Form) -> float:
        many = len(self.seats)
        match form:
            case "large" | "full":
                if form == "large" and width < dp(WIDE):
                    return float("inf")
                scale = ROOMY if form == "large" else 1.0
                return float(height_of("large", scale) + (many - 1) * (height_of("row", scale) + dp(GAP)))
            case "close":
                lines = -(-(many - 1) // ACROSS)
                return float(height_of("large") + lines * (height_of("cell") + dp(GAP)))
        return height_of("count" if self.opened else "mark")

    def fit(self, width: float, form: Form) -> float:
        if (form, width) != self._laid or not self.children:
            self._laid = form, width
            self._lay(form, width)
        self.width, self.height = width, self.height_of(width, form)
        return float(self.height)

    def _lay(self, form: Form, width: float) -> None:
        people = [*self.seats.values()]
        parts: list[Widget] = []
        match form:
            case "large" | "full":
                scale = ROOMY if form == "large" else 1.0
                for seat in people:
                    parts.append(self._seat(seat, "large" if seat.name == self.chosen else "row", width, scale))
            case "close":
                parts.append(self._seat(self.seats[self.chosen], "large", width))
                others = [seat for seat in people if seat.name != self.chosen]
                for at in range(0, len(others), ACROSS):
                    parts.append(self._line(others[at : at + ACROSS], "cell", width))
            case _ if self.opened:
                parts.append(self._seat(self.seats[self.chosen], "count", width))
            case _:
                parts.append(self._line(people, "mark", width))
        refill(self, parts)

    def _seat(self, seat: Seat, form: SeatForm, width: float, scale: float = 1.0) -> Seat:
        seat.size_hint_x = 1
        seat.set_selected(chosen=form in ("large", "count"))
        seat.fit(form, width, scale)
        return seat

    def _line(self, seats: list[Seat], form: SeatForm, width: float) -> BoxLayout:
        line = BoxLayout(spacing=dp(GAP), size_hint_y=None, height=height_of(form))
        each = (width - dp(GAP) * (len(seats) - 1)) / len(seats)
        for seat in seats:
            if seat.parent is not None:
                seat.parent.remove_widget(seat)
            line.add_widget(self._seat(seat, form, each))
        return line
