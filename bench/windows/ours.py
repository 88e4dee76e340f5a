"""Delvelog with a game of DungeonQuest: from the start of the process to its game screen, and on from there.

usage: ours.py home|games|start|taps|log|widgets FOLDER GAME
"""

from __future__ import annotations

import gc
import sys
import time
from pathlib import Path
from statistics import median
from typing import Any

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.uix.widget import Widget

from app.services.recording import Recording
from bench.windows.common import PACE, answer, at_frame, memory, percentile, since_start, taps, touch
from screens.app import DelvelogApp
from screens.home.front import MOST_ROWS

TIMES = 200
FRAMES = 240


def card(app: DelvelogApp) -> Any:
    from screens.dungeonquest.hero import HeroCard

    return next(each for each in app.screen.walk(restrict=True) if isinstance(each, HeroCard))


def start(_app: DelvelogApp) -> None:
    """As soon as there is a frame to see: of the home screen, or of the game."""
    answer(seconds=since_start(), memory=memory())


def tap(app: DelvelogApp) -> None:
    """Down and up in turn, so that the hero neither dies nor gets more than they had. Each is an entry of its own: so
    many taps in one burst is more than anybody does.
    """
    assert app.playing is not None
    app.playing.table._burst = 0.0
    hero = card(app)

    def some(times: int, pause: float) -> list[float]:
        keys = (hero.minus, hero.plus)
        return [each for at in range(times) for each in taps(keys[at % 2], lambda: hero.life.text, 1, pause)]

    some(20, 0)
    found, hurried = some(TIMES, PACE), some(TIMES, 0)
    answer(p50=percentile(found, 0.5), p95=percentile(found, 0.95), hurried=percentile(hurried, 0.95))


def log(app: DelvelogApp) -> None:
    started = time.perf_counter()
    app.screen.choose("log")
    EventLoop.idle()
    opened = time.perf_counter() - started
    page = app.screen.page
    while page.reading:
        EventLoop.idle()
    frames = []
    for at in range(FRAMES):
        page.list.scroll_y = 1 - (at + 1) / FRAMES
        started = time.perf_counter()
        EventLoop.idle()
        frames.append(time.perf_counter() - started)
    frames = frames[20:]
    answer(opened=opened, median=median(frames), longest=max(frames), entries=len(page.list.rows))


def widgets(app: DelvelogApp) -> None:
    """How many are alive after 5 taps and after 500."""
    hero, counted = card(app), {}
    for at in range(500):
        key = hero.minus if at % 2 == 0 else hero.plus
        touch(key.to_window(*key.center))
        EventLoop.idle()
        if at + 1 in (5, 500):
            for _ in range(3):
                EventLoop.idle()
            gc.collect()
            counted[at + 1] = sum(1 for each in gc.get_objects() if issubclass(type(each), Widget))
    answer(after_5=counted[5], after_500=counted[500])


MEASURES = {"start": start, "taps": tap, "log": log, "widgets": widgets}


class Ours(DelvelogApp):
    """Goes on with the game as soon as the home screen offers it, as a quick finger would."""

    def on_start(self) -> None:
        super().on_start()
        if sys.argv[1] == "home":
            at_frame(lambda: start(self))
        elif sys.argv[1] == "games":
            at_frame(lambda: Clock.schedule_interval(self._until_shown, 0))
        else:
            at_frame(lambda: Clock.schedule_interval(self._go_on, 0))

    def _until_shown(self, _dt: float) -> bool:
        """Waits for the open game and all rows below it, and for the frame that shows the last one."""
        front = self.screen.front
        if front.open is None or len(front.waiting) < MOST_ROWS:
            return True
        at_frame(lambda: start(self))
        return False

    def _go_on(self, _dt: float) -> bool:
        if self.screen.front.open is None:
            return True
        self.go("game", game=sys.argv[3])
        at_frame(lambda: MEASURES[sys.argv[1]](self))
        return False


if __name__ == "__main__":
    folder = Path(sys.argv[2])
    Ours(folder, Recording(folder).as_wished).run()
