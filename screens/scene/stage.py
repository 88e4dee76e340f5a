"""The table on the game screen: the parts of a scene from top to bottom, folded into the available room."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from app.game_at import GameAt
from app.playing import Playing, View
from core.scene import Clash, Figure, Grid, Part, People, Plays, Stack
from screens.context import ScreenContext
from screens.scene.board import Board
from screens.scene.clashcard import ClashCard
from screens.scene.crewtable import CrewTable
from screens.scene.ending import EndList
from screens.scene.figurecard import FigureCard
from screens.scene.folding import GAP, Drawing, height_of, plans, refill
from screens.scene.forcesline import ForcesLine
from screens.scene.peoplestrip import PeopleStrip
from screens.scene.places import PlacesBoard
from screens.scene.playscard import PlaysCard
from screens.scene.seatlines import SeatLines
from screens.scene.seats import Seats
from screens.scene.selection import selection_of
from screens.scene.stackcard import StackBand, StackCard

FIRST = 0.7  # of the width of what stands beside it


class SceneStage(BoxLayout):
    """The stage. `theatre` is a separate place for the central part, if the screen has added it.

    Widgets are kept while the game goes on: a part is drawn again by the widget that drew it before.
    """

    def __init__(self, context: ScreenContext, playing: Playing) -> None:
        super().__init__(orientation="vertical", spacing=dp(GAP), size_hint_y=None)
        self.context, self.playing = context, playing
        self.theatre = BoxLayout(size_hint_y=None, height=0)
        self.first_line = BoxLayout(spacing=dp(GAP), size_hint_y=None)
        self.drawings: dict[str, Drawing] = {}
        self.parts: list[tuple[Part, Any]] = []
        self.end: EndList | None = None
        self.selection = selection_of(playing)
        self.selection.watch(self._refit)
        self.everybody = True  # whether all players are in sight
        self._given = (0.0, 0.0)
        self.show(playing.view)

    def show(self, view: View) -> None:
        scene = view.scene
        self.over = scene.end is not None
        if scene.end is not None:
            if self.end is None:
                self.end = EndList(self.context, self.playing)
            self.end.show_end(scene)
            self.end.look_back(view, self._refit)
            return
        self.parts = []
        past = isinstance(self.playing, GameAt) and scene.step.clash is not None  # in a running game the panel shows it
        for part in scene.lying() if past else scene.parts:
            drawing = self._drawing(part)
            drawing.show(part.shows)
            self.parts.append((part, drawing))

    def _drawing(self, part: Part) -> Drawing:
        key = _key(part)
        if key not in self.drawings:
            self.drawings[key] = self._new(part)
        return self.drawings[key]

    def _new(self, part: Part) -> Drawing:
        match part.shows:
            case Figure():
                return FigureCard(self.context, self.playing)
            case Grid():
                return PlacesBoard(self.context, self.playing)
            case People(look="lines"):
                return SeatLines(self.context, self.playing)
            case People(look="crews"):
                return CrewTable(self.context, self.playing)
            case People(look="cells"):
                return PeopleStrip(self.context, self.playing)
            case People(look="seats"):
                return Seats(self.context, self.playing, self._refit)
            case People():
                return Board(self.context, self.playing)
            case Clash(forces=forces) if forces:
                return ForcesLine(self.context, self.playing)
            case Plays():
                return PlaysCard(self.context)
            case Clash():
                return ClashCard(self.context)
            case Stack() if part.central:
                return StackCard(self.context, self.playing)
        return StackBand(self.context, self.playing)

    # Laying out

    def _refit(self) -> None:
        """Lays the parts out again when the panel begins or ends showing a row itself; the screen shares its height
        again if that of the stage has changed.
        """
        if self._given[0]:
            self.fit(*self._given)

    def _shown(self) -> list[tuple[Part, Any]]:
        """Returns the parts that stand here: not those in the theatre, and not what the panel shows itself."""
        spread = self.selection.spread
        apart = self.theatre.parent is not None
        return [
            (part, drawing)
            for part, drawing in self.parts
            if not (part.central and apart) and not (isinstance(part.shows, Stack) and part.shows.key == spread)
        ]

    def fit(self, width: float, room: float) -> float:
        self._given = (width, room)
        if self.over and self.end is not None:
            refill(self, [self.end])
            self.height = self.end.fit(width, room)
            return float(self.height)
        shown = self._shown()
        for _, drawing in shown:
            drawing.column = self.theatre.parent is not None
        found = plans(shown)
        plan = next((each for each in found if height_of(shown, each, width) <= room), found[-1])
        self.everybody = all(at in plan for at, (part, _) in enumerate(shown) if isinstance(part.shows, People))
        beside = [shown[at][1] for at, form in plan.items() if form == "beside"]
        stacked = [shown[at][1] for at in sorted(plan) if plan[at] != "beside"]
        for at, form in plan.items():
            if form != "beside":
                shown[at][1].size_hint_x = 1
                shown[at][1].fit(width, form)
        refill(self, [self._line(stacked[0], beside), *stacked[1:]] if beside else stacked)
        self.width, self.height = width, height_of(shown, plan, width)
        return float(self.height)

    def _line(self, first: Any, beside: list[Any]) -> BoxLayout:
        """Puts parts beside the first one, as high as that is."""
        refill(self.first_line, [first, *beside])
        self.first_line.height = first.height
        first.size_hint_x = FIRST
        for drawing in beside:
            drawing.size_hint_x, drawing.height = 1, first.height
        return self.first_line

    def fit_theatre(self, width: float, room: float) -> float:
        """Lays out the central part alone, where it has a place of its own; returns how much of the room is used."""
        central = [drawing for part, drawing in self.parts if part.central and not self.over]
        refill(self.theatre, central[:1])
        self.theatre.height = 0.0
        for drawing in central[:1]:
            forms = ("large", *(form for form in drawing.forms if form != "large"))
            form = next((each for each in forms if drawing.height_of(width, each) <= room), forms[-1])
            self.theatre.height = drawing.fit(width, form)
        return float(self.theatre.height)


def _key(part: Part) -> str:
    """Returns a key for the widget of a part: parts with the same key are drawn by the same widget."""
    shows = part.shows
    if isinstance(shows, Figure):
        return "figure"
    forces = ":forces" if isinstance(shows, Clash) and shows.forces else ""
    return f"{type(shows).__name__}:{shows.key}{forces}"
