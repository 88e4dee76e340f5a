"""Guests who tap: how long a change takes to all of them, what it weighs, and what is lost when all tap at once. The
peer is boardgame.io: its own server and its own client, with the same table.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from bench.guests import NAMES, PAUSE, hosted, p95
from bench.rows import Row, below, row

TAPS, ROUNDS = 120, 15
PEER = Path(__file__).resolve().parent / "boardgame"
PACKAGES = PEER.parent.parent / ".venv-bench/node/node_modules"


@dataclass(frozen=True, slots=True)
class Came:
    """What came of it: milliseconds of each tap, bytes to one phone, moves that were sent at once and that landed."""

    took: list[float]
    bytes: float
    sent: int
    landed: int


def peer_is_here() -> bool:
    return (PACKAGES / "boardgame.io").is_dir()


def measure() -> list[Row]:
    ours = _ours()
    peers = _numbers(_peer()) if peer_is_here() else (None, None, None, None)
    p50, p95_, size, lost = _numbers(ours)
    name = "a guest's tap → 8 guests"
    return [
        row(f"{name}, p50", p50, "ms", peers[0]),
        row(f"{name}, p95", p95_, "ms", peers[1]),
        row(f"{name}: bytes to each", size, "B", peers[2]),
        row(f"guests who all tap at once: moves lost of {ours.sent}", lost, "", peers[3], below(0)),
    ]


def _numbers(came: Came) -> tuple[float, float, float, float]:
    return statistics.median(came.took), p95(came.took), came.bytes, came.sent - came.landed


def _ours() -> Came:
    with hosted() as host:
        codes = [host.hosting.show_code(name).token for name in NAMES]
        wanted = [host.hosting.place, str(TAPS), str(PAUSE), str(ROUNDS), *codes]
        with subprocess.Popen(
            [sys.executable, "-m", "bench.tappingphones", *wanted], stdout=subprocess.PIPE, text=True
        ) as phones:
            while phones.poll() is None:
                host.rest(0.05)
            assert phones.stdout is not None
            return Came(**json.loads(phones.stdout.read()))


def _peer() -> Came:
    environment = {**os.environ, "NODE_PATH": str(PACKAGES)}
    with subprocess.Popen(
        ["node", str(PEER / "server.cjs")], stdout=subprocess.PIPE, text=True, env=environment
    ) as server:
        assert server.stdout is not None
        try:
            wanted = [server.stdout.readline().strip(), str(TAPS), str(1000 * PAUSE), str(ROUNDS)]
            phones = subprocess.run(
                ["node", str(PEER / "phones.cjs"), *wanted], capture_output=True, text=True, env=environment, check=True
            )
        finally:
            server.terminate()
    return Came(**json.loads(phones.stdout))
