"""The symbols of what heroes die of."""

from __future__ import annotations

from app.charts import Line

CAUSES = {
    "monster": "golem", "trap": "trap", "dragon": "dragon", "sunset": "sun-low", "catacombs": "stairs-down",
    "chamber": "pit", "card": "cards", "hero": "melee", "ruling": "gavel",
}  # fmt: skip


def sign(line: Line) -> str:
    """ "" where there is nothing to tell apart, a skull for a cause that only a newer Delvelog knows."""
    return CAUSES.get(line.key, "skull") if line.key else ""
