"""Moving from space to space: ways, doors, portcullises, dead ends, arriving (section D)."""

from __future__ import annotations

from core.boxes.dungeonquest import labels, trials
from core.boxes.dungeonquest.board import DIRECTIONS, TOWERS, TREASURE, Direction, cell_at, neighbours, opposite, ways
from core.boxes.dungeonquest.content import CHAMBERS
from core.boxes.dungeonquest.events import Described, Entered, Passed, RoomTurned, WalledIn
from core.boxes.dungeonquest.moves import Arrive, Choose, Describe, Go, NoWayOut
from core.boxes.dungeonquest.run import Run, awaited
from core.boxes.dungeonquest.state import (
    SIDES_UNSEEN,
    UNSEEN,
    Came,
    Chamber,
    Game,
    Hero,
    Side,
    Step,
    chamber_named,
    chamber_of,
    heroes_at,
    lost,
    simply,
    tokens_at,
)
from core.boxes.dungeonquest.wounds import kill
from core.frozen import but, find
from core.refusal import Refused

WHERE_ONE_GOES = ("turn", "move-on", "web", "tower")
SPECIAL: tuple[Came, ...] = ("special", "catacombs")
BARRIERS = ("door", "portcullis")
DIVIDED = ("chasm", "bridge")
TURNED_BACK = ("web", "cave-in", "bridge")
"""DQ-77: chambers that send a hero back who does not get over them."""


def go(run: Run, move: Go) -> None:
    """DQ-13, DQ-27: one space on, through a passage of the chamber."""
    step = awaited(run, *WHERE_ONE_GOES)
    hero = run.hero(step.hero)
    chamber = chamber_of(run.state, hero)
    if chamber is None:
        raise lost()
    _may_leave(run.state, hero, chamber, step, move)
    barriers, to = _way(run.state, hero, chamber, move)
    if to:
        check_free(run.state, hero, to)
    run.pop()
    if "portcullis" not in barriers and hero.trying == "portcullis":
        trials.give_up(run, hero.name)
    back = "back" if to and to == hero.before and chamber.kind in TURNED_BACK and hero.side != "far" else ""
    run.push(Step("passing", hero=hero.name, to=to, card=back, names=barriers))


def must_go_back(state: Game, hero: Hero, chamber: Chamber) -> bool:
    """DQ-70, DQ-73: before a cave-in, or on the near side of a bridge, the only way is back.

    Whoever came onto a bridge by a secret way has no passage to go back by, and leaves by those of that side.
    """
    if state.turn.crossed or not hero.before or hero.side == "far":
        return False
    return chamber.kind == "cave-in" or (chamber.kind == "bridge" and hero.came != "special")


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
    own, theirs = facing(state, chamber, to)
    if "wall" in (own, theirs):
        raise Refused("dq-wall", "DQ-28")
    if is_across(hero, chamber, to):
        raise Refused("dq-across-the-chasm", "DQ-68")
    said = said_barriers(move.through or "open") if UNSEEN in (own, theirs) else ()
    return tuple(dict.fromkeys(side for side in (own, *said, theirs) if side in BARRIERS)), to


def on_map(state: Game, hero: Hero) -> bool:
    """Whether the map knows where the hero is. After a change to it in mid-game it may not, until the next arrival."""
    return state.settings.board == "map" and (hero.here == TREASURE or cell_at(hero.here) is not None)


def said_barriers(through: str) -> tuple[str, ...]:
    """DQ-40, DQ-44: two doors, or two portcullises, face to face are one; DQ-45: the nearer one comes first."""
    return tuple(part for part in through.split("-") if part in BARRIERS)


def facing(state: Game, chamber: Chamber, to: str) -> tuple[str, str]:
    """The two sides between a space and the one beside it (DQ-28): unexplored ground has none of its own."""
    there = chamber_named(state, to)
    for direction, _, beyond in ways(chamber.name):
        if beyond == to:
            own = _side(chamber, direction)
            theirs = "open" if there is None else _side(there, opposite(direction))
            return own, theirs
    return UNSEEN, UNSEEN


def _side(chamber: Chamber, direction: Direction) -> str:
    if chamber.kind in ("tower", "treasure") and chamber.sides == SIDES_UNSEEN:
        return "open"
    return chamber.sides[DIRECTIONS.index(direction)]


