"""Opens games one after the other and tells which modules are there when the home screen has been drawn for the first
time, and when each game has been.

usage: firstframe.py HOME GAME...
"""

from __future__ import annotations

import json
import os
import sys
from functools import partial
from pathlib import Path

import bench.windows  # noqa: F401 - opens the window offscreen, before anything imports Kivy
from app.services.recording import Recording
from bench.windows.common import at_frame
from screens.app import DelvelogApp

seen: dict[str, list[str]] = {}


class Looked(DelvelogApp):
    def on_start(self) -> None:
        super().on_start()
        at_frame(self._home)

    def _home(self) -> None:
        seen["home"] = sorted(sys.modules)
        self._next_game(sys.argv[2:])

    def _next_game(self, games: list[str]) -> None:
        if not games:
            print(json.dumps(seen), flush=True)
            os._exit(0)
        self.go("game", game=games[0])
        at_frame(partial(self._drawn_game, games))

    def _drawn_game(self, games: list[str]) -> None:
        seen[games[0]] = sorted(sys.modules)
        self._next_game(games[1:])


folder = Path(sys.argv[1])
Looked(folder, Recording(folder).as_wished).run()
