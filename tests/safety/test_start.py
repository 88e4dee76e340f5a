"""A start waits for nothing that is not on the screen yet."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.exchange import import_journal
from app.library import Library
from app.preferences import PreferenceFile
from core.boxes.registry import BOXES
from tests.safety.program import ROOT, run
from tests.test_imports import folders_of

LATER = ("pydantic", "sqlite_utils", "PIL.PngImagePlugin", "screens.newgame", "screens.statistics")


def modules_of(box: str) -> tuple[str, ...]:
    return tuple(folder.replace("/", ".") for folder in folders_of(box))


def among(loaded: list[str], unwanted: tuple[str, ...]) -> list[str]:
    return [each for each in loaded if any(each == name or each.startswith(f"{name}.") for name in unwanted)]


@pytest.mark.parametrize("boxes", [tuple(BOXES), tuple(reversed(BOXES))], ids=["in order", "in reverse"])
def test_the_first_frame_waits_for_no_box_and_a_game_for_no_other(tmp_path: Path, boxes: tuple[str, ...]) -> None:
    """A game of each box is opened in one process, and may load nothing of a box that was not open yet.

    Of two boxes each comes before the other in one of the two orders, so that no pair is missed.
    """
    library = Library(tmp_path)
    PreferenceFile(tmp_path).change(theme="paper")  # what is kept beside the games is read before the first frame
    for box in boxes:
        with sorted((ROOT / f"tests/play/{box}").glob("*.jsonl"))[0].open("rb") as file:
            import_journal(library, file)
    games = [next(each for each in library.shelf.ids() if each.startswith(f"{box}-")) for box in boxes]
    seen = run("firstframe", tmp_path, *games)
    assert among(seen["home"], tuple(name for box in boxes for name in modules_of(box))) == []
    assert among(seen["home"], LATER) == []
    for at, (box, game) in enumerate(zip(boxes, games, strict=True), 1):
        assert among(seen[game], modules_of(box)), "the game was not opened"
        assert (
            among(
                seen[game], (*(name for other in boxes[at:] for name in modules_of(other)), "pydantic", "sqlite_utils")
            )
            == []
        )
