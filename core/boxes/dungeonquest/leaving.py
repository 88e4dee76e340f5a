"""Towers, leaving the dungeon, the end and the score (section O)."""

from __future__ import annotations

from typing import Literal

from core.boxes.dungeonquest.board import TOWERS
from core.boxes.dungeonquest.ends import Score, lacks_alone, score_of
from core.boxes.dungeonquest.events.ending import EndBegan, GameEnded, LeftDungeon
from core.boxes.dungeonquest.events.loot import LootLost, LootValued
from core.boxes.dungeonquest.events.moving import TowerChanged
from core.boxes.dungeonquest.events.trials import Died
from core.boxes.dungeonquest.events.turns import Passed
from core.boxes.dungeonquest.moves import Choose, Roll
from core.boxes.dungeonquest.run import Run
from core.boxes.dungeonquest.state import Chamber, Game, Hero, Step, What, clockwise, heroes_at, plain_step
from core.chance import possible
from core.frozen import find
from core.refusal import Refused

CHEST_TIMES = 100

AT_THE_END: dict[str, What] = {"chest": "end-chest", "eater": "end-eater"}
"""What loot does when the game ends, by what its card says."""


def in_tower(run: Run, step: Step, _chamber: Chamber) -> None:
    """DQ-75, DQ-173: out at once, or on at once."""
    run.push(plain_step("tower", step.hero))


def may_leave(state: Game, hero: Hero) -> Refused | None:
    """DQ-172, DQ-174, DQ-209: None when the hero may leave by this tower."""
    settings = state.settings
    if not hero.loot:
        return Refused("dq-no-loot", "DQ-172")
    if settings.exit_tower == "not the start" and hero.here == hero.tower:
        return Refused("dq-start-tower", "DQ-174")
    if settings.no_guts == "treasure-card" and not any(loot.deck == "treasure" for loot in hero.loot):
        return Refused("dq-no-treasure-card", "DQ-209")
    if settings.no_guts == "gold-value" and not any(loot.gold for loot in hero.loot):
        return Refused("dq-no-gold", "DQ-209")
    return None


def choose_leave(run: Run, _move: Choose) -> None:
    """DQ-173, DQ-176: gone for good."""
    step = run.awaited("tower")
    refusal = may_leave(run.state, run.hero(step.hero))
    if refusal is not None:
        raise refusal
    run.tell(LeftDungeon(hero=step.hero, tower=run.hero(step.hero).here))
    run.drop(step.hero)


def other_towers(state: Game, step: Step) -> tuple[str, ...]:
    """DQ-211: where the power of the towers can take the hero."""
    hero = find(state.heroes, step.hero)
    if hero is None or not state.settings.tower_power:
        return ()
    free = [tower for tower in TOWERS if state.settings.duels or not heroes_at(state, tower)]
    return tuple(tower for tower in free if tower != hero.here)


def choose_tower(run: Run, move: Choose) -> None:
    """DQ-211: to any other tower, and on from there at once; DQ-212: not before a hero who is there is beaten."""
    step = run.awaited("tower")
    met = heroes_at(run.state, move.option)
    run.pop()
    run.tell(TowerChanged(hero=step.hero, tower=move.option))
    run.push(plain_step("move-on", step.hero))
    if met:
        run.push(Step("duel", hero=step.hero, to=met[0].name))


def sunset(run: Run) -> None:
    """DQ-23: the doors shut; whoever is inside is dead."""
    run.tell(EndBegan(sunset=True))
    for hero in run.state.heroes:
        if hero.status == "inside":
            run.tell(Died(hero=hero.name, cause="sunset"))
    run.stack.clear()
    _end(run)


def all_done(state: Game) -> bool:
    """DQ-177."""
    return all(hero.status != "inside" for hero in state.heroes)


def finish(run: Run) -> None:
    run.stack.clear()
    run.tell(EndBegan(sunset=False))
    _end(run)


def _end(run: Run) -> None:
    """DQ-178: what happens at the end comes before the counting, from the first player on clockwise."""
    order = clockwise(run.state, run.state.first)
    run.push(Step("score"))
    for hero in reversed(order):
        if hero.status == "left":
            for loot in reversed(hero.loot):
                if loot.end:
                    run.push(Step(AT_THE_END[loot.end], hero=hero.name, card=loot.card, to=loot.name))


def roll_end(run: Run, move: Roll) -> None:
    """The chest is worth what two dice say, in hundreds; the eater eats on a low roll."""
    step = run.awaited("end-chest", "end-eater")
    dice = possible(move.dice, count=2, sides=6)
    run.pop()
    if step.what == "end-eater" and dice.total <= 5:
        others = [loot for loot in run.hero(step.hero).loot if loot.name != step.to]
        run.tell(LootValued(hero=step.hero, loot=step.to, dice=dice, gold=0))
        if others:
            run.push(Step("eaten", hero=step.hero, names=tuple(loot.name for loot in others)))
        return
    run.tell(LootValued(hero=step.hero, loot=step.to, dice=dice, gold=dice.total * CHEST_TIMES))


def choose_not_to_roll(run: Run, _move: Choose) -> None:
    step = run.awaited("end-eater")
    run.pop()
    run.tell(Passed(hero=step.hero, why="waits"))


def choose_eaten(run: Run, move: Choose) -> None:
    """What has been eaten does nothing any more at the end."""
    step = run.awaited("eaten")
    run.pop()
    run.tell(LootLost(hero=step.hero, loot=move.option, why="eaten"))
    run.stack = [each for each in run.stack if each.to != move.option]


def score(run: Run, _step: Step) -> None:
    """DQ-180 … DQ-182: most gold, then the best single card, then most cards; or the dragon has won."""
    run.pop()
    state = run.state
    out = [score_of(hero) for hero in clockwise(state, state.first) if hero.status == "left"]
    winners = _winners(state, out)
    if winners:
        run.tell(GameEnded(ending="won", scores=tuple(out), winners=winners))
    elif state.ending == "sunset":
        run.tell(GameEnded(ending="sunset", scores=tuple(out), winners=()))
    else:
        run.tell(GameEnded(ending="dragon", scores=tuple(out), winners=()))


def _winners(state: Game, out: list[Score]) -> tuple[str, ...]:
    if not out:
        return ()
    if state.settings.solo:
        return tuple(each.player for each in out if _solo_won(state, each))
    best = max((each.gold, each.best, each.cards) for each in out)
    return tuple(each.player for each in out if (each.gold, each.best, each.cards) == best)


def _solo_won(state: Game, own: Score) -> bool:
    hero = find(state.heroes, own.player)
    return hero is not None and lacks_alone(state, hero) == ""


def loses_by_leaving(state: Game, hero: Hero) -> Literal["", "treasure", "gold"]:
    """DQ-178, DQ-195: why leaving now would lose a solo game for sure; what is rolled for at the end may still do."""
    lacks = lacks_alone(state, hero) if state.settings.solo else ""
    return "" if lacks == "gold" and any(loot.end for loot in hero.loot) else lacks
