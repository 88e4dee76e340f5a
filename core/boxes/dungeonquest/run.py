"""One move of DungeonQuest being decided. Steps at the top of the stack that need nobody's answer run by themselves
until one is reached that does.
"""

from __future__ import annotations

from core import run
from core.boxes.dungeonquest.events import Waits
from core.boxes.dungeonquest.evolve import FOLDS
from core.boxes.dungeonquest.state import Fight, Game, Hero, Step, off_the_rules
from core.facts import Event
from core.refusal import Refused

TURN_END = "turn-end"


class Run(run.Run[Game, Step]):
    __slots__ = ()

    FOLDS = FOLDS

    def __init__(self, state: Game) -> None:
        super().__init__(state, state.steps)

    def hero(self, name: str) -> Hero:
        for hero in self.state.heroes:
            if hero.name == name:
                return hero
        raise off_the_rules()

    @property
    def fight(self) -> Fight:
        fight = self.state.fight
        if fight is None:
            raise off_the_rules()
        return fight

    def drop(self, hero: str, *whats: str) -> None:
        """Forgets what was to come for a hero: everything, or steps of these sorts. The turn still has to end."""
        self.stack = [
            step
            for step in self.stack
            if step.hero != hero or step.what == TURN_END or (whats and step.what not in whats)
        ]

    def finish(self) -> list[Event]:
        """The events, with what the game waits for in the end."""
        return self.finished(self.state.steps, lambda done, steps: Waits(done=done, steps=steps))


def awaited(run: Run, *whats: str) -> Step:
    """The step that a move answers; refused when the game waits for something else."""
    step = run.stack[-1] if run.stack else None
    if step is None or step.what not in whats:
        raise Refused("dq-not-now", "DQ-13")
    return step
