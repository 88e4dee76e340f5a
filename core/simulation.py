"""What simulations and tests need of a box besides its rules. It is kept out of the box, so that no phone has to carry
it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

from core.boxes.registry import part_of
from core.facts import Move
from core.refusal import Refused


@dataclass(frozen=True)
class Simulation:
    """The functions that a box offers to simulations. A box can do without either of them.

    `violated_invariants` returns the invariants that do not hold in a state; `setup` returns a random set-up with the
    content of a copy.
    """

    box: str
    violated_invariants: Callable[[Any], tuple[str, ...]] = lambda _state: ()
    setup: Callable[[Random, Any], Move] | None = None

    def random_setup(self, chance: Random, content: Any) -> Move:
        if self.setup is None:
            raise Refused("no-simulation", box=self.box)
        return self.setup(chance, content)


@cache
def simulation_of(box: str) -> Simulation:
    invariants, random_setup = part_of("core.boxes", box, "invariants"), part_of("core.boxes", box, "random_setup")
    found = {} if invariants is None else {"violated_invariants": invariants.violated_invariants}
    return Simulation(box, setup=None if random_setup is None else random_setup.random_setup, **found)
