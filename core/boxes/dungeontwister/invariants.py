"""What must hold in every state of every game, whatever was played: used by simulations and by tests."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from core.boxes.dungeontwister.content import ACTIONS, COMBAT, HEROES, JUMPS, THINGS
from core.boxes.dungeontwister.gifts import MOST_BROKEN
from core.boxes.dungeontwister.state import Game
from core.boxes.dungeontwister.steps import STEPS
from core.boxes.dungeontwister.table import capacity, load, of_side, score, target


def violated_invariants(state: Game) -> tuple[str, ...]:
    """The invariants that do not hold, by name."""
    if state.stage == "empty":
        return ()
    found = [*_cards(state), *_carrying(state), *_offers(state)]
    if state.stage != "setting up":
        found += [*_teams(state), *_points(state)]
    return tuple(found)


def _cards(state: Game) -> Iterator[str]:
    """DT-6, DT-7: no card comes from nowhere, and the 0 stays."""
    for side in state.players:
        if not set(side.actions) <= set(ACTIONS) or len(set(side.actions)) < len(side.actions):
            yield "action cards come and go"
        if Counter(side.combat) - Counter(COMBAT) or 0 not in side.combat:
            yield "combat cards come and go"
        if not 0 <= side.jumps <= JUMPS:
            yield "jump cards come and go"


def _teams(state: Game) -> Iterator[str]:
    """DT-1: eight heroes and six objects a side."""
    for side in state.players:
        if len(of_side(state, side.name)) != HEROES:
            yield "heroes come and go"
        if sum(item.side == side.name for item in state.items) != THINGS:
            yield "objects come and go"


def _carrying(state: Game) -> Iterator[str]:
    """DT-14, DT-22: an object is in one place, and nobody carries more than they can."""
    carried = Counter(name for hero in state.heroes for name in hero.carries)
    for item in state.items:
        if carried[item.name] != (item.status == "carried"):
            yield "an object is in two places, or in none"
    for hero in state.heroes:
        if load(hero) > capacity(state, hero):
            yield "somebody carries too much"
        if hero.status != "maze" and load(hero):
            yield "who is not there carries something"
        if hero.broken > MOST_BROKEN:
            yield "too many walls"
        if hero.status == "dead" and (hero.pit or hero.rubble):
            yield "illusions outlive who made them"


def _points(state: Game) -> Iterator[str]:
    """DT-7, DT-38: points are the sum of their causes."""
    held = [point for point in state.points if point.cause == "pentagram"]
    if [point.player for point in held] != ([state.pentagram] if state.pentagram else []):
        yield "the pentagram's point is astray"
    reached = [side.name for side in state.players if score(state, side.name) >= target(state)]
    if state.stage == "playing" and reached and state.settings.pentagram_wins and not _changed(state):
        yield "somebody has won already"


def _changed(state: Game) -> bool:
    """Whether the table has set another aim in the middle of the game."""
    return state.settings.target != "usual"


def _offers(state: Game) -> Iterator[str]:
    """Something can always be done, and nobody acts who is dead, gone or wounded."""
    if state.stage == "over":
        return
    offered = STEPS.choices(state)
    if not offered:
        yield "nothing can be done"
    heroes = {hero.name: hero for hero in state.heroes}
    for choice in offered:
        given = dict(choice.given)
        hero = heroes.get(str(given.get("hero", "")))
        if hero is not None and hero.status != "maze":
            yield "who is not there acts"
        if hero is not None and hero.wounded and given.get("what") not in ("drink", "regenerate"):
            yield "the wounded act"
