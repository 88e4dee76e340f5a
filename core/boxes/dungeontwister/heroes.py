"""What every hero can do: walk, jump, leave, open and turn rooms, take things up."""

from __future__ import annotations

from core.boxes.dungeontwister import labels, points
from core.boxes.dungeontwister.events.heroes import BroughtIn, Leapt, LeftMaze, RoomOpened, RoomTwisted, Walked
from core.boxes.dungeontwister.events.things import Borne, PutAway, Taken
from core.boxes.dungeontwister.moves import (
    Bear,
    BringIn,
    Leap,
    LeaveMaze,
    OpenRoom,
    Over,
    PickUp,
    PutDown,
    TwistRoom,
    Walk,
)
from core.boxes.dungeontwister.run import Run
from core.boxes.dungeontwister.state import Game, Hero, Item
from core.boxes.dungeontwister.table import (
    can,
    capacity,
    carried,
    does,
    flies,
    hero_named,
    item_named,
    load,
    side_named,
)
from core.boxes.dungeontwister.turns import acting, affordable, handling, spend
from core.frozen import find
from core.refusal import Refused

OVERS: tuple[Over, ...] = ("", "pit", "rift", "rocks", "rocks-stop", "wall", "heroes", "rubble", "fountain")


def barred(state: Game, hero: Hero, over: Over) -> Refused | None:
    """Why a hero may not walk there, if so. Rocks bar nobody: they kill."""
    ghost = can(state, hero, "ghost")
    rope = bool(carried(state, hero, "rope"))
    if can(state, hero, "immobile"):
        return Refused("dt-immobile", "DT-10", hero=labels.who(hero))
    match over:
        case "pit":
            across = ("crosses-pits", "stands-on-pits", "flies")
            own = hero.pit  # DT-18: who made a pit of air passes it
            if not (ghost or rope or own or any(can(state, hero, each) for each in across)):  # type: ignore[arg-type]
                return Refused("dt-no-way", "DT-12", hero=labels.who(hero))
        case "rift" if not (ghost or rope or flies(state, hero)):
            return Refused("dt-no-way", "DT-36", hero=labels.who(hero))
        case "wall" if not (ghost or can(state, hero, "through-walls")):
            return Refused("dt-no-way", "DT-13", hero=labels.who(hero))
        case "heroes" if not (ghost or can(state, hero, "flies")):
            return Refused("dt-no-way", "DT-13", hero=labels.who(hero))
        case "rubble" if not (hero.rubble or (ghost and any(each.rubble for each in state.heroes))):
            return Refused("dt-no-way", "DT-18", hero=labels.who(hero))
        case "fountain" if not (ghost or flies(state, hero)):
            return Refused("dt-no-way", "DT-39", hero=labels.who(hero))
    return None


def falls(state: Game, hero: Hero, over: Over) -> bool:
    """DT-33, DT-34: rocks kill who walks there, unless they fly or carry a shield; a shield does not help to stay."""
    if over not in ("rocks", "rocks-stop") or can(state, hero, "ghost") or flies(state, hero):
        return False
    return over == "rocks-stop" or not carried(state, hero, "shield")


def walk(run: Run, move: Walk) -> None:
    hero = acting(run, move.hero)
    no = barred(run.state, hero, move.over)
    if no is not None:
        raise no
    spend(run, hero)
    run.tell(Walked(hero=hero.name, over=move.over))
    if falls(run.state, hero, move.over):
        points.kill(run, hero, "rocks", side=_for_rocks(run.state, hero))


def _for_rocks(state: Game, hero: Hero) -> str:
    """Nobody has killed who walks under rocks; a table of two may give the point to the other side."""
    others = [side.name for side in state.players if side.name != hero.side]
    return others[0] if state.settings.rocks_point == "others" and len(others) == 1 else ""


def leap(run: Run, move: Leap) -> None:
    """DT-7, DT-10, DT-30: over one square, for one of three jump cards of the player whose turn it is."""
    hero = acting(run, move.hero)
    if can(run.state, hero, "immobile"):
        raise Refused("dt-immobile", "DT-10", hero=labels.who(hero))
    side = side_named(run.state, run.state.turn.player)
    if side is None or not side.jumps:
        raise Refused("dt-no-jumps", "DT-7")
    spend(run, hero)
    run.tell(Leapt(hero=hero.name, player=side.name))


def leave_maze(run: Run, move: LeaveMaze) -> None:
    """DT-7: a point, two for a Goblin, one more for each treasure; a wounded hero who is carried brings none."""
    hero = acting(run, move.hero)
    if can(run.state, hero, "immobile"):
        raise Refused("dt-immobile", "DT-10", hero=labels.who(hero))
    treasures = carried(run.state, hero, "treasure")
    spend(run, hero)
    run.tell(LeftMaze(hero=hero.name, items=hero.carries, bears=hero.bears))
    double = can(run.state, hero, "escapes-double")
    points.give(run, hero.side, "escape", points.DOUBLE if double else points.ESCAPE, hero.name)
    for _ in treasures:
        points.give(run, hero.side, "treasure", 1, hero.name)


