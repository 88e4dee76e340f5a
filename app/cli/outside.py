"""What comes to the command line from outside: words, files and streams, each with its bounds.

What is declared as a path may be called anything; every other word has to be text.
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
    """The standard streams that whoever started this had closed, and nothing in their places.

    Without it, the next file that is opened would be standard output.
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
    """Python hands bytes that are no UTF-8 on as half letters, which can neither be kept nor shown."""
    for name, value in vars(args).items():
        for word in value if isinstance(value, list) else [value]:
            if isinstance(word, str) and half_letters(word):
                raise Refused("not-text", argument=name)


def read_bytes(source: Path, largest: int = LARGEST) -> bytes:
    """A file's content, or standard input for a dash; Trouble for one that is larger."""
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
