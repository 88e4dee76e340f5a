"""Small files of the app's own, in JSON that people can read: the settings, the players.

They are read before the first frame, so nothing here needs the store or pydantic. What a file holds beyond what this
Delvelog knows is kept when it is written back.
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
DEEPEST = 50  # lists in lists


class SmallFile:
    """One JSON object. `what` is what to call it; `told` says what was wrong with it when it was read."""

    def __init__(self, path: Path, what: Message, largest: int = LARGEST) -> None:
        self.path = path
        self._largest = largest
        self.told: Message | None = None
        self._what = what
        self._text = b""
        self._must_keep = False

    @property
    def bad(self) -> Path:
        """Where a file that could not be read whole is kept."""
        return self.path.with_name(f"{self.path.name}.bad")

    def read(self) -> dict[str, Any]:
        """What is in the file; nothing where there is none, or none that can be read."""
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
        """Not everything in it makes sense: that is told, and the file as it was will be kept."""
        self._wrong(say("files.damaged", what=self._what, kept=self.bad.name))

    def _wrong(self, told: Message) -> None:
        self.told = self.told or told
        self._must_keep = True

    def mend(self, form: dict[str, Any]) -> None:
        """Puts what could be read in the place of a file that was wrong, so that it is told once."""
        if self._must_keep:
            from data.store.trouble import Trouble

            with suppress(Trouble):  # the next start tries again, and tells it again
                self.write(form)

    def write(self, form: dict[str, Any]) -> None:
        """Raises Trouble when it cannot be kept."""
        # Here, not above: they bring SQLite along.
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
    """The object that a text is; an empty one where it is none, or too much of one."""
    try:
        form = json.loads(text) if len(text) <= largest else None
    except (ValueError, RecursionError):
        return {}
    return form if isinstance(form, dict) and _flat(form) else {}


def _flat(form: Any, deepest: int = DEEPEST) -> bool:
    """Nothing in it is so deep that it could not be written back."""
    if isinstance(form, dict | list):
        parts = form.values() if isinstance(form, dict) else form
        return deepest > 0 and all(_flat(part, deepest - 1) for part in parts)
    return True


def written(form: Any) -> bytes:
    try:
        return json.dumps(form, ensure_ascii=False, indent=2).encode() + b"\n"
    except UnicodeEncodeError:  # half a letter, in a field that we only hand on
        return json.dumps(form, indent=2).encode() + b"\n"
