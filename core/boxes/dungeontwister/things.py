"""Objects that are used for points."""

from __future__ import annotations

from core.boxes.dungeontwister import labels, points
from core.boxes.dungeontwister.events.heroes import Charmed, GiftUsed, Spared
from core.boxes.dungeontwister.events.things import ThingUsed
from core.boxes.dungeontwister.gifts import targets, unreached
from core.boxes.dungeontwister.moves import UseThing
from core.boxes.dungeontwister.run import Run
from core.boxes.dungeontwister.state import Game, Hero, Item
from core.boxes.dungeontwister.table import can, charmed, does, hero_named, in_maze, item_named, thing
from core.boxes.dungeontwister.turns import acting, affordable, spend
from core.refusal import Refused

CHARM_ACTIONS = 3
"""DT-29"""


def use_thing(run: Run, move: UseThing) -> None:
    hero = acting(run, move.hero)
    item = item_named(run.state, move.item)
    if item.name not in hero.carries:
        raise Refused("dt-not-carried", "DT-7", hero=labels.who(hero), thing=labels.thing(item))
    refusal = useless(run.state, hero, item)
    if refusal is not None:
        raise refusal
    affordable(run, hero)
    match does(run.state, item):
        case "potion":
            _potion(run, hero, item)
        case "wand":
            _wand(run, hero, item, move)
        case "charm":
            _charm(run, hero, item, move)
        case "ring":
            _ring(run, hero, item)
        case "key":
            spend(run, hero)
            run.tell(GiftUsed(hero=hero.name, what="portcullis"))


def useless(state: Game, hero: Hero, item: Item) -> Refused | None:
    """Why a hero cannot use an object, if so."""
    match does(state, item):
        case "wand" if not can(state, hero, "wand"):
            return Refused("dt-not-for", "DT-7", hero=labels.who(hero), thing=labels.thing(item))
        case "charm" if not can(state, hero, "magic"):
            return Refused("dt-not-for", "DT-28", hero=labels.who(hero), thing=labels.thing(item))
        case "wand" if not targets(state, hero):
            return Refused("dt-nobody-there", "DT-26")
        case "charm" if not to_charm(state):
            return Refused("dt-nobody-there", "DT-28")
        case "potion" | "ring" | "wand" | "charm" | "key":
            return None
    return Refused("dt-no-use", "DT-7", thing=labels.thing(item))


def to_charm(state: Game) -> tuple[Hero, ...]:
    """DT-28: enemies who are not charmed already."""
    return tuple(hero for hero in in_maze(state) if hero.side != state.turn.player and not charmed(state, hero))


def _potion(run: Run, hero: Hero, item: Item) -> None:
    """DT-6: points that only the drinker can spend."""
    spend(run, hero)
    found = thing(run.state, item)
    run.tell(ThingUsed(hero=hero.name, item=item.name, gone=True, points=found.number if found is not None else 0))


def _ring(run: Run, hero: Hero, item: Item) -> None:
    """DT-25: into an empty square of a room beside; also who cannot walk. Then it is gone."""
    spend(run, hero)
    run.tell(ThingUsed(hero=hero.name, item=item.name, gone=True))


def _wand(run: Run, hero: Hero, item: Item, move: UseThing) -> None:
    """A ball of fire at the first hero in sight. DT-26: not through a fire shield; DT-32: not into mist."""
    target = hero_named(run.state, move.target)
    if target not in targets(run.state, hero):
        raise unreached(run.state, hero, target, "DT-7")
    if move.mist:
        run.tell(Spared(hero=hero.name, target=target.name))
        return
    spend(run, hero)
    run.tell(ThingUsed(hero=hero.name, item=item.name, gone=True))
    points.kill(run, target, "wand", hero.name, hero.side)


def _charm(run: Run, hero: Hero, item: Item, move: UseThing) -> None:
    """DT-28, DT-29: three actions with an enemy in the same room. DT-32: not with one in mist."""
    target = hero_named(run.state, move.target)
    if target not in to_charm(run.state):
        raise Refused("dt-no-target", "DT-28", hero=labels.who(target))
    if move.mist:
        run.tell(Spared(hero=hero.name, target=target.name))
        return
    spend(run, hero)
    run.tell(ThingUsed(hero=hero.name, item=item.name, gone=True))
    run.tell(Charmed(hero=target.name, by=hero.name, actions=CHARM_ACTIONS))
