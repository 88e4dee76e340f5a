"""The cards when all can see them: what the room does, and below it a row for each player with the cards that may be
played.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Any
from weakref import WeakKeyDictionary

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from app.playing import Playing, View
from core.choices import Choice
from core.scene import StepView
from screens.dungeonraiders.handrow import GAP, KEY, LEAN_WHO, WHO, HandRow
from screens.face import Offered
from screens.game.tile import tile
from screens.scene.stakes import Columns, stakes_table
from screens.widgets.layouts import Scroll

LOW_SCREEN = 700  # dp
MOST, LOW_MOST = 400, 216  # dp: rows beyond this height are reached by scrolling
TALL, TALL_QUIET = 144, 88  # dp: a key that is higher would only be emptier


@dataclass(slots=True)
class Kept:
    """What a game remembers of its table of rows while a room is played: the keys of each row, and how far it is
    scrolled.
    """

    cells: dict[str, tuple[int, int]] = field(default_factory=dict)
    scrolled: float = 1.0


_KEPT: WeakKeyDictionary[Playing, Kept] = WeakKeyDictionary()


class Matrix(BoxLayout):
    """The table of rows. `foot` is a row to which another key can be added, or None. `moved` is called when it needs
    another height.
    """

    moved: Callable[[], None] | None = None

    def __init__(self, offered: Offered) -> None:
        super().__init__(orientation="vertical", spacing=dp(GAP))
        context, view, step, take = offered.context, offered.view, offered.step, offered.take
        self.context, self.view = context, view
        assert step.plays is not None, step.layout
        self.table = stakes_table(context, step.plays.stakes)
        self.top_row = BoxLayout(spacing=dp(GAP), size_hint_y=None, height=0)
        # Values stand above the keys of these values, and another key in their row would move them out of line.
        moves_away = self.table is None or (isinstance(self.table, Columns) and not _low())
        self.foot = None if moves_away else self.top_row
        if self.table is not None:
            self.table.pos_hint = {"top": 1}
            self.top_row.add_widget(self.table)
            self.top_row.height = self.table.height
        self.kept = _KEPT.setdefault(view.playing, Kept())
        self.rows = self._rows(view, step)
        self.list = BoxLayout(orientation="vertical", spacing=dp(GAP), size_hint_y=None)
        for row in self.rows:
            self.list.add_widget(row)
        self.scroll = Scroll(self.list, context.palette)
        if not any(row.lies.cards for row in self.rows):
            self.kept.scrolled = 1.0
        self.scroll.bind(scroll_y=self._scrolled)
        self.add_widget(self.top_row)
        self.add_widget(self.scroll)
        goes_on = next((offer for offer in step.offers if offer.place == "primary"), None)
        self.goes_on = None
        if goes_on is not None:  # whoever still had to play is dead by the table's word
            self.goes_on = tile(context, goes_on, take, centred=True, size_hint_y=None, height=dp(64))
            self.add_widget(self.goes_on)
        self.least = self._least(dp(300))
        self.scroll.bind(size=self._share)

    def _rows(self, view: View, step: StepView) -> list[HandRow]:
        """Makes the rows."""
        assert step.plays is not None, step.layout
        asked: dict[str, Choice] = {}
        for offer in step.offers:
            if offer.place == "tile" and offer.slot:
                asked.setdefault(offer.slot, offer.choice)
        pieces = {piece.key: piece for piece in step.pieces}
        rows = []
        for played in step.plays.played:
            choice, powers = asked.get(played.name), view.scene.figure(played.name).rows[0]
            ask = choice.asks[0] if choice is not None else None
            had = self.kept.cells.get(played.name)
            row = HandRow(self.context, played, powers, ask, partial(self._send, choice), pieces, had)
            if row.cells is not None:
                self.kept.cells[played.name] = row.cells
            rows.append(row)
        return rows

    def _send(self, choice: Choice | None, answer: Any) -> None:
        assert choice is not None
        no = self.view.playing.make(choice, {choice.asks[0].field: answer})
        if no is not None:
            self.context.refuse(no)

    def _scrolled(self, _scroll: Any, where: float) -> None:
        self.kept.scrolled = where

    def show(self, view: View) -> None:
        """Follows a game in which only a number has changed, and no question."""
        self.view = view

    # Laying out

    def _wide(self) -> float:
        return float(self.width if self.width > dp(100) else dp(300))

    def _least(self, wide: float) -> float:
        rows = sum(row.needs(wide) for row in self.rows) + dp(GAP) * (len(self.rows) - 1)
        besides = self.top_row.height + dp(GAP) + (dp(64 + GAP) if self.goes_on is not None else 0)
        return float(besides + min(rows, self._most))

    @property
    def _most(self) -> float:
        """The height of rows beyond which the rest is reached by scrolling."""
        return float(dp(LOW_MOST) - max(0.0, self.top_row.height - dp(KEY)) if _low() else dp(MOST))

    def _share(self, *_: object) -> None:
        if self.width < dp(100):
            return
        self._lean()
        least = self._least(self._wide())
        if abs(least - self.least) > 0.5:
            self.least = least
            if self.moved is not None:
                self.moved()
        needs = [row.needs(self.width) for row in self.rows]
        gaps = dp(GAP) * (len(self.rows) - 1)
        room = self.scroll.height - gaps
        self._grow(dict(zip(self.rows, needs, strict=True)), max(0.0, room - sum(needs)))
        self.list.height = sum(row.height for row in self.rows) + gaps
        self.scroll.do_scroll_y = self.list.height > self.scroll.height + 1
        if self.scroll.do_scroll_y:
            self._scroll()
        if isinstance(self.table, Columns):
            self.table.align(self.rows[0].who + dp(GAP) if self.rows else 0.0, len(self.table.cells))

    def _scroll(self) -> None:
        """Scrolls to where it was; to the next who still has to play, once nobody in sight does."""
        away, top, tops = self.list.height - self.scroll.height, 0.0, dict[HandRow, float]()
        for row in self.rows:
            if row.keys:
                tops[row] = top
            top += row.height + dp(GAP)
        above = (1 - self.kept.scrolled) * away
        below = above + self.scroll.height
        if tops and not any(above <= at + 1 and at + row.height <= below + 1 for row, at in tops.items()):
            row, at = next(iter(tops.items()))
            above = at if at < above else min(away, at + row.height - self.scroll.height)
        self.scroll.scroll_y = 1 - above / away

    def _grow(self, needs: dict[HandRow, float], spare: float) -> None:
        """Gives the rows their heights. Rows that have or had keys come first; the others get what is left then."""
        keyed = {row: need for row, need in needs.items() if row.cells is not None}
        quiet = {row: need for row, need in needs.items() if row not in keyed}
        for rows in (keyed, quiet):
            each = spare / max(1, len(rows))
            for row, need in rows.items():
                most = dp(TALL) * need / dp(KEY) if row in keyed else dp(TALL_QUIET)
                row.height = max(need, min(need + each, most))
                spare -= row.height - need

    def _lean(self) -> None:
        """Moves the names away if that saves a line of keys. Whether spent cards keep their places depends on how many
        play and on nothing that changes in a room.
        """
        two_lines = len(self.rows) * dp(2 * KEY + 2 * GAP)
        for row in self.rows:
            row.steady = self.scroll.height >= two_lines
        lines = {who: sum(row.lines_of(self.width, dp(who)) for row in self.rows) for who in (WHO, LEAN_WHO)}
        fits = (self.width - dp(LEAN_WHO)) / 5 - dp(GAP) >= dp(48) > (self.width - dp(WHO)) / 5 - dp(GAP)
        who = LEAN_WHO if lines[LEAN_WHO] < lines[WHO] or fits else WHO
        for row in self.rows:
            row.lean(dp(who))

    def press(self, key: str) -> bool:
        """Handles a key of a keyboard: it plays this card for the next player who has it."""
        row = next((each for each in self.rows if key in each.keys), None)
        if row is None or row.picking is None or self.context.guard.closed:
            return False
        row.picking.touch(key)
        return True


def _low() -> bool:
    return bool(Window.height < dp(LOW_SCREEN))
