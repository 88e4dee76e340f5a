"""The clock of a turn. What it shows when a turn ends is written into the move, as a die would be."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from app.playing import Playing, View
from core.choices import Choice
from core.durations import on_a_clock
from core.message import say
from core.table_counts import Chapter
from screens.context import ScreenContext
from screens.widgets.icon import Icon
from screens.widgets.key import Tappable
from screens.widgets.text import Fit

HIGH = 48  # dp
LONGEST_STEP = 2.0
"""Seconds. Between two steps further apart the phone slept or the app was away: that time is not counted."""

TIMED = ("end-turn", "give-turn")


class Stopwatch:
    """The seconds of each turn so far. A turn that an undo brings back goes on where it was."""

    def __init__(self, playing: Playing) -> None:
        self._playing = playing
        self._spent: dict[Chapter, float] = {}
        self._last = Clock.get_time()
        self.stopped = False

    def step(self) -> None:
        now = Clock.get_time()
        passed, self._last = now - self._last, now
        if self._playing.view.state.timer is not None and not self.stopped and passed <= LONGEST_STEP:
            self._spent[self._turn] = self._spent.get(self._turn, 0.0) + passed

    @property
    def _turn(self) -> Chapter:
        return self._playing.box.voice.chapter(self._playing.view.state)

    @property
    def seconds(self) -> int:
        return int(self._spent.get(self._turn, 0.0))

    def measured(self, choice: Choice) -> dict[str, Any]:
        """Returns what the clock adds to a choice that ends a turn."""
        self.step()
        timed = self._playing.view.state.timer is not None and choice.move in TIMED
        return {"seconds": self.seconds} if timed and self.seconds else {}


def stopwatch_of(playing: Playing) -> Stopwatch:
    """Returns the stopwatch of a game. It outlives the screen, which is built again when the language changes."""
    known = getattr(playing.measured, "__self__", None)
    if isinstance(known, Stopwatch):
        return known
    watch = Stopwatch(playing)
    playing.measured = watch.measured
    return watch


class TurnClock(Tappable):
    """The clock above the cards; it takes no room while turns are not timed. A tap stops it, another lets it go on."""

    def __init__(self, context: ScreenContext, playing: Playing) -> None:
        palette = context.palette
        super().__init__(
            context, on_tap=self._stop, guarded=False, ground=palette.surface_1, radius=dp(16), padding=(dp(12), 0),
            size_hint_y=None, height=0,
        )  # fmt: skip
        self.playing = playing
        self.watch = stopwatch_of(playing)
        self.tapped: Callable[[], None] | None = None  # as every track; this one has no odds to open
        self.icon = Icon("timer-outline", palette.accent, 24, pos_hint={"center_y": 0.5})
        self.time = Fit("", palette.text_high, "inline", align="left", largest=dp(30), size_hint_x=None, width=dp(104))
        self.words = Fit("", palette.text_middle, "tile", align="right")
        self.line = BoxLayout(spacing=dp(10))
        for part in (self.icon, self.time, self.words):
            self.line.add_widget(part)
        self.add_widget(self.line)
        self._ticks = Clock.schedule_interval(self._tick, 1)
        self.show(playing.view)

    @property
    def text(self) -> str:
        return str(self.time.text)

    def show(self, view: View) -> None:
        timer, palette = view.state.timer, self.context.palette
        on = timer is not None and not view.over
        self.height = dp(HIGH) if on else 0.0
        self.opacity, self.disabled = (1, False) if on else (0, True)
        if not on:
            return
        late = bool(timer.limit) and self.watch.seconds > timer.limit
        self.icon.change("pause" if self.watch.stopped else "timer-alert-outline" if late else "timer-outline")
        self.icon.color = palette.danger.ink if late else palette.accent
        limit = f" / {on_a_clock(timer.limit)}" if timer.limit else ""
        self.time.text = on_a_clock(self.watch.seconds) + limit
        paused = self.context.text(say("open.clock-stopped"))
        self.words.text = paused if self.watch.stopped else view.state.turn.player

    def fit(self, _screen: float) -> None:
        self.show(self.playing.view)

    def _tick(self, _dt: float) -> None:
        self.watch.step()
        if self.height:
            self.show(self.playing.view)

    def _stop(self) -> None:
        self.watch.step()
        self.watch.stopped = not self.watch.stopped
        self.show(self.playing.view)
