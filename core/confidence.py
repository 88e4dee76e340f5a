"""How sure we are of a value of a box's content. "told" is what the owners of a copy have entered themselves."""

from __future__ import annotations

from typing import Literal, TypeAlias

Confidence: TypeAlias = Literal["verified", "one source", "inferred", "other edition", "unknown", "told"]
