"""Copies: what the owners of a box know better than the shipped content. They are kept for every later game."""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from app.correcting import Change, with_change, with_lesson
from core.refusal import Refused
from data.atomic_write import write_whole
from data.boxes.registry import content_of
from data.boxes.shape import Contents, Corrected, Place
from data.contents import shipped
from data.copies import Copy, CopyFolder, checked, id_of, parsed, what_is_wrong, written
from data.copyforms import FORMAT
from data.corrections import corrected, corrections
from data.forms import NotAForm, plain
from data.outsidejson import read_json
from data.store.trouble import Finding, Trouble, from_os


@dataclass(frozen=True, slots=True)
class Listed:
    """A copy in one line. `trouble` is set if it cannot be read."""

    id: str
    box: str = ""
    name: str = ""
    corrections: int = 0
    trouble: Trouble | None = None
    owner: str = ""


@dataclass(frozen=True, slots=True)
class Deleted:
    """A copy that was deleted or replaced, and can be brought back. `at` is when, in seconds."""

    path: Path
    at: float
    box: str
    name: str
    owner: str = ""


class Edited(NamedTuple):
    """A copy after a correction. `thing` is the corrected thing as it is now, or None if it is no longer there."""

    name: str
    box: str
    place: Place
    contents: Contents
    thing: Any
    findings: list[Finding]


