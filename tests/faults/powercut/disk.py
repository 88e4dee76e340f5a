"""What a disk could hold after a power cut at a given moment.

What was synced is there. What was not may be there, wholly, in part or not at all: any subset of the writes to a file,
in any order, torn at sectors; truncations likewise. The names in a folder change in order, up to some point after the
folder's last sync; a rename is one step, also from one folder into another.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Literal, TypeAlias, get_args

from tests.faults.powercut.trace import Answer, Name, Operation, Sync, Truncate, Write

SECTOR = 512
ROOT = 1

Fate: TypeAlias = Literal["nothing", "everything", "beginning", "some", "torn"]
FATES: tuple[Fate, ...] = get_args(Fate)


@dataclass
class Disk:
    """Everything up to a moment: what is certain, and what is still under way."""

    _content: dict[int, bytearray] = field(default_factory=dict)
    _pending: dict[int, list[Write | Truncate]] = field(default_factory=dict)
    _names: dict[int, dict[str, int]] = field(default_factory=lambda: {ROOT: {}})
    _renaming: dict[int, list[Name]] = field(default_factory=dict)
    _folders: set[int] = field(default_factory=set)

    def do(self, operation: Operation) -> None:
        match operation:
            case Write(file=file) | Truncate(file=file):
                self._pending.setdefault(file, []).append(operation)
            case Name(folder=folder, file=file):
                self._renaming.setdefault(folder, []).append(operation)
                if operation.made and file is not None:
                    self._folders.add(file)
            case Sync(what=what):
                for change in self._pending.pop(what, ()):
                    _apply(self._content.setdefault(what, bytearray()), change)
                self._settle(what, len(self._renaming.get(what, ())))
            case Answer():
                pass

    def _settle(self, folder: int, upto: int) -> None:
        """So many changes of names in a folder are certain, and the other halves of their renames with them."""
        renaming = self._renaming.get(folder, [])
        done, self._renaming[folder] = renaming[:upto], renaming[upto:]
        for change in done:
            _rename(self._names.setdefault(folder, {}), change)
        if not self._renaming[folder]:
            del self._renaming[folder]
        for other, half in _halves(self._renaming, done):
            if half in self._renaming.get(other, ()):
                self._settle(other, self._renaming[other].index(half) + 1)

    @property
    def busy(self) -> bool:
        return bool(self._pending or self._renaming)

    def write_image(self, target: Path, fate: Fate, random: Random) -> None:
        """One of the things that could be found after the power is back."""
        self._write_folder(ROOT, target, fate, random, self._some_names(fate, random))

    def _some_names(self, fate: Fate, random: Random) -> dict[int, int]:
        """How many changes of names each folder has on the disk."""
        upto = {folder: _how_many(changes, fate, random) for folder, changes in self._renaming.items()}
        missing = True
        while missing:
            missing = False
            for folder, changes in self._renaming.items():
                for other, half in _halves(self._renaming, changes[: upto[folder]]):
                    place = self._renaming[other].index(half) + 1
                    if upto[other] < place:
                        upto[other], missing = place, True
        return upto

    def _write_folder(self, inode: int, target: Path, fate: Fate, random: Random, upto: dict[int, int]) -> None:
        target.mkdir()
        names = dict(self._names.get(inode, {}))
        for change in self._renaming.get(inode, [])[: upto.get(inode, 0)]:
            _rename(names, change)
        for name, file in names.items():
            if file in self._folders:
                self._write_folder(file, target / name, fate, random, upto)
            else:
                (target / name).write_bytes(self._image_of(file, fate, random))

    def _image_of(self, file: int, fate: Fate, random: Random) -> bytes:
        content = bytearray(self._content.get(file, b""))
        for change in _some_changes(self._pending.get(file, []), fate, random):
            _apply(content, change)
        return bytes(content)


def _apply(content: bytearray, change: Write | Truncate) -> None:
    if isinstance(change, Truncate):
        del content[change.size :]
        content.extend(bytes(max(0, change.size - len(content))))
        return
    content.extend(bytes(max(0, change.at - len(content))))
    content[change.at : change.at + len(change.content)] = change.content


def _rename(names: dict[str, int], change: Name) -> None:
    if change.old is not None:
        names.pop(change.old, None)
    if change.file is None:
        names.pop(change.name, None)
    else:
        names[change.name] = change.file


def _halves(renaming: dict[int, list[Name]], changes: list[Name]) -> list[tuple[int, Name]]:
    """The other halves of renames from one folder into another, as far as they are still under way."""
    steps = {change.step: change.folder for change in changes if change.step}
    return [
        (folder, half)
        for folder, others in renaming.items()
        for half in others
        if half.step in steps and steps[half.step] != folder
    ]


def _how_many(changes: list[Name], fate: Fate, random: Random) -> int:
    if fate == "nothing":
        return 0
    return len(changes) if fate == "everything" else random.randint(0, len(changes))


def _some_changes(changes: list[Write | Truncate], fate: Fate, random: Random) -> Iterator[Write | Truncate]:
    if fate == "nothing":
        return
    if fate == "beginning":
        changes = changes[: random.randint(0, len(changes))]
    share = random.choice((0.1, 0.5, 0.9))
    for change in changes:
        if fate in ("everything", "beginning"):
            yield change
        elif fate == "torn" and isinstance(change, Write):
            yield from _torn(change, share, random)
        elif random.random() < share:
            yield change


def _torn(write: Write, share: float, random: Random) -> Iterator[Write]:
    """The sectors of one write are written each for itself."""
    start, end = write.at, write.at + len(write.content)
    while start < end:
        stop = min(end, (start // SECTOR + 1) * SECTOR)
        if random.random() < share:
            yield Write(write.file, start, write.content[start - write.at : stop - write.at])
        start = stop
