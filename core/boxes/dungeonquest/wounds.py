"""Wounds, healing and death (section N), and death put off (DQ-202, DQ-203)."""

from __future__ import annotations

from core.boxes.dungeonquest.board import TREASURE
from core.boxes.dungeonquest.events.cards import Rolled
from core.boxes.dungeonquest.events.loot import LootLost
from core.boxes.dungeonquest.events.monsters import TokenMoved
from core.boxes.dungeonquest.events.trials import DeathPutOff, Died, Healed, Wounded
from core.boxes.dungeonquest.moves import PickLoot, Roll, Say
from core.boxes.dungeonquest.run import Run
from core.boxes.dungeonquest.state import FIGHT, POOL, Step
from core.chance import Dice, possible, possible_faces
from core.refusal import Refused

MOST_SAID = 99


def hurt(run: Run, hero: str, wounds: int, cause: str) -> None:
    """DQ-165: as many wounds as the hero has life kill at once."""
    if wounds <= 0:
        return
    now = run.hero(hero).wounds + wounds
    run.tell(Wounded(hero=hero, wounds=wounds, cause=cause, now=now))
    if now >= run.hero(hero).sheet.life:
        kill(run, hero, cause)


def heal(run: Run, hero: str, wounds: int) -> None:
    """DQ-167: never below none."""
    had = run.hero(hero).wounds
    healed = min(had, wounds)
    if healed > 0:
        run.tell(Healed(hero=hero, wounds=healed, now=had - healed))


def kill(run: Run, hero: str, cause: str) -> None:
    """DQ-166, DQ-169: the hero is out and everything goes back, unless death can wait (DQ-202)."""
    here = "" if run.hero(hero).below else run.hero(hero).here
    _leave_the_monster(run, here)
    run.drop(hero)
    if run.state.settings.death_can_wait and cause != "sunset":
        run.push(Step("death", hero=hero, card=cause))
        return
    run.tell(Died(hero=hero, cause=cause))


def _leave_the_monster(run: Run, here: str) -> None:
    """DQ-126, DQ-129, DQ-132: a monster that has killed stays in the chamber; in the catacombs it is gone."""
    for token in run.state.tokens:
        if token.at == FIGHT:
            to, why = (here, "death") if here else (POOL, "gone")
            run.tell(TokenMoved(token=token.name, monster=token.monster, to=to, why=why))  # type: ignore[arg-type]


def roll_wounds(run: Run, move: Roll) -> None:
    """The dice of a card or of a fall."""
    step = run.awaited("wounds")
    dice = possible(move.dice, count=step.count, sides=6)
    run.pop()
    wounds = dice.total + _plus(step)
    if wounds <= 0:
        run.tell(Rolled(hero=step.hero, cause=step.card, dice=dice, came="nothing"))
    hurt(run, step.hero, wounds, step.card)


def roll_heal(run: Run, move: Roll) -> None:
    step = run.awaited("heal")
    dice = possible(move.dice, count=step.count, sides=6)
    run.pop()
    wounds = dice.total + _plus(step)
    if wounds <= 0 or not run.hero(step.hero).wounds:
        run.tell(Rolled(hero=step.hero, cause=step.card, dice=dice, came="nothing"))
    heal(run, step.hero, wounds)


def _plus(step: Step) -> int:
    return step.effect.plus if step.effect else 0


def say_number(run: Run, move: Say) -> None:
    """A number that only the card knows."""
    step = run.awaited("say-wounds", "say-heal")
    if not 0 <= move.number <= MOST_SAID:
        raise Refused("dq-number", "DQ-61", number=move.number, most=MOST_SAID)
    run.pop()
    if step.what == "say-wounds":
        hurt(run, step.hero, move.number, step.card)
    else:
        heal(run, step.hero, move.number)


def roll_death(run: Run, move: Roll) -> None:
    """DQ-202: one die, as many loot cards; with no more loot than that, all of it."""
    step = run.awaited("death")
    dice = possible_faces(move.dice, count=1, sides=6)
    run.pop()
    loot = run.hero(step.hero).loot
    if len(loot) > dice.total:
        run.push(Step("death-loot", hero=step.hero, card=step.card, count=dice.total, to=dice.by))
        return
    for each in loot:
        run.tell(LootLost(hero=step.hero, loot=each.name, why="death"))
    _put_off(run, step.hero, step.card, dice, len(loot))


def pick_death_loot(run: Run, move: PickLoot) -> None:
    """DQ-202: the owner chooses what goes."""
    step = run.awaited("death-loot")
    own = {loot.name for loot in run.hero(step.hero).loot}
    if len(set(move.loot)) != step.count or not own.issuperset(move.loot):
        raise Refused("dq-pick-loot", "DQ-202", count=step.count)
    run.pop()
    for name in move.loot:
        run.tell(LootLost(hero=step.hero, loot=name, why="death"))
    _put_off(
        run, step.hero, step.card, Dice(faces=(step.count,), by="phone" if step.to == "phone" else "table"), step.count
    )


def _put_off(run: Run, hero: str, cause: str, dice: Dice, loot: int) -> None:
    """DQ-202: half of the wounds go, the turn is over. DQ-203: out of a trap by the rules of the catacombs' exits.
    DQ-94: a hero whom the dragon has not killed after all retreats, and does not stay beside a deck without its Rage.
    """
    wounds = run.hero(hero).wounds
    half = (wounds + 1) // 2 if run.state.settings.half_wounds == "up" else wounds // 2
    if wounds - half >= run.hero(hero).sheet.life:
        run.tell(Died(hero=hero, cause=cause))
        return
    run.tell(DeathPutOff(hero=hero, dice=dice, loot=loot, healed=half))
    if cause == "trapped":
        run.push(Step("arrive", hero=hero, to="beside", came="catacombs"))
    elif cause == "rage" and run.hero(hero).here == TREASURE:
        run.push(Step("retreat", hero=hero, came="retreat"))
