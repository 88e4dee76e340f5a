"""A text as a QR code that the camera of a phone can read from another phone's screen."""

from __future__ import annotations

from typing import TypeAlias

LARGEST = 25  # version: 117 modules a side; more of them are too fine for a screen
QUIET = 4  # modules that have to stay light around it

Code: TypeAlias = tuple[bytes, ...]
"""Its rows from above, with the quiet zone; 1 is dark."""


def code(text: str) -> Code | None:
    """None where the text is too long for one."""
    import segno  # here, not above: no screen but one needs it

    try:
        made = segno.make_qr(text, error="l")
    except segno.DataOverflowError:
        return None
    if int(made.version) > LARGEST:
        return None
    return tuple(bytes(row) for row in made.matrix_iter(border=QUIET))
