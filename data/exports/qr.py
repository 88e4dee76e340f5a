"""Turns a text into a QR code that the camera of a phone can read from another phone's screen."""

from __future__ import annotations

from typing import TypeAlias

LARGEST = 25  # the version of the code, with 117 modules a side; more modules would be too small on a screen
QUIET = 4  # modules that have to stay light around it

Code: TypeAlias = tuple[bytes, ...]
"""The rows of a code from the top, with the quiet zone; 1 is dark."""


def code(text: str) -> Code | None:
    """Returns the code; None where the text is too long for one."""
    import segno  # here, because only one screen needs it

    try:
        made = segno.make_qr(text, error="l")
    except segno.DataOverflowError:
        return None
    if int(made.version) > LARGEST:
        return None
    return tuple(bytes(row) for row in made.matrix_iter(border=QUIET))
