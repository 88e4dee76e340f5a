"""Turns a title into the name of a file that every disk accepts."""

from __future__ import annotations

import re
import unicodedata
from datetime import datetime

LONGEST = 60
MOST_BYTES = 180  # of the 255 that file systems allow; a date, a suffix and a draft's mark are added to it
RESERVED = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)", re.IGNORECASE)
"""The names that Windows takes for devices, whatever their ending is."""


def file_name(title: str) -> str:
    """Returns the title with letters, digits, spaces and hyphens only. It is never empty and never a reserved name."""
    plain = re.sub(r"[^\w\- ]+", " ", unicodedata.normalize("NFC", title))
    plain = re.sub(r"\s+", " ", plain)[:LONGEST]
    while len(plain.encode()) > MOST_BYTES:
        plain = plain[:-1]
    plain = plain.strip(" -")
    return "delvelog" if not plain or RESERVED.fullmatch(plain) else plain


def dated(title: str, at: int) -> str:
    """Returns the file name with the day and the minute at which the game was begun, so that two games of an evening
    get two files.
    """
    try:
        begun = datetime.fromtimestamp(at / 1000)
    except (OverflowError, ValueError, OSError):
        return file_name(title)  # the time is impossible
    return f"{file_name(title)} {begun:%Y-%m-%d %H-%M}"
