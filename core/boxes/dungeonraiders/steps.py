"""All steps of Dungeon Raiders. A new step is defined in the module of its rules, and its name is added to
`state.What`.
"""

from __future__ import annotations

from core.boxes.dungeonraiders import levels, playing, resolving, setup
from core.boxes.dungeonraiders.state import What
from core.boxes.dungeonraiders.stepkind import StepKind

STEPS: dict[What, StepKind] = {
    kind.what: kind for module in (setup, levels, playing, resolving) for kind in module.STEPS
}
