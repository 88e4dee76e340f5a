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


def java_text(words: str) -> Any:
    """A String of Java's own, for where Java takes other things than a String, too.

    Made from a str it would be String(char[]), and pyjnius cuts each letter to 16 bits for that: an emoji is lost.
    """
    return autoclass("java.lang.String")(words.encode("utf-8"), "UTF-8")


def descriptor(resolver: Any, uri: Any, mode: str) -> int:
    """A file of Java's as a file of ours, to be closed by us."""
    opened = resolver.openFileDescriptor(uri, mode)
    if opened is None:  # the app that has the file has just crashed
        raise FileNotFoundError("Android gives no file")
    number: int = opened.detachFd()
    return number
