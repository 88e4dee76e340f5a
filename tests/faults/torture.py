"""The long runs: `python -m tests.faults.torture` does all of them, a name does one.

kills       SIGKILL at random moments
powercuts   what a disk could hold after a power cut, image by image
errors      an error at each write, sync and read in turn
deeds       an error or a kill at each call of every command that changes files
fuzz        nonsense for `play` and `import`
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from tests.faults.deeds import CALLS, DEEDS, STROKES, strike_deed
from tests.faults.fuzz import fuzz_import, fuzz_play
from tests.faults.inject import READING, WRITING, strike_all
from tests.faults.kill import kills
from tests.faults.powercut.check import cut_power
from tests.faults.powercut.record import record, record_replaced

LONG_GAME = 1_300  # entries enough for SQLite to empty a full WAL of 1,000 pages by itself, in the middle of play


def in_parallel(work: Callable[..., Counter[str]], tasks: Iterable[tuple[Any, ...]], jobs: int) -> Counter[str]:
    total: Counter[str] = Counter()
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        for tally in pool.map(work, *zip(*tasks, strict=True)):
            total.update(tally)
    return total


def powercuts(images: int, entries: int, seed: int) -> Counter[str]:
    """Of a game of so many entries; of none, of one that is replaced twice."""
    with tempfile.TemporaryDirectory(prefix="delvelog-record-") as folder:
        recording = record(Path(folder), entries) if entries else record_replaced(Path(folder))
    verdict = cut_power(recording, images, seed)
    for wrong in verdict.wrong:
        print(wrong, flush=True)
    verdict.tally["images"] = verdict.images
    verdict.tally["broken promises"] = len(verdict.wrong)
    verdict.tally["times the WAL was emptied into the game file"] = recording.emptied()
    return verdict.tally


def _kills(args: argparse.Namespace) -> Counter[str]:
    share = [args.count // args.jobs + (n < args.count % args.jobs) for n in range(args.jobs)]
    return in_parallel(kills, [(number, args.seed + n) for n, number in enumerate(share)], args.jobs)


def _powercuts(args: argparse.Namespace) -> Counter[str]:
    """A third on a short game, where each entry is a big part of it; one on a long one, and one on replacements."""
    third = args.images // 3
    tasks = [(args.images - 2 * third, 130, args.seed), (third, LONG_GAME, args.seed + 1), (third, 0, args.seed + 2)]
    return in_parallel(powercuts, tasks, args.jobs)


def _errors(args: argparse.Namespace) -> Counter[str]:
    faults = [(call, error) for call in WRITING for error in ("EIO", "ENOSPC")] + [(call, "EIO") for call in READING]
    return in_parallel(strike_all, [(*fault, lasting) for fault in faults for lasting in (False, True)], args.jobs)


def _deeds(args: argparse.Namespace) -> Counter[str]:
    tasks = [(name, call, stroke) for name in DEEDS for call in CALLS for stroke in STROKES]
    return in_parallel(strike_deed, tasks, args.jobs)


def _fuzz(args: argparse.Namespace) -> Counter[str]:
    return fuzz_play(args.count * 10, args.seed) + fuzz_import(args.count * 10, args.seed)


RUNS: dict[str, Callable[[argparse.Namespace], Counter[str]]] = {
    "kills": _kills,
    "powercuts": _powercuts,
    "errors": _errors,
    "deeds": _deeds,
    "fuzz": _fuzz,
}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("run", nargs="?", choices=RUNS, help="all of them if not said")
    parser.add_argument("--count", type=int, default=1_000, help="how many kills; ten times as many lines of nonsense")
    parser.add_argument("--images", type=int, default=1_500, help="how many power cuts")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many at a time")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    broken = 0
    for name in [args.run] if args.run else RUNS:
        start = time.monotonic()
        tally = RUNS[name](args)
        print(f"{name}: {time.monotonic() - start:.0f} s")
        for what, number in sorted(tally.items()):
            print(f"    {number:>8,}  {what}", flush=True)
        broken += tally["broken promises"]
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
