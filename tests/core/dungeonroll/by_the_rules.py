"""Whether a level can be cleared, found out by trying everything that the rules allow and that takes no luck."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, combinations

from core.boxes.dungeonroll import BOX
from core.boxes.dungeonroll import moves as m
from core.boxes.dungeonroll.companions import at_hand
from core.boxes.dungeonroll.content import MONSTERS, PARTY_FACES
from core.boxes.dungeonroll.state import Game
from core.boxes.dungeonroll.table import adventurer, awake, each_die, monsters_left, side, step_now, token_named
from core.deck import count_of
from core.facts import Move
from core.refusal import Refused

LUCK = ("portal", "scales")


def best(state: Game) -> int:
    """0 lost, 1 cleared, 2 cleared with a dragon beaten: the best that can be reached."""
    return _best(state, {}, state.delve.dragons)


def _best(state: Game, known: dict[object, int], dragons: int) -> int:
    key = (state.delve, adventurer(state), state.steps)
    if key not in known:
        known[key] = 0
        known[key] = _found(state, known, dragons)
    return known[key]


def _found(state: Game, known: dict[object, int], dragons: int) -> int:
    step = step_now(state)
    owed = step is not None and step.what != "treasure"
    if not owed and not monsters_left(state.delve) and not awake(state.delve):
        return 2 if state.delve.dragons > dragons else 1
    found = 0
    for move in _moves(state):
        try:
            after = BOX.rules.play(state, move)[1]
        except Refused:
            continue
        found = max(found, _best(after, known, dragons))
        if found == 2:
            break
    return found


def _moves(state: Game) -> Iterator[Move]:
    step = step_now(state)
    if step is not None:
        assert step.what == "revive", step
        yield from (m.Revive(face=face) for face in PARTY_FACES)
        return
    player, dungeon = adventurer(state), state.delve.dungeon
    tokens = [token for stock in player.tokens if stock.count and (token := token_named(state, stock.name))]
    ultimate = None if player.exhausted else side(player).ultimate
    partly = any(token.does == "bait" for token in tokens) or (ultimate is not None and ultimate.does == "dragons")
    for who in at_hand(state):
        yield m.Send(who=who)
        for monster in MONSTERS:
            counts = range(count_of(dungeon, monster) + 1) if partly else (0,)
            for extra in ("", *MONSTERS):
                yield from (m.Fight(who=who, monster=monster, count=count, extra=extra) for count in counts)
        yield from (m.Drink(who=who, count=count) for count in range(1, count_of(dungeon, "potion") + 1))
    for token in tokens:
        if token.does not in LUCK:
            yield m.UseToken(token=token.name)
    if ultimate is not None and ultimate.does != "reroll":
        dice = [die for die in each_die(dungeon) if die in MONSTERS]
        words = [f"{face}:{dice[: at + 1].count(face)}" for at, face in enumerate(dice)]
        some = chain.from_iterable(combinations(words, number) for number in range(ultimate.most + 1))
        for chosen in some:
            yield m.UseUltimate(monsters=chosen, token=tokens[0].name if tokens else "")