def open_room(run: Run, move: OpenRoom) -> None:
    """DT-6: a room is turned over, and what lay in it comes into the game."""
    hero = acting(run, move.hero)
    affordable(run, hero)
    for name in move.found:
        _waiting(run.state, name)
    if len(set(move.found)) < len(move.found):
        raise Refused("dt-twice", "DT-8")
    spend(run, hero)
    run.tell(RoomOpened(hero=hero.name))
    for name in move.found:
        run.tell(BroughtIn(name=name))


def waiting(state: Game, side: str = "") -> tuple[str, ...]:
    """Heroes and objects that still lie face down."""
    heroes = (hero.name for hero in state.heroes if hero.status == "waiting" and side in ("", hero.side))
    items = (item.name for item in state.items if item.status == "waiting" and side in ("", item.side))
    return (*heroes, *items)


def _waiting(state: Game, name: str) -> None:
    if name not in waiting(state):
        raise Refused("dt-not-waiting", "DT-7")


def bring_in(run: Run, move: BringIn) -> None:
    run.awaited("act", "action")
    if side_named(run.state, move.player) is None:
        raise Refused("no-such-player", player=move.player)
    _waiting(run.state, move.name)
    if move.name not in waiting(run.state, move.player):
        raise Refused("dt-not-your-hero", "DT-6", hero=labels.called(move.name))
    run.tell(BroughtIn(name=move.name))


def twist_room(run: Run, move: TwistRoom) -> None:
    """DT-6, DT-14: a quarter turn; a ghost can do it as well."""
    hero = acting(run, move.hero)
    spend(run, hero)
    run.tell(RoomTwisted(hero=hero.name))


# Carrying


def _room_for_one(state: Game, hero: Hero) -> None:
    """DT-14, DT-22"""
    if not capacity(state, hero):
        raise Refused("dt-ghost-carries-nothing", "DT-14", hero=labels.who(hero))
    if load(hero) >= capacity(state, hero):
        raise Refused("dt-hands-full", "DT-22", hero=labels.who(hero))


def holder(state: Game, item: Item) -> Hero | None:
    return next((hero for hero in state.heroes if item.name in hero.carries), None)


def to_take(state: Game, hero: Hero) -> tuple[Item, ...]:
    """DT-22: what lies somewhere, or is with somebody who is wounded."""
    found = []
    for item in state.items:
        owner = holder(state, item)
        lying = item.status == "lying" or (owner is not None and owner.wounded and owner.status == "maze")
        if lying and owner != hero:
            found.append(item)
    return tuple(found)


def pick_up(run: Run, move: PickUp) -> None:
    """DT-14, DT-22: on the way, without a point of its own."""
    hero = handling(run, move.hero)
    item = item_named(run.state, move.item)
    _room_for_one(run.state, hero)
    if item not in to_take(run.state, hero):
        raise Refused("dt-not-to-take", "DT-22", thing=labels.thing(item))
    owner = holder(run.state, item)
    run.tell(Taken(hero=hero.name, item=item.name, of=owner.name if owner is not None else ""))


def put_down(run: Run, move: PutDown) -> None:
    hero = handling(run, move.hero)
    item = item_named(run.state, move.item)
    if item.name not in hero.carries:
        raise Refused("dt-not-carried", "DT-7", hero=labels.who(hero), thing=labels.thing(item))
    run.tell(PutAway(hero=hero.name, item=item.name))


def to_bear(state: Game, hero: Hero) -> tuple[Hero, ...]:
    """DT-14, DT-22: wounded heroes of the same side whom nobody carries. DT-10: a dragon, where the table lets it be
    moved like that.
    """
    if capacity(state, hero) <= load(hero) or hero.bears:
        return ()
    return tuple(
        other
        for other in state.heroes
        if other.side == hero.side
        and other.wounded
        and other.status == "maze"
        and other != hero
        and not any(each.bears == other.name for each in state.heroes)
        and (state.settings.dragon_borne or not can(state, other, "immobile"))
    )


def bear(run: Run, move: Bear) -> None:
    hero = handling(run, move.hero)
    if not move.wounded:
        if not hero.bears:
            raise Refused("nothing-changes")
        run.tell(Borne(hero=hero.name, wounded=""))
        return
    other = hero_named(run.state, move.wounded)
    _room_for_one(run.state, hero)
    if other not in to_bear(run.state, hero):
        raise Refused("dt-not-to-bear", "DT-22", hero=labels.who(other))
    run.tell(Borne(hero=hero.name, wounded=other.name))


def usable(state: Game, hero: Hero) -> tuple[Item, ...]:
    """The objects of a hero that are used for points. DT-27: what a key opens is offered like a thief's gift, once."""
    items = (find(state.items, name) for name in hero.carries)
    kinds = ("potion", "ring", "wand", "charm")
    return tuple(item for item in items if item is not None and does(state, item) in kinds)