class Copies:
    def __init__(self, home: Path) -> None:
        self.folder = CopyFolder(home)

    def listed(self) -> list[Listed]:
        return [self._line(id) for id in self.folder.ids()]

    def _line(self, id: str) -> Listed:
        try:
            fixes = self.folder.read(id).fixes
        except Trouble as trouble:
            return Listed(id, trouble=trouble)
        return Listed(id, fixes.box, fixes.name, sum(1 for _ in corrections(fixes)), owner=fixes.owner or "")

    def find(self, name: str, box: str = "") -> str:
        """Returns the id of the copy with this name or this file name. Raises Trouble where none or several match."""
        ids = [id for id in self.folder.ids() if not box or id.startswith(f"{box}-")]
        meant = [id for id in ids if id in (name, id_of(self.box_of(id), name))]
        if len(meant) > 1:
            raise Trouble("which-copy", copy=name, some=tuple(meant))
        if not meant:
            raise Trouble("no-such-copy", copy=name)
        return meant[0]

    def box_of(self, id: str) -> str:
        return id.partition("-")[0]

    def content_for(self, box: str, name: str = "") -> Corrected:
        """Returns the content of a box as this copy has it, or as it is shipped if `name` is ""."""
        contents = shipped(box)
        return corrected(contents, self.folder.read(self.find(name, box)).fixes) if name else Corrected(contents)

    def filled(self, box: str, text: bytes, name: str = "") -> tuple[bytes, list[Finding]]:
        """Adds the content of the box to a set-up in JSON, unless the set-up brings its own."""
        form = read_json(text)
        if not isinstance(form, dict):
            return text, []  # whoever reads it as a move says what is wrong with it
        if "content" in form:
            if name:
                raise Refused("content-twice", copy=name)
            return text, []
        given = self.content_for(box, name)
        return json.dumps({**form, "content": plain(given.contents.content)}).encode(), given.findings()

    def new(self, box: str, name: str, owner: str = "") -> str:
        shipped(box)
        form = {"delvelog-copy": FORMAT, "box": box, "name": name}
        return self.folder.create(checked({**form, "owner": owner} if owner else form))

    def rename(self, copy: str, name: str) -> str:
        """Gives a copy another name, and returns its new id."""
        return self.folder.rename(self.find(copy), lambda old: checked({**old.form, "name": name}))

    def duplicate(self, copy: str, name: str) -> str:
        return self.folder.create(checked({**self.folder.read(self.find(copy)).form, "name": name}))

    def own(self, copy: str, owner: str) -> None:
        """Says whose box it is; with "", that nobody knows."""

        def changed(old: Copy) -> Copy:
            form = {key: value for key, value in old.form.items() if key != "owner"}
            return checked({**form, "owner": owner} if owner else form)

        self.folder.edit(self.find(copy), changed)

    def put_aside(self, copy: str) -> Deleted:
        """Deletes a copy in a way that it can be brought back."""
        return _deleted(self.folder.put_aside(self.find(copy)))

    def deleted(self) -> list[Deleted]:
        """Returns the copies that can be brought back, newest first. What cannot be read any more is left out: it could
        not be brought back either.
        """
        found = []
        for path in self.folder.aside():
            with suppress(NotAForm, Refused, Trouble, OSError):
                found.append(_deleted(path))
        return found

    def bring_back(self, deleted: Deleted) -> str:
        return self.folder.bring_back(deleted.path)

    def discard(self, deleted: Deleted) -> None:
        """Deletes a copy that could be brought back for good. The caller has to ask first."""
        self.folder.discard(deleted.path)

    def restore(self, copy: str, form: Mapping[str, Any]) -> None:
        """Puts a copy back to an earlier form of it: the way back of a correction."""
        self.folder.edit(self.find(copy), lambda _old: checked(dict(form)))

    def correct(
        self,
        copy: str,
        place: Place,
        change: Change,
        *,
        add: bool = False,
        filed: bool = False,
        part: str = "",
        learned: bool = False,
    ) -> Edited:
        """Writes a correction if it can be applied. Corrections that could not be applied before do not prevent it.

        `filed`: the place is the one in the file, and names nothing as people call it now. `part` is the value of a
        thing to which a change of None goes back; without it, all of the thing's. `learned`: a game has told it, and
        not its owner.
        """
        if add and isinstance(change, Mapping):
            change = {"added": True, **({"count": 1} if place[0] == "cards" else {}), **change}
        id = self.find(copy)
        box = self.box_of(id)
        contents, kind = shipped(box), content_of(box)
        result: list[Edited] = []

        def changed(old: Copy) -> Copy:
            before = corrected(contents, old.fixes)
            there = place if filed else kind.meant(old.fixes, before, place, add)
            form = with_change(old.form, (*there, part) if part else there, change)
            new = checked(with_lesson(form, there, learned))
            after = corrected(contents, new.fixes)
            known = {rests.place for rests in before.resting}
            for rests in after.resting:
                if rests.place not in known or rests.place == there:
                    raise rests.refused
            thing = kind.thing(after.contents.content, new.fixes, there)
            result.append(Edited(new.fixes.name, box, there, after.contents, thing, after.findings()))
            return new

        self.folder.edit(id, changed)
        return result[0]

    def exported(self, name: str) -> bytes:
        return written(self.folder.read(self.find(name)))

    def export_to_file(self, name: str, path: Path) -> None:
        write_whole(path, self.exported(name))

    def brought(self, text: bytes, replace: bool = False) -> str:
        """Imports a copy. With `replace` it takes the place of one with the same name, which is set aside."""
        try:
            copy = parsed(text)
            shipped(copy.fixes.box)
        except (NotAForm, Refused) as error:
            raise Trouble("not-a-copy", why=what_is_wrong(error)) from None
        if id_of(copy.fixes.box, copy.fixes.name) not in self.folder.ids():
            return self.folder.create(copy)
        if not replace:
            raise Trouble("copy-here", copy=copy.fixes.name)
        return self.folder.replace(copy)

    def delete(self, name: str) -> str:
        """Removes a copy for good. The caller has to ask first."""
        id = self.find(name)
        self.folder.delete(id)
        return id


def _deleted(path: Path) -> Deleted:
    try:
        fixes = parsed(path.read_bytes()).fixes
        return Deleted(path, path.stat().st_mtime, fixes.box, fixes.name, fixes.owner or "")
    except OSError as error:
        raise from_os(error) from error
