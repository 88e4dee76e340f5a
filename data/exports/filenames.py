"""A title as the name of a file, on any disk."""

from __future__ import annotations

import re
import unicodedata
from datetime import datetime

LONGEST = 60
MOST_BYTES = 180  # of the 255 that file systems have; a date, a suffix and a draft's mark come on top
RESERVED = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)", re.IGNORECASE)
"""What Windows takes for devices, whatever stands after the dot."""


def file_name(title: str) -> str:
    """Letters, digits, spaces and hyphens; never empty, never a name that means something else."""
    plain = re.sub(r"[^\w\- ]+", " ", unicodedata.normalize("NFC", title))
    plain = re.sub(r"\s+", " ", plain)[:LONGEST]
    while len(plain.encode()) > MOST_BYTES:
        plain = plain[:-1]
    plain = plain.strip(" -")
    return "delvelog" if not plain or RESERVED.fullmatch(plain) else plain


def dated(title: str, at: int) -> str:
    """The same with the day and the minute it was begun: two games of an evening are two files."""
    try:
        begun = datetime.fromtimestamp(at / 1000)
    except (OverflowError, ValueError, OSError):
        return file_name(title)  # no clock ever said so
    return f"{file_name(title)} {begun:%Y-%m-%d %H-%M}"
