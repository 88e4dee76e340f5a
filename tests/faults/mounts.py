"""Small and read-only disks in memory, where this machine allows mounting; always taken away again."""

from __future__ import annotations

import os
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path


@contextmanager
def small_disk(folder: Path, size: str) -> Iterator[Path]:
    disk = folder / "disk"
    disk.mkdir()
    subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={size}", "delvelog-test", str(disk)], check=True)
    try:
        yield disk
    finally:
        subprocess.run(["umount", "-l", str(disk)], check=True)


def make_read_only(disk: Path) -> None:
    subprocess.run(["mount", "-o", "remount,ro", str(disk)], check=True)


@cache
def mounting_is_allowed() -> bool:
    if os.geteuid() != 0:
        return False
    try:
        with tempfile.TemporaryDirectory() as folder, small_disk(Path(folder), "64k"):
            return True
    except (subprocess.CalledProcessError, OSError):
        return False


NO_MOUNTS = "a disk can be mounted by root only, and some containers do not let even root"
