"""A piece: how it is and what it carries, set by the table's word; and why it is so."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kivy.metrics import dp

from app.playing import Playing
from core.message import say
from core.scene import PieceSheet, Ruling
from screens.desk import Desk
from screens.game.tracked import tracked
from screens.game.values import PIECES, values_of
from screens.game.valuesheet import value_sheet
from screens.game.why import why_sheet
from screens.scene import looks
from screens.widgets.key import Key
from screens.widgets.layouts import Column
from screens.widgets.over import Sheet
from screens.widgets.text import Text


def piece_sheet(desk: Desk, playing: Playing, key: str, owner: str, back: Callable[[], None] | None = None) -> None:
    """`back` leads to where it was opened."""
    shown = playing.player_sheet(owner)
    found = next((each for each in shown.sheets if each.piece.key == key), None) if shown is not None else None
    if found is None:
        return
    desk.guard.changed()
    title = f"{looks.text(desk, found.piece.name)} · {found.piece.whose}"
    body = PieceBody(desk, playing, found, owner, back)
    desk.sheet(Sheet(desk, title, body, back or (lambda: desk.sheet(None))))


class PieceBody(Column):
    """What matters most is one touch each: these are rulings, and told as such."""

    def __init__(
        self, desk: Desk, playing: Playing, shown: PieceSheet, owner: str, back: Callable[[], None] | None
    ) -> None:
        super().__init__(spacing=dp(8))
        self.desk, self.playing, self.shown, self.owner, self._back = desk, playing, shown, owner, back
        palette = desk.palette
        for at, line in enumerate(shown.about):
            self.add_widget(
                Text(looks.text(desk, line), palette.mid if at else palette.hi, "sentence" if at else "strong")
            )
        if shown.load:
            self.add_widget(Text(looks.text(desk, shown.load), palette.hi, "sentence"))
        self.add_widget(Text(looks.text(desk, shown.state), palette.words, "strong", padding=(0, dp(6))))
        for ruling in shown.rulings:
            self._add(ruling.icon, looks.text(desk, ruling.label), partial(self._rule, ruling))
        told = next((ruling for ruling in shown.rulings if ruling.value is None), None)
        if told is not None:
            self._add("help-circle-outline", desk.text(say("ui.value.why")), partial(self._why, told.path))

    def _add(self, icon: str, words: str, do: Callable[[], None]) -> None:
        self.add_widget(Key(self.desk, words, icon=icon, height=dp(56), on_tap=do, guarded=False))

    def _again(self) -> None:
        piece_sheet(self.desk, self.playing, self.shown.piece.key, self.owner, self._back)

    def _rule(self, ruling: Ruling) -> None:
        desk, playing = self.desk, self.playing
        if ruling.path == self.shown.piece.path:
            values_of(desk, playing, PIECES, self._again, under=f"{ruling.path}/")
        elif ruling.value is None:
            value_sheet(desk, playing, tracked(playing, ruling.path), self._again)
        else:
            problem = playing.ruling(ruling.path, ruling.value)
            if problem is not None:
                desk.refuse(problem)
            else:
                self._again()

    def _why(self, path: str) -> None:
        why_sheet(self.desk, self.playing, tracked(self.playing, path), self._again)
