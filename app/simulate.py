"""Plays games with players who take any choice that is offered, and checks everything on the way."""

from __future__ import annotations

import time
from collections import Counter
from dataclasses import dataclass, field
from random import Random
from typing import Any

from app.version import VERSION
from core.acts import Act, Entry
from core.box import Box
from core.facts import Move
from core.journal import Journal
from core.randomplay import random_move
from core.refusal import Refused
from core.simulation import Simulation, simulation_of
from data.forms import state_digest

LONGEST_GAME = 20_000


@dataclass(slots=True)
class Report:
    games: int = 0
    moves: int = 0
    seconds: float = 0.0
    endings: Counter[str] = field(default_factory=Counter)
    events: Counter[str] = field(default_factory=Counter)
    problems: list[tuple[int, str]] = field(default_factory=list)
    """For each problem, the number of the game, which is part of its seed, and what was wrong."""


def simulate(box: Box[Any], content: Any, games: int, seed: int, by: Simulation | None = None) -> Report:
    """Plays so many games. A game is always the same for the same seed and number."""
    by = by or simulation_of(box.name)
    if by.setup is None:
        raise Refused("no-simulation", box=box.name)
    report = Report()
    started = time.perf_counter()
    for number in range(games):
        chance = Random(f"{seed}/{number}")
        try:
            journal = one_game(box, by.random_setup(chance, content), chance, by)
        except Broken as broken:
            report.problems.append((number, str(broken)))
        else:
            report.moves += sum(1 for _ in journal.line())
            report.endings[box.voice.now(journal.state).key.rpartition(".")[2]] += 1
            report.events.update(event.kind for node in journal.line() for event in node.events)
        report.games += 1
    report.seconds = time.perf_counter() - started
    return report


class Broken(Exception):
    """Raised when a simulated game went wrong; its text says how."""


def one_game(box: Box[Any], setup: Move, chance: Random, by: Simulation | None = None) -> Journal[Any]:
    """Plays a game to its end, undoes and redoes all of it, then reads it again from what was written."""
    by = by or simulation_of(box.name)
    journal: Journal[Any] = Journal(box)
    move: Move | None = setup
    moves = 0
    while move is not None:
        try:
            _write(journal, *journal.played(move))
        except Refused as refused:
            raise Broken(f"offered, but refused: {move} ({refused})") from refused
        moves += 1
        wrong = by.violated_invariants(journal.state)
        if wrong:
            raise Broken(f"after {move}: {', '.join(wrong)}")
        if box.rules.over(journal.state):
            break
        if moves > LONGEST_GAME:
            raise Broken("does not end")
        move = random_move(box, journal.state, chance)
    if not box.rules.over(journal.state):
        raise Broken("nothing is offered, and it is not over")
    _back_and_forth(journal)
    _read_again(journal)
    return journal


def _back_and_forth(journal: Journal[Any]) -> None:
    digest, steps = state_digest(journal.state), 0
    while journal.state is not journal.box.rules.empty:
        _write(journal, journal.undo())
        steps += 1
    for _ in range(steps):
        _write(journal, journal.redo())
    if state_digest(journal.state) != digest:
        raise Broken("undone to the start and redone it is another game")


def _read_again(journal: Journal[Any]) -> None:
    """Folds every event once more, as when a game is opened: undoing only looks up states that were kept."""
    again: Journal[Any] = Journal(journal.box)
    for entry in journal.entries:
        again.apply(entry)
    if state_digest(again.state) != state_digest(journal.state):
        raise Broken("read again from what was written it is another game")


def _write(journal: Journal[Any], act: Act, after: Any = None) -> None:
    journal.apply(Entry(len(journal.entries) + 1, 0, act, journal.box.version, VERSION, b""), after)
