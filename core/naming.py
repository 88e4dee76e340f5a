"""The names that people give must be short and readable, and no two may be the same."""

from __future__ import annotations

from collections.abc import Iterable

from core.refusal import Refused

LONGEST_NAME = 40


def a_name(name: str) -> str:
    if not name.strip() or name != name.strip() or len(name) > LONGEST_NAME or not name.isprintable():
        raise Refused("bad-name", name=name[: 2 * LONGEST_NAME], longest=LONGEST_NAME)
    return name


def all_different(names: Iterable[str]) -> None:
    known: set[str] = set()
    for name in names:
        if name.casefold() in known:
            raise Refused("name-taken", name=name)
        known.add(name.casefold())
