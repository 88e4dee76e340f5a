"""Arriving: a chamber from the pool or one that lies there, and what comes of entering it (DQ-30 … DQ-36)."""

from __future__ import annotations

from core.boxes.dungeonquest import labels, trials
from core.boxes.dungeonquest.board import DIRECTIONS, TOWERS, TREASURE, cell_at, neighbours, opposite, ways
from core.boxes.dungeonquest.content import CHAMBERS
from core.boxes.dungeonquest.events.moving import Entered, RoomTurned
from core.boxes.dungeonquest.moves import Arrive, Choose
from core.boxes.dungeonquest.run import Run
from core.boxes.dungeonquest.state import (
    FIGHT,
    POOL,
    Came,
    Chamber,
    Game,
    Hero,
    Side,
    Step,
    chamber_named,
    heroes_at,
    off_the_rules,
    plain_step,
)
from core.boxes.dungeonquest.ways import DIVIDED, SPECIAL, check_retreat, on_map
from core.frozen import find, replace
from core.refusal import Refused

TURNED_BACK = ("web", "cave-in", "bridge")
"""DQ-77: chambers that send a hero back who does not get over them."""


def arriving(run: Run, step: Step) -> None:
    known = chamber_named(run.state, step.to) if step.to else None
    if known is None:
        run.push(Step("arrive", hero=step.hero, to=step.to, came=step.came))
        return
    if step.came in SPECIAL and known.kind in DIVIDED:
        run.push(Step("side", hero=step.hero, to=step.to, came=step.came))
        return
    back = step.card == "back"
    enter(run, step.hero, known, step.came, back=back)


def choose_side(run: Run, move: Choose) -> None:
    """DQ-160, DQ-188: who comes to a chasm or a bridge by other ways chooses the side."""
    step = run.awaited("side")
    known = chamber_named(run.state, step.to)
    if known is None:
        raise off_the_rules()
    run.pop()
    enter(run, step.hero, known, step.came, side="far" if move.option == "far" else "near")


def arrive(run: Run, move: Arrive) -> None:
    """DQ-30 … DQ-35: a chamber from the pool, or one that lies there already."""
    step = run.awaited("arrive", "secret", "retreat")
    hero = run.hero(step.hero)
    state = run.state
    to = _where(state, hero, step, move)
    if to == hero.here == TREASURE or (step.what == "retreat" and to in TOWERS):
        raise Refused("dq-not-adjacent", "DQ-91")
    if step.what == "retreat" and on_map(state, hero):
        check_retreat(state, hero, to)
    if step.what == "secret" and to in state.turn.corridors:
        raise Refused("dq-same-corridor", "DQ-67")
    chamber, fresh = _chamber(state, hero, step, move, to)
    for name in move.monsters:
        token = find(state.tokens, name)
        if fresh or token is None or token.at in (POOL, FIGHT):
            raise Refused("dq-no-such-token", "DQ-82", token=labels.token(name))
    met = _met(state, hero, move, chamber, step)
    run.pop()
    enter(
        run,
        hero.name,
        chamber,
        step.came,
        fresh=fresh,
        side=move.side if step.came in SPECIAL else "",
        monsters=move.monsters,
        met=met,
    )


def _where(state: Game, hero: Hero, step: Step, move: Arrive) -> str:
    """The space on the map; in light mode towers and the Treasure Chamber alone have names."""
    if move.chamber not in (*CHAMBERS, "tower", "treasure"):
        raise Refused("dq-no-such-chamber", "DQ-34", chamber=move.chamber)
    if step.to not in ("", "beside"):
        return step.to
    if on_map(state, hero) and (step.what != "arrive" or step.to == "beside"):
        if move.to not in neighbours(hero.here):
            raise Refused("dq-not-adjacent", "DQ-27")
        return move.to
    if move.chamber == "treasure":
        return TREASURE
    if move.chamber == "tower":
        if move.to not in TOWERS:
            raise Refused("dq-which-tower", "DQ-75")
        return move.to
    if move.to and (state.settings.board == "light" or cell_at(move.to) is None):
        raise Refused("dq-no-such-cell", "DQ-27")
    return move.to


