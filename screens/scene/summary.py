"""A game that is not open, on the home screen: everybody's number, and the symbol of what the game waits for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from core.boxes.registry import BOXES, box_named
from core.scene import Figure as Person
from core.scene import Piece, Scene, Still, Track
from screens.desk import Desk
from screens.registry import track_picture
from screens.scene import looks
from screens.standing import Figure, Stands
from screens.widgets.ground import CLEAR, Grounded
from screens.widgets.icon import Icon

HIGH, SIGN = 44, 26  # dp


def summary(desk: Desk, state: Any) -> Stands:
    """Empty for a box that does not describe itself, or that this version does not know."""
    if desk.box not in BOXES:
        return Stands()
    box = box_named(desk.box)
    if box.scene is None:
        return Stands()
    scene = box.scene.describe(Still(state, box.rules.over(state), box.voice.now(state)), None)
    figures = tuple(
        Figure(
            looks.crest(desk, each),
            each.name,
            _number(each),
            looks.fate(each),
            _bar(each),
            acts=each.acts,
        )
        for each in scene.people
    )
    return Stands(
        round=box.voice.chapter(state).round,
        sign=scene.step.icon,
        figures=figures,
        track=_track(scene),
        chapter=scene.chapter if isinstance(scene.top, Track) and not scene.top.numbers else None,
    )


def _track(scene: Scene) -> Callable[[Desk], Any] | None:
    top = scene.top
    if not isinstance(top, Track):
        return None
    if top.numbers:
        return lambda desk: track_picture(desk, top)
    return (lambda desk: StopRow(desk, top.stops)) if top.stops and scene.end is None else None


def _number(figure: Person) -> str:
    """Of what is lost together with a player nothing is left to be shown."""
    main = figure.main
    return "" if main is None or (figure.fate and main.bar) else str(main.value)


def _bar(figure: Person) -> tuple[int, int] | None:
    """The number that is worth a bar, and the most that it can be; nothing before there is any result."""
    if figure.main is None:
        return None
    drawn = next((tally for tally in (figure.main, *figure.tallies) if tally is not None and tally.bar), None)
    if drawn is None:
        return None
    lost = figure.fate and drawn is figure.main
    return (0 if lost else drawn.value or 0, drawn.most or drawn.limit or 0)


class StopRow(BoxLayout):
    """The stops of a track: those behind are faint, the one that is next or played now has an edge."""

    def __init__(self, desk: Desk, stops: tuple[Piece, ...]) -> None:
        super().__init__(spacing=dp(6), size_hint_y=None, height=dp(HIGH))
        for stop in stops:
            self.add_widget(StopSign(desk, stop))


class StopSign(Grounded, BoxLayout):
    def __init__(self, desk: Desk, stop: Piece) -> None:
        palette, done, now = desk.palette, "done" in stop.marks, "now" in stop.marks
        super().__init__(ground=CLEAR if done else palette.tile, edge=palette.accent if now else CLEAR, radius=dp(12))
        ink = palette.panel_low if done else palette.accent if now else palette.panel_mid
        icon = Icon(stop.icon, ink, SIGN)
        icon.size_hint = (1, 1)
        self.add_widget(icon)
