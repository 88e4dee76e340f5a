"""What strace saw, as operations on files. -shm files are left out: they are memory, and gone after a power cut."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath
from typing import TypeAlias

CALLS = (
    "write,pwrite64,writev,pwritev,pwritev2,ftruncate,truncate,fallocate,fsync,fdatasync,sync_file_range,unlink,unlinkat,"
    "rename,renameat,renameat2,link,linkat,symlink,symlinkat,open,openat,openat2,creat,mkdir,mkdirat,rmdir,mmap"
)


@dataclass(frozen=True, slots=True)
class Write:
    file: int
    at: int
    content: bytes


@dataclass(frozen=True, slots=True)
class Truncate:
    file: int
    size: int


@dataclass(frozen=True, slots=True)
class Sync:
    """Of a file, or of a folder: then its names are on the disk."""

    what: int


@dataclass(frozen=True, slots=True)
class Name:
    """A name in a folder means this file from now on; None when it is gone. `old` is the name that a rename ends.

    A rename into another folder is two of these, one in each, with the same `step`: a file system does both or neither.
    `made` is a folder, which has no names in it yet.
    """

    folder: int
    name: str
    file: int | None
    old: str | None = None
    step: int = 0
    made: bool = False


@dataclass(frozen=True, slots=True)
class Answer:
    """Something was written to standard output: told, and not to be taken back."""

    text: bytes


Operation: TypeAlias = Write | Truncate | Sync | Name | Answer


class NotUnderstood(Exception):
    """A call that the model of the disk does not know; guessing would prove nothing."""


_CALL = re.compile(r"^\d+ +(\w+)\((.*)\) += +(-?\d+|0x[0-9a-f]+)(?:<[^>]*>(?:\(deleted\))?)?(?: .*)?$")
_STRING = re.compile(r'"((?:\\x[0-9a-f]{2})*)"(\.\.\.)?')
_DESCRIPTOR = re.compile(r"^(\d+)<")


def _strings(args: str) -> list[bytes]:
    found = []
    for text, cut in _STRING.findall(args):
        if cut:
            raise NotUnderstood("a string was cut short")
        found.append(bytes.fromhex(text.replace("\\x", "")))
    return found


@dataclass
class Tracer:
    """Follows names and descriptors through the calls of one program after another."""

    root: Path
    operations: list[Operation] = field(default_factory=list)
    folders: dict[str, int] = field(default_factory=dict)
    files: dict[str, int] = field(default_factory=dict)
    _inodes: int = 0
    _open: dict[int, int] = field(default_factory=dict)
    _at: dict[int, int] = field(default_factory=dict)  # where the next write without a place goes

    def __post_init__(self) -> None:
        self.folders[str(self.root)] = self._new_inode()

    def _new_inode(self) -> int:
        self._inodes += 1
        return self._inodes

    def read(self, lines: Iterator[str]) -> None:
        """One program's calls; its descriptors are its own."""
        self._open, self._at = {}, {}
        marker = "".join(f"\\x{byte:02x}" for byte in str(self.root).encode())
        for line in lines:
            if marker not in line and " write(1<" not in line:
                continue
            call = _CALL.match(line)
            if call is None:
                raise NotUnderstood(line[:200])
            name, args, result = call.groups()
            if not result.startswith("-"):
                self._call(name, args, int(result, 0))

    def _call(self, name: str, args: str, result: int) -> None:
        handle = getattr(self, f"_on_{name}", None)
        if handle is None:
            raise NotUnderstood(f"{name}({args[:200]})")
        handle(args, result)

    # Names

    def _path(self, raw: bytes) -> str:
        path = str(PurePosixPath(raw.decode()))
        if not path.startswith(str(self.root)):
            raise NotUnderstood(f"outside: {path}")
        return path

    def _place(self, path: str) -> tuple[int, str]:
        pure = PurePosixPath(path)
        return self.folders[str(pure.parent)], pure.name

    def _on_openat(self, args: str, fd: int) -> None:
        path = self._path(_strings(args)[0])
        self._at[fd] = 0
        if path.endswith("-shm"):
            self._open.pop(fd, None)
            return
        if path in self.folders:
            self._open[fd] = self.folders[path]
            return
        if path not in self.files:
            if "O_CREAT" not in args:
                raise NotUnderstood(f"opened but never made: {path}")
            self.files[path] = self._new_inode()
            folder, name = self._place(path)
            self.operations.append(Name(folder, name, self.files[path]))
        elif "O_TRUNC" in args:
            self.operations.append(Truncate(self.files[path], 0))
        if "O_APPEND" in args:
            raise NotUnderstood("O_APPEND")
        self._open[fd] = self.files[path]

    def _on_mkdir(self, args: str, _: int) -> None:
        path = self._path(_strings(args)[0])
        folder, name = self._place(path)
        self.folders[path] = self._new_inode()
        self.operations.append(Name(folder, name, self.folders[path], made=True))

    def _on_unlink(self, args: str, _: int) -> None:
        path = self._path(_strings(args)[0])
        if path.endswith("-shm"):
            return
        folder, name = self._place(path)
        del self.files[path]
        self.operations.append(Name(folder, name, None))

    def _on_rename(self, args: str, _: int) -> None:
        source, target = (self._path(raw) for raw in _strings(args))
        if source.endswith("-shm"):
            return
        folder, old = self._place(source)
        into, name = self._place(target)
        self.files[target] = self.files.pop(source)
        if folder == into:
            self.operations.append(Name(folder, name, self.files[target], old))
            return
        step = len(self.operations) + 1
        self.operations.append(Name(into, name, self.files[target], step=step))
        self.operations.append(Name(folder, old, None, step=step))

    # Content

    def _on_write(self, args: str, written: int) -> None:
        fd, content = _descriptor(args), _strings(args)[0][:written]
        if fd == 1:
            self.operations.append(Answer(content))
            return
        inode = self._open.get(fd)
        if inode is None:
            raise NotUnderstood("write() to what was never opened")
        self.operations.append(Write(inode, self._at[fd], content))
        self._at[fd] += written

    def _on_pwrite64(self, args: str, written: int) -> None:
        inode = self._open.get(_descriptor(args))
        if inode is not None:
            at = int(args.rsplit(",", 1)[1])
            self.operations.append(Write(inode, at, _strings(args)[0][:written]))

    def _on_ftruncate(self, args: str, _: int) -> None:
        inode = self._open.get(_descriptor(args))
        if inode is not None:
            self.operations.append(Truncate(inode, int(args.rsplit(",", 1)[1])))

    def _on_fsync(self, args: str, _: int) -> None:
        inode = self._open.get(_descriptor(args))
        if inode is not None:
            self.operations.append(Sync(inode))

    _on_fdatasync = _on_fsync

    def _on_mmap(self, args: str, _: int) -> None:
        if "MAP_SHARED" in args and "PROT_WRITE" in args and _descriptor(args.split(", ")[4]) in self._open:
            raise NotUnderstood("a file other than -shm is written through memory")


def _descriptor(args: str) -> int:
    found = _DESCRIPTOR.match(args)
    return int(found[1]) if found else -1
