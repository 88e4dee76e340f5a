"""The rows of the log: what each contains, and how high it is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from kivy.metrics import dp, sp

from app.timeline import Lined
from core.table_counts import Chapter
from core.topics import Topic
from screens.widgets.text import ROLES, extents, height_of

LEAST = 48  # dp
INSET, ICON, DELTA, GAP = 12, 24, 84, 8  # dp
CREST = 24  # dp
NOTE = 17  # sp: a line below the sentence that says what became of it

Sort: TypeAlias = Literal["round", "turn", "mark", "entry", "chosen"]

SYMBOLS: dict[Topic, str] = {
    "death": "skull",
    "ruling": "gavel",
    "combat": "sword-cross",
    "loot": "loot",
    "life": "heart",
    "dice": "dice",
    "card": "cards",
    "move": "shoe-print",
    "count": "counter",
    "note": "note-text-outline",
    "set-up": "flag-outline",
    "turn": "account-clock-outline",
    "record": "history",
}
PLAIN = "circle-small"  # for a line without a particular topic


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the log. `note` says what became of an entry: undone, dropped, changed. `crest` names the player whose
    entry it is, if that is not the one whose turn it is.
    """

    sort: Sort
    text: str
    height: float = 0
    line: Lined | None = None
    changes: tuple[tuple[int, int], ...] = ()
    icon: str = PLAIN
    note: str = ""
    crest: str = ""
    aside: str = ""
    chapter: Chapter | None = None


def symbol(line: Lined) -> str:
    return SYMBOLS[line.kinds[0]] if line.kinds else PLAIN


def change(row: Row) -> str:
    """Returns the number that an entry changed, before and after; "" where it changed none."""
    return " → ".join(map(str, row.changes[0])) if row.changes else ""


def change_width(row: Row) -> float:
    """Returns the width that the change needs, so that the sentence beside it has the rest."""
    face, size = ROLES["inline"]
    return float(min(dp(DELTA), extents(face, sp(size), change(row))[0] + dp(4)))


def text_width(row: Row, width: float) -> float:
    used = dp(2 * INSET + ICON + GAP + (CREST + GAP if row.crest else 0))
    return width - float(used) - (change_width(row) + float(dp(GAP)) if row.changes else 0)


def entry_height(row: Row, width: float) -> float:
    high = height_of(row.text, "sentence", text_width(row, width)) + dp(16)
    if row.note:
        high += sp(NOTE)
    return max(float(dp(LEAST)), high)
