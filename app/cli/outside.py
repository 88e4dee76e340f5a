"""Reads what comes to the command line from outside (words, files and streams) within limits.

What is declared as a path may have any name; every other word has to be text.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

from core.refusal import Refused
from data.outsidejson import half_letters
from data.store.trouble import Trouble

LARGEST = 1_000_000  # bytes of a set-up, and of a copy

STANDARD = (("stdin", "r"), ("stdout", "w"), ("stderr", "w"))


def closed_streams() -> set[str]:
    """Opens /dev/null in place of each standard stream that was closed at the start, and returns their names.

    Otherwise the next file to be opened would become standard output.
    """
    closed = set()
    for number, (name, how) in enumerate(STANDARD):
        if getattr(sys, name) is None:
            closed.add(name)
            opened = os.open(os.devnull, os.O_RDWR)
            os.dup2(opened, number)
            if opened != number:
                os.close(opened)
            setattr(sys, name, open(number, how, encoding="utf-8"))  # noqa: SIM115 - as long as the process
    return closed


def must_be_text(args: argparse.Namespace) -> None:
    """Refuses arguments that are not valid UTF-8. Python turns those bytes into halves of surrogate pairs, which can
    neither be stored nor shown.
    """
    for name, value in vars(args).items():
        for word in value if isinstance(value, list) else [value]:
            if isinstance(word, str) and half_letters(word):
                raise Refused("not-text", argument=name)


def read_bytes(source: Path, largest: int = LARGEST) -> bytes:
    """Reads a file, or standard input for a dash. Raises Trouble if it is larger than `largest`."""
    try:
        if str(source) == "-":
            found = sys.stdin.buffer.read(largest + 1)
        else:
            with source.open("rb") as file:
                found = file.read(largest + 1)
    except OSError as error:
        raise Trouble("cannot-read", path=str(source), why=error.strerror or "") from None
    if len(found) > largest:
        raise Trouble("file-too-large", path=str(source), largest=largest)
    return found
