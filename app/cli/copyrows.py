"""The content of a box as rows for people: what there is, and how sure it is.

A box may have rows of its own; otherwise every value is shown with its path, which is what `copy set` takes.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from app.cli.output import Session
from core.message import Message, say
from core.paths import Value, unescape, walk
from core.refusal import Refused
from data.boxes.shape import Contents, Place

# The levels of confidence, from the least sure to the surest.
ORDER = ("unknown", "other edition", "inferred", "one source", "verified", "told")


class Deck(NamedTuple):
    """One deck: its form for programs, its rows for people, and the path under which its values are."""

    form: dict[str, Any]
    rows: Iterator[str]
    start: str


class Rows:
    def __init__(self, session: Session, box: str, contents: Contents) -> None:
        self._words, self._text = session.words, session.text
        self._box, self._contents = box, contents

    def box(self) -> Iterator[str]:
        """Yields the whole content, one line for each value."""
        for path, value in walk(self._contents.content):
            if path in self._contents.sure:
                yield f"  {self._value(path, value)}"
                yield from self._note(path)

    def deck(self, name: str) -> Deck:
        raise Refused("no-such-deck", deck=name)

    def thing(self, place: Place, thing: Any) -> str:
        """Returns the line of the thing that was just corrected."""
        return self._value(place[-1], thing)

    def _value(self, path: str, value: Value) -> str:
        """Formats a value with its path as it is typed, and with the names in the reader's language where those
        differ.
        """
        things = [unescape(part) for part in path.split("/")[1:-1]]
        if isinstance(value, str):
            things.append(value)
        others = [name for thing in things if (name := self._words.name(self._box, thing)) != thing]
        named = f"  ({', '.join(others)})" if others else ""
        return f"{path} {_shown(value)}{named}  {self._text(self._sure(path))}"

    def _note(self, path: str) -> Iterator[str]:
        if path in self._contents.notes:
            yield f"         {self._text(say(f'content.{self._contents.notes[path]}'))}"

    def _sure(self, path: str) -> Message:
        return say(f"sure.{self._contents.sure.get(path, 'unknown')}")

    def _how_sure(self, *paths: str) -> str:
        """Says how sure several values are together, the least sure first."""
        found = {self._contents.sure.get(path, "unknown") for path in paths}
        return ", ".join(self._text(say(f"sure.{sure}")) for sure in sorted(found, key=ORDER.index))


def _shown(value: Value) -> str:
    if isinstance(value, tuple):
        return ", ".join(map(str, value))
    return "?" if value is None or value == "" else str(value)
