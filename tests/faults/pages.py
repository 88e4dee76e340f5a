"""SQLite's pages, read without SQLite: which entries lie on which page of a game file."""

from __future__ import annotations

import sqlite3
from pathlib import Path

PAGE = 4096
INTERIOR, LEAF = 0x05, 0x0D


def leaves(path: Path) -> list[tuple[int, list[int]]]:
    """The pages that hold entries, in order: their number and the entries on them."""
    root = root_of(path, "entry")
    content = path.read_bytes()
    return _leaves(content, root)


def root_of(path: Path, table: str) -> int:
    connection = sqlite3.connect(f"file:{path}?mode=ro&immutable=1", uri=True)
    try:
        found = connection.execute("select rootpage from sqlite_master where name = ?", (table,)).fetchone()
    finally:
        connection.close()
    return int(found[0])


def _leaves(content: bytes, number: int) -> list[tuple[int, list[int]]]:
    page = content[(number - 1) * PAGE : number * PAGE]
    start = 100 if number == 1 else 0
    cells = int.from_bytes(page[start + 3 : start + 5], "big")
    if page[start] == LEAF:
        return [(number, [_row_number(page, at) for at in _pointers(page, start + 8, cells)])]
    children = [int.from_bytes(page[at : at + 4], "big") for at in _pointers(page, start + 12, cells)]
    children.append(int.from_bytes(page[start + 8 : start + 12], "big"))
    return [leaf for child in children for leaf in _leaves(content, child)]


def _pointers(page: bytes, at: int, cells: int) -> list[int]:
    return [int.from_bytes(page[at + 2 * n : at + 2 * n + 2], "big") for n in range(cells)]


def _row_number(page: bytes, at: int) -> int:
    """A cell begins with two numbers of variable length: how long it is, and which row it is."""
    for _ in range(2):
        number = 0
        while True:
            byte = page[at]
            at += 1
            number = number << 7 | byte & 0x7F
            if not byte & 0x80:
                break
    return number
