"""The rows of the report: what was measured, beside what, and whether a limit holds."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Literal

Unit = Literal["µs", "ms", "B", "%", ""]


@dataclass(frozen=True, slots=True)
class Limit:
    """`at most` bounds ours / peer, `at least` bounds peer / ours, `below` bounds ours itself."""

    sort: Literal["at most", "at least", "below"]
    value: float

    def __str__(self) -> str:
        if self.sort == "below":
            return f"≤ {self.value:g}"
        return f"{'≤' if self.sort == 'at most' else '≥'} {self.value:g} ×"


@dataclass(frozen=True, slots=True)
class Row:
    """`limit` and `ok` are None where a row only informs. `ratio` reads like its limit (see `Limit`)."""

    name: str
    ours: float
    unit: Unit
    limit: str | None = None
    peer: float | None = None
    ratio: float | None = None
    ok: bool | None = None


def at_most(value: float) -> Limit:
    return Limit("at most", value)


def at_least(value: float) -> Limit:
    return Limit("at least", value)


def below(value: float) -> Limit:
    return Limit("below", value)


def row(
    name: str,
    ours: float,
    unit: Unit,
    peer: float | None = None,
    limit: Limit | None = None,
    faster: bool = False,
) -> Row:
    """`faster` makes the ratio say how many times faster ours is, in a row without a limit to say so."""
    faster = faster or (limit is not None and limit.sort == "at least")
    ratio = None
    if peer is not None:
        ratio = peer / ours if faster else ours / peer
    ok = None
    if limit is not None:
        found = ours if limit.sort == "below" else ratio
        assert found is not None, f"{name}: a limit on a ratio needs a peer"
        ok = found >= limit.value if limit.sort == "at least" else found <= limit.value
    return Row(name, ours, unit, str(limit) if limit else None, peer, ratio, ok)


def table(rows: list[Row]) -> str:
    lines = [("", "ours", "peer", "", "ratio", "limit", "")]
    for each in rows:
        verdict = {None: "", True: "holds", False: "MISSED"}[each.ok]
        ratio = f"{each.ratio:.2f}" if each.ratio is not None else ""
        peer = _number(each.peer) if each.peer is not None else ""
        lines.append((each.name, _number(each.ours), peer, each.unit, ratio, each.limit or "", verdict))
    widths = [max(len(line[column]) for line in lines) for column in range(7)]
    left = {0, 3, 6}
    return "\n".join(
        "  ".join(
            cell.ljust(w) if i in left else cell.rjust(w) for i, (cell, w) in enumerate(zip(line, widths, strict=True))
        )
        for line in lines
    )


def _number(value: float) -> str:
    return f"{value:,.0f}" if value >= 1000 else f"{value:.3g}"


def verdict(rows: list[Row]) -> str:
    limits = [each for each in rows if each.ok is not None]
    missed = [each.name for each in limits if not each.ok]
    if not missed:
        return f"All {len(limits)} limits hold."
    return "\n".join([f"{len(missed)} of {len(limits)} limits MISSED:", *(f"  {name}" for name in missed)])


def write(rows: list[Row], path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps([asdict(each) for each in rows], indent=1, ensure_ascii=False) + "\n", "utf-8")
