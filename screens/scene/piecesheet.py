"""The sheet of a piece: its condition and what it carries, which can be set by the table's word, and the reasons for
them.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kivy.metrics import dp

from app.playing import Playing
from core.message import say
from core.scene import PieceSheet, Ruling
from screens.context import ScreenContext
from screens.game.tracked import tracked
from screens.game.values import PIECES, values_of
from screens.game.valuesheet import value_sheet
from screens.game.why import why_sheet
from screens.scene import looks
from screens.widgets.key import Key
from screens.widgets.layouts import Column
from screens.widgets.sheet import Sheet
from screens.widgets.text import Text


def piece_sheet(
    context: ScreenContext, playing: Playing, key: str, owner: str, back: Callable[[], None] | None = None
) -> None:
    """Opens the sheet. `back` returns to where it was opened."""
    shown = playing.player_sheet(owner)
    found = next((each for each in shown.sheets if each.piece.key == key), None) if shown is not None else None
    if found is None:
        return
    context.guard.changed()
    title = f"{looks.text(context, found.piece.name)} · {found.piece.whose}"
    body = PieceBody(context, playing, found, owner, back)
    context.sheet(Sheet(context, title, body, back or (lambda: context.sheet(None))))


class PieceBody(Column):
    """The keys of the sheet. What matters most takes one touch each: these are rulings, and are told as such."""

    def __init__(
        self, context: ScreenContext, playing: Playing, shown: PieceSheet, owner: str, back: Callable[[], None] | None
    ) -> None:
        super().__init__(spacing=dp(8))
        self.context, self.playing, self.shown, self.owner, self._back = context, playing, shown, owner, back
        palette = context.palette
        for at, line in enumerate(shown.about):
            self.add_widget(
                Text(
                    looks.text(context, line),
                    palette.text_middle if at else palette.text_high,
                    "sentence" if at else "strong",
                )
            )
        if shown.load:
            self.add_widget(Text(looks.text(context, shown.load), palette.text_high, "sentence"))
        self.add_widget(Text(looks.text(context, shown.state), palette.words, "strong", padding=(0, dp(6))))
        for ruling in shown.rulings:
            self._add(ruling.icon, looks.text(context, ruling.label), partial(self._rule, ruling))
        told = next((ruling for ruling in shown.rulings if ruling.value is None), None)
        if told is not None:
            self._add("help-circle-outline", context.text(say("ui.value.why")), partial(self._why, told.path))

    def _add(self, icon: str, words: str, do: Callable[[], None]) -> None:
        self.add_widget(Key(self.context, words, icon=icon, height=dp(56), on_tap=do, guarded=False))

    def _again(self) -> None:
        piece_sheet(self.context, self.playing, self.shown.piece.key, self.owner, self._back)

    def _rule(self, ruling: Ruling) -> None:
        context, playing = self.context, self.playing
        if ruling.path == self.shown.piece.path:
            values_of(context, playing, PIECES, self._again, under=f"{ruling.path}/")
        elif ruling.value is None:
            value_sheet(context, playing, tracked(playing, ruling.path), self._again)
        else:
            problem = playing.ruling(ruling.path, ruling.value)
            if problem is not None:
                context.refuse(problem)
            else:
                self._again()

    def _why(self, path: str) -> None:
        why_sheet(self.context, self.playing, tracked(self.playing, path), self._again)
