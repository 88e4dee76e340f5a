"""What each chamber does to whoever encounters it (section G)."""

from __future__ import annotations

from collections.abc import Callable

from core.boxes.dungeonquest import catacombs, leaving, trials
from core.boxes.dungeonquest.board import neighbours
from core.boxes.dungeonquest.events.loot import LootLost
from core.boxes.dungeonquest.events.moving import Crossed, Groped, Searched, StayedOnSide
from core.boxes.dungeonquest.events.trials import Freed, Held
from core.boxes.dungeonquest.events.turns import TurnSpent
from core.boxes.dungeonquest.moves import Choose, Grope, PickLoot, Search
from core.boxes.dungeonquest.run import Run
from core.boxes.dungeonquest.state import (
    Chamber,
    Game,
    Hero,
    Hold,
    Step,
    chamber_of,
    off_the_rules,
    plain_step,
    tokens_at,
)
from core.boxes.dungeonquest.ways import barriers_to, check_free, may_search, on_map, said_barriers
from core.boxes.dungeonquest.wounds import kill
from core.chance import possible_faces
from core.frozen import find
from core.refusal import Refused


def encounter(run: Run, step: Step) -> None:
    """DQ-32, DQ-82, DQ-187: monsters first; the chamber once they are dead. DQ-201: several, in the hero's order."""
    hero = run.hero(step.hero)
    chamber = chamber_of(run.state, hero)
    if chamber is None:
        raise off_the_rules()
    tokens = tokens_at(run.state, chamber.name)
    if not tokens:
        run.pop()
        _CHAMBERS[chamber.kind](run, step, chamber)
    elif len(tokens) == 1:
        run.push(Step("meet", hero=hero.name, monster=tokens[0].monster, to=tokens[0].name))
    else:
        run.push(Step("which-monster", hero=hero.name, names=tuple(token.name for token in tokens)))


def choose_monster(run: Run, move: Choose) -> None:
    """DQ-201: the hero chooses which of several monsters comes first."""
    step = run.awaited("which-monster")
    token = find(run.state.tokens, move.option)
    if token is None:
        raise off_the_rules()
    run.pop()
    run.push(Step("meet", hero=step.hero, monster=token.monster, to=token.name))


def _draw(deck: str) -> Callable[[Run, Step, Chamber], None]:
    def drawing(run: Run, step: Step, _chamber: Chamber) -> None:
        run.push(plain_step("draw", step.hero, deck))

    return drawing


def _pit(run: Run, step: Step, _chamber: Chamber) -> None:
    """DQ-65: Luck, or death."""
    trials.ask_test(run, step.hero, "luck", "pit")


def tested_pit(run: Run, step: Step) -> None:
    run.pop()
    if step.count:
        kill(run, step.hero, "pit")


def _corridor(run: Run, step: Step, _chamber: Chamber) -> None:
    """DQ-67: on at once."""
    run.push(plain_step("move-on", step.hero))


def _darkness(run: Run, step: Step, _chamber: Chamber) -> None:
    """DQ-69: the die says where to."""
    run.push(plain_step("darkness", step.hero))


def grope(run: Run, move: Grope) -> None:
    """DQ-69: out by the exit that the die marks; a wall there, and it is rolled again next turn."""
    step = run.awaited("darkness")
    dice = possible_faces(move.dice, count=1, sides=6)
    hero = run.hero(step.hero)
    barriers = _dark_way(run.state, hero, move)
    through = "wall" if barriers is None else "-".join(barriers) or "open"
    run.pop()
    run.tell(Groped(hero=hero.name, dice=dice, through=through))
    held = find(hero.holds, "darkness")
    if barriers is None:
        if held is None:
            run.tell(Held(hero=hero.name, hold=Hold("darkness", "darkness")))
        return
    if held is not None:
        run.tell(Freed(hero=hero.name, hold="darkness"))
    run.push(Step("passing", hero=hero.name, to=move.to, names=barriers))


def _dark_way(state: Game, hero: Hero, move: Grope) -> tuple[str, ...] | None:
    """DQ-28, DQ-69: what stands in the way; None is a wall. What the map knows holds, whatever is said."""
    chamber = chamber_of(state, hero)
    if chamber is None:
        raise off_the_rules()
    if not on_map(state, hero):
        if move.to:
            raise Refused("dq-not-adjacent", "DQ-27")
        return None if move.through == "wall" else said_barriers(move.through or "open")
    if (move.to or move.through not in ("", "wall")) and move.to not in neighbours(hero.here):
        raise Refused("dq-not-adjacent", "DQ-27")
    if not move.to or move.through == "wall":
        return None
    check_free(state, hero, move.to)
    return barriers_to(state, chamber, move.to, move.through)


