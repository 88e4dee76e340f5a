"""Brings each file of a folder in, as the home screen does, with little memory and time, and tells what became of it.

usage: bringin.py HOME FILES
"""

from __future__ import annotations

import json
import resource
import sys
from pathlib import Path

from app.copies import Copies
from app.home import Home
from data.store.trouble import Trouble
from data.words import LANGUAGES, words

MEMORY = 1_000_000_000
SECONDS = 60


def main() -> None:
    home, files = Path(sys.argv[1]), Path(sys.argv[2])
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
    found = {}
    for path in sorted(files.iterdir()):
        for sort in ("game", "copy"):
            found[f"{sort} {path.name}"] = _game(home, path) if sort == "game" else _copy(home, path)
    left = sorted(str(path.relative_to(home)) for path in home.rglob("*") if path.is_file())
    print(json.dumps({"told": found, "left": left}))


def _game(home: Path, path: Path) -> list[str]:
    """The sentence in every language; nothing where it came in."""
    brought = Home(home, "en").bring_in(path)
    return [] if brought.game else [words(language).text(brought.told) for language in LANGUAGES]


def _copy(home: Path, path: Path) -> list[str]:
    try:
        Copies(home).brought(path.read_bytes())
    except Trouble as trouble:
        return [words(language).text(trouble.message()) for language in LANGUAGES]
    return []


if __name__ == "__main__":
    main()
