"""Where to measure: on the disk that the repository lies on, and in memory where the system has a folder for it."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build"
_MEMORY = Path("/dev/shm")


def in_memory() -> bool:
    return _MEMORY.is_dir()


@contextmanager
def folder(where: str) -> Iterator[Path]:
    """A new folder on the "disk" or in "memory" (on the disk too, where there is no such place), then gone."""
    BUILD.mkdir(exist_ok=True)
    parent = _MEMORY if where == "memory" and in_memory() else BUILD
    with tempfile.TemporaryDirectory(prefix="delvelog-bench-", dir=parent) as made:
        yield Path(made)
