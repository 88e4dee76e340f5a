"""A library that a phone would refuse is found in a package before a phone refuses it."""

import io
import struct
import sys
import tarfile
import zipfile
from importlib.util import find_spec
from pathlib import Path

import pytest

from tools.android.libraries import needed, problems

PYTHON = "libpython3.14.so"
WIDE, NARROW = 0x4000, 0x1000


def library(*alignments: int, names: tuple[str, ...] = ()) -> bytes:
    """A 64-bit ELF file of headers alone: as many parts to load as alignments, a note, and the libraries it names."""
    texts = b"\0" + b"".join(name.encode() + b"\0" for name in names)
    places = [1 + sum(len(name) + 1 for name in names[:number]) for number in range(len(names))]
    count = len(alignments) + 2
    at_texts = 64 + 56 * count
    at_entries = at_texts + len(texts)
    entries = [(1, place) for place in places] + [(5, 0x10000 + at_texts), (0, 0)]
    dynamic = b"".join(struct.pack("<QQ", *entry) for entry in entries)
    parts = [(1, 0, 0x10000, at_entries, align) for align in alignments]
    parts += [(4, 0, 0, 0, 4), (2, at_entries, 0x10000 + at_entries, len(dynamic), 8)]
    head = b"\x7fELF" + bytes(28) + struct.pack("<Q", 64) + bytes(14) + struct.pack("<HH", 56, count) + bytes(6)
    return head + b"".join(struct.pack("<I4xQQ8xQ8xQ", *part) for part in parts) + texts + dynamic


def bundle(**modules: bytes) -> bytes:
    made = io.BytesIO()
    with tarfile.open(fileobj=made, mode="w:gz") as files:
        for name, content in {"stdlib.zip": b"PK", **modules}.items():
            entry = tarfile.TarInfo(f"_python_bundle/{name}")
            entry.size = len(content)
            files.addfile(entry, io.BytesIO(content))
    return made.getvalue()


def package(folder: Path, **files: bytes) -> Path:
    path = folder / "delvelog.apk"
    with zipfile.ZipFile(path, "w") as made:
        for name, content in files.items():
            made.writestr(f"lib/arm64-v8a/{name}", content)
        made.writestr("assets/private.tar", library(NARROW))
    return path


GOOD = library(WIDE, 0x10000, names=("libc.so", PYTHON))


def test_libraries_that_a_phone_can_load_are_not_named(tmp_path):
    made = package(tmp_path, **{"libmain.so": library(WIDE), "libpybundle.so": bundle(**{"modules/zlib.so": GOOD})})
    assert list(problems(made, PYTHON)) == []


def test_a_library_with_a_part_too_narrow_is_named(tmp_path):
    inside = {"modules/zlib.so": GOOD, "kivy/_clock.so": library(NARROW, names=(PYTHON,))}
    made = package(tmp_path, **{"libold.so": library(WIDE, NARROW), "libpybundle.so": bundle(**inside)})
    assert list(problems(made, PYTHON)) == [
        "lib/arm64-v8a/libold.so is aligned to 4096 bytes, not to pages of 16 KB.",
        "lib/arm64-v8a/libpybundle.so: _python_bundle/kivy/_clock.so is aligned to 4096 bytes, not to pages of 16 KB.",
    ]


def test_a_module_that_does_not_name_its_python_is_named(tmp_path):
    inside = {
        "a.so": library(WIDE, names=("libc.so",)),
        "b.so": library(WIDE, names=("libpython3.13.so",)),
        "c.so": GOOD,
    }
    made = package(tmp_path, **{"libpybundle.so": bundle(**inside)})
    assert [each.partition("_python_bundle/")[2] for each in problems(made, PYTHON)] == [
        f"{name} is not linked to {PYTHON}: a phone would not load it." for name in ("a.so", "b.so")
    ]


@pytest.mark.parametrize(
    ("files", "expected"),
    [
        ({"libmain.so": GOOD}, "There is no libpybundle.so"),
        ({"libpybundle.so": bundle()}, "libpybundle.so has no module at all."),
        ({"libpybundle.so": bundle(x=b"")}, "libpybundle.so has no module at all."),
        ({"libpybundle.so": bundle(**{"x.so": b"?"})}, "x.so is not a library."),
        ({"libother.so": b"\x1f\x8b", "libpybundle.so": bundle(x=b"")}, "libother.so is not a library."),
    ],
)
def test_what_cannot_be_looked_at_is_not_passed_over(tmp_path, files, expected):
    assert any(expected in each for each in problems(package(tmp_path, **files), PYTHON))


@pytest.mark.skipif(sys.platform != "linux", reason="looks at a library as Linux has them")
def test_a_real_library_names_what_it_needs():
    module = find_spec("pydantic_core._pydantic_core")
    assert module is not None
    assert "libc.so.6" in needed(Path(str(module.origin)).read_bytes())
