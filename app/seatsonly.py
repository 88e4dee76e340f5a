"""A table to set up for a box that needs nothing but players to begin."""

from __future__ import annotations

from typing import Any, ClassVar

from app.newgame import NewGame
from core.boxes.registry import box_named
from core.facts import Move


class SeatsOnly(NewGame):
    most: ClassVar[int] = 8

    def _settings(self) -> dict[str, Any]:
        return {}

    def set_up(self) -> Move:
        return box_named(self.box).rules.setup(players=self.names)  # type: ignore[call-arg]


def seats_only(box: str) -> type[SeatsOnly]:
    return type("SeatsOnly", (SeatsOnly,), {"box": box})
