"""The Treasure Chamber and the dragon (section I)."""

from __future__ import annotations

from core.boxes.dungeonquest import ways
from core.boxes.dungeonquest.board import TREASURE
from core.boxes.dungeonquest.events.cards import Shuffled
from core.boxes.dungeonquest.events.loot import LootLost
from core.boxes.dungeonquest.events.turns import Passed
from core.boxes.dungeonquest.moves import Choose, Roll
from core.boxes.dungeonquest.run import Run
from core.boxes.dungeonquest.state import Step, clockwise, deck_named, heroes_at, plain_step
from core.boxes.dungeonquest.wounds import hurt, kill
from core.chance import possible
from core.deck import size
from core.frozen import replace
from core.refusal import Refused


def choose_loot(run: Run, _move: Choose) -> None:
    """DQ-14, DQ-92: stay and draw another Dragon card."""
    step = run.awaited("turn")
    if run.hero(step.hero).here != TREASURE:
        raise Refused("dq-not-in-treasure", "DQ-92")
    run.pop()
    run.push(plain_step("draw", step.hero, "dragon"))


def sleeping(run: Run, step: Step) -> None:
    """DQ-93: two Treasure cards; the Dragon card stays out."""
    run.pop()
    run.push(plain_step("draw", step.hero, "treasure"), plain_step("draw", step.hero, "treasure"))


def rage(run: Run, step: Step) -> None:
    """DQ-94, DQ-97: everybody in the chamber, from the one who drew it on clockwise."""
    run.pop()
    inside = {hero.name for hero in heroes_at(run.state, TREASURE)}
    hit = [hero.name for hero in clockwise(run.state, step.hero) if hero.name in inside]
    for name in hit or [step.hero]:
        for loot in run.hero(name).loot:
            if loot.deck == "treasure":
                run.tell(LootLost(hero=name, loot=loot.name, why="rage"))
    common = run.state.settings.rage_rolls == "common"
    steps = [Step("raged", hero=name, names=tuple(hit) if common else (name,)) for name in hit or [step.hero]]
    run.push(*reversed(steps[:1] if common else steps))


def roll_rage(run: Run, move: Roll) -> None:
    """DQ-94: as many wounds as two dice show; a survivor retreats. DQ-98: one roll for all, where the table says so."""
    step = run.awaited("raged")
    dice = possible(move.dice, count=2, sides=6)
    run.pop()
    for name in reversed(step.names):
        run.push(Step("retreat", hero=name, came="retreat"))
    for name in step.names:
        hurt(run, name, dice.total, "rage")


def choose_nowhere(run: Run, _move: Choose) -> None:
    """DQ-99: no passage to retreat by. The rulebook is silent."""
    step = run.awaited("retreat")
    if ways.sure_retreats(run.state, run.hero(step.hero)):
        raise Refused("dq-can-retreat", "DQ-95")
    run.pop()
    if run.state.settings.no_retreat == "stays":
        run.tell(Passed(hero=step.hero, why="waits"))
    else:
        run.push(replace(step, what="no-retreat"))


def choose_no_retreat(run: Run, move: Choose) -> None:
    step = run.awaited("no-retreat")
    run.pop()
    if move.option == "dies":
        kill(run, step.hero, "rage")
    else:
        run.tell(Passed(hero=step.hero, why="waits"))


def shuffle_when_empty(run: Run) -> None:
    """DQ-100: at the end of a turn, with nobody in the chamber, the Dragon cards go back."""
    out = size(deck_named(run.state, "dragon").out)
    if out and not heroes_at(run.state, TREASURE):
        run.tell(Shuffled(deck="dragon", cards=out))
