"""The names of a box's things in a language: the `names.<language>.toml` files of `data/content`.

A box is written in English, so its English file only has short names and apostrophes. Besides its heroes, a box has
sections of its own, such as cards or tokens. A thing that is not in the file keeps its name: a card that the table has
typed itself, and everything in a box without such files.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

CONTENT = Path(__file__).parent / "content"


@dataclass(frozen=True, slots=True)
class Names:
    """The names in one language. `short` has those for narrow places: what the table calls a hero, and a shorter name
    for a card whose own does not fit a key. `sure` says where each name is from.
    """

    names: Mapping[str, str] = field(default_factory=dict)
    short: Mapping[str, str] = field(default_factory=dict)
    sure: Mapping[str, str] = field(default_factory=dict)


def has_content(box: str) -> bool:
    """Tells whether a box ships with its content: cards, names, and rules to look up."""
    return (CONTENT / box).is_dir()


@cache
def names(box: str, language: str) -> Names:
    file = CONTENT / box / f"names.{language}.toml"
    return read(file) if file.exists() else Names()


def read(file: Path) -> Names:
    form: dict[str, Any] = tomllib.loads(file.read_text("utf-8"))
    heroes: dict[str, dict[str, str]] = form["heroes"]
    found = {hero: row["name"] for hero, row in heroes.items() if "name" in row}
    for section in form.keys() - {"sure", "sure_of", "heroes", "short"}:
        found |= form[section]
    sure = dict.fromkeys(found, form["sure"]) | form.get("sure_of", {})
    short = {hero: row["short"] for hero, row in heroes.items()}
    return Names(found, short | form.get("short", {}), sure)