def is_across(hero: Hero, chamber: Chamber, to: str) -> bool:
    """Whether a way out of a chasm is on the side where the hero is not (DQ-68)."""
    if chamber.kind != "chasm" or not hero.side or not chamber.far:
        return False
    ways_there = [direction for direction, _, space in ways(chamber.name) if space == to]
    is_far = any(direction in chamber.far for direction in ways_there)
    return is_far != (hero.side == "far")


def is_closed(state: Game, chamber: Chamber) -> bool:
    """DQ-46, DQ-47: no way out at all, by the table's word or by the map."""
    if chamber.closed:
        return True
    if state.settings.board != "map" or cell_at(chamber.name) is None:
        return False
    return all("wall" in facing(state, chamber, to) for to in neighbours(chamber.name))


def is_walled_off(state: Game, hero: Hero, chamber: Chamber) -> bool:
    """DQ-28: whether a wall stands between the hero and the chamber come from, as in a room that has turned."""
    if is_closed(state, chamber):
        return True
    known = on_map(state, hero) and hero.before in neighbours(chamber.name)
    return known and "wall" in facing(state, chamber, hero.before)


def check_free(state: Game, hero: Hero, to: str) -> None:
    """DQ-29, DQ-67, DQ-212: an occupied space, or a corridor that was walked this turn."""
    if to in state.turn.corridors:
        raise Refused("dq-same-corridor", "DQ-67")
    for other in heroes_at(state, to):
        if other.name != hero.name and to != TREASURE and not state.settings.duels:
            raise Refused("dq-occupied", "DQ-29", hero=other.name)


def passing(run: Run, step: Step) -> None:
    """DQ-37, DQ-42, DQ-45: one barrier after the other; then the hero is there."""
    run.pop()
    if not step.names:
        _arriving(run, step)
        return
    run.push(but(step, names=step.names[1:]))
    if step.names[0] == "door":
        run.push(simply("draw", step.hero, "door"))
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


def _arriving(run: Run, step: Step) -> None:
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
    step = awaited(run, "side")
    known = chamber_named(run.state, step.to)
    if known is None:
        raise lost()
    run.pop()
    enter(run, step.hero, known, step.came, side="far" if move.option == "far" else "near")


def arrive(run: Run, move: Arrive) -> None:
    """DQ-30 … DQ-35: a chamber from the pool, or one that lies there already."""
    step = awaited(run, "arrive", "secret", "retreat")
    hero = run.hero(step.hero)
    state = run.state
    to = _where(state, hero, step, move)
    if to == hero.here == TREASURE or (step.what == "retreat" and to in TOWERS):
        raise Refused("dq-not-adjacent", "DQ-91")
    if step.what == "retreat" and on_map(state, hero):
        _open_retreat(state, hero, to)
    if step.what == "secret" and to in state.turn.corridors:
        raise Refused("dq-same-corridor", "DQ-67")
    chamber, fresh = _chamber(state, hero, step, move, to)
    for name in move.monsters:
        token = find(state.tokens, name)
        if fresh or token is None or token.at in ("pool", "fight"):
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


def _open_retreat(state: Game, hero: Hero, to: str) -> None:
    """DQ-95: out of the Treasure Chamber by an open passage; doors and portcullises are too slow."""
    chamber = chamber_of(state, hero)
    if chamber is None or to not in neighbours(chamber.name):
        raise Refused("dq-not-adjacent", "DQ-27")
    if {"wall", *BARRIERS}.intersection(facing(state, chamber, to)):
        raise Refused("dq-no-open-retreat", "DQ-95")


