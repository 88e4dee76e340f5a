"""An evening at one phone: so many touches, every tenth of them on another screen. Tells what memory that takes.

usage: evening.py ours|peer|alternating TOUCHES FOLDER GAME…

Kivy runs its own loop, draws every frame, and Python collects as in any run of the app. FOLDER has the games; in the
first of them taps are timed. *alternating* tells how long these take with what the app collects at chosen moments and
without it, in turns, so that a busy machine slows both down alike.
"""

from __future__ import annotations

import os
import sys
import time
import traceback
from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass
from itertools import count, cycle
from pathlib import Path
from random import Random
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.config import Config
from kivy.core.window import Window
from kivy.graphics.opengl import glFinish

from bench.resident import resident
from bench.windows.common import answer, at_frame, percentile, press, touch
from core.boxes.registry import BOXES

A_SCREEN = 10  # touches
A_ROUND = 100  # touches, on every screen once
PACE = 0.05  # seconds between two of them
A_LOOK = 0.4  # seconds at a new screen
PATIENCE = 5.0  # seconds
Condition = Callable[[], Any]
Places = Iterator[tuple[Callable[[], None], Callable[[], Iterator[Condition]]]]


@dataclass(frozen=True, slots=True)
class Tap:
    """Seconds from the finger to the end of the frame with the new number, by the wall and of the CPU."""

    seconds: float
    cpu: float


