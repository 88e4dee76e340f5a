"""Small files of the app's own, in JSON that people can read: the settings, the players.

They are read before the first frame, so nothing here needs the store or pydantic. Fields that this version of Delvelog
does not know are kept when the file is written back.
"""

from __future__ import annotations

import json
import os
from contextlib import suppress
from pathlib import Path
from typing import Any

from core.message import Message, say

FORMAT = 1
LARGEST = 1_000_000  # bytes
DEEPEST = 50  # how deep lists and objects may be nested


class SmallFile:
    """A file with one JSON object. `what` is its name for the player; `told` says what was wrong with it when it was
    read.
    """

    def __init__(self, path: Path, what: Message, largest: int = LARGEST) -> None:
        self.path = path
        self._largest = largest
        self.told: Message | None = None
        self._what = what
        self._text = b""
        self._must_keep = False

    @property
    def bad(self) -> Path:
        """The path under which a file that could not be read completely is kept."""
        return self.path.with_name(f"{self.path.name}.bad")

    def read(self) -> dict[str, Any]:
        """Returns what is in the file, or an empty object if it does not exist or cannot be read."""
        try:
            self._text = self.path.read_bytes()
        except FileNotFoundError:
            return {}
        except OSError as error:
            self._wrong(say("files.unreadable", what=self._what, why=error.strerror or ""))
            return {}
        form = parsed(self._text, self._largest)
        version = form.pop("format", None)
        if type(version) is not int or version < FORMAT:
            self.damaged()
        elif version > FORMAT:
            self._wrong(say("files.newer", what=self._what, kept=self.bad.name))
        return form

    def damaged(self) -> None:
        """Notes that not everything in the file makes sense: the player is told, and the file as it was will be
        kept.
        """
        self._wrong(say("files.damaged", what=self._what, kept=self.bad.name))

    def _wrong(self, told: Message) -> None:
        self.told = self.told or told
        self._must_keep = True

    def mend(self, form: dict[str, Any]) -> None:
        """Replaces a file that was wrong by what could be read of it, so that the player is told only once."""
        if self._must_keep:
            from data.store.trouble import Trouble

            with suppress(Trouble):  # the next start tries again, and tells it again
                self.write(form)

    def write(self, form: dict[str, Any]) -> None:
        """Writes the file. Raises Trouble when that fails."""
        # Imported here because they bring SQLite along.
        from data.atomic_write import write_whole
        from data.store.trouble import Trouble, from_os

        try:
            self.path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            if self._must_keep:
                self._keep()
            write_whole(self.path, written({"format": FORMAT, **form}), private=True)
        except OSError as error:
            raise Trouble("not-kept", why=from_os(error).message()) from error
        except Trouble as trouble:
            raise Trouble("not-kept", why=trouble.message()) from trouble

    def _keep(self) -> None:
        from data.atomic_write import write_whole

        if self._text:
            write_whole(self.bad, self._text, private=True)
        elif self.path.exists():
            os.replace(self.path, self.bad)
        self._must_keep = False


def parsed(text: bytes, largest: int) -> dict[str, Any]:
    """Parses a text as a JSON object; returns an empty one if it is none, is too long, or is nested too deeply."""
    try:
        form = json.loads(text) if len(text) <= largest else None
    except (ValueError, RecursionError):
        return {}
    return form if isinstance(form, dict) and _flat(form) else {}


def _flat(form: Any, deepest: int = DEEPEST) -> bool:
    """Tells whether nothing is nested so deeply that it could not be written back."""
    if isinstance(form, dict | list):
        parts = form.values() if isinstance(form, dict) else form
        return deepest > 0 and all(_flat(part, deepest - 1) for part in parts)
    return True


def written(form: Any) -> bytes:
    try:
        return json.dumps(form, ensure_ascii=False, indent=2).encode() + b"\n"
    except UnicodeEncodeError:  # half a surrogate pair, in a field that we only pass on
        return json.dumps(form, indent=2).encode() + b"\n"
