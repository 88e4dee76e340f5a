"""The numbers of a game for a spreadsheet: a row for each entry of the line, a column for each thing that people count.

The header is the same in every language, so that what was made for one game works with the next; the sentences are in
the language of the person who exports the game.
"""

from __future__ import annotations

import csv
import io
import re
from datetime import datetime
from itertools import count
from typing import Any

from core.journal import Journal
from core.log import move_by_move
from core.paths import Value
from core.table_counts import Count
from data.exports.telling import bookmarks
from data.words import Words

BOM = "\ufeff"  # without it spreadsheets take UTF-8 for the old encoding of their country
FIXED = ("entry", "part", "time", "round", "player", "kind", "mark", "bookmark", "text")

_FORMULA = re.compile(r"[\t\r\n]|\s*[=+\-@＝＋－＠]")
"""Matches the beginning of a text that a spreadsheet would calculate instead of showing it."""


def numbers(journal: Journal[Any], words: Words) -> bytes:
    rows, counted = _rows(journal, words)
    columns, hidden = _columns(counted), _hidden(journal)
    target = io.StringIO(newline="")
    sheet = csv.writer(target, lineterminator="\r\n")
    sheet.writerow([*FIXED, *_header(columns)])
    for row, counts in zip(rows, counted, strict=True):
        values = {(each.player, each.key): each.value for each in counts if (each.player, each.key) not in hidden}
        sheet.writerow([_cell(value) for value in (*row, *(values.get(column) for column in columns))])
    return (BOM + target.getvalue()).encode()


def _rows(journal: Journal[Any], words: Words) -> tuple[list[list[Value]], list[tuple[Count, ...]]]:
    """Returns the values of the fixed columns, and what is counted after each entry."""
    box, names = journal.box, bookmarks(journal)
    rows: list[list[Value]] = []
    counted: list[tuple[Count, ...]] = []
    before = box.sight.view(journal.root.state, None)
    for told, node in move_by_move(journal):
        chapter, after = box.voice.chapter(before), box.sight.view(node.state, None)
        assert node.move is not None, "the line has moves only"
        text = " ".join(words.text(sentence) for sentence in told.sentences)
        rows.append(
            [
                told.first.entry, told.first.part, _time(told.at), chapter.round or None, told.seat or chapter.player,
                node.move.kind, told.mark or "", ", ".join(names.get(node.origin, ())), text,
            ]
        )  # fmt: skip
        counted.append(box.voice.counts(after))
        before = after
    return rows, counted


def _hidden(journal: Journal[Any]) -> set[tuple[str, str]]:
    """Returns the counts that nobody may know now. They are left out of every row, as in the log, because cards can be
    turned over in the middle of a game.
    """
    counts = journal.box.voice.counts(journal.box.sight.view(journal.state, None))
    return {(each.player, each.key) for each in counts if each.value is None}


def _columns(counted: list[tuple[Count, ...]]) -> list[tuple[str, str]]:
    """Returns the columns: those of the whole table first, then player by player, each in the order of its first
    appearance.
    """
    seen = dict.fromkeys((each.player, each.key) for counts in counted for each in counts)
    players = list(dict.fromkeys(player for player, _ in seen))
    return sorted(seen, key=lambda column: (column[0] != "", players.index(column[0])))


def _header(columns: list[tuple[str, str]]) -> list[str]:
    """Returns a header in which no two names are equal, whatever players and counters are called."""
    found: list[str] = []
    for player, key in columns:
        name = called = harmless(f"{player}: {key}" if player else key)
        for number in count(2):
            if name not in found:
                break
            name = f"{called} ({number})"
        found.append(name)
    return found


def _time(at: int) -> str:
    """Returns local time, in the form of ISO 8601 that spreadsheets recognize as a time."""
    try:
        return datetime.fromtimestamp(at / 1000).isoformat(" ", "seconds")
    except (OverflowError, ValueError, OSError):
        return ""


def _cell(value: Value) -> str | int:
    if value is None:
        return ""
    if isinstance(value, int):
        return int(value)
    return harmless(", ".join(map(str, value)) if isinstance(value, tuple) else value)


def harmless(typed: str) -> str:
    """Returns the text with an apostrophe before it where it would be a formula: the spreadsheet then shows it as it
    was typed.
    """
    return f"'{typed}" if _FORMULA.match(typed) else typed
