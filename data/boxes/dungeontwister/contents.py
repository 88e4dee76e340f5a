"""Reads what is in the boxes of Dungeon Twister.

The paths of its values: `characters/Paladin/combat`, `things/Dragon Slayer/number`, `sixth`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import get_args

from core.boxes.dungeontwister.content import HEROES, PAIRS, PD, THINGS, Character, Content, From, Pair, Thing
from core.paths import escape
from data.boxes.dungeontwister.forms import CharacterFile, ObjectFile, RoomFile, could_be_sixth
from data.boxes.shape import Contents
from data.contentforms import Row
from data.contents import damaged, read_file, twice_named


def read(folder: Path) -> Contents:
    """The content in a folder."""
    characters = read_file(folder / "characters.toml", CharacterFile).character
    objects = read_file(folder / "objects.toml", ObjectFile)
    pairs = read_file(folder / "rooms.toml", RoomFile).pair
    content = Content(
        characters=tuple(Character(row.name, row.box, row.speed, row.combat, row.can) for row in characters),
        things=tuple(Thing(**row.values()) for row in objects.object),
        pairs=tuple(Pair(**row.values()) for row in pairs),
        sixth=objects.sixth.thing,
    )
    _check(folder, content)
    rows: dict[str, Row] = {
        **_at("characters", characters),
        **_at("things", objects.object),
        **_at("pairs", pairs),
    }
    sure = {f"{path}/{value}": sure for path, row in rows.items() for value, sure in row.sureness().items()}
    return Contents(
        content=content,
        sure={**sure, "sixth": objects.sixth.sure},
        notes={path: row.note for path, row in rows.items() if row.note},
    )


def _check(folder: Path, content: Content) -> None:
    """What no row can see by itself: names that are there once, every sort of object, and whole boxes."""
    known: list[str] = []
    for file, named in _files(content).items():
        known += [thing.name for thing in named]
        if twice := twice_named(known):
            raise damaged(folder / file, twice)
    if twice := twice_named(thing.does for thing in content.things):
        raise damaged(folder / "objects.toml", twice)
    if content.sixth and content.sixth not in could_be_sixth(content.things):
        raise damaged(folder / "objects.toml", content.sixth)
    for box in get_args(From):
        # DT-1: the sixth object of P&D is one of those that the base box has.
        wanted = {"characters.toml": HEROES, "objects.toml": THINGS - (box == PD), "rooms.toml": PAIRS}
        for file, named in _files(content).items():
            if sum(thing.box == box for thing in named) != wanted[file]:
                raise damaged(folder / file, box)


def _files(content: Content) -> Mapping[str, tuple[Character | Thing | Pair, ...]]:
    return {"characters.toml": content.characters, "objects.toml": content.things, "rooms.toml": content.pairs}


def _at(section: str, rows: Iterable[Row]) -> dict[str, Row]:
    return {f"{section}/{escape(row.values()['name'])}": row for row in rows}
