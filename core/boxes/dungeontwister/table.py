"""Looking at the table: who is where, who can what, what counts how much."""

from __future__ import annotations

from core.boxes.dungeontwister.content import Can, Character, Does, Thing
from core.boxes.dungeontwister.state import Game, Hero, Item, Side, Step
from core.deck import count_of
from core.frozen import find
from core.refusal import Refused

TWO_PLAYERS, MORE_PLAYERS = 5, 6
"""DT-7: so many points win a game of two, and of three or four."""


def side_named(state: Game, name: str) -> Side | None:
    return find(state.players, name)


def hero_named(state: Game, name: str) -> Hero:
    hero = find(state.heroes, name)
    if hero is None:
        raise Refused("dt-no-such-hero", "DT-1")
    return hero


def heroes_named(state: Game, names: tuple[str, ...]) -> tuple[Hero, ...]:
    """Those of them who are there: an amendment can have taken somebody out of the game."""
    return tuple(hero for name in names if (hero := find(state.heroes, name)) is not None)


def item_named(state: Game, name: str) -> Item:
    item = find(state.items, name)
    if item is None:
        raise Refused("dt-no-such-thing", "DT-1")
    return item


def character(state: Game, hero: Hero) -> Character | None:
    return find(state.content.characters, hero.who)


def can(state: Game, hero: Hero, what: Can) -> bool:
    found = character(state, hero)
    return found is not None and what in found.can


def thing(state: Game, item: Item) -> Thing | None:
    return find(state.content.things, item.thing)


def does(state: Game, item: Item) -> str:
    found = thing(state, item)
    return found.does if found is not None else ""


def carried(state: Game, hero: Hero, what: Does) -> tuple[Item, ...]:
    """What a hero carries that does this."""
    items = (find(state.items, name) for name in hero.carries)
    return tuple(item for item in items if item is not None and does(state, item) == what)


def in_maze(state: Game, side: str = "") -> tuple[Hero, ...]:
    return tuple(hero for hero in state.heroes if hero.status == "maze" and side in ("", hero.side))


def of_side(state: Game, side: str) -> tuple[Hero, ...]:
    return tuple(hero for hero in state.heroes if hero.side == side)


def in_play(state: Game) -> bool:
    """Whether anybody could still score: by leaving, or because there is somebody of another side to kill."""
    there = [hero for hero in state.heroes if hero.status in ("waiting", "maze")]
    mobile = any(hero.status == "waiting" or not can(state, hero, "immobile") for hero in there)
    return mobile or len({hero.side for hero in there}) > 1


def score(state: Game, player: str) -> int:
    """DT-7"""
    return sum(point.number for point in state.points if point.player == player)


def target(state: Game) -> int:
    match state.settings.target:
        case "five":
            return TWO_PLAYERS
        case "six":
            return MORE_PLAYERS
    return TWO_PLAYERS if len(state.players) <= 2 else MORE_PLAYERS


def step_now(state: Game) -> Step | None:
    return state.steps[-1] if state.steps else None


def next_to(state: Game, name: str) -> str:
    names = [player.name for player in state.players]
    return names[(names.index(name) + 1) % len(names)] if name in names else names[0]


def charmed(state: Game, hero: Hero) -> bool:
    """DT-29: an enemy whom the player whose turn it is may still act with."""
    return count_of(state.turn.charms, hero.name) > 0


def at_once(state: Game, hero: Hero) -> bool:
    """Whether the player whose turn it is may act with this hero at all."""
    return hero.status == "maze" and (hero.side == state.turn.player or charmed(state, hero))


def may_act(state: Game, hero: Hero) -> bool:
    """DT-7: not who is wounded, nor who was healed by somebody in this turn."""
    return at_once(state, hero) and _fit(state, hero)


def on_the_way(state: Game, hero: Hero) -> bool:
    """DT-8, DT-29: whether a hero may take and leave things, which is part of an action: also of the last one with a
    charmed enemy, after which it is told.
    """
    led = hero.side == state.turn.player or find(state.turn.charms, hero.name) is not None
    return hero.status == "maze" and led and _fit(state, hero)


def _fit(state: Game, hero: Hero) -> bool:
    return not hero.wounded and hero.healed_on != state.turn.number


def points_for(state: Game, hero: Hero) -> int:
    """DT-6, DT-29: what can be spent on a hero: actions of a charm, or points of a potion and of the card."""
    if hero.side != state.turn.player:
        return count_of(state.turn.charms, hero.name)
    return state.turn.left + count_of(state.turn.potions, hero.name)


def load(hero: Hero) -> int:
    """What a hero carries: objects, and a wounded hero."""
    return len(hero.carries) + bool(hero.bears)


def capacity(state: Game, hero: Hero) -> int:
    """DT-14, DT-22: one thing; two for the Paladin, wounded or not; nothing for a ghost."""
    if can(state, hero, "ghost"):
        return 0
    return 2 if can(state, hero, "carries-two") else 1


def flies(state: Game, hero: Hero) -> bool:
    """DT-34, DT-36: over rocks and rifts."""
    return can(state, hero, "flies") and state.settings.levitation_flies


def bearer(state: Game, hero: Hero) -> Hero | None:
    """Who carries a wounded hero."""
    return next((each for each in state.heroes if each.bears == hero.name), None)


def combat_value(state: Game, hero: Hero) -> int:
    """DT-7: who is wounded counts nothing."""
    found = character(state, hero)
    return 0 if hero.wounded or found is None or found.combat is None else found.combat
