"""Repairs a damaged file: restores the history that was written in it, from the file and its backups together.

The head mark says which history that was. It is not enough that rows fit: after a restore, the backups of the history
that was given up fit as well. The original is kept unchanged, with its WAL and its mark.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import takewhile
from pathlib import Path

from data.store.backup import backups
from data.store.chain import GameMeta, Row, fits, link
from data.store.headmark import HeadMark, Mark
from data.store.places import wal_path
from data.store.reading import Reading, read
from data.store.replacing import put
from data.store.trouble import Finding, Trouble, finding

FURTHEST = 1_000_000  # entries beyond those that hold together; a higher number must itself be damaged


@dataclass(frozen=True, slots=True)
class Gathered:
    """A history that was put together. `proven` is true where the noted last entry is among the rows with its digest,
    which proves all entries before it.
    """

    meta: GameMeta
    rows: list[Row]
    proven: bool


def salvage(path: Path, mark: HeadMark, reading: Reading) -> list[Finding]:
    """Puts a sound file in the place of a damaged one and returns findings that say exactly what was lost."""
    noted = mark.read() or _highest(reading)
    best = gathered(path, reading, noted)
    if best is None:
        raise Trouble("beyond-repair" if _is_of(path, reading) else "another-game", path=path.name)
    kept = put(path, mark, best.meta, best.rows)
    assert kept is not None, "there was a file to be mended"
    count, wanted = len(best.rows), _entries_there_were(reading, noted)
    found = [*reading.findings, finding("original-kept", path=f"{kept.parent.name}/{kept.name}")]
    if count < wanted:
        found.append(finding("entries-lost", serious=True, first=count + 1, last=wanted, kept=count))
    elif best.proven:
        found.append(finding("nothing-lost", kept=count))
    else:
        found.append(finding("history-doubtful", serious=True, kept=count))
    return found


def _is_of(path: Path, reading: Reading) -> bool:
    return reading.meta is None or reading.meta.id == path.stem


def gathered(path: Path, reading: Reading, noted: Mark | None) -> Gathered | None:
    """Returns the history that leads to the noted entry, from the file's own rows, its loose rows and its backups'
    rows.

    Where none leads there, it returns the longest history that does not contradict the noted entry.
    """
    own = [reading]
    if wal_path(path).exists():
        own.append(_quietly(path, alone=True))  # the WAL may belong to another file and hide what is in this one
    sources = [*own, *(_quietly(backup) for backup in backups(path))]
    metas = {source.meta: None for source in sources if source.meta is not None and source.meta.id == path.stem}
    metas |= {meta: None for source in own if (meta := _proven_meta(path, source)) is not None}
    found = [_Search(meta, own, sources, noted).best() for meta in metas]
    return max(found, key=lambda each: (each.proven, len(each.rows)), default=None)


class _Search:
    """Searches the histories of one game that its sources make together: a tree, as several rows may fit after the same
    row.
    """

    def __init__(self, meta: GameMeta, own: list[Reading], sources: list[Reading], noted: Mark | None) -> None:
        self.meta, self.noted = meta, noted
        self._offers: dict[int, dict[Row, None]] = {}
        for source in sources:
            for row in (*source.rows, *source.loose):
                self._offers.setdefault(row.n, {})[row] = None
        self._in_file = {row for source in own for row in (*source.rows, *source.loose)}
        self._own = max((source.rows for source in own if source.meta == meta), key=len, default=[])
        self._before: dict[bytes, tuple[Row, bytes]] = {}
        self._ends = self._grow()

    def _grow(self) -> list[bytes]:
        """Links every row that fits after another linked row. Returns the digests after which nothing follows, the
        longest history first.
        """
        behind, ends, n = {self.meta.genesis()}, list[bytes](), 0
        while behind:
            n += 1
            follows: dict[bytes, bytes] = {}
            for row in self._offers.get(n, ()):
                for before in behind:
                    if row.digest not in follows and fits(before, row):
                        follows[row.digest] = before
                        self._before[row.digest] = (row, before)
            ends += behind - set(follows.values())
            behind = set(follows)
        return ends[::-1]

    def best(self) -> Gathered:
        histories = [self._rows(end) for end in self._ends]
        noted = self.noted
        if noted is None:
            return Gathered(self.meta, self._own if self._own else histories[0], proven=False)
        for rows in (*histories, *(relinked for rows in histories if (relinked := self._relinked(rows, noted)))):
            if len(rows) >= noted.n > 0 and rows[noted.n - 1].digest == noted.digest:
                return Gathered(self.meta, [*rows[: noted.n], *self._later(rows, noted.n)], proven=True)
        # No history leads there. One that goes beyond its number is another one, and is used only as a last resort.
        possible = [rows for rows in histories if len(rows) < noted.n]
        if self._own and len(self._own) < noted.n:
            possible.append(self._own)
        return Gathered(self.meta, max(possible, key=len, default=self._own or histories[0]), proven=False)

    def _later(self, rows: list[Row], noted: int) -> Iterator[Row]:
        """Yields the file's own rows beyond the noted entry. They were written here too, because the mark may be behind
        but never ahead.
        """
        return takewhile(self._in_file.__contains__, rows[noted:])

    def _rows(self, end: bytes) -> list[Row]:
        rows = []
        while end in self._before:
            row, end = self._before[end]
            rows.append(row)
        return rows[::-1]

    def _relinked(self, rows: list[Row], noted: Mark) -> list[Row] | None:
        """Returns the rows with later entries linked again, or None where an entry is missing.

        If somebody changes an entry and rebuilds the chain, the digests of all later entries change, but not their
        content. Linked after the true entry, they lead to the noted digest again, which nothing else can produce.
        """
        rows, before = list(rows), rows[-1].digest if rows else self.meta.genesis()
        for n in range(len(rows) + 1, noted.n + 1):
            row = next(iter(self._offers.get(n, ())), None)
            if row is None:
                return None
            before = link(before, row.n, row.at, row.rules, row.app, row.body)
            rows.append(row._replace(digest=before))
        return rows


def _proven_meta(path: Path, reading: Reading) -> GameMeta | None:
    """Returns the identity of the game where just that was damaged. It is made of the file's name and the first entry's
    time, and the chain proves it.
    """
    for first in _numbered(reading, 1):
        meta = GameMeta(path.stem, path.stem.rpartition("-")[0], first.at)
        if fits(meta.genesis(), first):
            return meta
    return None


def _numbered(reading: Reading, n: int) -> Iterator[Row]:
    return (row for row in (*reading.rows[:1], *reading.loose) if row.n == n)


def _quietly(path: Path, *, alone: bool = False) -> Reading:
    """Reads a source. One that cannot be read has nothing to offer; the damage that matters is already being
    reported.
    """
    try:
        return read(path, alone=alone)
    except Trouble:
        return Reading()


def _highest(reading: Reading) -> Mark | None:
    """Returns the last entry that the file itself has, for a game without a mark."""
    rows = [*reading.rows[-1:], *(row for row in reading.loose if row.n < len(reading.rows) + FURTHEST)]
    last = max(rows, key=lambda row: row.n, default=None)
    return Mark(last.n, last.digest) if last else None


def _entries_there_were(reading: Reading, noted: Mark | None) -> int:
    numbers = [len(reading.rows), noted.n if noted else 0]
    numbers += [row.n for row in reading.loose if row.n < len(reading.rows) + FURTHEST]
    return max(numbers)
