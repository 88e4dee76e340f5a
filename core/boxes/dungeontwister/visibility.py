"""What a player may see: not the team that another has chosen in secret, nor cards that lie face down."""

from __future__ import annotations

from collections import Counter

from core.box import Viewer
from core.boxes.dungeontwister.state import HIDDEN, UNSEEN, Game, Hero, Item, Laid, Side
from core.boxes.dungeontwister.teams import chosen_twice, in_turn, rooms_of
from core.frozen import replace


def view(state: Game, viewer: Viewer) -> Game:
    if state.stage == "over":
        return state
    if any(laid.hidden for laid in state.fight.laid):
        laid = tuple(_laid(each, viewer) for each in state.fight.laid)
        state = replace(state, fight=replace(state.fight, laid=laid))
    if any(side.line for side in state.players):
        state = replace(state, players=tuple(_side(side, viewer) for side in state.players))
    if state.teams == "free":
        state = replace(state, heroes=_heroes(state, viewer), items=_items(state, viewer), rooms=_rooms(state, viewer))
    return state


def _laid(laid: Laid, viewer: Viewer) -> Laid:
    return replace(laid, card=UNSEEN) if laid.hidden and laid.name != viewer else laid


def _side(side: Side, viewer: Viewer) -> Side:
    return replace(side, line=(HIDDEN,)) if side.line and side.name != viewer else side


def _heroes(state: Game, viewer: Viewer) -> tuple[Hero, ...]:
    """DT-2: who still lies face down is nobody yet; those who are known come first, so that no order tells anything."""
    known = tuple(hero for hero in state.heroes if hero.status != "waiting" or hero.side == viewer)
    numbers: dict[str, int] = {}
    unseen = []
    for hero in state.heroes:
        if hero.status == "waiting" and hero.side != viewer:
            numbers[hero.side] = numbers.get(hero.side, 0) + 1
            unseen.append(Hero(f"{hero.side}:{HIDDEN}{numbers[hero.side]}", hero.side, HIDDEN))
    return (*sorted(known, key=lambda hero: hero.name), *unseen)


def _items(state: Game, viewer: Viewer) -> tuple[Item, ...]:
    known = tuple(item for item in state.items if item.status != "waiting" or item.side == viewer)
    numbers: dict[str, int] = {}
    unseen = []
    for item in state.items:
        if item.status == "waiting" and item.side != viewer:
            numbers[item.side] = numbers.get(item.side, 0) + 1
            unseen.append(Item(f"{item.side}:{HIDDEN}{numbers[item.side]}", item.side, HIDDEN))
    return (*sorted(known, key=lambda item: item.name), *unseen)


def _rooms(state: Game, viewer: Viewer) -> tuple[str, ...]:
    """The own pairs. Of others nothing but that two have chosen the same, as long as that has to be put right."""
    marks: dict[str, str] = {}
    if chosen_twice(state) is not None:
        twice = [pair for pair, times in Counter(state.rooms).items() if times > 1]
        marks = {pair: f"{HIDDEN}{number}" for number, pair in enumerate(twice, 1)}
        marks |= {pair: pair for pair in twice if viewer in in_turn(state) and pair in rooms_of(state, viewer)}
    found = list[str]()
    for name in in_turn(state):
        rooms = rooms_of(state, name)
        told = sorted((marks.get(pair, HIDDEN) for pair in rooms), key=lambda pair: pair == HIDDEN)
        found += rooms if name == viewer else told  # their own order would tell of the other one
    return tuple(found)
