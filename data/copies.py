"""The files of copies: one for each in the folder `copies`, as JSON that people can read. See docs/format.md."""

from __future__ import annotations

import fcntl
import json
import os
import re
import time
import unicodedata
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from core.message import Message
from core.refusal import Refused
from data.atomic_write import write_whole
from data.boxes.registry import content_of
from data.contentforms import LONGEST_NAME, complaint
from data.copyforms import FORMAT, CopyForm
from data.forms import NotAForm
from data.outsidejson import read_json
from data.store.gamefile import make_folder, sync
from data.store.trouble import Trouble, from_os

LONGEST_FILE = 1_000_000
LONGEST_BOX = 60
_STAMP = re.compile(r"\d{8}-\d{6}(-\d+)?")  # follows the name of a file that was set aside


@dataclass(frozen=True, slots=True)
class Copy:
    """A copy as it is written, and the same copy checked.

    It is stored as written: people may edit the file by hand, and should find it as they know it.
    """

    form: dict[str, Any]
    fixes: Any  # the form of its box, whose head is a CopyForm


def checked(form: dict[str, Any]) -> Copy:
    """Returns the checked copy. Raises NotAForm for something that is no copy, and Refused for a value that cannot
    be.
    """
    box = form.get("box")
    if isinstance(box, str) and len(box) > LONGEST_BOX:
        raise NotAForm("wrong-sort", "box")  # the name becomes part of a sentence
    kind = content_of(box).form if isinstance(box, str) else CopyForm
    try:
        return Copy(form, kind.model_validate_json(json.dumps(form)))
    except ValidationError as error:
        raise complaint(error) from None


def parsed(text: bytes) -> Copy:
    """Returns the checked copy in the text of a file; raises Trouble for one that a newer version wrote."""
    form = read_json(text) if len(text) <= LONGEST_FILE else None
    if not isinstance(form, dict):
        raise NotAForm("missing", "delvelog-copy")
    version = form.get("delvelog-copy")
    if type(version) is int and version > FORMAT:
        raise Trouble("newer-file", what=str(version)[:LONGEST_BOX])
    return checked(form)


def written(copy: Copy) -> bytes:
    return json.dumps(copy.form, ensure_ascii=False, indent=2).encode() + b"\n"


def id_of(box: str, name: str) -> str:
    """Returns the name of a copy's file. Names that differ only in capitals or punctuation get the same file."""
    plain = re.sub(r"[\W_]+", "-", unicodedata.normalize("NFKC", name).casefold())
    return f"{box}-{plain[:LONGEST_NAME].strip('-')}"


def what_is_wrong(error: NotAForm | Refused) -> Message:
    return (Refused(f"form-{error.problem}", field=error.where) if isinstance(error, NotAForm) else error).message()


