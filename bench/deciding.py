"""A move of DungeonQuest decided and applied, beside a move of a box that does nothing: what the rules cost."""

from __future__ import annotations

from random import Random
from typing import Any, Literal

from app.foresight import foresee
from bench import game
from bench.rows import Row, at_most, below, row
from bench.timing import medians, seconds
from core.asks import DiceAsk
from core.box import Box, Rules, Visibility, Voice
from core.boxes.dungeonquest import BOX
from core.boxes.dungeonquest.random_setup import random_setup
from core.chance import DiceSum
from core.choices import Choice
from core.facts import Event, Move
from core.frozen import frozen, record
from core.journal import Journal
from core.message import say
from core.randomplay import random_move
from data.contents import shipped

GAMES = 12
KEYS = tuple(DiceSum(sum=total) for total in range(2, 13))
"""The keys of a pad on which two dice are told by their sum."""
HALF_A_FRAME = 8_000
"""Microseconds, at sixty frames a second."""


@frozen
class Nothing:
    """The state of a box without anything in it."""


@record
class Nod(Move):
    kind: Literal["nod"] = "nod"


@record
class Nodded(Event):
    kind: Literal["nodded"] = "nodded"


EMPTY: Box[Nothing] = Box(
    name="nothing",
    version=1,
    rules=Rules(
        empty=Nothing(),
        setup=Nod,
        moves=(Nod,),
        events=(Nodded,),
        play=lambda state, _move: ([Nodded()], state),
        evolve=lambda state, _event: state,
        choices=lambda _state: [],
        over=lambda _state: False,
    ),
    sight=Visibility(viewers=lambda _state: ()),
    voice=Voice(
        title=lambda _state: "",
        now=lambda _state: say("nothing"),
        story=lambda _state, _event: None,
        value_name=lambda _path: say("nothing"),
    ),
)


def measure() -> list[Row]:
    games = _games()
    moves = sum(len(each) - 1 for each in games)
    nods: list[list[Move]] = [[Nod() for _ in each] for each in games]
    offered = [state for each in games for state in _states(each)]
    asking, roll = _two_dice(offered)
    found = medians(
        15,
        {
            "ours": lambda: _playing(BOX, games) / moves,
            "empty": lambda: _playing(EMPTY, nods) / moves,
            "set-up": lambda: seconds(lambda: [_started(BOX, each) for each in games]) / len(games),
            "choices": lambda: seconds(lambda: [BOX.rules.choices(state) for state in offered]) / len(offered),
            "foreseen": lambda: seconds(lambda: foresee(BOX, asking, roll, "dice", KEYS)),
        },
    )
    name = f"a move of DungeonQuest decided and applied ({moves:,} of them)"
    return [
        row(f"{name}: to one of an empty box", found["ours"], "µs", found["empty"], at_most(10)),
        row("setting a game of DungeonQuest up, once a game", found["set-up"], "µs"),
        row("what the table may do now: to a move of an empty box", found["choices"], "µs", found["empty"]),
        row(
            "eleven keys for two dice foreseen, before a pad is drawn",
            found["foreseen"],
            "µs",
            limit=below(HALF_A_FRAME),
        ),
    ]


def _games() -> list[list[Move]]:
    """The moves of whole games by chance, with any settings; the same in every run."""
    content, chance = shipped("dungeonquest").content, Random(5)
    found = []
    for _ in range(GAMES):
        journal: Journal[Any] = Journal(BOX)
        move: Move | None = random_setup(chance, content)
        moves = []
        while move is not None:
            game.write(journal, *journal.played(move))
            moves.append(move)
            move = random_move(BOX, journal.state, chance)
        found.append(moves)
    return found


def _states(moves: list[Move]) -> list[Any]:
    journal: Journal[Any] = Journal(BOX)
    for move in moves:
        game.write(journal, *journal.played(move))
    return [node.state for node in journal.line()]


def _two_dice(states: list[Any]) -> tuple[Any, Choice]:
    """The first state in which a test is rolled with two dice, and that choice."""
    for state in states:
        for choice in BOX.rules.choices(state):
            if ("what", "test") in choice.given and [type(ask) for ask in choice.asks] == [DiceAsk]:
                return state, choice
    raise AssertionError("somebody rolls for a test in these games")


def _started(box: Box[Any], moves: list[Move]) -> Journal[Any]:
    journal: Journal[Any] = Journal(box)
    game.write(journal, journal.play(moves[0]))
    return journal


def _playing(box: Box[Any], games: list[list[Move]]) -> float:
    """How long all the moves take after the set-up."""
    journals = [_started(box, moves) for moves in games]

    def play_all() -> None:
        for journal, moves in zip(journals, games, strict=True):
            for move in moves[1:]:
                game.write(journal, *journal.played(move))

    return seconds(play_all)
