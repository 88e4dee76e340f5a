"""The mark in the bar while guests are let in: how many are here; a dot when the game waits for one who is away."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Ellipse
from kivy.metrics import dp

from app.playing import Playing
from screens.context import ScreenContext
from screens.widgets.key import Key

DOT = 10  # dp


class GuestsMark(Key):
    """A key that opens the sheet of the guests. `on` is true while there is anything to mark."""

    def __init__(self, context: ScreenContext, playing: Playing, arrange: Callable[[], None]) -> None:
        super().__init__(
            context, "0", icon="account-multiple", role="label", icon_size=20, face="quiet", guarded=False,
            width=dp(56), height=dp(48), icon_colour=context.palette.text_high, on_tap=self._open, padding=(dp(2), 0),
        )  # fmt: skip
        self._playing, self._rearrange = playing, arrange
        with self.canvas.after:
            self._ink = Color(*context.palette.accent)
            self.dot = Ellipse(size=(dp(DOT), dp(DOT)))
        self.bind(pos=self._place_dot, size=self._place_dot)
        self._soon = Clock.create_trigger(lambda _dt: self._follow(), -1)
        self.dotted = False
        playing.guests_switched = self._follow
        self.show()

    @property
    def on(self) -> bool:
        return self._playing.guests is not None and self._playing.guests.on

    def show(self) -> None:
        """Shows how it is now, and follows who comes and goes."""
        guests = self._playing.guests
        if guests is None:
            self._mark(0, dotted=False)
            return
        if self._come_or_gone not in guests.changed:
            guests.changed.append(self._come_or_gone)
        self._mark(guests.here(), dotted=guests.on and guests.waits_for_somebody_away())

    def _come_or_gone(self) -> None:
        self._soon()

    def _follow(self) -> None:
        self.show()
        self._rearrange()

    def _mark(self, here: int, *, dotted: bool) -> None:
        if self.text_label is not None:
            self.text_label.text = str(here)
        self.dotted = dotted
        self._ink.a = 1 if dotted else 0

    def _place_dot(self, *_: Any) -> None:
        self.dot.pos = (self.right - dp(DOT + 4), self.top - dp(DOT + 6))

    def _open(self) -> None:
        from screens.guests.sheet import guests_sheet  # imported late: most evenings are without guests

        guests_sheet(self.context, self._playing)
