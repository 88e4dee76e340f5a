"""A game is open while a screen shows it or is a look away from it, and nothing of it is open elsewhere."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests import unclosed
from tests.core.dungeonquest.table import Table
from tests.ui.conftest import Open
from tests.ui.driver import Driver
from tests.ui.games import NOW
from tests.ui.scenes import moves_of, put


def open_in(folder: Path) -> list[str]:
    """The game of every connection that is open to a file in a folder, a game for each connection."""
    opened = (what.partition(",")[0] for what in unclosed.connections().values())
    return [Path(path).stem for path in opened if path.startswith(str(folder))]


def files_open_in(folder: Path) -> set[str]:
    return {Path(what).stem for what in unclosed.descriptors().values() if what.startswith(str(folder))}


@pytest.fixture
def games(tmp_path: Path) -> list[str]:
    return [put(tmp_path, moves_of(Table("Hugo", "Lindel")), lambda: int(NOW * 1000)) for _ in range(2)]


def show(ui: Driver, name: str, **what: object) -> None:
    ui.app.go(name, **what)
    ui.advance(0.3)


def test_each_screen_leaves_open_what_it_needs_and_no_more(open_app: Open, tmp_path: Path, games: list[str]) -> None:
    one, other = games
    ui = open_app()
    start = ui.app._where[0]
    steps: list[tuple[str, dict[str, object], list[str]]] = [
        (start, {}, []),
        ("game", {"game": one}, [one]),
        ("settings", {}, [one]),
        ("game", {"game": one}, [one]),
        ("replay", {"game": one, "at": None}, [one]),
        ("game", {"game": other}, [other]),
        ("statistics", {}, []),
        ("new", {"box": "dungeonquest"}, []),
        ("game", {"game": one}, [one]),
        (start, {}, []),
    ]
    for name, what, wanted in steps:
        show(ui, name, **what)
        assert open_in(tmp_path) == wanted, (name, what)
        assert files_open_in(tmp_path) == {*wanted}, (name, what)


def test_an_app_that_stops_closes_its_game(open_app: Open, tmp_path: Path, games: list[str]) -> None:
    ui = open_app(game=games[0])
    assert open_in(tmp_path) == [games[0]]
    ui.app.dispatch("on_stop")
    assert open_in(tmp_path) == []
