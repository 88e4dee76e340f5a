"""Opens the app for a test, and closes it after."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from app.preferences import PreferenceFile
from app.services.recording import Recording
from core.box import Box
from core.boxes.dungeonquest import BOX as DUNGEONQUEST
from core.facts import Move
from screens.app import DelvelogApp
from screens.window import PHONE
from tests.core.dungeonquest.table import Table as QuestTable
from tests.core.tabletop import Tabletop
from tests.ui.collecting import among_the_new
from tests.ui.driver import Driver
from tests.ui.games import NOW
from tests.ui.hand import Hand
from tests.ui.looking import problems
from tests.ui.padroom import PadDriver, room
from tests.ui.scenes import moves_of, put

Open = Callable[..., Driver]
Look = Callable[[Driver], Iterable[str]]


@pytest.fixture
def open_app(tmp_path: Path) -> Iterator[Open]:
    """Opens the games of a folder, which is an empty one if none is named, with any preferences.

    The services stay in `driver.app.recording`.
    """
    with among_the_new(), ExitStack() as stack:

        def start(
            size: tuple[int, int] = PHONE,
            *,
            language: str = "en",
            folder: Path = tmp_path,
            device_scale: float = 1.0,
            speak: Any = None,
            has_picker: bool = True,
            game: str = "",
            **preferences: Any,
        ) -> Driver:
            folder.mkdir(exist_ok=True)
            PreferenceFile(folder).change(language=language, **preferences)
            recording = Recording(folder, has_picker=has_picker)
            more = {"speak": speak} if speak else {}
            app = DelvelogApp(folder, recording.as_wished, clock=lambda: NOW, **more)
            app.recording = recording
            if game:
                app._where = ("game", {"game": game})
            return stack.enter_context(Driver(app, size, device_scale))

        yield start


@pytest.fixture
def open_game(open_app: Open, tmp_path: Path) -> Callable[..., Hand]:
    """Opens a game that these moves have been made in, on its screen, and gives the hand that plays it."""

    def start(
        played: tuple[Move, ...] | Tabletop[Any],
        size: tuple[int, int] = PHONE,
        box: Box[Any] = DUNGEONQUEST,
        **more: Any,
    ) -> Hand:
        if isinstance(played, Tabletop):
            box, played = played.box, moves_of(played)
        game = put(tmp_path, played, clock=lambda: int(NOW * 1000), box=box)
        return Hand(open_app(size, game=game, **more))

    return start


@pytest.fixture
def look_at(open_app: Open, tmp_path: Path) -> Callable[..., str]:
    """Shows one game of a box after the other, and gives what is wrong with each of them, a line each."""

    def start(
        box: Box[Any],
        games: dict[str, tuple[Move, ...]],
        size: tuple[int, int],
        look: Look = problems,
        tab: str = "",
        **likes: Any,
    ) -> str:
        written = {name: put(tmp_path, moves, lambda: int(NOW * 1000), box) for name, moves in games.items()}
        if not written:
            return ""
        ui = open_app(size, game=next(iter(written.values())), **likes)
        found = []
        for place, (name, game) in enumerate(written.items()):
            if place:
                ui.app.go("game", game=game)
            ui.advance(0.3)
            if tab:
                ui.app.screen.choose(tab)
                ui.advance(0.3)
            found += [f"{name}: {each}" for each in look(ui)]
        return "\n".join(found)

    return start


@pytest.fixture
def enter(tmp_path: Path) -> Iterator[Callable[..., PadDriver]]:
    """Opens a game of DungeonQuest, which may be given as a table, to show pads in it."""
    with ExitStack() as stack:

        def start(game: Tabletop[Any] | None = None, size: tuple[int, int] = PHONE, **likes: Any) -> PadDriver:
            moves = moves_of(game or QuestTable("Hugo", "Lindel"))
            return stack.enter_context(room(tmp_path, moves, size, **likes))

        yield start
