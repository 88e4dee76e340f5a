"""Exchanges files with other apps through Android's own list of documents, which needs no permission."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import android.activity as events
from jnius import JavaException, cast

from app.services.android.classes import java_class
from app.services.android.java import activity, api, descriptor, java_text, or_told
from app.services.ports import Picked, Saved, Soon, Tell
from core.message import say

if TYPE_CHECKING:
    from app.services.android.classes import Intent, Uri

PICK_FILE, SAVE_FILE = 4711, 4712  # arbitrary numbers that tell our requests from those of others
RESULT_OK = -1
FROM_HISTORY = 0x00100000  # Intent.FLAG_ACTIVITY_LAUNCHED_FROM_HISTORY
TYPED_SINCE = 34  # in 33 asking for an extra by its class can fail; androidx waits for 34 as well
LARGEST_FILE = 200_000_000  # bytes; no game is nearly that large


class AndroidPicker:
    """Picks and saves files through Android's own list of documents, which needs no permission."""

    def __init__(self, tell: Tell, soon: Soon) -> None:
        self._tell = tell
        self._soon = soon
        self._callback: Picked | None = None
        self._saving: tuple[bytes, Saved] | None = None
        self._listens = False

    def open_file(self, callback: Picked) -> None:
        self._callback = callback
        with or_told(self._tell, say("picker.failed")):
            self._ask("ACTION_OPEN_DOCUMENT", "*/*", PICK_FILE)

    def save_file(self, name: str, mime: str, content: bytes, callback: Saved) -> None:
        self._saving = (content, callback)
        with or_told(self._tell, say("picker.not-saved")):
            self._ask("ACTION_CREATE_DOCUMENT", mime, SAVE_FILE, name)

    def _ask(self, action: str, mime: str, request: int, name: str = "") -> None:
        if not self._listens:
            events.bind(on_activity_result=self._answered)
            self._listens = True
        intent = java_class("android.content.Intent")
        ask = intent(getattr(intent, action))
        ask.addCategory(intent.CATEGORY_OPENABLE)
        ask.setType(mime)
        if name:
            ask.putExtra(intent.EXTRA_TITLE, java_text(name))
        activity().startActivityForResult(ask, request)

    def _answered(self, request: int, result: int, intent: Intent | None) -> None:
        if request in (PICK_FILE, SAVE_FILE):
            uri = intent.getData() if result == RESULT_OK and intent is not None else None
            self._soon(lambda: self._deliver(uri) if request == PICK_FILE else self._save(uri))

    def _deliver(self, uri: Uri | None) -> None:
        callback, self._callback = self._callback, None
        path: Path | None = None
        if uri is not None:
            with or_told(self._tell, say("picker.failed")):
                path = _copied_here(uri)
        if callback is not None:
            callback(path)

    def _save(self, uri: Uri | None) -> None:
        saving, self._saving = self._saving, None
        if saving is None:
            return  # answered twice
        content, callback = saving
        saved = False
        if uri is not None:
            with or_told(self._tell, say("picker.not-saved")):
                _write_there(uri, content)
                saved = True
        callback(saved)


def _write_there(uri: Uri, content: bytes) -> None:
    """Writes into a file that another app has just made for us. If that fails, the file is deleted, so that no half of
    it is left.
    """
    resolver = activity().getContentResolver()
    try:
        with os.fdopen(descriptor(resolver, uri, "wt"), "wb") as target:
            target.write(content)
    except (JavaException, OSError):
        java_class("android.provider.DocumentsContract").deleteDocument(resolver, uri)
        raise


def _copied_here(uri: Uri) -> Path:
    """Copies a file of another app into our cache: it may be gone the next time that it is read."""
    here = activity()
    path = Path(here.getCacheDir().getAbsolutePath()) / "incoming"
    with os.fdopen(descriptor(here.getContentResolver(), uri, "r"), "rb") as source, path.open("wb") as target:
        left = LARGEST_FILE
        while left > 0 and (piece := source.read(min(1 << 20, left))):
            target.write(piece)
            left -= len(piece)
    return path


class AndroidIncoming:
    """Receives the files that are opened or shared with the app, from the intent that started it and from later
    ones.
    """

    def __init__(self, tell: Tell, soon: Soon) -> None:
        self._tell = tell
        self._soon = soon
        self._came: Callable[[Path], None] | None = None

    def listen(self, came: Callable[[Path], None]) -> None:
        self._came = came
        with or_told(self._tell, say("picker.failed")):
            events.bind(on_new_intent=self._take)
            self._take(activity().getIntent())

    def _take(self, intent: Intent | None) -> None:
        with or_told(self._tell, say("picker.failed")):
            uri = _uri_in(intent) if intent is not None else None
            if uri is not None:
                self._soon(lambda: self._deliver(uri))

    def _deliver(self, uri: Uri) -> None:
        with or_told(self._tell, say("picker.failed")):
            path = _copied_here(uri)
            if self._came is not None:
                self._came(path)


def _uri_in(intent: Intent) -> Uri | None:
    """Returns the file that an intent is about, or None. An intent that Android repeats from its history was handled
    before.
    """
    of = java_class("android.content.Intent")
    if intent.getFlags() & FROM_HISTORY:
        return None
    action = intent.getAction()
    if action == of.ACTION_VIEW:
        return intent.getData()
    if action == of.ACTION_SEND:
        return _stream_of(intent, of.EXTRA_STREAM)
    return None


def _stream_of(intent: Intent, name: str) -> Uri | None:
    if api() >= TYPED_SINCE:
        return intent.getParcelableExtra(name, java_class("android.net.Uri"))
    stream = intent.getParcelableExtra(name)
    return cast("android.net.Uri", stream) if stream is not None else None
