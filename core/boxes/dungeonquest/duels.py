"""Hero against hero (DQ-212 … DQ-216)."""

from __future__ import annotations

from core.boxes.dungeonquest import arrivals, combat
from core.boxes.dungeonquest.events.loot import LootWon
from core.boxes.dungeonquest.moves import PickLoot
from core.boxes.dungeonquest.run import Run
from core.boxes.dungeonquest.state import Fight, Step, chamber_named
from core.refusal import Refused


def duel(run: Run, step: Step) -> None:
    """DQ-212: who enters must attack, and nobody runs."""
    run.pop()
    combat.start(run, Fight(hero=step.hero, foe=step.to, how="duel", player=step.to))


def pick_loot(run: Run, move: PickLoot) -> None:
    """DQ-214: one loot card at the winner's choice, who may also leave it."""
    step = run.awaited("duel-loot")
    own = {loot.name for loot in run.hero(step.to).loot}
    if len(move.loot) > 1 or not own.issuperset(move.loot):
        raise Refused("dq-pick-loot", "DQ-214", count=1)
    run.pop()
    for name in move.loot:
        run.tell(LootWon(hero=step.hero, loser=step.to, loot=name))


def over(run: Run, step: Step) -> None:
    """DQ-214: the loser is in the chamber that they came from, as after an escape, or in one beside."""
    run.pop()
    loser = run.hero(step.hero)
    back = chamber_named(run.state, loser.before)
    if back is not None and loser.before != loser.here:
        arrivals.enter(run, step.hero, back, "escape")
    else:
        run.push(Step("arrive", hero=step.hero, to="beside", came="escape"))
