"""Parses places in a journal as people write them, the number of an entry or the name of a point, and checks
who looks.
"""

from __future__ import annotations

from typing import Any

from core.acts import At, Theirs
from core.box import Viewer
from core.journal import Journal
from core.nodes import Node
from core.refusal import Refused


def address(text: str) -> At | None:
    """Parses `17` or `17.2`; returns None if the text is not a number."""
    entry, _, part = text.partition(".")
    if all(number.isascii() and number.isdigit() and len(number) < 10 for number in (entry, part or "0")):
        return At(int(entry), int(part or 0))
    return None


def their_place(text: str) -> Theirs | None:
    """Parses `t17` or `t17.2`, an entry of the other journal of a merge; returns None for anything else."""
    found = address(text[1:]) if text.startswith("t") else None
    return Theirs(*found) if found is not None else None


def place(journal: Journal[Any], text: str) -> At:
    """Returns the place with this number or name."""
    found = address(text)
    if found is None:
        found = journal.names.get(text)
    if found is None:
        raise Refused("no-such-entry", entry=text)
    return found


def node(journal: Journal[Any], text: str | None) -> Node[Any]:
    """Returns the node to look at: as the entry stands on the line now, or as it was written if it is no longer on the
    line.
    """
    if text is None:
        return journal.head
    at = place(journal, text)
    try:
        return journal.find(at)
    except Refused:
        return journal.node(at)


def known(journal: Journal[Any], viewer: Viewer) -> None:
    """Refuses a viewer who is not in the game."""
    if viewer is not None and viewer not in journal.box.sight.viewers(journal.state):
        raise Refused("no-such-player", player=viewer)
