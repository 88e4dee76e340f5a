"""The content that a box ships with: the TOML files of `data/content`, checked, and how sure each value is."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import TypeVar

from pydantic import ValidationError

from core.message import Arg
from core.refusal import Refused
from data.boxes.registry import content_of
from data.boxes.shape import Contents
from data.contentforms import Form, complaint
from data.store.trouble import Trouble

CONTENT = Path(__file__).parent / "content"

F = TypeVar("F", bound=Form)


@cache
def shipped(box: str) -> Contents:
    """Returns the content that a box ships with."""
    return content_of(box).read(CONTENT / box)


def read_file(path: Path, form: type[F]) -> F:
    """Reads one of the content files. An error names the file that is damaged."""
    try:
        return form.model_validate_json(json.dumps(tomllib.loads(path.read_text("utf-8")), default=str))
    except ValidationError as error:
        raise damaged(path, complaint(error).where) from None
    except Refused as refused:
        raise damaged(path, refused.message()) from None
    except (ValueError, OSError) as error:
        raise damaged(path, str(error)) from None


def damaged(path: Path, why: Arg) -> Trouble:
    return Trouble("content-damaged", file="/".join(path.parts[-2:]), why=why)


def twice_named(names: Iterable[str]) -> str | None:
    """Returns a name that stands for two things, or None. Capitals make no difference to the people at a table."""
    known: set[str] = set()
    for name in names:
        if name.casefold() in known:
            return name
        known.add(name.casefold())
    return None