class Evening:
    """`places` gives for each screen how to go there, and what is touched on it. Begins with the app's first frame."""

    def __init__(self, app: App, touches: int, places: Callable[[], Places]) -> None:
        self.touches, self.places = touches, places
        self.done = 0
        self.taps: dict[str, list[Tap]] = {}
        self.timed_as = ""
        self.memory: list[int] = []
        self.frames = 0
        self._waiting: Condition = lambda: True
        self._steps = self._evening()
        app.bind(on_start=lambda *_: at_frame(self._begin))

    def _begin(self) -> None:
        # Offscreen a frame is shown to nobody: without this the frames would queue up in the program that draws them.
        Window.bind(on_flip=self._drawn)
        Clock.schedule_interval(self._go_on, 0)

    def _drawn(self, *_: object) -> None:
        glFinish()
        self.frames += 1

    def _go_on(self, _dt: float) -> None:
        try:
            while self._waiting():
                self._waiting = next(self._steps)
        except Exception:  # the app would catch it and go on, and nobody would ever come to an end
            traceback.print_exc()
            os._exit(1)

    def _evening(self) -> Iterator[Condition]:
        for go, on_it in self.places():
            go()
            yield after(A_LOOK)
            yield from on_it()
            if self.done >= self.touches:
                break
        answer(**self._memory(), **self._times())

    def _memory(self) -> dict[str, int]:
        """After a tenth of the touches and after all, and the most in the round before each."""
        ends = {"first": self.touches // 10, "last": self.touches}
        most = {f"{name}_most": max(self.memory[max(0, end - A_ROUND) : end]) for name, end in ends.items()}
        return {**{name: self.memory[end - 1] for name, end in ends.items()}, **most}

    def _times(self) -> dict[str, float]:
        found: dict[str, float] = {}
        for name, taps in self.taps.items():
            found[f"{name}taps"] = len(taps)
            found[f"{name}p99"] = percentile([tap.seconds for tap in taps], 0.99)
            found[f"{name}cpu"] = percentile([tap.cpu for tap in taps], 0.99)
        return found

    def touch(self, widget: Any) -> Iterator[Condition]:
        touch(widget.to_window(*widget.center))
        self.done += 1
        self.memory.append(resident())
        yield after(PACE)

    def tap(self, key: Any, number: Callable[[], str]) -> Generator[Condition, None, bool]:
        """Timed, until the frame with the new number has been drawn. Says whether there was one."""
        before, started, worked = number(), time.perf_counter(), time.thread_time()
        patience = after(PATIENCE)
        pressed = self.touch(key)
        next(pressed)
        yield lambda: number() != before or patience()
        frames = self.frames
        yield lambda: self.frames > frames or patience()
        counted = number() != before
        if counted:
            tap = Tap(time.perf_counter() - started, time.thread_time() - worked)
            self.taps.setdefault(self.timed_as, []).append(tap)
        yield after(PACE)
        return counted


def after(seconds: float) -> Condition:
    end = time.perf_counter() + seconds
    return lambda: time.perf_counter() >= end


def in_sight(widget: Any) -> bool:
    x, y = widget.to_window(*widget.center)
    return bool(0 < x < Window.width and 0 < y < Window.height)


class Ours(Evening):
    """The first of the games is the one with the timed taps."""

    def __init__(self, touches: int, folder: str, games: tuple[str, ...], places: Callable[[Ours], Places]) -> None:
        from app.services.recording import Recording
        from screens.app import DelvelogApp

        self.app: Any = DelvelogApp(Path(folder), Recording(Path(folder)).as_wished)
        self.timed, *self.others = games
        self._chance = Random(7)
        super().__init__(self.app, touches, lambda: places(self))

    def to(self, name: str, **what: Any) -> Callable[[], None]:
        return lambda: self.app.go(name, **what)

    def any_keys(self) -> Iterator[Condition]:
        from screens.widgets.key import Tappable

        for _ in range(A_SCREEN):
            if self.app.playing is not None and self.app.playing.table.id == self.timed:
                return  # come here from the home screen: nobody plays on where the taps are timed
            shown = self.app.sheet or self.app.screen
            keys = [each for each in shown.walk(restrict=True) if isinstance(each, Tappable) and not each.disabled]
            yield from self.touch(self._chance.choice([each for each in keys if in_sight(each)] or [shown]))
            yield from self._unlock()

    def _unlock(self) -> Iterator[Condition]:
        """Any key may be the one that locks the table, and then no other would answer for the rest of the evening."""
        from screens.widgets.lock import Lock

        lock: Any = next((each for each in self.app.layer.children if isinstance(each, Lock)), None)
        if lock is not None:
            patience, lift = after(PATIENCE), press(lock.key.to_window(*lock.key.center))
            yield lambda: not self.app.guard.locked or patience()
            lift()

    def taps_on_life(self) -> Iterator[Condition]:
        from screens.dungeonquest.hero import HeroCard

        heroes = [each for each in self.app.screen.walk(restrict=True) if isinstance(each, HeroCard)]
        if not heroes:  # the game was put away from the home screen
            return
        hero: Any = heroes[0]
        for at in range(A_SCREEN):
            if not (yield from self.tap((hero.minus, hero.plus)[at % 2], lambda: hero.life.text)):
                return  # something lies over it


def ours(touches: int, folder: str, *games: str) -> None:
    def places(evening: Ours) -> Places:
        to, any_keys = evening.to, evening.any_keys
        for at in count():
            yield to("home"), any_keys
            yield to("game", game=evening.timed), evening.taps_on_life
            for game in evening.others:
                yield to("game", game=game), any_keys
            yield to("replay", game=games[at % len(games)], at=None), any_keys
            yield to("new", box=BOXES[at % len(BOXES)]), any_keys
            yield to("statistics"), any_keys
            yield to("settings"), any_keys

    Ours(touches, folder, games, places).app.run()


def alternating(touches: int, folder: str, *games: str) -> None:
    from screens import garbage

    chosen = {name: getattr(garbage, name) for name in ("collect_in_a_pause", "collect_on_arrival")}

    def places(evening: Ours) -> Places:
        """A screen that leaves garbage, and the timed taps after it; every other time nobody collects."""
        for at in count():
            collected = at % 2 == 0
            for name, collect in chosen.items():
                setattr(garbage, name, collect if collected else lambda *_: True)
            evening.timed_as = "collected_" if collected else "uncollected_"
            yield evening.to("game", game=evening.others[at // 2 % len(evening.others)]), evening.any_keys
            yield evening.to("game", game=evening.timed), evening.taps_on_life

    Ours(touches, folder, games, places).app.run()


def peer(touches: int, *_: str) -> None:
    """A bare KivyMD app: three screens of cards with a number and two keys each, made anew whenever one goes there."""
    from kivymd.app import MDApp
    from kivymd.uix.boxlayout import MDBoxLayout
    from kivymd.uix.button import MDButton, MDButtonText, MDIconButton
    from kivymd.uix.card import MDCard
    from kivymd.uix.label import MDIcon, MDLabel
    from kivymd.uix.screen import MDScreen

    class Peer(MDApp):
        def build(self) -> MDBoxLayout:
            self.layer = MDBoxLayout()
            return self.layer

        def show(self, cards: int) -> None:
            self.layer.clear_widgets()
            self.keys: list[Any] = []
            column = MDBoxLayout(orientation="vertical")
            for at in range(cards):
                number = MDLabel(text="0")
                more, less = MDIconButton(icon="plus"), MDIconButton(icon="minus")
                for key, step in ((more, 1), (less, -1)):
                    key.bind(on_release=lambda _, n=number, by=step: setattr(n, "text", str(int(n.text) + by)))
                    self.keys.append((key, number))
                tools = MDButton(MDButtonText(text="Details"), style="text")
                parts = (MDIcon(icon="sword"), MDLabel(text=f"Counter {at}"), number, more, less, tools)
                column.add_widget(MDCard(MDBoxLayout(*parts)))
            self.layer.add_widget(MDScreen(column))

    app = Peer()

    def keys() -> Iterator[Condition]:
        for at in range(A_SCREEN):
            key, number = app.keys[at % len(app.keys)]
            yield from evening.tap(key, lambda number=number: number.text)  # type: ignore[misc]

    def places() -> Places:
        for cards in cycle((8, 12, 10)):
            yield lambda cards=cards: app.show(cards), keys  # type: ignore[misc]

    evening = Evening(app, touches, places)
    app.run()


if __name__ == "__main__":
    Config.set("graphics", "maxfps", "60")
    programs: dict[str, Callable[..., None]] = {"ours": ours, "peer": peer, "alternating": alternating}
    programs[sys.argv[1]](int(sys.argv[2]), *sys.argv[3:])
