"""What holds in every game of Dungeon Raiders, besides what holds in every box (tests/core/test_rule_boxes.py)."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given

from core.boxes.dungeonraiders import BOX
from core.boxes.dungeonraiders import moves as m
from core.boxes.dungeonraiders.content import ITEMS, POWERS
from core.boxes.dungeonraiders.state import Game
from core.chance import Drawn
from core.facts import Move
from core.play import decide
from core.refusal import Refused
from tests.core.dungeonraiders.chance import GAMES
from tests.core.randomgames import MOVES, SEEDS
from tests.matrix import examples


@given(SEEDS, MOVES)
def test_nothing_can_be_done_that_is_not_offered(seed, moves):
    """Whatever is out of its time is refused. Cards may be hidden at any table, but only one that plays so is asked."""
    state = GAMES.game(seed, moves).state
    offered = [(choice.move, dict(choice.given)) for choice in BOX.rules.choices(state)]
    for move in anything(state):
        try:
            decide(BOX, state, move)
        except Refused:
            continue
        kinds = {move.kind} | SAME.get(move.kind, set())
        told = {name: getattr(move, name) for name in ("player", "slot") if isinstance(getattr(move, name, None), str)}
        assert any(
            kind in kinds and all(given.get(name, value) == value for name, value in told.items())
            for kind, given in offered
        ), move


SAME = {
    "hide-card": {"play-card", "play-cards"},
    "hide-cards": {"play-card", "play-cards"},
    "play-card": {"play-cards"},
    "play-cards": {"play-card"},
}
"""One card or two is one question; so is whether a card is hidden."""


def anything(state: Game) -> list[Move]:
    """What people could try with their cards and rooms, whether or not it makes sense now."""
    names = [player.name for player in state.players]
    cards = [stock.name for stock in (*state.unseen, *state.bosses)]
    tried: list[Move] = [m.RevealCards(), m.LayLater()]
    tried += [m.ChooseFirst(player=Drawn(card=name)) for name in names]
    tried += [m.UseTorch(player=name) for name in names]
    for card in cards:
        tried += [m.TurnRoom(card=Drawn(card=card)), m.LayRoom(slot="3", card=Drawn(card=card))]
    for name in names:
        tried += [m.TakeCharacter(player=name, character=Drawn(card=each.name)) for each in state.content.characters]
        for word in (*POWERS, *ITEMS):
            tried += [m.PlayCard(player=name, card=word), m.HideCard(player=name, card=word)]
            tried += [m.PlayCards(player=name, cards=(word, "5"))]
    return tried


@pytest.mark.rule("RD-2", "RD-29")
@examples(25)
@given(SEEDS)
def test_every_game_ends_with_a_winner_or_with_nobody_alive(seed):
    state = GAMES.play_on(GAMES.game(seed), Random(seed), 1000).state
    assert BOX.rules.over(state)
    living = {player.name for player in state.players if player.life and not player.stone}
    assert {score.player for score in state.scores if score.fate in ("survived", "out")} == living
    assert set(state.winners) <= living or not living
    if len(living) > 1:
        assert (state.level, [slot.done for slot in state.row], state.reason) == (5, [True] * 5, "treasure")
