"""The heroes of a side as small tokens: who they are, how they are, and what they carry."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.graphics import Color, Line, SmoothLine, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.uix.widget import Widget

from core.boxes.dungeontwister.fates import rests
from core.boxes.dungeontwister.state import Game, Hero
from core.boxes.dungeontwister.table import charmed
from screens.dungeontwister import signs
from screens.dungeontwister.looks import ink_of
from screens.theme import Colour, Palette
from screens.widgets.drawn import draw_icon

LOAD, MOST_LOAD = 0.42, 0.6  # of the token: what is carried, at least and where there is room


def badge(state: Game, hero: Hero) -> str:
    """What is the matter with somebody, as one symbol."""
    if hero.status == "dead":
        return signs.DEAD
    if hero.status == "out":
        return signs.LEAVE
    if hero.wounded:
        return signs.WOUND
    if rests(state, hero):
        return signs.HEALED
    return "charm" if charmed(state, hero) else ""


def draw_token(
    palette: Palette, state: Game, hero: Hero, side: Colour, x: float, y: float, size: float, ground: Colour
) -> None:
    """On the canvas that is open. Filled: in the maze and well. An outline: wounded. Dashes: still face down. Gone ones
    have no edge at all.
    """
    middle, radius, line = (x + size / 2, y + size / 2), size * 0.24, max(dp(1), size / 22)
    ink = ink_of(palette, side)
    whole = hero.status == "maze" and not hero.wounded
    inset = line / 2
    box = (x + inset, y + inset, size - line, size - line, radius)
    if whole:
        Color(rgba=side)
        SmoothRoundedRectangle(pos=(x, y), size=(size, size), radius=[radius])
    elif hero.status == "maze":
        Color(rgba=ink)
        SmoothLine(width=line * 0.8, rounded_rectangle=box)
    elif hero.status == "waiting":
        Color(rgba=palette.line)
        Line(width=1, dash_length=3, dash_offset=2, rounded_rectangle=box)
    shade = palette.crest_ink if whole else ink if hero.status == "maze" else palette.low
    gone = hero.status in ("dead", "out")
    draw_icon(signs.of(hero.name), *middle, size * 0.68, palette.line if gone else shade)
    mark = badge(state, hero)
    if mark:
        _draw_badge(palette, mark, x + size, y, size * 0.5, ground)


def _draw_badge(palette: Palette, mark: str, right: float, low: float, size: float, ground: Colour) -> None:
    at = (right - size * 0.36, low + size * 0.36)
    Color(rgba=ground)
    SmoothRoundedRectangle(
        pos=(at[0] - size * 0.62, at[1] - size * 0.62), size=(size * 1.24, size * 1.24), radius=[size * 0.62]
    )
    tone = {signs.WOUND: palette.danger.ink, signs.DEAD: palette.mid, signs.LEAVE: palette.good.ink,
            signs.HEALED: palette.good.ink}.get(mark, palette.accent)  # fmt: skip
    draw_icon(mark, *at, size, tone)


class Tokens(Widget):
    """All heroes of a side in one row, those who are there first. What is carried stands below."""

    def __init__(self, palette: Palette, ground: Colour, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.palette, self.ground_colour = palette, ground
        self.state: Game | None = None
        self.heroes: tuple[Hero, ...] = ()
        self.side: Colour = palette.mid
        self.bind(pos=self._draw, size=self._draw)

    def show(self, state: Game, heroes: Sequence[Hero], side: Colour, ground: Colour) -> None:
        key = (tuple(heroes), side, ground, state.turn.number, state.turn.charms)
        if self.state is not None and key == self._key:
            return
        self._key, self.state, self.heroes, self.side, self.ground_colour = key, state, tuple(heroes), side, ground
        self._draw()

    _key: Any = None

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        if self.state is None or not self.heroes or self.width < 2 or self.height < 2:
            return
        each = self.width / len(self.heroes)
        size = min(each - dp(4), self.height / (1 + LOAD), dp(46))
        load = min(size * MOST_LOAD, self.height - size)
        with self.canvas:
            for at, hero in enumerate(self.heroes):
                x = self.x + at * each + (each - size) / 2
                y = self.y + self.height - size
                draw_token(self.palette, self.state, hero, self.side, x, y, size, self.ground_colour)
                self._draw_load(hero, x + size / 2, y - load / 2, load)

    def _draw_load(self, hero: Hero, x: float, y: float, size: float) -> None:
        """Two of them beside each other: an object, a wounded friend."""
        carried = [signs.of(item) for item in hero.carries] + ([signs.of(hero.bears)] if hero.bears else [])
        for at, sign in enumerate(carried):
            off = (at - (len(carried) - 1) / 2) * size * 1.1
            draw_icon(
                sign,
                x + off,
                y,
                size * 0.96,
                self.palette.accent if at < len(hero.carries) else self.palette.danger.ink,
            )
