"""What a ruling may not make of a game: a state that no screen could show and no move could follow.

A view can stand as well, with whatever lies face down in it: so a ruling that names somebody whom the table does not
know is refused in the view, whoever is in that team.
"""

from __future__ import annotations

from collections import Counter

from core.boxes.dungeontwister.content import ACTIONS, COMBAT, JUMPS
from core.boxes.dungeontwister.gifts import MOST_BROKEN
from core.boxes.dungeontwister.setup import SIXTH, require_playable_content
from core.boxes.dungeontwister.state import HIDDEN, UNSEEN, Game, Hero, Item
from core.boxes.dungeontwister.steps import STEPS
from core.boxes.dungeontwister.table import side_named
from core.frozen import find
from core.refusal import Refused, require_within

LARGEST = 1_000


def check(state: Game) -> None:
    if state.stage == "empty":
        raise Refused("not-set-up")
    require_playable_content(state.content, state.boxes)
    for side in state.players:
        require_within(side.jumps, JUMPS)
        if not set(side.actions) <= set(ACTIONS) or len(set(side.actions)) < len(side.actions):
            raise Refused("dt-action-hand", "DT-6", player=side.name, cards=ACTIONS)
        if Counter(side.combat) - Counter(COMBAT) or 0 not in side.combat:
            raise Refused("dt-combat-hand", "DT-7", player=side.name, cards=COMBAT)
        _all_heroes(state, () if side.line == (HIDDEN,) else side.line)
    for hero in state.heroes:
        _hero(state, hero)
    for item in state.items:
        _a_side(state, item.side)
        if find(state.content.things, item.thing) is None and not _covered(item):
            raise Refused("dt-no-such-thing", "DT-1")
    for point in state.points:
        require_within(abs(point.number), LARGEST)
        _a_side(state, point.player)
    _turn(state)
    _fight(state)
    _steps(state)


def _hero(state: Game, hero: Hero) -> None:
    _a_side(state, hero.side)
    require_within(hero.broken, MOST_BROKEN, "DT-16")
    if find(state.content.characters, hero.who) is None and not _covered(hero):
        raise Refused("dt-no-such-hero", "DT-1")
    for name in hero.carries:
        if find(state.items, name) is None:
            raise Refused("dt-no-such-thing", "DT-1")
    _all_heroes(state, (hero.bears,) if hero.bears else ())


def _turn(state: Game) -> None:
    turn = state.turn
    for number in (turn.left, turn.card, turn.number, state.highest, state.reveals):
        require_within(number, LARGEST)
    for name in (turn.player, state.pentagram, state.first):
        if name:
            _a_side(state, name)
    for stock in (*turn.potions, *turn.charms):
        require_within(stock.count, LARGEST)
        _all_heroes(state, (stock.name,))


def _fight(state: Game) -> None:
    for fight in (state.fight, state.last.fight):
        names = (fight.hero, fight.target, *fight.attackers, *fight.defenders)
        _all_heroes(state, tuple(name for name in names if name))
        for laid in fight.laid:
            _a_side(state, laid.name)
            if laid.card not in COMBAT and not (laid.hidden and laid.card == UNSEEN):
                raise Refused("dt-no-such-card", "DT-7", player=laid.name, card=laid.card)


def _steps(state: Game) -> None:
    if (not state.steps and state.stage != "over") or (state.stage == "playing" and not state.turn.player):
        raise Refused("dt-not-now")
    if not state.first and all(step.what != "first" for step in state.steps):
        raise Refused("dt-not-now", "DT-3")
    for step in state.steps:
        kind = STEPS.kinds[step.what]
        anywhere = step.what == "tell" and step.asks != SIXTH  # a value is asked for before the game, or in a fight
        if (kind.setting_up != (state.stage != "playing") and not anywhere) or not kind.fits(state, step):
            raise Refused("dt-not-now")
        for name in (*step.players, *((step.player,) if step.player else ())):
            _a_side(state, name)


def _covered(piece: Hero | Item) -> bool:
    """Whether it is anybody or anything, as in a view."""
    return piece.name.startswith(f"{piece.side}:{HIDDEN}")


def _a_side(state: Game, name: str) -> None:
    if side_named(state, name) is None:
        raise Refused("no-such-player", player=name)


def _all_heroes(state: Game, names: tuple[str, ...]) -> None:
    for name in names:
        if find(state.heroes, name) is None:
            raise Refused("dt-no-such-hero", "DT-1")
