"""What several events of Dungeon Twister do to the state. It never fails: whatever is written can be read."""

from __future__ import annotations

from typing import Any

from core.boxes.dungeontwister.state import Game, set_heroes, set_items, set_players, set_turn
from core.frozen import find, put, replace


def with_side(state: Game, name: str, **changes: Any) -> Game:
    """Total: who is not there is left out of it."""
    side = find(state.players, name)
    return state if side is None else set_players(state, put(state.players, replace(side, **changes)))


def with_hero(state: Game, name: str, **changes: Any) -> Game:
    hero = find(state.heroes, name)
    return state if hero is None else set_heroes(state, put(state.heroes, replace(hero, **changes)))


def with_item(state: Game, name: str, **changes: Any) -> Game:
    item = find(state.items, name)
    return state if item is None else set_items(state, put(state.items, replace(item, **changes)))


def with_turn(state: Game, **changes: Any) -> Game:
    return set_turn(state, replace(state.turn, **changes))


def without(state: Game, name: str, item: str) -> Game:
    hero = find(state.heroes, name)
    carries = tuple(each for each in hero.carries if each != item) if hero is not None else ()
    return with_hero(state, name, carries=carries)


def left_there(state: Game, name: str) -> Game:
    hero = find(state.heroes, name)
    for item in hero.carries if hero is not None else ():
        state = with_item(state, item, status="lying")
    return state
