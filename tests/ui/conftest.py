"""Opens the app for a test, and closes it after."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from app.preferences import PreferenceFile
from app.services.recording import Recording
from core.facts import Move
from screens.app import DelvelogApp
from screens.window import PHONE
from tests.core.dungeonquest.table import Table
from tests.ui.driver import Driver
from tests.ui.games import NOW
from tests.ui.hand import Hand
from tests.ui.scenes import moves_of, put

Open = Callable[..., Driver]


@pytest.fixture
def open_app(tmp_path: Path) -> Iterator[Open]:
    """Opens the games of a folder, which is an empty one if none is named, with any preferences.

    The services stay in `driver.app.recording`.
    """
    with ExitStack() as stack:

        def start(
            size: tuple[int, int] = PHONE,
            *,
            language: str = "en",
            folder: Path = tmp_path,
            device_scale: float = 1.0,
            speak: Any = None,
            has_picker: bool = True,
            **preferences: Any,
        ) -> Driver:
            folder.mkdir(exist_ok=True)
            PreferenceFile(folder).change(language=language, **preferences)
            recording = Recording(folder, has_picker=has_picker)
            more = {"speak": speak} if speak else {}
            app = DelvelogApp(folder, recording.as_wished, clock=lambda: NOW, **more)
            app.recording = recording
            return stack.enter_context(Driver(app, size, device_scale))

        yield start


@pytest.fixture
def open_game(open_app: Open, tmp_path: Path) -> Callable[..., Hand]:
    """Opens a game that these moves have been made in, on its screen, and gives the hand that plays it."""

    def start(played: tuple[Move, ...] | Table, size: tuple[int, int] = PHONE, **more: Any) -> Hand:
        moves = moves_of(played) if isinstance(played, Table) else played
        game = put(tmp_path, moves, clock=lambda: int(NOW * 1000))
        ui = open_app(size, **more)
        ui.app.go("game", game=game)
        ui.advance(0.5)
        return Hand(ui)

    return start
