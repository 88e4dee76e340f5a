"""The window in a process of its own, which does one thing for each line it is given, and says so when it is done.

open      touches the first game of the home screen; says what is told, or how many entries the open game has
answer    touches the answer that the game waits for; says how many entries it has then
leave     goes home

usage: python -m tests.ui.besiderun FOLDER ANSWER     FOLDER has one game, which waits for this answer
"""

from __future__ import annotations

import json
import os
import select
import sys
from collections.abc import Iterator
from typing import Any

from kivy.core.window import Window

from data.store.trouble import Trouble
from screens.game.nowpanel import NowPanel
from screens.game.screen import GameScreen
from screens.home.opengame import OpenGame
from tests.ui.plainrun import Condition, Session, run_through


class Beside(Session):
    def steps(self) -> Iterator[Condition]:
        yield lambda: self._keys(OpenGame)
        self._say(ready=True)
        while True:
            yield self._asked
            match _line():
                case "open":
                    yield from self._touch(self._keys(OpenGame)[0])
                    yield lambda: self._in_use() or isinstance(self.app.screen, GameScreen)
                    self._say(in_use=self._in_use(), entries=self._entries() if self.app.playing is not None else 0)
                case "answer":
                    before = self._entries()
                    yield lambda: self._keys(NowPanel, self.answer)
                    yield self._after(1)  # people are slower than the dead time after a step
                    yield from self._touch(self._keys(NowPanel, self.answer)[0])
                    yield lambda: self._entries() > before  # noqa: B023 - waited for before the next line
                    self._say(entries=self._entries())
                case "leave":
                    yield from self._leave()
                    yield lambda: self.app.playing is None and self._keys(OpenGame)
                    self._say(left=True)
                case _:
                    return

    @staticmethod
    def _asked() -> bool:
        return bool(select.select([sys.stdin.fileno()], [], [], 0)[0])

    def _in_use(self) -> bool:
        """Whether the window says that the game is open elsewhere."""
        said = self.app.words().text(Trouble("in-use").message())
        return any(getattr(each, "text", "") == said for child in Window.children for each in child.walk())

    @staticmethod
    def _say(**what: Any) -> None:
        os.write(1, json.dumps(what).encode() + b"\n")


def _line() -> str:
    """Byte by byte, as `select` sees them: a buffer would take more than one line."""
    line = b""
    while (byte := os.read(sys.stdin.fileno(), 1)) not in (b"", b"\n"):
        line += byte
    return line.decode()


if __name__ == "__main__":
    run_through(sys.argv[1], lambda app: Beside(app, sys.argv[2], "").steps())
