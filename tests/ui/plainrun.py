"""Plays a little in an app without the shortcuts that tests/ui/driver.py names, and tells what it saw.

Kivy runs its own loop by the clock on the wall, draws every frame and reads the mouse; Python collects garbage, and the
app puts an open game aside from it, as in any run. Then it goes through the screens again and again. It is a program of
its own because the shortcuts, once imported, hold for the whole process.

usage: python -m tests.ui.plainrun FOLDER ANSWER PICTURE     FOLDER has one game, which waits for this answer
"""

from __future__ import annotations

import gc
import json
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from kivy.clock import Clock
from kivy.config import Config
from kivy.core.window import Window
from kivy.graphics.opengl import glFinish
from kivy.uix.widget import Widget

from app.services.choose import services
from bench.resident import resident
from screens import garbage
from screens.app import DelvelogApp
from screens.game.nowpanel import NowPanel
from screens.game.screen import GameScreen
from screens.home.opengame import OpenGame
from screens.material.touch import Touched
from screens.widgets.key import Tappable

PATIENCE = 300  # seconds: the machine may have other things to do
ESCAPE = 27
MATERIAL = ("kivymd.uix.label", "kivymd.uix.button", "kivymd.uix.list", "kivymd.uix.textfield")
ROUNDS = 4
PLACES = ("settings", "new", "statistics", "home")
Condition = Callable[[], Any]


class Session:
    """Each step is a condition that is waited for, frame by frame."""

    def __init__(self, app: Any, answer: str, picture: str) -> None:
        self.app, self.answer, self.picture = app, answer, picture
        self.saw: dict[str, Any] = {"frames": 0, "memory": []}
        Window.bind(on_flip=self._drawn)

    def _drawn(self, *_: object) -> None:
        glFinish()  # offscreen a frame is shown to nobody: they would queue up in the program that draws them
        self.saw["frames"] += 1

    def steps(self) -> Iterator[Condition]:
        yield lambda: self._keys(OpenGame)
        yield from self._touch(self._keys(OpenGame)[0])
        yield lambda: self.app.playing is not None and isinstance(self.app.screen, GameScreen)
        self.saw["widgets of KivyMD"] = [name for name in sys.modules if name.startswith(MATERIAL)]
        before = self._entries()
        yield self._after(garbage.ARRIVING + 0.5)
        self.saw["set aside in a game"] = gc.get_freeze_count()
        yield lambda: self._keys(NowPanel, self.answer)
        yield self._after(1)  # people are slower than the dead time after a step
        yield from self._touch(self._keys(NowPanel, self.answer)[0])
        yield lambda: self._entries() > before
        self.saw["entries"] = self._entries() - before
        self.saw["game"] = self.app.playing.table.id
        Window.screenshot(name=self.picture)
        yield from self._leave()
        self.saw["set aside at home"] = gc.get_freeze_count()
        yield self._after(garbage.ARRIVING + 0.5)
        for _ in range(ROUNDS):
            self.saw["memory"].append(resident())
            for place in PLACES:
                self.app.go(place, **({"box": "opentable"} if place == "new" else {}))
                yield self._after(0.2)
            yield lambda: self._keys(OpenGame)
            yield from self._touch(self._keys(OpenGame)[0])
            yield lambda: isinstance(self.app.screen, GameScreen)
            yield from self._leave()
            yield self._after(garbage.ARRIVING + 0.5)
        self.saw["game screens left"] = sum(issubclass(type(each), GameScreen) for each in gc.get_objects())

    def _leave(self) -> Iterator[Condition]:
        """Home, one step back after the other."""
        while isinstance(self.app.screen, GameScreen):
            Window.dispatch("on_keyboard", ESCAPE, 0, None, [])
            yield self._after(0.2)

    def _entries(self) -> int:
        return len(self.app.playing.table.journal.entries)

    def _keys(self, part: type[Widget], text: str = "") -> list[Any]:
        """What can be touched in a part of the screen; with this text on it."""
        parts = [each for each in self.app.screen.walk(restrict=True) if isinstance(each, part)]
        return [
            key
            for each in parts
            for key in each.walk(restrict=True)
            if isinstance(key, Tappable | Touched) and not key.disabled and key.takes_taps and self._says(key, text)
        ]

    @staticmethod
    def _says(key: Widget, text: str) -> bool:
        return not text or any(getattr(each, "text", "") == text for each in key.walk(restrict=True))

    def _touch(self, widget: Any) -> Iterator[Condition]:
        x, y = widget.to_window(*widget.center)
        for what in ("on_mouse_down", "on_mouse_up"):
            Window.dispatch(what, x, Window.height - y, "left", [])
            yield self._after(0.2)

    def _after(self, seconds: float) -> Condition:
        end = time.monotonic() + seconds
        return lambda: time.monotonic() >= end


def run_through(folder: str, steps_of: Callable[[Any], Iterator[Condition]]) -> None:
    """Opens the app and goes from step to step until there is none left."""
    Config.set("graphics", "maxfps", "10")  # drawn by the processor, which has other tests to run
    Config.set("input", "mouse", "mouse,disable_multitouch")
    app: Any = DelvelogApp(Path(folder), lambda tell, soon: services(tell, soon))
    steps = steps_of(app)
    waited_for: list[Condition] = []
    ends = time.monotonic() + PATIENCE

    def go_on(_dt: float) -> None:
        if time.monotonic() > ends:
            app.stop()
        elif not waited_for or waited_for[0]():
            waited_for[:] = [each] if (each := next(steps, None)) is not None else []
            if not waited_for:
                app.stop()

    Clock.schedule_interval(go_on, 0)
    app.run()


def main(folder: str, answer: str, picture: str) -> None:
    sessions: list[Session] = []

    def steps_of(app: Any) -> Iterator[Condition]:
        sessions.append(Session(app, answer, picture))
        return sessions[0].steps()

    run_through(folder, steps_of)
    print(json.dumps(sessions[0].saw))


if __name__ == "__main__":
    main(*sys.argv[1:])
