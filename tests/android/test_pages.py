"""A library for pages of 4 KB is found in a package before a phone refuses it."""

import struct
import zipfile
from pathlib import Path

from tools.android.pages import too_narrow


def library(*alignments: int) -> bytes:
    """A 64-bit ELF file of headers alone: as many parts to load as alignments, and one that is only a note."""
    parts = [(1, align) for align in alignments] + [(4, 4)]
    head = b"\x7fELF" + bytes(28) + struct.pack("<Q", 64) + bytes(14) + struct.pack("<HH", 56, len(parts)) + bytes(6)
    return head + b"".join(struct.pack("<I44xQ", sort, align) for sort, align in parts)


def test_only_a_library_with_a_part_too_narrow_is_named(tmp_path: Path) -> None:
    package = tmp_path / "delvelog.apk"
    with zipfile.ZipFile(package, "w") as files:
        files.writestr("lib/arm64-v8a/libmain.so", library(0x4000, 0x10000))
        files.writestr("lib/arm64-v8a/libold.so", library(0x4000, 0x1000))
        files.writestr("lib/arm64-v8a/libpybundle.so", b"\x1f\x8b an archive")
        files.writestr("assets/private.tar", library(0x1000))
    assert list(too_narrow(package)) == ["lib/arm64-v8a/libold.so is aligned to 4096 bytes, not to pages of 16 KB."]
