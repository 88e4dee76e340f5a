"""Whether a phone can load every library of a package: on pages of 16 KB, and each module of Python with its Python."""

import io
import struct
import tarfile
import zipfile
from collections.abc import Iterator
from pathlib import Path

PAGE = 16 * 1024
ELF = b"\x7fELF"
LOAD, DYNAMIC = 1, 2  # sorts of parts
NEEDED, TEXTS = 1, 5  # sorts of entries in the dynamic part

BUNDLE = "libpybundle.so"
"""No library: python-for-android hides an archive among them, with Python's own modules and all packages."""


def problems(package: Path, python: str) -> Iterator[str]:
    """What is wrong with the libraries of an APK or AAB. `python` is the library of Python, as "libpython3.14.so"."""
    bundles = 0
    with zipfile.ZipFile(package) as files:
        for name in sorted(files.namelist()):
            if not name.endswith(".so"):
                continue
            content = files.read(name)
            if content.startswith(ELF):
                yield from _too_narrow(name, content)
            elif name.endswith(f"/{BUNDLE}"):
                bundles += 1
                yield from _in_bundle(name, content, python)
            else:
                yield f"{name} is not a library."
    if not bundles:
        yield f"There is no {BUNDLE}, in which python-for-android puts Python's modules: they could not be looked at."


def _in_bundle(bundle: str, content: bytes, python: str) -> Iterator[str]:
    modules = 0
    with tarfile.open(fileobj=io.BytesIO(content)) as files:
        for each in files:
            if not each.isfile() or not each.name.endswith(".so"):
                continue
            opened = files.extractfile(each)
            library = opened.read() if opened is not None else b""
            name = f"{bundle}: {each.name}"
            if not library.startswith(ELF):
                yield f"{name} is not a library."
                continue
            modules += 1
            yield from _too_narrow(name, library)
            # Android looks for symbols in what a library names, and nowhere else.
            if python not in needed(library):
                yield f"{name} is not linked to {python}: a phone would not load it."
    if not modules:
        yield f"{bundle} has no module at all."


def _too_narrow(name: str, library: bytes) -> Iterator[str]:
    if alignment(library) < PAGE:
        yield f"{name} is aligned to {alignment(library)} bytes, not to pages of 16 KB."


def alignment(library: bytes) -> int:
    """The least that one of its parts asks for. 64 bit, as all of ours are."""
    return min(align for sort, _, _, _, align in _parts(library) if sort == LOAD)


def needed(library: bytes) -> list[str]:
    """The libraries that it names."""
    parts = list(_parts(library))
    entries: list[tuple[int, int]] = []
    for sort, offset, _, size, _ in parts:
        if sort == DYNAMIC:
            entries += struct.iter_unpack("<QQ", library[offset : offset + size - size % 16])
    texts = next((value for sort, value in entries if sort == TEXTS), None)
    if texts is None:
        return []
    # Its place is told as an address; the part that is loaded there has its place in the file.
    start = next(
        texts - address + offset
        for sort, offset, address, size, _ in parts
        if sort == LOAD and address <= texts < address + size
    )
    names = (library[start + value : library.index(b"\0", start + value)] for sort, value in entries if sort == NEEDED)
    return [name.decode() for name in names]


def _parts(library: bytes) -> Iterator[tuple[int, int, int, int, int]]:
    """Of each part its sort, its place in the file and in memory, its size in the file and its alignment."""
    (start,) = struct.unpack_from("<Q", library, 32)
    size, count = struct.unpack_from("<HH", library, 54)
    for number in range(count):
        yield struct.unpack_from("<I4xQQ8xQ8xQ", library, start + size * number)
