"""What holds in every game of Dungeon Roll, besides what holds in every box (tests/core/test_rule_boxes.py)."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from core import paths
from core.boxes.dungeonroll import BOX
from core.boxes.dungeonroll import moves as m
from core.boxes.dungeonroll.content import LYING, MONSTERS, PARTY_FACES
from core.boxes.dungeonroll.dragon import can_fall
from core.boxes.dungeonroll.state import Game
from core.boxes.dungeonroll.table import awake
from core.chance import Drawn
from core.facts import Move
from core.play import decide, evolve
from core.randomplay import filled, random_move
from core.refusal import Refused
from core.rulings import Ruling
from tests.core.dungeonroll.chance import random_game
from tests.core.playing import write

SEEDS = st.integers(0, 2**32)
MOVES = st.integers(0, 150)


@given(SEEDS, MOVES)
def test_nothing_can_be_done_that_is_not_offered(seed, moves):
    """Whatever is out of its phase is refused. One may go against the dragon in vain, but nobody offers that."""
    state = random_game(Random(seed), moves).state
    offered = [(choice.move, dict(choice.given)) for choice in BOX.choices(state)]
    for move in anything(state):
        try:
            decide(BOX, state, move)
        except Refused:
            continue
        if isinstance(move, m.Send) and not can_fall(state):
            assert awake(state.delve)
            continue
        told = {name: getattr(move, name) for name in ("who", "monster", "token") if hasattr(move, name)}
        assert any(
            kind == move.kind and all(given.get(name, value) == value for name, value in told.items())
            for kind, given in offered
        ), move


def anything(state: Game) -> list[Move]:
    """What people could try with their dice, tokens and heroes, whether or not it makes sense now."""
    tokens = [stock.name for stock in state.chest]
    dice = [f"{sort}:{face}" for sort in ("die", "ally") for face in PARTY_FACES]
    tried: list[Move] = [m.Rest(), m.Descend(), m.Flee(), m.UseUltimate(), m.Revive(face="mage")]
    tried += [m.UseUltimate(monsters=(f"{monster}:1",)) for monster in MONSTERS]
    tried += [m.UseUltimate(token=token) for token in tokens]
    tried += [m.UseToken(token=token) for token in tokens]
    tried += [m.Draw(token=Drawn(card=token)) for token in tokens]
    for who in (*dice, *(f"token:{token}" for token in tokens), "hero"):
        tried += [m.Fight(who=who, monster=monster) for monster in MONSTERS]
        tried += [m.Open(who=who), m.Drink(who=who), m.Send(who=who)]
        tried += [m.Reroll(who=who, dice=(f"dungeon:{face}:1",)) for face in LYING]
    return tried


@given(SEEDS, MOVES)
def test_whatever_the_table_rules_the_game_can_be_played_on(seed, moves):
    """A ruling is read again, what it leaves can be shown, and everything that is offered then can be done."""
    chance = Random(seed)
    journal = random_game(chance, moves)
    values = list(paths.walk(journal.state))
    for path, value in chance.sample(values, min(20, len(values))):
        new: Any = chance.randint(-1, 9) if type(value) is int else not value if type(value) is bool else value
        try:
            act = journal.play(Ruling(path=path, value=new))
        except Refused:
            continue
        ruled = evolve(BOX, journal.state, act.events)
        assert paths.get(ruled, path) == new
        BOX.now(ruled)
        BOX.value_name(path)
        offered = BOX.choices(ruled)
        assert offered or BOX.over(ruled), f"{path} = {new} leaves nothing to do"
        for choice in offered:
            decide(BOX, ruled, filled(BOX, choice, chance))


@given(SEEDS, MOVES, st.integers(1, 5))
def test_a_game_ends_whatever_the_table_has_ruled(seed, moves, rulings):
    chance = Random(seed)
    journal = random_game(chance, moves)
    for _ in range(rulings):
        path, value = chance.choice(list(paths.walk(journal.state)))
        if type(value) is int:
            try:
                write(journal, journal.play(Ruling(path=path, value=chance.randint(0, 9))))
            except Refused:
                continue
    for _ in range(3000):
        move = random_move(BOX, journal.state, chance)
        if move is None:
            break
        write(journal, journal.play(move))
    assert BOX.over(journal.state)
