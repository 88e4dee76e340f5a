"""Writes requirements/hashes: the pins of requirements/*.txt, with the digest of every file that may be installed.

usage: python -m tools.pins

Asks the index that pip is set up with, through pip itself. Run it after a pin has changed: nothing is installed whose
digest is not written there. Wheels for Python 3.11 to 3.14 on Linux, macOS and Windows, and the source: 3.14 is for
`make test-314`.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from packaging.tags import Tag
from packaging.utils import InvalidSdistFilename, InvalidWheelFilename, parse_sdist_filename, parse_wheel_filename
from packaging.version import Version

LISTS = Path(__file__).resolve().parent.parent / "requirements"
HASHES = LISTS / "hashes"
HEAD = "# Made by tools/pins.py from requirements/{name}; not to be changed by hand.\n\n"

PYTHONS = ("cp311", "cp312", "cp313", "cp314")
PLATFORMS = re.compile(r"any|manylinux\w+_(x86_64|aarch64)|linux_(x86_64|aarch64)|macosx_\w+|win_amd64")


class Stop(Exception):
    """A list cannot be written; the message says why."""


def pins(name: str) -> list[str]:
    lines = (line.strip() for line in (LISTS / name).read_text("utf-8").splitlines())
    return [line for line in lines if line and not line.startswith("#")]


def hashed(name: str) -> dict[str, str]:
    """Each pin of a list with what stands in requirements/hashes for it, as pip reads it."""
    blocks = re.split(r"\n(?=\S)", (HASHES / name).read_text("utf-8").strip())
    return {block.partition(" ")[0]: block for block in blocks if not block.startswith("#")}


def may_be_installed(file: str, version: Version) -> bool:
    """A wheel of that version for a desktop that Delvelog runs on, or its source."""
    try:
        if not file.endswith(".whl"):
            return parse_sdist_filename(file)[1] == version
        _, found, _, tags = parse_wheel_filename(file)
    except (InvalidSdistFilename, InvalidWheelFilename):
        return False
    return found == version and any(map(_fits, tags))


def _fits(tag: Tag) -> bool:
    if not PLATFORMS.fullmatch(tag.platform):
        return False
    if tag.interpreter.startswith("py3"):
        return True
    older = re.fullmatch(r"cp3(\d+)", tag.interpreter)
    if tag.abi == "abi3" and older is not None:
        return int(older[1]) <= int(PYTHONS[-1][3:])
    return tag.interpreter in PYTHONS and tag.abi in (tag.interpreter, "none")


def written(name: str, index: Index) -> str:
    blocks = []
    for pin in pins(name):
        package, _, version = pin.partition("==")
        digests = sorted(digest for file, digest in index.files(package) if may_be_installed(file, Version(version)))
        if not digests:
            raise Stop(f"The index has no digest of any file for {pin}.")
        blocks.append(" \\\n".join([pin, *(f"    --hash=sha256:{digest}" for digest in dict.fromkeys(digests))]))
    return HEAD.format(name=name) + "\n".join(blocks) + "\n"


class Index:
    """The index as pip knows it. None of this is promised by pip: an error here is to be read beside its changelog."""

    def __init__(self) -> None:
        from pip._internal.commands import create_command

        command: Any = create_command("download")
        options, _ = command.parse_args(["--quiet"])
        options.extra_index_urls, options.find_links = [], []  # what somebody has built by themselves is no release
        self._context = command.main_context()
        self._context.__enter__()
        finder = command._build_package_finder(options, command.get_default_session(options))
        self._collector = finder._link_collector
        self._known: dict[str, list[tuple[str, str]]] = {}

    def files(self, package: str) -> list[tuple[str, str]]:
        """The names of all its files, with their digests."""
        if package not in self._known:
            self._known[package] = list(self._fetched(package))
        return self._known[package]

    def _fetched(self, package: str) -> Iterator[tuple[str, str]]:
        from pip._internal.index.collector import parse_links
        from pip._internal.models.link import Link

        for place in self._collector.search_scope.get_index_urls_locations(package):
            page = self._collector.fetch_response(Link(place))
            for link in parse_links(page) if page is not None else ():
                if link.hash_name == "sha256" and link.hash is not None:
                    yield link.filename, link.hash


def main() -> None:
    index = Index()
    HASHES.mkdir(exist_ok=True)
    for file in sorted(LISTS.glob("*.txt")):
        (HASHES / file.name).write_text(written(file.name, index), "utf-8")
        print(f"requirements/hashes/{file.name}: {len(pins(file.name))} pins")


if __name__ == "__main__":
    try:
        main()
    except Stop as stop:
        sys.exit(f"pins: {stop}")
