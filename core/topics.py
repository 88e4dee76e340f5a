"""The topics of what happens at a table: for the filters and symbols of a log, and for jumps in a replay."""

from __future__ import annotations

from typing import Literal, TypeAlias, get_args

Topic: TypeAlias = Literal[
    "death", "ruling", "combat", "loot", "life", "dice", "card", "move", "count", "note", "set-up", "turn", "record"
]
"""The topics in the order in which people look for them: an entry shows the symbol of its first one. `record` is what
was done to the journal itself."""

ORDER: tuple[Topic, ...] = get_args(Topic)
