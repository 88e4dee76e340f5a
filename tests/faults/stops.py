"""The calls that change names, lengths or certainty on the disk, stopped or failing one by one."""

from __future__ import annotations

import multiprocessing
import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

SMALL = multiprocessing.get_context("forkserver")
"""Makes processes out of a small one. To copy the process of the tests, with all that they keep, takes far longer."""

CALLS = ("rename", "replace", "unlink", "mkdir", "rmdir", "fsync", "ftruncate", "pwrite", "open")
KILLED = 9
_WRITES = os.O_WRONLY | os.O_RDWR


@contextmanager
def at(step: int, strike: Callable[[], BaseException], *, lasting: bool) -> Iterator[list[str]]:
    """The step-th of the calls does not happen; `lasting` says that no later one does either. Gives what was struck."""
    count, struck = 0, list[str]()

    def counted(name: str, whole: Callable[..., Any]) -> Callable[..., Any]:
        def call(*args: Any, **options: Any) -> Any:
            nonlocal count
            if name == "open" and not args[1] & _WRITES:
                return whole(*args, **options)
            count += 1
            if count == step or (lasting and count > step):
                struck.append(name)
                raise strike()
            return whole(*args, **options)

        return call

    patches = [patch.object(os, name, counted(name, getattr(os, name))) for name in CALLS]
    for each in patches:
        each.start()
    try:
        yield struck
    finally:
        for each in patches:
            each.stop()


def kill_at(step: int, deed: Callable[[Path], object], home: Path) -> bool:
    """Does it in a process of its own, which ends at this step as by SIGKILL. False when it was done before that."""
    child = SMALL.Process(target=_do_until, args=(step, deed, home))
    child.start()
    child.join()
    code = child.exitcode
    child.close()
    assert code in (0, KILLED), f"the deed failed: {code}"
    return code == KILLED


def _do_until(step: int, deed: Callable[[Path], object], home: Path) -> None:
    with at(step, lambda: os._exit(KILLED), lasting=False):
        deed(home)


def failing(number: int) -> Callable[[], BaseException]:
    return lambda: OSError(number, os.strerror(number))


def copies(pattern: Path, folder: Path) -> Iterator[tuple[int, Path]]:
    """The pattern afresh for each step."""
    step = 0
    while True:
        step += 1
        home = folder / str(step)
        shutil.copytree(pattern, home)
        yield step, home
