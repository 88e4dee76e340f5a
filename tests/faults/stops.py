"""The calls that change names, lengths or certainty on the disk, stopped or failing one by one."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

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
    child = os.fork()
    if not child:
        with at(step, lambda: os._exit(KILLED), lasting=False):
            try:
                deed(home)
            finally:
                os._exit(0)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == KILLED


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
