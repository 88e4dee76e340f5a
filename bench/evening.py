"""The memory of an evening: three thousand touches on every screen, beside a bare KivyMD app that did as many."""

from __future__ import annotations

from pathlib import Path
from random import Random

from app.library import Library
from bench.places import folder
from bench.rows import Row, at_most, row
from bench.screens import USUAL, put, run
from core.boxes.dungeonquest import BOX as QUEST
from core.boxes.opentable.moves import SetUp
from core.boxes.registry import BOXES, box_named
from core.facts import Move
from core.randomplay import random_move
from data.contents import shipped

TOUCHES = 3000
MOVES = 60  # of each game
OTHERS = tuple(box for box in BOXES if box != QUEST.name)


def measure() -> list[Row]:
    found = {}
    for program in ("peer", "ours", "uncollected"):
        with folder("disk") as made:
            games = put_all(made)
            found[program] = run("evening", program, str(TOUCHES), str(made), *games)
    ours, peer, uncollected = found["ours"], found["peer"], found["uncollected"]
    ms = 1000
    return [
        row("memory after 3,000 touches: to that after 300", ours["last"], "B", ours["first"], at_most(1.25)),
        row("memory after 3,000 touches: to a bare KivyMD app", ours["last"], "B", peer["last"], at_most(1.6)),
        row(
            "tap to the new number in that evening, p99: to the same without collecting",
            ours["p99"] * ms,
            "ms",
            uncollected["p99"] * ms,
            at_most(1.1),
        ),
        row("memory after 3,000 touches without collecting", uncollected["last"], "B", peer["last"]),
    ]


def put_all(where: Path) -> list[str]:
    """A game of each box. In the first, of DungeonQuest, everybody lives."""
    return [put(where, USUAL), *(_by_chance(where, box) for box in OTHERS)]


def _by_chance(where: Path, name: str) -> str:
    box, chance, library = box_named(name), Random(7), Library(where)
    setup: Move
    if box.random_setup is None:
        setup = SetUp(players=("Ada", "Ben", "Ilya"))
    else:
        setup = box.random_setup(chance, shipped(name).content)
    game = library.new(name, setup)
    with library.open(game) as table:
        for _ in range(MOVES):
            move = random_move(box, table.journal.state, chance)
            if move is None or box.over(table.journal.state):
                break
            table.play(move)
    return game
