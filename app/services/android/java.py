"""What every side of Android needs of Java."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from jnius import JavaException, autoclass

from app.services.ports import Tell
from core.message import Message


@contextmanager
def or_told(tell: Tell, message: Message) -> Iterator[None]:
    try:
        yield
    except (JavaException, NotImplementedError, OSError):
        tell(message)


def activity() -> Any:
    return autoclass("org.kivy.android.PythonActivity").mActivity


def api() -> int:
    """Which Android this is: 24 is Android 7, 35 is Android 15."""
    number: int = autoclass("android.os.Build$VERSION").SDK_INT
    return number


def descriptor(resolver: Any, uri: Any, mode: str) -> int:
    """A file of Java's as a file of ours, to be closed by us."""
    number: int = resolver.openFileDescriptor(uri, mode).detachFd()
    return number
