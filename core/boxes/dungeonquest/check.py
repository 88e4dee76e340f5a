"""What a ruling may not make of a game: a state that no screen could show and no move could follow."""

from __future__ import annotations

from core.boxes.dungeonquest.board import SUN_TRACK
from core.boxes.dungeonquest.state import FIGHT, POOL, Game, chamber_named, hero_named
from core.refusal import Refused

LARGEST = 1_000_000


def check(state: Game) -> None:
    if state.stage == "empty":
        raise Refused("not-set-up")
    if not 1 <= state.sun <= len(SUN_TRACK):
        raise Refused("number-out-of-range", "DQ-26", value=state.sun, low=1, high=len(SUN_TRACK))
    _numbers(state)
    if state.stage != "setting up" and hero_named(state, state.turn.player) is None:
        raise Refused("no-such-player", player=state.turn.player)
    if state.first and hero_named(state, state.first) is None:
        raise Refused("no-such-player", player=state.first)
    _status(state)
    _places(state)


def _numbers(state: Game) -> None:
    counts = [state.pool, state.entrances, state.combat_left, state.turn.round]
    for hero in state.heroes:
        counts += [hero.wounds, hero.determination, hero.searches, hero.lost_turns]
        counts += [loot.gold or 0 for loot in hero.loot]
        if hero.below is not None:
            counts.append(hero.below.count)
    for deck in state.decks:
        counts += [stock.count for stock in (*deck.left, *deck.out)]
    counts += [token.life for token in state.tokens]
    for count in counts:
        if not 0 <= count <= LARGEST:
            raise Refused("number-out-of-range", value=count, low=0, high=LARGEST)


def _status(state: Game) -> None:
    """DQ-165: a hero inside has life left. A ruling that kills or brings back also says so."""
    if state.stage != "playing":
        return
    for hero in state.heroes:
        if hero.status == "inside" and hero.wounds >= hero.sheet.life:
            raise Refused("dq-dead-by-that", "DQ-165", hero=hero.name, life=hero.sheet.life)
        if hero.status == "inside" and hero.below is None and not hero.here and not _surfacing(state, hero.name):
            raise Refused("dq-where-is", hero=hero.name)


def _surfacing(state: Game, hero: str) -> bool:
    return any(step.hero == hero and step.what == "arrive" for step in state.steps)


def _places(state: Game) -> None:
    for hero in state.heroes:
        if hero.here and chamber_named(state, hero.here) is None:
            raise Refused("dq-no-such-space", space=hero.here)
    for token in state.tokens:
        known = token.at in (POOL, FIGHT) or token.at.startswith("#") or chamber_named(state, token.at) is not None
        if not known:
            raise Refused("dq-no-such-space", space=token.at)
