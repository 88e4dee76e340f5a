"""The replay: the game screen as it was at any moment, in a frame that says so.

Its parts are those of the game screen and are built once; each place of the replay is shown to them in the same way as
a game is.
"""

from __future__ import annotations

import time
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.playing import Playing, View
from app.replay import Replay
from core.acts import At
from core.message import say
from core.table_counts import round_called
from screens.context import ScreenContext
from screens.game.screen import Shape, shape_of
from screens.registry import face_of
from screens.replay.happened import LEAST, Happened
from screens.replay.scrubber import Scrubber
from screens.replay.transport import SPEEDS, Jumping, Transport, WaysBack
from screens.theme import faded
from screens.widgets.ground import Grounded
from screens.widgets.icon import Icon
from screens.widgets.key import Key
from screens.widgets.layouts import Card, Gap, Row, Scroll
from screens.widgets.text import Fit

SLOWEST = 1.6  # seconds for each place
FRAME, PANE = 8, 6  # dp
GAP = 8  # dp


class ReplayScreen(Grounded, BoxLayout):
    """The screen. `press` takes the keys of a keyboard."""

    def __init__(self, context: ScreenContext, playing: Playing, at: At | None = None) -> None:
        palette = context.palette
        super().__init__(
            orientation="vertical", padding=(dp(FRAME), 0, dp(FRAME), dp(FRAME)), spacing=dp(GAP), radius=0,
            ground=palette.bg, hatch=faded(palette.sleep.ink, 0.3),
        )  # fmt: skip
        self.context, self.playing = context, playing
        self.replay = Replay(playing, at)
        self.past = self.replay.past
        self.shape: Shape | None = None
        self.speed = SPEEDS[0]
        self._playing: Any = None
        self._arrange = Clock.create_trigger(self._share_height, -1)
        face = face_of(context.box)
        self.bar = PastBar(context, self.leave)
        self.track = face.track(context, self.past)
        self.stage = face.stage(context, self.past)
        self.theatre: Widget | None = getattr(self.stage, "theatre", None)
        self.happened = Happened(context, self.replay)
        self.pane = Card(ground=palette.bg, edge=palette.sleep.ink, padding=dp(PANE), spacing=dp(GAP), fills=True)
        self.scrubber = Scrubber(context, self.replay, self._drawn)
        self.transport = Transport(context, self._step, self._jump, self._play_or_pause)
        self.jumping = Jumping(context, self.replay, self._quicker)
        self.ways = WaysBack(context, self._go_back, self._what_if)
        self.controls = Card(
            self.scrubber,
            self.transport,
            self.jumping,
            self.ways,
            ground=palette.surface_1,
            padding=dp(PANE),
            spacing=dp(GAP),
        )
        self.past.changed.append(self._changed)
        self.stage.bind(height=self._stage_grew)
        self._sharing = False
        self.bind(size=self._lay_out, parent=self._left)
        self.pane.bind(size=self._arrange)
        context.services.awake.keep(True)
        self._dress(self.past.view)

    # Following the place

    def _changed(self, view: View) -> None:
        for part in (self.track, self.stage):
            part.show(view)
        self._dress(view)
        self._arrange()

    def _dress(self, view: View) -> None:
        self.happened.show(view)
        self.scrubber.show(self.replay.at)
        self.bar.show(self.replay)
        self.ways.show(at_end=self.replay.at == len(self.replay.places) - 1)

    # Laying out

    def _lay_out(self, *_: object) -> None:
        shape = shape_of(*self.size)
        if shape == "low":  # only the scrubber is touched here: the screen folds and need not scroll
            shape = "lying" if self.width > self.height else "upright"
        if shape != self.shape:
            self.shape = shape
            self._build()
        self._arrange()

    def _build(self) -> None:
        for part in (self.bar, self.track, self.stage, self.theatre, self.happened, self.pane, self.controls):
            if part is not None and part.parent is not None:
                part.parent.remove_widget(part)
        self.clear_widgets()
        self.pane.clear_widgets()
        self.add_widget(self.bar)
        if self.shape == "upright":
            for part in (self.track, self.stage, self.happened):
                self.pane.add_widget(part)
            self.add_widget(self.pane)
            self.add_widget(self.controls)
            return
        self.pane.add_widget(self.track)
        self.pane.add_widget(Scroll(self.stage, self.context.palette))
        beside = BoxLayout(orientation="vertical", spacing=dp(GAP))
        if self.shape == "lying":
            self.pane.add_widget(self.happened)
            beside.add_widget(Gap())
        else:
            self.happened.size_hint_y = 1
            if self.theatre is not None:
                beside.add_widget(self.theatre)
            beside.add_widget(self.happened)
        beside.add_widget(self.controls)
        across = BoxLayout(spacing=dp(GAP))
        for part in (self.pane, beside)[:: -1 if self.context.mirrored else 1]:
            across.add_widget(part)
        self.add_widget(across)

    def _stage_grew(self, *_: object) -> None:
        if not self._sharing:
            self._arrange()

    def _share_height(self, *_: object) -> None:
        """Shares the height: the sentence gets what it needs; the stage folds until the rest is enough for it."""
        if self.shape is None or self.pane.width < dp(100):
            return
        self.track.fit(self.height)
        self._sharing = True
        wide = self.pane.width - 2 * dp(PANE)
        room = self.pane.height - 2 * dp(PANE) - self.track.height - 2 * dp(GAP)
        wants = min(self.happened.wants(wide), room / 2)
        if self.shape == "upright":
            used = self.stage.fit(wide, room - wants)
            if used > room - dp(LEAST) + 1:
                used = self.stage.fit(wide, -1)  # the least that it needs
            self.stage.height = used
            self._tell_in(wide, max(room - used, dp(LEAST)))
        elif self.shape == "lying":
            self._tell_in(wide, max(wants, dp(LEAST)))
            self.stage.height = self.stage.fit(wide, room - self.happened.height)
        else:
            beside = self.happened.parent
            self.stage.height = self.stage.fit(wide, room + dp(GAP))
            if self.theatre is not None:
                free = beside.height - self.controls.height - self.happened.wants(beside.width) - 2 * dp(GAP)
                self.theatre.height = self.stage.fit_theatre(beside.width, free)
            self.happened.fit(beside.width, self.happened.height)
        self._sharing = False

    def _tell_in(self, wide: float, high: float) -> None:
        self.happened.size_hint_y, self.happened.height = None, high
        self.happened.fit(wide, high)

    # Going

    def _drawn(self, index: int) -> None:
        self._pause()
        self.replay.go(index)

    def _step(self, by: int) -> None:
        self._pause()
        self.replay.step(by)

    def _jump(self, forward: bool) -> None:
        self._pause()
        self.replay.jump(self.jumping.chosen, forward=forward)

    def _play_or_pause(self) -> None:
        if self._playing is not None:
            self._pause()
            return
        if self.replay.at == len(self.replay.places) - 1:
            self.replay.go(0)
        self._play()

    def _play(self) -> None:
        self._playing = Clock.schedule_interval(self._next, SLOWEST / self.speed)
        self.transport.show_playing(True)

    def _next(self, _dt: float) -> None:
        self.replay.step(1)
        if self.replay.at == len(self.replay.places) - 1:
            self._pause()

    def _pause(self) -> None:
        if self._playing is not None:
            self._playing.cancel()
            self._playing = None
            self.transport.show_playing(False)

    def _quicker(self) -> None:
        self.speed = SPEEDS[(SPEEDS.index(self.speed) + 1) % len(SPEEDS)]
        self.jumping.speed.text = f"{self.speed}×"
        if self._playing is not None:
            self._playing.cancel()
            self._play()

    def _left(self, *_: object) -> None:
        if self.parent is None:
            self._pause()

    # Back into the game

    def leave(self) -> None:
        self.context.go("game", game=self.playing.table.id)

    def _go_back(self) -> None:
        self._pause()
        if self.replay.at == len(self.replay.places) - 1:
            self.leave()
            return
        from screens.material.dialog import ask_first

        context, of = self.context, self.replay.place.last
        ask_first(
            context,
            context.text(say("ui.replay.ask-back", count="n", n=self.replay.behind)),
            context.text(say("ui.replay.yes-back")),
            lambda: self._into_the_game(self.playing.undo(of)),
            caption=context.text(say("ui.replay.stays")),
            no=context.text(say("ui.replay.no")),
            face="primary",
            guarded=True,
        )

    def _what_if(self) -> None:
        self._pause()
        self._into_the_game(self.playing.suppose(self.replay.place.last))

    def _into_the_game(self, no: Any) -> None:
        if no is not None:
            self.context.refuse(no)
        else:
            self.leave()

    def press(self, key: str) -> bool:
        match key:
            case "left":
                self._step(-1)
            case "right":
                self._step(1)
            case "home":
                self._drawn(0)
            case "end":
                self._drawn(len(self.replay.places) - 1)
            case "space":
                self._play_or_pause()
            case "escape":
                self.leave()
            case _:
                return False
        return True

    def on_resume(self) -> None:
        self.context.services.awake.keep(True)


