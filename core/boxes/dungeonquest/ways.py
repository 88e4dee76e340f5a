"""The ways of the board: what stands between two spaces, and where a hero may go (section D)."""

from __future__ import annotations

from core.boxes.dungeonquest.board import DIRECTIONS, TREASURE, Direction, cell_at, neighbours, opposite, ways
from core.boxes.dungeonquest.state import (
    SIDES_UNSEEN,
    UNSEEN,
    Came,
    Chamber,
    Game,
    Hero,
    chamber_named,
    chamber_of,
    heroes_at,
    tokens_at,
)
from core.refusal import Refused

SPECIAL: tuple[Came, ...] = ("special", "catacombs")
BARRIERS = ("door", "portcullis")
DIVIDED = ("chasm", "bridge")


def must_go_back(state: Game, hero: Hero, chamber: Chamber) -> bool:
    """DQ-70, DQ-73: before a cave-in, or on a bridge that has not been crossed, the only way is back.

    Whoever came onto a bridge by a secret way has no passage to go back by, and leaves by those of that side.
    """
    if state.turn.crossed or not hero.before:
        return False
    if chamber.kind == "cave-in":
        return hero.side != "far"
    return chamber.kind == "bridge" and hero.came != "special" and not is_across(hero, chamber, hero.before)


def on_map(state: Game, hero: Hero) -> bool:
    """Whether the map knows where the hero is. After a change to it in mid-game it may not, until the next arrival."""
    return state.settings.board == "map" and (hero.here == TREASURE or cell_at(hero.here) is not None)


def said_barriers(through: str) -> tuple[str, ...]:
    """DQ-40, DQ-44: two doors, or two portcullises, face to face are one; DQ-45: the nearer one comes first."""
    return tuple(part for part in through.split("-") if part in BARRIERS)


def barriers_to(state: Game, chamber: Chamber, to: str, through: str) -> tuple[str, ...]:
    """DQ-28, DQ-45: what stands between two spaces of the map. Of sides that it does not know, the move tells."""
    own, theirs = facing(state, chamber, to)
    if "wall" in (own, theirs):
        raise Refused("dq-wall", "DQ-28")
    said = said_barriers(through or "open") if UNSEEN in (own, theirs) else ()
    return tuple(dict.fromkeys(side for side in (own, *said, theirs) if side in BARRIERS))


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
    """Whether a way out of a chasm or a bridge is on the side where the hero is not (DQ-68, DQ-73).

    Where nobody has said which exits are far, one thing is known of a bridge: who is over it came in on the other side.
    """
    if chamber.kind not in DIVIDED or not hero.side:
        return False
    if not chamber.far:
        return chamber.kind == "bridge" and hero.side == "far" and to == hero.before and hero.came not in SPECIAL
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


def has_open_way(state: Game, hero: Hero, chamber: Chamber) -> bool:
    """Whether the map knows a way out without a wall, wherever it leads."""
    if not on_map(state, hero):
        return False
    return any(
        {"wall", UNSEEN}.isdisjoint(facing(state, chamber, to)) and not is_across(hero, chamber, to)
        for to in neighbours(chamber.name)
    )


def can_be_walled_in(state: Game, hero: Hero, chamber: Chamber) -> bool:
    """DQ-46, DQ-47: whether there may be no way out, as far as is known: who walked in can walk back, unless a room
    has turned since.
    """
    if chamber.kind in ("tower", "treasure") or has_open_way(state, hero, chamber):
        return False
    return not _walked_in(hero)


def _walked_in(hero: Hero) -> bool:
    return bool(hero.before) and hero.came not in SPECIAL and not hero.turned


def is_walled_off(state: Game, hero: Hero, chamber: Chamber) -> bool:
    """DQ-28: whether a wall stands between the hero and the chamber come from, as in a room that has turned."""
    if is_closed(state, chamber):
        return True
    known = on_map(state, hero) and hero.before in neighbours(chamber.name)
    return known and "wall" in facing(state, chamber, hero.before)


def check_free(state: Game, hero: Hero, to: str) -> None:
    """DQ-29, DQ-34, DQ-67, DQ-212: an occupied space, one for which no tile is left, or a corridor that was walked this
    turn.
    """
    if not state.pool and chamber_named(state, to) is None:
        raise Refused("dq-pool-empty", "DQ-34")
    if to in state.turn.corridors:
        raise Refused("dq-same-corridor", "DQ-67")
    for other in heroes_at(state, to):
        if other.name != hero.name and to != TREASURE and not state.settings.duels:
            raise Refused("dq-occupied", "DQ-29", hero=other.name)


def check_retreat(state: Game, hero: Hero, to: str) -> None:
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


def is_blocked(state: Game, hero: Hero) -> bool:
    """DQ-13, DQ-48: whether there is nothing left to do but pass. Without the map that is the table's word, where the
    way back is not free and somebody can stand in the others.
    """
    chamber = chamber_of(state, hero)
    if chamber is None or chamber.kind == "treasure" or may_search(state, hero) is None:
        return False
    if is_closed(state, chamber):
        return True
    if chamber.kind == "cave-in" and not state.turn.crossed:
        return False
    if on_map(state, hero):
        return not free_ways(state, hero, chamber, only_back=must_go_back(state, hero, chamber))
    if _walked_in(hero) and is_free(state, hero, hero.before):
        return False
    return _may_be_surrounded(state, hero, chamber)


def _may_be_surrounded(state: Game, hero: Hero, chamber: Chamber) -> bool:
    """DQ-29: whether others may stand in the way; a tower has two ways, and none to another tower."""
    there = [
        found.kind
        for other in state.heroes
        if other.name != hero.name and other.status == "inside" and (found := chamber_of(state, other)) is not None
    ]
    if chamber.kind == "tower":
        return sum(kind not in ("tower", "treasure") for kind in there) > 1
    return any(kind != "treasure" for kind in there)


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
