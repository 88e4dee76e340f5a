"""Runs the app inside the test, frame by frame, on a clock the test advances, with touches where it says.

What is left out for speed, where that is, and which test runs without it (plain: test_without_shortcuts.py):

- The test advances the clock, and no frame waits for the next: `TestTime`, `_max_fps`. Plain.
- Nothing is drawn unless a picture is asked for: `Driver.advance`. Plain, and android/test_packed_app.py.
- Fingers are handed to Kivy, without a device: `Finger`. Plain, with the mouse.
- Garbage is collected when a test ends, among what is new, and else hardly ever: collecting.py. Plain.
- An open game is not set aside from the collector, nor is garbage looked for before it: collecting.py. Plain.
- A game is opened without the home screen before it: `open_game` of conftest.py. Plain, and test_home.py by touches.
- The device's services record what they are asked: `Recording`. app/test_services.py, android/test_packed_app.py.
"""

import gc
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from kivy.animation import Animation
from kivy.app import App
from kivy.base import EventLoop, ExceptionManager, stopTouchApp
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics import ClearBuffers, ClearColor, Fbo
from kivy.input.motionevent import MotionEvent
from kivy.lang import Builder
from kivy.metrics import Metrics
from kivy.uix.widget import Widget
from PIL import Image

FRAME = 1 / 30
Point = tuple[float, float]


class TestTime:
    """Goes on through the whole session: set back, it would give Kivy negative steps and stop its timers."""

    __test__ = False

    def __init__(self, start: float) -> None:
        self.now = start

    def __call__(self) -> float:
        return self.now


TIME = Clock.time = TestTime(Clock.time())
Clock._max_fps = 0  # else every idle() sleeps


class Finger(MotionEvent):
    """A finger on the glass, at window positions in pixels from the lower left."""

    count = 0

    def __init__(self, at: Point) -> None:
        Finger.count += 1
        super().__init__("test", f"finger{Finger.count}", self._part(at), is_touch=True, type_id="touch")
        self.profile = ["pos"]

    @staticmethod
    def _part(at: Point) -> Point:
        return at[0] / (Window.width - 1), at[1] / (Window.height - 1)

    def depack(self, args: Point) -> None:
        self.sx, self.sy = args
        super().depack(args)

    def down(self) -> None:
        EventLoop.post_dispatch_input("begin", self)

    def go(self, to: Point) -> None:
        self.move(self._part(to))
        EventLoop.post_dispatch_input("update", self)

    def up(self) -> None:
        EventLoop.post_dispatch_input("end", self)


class Driver:
    def __init__(self, app: App, size: tuple[int, int], text_scale: float = 1.0) -> None:
        self.app = app
        self.size = size
        self.text_scale = text_scale

    def __enter__(self) -> "Driver":
        EventLoop.ensure_window()
        Window.initialized = True
        Window.size = self.size
        Metrics.fontscale = self.text_scale
        EventLoop.status = "stopped"
        EventLoop.quit = False
        self.app._run_prepare()
        EventLoop.start()
        ExceptionManager.handlers.clear()  # what raises, raises in the test
        self.advance(0.5)
        return self

    def __exit__(self, *_: object) -> None:
        gc.disable()  # the app lets the collector work as usual again, which would go through all that is still up
        self._leave()
        gc.enable()
        gc.collect()
        self.advance(2 * FRAME)  # the clock deletes the graphics of dead widgets,
        gc.collect()  # and what only they had held is garbage now

    def _leave(self) -> None:
        """What is left of this app would slow down every later one: widgets, timers, half-played animations. Apart, so
        that no variable holds any of it while garbage is collected.
        """
        self.app.dispatch("on_stop")
        stopTouchApp()
        EventLoop.status = "stopped"
        for widget in list(Window.children):  # App leaves some: it removes them while it goes through them
            Window.remove_widget(widget)
        App._running_app = None
        Metrics.fontscale = 1.0
        for event in Clock.get_events():
            event.cancel()
        Animation._instances.clear()
        del self.app

    def advance(self, seconds: float = 0.1) -> None:
        """In the order of Kivy's own loop, but nothing is drawn: that takes most of the time of a test."""
        for _ in range(max(1, round(seconds / FRAME))):
            TIME.now += FRAME
            Clock.tick()
            EventLoop.dispatch_input()
            Builder.sync()
            Clock.tick_draw()
            Builder.sync()

    # touching

    def tap(self, widget: Widget, hold: float = 0.05) -> None:
        x, y = widget.to_window(*widget.center)
        on_screen = 0 <= x < Window.width and 0 <= y < Window.height
        assert on_screen, f"{widget} is off the screen, at {x}, {y}"
        finger = Finger((x, y))
        finger.down()
        self.advance(hold)
        finger.up()
        self.advance()

    def swipe(self, start: Point, end: Point, steps: int = 8) -> None:
        finger = Finger(start)
        finger.down()
        for step in range(1, steps + 1):
            part = step / steps
            finger.go((start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part))
            self.advance(FRAME)
        finger.up()
        self.advance(0.6)

    # looking

    def widgets(self) -> Iterator[Any]:
        for child in Window.children:
            yield from child.walk()

    def texts(self) -> list[str]:
        return [widget.text for widget in self.widgets() if getattr(widget, "text", "")]

    def find(self, text: str) -> Any:
        for widget in self.widgets():
            if getattr(widget, "text", None) == text:
                return widget
        raise LookupError(f"{text!r} is not among {self.texts()}")

    def picture(self) -> Image.Image:
        """As it is on the glass, but drawn apart: the offscreen window never grows beyond its first size, and what
        it shows after it was made smaller and larger again is not always what was drawn.
        """
        Window.canvas.ask_update()
        EventLoop.idle()
        width, height = Window.system_size
        sheet = Fbo(size=(width, height), with_stencilbuffer=True)
        with sheet:
            ClearColor(*Window.clearcolor)
            ClearBuffers(clear_stencil=True)
        # A canvas with two parents is not let go of by either: each is moved over, and back.
        widgets = list(reversed(Window.children))
        for widget in widgets:
            Window.canvas.remove(widget.canvas)
            sheet.add(widget.canvas)
        sheet.draw()
        pixels = sheet.texture.pixels
        for widget in widgets:
            sheet.remove(widget.canvas)
            Window.canvas.add(widget.canvas)
        picture = Image.frombytes("RGBA", (width, height), pixels).convert("RGB")
        return picture.transpose(Image.Transpose.FLIP_TOP_BOTTOM)

    def shot(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        self.picture().save(path)
