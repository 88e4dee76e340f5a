"""Opens the app for a test, and closes it after."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from app.home import Games, Home
from screens.app import DelvelogApp
from screens.window import PHONE
from tests.ui.driver import Driver
from tests.ui.games import NOW

Open = Callable[..., Driver]


@pytest.fixture
def open_app(tmp_path: Path) -> Iterator[Open]:
    """Shows the given games, or those of a folder, which is an empty one if none is named."""
    with ExitStack() as stack:

        def start(
            size: tuple[int, int] = PHONE,
            text_scale: float = 1.0,
            language: str = "en",
            folder: Path = tmp_path,
            games: Games | None = None,
            **app: Any,
        ) -> Driver:
            home = Home(folder, language, clock=lambda: NOW)
            shown = DelvelogApp(home.words, (lambda: games) if games else home.games, **app)
            return stack.enter_context(Driver(shown, size, text_scale))

        yield start
