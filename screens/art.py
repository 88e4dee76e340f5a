"""The picture of a box. Its left half is quiet, for words on it; its ground is the panel colour of the box."""

from __future__ import annotations

from pathlib import Path

from screens.theme import NO_BOX, Style, accent_of

FOLDER = Path(__file__).resolve().parent.parent / "data/pictures"


def picture(box: str, style: Style) -> Path | None:
    """Returns the path of the picture, 720 × 360 pixels. The light style uses the picture of paper; a box that this
    Delvelog does not know has none.
    """
    if accent_of(box) is NO_BOX:
        return None
    return FOLDER / f"{box}-{'dark' if style == 'dark' else 'paper'}.png"
