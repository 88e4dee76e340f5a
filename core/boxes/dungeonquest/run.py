"""One move of DungeonQuest being decided. Steps at the top of the stack that need nobody's answer run by themselves
until one is reached that does.
"""

from __future__ import annotations

from core import run
from core.boxes.dungeonquest.events.setting_up import Waits
from core.boxes.dungeonquest.state import Fight, Game, Hero, Step, off_the_rules
from core.refusal import Refused

TURN_END = "turn-end"


class Run(run.Run[Game, Step]):
    __slots__ = ()

    WAITS = Waits

    @staticmethod
    def not_now() -> Refused:
        return Refused("dq-not-now", "DQ-13")

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
