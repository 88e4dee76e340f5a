"""What the things of a box are called in a language: the `names.<language>.toml` files of `data/content`.

A box is written in English, so English has no more than short names here. Besides its heroes a box has sections of
its own, such as cards or tokens. What is not in the file is called as it is: a card that the table has typed itself,
and everything in a box without such files.
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
    """`short` is for narrow places: what the table calls a hero. `sure` says where each name is from."""

    names: Mapping[str, str] = field(default_factory=dict)
    short: Mapping[str, str] = field(default_factory=dict)
    sure: Mapping[str, str] = field(default_factory=dict)


def has_content(box: str) -> bool:
    """Whether a box ships what is in it: cards, names, and rules to look up."""
    return (CONTENT / box).is_dir()


@cache
def names(box: str, language: str) -> Names:
    file = CONTENT / box / f"names.{language}.toml"
    return read(file) if file.exists() else Names()


def read(file: Path) -> Names:
    form: dict[str, Any] = tomllib.loads(file.read_text("utf-8"))
    heroes: dict[str, dict[str, str]] = form["heroes"]
    found = {hero: row["name"] for hero, row in heroes.items() if "name" in row}
    for section in form.keys() - {"sure", "sure_of", "heroes"}:
        found |= form[section]
    sure = dict.fromkeys(found, form["sure"]) | form.get("sure_of", {})
    return Names(found, {hero: row["short"] for hero, row in heroes.items()}, sure)
