"""The sheet of a player with heroes: the main number with where it came from, cards in hand and gone, objects, what
lies face down, and the heroes. Each can be looked at or set.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.metrics import dp

from app.playing import Playing
from core.message import Message, say
from core.scene import Piece, PlayerSheet, Press, Tally
from core.scene import Row as Pieces
from core.scene import Text as Toast
from screens.context import ScreenContext
from screens.game.tracked import tracked
from screens.game.valuesheet import value_sheet
from screens.game.why import why_sheet
from screens.scene import looks
from screens.scene.cardsheet import card_sheet
from screens.scene.handblock import HandBlock
from screens.scene.pieceline import PieceLine, in_columns
from screens.scene.piecesheet import piece_sheet
from screens.scene.secretrow import SecretRow
from screens.scene.whymain import why_main
from screens.widgets.icon import Icon
from screens.widgets.key import Key
from screens.widgets.layouts import Column, Row
from screens.widgets.sheet import Sheet
from screens.widgets.text import Alike, Fit, Text


def crew_sheet(context: ScreenContext, playing: Playing, shown: PlayerSheet) -> None:
    context.guard.changed()
    name = shown.figure.name
    context.sheet(Sheet(context, name, CrewBody(context, playing, shown), lambda: context.sheet(None)))


def crews_sheet(context: ScreenContext, playing: Playing) -> None:
    """Opens a sheet with the cards of all players at once, for which a low screen has no room on its stage."""
    from screens.scene.crewcard import CrewCard  # imported here because a card opens its sheet

    context.guard.changed()
    body = Column(spacing=dp(8))
    for figure in playing.view.scene.people:
        card = CrewCard(context, playing, figure.name)
        card.show(figure, turn=figure.budget is not None)
        card.fit("large")
        body.add_widget(card)
    context.sheet(Sheet(context, context.text(say("ui.crew.all")), body, lambda: context.sheet(None)))


class CrewBody(Column):
    def __init__(self, context: ScreenContext, playing: Playing, shown: PlayerSheet) -> None:
        super().__init__(spacing=dp(8))
        self.context, self.playing, self.shown, self.name = context, playing, shown, shown.figure.name
        self.sheets = {each.piece.key: each for each in shown.sheets}
        self._names = list[Fit]()
        self.keeps_clear: Key | None = None
        if shown.figure.main is not None:
            self.add_widget(self._main(shown.figure.main))
        for gain in shown.figure.gains:
            self.add_widget(GainRow(context, gain))
        self._heading(say("ui.crew.cards"))
        cards = [row for row in shown.rows if row.path]
        self.add_widget(HandBlock(context, cards, None if shown.fixed else self._cards))
        rows = [row for row in shown.rows if not row.path]
        for row in rows[:1]:
            self._row(row)
        if shown.secret is not None:
            self._heading(shown.secret.title)
            secret = SecretRow(context, playing, self.name, shown.secret)
            self.keeps_clear = secret.look
            self.add_widget(secret)
        for row in rows[1:]:
            self._row(row)
        Alike(self._names)

    def _main(self, main: Tally) -> Row:
        """Makes the line of the main number: a key that explains it, and keys that add to it or take from it by the
        table's word.
        """
        context = self.context
        small: dict[str, Any] = {"width": dp(52), "height": dp(52)}
        why = partial(why_main, context, self.playing, self.name, self._again)
        keys = [Key(context, icon="help-circle-outline", guarded=False, on_tap=why, **small)]
        keys += [
            Key(context, icon=icon, on_tap=partial(self._press, press), **small)
            for icon, press in (("minus", main.less), ("plus", main.more))
            if press is not None
        ]
        return Row(
            Text(looks.text(context, main.name), context.palette.words, "title"),
            *keys,
            spacing=dp(8),
            padding=(dp(4), 0),
            mirrored=context.mirrored,
        )

    def _press(self, press: Press) -> None:
        problem = self.playing.make(press.choice, dict(press.answers))
        if problem is not None:
            self.context.refuse(problem)
        elif self.playing.view.over:
            self.context.sheet(None)
        else:
            self._again()

    def _again(self) -> None:
        shown = self.playing.player_sheet(self.name)
        if shown is None:
            self.context.sheet(None)
        else:
            crew_sheet(self.context, self.playing, shown)

    def _cards(self) -> None:
        card_sheet(self.context, self.playing, self.name, self._again)

    def _row(self, row: Pieces) -> None:
        self._heading(row.title)
        lines = [self._line(piece) for piece in row.pieces]
        self._names += [line.words for line in lines]
        self.add_widget(in_columns(lines))

    def _line(self, piece: Piece) -> PieceLine:
        """Makes the line of a piece. A tap opens its own sheet, or sets where it is; a piece that lies face down only
        says so.
        """
        context, palette = self.context, self.context.palette
        crests = looks.crests(context, self.playing.view.scene)
        look = crests.get(piece.whose)
        idle = look is None or {"gone", "waiting", "hidden"} & {*piece.marks}
        return PieceLine(
            context, piece.icon, palette.text_low if idle or look is None else looks.side_ink(palette, look.colour),
            looks.text(context, piece.name), looks.text(context, piece.about),
            mark=piece.badge.icon if piece.badge is not None else "",
            whose=look if piece.whose not in ("", self.name) else None,
            on_tap=self._touch(piece),
            on_hold=None if piece.key in self.sheets else partial(self._why, piece),
        )  # fmt: skip

    def _touch(self, piece: Piece) -> Callable[[], None] | None:
        sheet = self.sheets.get(piece.key)
        if sheet is not None and "hidden" in piece.marks and isinstance(sheet.state, Message):
            return partial(self.context.tell, sheet.state)
        if sheet is not None:
            return partial(piece_sheet, self.context, self.playing, piece.key, self.name, self._again)
        if self.shown.fixed:
            return None
        return partial(value_sheet, self.context, self.playing, tracked(self.playing, piece.path), self._again)

    def _why(self, piece: Piece) -> None:
        why_sheet(self.context, self.playing, tracked(self.playing, piece.path), self._again)

    def _heading(self, said: Toast) -> None:
        self.add_widget(
            Text(looks.text(self.context, said), self.context.palette.words, "strong", padding=(dp(4), dp(6)))
        )


class GainRow(Row):
    """A line for something that brought points: its symbol, its name, and how many."""

    def __init__(self, context: ScreenContext, gain: Tally) -> None:
        palette = context.palette
        super().__init__(
            Icon(gain.icon, palette.accent, 24),
            Text(looks.text(context, gain.name), palette.text_high, "sentence"),
            Text(signed(gain.value or 0), palette.text_high, "inline", wide=False),
            spacing=dp(10),
            padding=(dp(4), dp(2), dp(12), dp(2)),
        )


def signed(number: int) -> str:
    return f"+{number}" if number >= 0 else f"\N{MINUS SIGN}{-number}"