def _chamber(state: Game, hero: Hero, step: Step, move: Arrive, to: str) -> tuple[Chamber, bool]:
    known = chamber_named(state, to) if to else None
    if known is not None:
        if known.kind != move.chamber:
            raise Refused("dq-another-chamber", "DQ-33", chamber=labels.chamber(known.kind))
        return known, False
    if move.chamber in ("tower", "treasure"):
        raise Refused("dq-not-there", "DQ-33", chamber=labels.chamber(move.chamber))
    fresh = move.fresh or on_map(state, hero)
    if fresh and not state.pool:
        raise Refused("dq-pool-empty", "DQ-34")
    sides = (move.north, move.east, move.south, move.west)
    _entry_is_open(hero, step, to, sides)
    chamber = Chamber(
        name=to or f"#{state.serial + 1}",
        kind=move.chamber,
        sides=sides,
        far=move.far if move.chamber in DIVIDED else (),
        icon=move.icon,
        entrance=move.entrance and not fresh,
        portcullis=move.portcullis or move.chamber == "portcullis" or "portcullis" in sides,
    )
    return chamber, fresh


def _entry_is_open(hero: Hero, step: Step, to: str, sides: tuple[str, ...]) -> None:
    """DQ-34, DQ-35: the arrow lies against the chamber that was left, and its side can always be passed."""
    if step.came != "move" or not to:
        return
    for direction, _, there in ways(hero.here):
        if there == to and sides[DIRECTIONS.index(opposite(direction))] == "wall":
            raise Refused("dq-entry-is-wall", "DQ-35")


def _met(state: Game, hero: Hero, move: Arrive, chamber: Chamber, step: Step) -> str:
    """DQ-29, DQ-186, DQ-212: who is there already, and whether that may be."""
    others = [other.name for other in heroes_at(state, chamber.name) if other.name != hero.name]
    if move.meets:
        other = find(state.heroes, move.meets)
        if other is None or other.status != "inside" or other.below or other.name == hero.name:
            raise Refused("dq-not-there", "DQ-29", chamber=move.meets)
        others.append(other.name)
    if not others or chamber.kind == "treasure" or step.came in ("catacombs", "escape"):
        return ""
    if not state.settings.duels or step.came != "move":
        raise Refused("dq-occupied", "DQ-29", hero=others[0])
    return others[0]


def enter(
    run: Run,
    hero: str,
    chamber: Chamber,
    came: Came,
    *,
    fresh: bool = False,
    side: Side = "",
    monsters: tuple[str, ...] = (),
    met: str = "",
    back: bool = False,
) -> None:
    """The figure is put down. What comes at once, and what is owed next turn (DQ-30, DQ-187)."""
    trials.give_up(run, hero)
    owed = came in ("escape", "retreat", "catacombs")
    if chamber.kind not in DIVIDED:
        side = ""
    elif not side:
        side = _side_entered(run.hero(hero), chamber)
    if chamber.kind == "tower" and came == "catacombs" and run.state.settings.tower_from_below == "waits":
        owed = False
    if not met and came == "move" and run.state.settings.duels and chamber.kind != "treasure":
        others = [other.name for other in heroes_at(run.state, chamber.name) if other.name != hero]
        met = others[0] if others else ""
    run.tell(
        Entered(
            hero=hero,
            chamber=chamber,
            came=came,
            fresh=fresh,
            side=side,
            owed=owed,
            monsters=monsters,
        )
    )
    if fresh and chamber.kind == "rotating":
        _turn_round(run, hero, chamber)
        run.drop(hero)
        return
    if owed or came == "catacombs":
        run.drop(hero)
        return
    if back and not run.state.settings.back_is_encountered:
        run.drop(hero)
    else:
        run.push(plain_step("encounter", hero))
    if met:
        run.push(Step("duel", hero=hero, to=met))


def _side_entered(hero: Hero, chamber: Chamber) -> Side:
    """DQ-68, DQ-73: on the map an explored chasm or bridge can be entered from its far side, too."""
    entered = [direction for direction, _, space in ways(chamber.name) if space == hero.here]
    return "far" if any(way in chamber.far for way in entered) else "near"


def _turn_round(run: Run, hero: str, chamber: Chamber) -> None:
    """DQ-74: half a turn, once, when it is placed."""
    north, east, south, west = chamber.sides
    turned = replace(chamber, sides=(south, west, north, east), rotated=True)
    run.tell(RoomTurned(hero=hero, chamber=turned))