class CopyFolder:
    """The copies of one home. An id is the name of a file without its ending: the box, a dash, the name of the copy."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.folder = home / "copies"

    def ids(self) -> list[str]:
        try:
            return sorted(path.stem for path in self.folder.glob("[!.]*.json"))
        except OSError as error:
            raise from_os(error) from error

    def read(self, copy: str) -> Copy:
        """Reads a copy. An error names a damaged file, which stays as it is: nothing overwrites what could not be
        read.
        """
        try:
            found = parsed(self._text(copy))
            if found.fixes.box != copy.partition("-")[0]:
                raise NotAForm("wrong-sort", "box")
        except (NotAForm, Refused) as error:
            raise Trouble("copy-damaged", path=f"copies/{copy}.json", why=what_is_wrong(error)) from None
        return found

    def _text(self, copy: str) -> bytes:
        try:
            return self._path(copy).read_bytes()
        except FileNotFoundError:
            raise Trouble("no-such-copy", copy=copy) from None
        except OSError as error:
            raise from_os(error) from error

    def create(self, copy: Copy) -> str:
        """Puts a new copy into the folder and returns its id. An existing copy is never overwritten."""
        id = id_of(copy.fixes.box, copy.fixes.name)
        with self._locked():
            if self._path(id).exists():
                raise Trouble("copy-exists", copy=copy.fixes.name)
            write_whole(self._path(id), written(copy), private=True)
        return id

    def edit(self, copy: str, change: Callable[[Copy], Copy]) -> Copy:
        """Reads, changes and writes a copy under a lock, so that of two simultaneous corrections none is lost."""
        with self._locked():
            old = self.read(copy)
            new = change(old)
            if new.form != old.form:
                write_whole(self._path(copy), written(new), private=True)
        return new

    def replace(self, copy: Copy) -> str:
        """Puts a copy in the place of the existing one, sound or damaged, which is set aside."""
        id = id_of(copy.fixes.box, copy.fixes.name)
        with self._locked():
            write_whole(self._aside(id), self._text(id), private=True)
            write_whole(self._path(id), written(copy), private=True)
        return id

    def rename(self, copy: str, change: Callable[[Copy], Copy]) -> str:
        """Gives a copy another name, and with it another file. An existing copy is never overwritten."""
        with self._locked():
            new = change(self.read(copy))
            id = id_of(new.fixes.box, new.fixes.name)
            if id != copy and self._path(id).exists():
                raise Trouble("copy-exists", copy=new.fixes.name)
            write_whole(self._path(id), written(new), private=True)
            if id != copy:
                self._path(copy).unlink()
                sync(self.folder)
        return id

    def put_aside(self, copy: str) -> Path:
        """Removes a copy, sound or damaged, and keeps it among those that were set aside."""
        with self._locked():
            aside = self._aside(copy)
            write_whole(aside, self._text(copy), private=True)
            self._path(copy).unlink()
            sync(self.folder)
        return aside

    def aside(self) -> list[Path]:
        """Returns the copies that were deleted or replaced, newest first."""
        try:
            found = [path for path in (self.home / "set-aside").glob("[!.]*.json") if _STAMP.search(path.stem)]
            return sorted(found, key=lambda path: path.stat().st_mtime, reverse=True)
        except OSError as error:
            raise from_os(error) from error

    def bring_back(self, aside: Path) -> str:
        """Puts a copy back that was set aside. One of the same name that is there now is set aside in its turn."""
        try:
            text = aside.read_bytes()
        except OSError as error:
            raise from_os(error) from error
        copy = parsed(text)
        id = id_of(copy.fixes.box, copy.fixes.name)
        with self._locked():
            if self._path(id).exists():
                write_whole(self._aside(id), self._text(id), private=True)
            write_whole(self._path(id), text, private=True)
            aside.unlink(missing_ok=True)
            sync(aside.parent)
        return id

    def discard(self, aside: Path) -> None:
        """Removes a copy that was set aside for good."""
        try:
            aside.unlink(missing_ok=True)
            sync(aside.parent)
        except OSError as error:
            raise from_os(error) from error

    def delete(self, copy: str) -> None:
        """Removes a copy for good, with everything that was set aside for it. The caller must ask the user first."""
        with self._locked():
            try:
                for each in self._set_aside(copy):
                    each.unlink()
                self._path(copy).unlink()
                sync(self.folder)
            except FileNotFoundError:
                raise Trouble("no-such-copy", copy=copy) from None
            except OSError as error:
                raise from_os(error) from error

    def _path(self, copy: str) -> Path:
        return self.folder / f"{copy}.json"

    def _aside(self, copy: str) -> Path:
        """Returns a free path for a file that must make room."""
        folder, stamp, number = self.home / "set-aside", time.strftime("%Y%m%d-%H%M%S", time.gmtime()), 1
        try:
            make_folder(folder)
        except OSError as error:
            raise from_os(error) from error
        path = folder / f"{copy}-{stamp}.json"
        while path.exists():
            number += 1
            path = path.with_name(f"{copy}-{stamp}-{number}.json")
        return path

    def _set_aside(self, copy: str) -> list[Path]:
        return [
            each
            for each in (self.home / "set-aside").glob("*.json")
            if each.stem.startswith(f"{copy}-") and _STAMP.fullmatch(each.stem.removeprefix(f"{copy}-"))
        ]

    def _sweep(self) -> None:
        """Removes drafts of processes that were stopped. Only the owner of the lock is at work here, so no draft is in
        use.
        """
        for folder in (self.folder, self.home / "set-aside"):
            for draft in folder.glob(".*.json.new"):
                draft.unlink(missing_ok=True)

    @contextmanager
    def _locked(self) -> Iterator[None]:
        try:
            make_folder(self.folder)
            lock = os.open(self.folder / ".lock", os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        except OSError as error:
            raise from_os(error) from error
        try:
            fcntl.flock(lock, fcntl.LOCK_EX)
            self._sweep()
            yield
        except OSError as error:
            raise from_os(error) from error
        finally:
            os.close(lock)
