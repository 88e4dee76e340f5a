"""The picture of a game that is not open, on the home screen: everybody's number, and the symbol of what the game waits
for.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from core.boxes.registry import BOXES, box_named
from core.scene import Figure as Person
from core.scene import Piece, Scene, Still, Track
from screens.context import ScreenContext
from screens.game_summary import Figure, GameSummary
from screens.registry import track_picture
from screens.scene import looks
from screens.widgets.ground import CLEAR, Grounded
from screens.widgets.icon import Icon

HIGH, SIGN = 44, 26  # dp


def summary(context: ScreenContext, state: Any) -> GameSummary:
    """Returns the picture; it is empty for a box that does not describe itself, or that this version does not know."""
    if context.box not in BOXES:
        return GameSummary()
    box = box_named(context.box)
    if box.scene is None:
        return GameSummary()
    scene = box.scene.describe(Still(state, box.rules.over(state), box.voice.now(state)))
    figures = tuple(
        Figure(
            looks.crest(context, each),
            each.name,
            _number(each),
            looks.fate(each),
            _bar(each),
            acts=each.acts,
        )
        for each in scene.people
    )
    return GameSummary(
        round=box.voice.chapter(state).round,
        sign=scene.step.icon,
        figures=figures,
        track=_track(scene),
        chapter=scene.chapter if isinstance(scene.top, Track) and not scene.top.numbers else None,
    )


def _track(scene: Scene) -> Callable[[ScreenContext], Any] | None:
    top = scene.top
    if not isinstance(top, Track):
        return None
    if top.numbers:
        return lambda context: track_picture(context, top)
    return (lambda context: StopRow(context, top.stops)) if top.stops and scene.end is None else None


def _number(figure: Person) -> str:
    """Returns a player's number; "" if it was lost together with the player."""
    main = figure.main
    return "" if main is None or (figure.fate and main.bar) else str(main.value)


def _bar(figure: Person) -> tuple[int, int] | None:
    """Returns the number that gets a bar, and its maximum; None before there is any result."""
    if figure.main is None:
        return None
    drawn = next((tally for tally in (figure.main, *figure.tallies) if tally is not None and tally.bar), None)
    if drawn is None:
        return None
    lost = figure.fate and drawn is figure.main
    return (0 if lost else drawn.value or 0, drawn.most or drawn.limit or 0)


class StopRow(BoxLayout):
    """The stops of a track: those behind are faint, and the one that is next or being played has an edge."""

    def __init__(self, context: ScreenContext, stops: tuple[Piece, ...]) -> None:
        super().__init__(spacing=dp(6), size_hint_y=None, height=dp(HIGH))
        for stop in stops:
            self.add_widget(StopSign(context, stop))


class StopSign(Grounded, BoxLayout):
    def __init__(self, context: ScreenContext, stop: Piece) -> None:
        palette, done, now = context.palette, "done" in stop.marks, "now" in stop.marks
        super().__init__(ground=CLEAR if done else palette.tile, edge=palette.accent if now else CLEAR, radius=dp(12))
        ink = palette.panel_low if done else palette.accent if now else palette.panel_mid
        icon = Icon(stop.icon, ink, SIGN)
        icon.size_hint = (1, 1)
        self.add_widget(icon)
