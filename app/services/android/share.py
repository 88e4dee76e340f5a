"""The share sheet. Other apps never see our files directly: they are given a link, and may read what is behind it."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import TYPE_CHECKING

from jnius import cast

from app.services.android.classes import java_class
from app.services.android.java import NULL, activity, java_text, or_told
from app.services.ports import Tell
from core.message import say

if TYPE_CHECKING:
    from app.services.android.classes import Uri

AUTHORITY = "org.delvelog.delvelog.fileprovider"  # as in the manifest; its paths are those of the exports folder
LONGEST_TEXT = 100_000  # letters; an intent that carries much more is refused


class AndroidShare:
    def __init__(self, folder: Path, tell: Tell) -> None:
        self._folder = folder
        self._tell = tell

    def text(self, title: str, text: str) -> None:
        if len(text) > LONGEST_TEXT:
            self._long_text(text)
            return
        with or_told(self._tell, say("share.failed")):
            intent = java_class("android.content.Intent")
            send = intent(intent.ACTION_SEND)
            send.setType("text/plain")
            send.putExtra(intent.EXTRA_SUBJECT, java_text(title))
            send.putExtra(intent.EXTRA_TEXT, java_text(text))
            activity().startActivity(intent.createChooser(send, NULL))

    def _long_text(self, text: str) -> None:
        path = self._folder / "delvelog.txt"
        with or_told(self._tell, say("share.failed")):
            self._folder.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8")
            self.file(path, "text/plain")

    def file(self, path: Path, mime: str) -> None:
        with or_told(self._tell, say("share.failed")):
            intent = java_class("android.content.Intent")
            send = intent(intent.ACTION_SEND)
            send.setType(mime)
            send.putExtra(intent.EXTRA_STREAM, cast("android.os.Parcelable", self._link_to(path)))
            send.addFlags(intent.FLAG_GRANT_READ_URI_PERMISSION)
            activity().startActivity(intent.createChooser(send, NULL))

    def _link_to(self, path: Path) -> Uri:
        """Returns a link to a file. Only files in the exports folder can be linked to, so any other is copied there
        first.
        """
        if path.parent != self._folder:
            self._folder.mkdir(parents=True, exist_ok=True)
            path = Path(shutil.copy(path, self._folder))
        path.stat()  # Java would link to a file that is not there
        file = java_class("java.io.File")(str(path))
        return java_class("androidx.core.content.FileProvider").getUriForFile(activity(), AUTHORITY, file)

    def link(self, address: str) -> None:
        with or_told(self._tell, say("link.failed")):
            intent = java_class("android.content.Intent")
            where = java_class("android.net.Uri").parse(address)
            activity().startActivity(intent(intent.ACTION_VIEW, where))
