"""The sheet of a side: points with their causes, its heroes and objects, each to be looked at or set."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kivy.metrics import Metrics, dp, sp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from app.playing import Playing
from core.boxes.dungeontwister.fates import cause_word, fate_word
from core.boxes.dungeontwister.moves import Award
from core.boxes.dungeontwister.state import HIDDEN, Game, Hero
from core.boxes.dungeontwister.table import of_side, score
from core.message import Message, say
from screens.desk import Desk
from screens.game.why import why_sheet
from screens.twister import looks, signs, words
from screens.twister.herosheet import hero_sheet
from screens.twister.tokens import badge
from screens.widgets.icon import Icon
from screens.widgets.key import Key, Tappable
from screens.widgets.layouts import Column, Row
from screens.widgets.over import Sheet
from screens.widgets.text import Fit, Text

LARGE_TEXT = 1.3


def side_sheet(desk: Desk, playing: Playing, name: str) -> None:
    desk.guard.changed()
    desk.sheet(Sheet(desk, name, SideBody(desk, playing, name), lambda: desk.sheet(None)))


def why_points(desk: Desk, playing: Playing, name: str, back: Callable[[], None] | None = None) -> None:
    """Where the points of a side come from; they are set on its sheet."""
    why_sheet(desk, playing, looks.points_of(name, lambda: side_sheet(desk, playing, name)), back)


class SideBody(Column):
    def __init__(self, desk: Desk, playing: Playing, name: str) -> None:
        super().__init__(spacing=dp(8))
        self.desk, self.playing, self.name = desk, playing, name
        state: Game = playing.view.state
        self._heading(say("ui.twister.points", count="n", n=score(state, name)))
        for point in state.points:
            if point.player == name:
                self.add_widget(PointRow(desk, point.cause, point.number, cause_word(point)))
        if state.stage == "playing":
            self.add_widget(self._awards())
        self._heading(say("ui.twister.heroes"))
        grid = GridLayout(cols=1 if Metrics.fontscale >= LARGE_TEXT else 2, spacing=dp(8), size_hint_y=None)
        grid.bind(minimum_height=grid.setter("height"))
        for hero in of_side(state, name):
            grid.add_widget(HeroLine(desk, state, hero, partial(self._open, hero)))
        self.add_widget(grid)

    def _awards(self) -> BoxLayout:
        """Points by the table's word, and where those that are there come from."""
        row = BoxLayout(spacing=dp(8), size_hint_y=None, height=dp(56))
        for by in (-1, 1):
            icon = "plus" if by > 0 else "minus"
            row.add_widget(Key(self.desk, icon=icon, on_tap=partial(self._award, by), size_hint_x=0.4))
        why = partial(why_points, self.desk, self.playing, self.name, self._again)
        row.add_widget(
            Key(self.desk, self.desk.text(say("ui.value.why")), icon="help-circle-outline", guarded=False, on_tap=why)
        )
        return row

    def _award(self, by: int) -> None:
        no = self.playing.play(Award(player=self.name, by=by))
        if no is not None:
            self.desk.refuse(no)
        elif self.playing.view.over:
            self.desk.sheet(None)
        else:
            self._again()

    def _again(self) -> None:
        side_sheet(self.desk, self.playing, self.name)

    def _open(self, hero: Hero) -> None:
        if hero.who == HIDDEN:
            self.desk.tell(say("ui.twister.face-down"))
            return
        hero_sheet(self.desk, self.playing, hero.name, self._again)

    def _heading(self, said: Message) -> None:
        self.add_widget(Text(self.desk.text(said), self.desk.palette.words, "strong", padding=(dp(4), dp(6))))


class PointRow(Row):
    """What brought points: its symbol, in words, and how many."""

    def __init__(self, desk: Desk, cause: str, number: int, said: Message) -> None:
        palette = desk.palette
        icon = Icon(signs.CAUSES[cause], palette.accent, 24)
        tells = Text(desk.text(said), palette.hi, "sentence")
        shown = f"+{number}" if number >= 0 else f"\N{MINUS SIGN}{-number}"
        super().__init__(
            icon, tells, Text(shown, palette.hi, "inline", wide=False), spacing=dp(10), padding=(dp(4), dp(2))
        )


class HeroLine(Tappable):
    """A hero with what became of them."""

    def __init__(self, desk: Desk, state: Game, hero: Hero, on_tap: partial[None]) -> None:
        palette = desk.palette
        super().__init__(
            desk, on_tap=on_tap, ground=palette.s2, radius=dp(14), padding=(dp(10), dp(4)), guarded=False,
            size_hint_y=None, height=max(dp(68), min(sp(60), dp(96))),
        )  # fmt: skip
        inside, said = BoxLayout(spacing=dp(8)), BoxLayout(orientation="vertical")
        there = hero.status == "maze"
        ink = looks.ink_of(palette, looks.side_colour(desk, state, hero.side)) if there else palette.low
        inside.add_widget(Icon(signs.of(hero.name), ink, 26, pos_hint={"center_y": 0.5}))
        said.add_widget(Fit(words.called(desk, hero.name), palette.hi, "strong", align="left", valign="bottom"))
        said.add_widget(
            Fit(desk.text(fate_word(state, hero)), palette.mid, "caption", align="left", valign="top", size_hint_y=0.7)
        )
        inside.add_widget(said)
        mark = badge(state, hero)
        if mark:
            inside.add_widget(Icon(mark, palette.mid, 20, pos_hint={"center_y": 0.5}))
        self.add_widget(inside)
