"""What every program with a window does: open it offscreen, wait for a frame, measure, print."""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Callable
from typing import Any


def memory() -> int:
    """The most this process ever had, in bytes, as Linux keeps it. `ru_maxrss` would begin with what the parent had."""
    with open("/proc/self/status", encoding="ascii") as status:
        return next(int(line.split()[1]) * 1024 for line in status if line.startswith("VmHWM:"))


def since_start() -> float:
    """Seconds since the process began; its parent says when that was."""
    return time.time() - float(os.environ["BENCH_STARTED"])


def at_frame(do: Callable[[], None]) -> None:
    """Calls once, when the next frame has been drawn."""
    from kivy.core.window import Window

    def flipped(_window: Any) -> None:
        Window.unbind(on_flip=flipped)
        do()

    Window.bind(on_flip=flipped)
    Window.canvas.ask_update()


def answer(**found: Any) -> None:
    print(json.dumps(found), flush=True)
    sys.stdout.flush()
    os._exit(0)  # what Kivy tears down is no part of it


def percentile(found: list[float], part: float) -> float:
    ordered = sorted(found)
    return ordered[min(len(ordered) - 1, int(len(ordered) * part))]


def press(at: tuple[float, float]) -> Callable[[], None]:
    """A finger down, as Kivy gets it from a screen. What is returned lifts it again."""
    from kivy.base import EventLoop
    from kivy.core.window import Window
    from kivy.input.motionevent import MotionEvent

    class Finger(MotionEvent):
        def depack(self, args: Any) -> None:
            self.sx, self.sy = args
            super().depack(args)

    part = (at[0] / (Window.width - 1), at[1] / (Window.height - 1))
    finger = Finger("bench", "finger", part, is_touch=True, type_id="touch")
    finger.profile = ["pos"]
    EventLoop.post_dispatch_input("begin", finger)
    return lambda: EventLoop.post_dispatch_input("end", finger)


def touch(at: tuple[float, float]) -> None:
    press(at)()


PACE = 0.05
"""Seconds between two taps: faster than anybody taps, and long enough for the frame before to be off the hands of a
drawing program that works in threads of its own."""


def taps(key: Any, number: Callable[[], str], times: int, pause: float = 0.0) -> list[float]:
    """For each tap the time until the new number has been drawn."""
    from kivy.base import EventLoop

    found = []
    for _ in range(times):
        before = number()
        started = time.perf_counter()
        touch(key.to_window(*key.center))
        while number() == before:
            EventLoop.idle()
        EventLoop.idle()
        found.append(time.perf_counter() - started)
        time.sleep(pause)
    return found
