"""The copy that a game is played with, and a change to another one in the middle of it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from app.copies import Copies
from core.boxes.registry import BOXES
from core.facts import Move
from core.journal import Journal
from core.message import Message
from data.copies import what_is_wrong
from data.forms import NotAForm
from data.names import has_content
from data.store.trouble import Trouble

KIND = "change-copy"


def copy_of(state: Any) -> str:
    """Returns the name of the copy that a game is played with; "" for the box as it is shipped."""
    return str(getattr(getattr(state, "content", None), "copy", ""))


def can_change(journal: Journal[Any]) -> bool:
    """Tells whether games of this box carry a copy that can be changed."""
    return KIND in journal.box.rules.move_types


def boxes_with_content() -> tuple[str, ...]:
    """Returns the boxes of which people can have copies."""
    return tuple(box for box in BOXES if has_content(box))


def names(home: Path, box: str) -> tuple[str, ...]:
    """Returns the names of the copies of a box that can be played with."""
    return tuple(line.name for line in Copies(home).listed() if line.box == box and line.trouble is None)


def move_to(home: Path, box: Any, copy: str) -> Move:
    """Returns the move by which a game goes on with this copy, as it is now. Raises Trouble where it cannot be read."""
    content = Copies(home).content_for(box.name, copy).contents.content
    move: Move = box.rules.move_types[KIND](content=content)
    return move


def use(playing: Any, copy: str) -> Message | None:
    """Goes on with another copy; returns why not, if the game cannot."""
    try:
        move = move_to(playing.table.home, playing.box, copy)
    except NotAForm as error:
        return what_is_wrong(error)
    except Trouble as trouble:
        return trouble.message()
    no: Message | None = playing.play(move)
    return no
