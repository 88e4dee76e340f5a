"""The memory of an evening: three thousand touches on every screen, beside a bare KivyMD app that did as many."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
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
from core.simulation import simulation_of
from data.contents import shipped

TOUCHES = {"ours": 3000, "peer": 3000, "alternating": 1600}
PATIENCE = 4 * 3600  # seconds: on a quiet machine it is some ten minutes
MOVES = 60  # of each game
OTHERS = tuple(box for box in BOXES if box != QUEST.name)


def measure() -> list[Row]:
    """All three at once: none waits for another, and memory is the same on a busy machine."""
    with ThreadPoolExecutor() as at_once:
        found = dict(zip(TOUCHES, at_once.map(_run, TOUCHES), strict=True))
    ours, peer, taps = found["ours"], found["peer"], found["alternating"]
    ms = 1000
    return [
        row("memory after 3,000 touches: to that after 300", ours["last"], "B", ours["first"], at_most(1.25)),
        row(
            "the most in the last hundred: to that before 300",
            ours["last_most"],
            "B",
            ours["first_most"],
            at_most(1.25),
        ),
        row("memory after 3,000 touches: to a bare KivyMD app", ours["last"], "B", peer["last"], at_most(1.6)),
        row("the bare KivyMD app after 3,000: to itself after 300", peer["last"], "B", peer["first"]),
        row(
            "CPU time from a tap to the new number, p99: to the same without collecting",
            taps["collected_cpu"] * ms,
            "ms",
            taps["uncollected_cpu"] * ms,
            at_most(1.1),
        ),
        row("the same by the clock on the wall", taps["collected_p99"] * ms, "ms", taps["uncollected_p99"] * ms),
    ]


def _run(program: str) -> dict[str, float]:
    with folder("disk") as made:
        return run("evening", program, str(TOUCHES[program]), str(made), *put_all(made), patience=PATIENCE)


def put_all(where: Path) -> list[str]:
    """A game of each box. In the first, of DungeonQuest, everybody lives."""
    return [put(where, USUAL), *(_by_chance(where, box) for box in OTHERS)]


def _by_chance(where: Path, name: str) -> str:
    box, chance, library = box_named(name), Random(7), Library(where)
    setup: Move
    if simulation_of(box.name).setup is None:
        setup = SetUp(players=("Ada", "Ben", "Ilya"))
    else:
        setup = simulation_of(box.name).random_setup(chance, shipped(name).content)
    game = library.new(name, setup)
    with library.open(game) as table:
        for _ in range(MOVES):
            move = random_move(box, table.journal.state, chance)
            if move is None or box.rules.over(table.journal.state):
                break
            table.play(move)
    return game
