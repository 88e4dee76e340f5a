"""Which rule answers which move."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from core.boxes.dungeontwister import fighting, gifts, heroes, moves, points, setup, things, turns
from core.boxes.dungeontwister.run import Run
from core.boxes.dungeontwister.state import Game
from core.facts import Event, Move
from core.refusal import Refused

_RULES: dict[type[Move], Callable[[Run, Any], None]] = {
    moves.SetUp: setup.set_up,
    moves.ChangeSettings: setup.change_settings,
    moves.TellValue: setup.tell_value,
    moves.TellSixth: setup.tell_sixth,
    moves.ChooseFirst: setup.choose_first,
    moves.ChooseTeam: setup.choose_team,
    moves.ChooseRooms: setup.choose_rooms,
    moves.DraftPick: setup.draft_pick,
    moves.ChooseLine: setup.choose_line,
    moves.PlayAction: turns.play_action,
    moves.Walk: heroes.walk,
    moves.Leap: heroes.leap,
    moves.LeaveMaze: heroes.leave_maze,
    moves.Strike: fighting.strike,
    moves.OpenRoom: heroes.open_room,
    moves.TwistRoom: heroes.twist_room,
    moves.BringIn: heroes.bring_in,
    moves.UseGift: gifts.use_gift,
    moves.UseThing: things.use_thing,
    moves.PickUp: heroes.pick_up,
    moves.PutDown: heroes.put_down,
    moves.Bear: heroes.bear,
    moves.Muster: fighting.muster,
    moves.LayCombatCard: fighting.lay_card,
    moves.HideCombatCard: fighting.hide_card,
    moves.RevealCards: fighting.reveal,
    moves.HoldPentagram: points.hold_pentagram,
    moves.EndTurn: turns.end_turn,
    moves.EndGame: points.end_game,
    moves.Award: points.award,
}


def play(state: Game, move: Move) -> tuple[list[Event], Game]:
    """What follows from a move, and the state after it."""
    if state.stage == "empty" and not isinstance(move, moves.SetUp):
        raise Refused("not-set-up")
    if state.stage == "over":
        raise Refused("game-over")
    run = Run(state)
    _RULES[type(move)](run, move)
    points.let_go(run)
    points.win(run)
    return run.finish(), run.state
