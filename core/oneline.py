"""What people wrote, where it has to stand in one line of a screen or a terminal."""

from __future__ import annotations

import unicodedata

LONGEST = 1000
"""More than any text that the rules let in; a file from elsewhere may have brought more."""

_ORDERS = ("Cc", "Cf", "Cs", "Zl", "Zp")
_JOINERS = "\u200c\u200d"  # without them a word of Persian or a family of pictures falls apart


def is_order(sign: str) -> bool:
    """Whether it is no letter but tells whoever shows it what to do: a control, a mark that hides or turns the others
    around, half a letter, the end of a line.
    """
    return unicodedata.category(sign) in _ORDERS and sign not in _JOINERS


def one_line(text: str) -> str:
    """The text as a screen can show it: blanks for the ends of its lines, and nothing for other orders."""
    if len(text) <= LONGEST and text.isprintable():
        return text
    shown = "".join((" " if sign.isspace() else "") if is_order(sign) else sign for sign in text[:LONGEST])
    return f"{shown}…" if len(text) > LONGEST else shown