def sure_retreats(state: Game, hero: Hero) -> tuple[str, ...]:
    """DQ-95, DQ-99: the spaces beside the hero that the map knows to be open and free."""
    chamber = chamber_of(state, hero)
    if chamber is None or not on_map(state, hero):
        return ()
    return tuple(
        to
        for to in dict.fromkeys(neighbours(chamber.name))
        if facing(state, chamber, to) == ("open", "open")
        and not heroes_at(state, to)
        and (state.pool or chamber_named(state, to) is not None)
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
        run.push(simply("encounter", hero))
    if met:
        run.push(Step("duel", hero=hero, to=met))


def _side_entered(hero: Hero, chamber: Chamber) -> Side:
    """DQ-68: on the map an explored chasm can be entered from its far side, too."""
    entered = [direction for direction, _, space in ways(chamber.name) if space == hero.here]
    return "far" if chamber.kind == "chasm" and any(way in chamber.far for way in entered) else "near"


def _turn_round(run: Run, hero: str, chamber: Chamber) -> None:
    """DQ-74: half a turn, once, when it is placed."""
    north, east, south, west = chamber.sides
    turned = but(chamber, sides=(south, west, north, east), rotated=True)
    run.tell(RoomTurned(hero=hero, chamber=turned))


def choose_stuck(run: Run, _move: Choose) -> None:
    """Must move on and cannot: the turn is over."""
    step = awaited(run, "move-on", "tower")
    if not is_stuck(run.state, run.hero(step.hero)):
        raise Refused("dq-not-blocked", "DQ-67")
    run.tell(Passed(hero=step.hero, why="stuck"))
    run.drop(step.hero)


def choose_stay(run: Run, _move: Choose) -> None:
    """A secret way need not be taken; who is walled in and has searched twice pays for that (DQ-47)."""
    step = awaited(run, "secret")
    run.pop()
    run.tell(Passed(hero=step.hero, why="waits"))


def choose_blocked(run: Run, _move: Choose) -> None:
    """DQ-48: nothing left to search and the only way is taken: the turn is passed."""
    step = awaited(run, "turn")
    hero = run.hero(step.hero)
    if not is_blocked(run.state, hero):
        raise Refused("dq-not-blocked", "DQ-48")
    run.tell(Passed(hero=hero.name, why="blocked"))
    run.drop(hero.name)


def is_blocked(state: Game, hero: Hero) -> bool:
    """DQ-13, DQ-48: whether there is nothing left to do but pass; without the map that is the table's word."""
    chamber = chamber_of(state, hero)
    if chamber is None or chamber.kind == "treasure" or may_search(state, hero) is None:
        return False
    if is_closed(state, chamber):
        return True
    if chamber.kind == "cave-in" and not state.turn.crossed:
        return False
    only_back = must_go_back(state, hero, chamber)
    return not on_map(state, hero) or not free_ways(state, hero, chamber, only_back=only_back)


def free_ways(state: Game, hero: Hero, chamber: Chamber, *, only_back: bool) -> tuple[str, ...]:
    """The spaces of the map that the hero could go to from here, doors and portcullises aside."""
    return tuple(
        to
        for to in dict.fromkeys(neighbours(chamber.name))
        if (to == hero.before or not only_back)
        and "wall" not in facing(state, chamber, to)
        and not is_across(hero, chamber, to)
        and is_free(state, hero, to)
    )


def is_stuck(state: Game, hero: Hero) -> bool:
    """Whether a hero who must move on cannot: by the map where that knows it, otherwise by the table's word."""
    chamber = chamber_of(state, hero)
    if chamber is None or not on_map(state, hero) or is_closed(state, chamber):
        return True
    return not free_ways(state, hero, chamber, only_back=False)


def is_free(state: Game, hero: Hero, to: str) -> bool:
    try:
        check_free(state, hero, to)
    except Refused:
        return False
    return True


def may_search(state: Game, hero: Hero) -> Refused | None:
    """DQ-51, DQ-52: None when the hero may search here, otherwise why not."""
    chamber = chamber_of(state, hero)
    if chamber is None:
        return Refused("dq-no-search-below", "DQ-147")
    if chamber.kind in ("tower", "treasure") or chamber.icon is False:
        return Refused("dq-no-icon", "DQ-51")
    if tokens_at(state, chamber.name):
        return Refused("dq-monster-here", "DQ-51")
    if hero.searches >= 2:
        return Refused("dq-searched-twice", "DQ-52")
    if must_go_back(state, hero, chamber):
        return Refused("dq-only-back", "DQ-70" if chamber.kind == "cave-in" else "DQ-73")
    return None


def no_way_out(run: Run, move: NoWayOut) -> None:
    """DQ-46, DQ-47, DQ-49: walled in. Two searches are left, or none; without the icon the table decides."""
    step = awaited(run, "turn")
    hero = run.hero(step.hero)
    chamber = chamber_of(run.state, hero)
    if chamber is None or chamber.kind in ("tower", "treasure"):
        raise Refused("dq-not-walled-in", "DQ-46")
    if hero.may_descend or chamber.entrance or chamber.kind == "entrance":
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
            run.push(simply("trapped", hero.name))


def choose_trapped(run: Run, move: Choose) -> None:
    """DQ-49: the rulebook says nothing; the table does."""
    step = awaited(run, "trapped")
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
            chamber=but(
                chamber,
                sides=sides,
                icon=chamber.icon if move.icon is None else move.icon,
                far=move.far,
                portcullis=chamber.kind == "portcullis" or "portcullis" in sides,
                closed=False,
            )
        )
    )
