"""The form of a copy: what people correct in the content of a box that they own.

Only what is written in the copy is corrected, so `"gold": null` says that a card shows no gold. Each box adds its own
values that can be corrected.
"""

from __future__ import annotations

from typing import Any, Literal

from pydantic import Field

from data.contentforms import Form, Name

FORMAT = 1


class Fix(Form):
    def values(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in self.model_fields_set - {"added", "removed"}}


class ListedFix(Fix):
    """A correction of something that can also be added or taken out."""

    name: Name = ""
    added: bool = False
    removed: bool = False


class CopyForm(Form):
    """The form of a whole copy in its file. This class is its head, and each box adds the rest."""

    version: Literal[1] = Field(alias="delvelog-copy")
    box: str
    name: Name
    owner: Name | None = None
    """Whose box it is; None where nobody has said."""
    learned: tuple[str, ...] = ()
    """The places of the values that a game has taught, as in "values/sixth"."""
