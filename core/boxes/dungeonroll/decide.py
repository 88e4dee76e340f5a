"""Which rule answers which move."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from core.boxes.dungeonroll import delves, dragon, fighting, loot, moves, setup, tokens, ultimates
from core.boxes.dungeonroll.run import Run
from core.boxes.dungeonroll.state import Game
from core.facts import Event, Move
from core.refusal import Refused

_RULES: dict[type[Move], Callable[[Run, Any], None]] = {
    moves.SetUp: setup.set_up,
    moves.TakeHero: setup.take_hero,
    moves.ChangeSettings: setup.change_settings,
    moves.Roll: delves.roll,
    moves.Reroll: fighting.reroll,
    moves.Fight: fighting.fight,
    moves.Open: loot.open_chests,
    moves.Drink: loot.drink,
    moves.Revive: loot.revive,
    moves.Draw: loot.draw,
    moves.UseToken: tokens.use_token,
    moves.UseUltimate: ultimates.use_ultimate,
    moves.Send: dragon.send,
    moves.Rest: delves.rest,
    moves.Descend: delves.descend,
    moves.Flee: delves.flee,
}


def play(state: Game, move: Move) -> tuple[list[Event], Game]:
    """What follows from a move, and the state after it."""
    if state.stage == "empty" and not isinstance(move, moves.SetUp):
        raise Refused("not-set-up")
    if state.stage == "over":
        raise Refused("game-over")
    run = Run(state)
    _RULES[type(move)](run, move)
    return run.finish(), run.state
