"""What single heroes can do for points."""

from __future__ import annotations

from core.boxes.dungeontwister import labels, points
from core.boxes.dungeontwister.events.heroes import GiftUsed, Healed, Spared
from core.boxes.dungeontwister.events.things import Taken
from core.boxes.dungeontwister.moves import Gift, UseGift
from core.boxes.dungeontwister.run import Run
from core.boxes.dungeontwister.state import ILLUSIONS, Game, Hero
from core.boxes.dungeontwister.table import at_once, can, carried, hero_named, in_maze, item_named, load, may_act
from core.boxes.dungeontwister.turns import acting, actor, affordable, spend
from core.refusal import Refused

MOST_BROKEN = 3
"""DT-16"""


def gifts(state: Game, hero: Hero) -> tuple[Gift, ...]:
    """What a hero could do now, points apart. Who is wounded can drink or regenerate, and nothing else."""
    if not at_once(state, hero):
        return ()
    if hero.wounded:
        found: list[Gift] = ["drink"]
        if can(state, hero, "regenerates") and hero.wounded_on != state.turn.number:
            found.append("regenerate")
        return tuple(found)
    if not may_act(state, hero):
        return ()
    return tuple(gift for gift, possible in _possible(state, hero).items() if possible)


def _possible(state: Game, hero: Hero) -> dict[Gift, bool]:
    illusions = can(state, hero, "illusions")
    laid = [hero.pit, hero.rubble]
    return {
        "breath": can(state, hero, "breath") and bool(targets(state, hero)),
        "break-wall": can(state, hero, "breaks-walls") and hero.broken < MOST_BROKEN,
        "illusion-place": illusions and not all(laid),
        "illusion-move": illusions and any(laid),
        "illusion-remove": illusions and any(laid),
        "steal": can(state, hero, "steals") and not load(hero) and bool(victims(state, hero)),
        "heal": can(state, hero, "heals") and bool(patients(state)),
        "portcullis": can(state, hero, "portcullis") or bool(carried(state, hero, "key")),
        "break-portcullis": can(state, hero, "breaks-portcullis"),
    }


def targets(state: Game, hero: Hero) -> tuple[Hero, ...]:
    """DT-9, DT-26: whom fire can reach: anybody else without a fire shield. DT-30: not its own side, when charmed."""
    return tuple(
        other
        for other in in_maze(state)
        if other != hero
        and not carried(state, other, "shield")
        and not (hero.side != state.turn.player and other.side == hero.side)
    )


def unreached(state: Game, hero: Hero, target: Hero, rule: str) -> Refused:
    """Why this fire does not reach somebody: a shield, or the colour of who is charmed; else its own rule says so."""
    if carried(state, target, "shield"):
        rule = "DT-26"
    elif hero.side != state.turn.player and target.side == hero.side:
        rule = "DT-30"
    return Refused("dt-no-target", rule, hero=labels.who(target))


def victims(state: Game, hero: Hero) -> tuple[Hero, ...]:
    """DT-24: who carries an object."""
    return tuple(other for other in in_maze(state) if other != hero and other.carries)


def patients(state: Game) -> tuple[Hero, ...]:
    return tuple(other for other in in_maze(state) if other.wounded)


def sections(hero: Hero) -> int:
    """DT-16: how many sections of walls a golem can still break at once."""
    return min(2, MOST_BROKEN - hero.broken)


def use_gift(run: Run, move: UseGift) -> None:
    hero = actor(run, move.hero) if move.what in ("drink", "regenerate") else acting(run, move.hero)
    rule = _RULES[move.what]
    _has(run.state, hero, move)
    affordable(run, hero)
    rule(run, hero, move)


_NAMED: dict[Gift, tuple[str, str]] = {
    "breath": ("breath", "DT-9"),
    "break-wall": ("breaks-walls", "DT-15"),
    "illusion-place": ("illusions", "DT-17"),
    "illusion-move": ("illusions", "DT-19"),
    "illusion-remove": ("illusions", "DT-19"),
    "steal": ("steals", "DT-24"),
    "heal": ("heals", "DT-7"),
    "regenerate": ("regenerates", "DT-7"),
    "break-portcullis": ("breaks-portcullis", "DT-6"),
}


