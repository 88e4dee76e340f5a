"""A hero: how they are and what they carry, set by the table's word; and why it is so."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kivy.metrics import dp

from app.playing import Playing
from core.boxes.dungeontwister.fates import fate_word
from core.boxes.dungeontwister.state import Game, Hero
from core.boxes.dungeontwister.table import character
from core.frozen import find
from core.message import say
from screens.desk import Desk
from screens.dungeontwister import looks, signs, words
from screens.game.tracked import Tracked
from screens.game.values import PIECES, values_of
from screens.game.valuesheet import value_sheet
from screens.game.why import why_sheet
from screens.widgets.key import Key
from screens.widgets.layouts import Column
from screens.widgets.over import Sheet
from screens.widgets.text import Text


def hero_sheet(desk: Desk, playing: Playing, name: str, back: Callable[[], None] | None = None) -> None:
    """`back` leads to where it was opened."""
    state: Game = playing.view.state
    hero = find(state.heroes, name)
    if hero is None:
        return
    desk.guard.changed()
    body = HeroBody(desk, playing, hero, back)
    title = f"{words.called(desk, name)} · {hero.side}"
    desk.sheet(Sheet(desk, title, body, back or (lambda: desk.sheet(None))))


class HeroBody(Column):
    """The three states that matter are one touch each: they are rulings, and told as such."""

    def __init__(self, desk: Desk, playing: Playing, hero: Hero, back: Callable[[], None] | None) -> None:
        super().__init__(spacing=dp(8))
        self.desk, self.playing, self.hero, self._back = desk, playing, hero, back
        state: Game = playing.view.state
        palette = desk.palette
        what = character(state, hero)
        if what is not None:
            self.add_widget(Text(desk.text(words.values(what)), palette.hi, "strong"))
            for can in what.can:
                self.add_widget(Text(desk.text(words.can(can)), palette.mid))
        carried = [words.called(desk, item) for item in hero.carries]
        if carried:
            said = say("ui.twister.carries", things=tuple(carried))
            self.add_widget(Text(desk.text(said), palette.hi, "sentence"))
        self.add_widget(Text(desk.text(fate_word(state, hero)), palette.words, "strong", padding=(0, dp(6))))
        if state.stage == "playing":
            self._add_rulings()

    def _add_rulings(self) -> None:
        hero, status, wounded = self.hero, looks.of_hero(self.hero, "status"), looks.of_hero(self.hero, "wounded")
        there = hero.status == "maze"
        for icon, said, wanted, do in (
            ("heart", say("ui.twister.rule.healthy"), there and hero.wounded, partial(self._set, wounded, False)),
            (
                signs.WOUND,
                say("ui.twister.rule.wounded"),
                there and not hero.wounded,
                partial(self._set, wounded, True),
            ),
            (signs.DEAD, say("ui.twister.rule.dead"), there, partial(self._set, status, "dead")),
            ("gavel", say("ui.twister.rule.place"), True, partial(self._value, status)),
            ("loot", say("ui.twister.rule.other"), True, self._others),
            ("help-circle-outline", say("ui.value.why"), True, partial(self._why, status)),
        ):
            if wanted:
                self.add_widget(
                    Key(self.desk, self.desk.text(said), icon=icon, height=dp(56), on_tap=do, guarded=False)
                )

    def _again(self) -> None:
        hero_sheet(self.desk, self.playing, self.hero.name, self._back)

    def _set(self, of: Tracked, value: bool | str) -> None:
        no = self.playing.ruling(of.path, value)
        if no is not None:
            self.desk.refuse(no)
        else:
            self._again()

    def _value(self, of: Tracked) -> None:
        value_sheet(self.desk, self.playing, of, self._again)

    def _why(self, of: Tracked) -> None:
        why_sheet(self.desk, self.playing, of, self._again)

    def _others(self) -> None:
        path = looks.of_hero(self.hero, "").path
        values_of(self.desk, self.playing, PIECES, self._again, under=path)