class PastBar(Row):
    """The bar with the way out, and the moment of the past: in words, with a symbol and stripes."""

    def __init__(self, context: ScreenContext, leave: Any) -> None:
        palette = context.palette
        self.context = context
        self.back = Key(
            context, icon="chevron-left", icon_size=30, face="key", width=dp(48), height=dp(48), guarded=False,
            icon_colour=palette.text_high, on_tap=leave,
        )  # fmt: skip
        self.words = Fit("", palette.sleep.digit, "button", align="left")
        self.label = Card(
            Icon("history", palette.sleep.ink, 24, pos_hint={"center_y": 0.5}), self.words, ground=palette.sleep.ground,
            edge=palette.sleep.ink, fills=True, orientation="horizontal", padding=(dp(12), dp(2)), radius=dp(16),
        )  # fmt: skip
        super().__init__(
            self.back, self.label, fills=True, size_hint_y=None, height=dp(56), spacing=dp(GAP), padding=(0, dp(4)),
            mirrored=context.mirrored,
        )  # fmt: skip

    def show(self, replay: Replay) -> None:
        context, chapter, told = self.context, replay.place.chapter, replay.told
        parts = [context.text(say("ui.replay.past"))]
        called = round_called(context.box, chapter.round)
        if chapter.round and chapter.player:
            parts.append(context.text(say("ui.replay.turn", round=called, player=chapter.player)))
        elif chapter.round:
            parts.append(context.text(called))
        if told is not None:
            parts.append(time.strftime("%H:%M", time.localtime(told.at / 1000)))
        self.words.text = " · ".join(parts)
