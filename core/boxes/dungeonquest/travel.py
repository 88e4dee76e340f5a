"""Moving from space to space: doors, portcullises, dead ends (section D)."""

from __future__ import annotations

from core.boxes.dungeonquest import trials
from core.boxes.dungeonquest.arrivals import TURNED_BACK, arriving
from core.boxes.dungeonquest.board import neighbours
from core.boxes.dungeonquest.catacombs import may_enter
from core.boxes.dungeonquest.events.moving import Described, WalledIn
from core.boxes.dungeonquest.events.turns import Passed
from core.boxes.dungeonquest.moves import Choose, Describe, Go, NoWayOut
from core.boxes.dungeonquest.run import Run
from core.boxes.dungeonquest.state import (
    Chamber,
    Game,
    Hero,
    Step,
    chamber_named,
    chamber_of,
    off_the_rules,
    plain_step,
)
from core.boxes.dungeonquest.ways import (
    barriers_to,
    check_free,
    has_open_way,
    is_across,
    is_blocked,
    is_closed,
    is_stuck,
    must_go_back,
    on_map,
    said_barriers,
)
from core.boxes.dungeonquest.wounds import kill
from core.frozen import find, replace
from core.refusal import Refused

WHERE_ONE_GOES = ("turn", "move-on", "web", "tower")


def go(run: Run, move: Go) -> None:
    """DQ-13, DQ-27: one space on, through a passage of the chamber."""
    step = run.awaited(*WHERE_ONE_GOES)
    hero = run.hero(step.hero)
    chamber = chamber_of(run.state, hero)
    if chamber is None:
        raise off_the_rules()
    _may_leave(run.state, hero, chamber, step, move)
    barriers, to = _way(run.state, hero, chamber, move)
    if is_across(hero, chamber, to):
        if chamber.kind == "chasm":
            raise Refused("dq-across-the-chasm", "DQ-68")
        raise Refused("dq-across-the-bridge", "DQ-73")
    if to:
        check_free(run.state, hero, to)
    run.pop()
    if "portcullis" not in barriers and (hero.trying == "portcullis" or find(hero.aside, "portcullis")):
        trials.give_up(run, hero.name)
    over = chamber.kind != "bridge" and hero.side == "far"
    back = "back" if to and to == hero.before and chamber.kind in TURNED_BACK and not over else ""
    run.push(Step("passing", hero=hero.name, to=to, card=back, names=barriers))


def _may_leave(state: Game, hero: Hero, chamber: Chamber, step: Step, move: Go) -> None:
    if is_closed(state, chamber):
        raise Refused("dq-walled-in", "DQ-46")
    if move.back and not hero.before:
        raise Refused("dq-no-way-back", "DQ-46")
    if step.what == "web" and not move.back:
        raise Refused("dq-web-first", "DQ-71")
    if step.what == "turn" and not move.back and must_go_back(state, hero, chamber):
        if chamber.kind == "bridge":
            raise Refused("dq-only-back", "DQ-73")
        raise Refused("dq-only-back", "DQ-70")
    if chamber.kind == "chasm" and move.side not in ("", hero.side):
        raise Refused("dq-across-the-chasm", "DQ-68")


def _way(state: Game, hero: Hero, chamber: Chamber, move: Go) -> tuple[tuple[str, ...], str]:
    """What stands in the way, and the space that it leads to where that is known."""
    to = hero.before if move.back else move.to
    if not on_map(state, hero):
        if move.to:
            raise Refused("dq-no-map", "DQ-27")
        return said_barriers(move.through or "open"), to
    if to not in neighbours(chamber.name):
        raise Refused("dq-not-adjacent", "DQ-27")
    return barriers_to(state, chamber, to, move.through), to


def passing(run: Run, step: Step) -> None:
    """DQ-37, DQ-42, DQ-45: one barrier after the other; then the hero is there."""
    run.pop()
    if not step.names:
        arriving(run, step)
        return
    run.push(replace(step, names=step.names[1:]))
    if step.names[0] == "door":
        run.push(plain_step("draw", step.hero, "door"))
    else:
        trials.ask_test(run, step.hero, "strength", "portcullis")


def door_jammed(run: Run, step: Step) -> None:
    """DQ-39: the hero stays; the turn is spent on it."""
    run.pop()
    run.drop(step.hero, "passing")
    run.tell(Passed(hero=step.hero, why="stuck"))


def tested_portcullis(run: Run, step: Step) -> None:
    """DQ-43: up it goes, or the turn is over."""
    run.pop()
    if step.count:
        run.drop(step.hero)


def choose_stuck(run: Run, _move: Choose) -> None:
    """Must move on and cannot: the turn is over."""
    step = run.awaited("move-on", "tower")
    if not is_stuck(run.state, run.hero(step.hero)):
        raise Refused("dq-not-blocked", "DQ-67")
    run.tell(Passed(hero=step.hero, why="stuck"))
    run.drop(step.hero)


def choose_stay(run: Run, _move: Choose) -> None:
    """A secret way need not be taken; who is walled in and has searched twice pays for that (DQ-47)."""
    step = run.awaited("secret")
    run.pop()
    run.tell(Passed(hero=step.hero, why="waits"))


def choose_blocked(run: Run, _move: Choose) -> None:
    """DQ-48: nothing left to search and the only way is taken: the turn is passed."""
    step = run.awaited("turn")
    hero = run.hero(step.hero)
    if not is_blocked(run.state, hero):
        raise Refused("dq-not-blocked", "DQ-48")
    run.tell(Passed(hero=hero.name, why="blocked"))
    run.drop(hero.name)


def no_way_out(run: Run, move: NoWayOut) -> None:
    """DQ-46, DQ-47, DQ-49: walled in. Two searches are left, or none; without the icon the table decides."""
    step = run.awaited("turn")
    hero = run.hero(step.hero)
    chamber = chamber_of(run.state, hero)
    if chamber is None or chamber.kind in ("tower", "treasure") or has_open_way(run.state, hero, chamber):
        raise Refused("dq-not-walled-in", "DQ-46")
    if may_enter(run.state, hero):
        raise Refused("dq-way-down", "DQ-46")
    if move.icon and chamber.icon is not False:
        if not chamber.closed:
            run.tell(WalledIn(hero=hero.name, space=chamber.name))
        if hero.searches >= 2:
            kill(run, hero.name, "trapped")
        return
    run.tell(WalledIn(hero=hero.name, space=chamber.name))
    match run.state.settings.trapped_without_icon:
        case "dies":
            kill(run, hero.name, "trapped")
        case "waits":
            run.tell(Passed(hero=hero.name, why="waits"))
            run.drop(hero.name)
        case _:
            run.pop()
            run.push(plain_step("trapped", hero.name))


def choose_trapped(run: Run, move: Choose) -> None:
    """DQ-49: the rulebook says nothing; the table does."""
    step = run.awaited("trapped")
    run.pop()
    if move.option == "dies":
        kill(run, step.hero, "trapped")
    else:
        run.tell(Passed(hero=step.hero, why="waits"))


def describe(run: Run, move: Describe) -> None:
    """The map is as the table says."""
    chamber = chamber_named(run.state, move.space)
    if chamber is None or run.state.settings.board != "map":
        raise Refused("dq-no-such-cell", "DQ-28")
    sides = (move.north, move.east, move.south, move.west)
    run.tell(
        Described(
            chamber=replace(
                chamber,
                sides=sides,
                icon=chamber.icon if move.icon is None else move.icon,
                far=move.far,
                portcullis=chamber.kind == "portcullis" or "portcullis" in sides,
                closed=False,
            )
        )
    )
