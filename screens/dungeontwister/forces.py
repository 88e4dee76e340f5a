"""Both sides of a fight before its cards: who takes part, the objects that count, and what that comes to."""

from __future__ import annotations

from dataclasses import dataclass

from core.boxes.dungeontwister import fighting
from core.boxes.dungeontwister.oddsnow import odds
from core.boxes.dungeontwister.state import Fight, Game
from core.frozen import but
from core.odds import Odds


@dataclass(slots=True)
class Forces:
    """What has been ticked so far. The rules say what it is worth."""

    state: Game
    attackers: tuple[str, ...] = ()
    defenders: tuple[str, ...] = ()
    unused: tuple[str, ...] = ()

    def helps(self) -> tuple[str, ...]:
        """Every object that would count among these."""
        fight = self.state.fight
        return fighting.helpful(self.state, (fight.hero, *self.attackers), (fight.target, *self.defenders))

    @property
    def fight(self) -> Fight:
        fight = self.state.fight
        declared = tuple(item for item in self.helps() if item not in self.unused)
        return but(
            fight, attackers=(fight.hero, *self.attackers), defenders=(fight.target, *self.defenders), declared=declared
        )

    def total(self, *, attacking: bool) -> int:
        return fighting.strength(self.state, self.fight, attacking=attacking)

    def odds(self) -> tuple[Odds, ...]:
        """How the fight between these would go, over the cards that can come."""
        return odds(but(self.state, fight=self.fight))

    def toggle(self, name: str, *, attacking: bool) -> None:
        if attacking:
            self.attackers = _toggled(self.attackers, name)
        else:
            self.defenders = _toggled(self.defenders, name)
        self.unused = tuple(item for item in self.unused if item in self.helps())

    def leave_out(self, item: str) -> None:
        self.unused = _toggled(self.unused, item)


def _toggled(names: tuple[str, ...], name: str) -> tuple[str, ...]:
    return tuple(each for each in names if each != name) if name in names else (*names, name)
