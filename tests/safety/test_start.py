"""A start waits for nothing that is not on the screen yet."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.exchange import import_journal
from app.library import Library
from core.boxes.registry import BOXES
from tests.safety.program import ROOT, run
from tests.test_imports import SCREENS, folders_of

LATER = ("pydantic", "sqlite3", "sqlite_utils", "PIL.PngImagePlugin", "screens.newgame", "screens.statistics")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A game of each box, as it was recorded."""
    home = tmp_path_factory.mktemp("games")
    for box in BOXES:
        with sorted((ROOT / f"tests/play/{box}").glob("*.jsonl"))[0].open("rb") as file:
            import_journal(Library(home), file)
    return home


def modules_of(box: str) -> tuple[str, ...]:
    return tuple(folder.replace("/", ".") for folder in folders_of(box))


def among(loaded: list[str], unwanted: tuple[str, ...]) -> list[str]:
    return [each for each in loaded if any(each == name or each.startswith(f"{name}.") for name in unwanted)]


@pytest.mark.parametrize("box", BOXES)
def test_the_first_frame_waits_for_no_box_and_a_game_for_no_other(folder: Path, box: str) -> None:
    game = next(each for each in Library(folder).shelf.ids() if each.startswith(f"{box}-"))
    seen = run("firstframe", folder, game)
    assert among(seen["home"], tuple(name for each in BOXES for name in modules_of(each))) == []
    assert among(seen["home"], LATER) == []
    others = tuple(name for each in BOXES if each != box for name in modules_of(each))
    assert among(seen["game"], modules_of(box)), "the game was not opened"
    assert set(SCREENS) == set(BOXES)
    assert among(seen["game"], (*others, "pydantic")) == []
