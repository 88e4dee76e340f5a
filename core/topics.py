"""What happens at a table, sorted: for the filters and symbols of a log, and for jumps in a replay."""

from __future__ import annotations

from typing import Literal, TypeAlias, get_args

Topic: TypeAlias = Literal[
    "death", "ruling", "combat", "loot", "life", "dice", "card", "move", "count", "note", "set-up", "turn", "record"
]
"""In the order of what people look for: the first of an entry's kinds is its symbol. `record` is what was done to the
journal itself.
"""

ORDER: tuple[Topic, ...] = get_args(Topic)
