"""Going back in a long game, and mending one."""

from __future__ import annotations

import random
from functools import partial
from typing import Any

from bench import game, plain
from bench.rows import Row, at_least, at_most, row
from bench.timing import medians, seconds
from core.acts import At
from core.amend import Change, accept, preview
from core.boxes.opentable import BOX
from core.boxes.opentable.moves import Count
from core.journal import Journal
from core.play import evolve
from data.forms import plain as form

DEPTH = 10_000
AMENDED = 500
TIMES = 50


def measure() -> list[Row]:
    return [*_measure_travel(), *_measure_amending()]


def _measure_travel() -> list[Row]:
    journal = game.journal(DEPTH)
    amended = game.journal(DEPTH)
    _amend(amended, At(20))
    events = [form(event) for act in game.acts(DEPTH) for event in act.events]
    pick = random.Random(7)

    def fold_again() -> None:
        state: dict[str, Any] = {}
        for event in events:
            plain.fold(state, event)

    def undo() -> float:
        taken = 0.0
        for _ in range(TIMES):
            taken += seconds(lambda: game.write(journal, journal.undo()))
            game.write(journal, journal.redo())
        return taken / TIMES

    def jump(journal: Journal[Any]) -> float:
        """To a random earlier entry, and back again untimed."""
        taken = 0.0
        for _ in range(TIMES):
            to = At(pick.randrange(30, DEPTH))
            taken += seconds(partial(_jump, journal, to))
            game.write(journal, journal.redo())
        return taken / TIMES

    def look() -> float:
        return sum(seconds(lambda: journal.node(At(pick.randrange(1, DEPTH))).state) for _ in range(TIMES)) / TIMES

    found = medians(
        15,
        {
            "undo": undo,
            "jump": lambda: jump(journal),
            "jump amended": lambda: jump(amended),
            "look": look,
            "fold": lambda: seconds(fold_again),
        },
    )
    name, fold = f"at depth {DEPTH:,}", found["fold"]
    return [
        row(f"undo {name}: to a dict fold", found["undo"], "µs", fold, at_least(100)),
        row(f"jump back {name}: to a dict fold", found["jump"], "µs", fold, at_least(100)),
        row(f"look at a state far back {name}: to a dict fold", found["look"], "µs", fold, at_least(100)),
        row(f"jump back {name}, all of it amended: to a dict fold", found["jump amended"], "µs", fold, faster=True),
    ]


def _jump(journal: Journal[Any], to: At) -> None:
    game.write(journal, journal.undo(to))


def _measure_amending() -> list[Row]:
    acts = game.acts(AMENDED)
    counts = [n for n, act in enumerate(acts, 1) if isinstance(act.move, Count)]
    pick = random.Random(11)

    def amend() -> float:
        journal = game.journal(AMENDED)
        at = At(pick.choice(counts))
        return seconds(lambda: _amend(journal, at))

    def fold_all() -> None:
        state = BOX.rules.empty
        for act in acts:
            state = evolve(BOX, state, act.events)

    found = medians(60, {"amend": amend, "fold": lambda: seconds(fold_all)}, scale=1e3)
    return [
        row(
            f"amend a random entry of {AMENDED}: to folding all {AMENDED}",
            found["amend"],
            "ms",
            found["fold"],
            at_most(5),
        )
    ]


def _amend(journal: Journal[Any], at: At) -> None:
    """Another number in that move; whatever no longer goes stands as a ruling."""
    move = journal.find(at).move
    if isinstance(move, Count):
        change = Count(where=move.where, counter=move.counter, by=move.by + 5)
    else:
        change = Count(where=game.PLAYERS[0], counter=game.COUNTERS[0], by=5)
    seen = preview(journal, [Change(of=at, move=change)], rest="ruling")
    game.write(journal, accept(journal, seen))