def _web(run: Run, step: Step, _chamber: Chamber) -> None:
    """DQ-71: back, or through."""
    run.push(plain_step("web", step.hero))


def choose_web(run: Run, _move: Choose) -> None:
    step = run.awaited("web")
    run.pop()
    trials.ask_test(run, step.hero, "strength", "web")


def tested_web(run: Run, step: Step) -> None:
    """DQ-71: through and on at once; or caught, with a new test at the start of every turn."""
    run.pop()
    hero = run.hero(step.hero)
    held = find(hero.holds, "web")
    if step.count:
        if held is None:
            run.tell(Held(hero=hero.name, hold=Hold("web", "web")))
        else:
            run.tell(TurnSpent(hero=hero.name))
        return
    run.tell(Crossed(hero=hero.name, what="web"))
    if held is not None:
        run.tell(Freed(hero=hero.name, hold="web"))
    else:
        run.push(plain_step("move-on", hero.name))


def _bridge(run: Run, step: Step, _chamber: Chamber) -> None:
    """DQ-73: stay on this side, or cross; DQ-188: some tables have to cross after a special move."""
    came = run.hero(step.hero).came
    if came in ("special", "catacombs") and run.state.settings.bridge_by_special_move == "cross at once":
        _cross_bridge(run, step.hero)
    else:
        run.push(plain_step("bridge", step.hero))


def choose_bridge(run: Run, move: Choose) -> None:
    step = run.awaited("bridge")
    run.pop()
    if move.option == "stay":
        run.tell(StayedOnSide(hero=step.hero))
    else:
        _cross_bridge(run, step.hero)


def _cross_bridge(run: Run, hero: str) -> None:
    if run.hero(hero).loot:
        run.push(plain_step("throw-off", hero))
    else:
        trials.ask_test(run, hero, "agility", "bridge")


def throw_off(run: Run, move: PickLoot) -> None:
    """DQ-73: any loot may go first; each card that stays makes the dice 1 worse."""
    step = run.awaited("throw-off")
    own = {loot.name for loot in run.hero(step.hero).loot}
    if len(set(move.loot)) != len(move.loot) or not own.issuperset(move.loot):
        raise Refused("dq-pick-loot", "DQ-73", count=len(own))
    run.pop()
    for name in move.loot:
        run.tell(LootLost(hero=step.hero, loot=name, why="thrown"))
    trials.ask_test(run, step.hero, "agility", "bridge", plus=len(run.hero(step.hero).loot))


def tested_bridge(run: Run, step: Step) -> None:
    """DQ-73: over and on at once, or down."""
    run.pop()
    if step.count:
        catacombs.fallen(run, step.hero, "bridge")
        return
    run.tell(Crossed(hero=step.hero, what="bridge"))
    run.push(plain_step("move-on", step.hero))


def choose_cave_in(run: Run, _move: Choose) -> None:
    """DQ-70: over the rubble."""
    step = run.awaited("turn")
    hero = run.hero(step.hero)
    chamber = chamber_of(run.state, hero)
    if chamber is None or chamber.kind != "cave-in" or hero.side == "far":
        raise Refused("dq-no-cave-in", "DQ-70")
    run.pop()
    trials.ask_test(run, step.hero, "agility", "cave-in")


def tested_cave_in(run: Run, step: Step) -> None:
    """DQ-70: over it the turn goes on as usual; otherwise the hero stays and chooses again next turn."""
    run.pop()
    if step.count:
        return
    run.tell(Crossed(hero=step.hero, what="cave-in"))
    run.push(plain_step("turn", step.hero))


def _rotating(_run: Run, _step: Step, _chamber: Chamber) -> None:
    """DQ-74: it turned when it was placed, and never again."""


def search(run: Run, _move: Search) -> None:
    """DQ-50, DQ-54: a Search card, and no encounter with the chamber."""
    step = run.awaited("turn")
    hero = run.hero(step.hero)
    refusal = may_search(run.state, hero)
    if refusal is not None:
        raise refusal
    run.pop()
    trials.give_up(run, hero.name)
    run.tell(Searched(hero=hero.name, times=hero.searches + 1))
    run.push(plain_step("draw", hero.name, "search"))


_CHAMBERS: dict[str, Callable[[Run, Step, Chamber], None]] = {
    "dungeon": _draw("dungeon"),
    "trap": _draw("trap"),
    "pit": _pit,
    "entrance": _draw("dungeon"),
    "corridor": _corridor,
    "chasm": _draw("dungeon"),
    "darkness": _darkness,
    "cave-in": _draw("dungeon"),
    "web": _web,
    "portcullis": _draw("dungeon"),
    "bridge": _bridge,
    "rotating": _rotating,
    "tower": leaving.in_tower,
    "treasure": _draw("dragon"),
}
