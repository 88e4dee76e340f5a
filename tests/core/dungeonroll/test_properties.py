"""What holds in every game of Dungeon Roll, besides what holds in every box (tests/core/test_rule_boxes.py)."""

from __future__ import annotations

from hypothesis import given

from core.boxes.dungeonroll import BOX
from core.boxes.dungeonroll import moves as m
from core.boxes.dungeonroll.content import LYING, MONSTERS, PARTY_FACES
from core.boxes.dungeonroll.dragon import can_fall
from core.boxes.dungeonroll.state import Game
from core.boxes.dungeonroll.table import awake
from core.chance import Drawn
from core.facts import Move
from core.play import decide
from core.refusal import Refused
from tests.core.dungeonroll.chance import GAMES
from tests.core.randomgames import MOVES, SEEDS


@given(SEEDS, MOVES)
def test_nothing_can_be_done_that_is_not_offered(seed, moves):
    """Whatever is out of its phase is refused. One may go against the dragon in vain, but nobody offers that."""
    state = GAMES.game(seed, moves).state
    offered = [(choice.move, dict(choice.given)) for choice in BOX.rules.choices(state)]
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
