"""What all Android services need of Java."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from jnius import JavaException

from app.services.android.classes import java_class
from app.services.ports import Tell
from core.message import Message

if TYPE_CHECKING:
    from app.services.android.classes import ContentResolver, JavaString, PythonActivity, Uri, Window


NULL: Any = None
"""Passed where Java takes null: the types that mypy knows mention null only in results."""


REFUSED = (JavaException, NotImplementedError, OSError)


@contextmanager
def or_told(tell: Tell, message: Message) -> Iterator[None]:
    try:
        yield
    except REFUSED:
        tell(message)


def activity() -> PythonActivity:
    return java_class("org.kivy.android.PythonActivity").mActivity


def window() -> Window:
    found = activity().getWindow()
    if found is None:  # before the screen is shown
        raise NotImplementedError("there is no window yet")
    return found


def api() -> int:
    """Returns the API level of this Android: 24 is Android 7, 35 is Android 15."""
    return java_class("android.os.Build$VERSION").SDK_INT


def java_text(words: str) -> JavaString:
    """Makes a Java String, for parameters that accept other types than String, too.

    If it were made from a str, pyjnius would call String(char[]) and cut each letter to 16 bits: an emoji would be
    lost.
    """
    return java_class("java.lang.String")(words.encode("utf-8"), "UTF-8")


def descriptor(resolver: ContentResolver, uri: Uri, mode: str) -> int:
    """Opens a file of Java's and returns its descriptor, which the caller has to close."""
    opened = resolver.openFileDescriptor(uri, mode)
    if opened is None:  # the app that has the file has just crashed
        raise FileNotFoundError("Android gives no file")
    return opened.detachFd()
