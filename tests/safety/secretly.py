"""Opens every game of a folder, plays on, and makes mistakes on the way whose words are full of secrets, all with every
log at its most talkative: Kivy's on the console and in its file, and Python's own.

usage: secretly.py HOME PYTHON_LOG
"""

from __future__ import annotations

import logging
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from random import Random


def main() -> None:
    logging.basicConfig(filename=sys.argv[2], level=logging.DEBUG)
    import_module("bench.windows")  # first: it opens the window offscreen
    from kivy.clock import Clock
    from kivy.config import Config
    from kivy.logger import LOG_LEVELS, FileHandler, Logger

    Config.set("kivy", "log_enable", "1")
    logging.getLogger().addHandler(FileHandler())  # the one that the app leaves out
    Logger.setLevel(LOG_LEVELS["trace"])

    from app.library import Library
    from app.services.choose import services
    from core.randomplay import random_move
    from core.refusal import Refused
    from screens.app import DelvelogApp

    def steps(app: DelvelogApp) -> Iterator[bool]:
        for game in Library(app.folder).shelf.ids():
            app.go("game", game=game)
            yield True
            for number in range(6):
                playing = app.playing
                assert playing is not None
                try:
                    if number == 4:
                        playing.table.undo()
                    elif (move := random_move(playing.box, playing.table.journal.state, Random(number))) is not None:
                        playing.table.play(move)
                except Refused as refused:
                    logging.getLogger("test").debug("refused %s", refused.code)
                if number >= 3:
                    app.change(turned=bool(number % 2))  # the whole screen anew
                    yield True
            assert app.playing is not None
            words = repr(app.playing.table.journal.state)
            Clock.schedule_once(lambda _dt, words=words: _raise(words))
            yield True
            app.mishaps._when.clear()  # as if some time had passed
            yield True

    class Talkative(DelvelogApp):
        def on_start(self) -> None:
            super().on_start()
            self.steps = steps(self)
            Clock.schedule_interval(self._step, 0)

        def _step(self, _dt: float) -> None:
            if not next(self.steps, False):
                _raise_in_the_end(self)

    folder = Path(sys.argv[1])
    app = Talkative(folder, lambda tell, soon: services(tell, soon))

    def _raise_in_the_end(app: DelvelogApp) -> None:
        print("SHOWN", sum(line.endswith("delvelog: went wrong") for line in app.mishaps.lines.lines), flush=True)
        app.mishaps._when.extend([10**9] * 9)  # enough: this one ends the app
        _raise("the last words: " + " ".join(sys.argv[3:]))

    app.run()


def _raise(words: str) -> None:
    """Not without somebody else's log of another mistake on the way, with the first one as what led to it."""
    try:
        raise RuntimeError(words)
    except RuntimeError:
        for name in ("kivy", "a.library"):
            try:
                raise LookupError(words)
            except LookupError as error:
                logging.getLogger(name).info("Test: %s is missing", "something", exc_info=error)
        raise


if __name__ == "__main__":
    main()
