"""Whether every library in a package can be loaded by a phone with pages of 16 KB."""

import struct
import zipfile
from collections.abc import Iterator
from pathlib import Path

PAGE = 16 * 1024
ELF, LOAD = b"\x7fELF", 1


def too_narrow(package: Path) -> Iterator[str]:
    """The libraries of an APK or AAB whose parts lie closer together than a page. Some are no libraries at all:
    python-for-android hides its archive of Python among them."""
    with zipfile.ZipFile(package) as files:
        for name in sorted(files.namelist()):
            if name.endswith(".so") and (content := files.read(name)).startswith(ELF) and alignment(content) < PAGE:
                yield f"{name} is aligned to {alignment(content)} bytes, not to pages of 16 KB."


def alignment(library: bytes) -> int:
    """The least that one of its parts asks for. 64 bit, as all of ours are."""
    (start,) = struct.unpack_from("<Q", library, 32)
    size, count = struct.unpack_from("<HH", library, 54)
    parts = (struct.unpack_from("<I44xQ", library, start + size * number) for number in range(count))
    return min(int(align) for sort, align in parts if sort == LOAD)
