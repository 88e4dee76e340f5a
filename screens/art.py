"""The picture of a box: quiet on its left half, where words stand; its ground is the panel of the box."""

from __future__ import annotations

from pathlib import Path

from screens.theme import NO_BOX, Style, accent_of

FOLDER = Path(__file__).resolve().parent.parent / "data/pictures"


def picture(box: str, style: Style) -> Path | None:
    """720 × 360. The light style shares the one of paper; a box that this Delvelog does not know has none."""
    if accent_of(box) is NO_BOX:
        return None
    return FOLDER / f"{box}-{'dark' if style == 'dark' else 'paper'}.png"
