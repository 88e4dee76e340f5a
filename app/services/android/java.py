"""What every side of Android needs of Java."""

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
"""Where Java takes null: the signatures that mypy knows tell that of results alone."""


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
    """Which Android this is: 24 is Android 7, 35 is Android 15."""
    return java_class("android.os.Build$VERSION").SDK_INT


def java_text(words: str) -> JavaString:
    """A String of Java's own, for where Java takes other things than a String, too.

    Made from a str it would be String(char[]), and pyjnius cuts each letter to 16 bits for that: an emoji is lost.
    """
    return java_class("java.lang.String")(words.encode("utf-8"), "UTF-8")


def descriptor(resolver: ContentResolver, uri: Uri, mode: str) -> int:
    """A file of Java's as a file of ours, to be closed by us."""
    opened = resolver.openFileDescriptor(uri, mode)
    if opened is None:  # the app that has the file has just crashed
        raise FileNotFoundError("Android gives no file")
    return opened.detachFd()
