"""An evening at one phone: so many touches, every tenth of them on another screen. Tells what memory that takes.

usage: evening.py ours|uncollected|peer TOUCHES FOLDER GAME…

Kivy runs its own loop, draws every frame, and Python collects as in any run of the app; *uncollected* is the app
without what it collects at chosen moments. FOLDER has the games; in the first of them the taps are timed.
"""

from __future__ import annotations

import os
import sys
import time
import traceback
from collections.abc import Callable, Iterator
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
from bench.windows.common import answer, at_frame, percentile, touch
from core.boxes.registry import BOXES

A_SCREEN = 10  # touches
PACE = 0.05  # seconds between two of them
A_LOOK = 0.4  # seconds at a new screen
PATIENCE = 5.0  # seconds
Condition = Callable[[], Any]
Places = Iterator[tuple[Callable[[], None], Callable[[], Iterator[Condition]]]]


class Evening:
    """`places` gives for each screen how to go there, and what is touched on it. Begins with the app's first frame."""

    def __init__(self, app: App, touches: int, places: Callable[[], Places]) -> None:
        self.touches, self.places = touches, places
        self.done = 0
        self.taps: list[float] = []
        self.memory: dict[int, int] = {}
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
        first, last = self.memory[self.touches // 10], self.memory[self.touches]
        answer(first=first, last=last, p99=percentile(self.taps, 0.99) if self.taps else 0.0, taps=len(self.taps))

    def touch(self, widget: Any) -> Iterator[Condition]:
        touch(widget.to_window(*widget.center))
        self.done += 1
        if self.done in (self.touches // 10, self.touches):
            self.memory[self.done] = resident()
        yield after(PACE)

    def tap(self, key: Any, number: Callable[[], str]) -> Iterator[Condition]:
        """Timed, until the frame with the new number has been drawn."""
        before, started = number(), time.perf_counter()
        patience = after(PATIENCE)
        pressed = self.touch(key)
        next(pressed)
        yield lambda: number() != before or patience()
        frames = self.frames
        yield lambda: self.frames > frames or patience()
        if number() != before:
            self.taps.append(time.perf_counter() - started)
        yield after(PACE)


def after(seconds: float) -> Condition:
    end = time.perf_counter() + seconds
    return lambda: time.perf_counter() >= end


def in_sight(widget: Any) -> bool:
    x, y = widget.to_window(*widget.center)
    return bool(0 < x < Window.width and 0 < y < Window.height)


def ours(touches: int, folder: str, *games: str) -> None:
    from app.services.recording import Recording
    from screens.app import DelvelogApp
    from screens.quest.hero import HeroCard
    from screens.widgets.key import Tappable

    timed, *others = games
    chance = Random(7)
    app: Any = DelvelogApp(Path(folder), Recording(Path(folder)).as_wished)

    def any_keys() -> Iterator[Condition]:
        for _ in range(A_SCREEN):
            shown = app.sheet or app.screen
            keys = [each for each in shown.walk(restrict=True) if isinstance(each, Tappable) and not each.disabled]
            yield from evening.touch(chance.choice([each for each in keys if in_sight(each)] or [shown]))

    def taps() -> Iterator[Condition]:
        heroes = [each for each in app.screen.walk(restrict=True) if isinstance(each, HeroCard)]
        if not heroes:  # somebody has gone on with this game from the home screen
            yield from any_keys()
            return
        hero: Any = heroes[0]
        for at in range(A_SCREEN):
            yield from evening.tap((hero.minus, hero.plus)[at % 2], lambda: hero.life.text)

    def places() -> Places:
        for at in count():
            yield lambda: app.go("home"), any_keys
            yield lambda: app.go("game", game=timed), taps
            for game in others:
                yield lambda game=game: app.go("game", game=game), any_keys  # type: ignore[misc]
            game = games[at % len(games)]
            yield lambda game=game: app.go("replay", game=game, at=None), any_keys  # type: ignore[misc]
            box = BOXES[at % len(BOXES)]
            yield lambda box=box: app.go("new", box=box), any_keys  # type: ignore[misc]
            yield lambda: app.go("statistics"), any_keys
            yield lambda: app.go("settings"), any_keys

    evening = Evening(app, touches, places)
    app.run()


def uncollected(touches: int, *arguments: str) -> None:
    from screens import garbage

    for name in ("collect_in_a_pause", "collect_on_arrival"):
        setattr(garbage, name, lambda *_: None)
    ours(touches, *arguments)


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
    programs: dict[str, Callable[..., None]] = {"ours": ours, "uncollected": uncollected, "peer": peer}
    programs[sys.argv[1]](int(sys.argv[2]), *sys.argv[3:])
