"""The content of a box as it is shipped: the TOML files of `data/content`, checked, with how sure each value is."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import NamedTuple, TypeVar

from pydantic import ValidationError

from core.boxes.dungeonquest.content import (
    DECKS,
    MONSTERS,
    CombatLine,
    Content,
    DeckList,
    Face,
    MonsterKind,
    PowerCard,
    Sheet,
    Sure,
)
from core.message import Arg
from core.paths import escape
from core.refusal import Refused
from data import contentforms as forms
from data.store.trouble import Trouble

CONTENT = Path(__file__).parent / "content"

F = TypeVar("F", bound=forms.Form)


@dataclass(frozen=True, slots=True)
class Contents:
    """What is in a box, for the set-up move, and what is known about it, to be shown.

    The keys are paths: `heroes/Lindel/life`, `decks/dungeon/faces/Empty/count`, `powers/skeleton/Poisoned Arrow/value`,
    `combat/melee/3/magic`, `entrances`. A note stands at the path of its thing.
    """

    content: Content
    sure: Mapping[str, Sure]
    notes: Mapping[str, str] = field(default_factory=dict)  # the keys of sentences
    sizes: Mapping[str, int] = field(default_factory=dict)  # how many cards a whole deck has
    hints: Mapping[str, tuple[int, ...]] = field(default_factory=dict)  # the lives on tokens of another edition


@cache
def shipped(box: str) -> Contents:
    """The content that a box comes with."""
    if box not in {folder.parent.name for folder in CONTENT.glob("*/decks")}:
        raise Refused("box-without-content", box=box)
    return read(CONTENT / box)


def read(folder: Path) -> Contents:
    """The content in a folder. A file that is damaged is named."""
    files = Files(
        heroes=_file(folder / "heroes.toml", forms.HeroFile).hero,
        monsters=_file(folder / "monsters.toml", forms.MonsterFile).monster,
        decks={name: _file(folder / "decks" / f"{name}.toml", forms.DeckFile) for name in DECKS},
        powers=_file(folder / "powers.toml", forms.PowerFile).power,
        combat=_file(folder / "combat.toml", forms.CombatFile),
        board=_file(folder / "board.toml", forms.BoardFile),
    )
    _check(folder, files)
    rows, singles = _rows(files), _singles(files)
    told = {f"{path}/{value}": sure for path, row in rows.items() for value, sure in row.sureness().items()}
    return Contents(
        content=_content(files),
        sure={**told, **{path: row.sure for path, row in singles.items()}},
        notes={path: row.note for path, row in {**rows, **singles}.items() if row.note},
        sizes={name: deck.size for name, deck in files.decks.items()},
        hints={f"monsters/{row.name}/lives": row.other_edition for row in files.monsters if row.other_edition},
    )


class Files(NamedTuple):
    heroes: tuple[forms.HeroRow, ...]
    monsters: tuple[forms.MonsterRow, ...]
    decks: dict[str, forms.DeckFile]
    powers: tuple[forms.PowerRow, ...]
    combat: forms.CombatFile
    board: forms.BoardFile


def _content(files: Files) -> Content:
    return Content(
        heroes=tuple(Sheet(**row.values()) for row in files.heroes),
        monsters=tuple(MonsterKind(**row.values()) for row in files.monsters),
        decks=tuple(
            DeckList(name, tuple(Face(**row.values(), sure=row.sure) for row in deck.card))
            for name, deck in files.decks.items()
        ),
        powers=tuple(PowerCard(owner=row.owner, **row.values()) for row in files.powers),
        combat=tuple(CombatLine(**row.values()) for row in files.combat.line),
        combat_size=files.combat.size,
        chambers=files.board.chambers.count,
        entrances=files.board.entrances.count,
    )


def _rows(files: Files) -> dict[str, forms.Row]:
    """Things with several values, by their paths."""
    return {
        **{hero_path(row.name): row for row in files.heroes},
        **{monster_path(row.name): row for row in files.monsters},
        **{face_path(name, row.name): row for name, deck in files.decks.items() for row in deck.card},
        **{power_path(row.owner, row.name): row for row in files.powers},
    }


def _singles(files: Files) -> dict[str, forms.Row]:
    """Single numbers, by their paths."""
    return {
        **{f"decks/{name}/size": deck for name, deck in files.decks.items()},
        **{combat_path(row.attack, row.value, row.icon): row for row in files.combat.line},
        "combat_size": files.combat,
        "chambers": files.board.chambers,
        "entrances": files.board.entrances,
    }


def hero_path(hero: str) -> str:
    return f"heroes/{escape(hero)}"


def monster_path(monster: str) -> str:
    return f"monsters/{escape(monster)}"


def face_path(deck: str, card: str) -> str:
    return f"decks/{deck}/faces/{escape(card)}"


def power_path(owner: str, card: str) -> str:
    return f"powers/{escape(owner)}/{escape(card)}"


def combat_path(attack: str, value: int, icon: str) -> str:
    return f"combat/{attack}/{value}/{icon or 'none'}"


def _file(path: Path, form: type[F]) -> F:
    try:
        return form.model_validate_json(json.dumps(tomllib.loads(path.read_text("utf-8")), default=str))
    except ValidationError as error:
        raise _damaged(path, forms.complaint(error).where) from None
    except Refused as refused:
        raise _damaged(path, refused.message()) from None
    except (ValueError, OSError) as error:
        raise _damaged(path, str(error)) from None


def _damaged(path: Path, why: Arg) -> Trouble:
    return Trouble("content-damaged", file="/".join(path.parts[-2:]), why=why)


def _check(folder: Path, files: Files) -> None:
    """What no row can tell by itself: every name stands once, every owner and every monster is there."""
    heroes: list[str] = [row.name for row in files.heroes]
    monsters: list[str] = [row.name for row in files.monsters]
    powers = [f"{row.owner}/{row.name}" for row in files.powers]
    lines = [f"{row.attack}/{row.value}/{row.icon}" for row in files.combat.line]
    named = {"heroes.toml": heroes, "monsters.toml": monsters, "powers.toml": powers, "combat.toml": lines}
    for name, deck in files.decks.items():
        named[f"decks/{name}.toml"] = [row.name for row in deck.card]
    for file, names in named.items():
        if twice := twice_named(names):
            raise _damaged(folder / file, twice)
    for missing in set(MONSTERS) - set(monsters):
        raise _damaged(folder / "monsters.toml", missing)
    for stranger in {row.owner for row in files.powers} - {*heroes, *monsters}:
        raise _damaged(folder / "powers.toml", stranger)


def twice_named(names: Iterable[str]) -> str | None:
    """A name that stands for two things, if there is one. Capitals make no difference to the people at a table."""
    known: set[str] = set()
    for name in names:
        if name.casefold() in known:
            return name
        known.add(name.casefold())
    return None
