"""One move being decided: the events so far, the state they have made, and the stack of what is still to come.

Rules are written as they are read: they tell what happens and look at the table again. Steps at the top of the stack
that need nobody's answer run by themselves until one is reached that does.
"""

from __future__ import annotations

from core.boxes.dungeonquest.events import Waits
from core.boxes.dungeonquest.evolve import FOLDS
from core.boxes.dungeonquest.state import Fight, Game, Hero, Step, lost, set_steps
from core.facts import Event
from core.refusal import Refused

TURN_END = "turn-end"


class Run:
    __slots__ = ("events", "stack", "state")

    def __init__(self, state: Game) -> None:
        self.state = state
        self.events: list[Event] = []
        self.stack = list(state.steps)

    def tell(self, event: Event) -> None:
        self.events.append(event)
        self.state = FOLDS[event.__class__](self.state, event)

    def hero(self, name: str) -> Hero:
        for hero in self.state.heroes:
            if hero.name == name:
                return hero
        raise lost()

    @property
    def fight(self) -> Fight:
        fight = self.state.fight
        if fight is None:
            raise lost()
        return fight

    def push(self, *steps: Step) -> None:
        """The last one comes first."""
        self.stack += steps

    def pop(self) -> Step:
        return self.stack.pop()

    def drop(self, hero: str, *whats: str) -> None:
        """Forgets what was to come for a hero: everything, or steps of these sorts. The turn still has to end."""
        self.stack = [
            step
            for step in self.stack
            if step.hero != hero or step.what == TURN_END or (whats and step.what not in whats)
        ]

    def finish(self) -> list[Event]:
        """The events, with what the game waits for in the end."""
        before, after = self.state.steps, tuple(self.stack)
        same = 0
        for old, new in zip(before, after, strict=False):
            if old is not new and old != new:  # nearly all that stay are the very same; looking into them takes longer
                break
            same += 1
        if same < max(len(before), len(after)):
            self.events.append(Waits(done=len(before) - same, steps=after[same:]))
            self.state = set_steps(self.state, after)
        return self.events


def awaited(run: Run, *whats: str) -> Step:
    """The step that a move answers; refused when the game waits for something else."""
    step = run.stack[-1] if run.stack else None
    if step is None or step.what not in whats:
        raise Refused("dq-not-now", "DQ-13")
    return step
