"""The pictures of the docs: none is there that `make shots` does not draw, and so none grows old."""

from __future__ import annotations

from tests.ui.docshots import PICTURES, SHOTS

ELSEWHERE = {"replay-html"}  # by tests/ui/vocabularyshots.py; those of the guests by tests/browser/guestshots.py


def test_every_picture_of_the_docs_is_drawn():
    there = {each.stem for each in PICTURES.glob("*.png") if not each.stem.startswith("guest-")}
    assert there == {*SHOTS, *ELSEWHERE}