def _has(state: Game, hero: Hero, move: UseGift) -> None:
    if move.what == "portcullis":
        if not (can(state, hero, "portcullis") or carried(state, hero, "key")):
            raise Refused("dt-cannot", "DT-27", hero=labels.who(hero))
    elif move.what != "drink":
        what, rule = _NAMED[move.what]
        if not can(state, hero, what):  # type: ignore[arg-type]
            raise Refused("dt-cannot", rule, hero=labels.who(hero))


def _used(run: Run, hero: Hero, move: UseGift, count: int = 1) -> None:
    spend(run, hero, count)
    run.tell(GiftUsed(hero=hero.name, what=move.what, thing=move.thing, count=count))


def _breath(run: Run, hero: Hero, move: UseGift) -> None:
    """DT-9: kills the first hero in sight, as often as one likes. DT-32: not who stands in mist."""
    target = hero_named(run.state, move.target)
    if target not in targets(run.state, hero):
        raise unreached(run.state, hero, target, "DT-9")
    if move.mist:
        run.tell(Spared(hero=hero.name, target=target.name))
        return
    _used(run, hero, move)
    points.kill(run, target, "breath", hero.name, hero.side)


def _break_wall(run: Run, hero: Hero, move: UseGift) -> None:
    """DT-15, DT-16: a point for each section, two of a double wall; three in a game."""
    if not 1 <= move.count <= 2 or hero.broken + move.count > MOST_BROKEN:
        raise Refused("dt-no-more-walls", "DT-16", most=MOST_BROKEN)
    _used(run, hero, move, move.count)


def _illusion(run: Run, hero: Hero, move: UseGift) -> None:
    """DT-17, DT-19: one pit and one heap of rubble; what lies can be moved or taken away."""
    if move.thing not in ILLUSIONS:
        raise Refused("dt-no-such-illusion", "DT-17")
    lies = hero.pit if move.thing == "pit" else hero.rubble
    if lies == (move.what == "illusion-place"):
        raise Refused("dt-illusion-lies" if lies else "dt-no-illusion", "DT-17")
    _used(run, hero, move)


def _steal(run: Run, hero: Hero, move: UseGift) -> None:
    """DT-24: an object of somebody beside; not with full hands, and no wounded heroes."""
    victim = hero_named(run.state, move.target)
    item = item_named(run.state, move.thing)
    if load(hero):
        raise Refused("dt-hands-full", "DT-24", hero=labels.who(hero))
    if victim not in victims(run.state, hero) or item.name not in victim.carries:
        raise Refused("dt-not-to-take", "DT-24", thing=labels.thing(item))
    spend(run, hero)
    run.tell(Taken(hero=hero.name, item=item.name, of=victim.name, stolen=True))


def _heal(run: Run, hero: Hero, move: UseGift) -> None:
    """Of any colour; who was healed does not act or fight in this turn."""
    target = hero_named(run.state, move.target)
    if target not in patients(run.state):
        raise Refused("dt-not-wounded", "DT-7", hero=labels.who(target))
    spend(run, hero)
    run.tell(Healed(hero=target.name, by=hero.name, rests=True))


def _regenerate(run: Run, hero: Hero, _move: UseGift) -> None:
    """Not in the turn of the wound."""
    if not hero.wounded:
        raise Refused("dt-not-wounded", "DT-7", hero=labels.who(hero))
    if hero.wounded_on == run.state.turn.number:
        raise Refused("dt-too-fresh", "DT-7", hero=labels.who(hero))
    spend(run, hero)
    run.tell(Healed(hero=hero.name, by=hero.name))


def _drink(run: Run, hero: Hero, _move: UseGift) -> None:
    """DT-37: from the fountain of youth; who was healed by it may act at once."""
    if not hero.wounded:
        raise Refused("dt-not-wounded", "DT-37", hero=labels.who(hero))
    spend(run, hero)
    run.tell(Healed(hero=hero.name))


def _simply(run: Run, hero: Hero, move: UseGift) -> None:
    """DT-27: what only the maze shows: a portcullis opened, closed or broken."""
    _used(run, hero, move)


_RULES = {
    "breath": _breath,
    "break-wall": _break_wall,
    "illusion-place": _illusion,
    "illusion-move": _illusion,
    "illusion-remove": _illusion,
    "steal": _steal,
    "heal": _heal,
    "regenerate": _regenerate,
    "drink": _drink,
    "portcullis": _simply,
    "break-portcullis": _simply,
}
