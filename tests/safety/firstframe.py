"""Opens the games of a folder and tells which modules are there when the home screen has been drawn for the first time,
and when the game that is open has been.
"""

from __future__ import annotations

import json
import os
import sys
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
        self.go("game", game=sys.argv[2])
        at_frame(self._game)

    def _game(self) -> None:
        seen["game"] = sorted(sys.modules)
        print(json.dumps(seen), flush=True)
        os._exit(0)


folder = Path(sys.argv[1])
Looked(folder, Recording(folder).as_wished).run()
