"""Prepares what people wrote for a single line of a screen or a terminal."""

from __future__ import annotations

import unicodedata

LONGEST = 1000
"""More characters than the rules allow for any text; a file from elsewhere may have brought more."""

_ORDERS = ("Cc", "Cf", "Cs", "Zl", "Zp")
_JOINERS = "\u200c\u200d"  # joiners: without them, Persian words and combined emoji fall apart


def is_order(sign: str) -> bool:
    """Tells whether a character is an instruction to whatever displays it, and no letter: a control, a mark that hides
    others or reverses their direction, half of a surrogate pair, or the end of a line.
    """
    return unicodedata.category(sign) in _ORDERS and sign not in _JOINERS


def one_line(text: str) -> str:
    """Returns the text as a screen can show it: with blanks instead of line ends, and without other control
    characters.
    """
    if len(text) <= LONGEST and text.isprintable():
        return text
    shown = "".join((" " if sign.isspace() else "") if is_order(sign) else sign for sign in text[:LONGEST])
    return f"{shown}…" if len(text) > LONGEST else shown
