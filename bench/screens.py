"""The screens beside a bare KivyMD window, and a bare Kivy one: what ours cost on top of the toolkit."""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import time
from pathlib import Path
from random import Random
from typing import Any

from app.library import Library
from bench.places import ROOT, folder
from bench.rows import Row, at_most, below, row
from core.boxes.dungeonquest import BOX
from core.boxes.dungeonquest.moves import Seat, SetUp
from core.boxes.dungeonquest.state import step_now
from core.facts import Move
from core.randomplay import random_move
from core.rulings import Ruling
from data.contents import shipped

ROUNDS = 7
PLAYERS = ("Ada", "Ben", "Ilya")
USUAL, LONG = 200, 5000  # entries
BY_CHANCE = 150  # of them, at most


def measure() -> list[Row]:
    with folder("disk") as made:
        game = put(made, USUAL)
        programs = {name: ("ours", name, str(made), game) for name in ("home", "start")}
        starts = _in_turn({"hello": ("hello",), **programs}, ("seconds", "memory"))
        drawn = _in_turn({"bare": ("bare",), "ours": ("ours", "taps", str(made), game)}, ("p50", "p95", "hurried"))
        alive = run("ours", "widgets", str(made), game)
    with folder("disk") as made:
        log = run("ours", "log", str(made), put(made, LONG))
    ms = 1000
    ours, bare = drawn["ours"], drawn["bare"]
    grown = alive["after_500"] - alive["after_5"]
    return [
        row(
            "cold start to the home screen: to a KivyMD hello-world's first frame",
            starts["home"]["seconds"] * ms,
            "ms",
            starts["hello"]["seconds"] * ms,
            at_most(2),
        ),
        row(
            "cold start to the game screen: to a KivyMD hello-world's first frame",
            starts["start"]["seconds"] * ms,
            "ms",
            starts["hello"]["seconds"] * ms,
            at_most(2),
        ),
        row("memory on the game screen", starts["start"]["memory"], "B", starts["hello"]["memory"], at_most(1.8)),
        row("tap to the new number drawn, p95: to bare Kivy", ours["p95"] * ms, "ms", bare["p95"] * ms, at_most(3)),
        row("tap to the new number drawn, median", ours["p50"] * ms, "ms", bare["p50"] * ms),
        row("the same without a pause between taps, p95", ours["hurried"] * ms, "ms", bare["hurried"] * ms),
        row(
            "log of 5,000 entries: its longest frame to the median",
            log["longest"] * ms,
            "ms",
            log["median"] * ms,
            at_most(4),
        ),
        row("log of 5,000 entries: opened", log["opened"] * ms, "ms"),
        row("widgets alive after 500 taps: more than after 5", grown, "", limit=below(0)),
    ]


def _in_turn(subjects: dict[str, tuple[str, ...]], wanted: tuple[str, ...]) -> dict[str, dict[str, float]]:
    """Each subject in every round, in a process of its own; the first round warms the disk's caches up."""
    found: dict[str, dict[str, list[float]]] = {name: {each: [] for each in wanted} for name in subjects}
    for number in range(ROUNDS + 1):
        for name, program in subjects.items():
            told = run(*program)
            if number:
                for each in wanted:
                    found[name][each].append(told[each])
    return {name: {each: statistics.median(values) for each, values in of.items()} for name, of in found.items()}


def run(program: str, *arguments: str, patience: float = 1800) -> dict[str, float]:
    environment = {**os.environ, "BENCH_STARTED": repr(time.time()), "PYTHONPATH": str(ROOT)}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)  # an installed app is compiled once, like the peers' libraries
    done = subprocess.run(
        [sys.executable, "-m", f"bench.windows.{program}", *arguments],
        cwd=ROOT, env=environment, capture_output=True, text=True, timeout=patience, check=False,
    )  # fmt: skip
    if not done.stdout.strip():
        raise RuntimeError(f"{program} {arguments} said nothing:\n{done.stderr[-2000:]}")
    found: dict[str, float] = json.loads(done.stdout.strip().splitlines()[-1])
    return found


def put(where: Path, entries: int) -> str:
    """A game of so many entries, the same every time: played by chance, then the counters of its heroes."""
    content = shipped("dungeonquest").content
    seats = tuple(Seat(name, hero.name) for name, hero in zip(PLAYERS, content.heroes, strict=False))
    setup = SetUp(seats=seats, content=content, first=PLAYERS[0])
    library = Library(where)
    game = library.new("dungeonquest", setup)
    with library.open(game) as table:
        for move in _to_a_turn(setup):
            table.play(move)
        for number in range(len(table.journal.entries), entries):
            table.play(_count(table.journal.state, number))
    return game


def _to_a_turn(setup: Move) -> list[Move]:
    """Moves by chance to the beginning of a turn: everywhere else something may lie over the hero's card."""
    chance, state = Random(7), _after(BOX.rules.empty, setup)
    moves: list[Move] = []
    turns = 0
    while len(moves) < BY_CHANCE and (move := _quiet(state, chance)) is not None:
        state = _after(state, move)
        moves.append(move)
        step = step_now(state)
        if step is not None and step.what == "turn":
            turns = len(moves)
    return moves[:turns]


def _after(state: Any, move: Move) -> Any:
    for event in BOX.rules.decide(state, move):
        state = BOX.rules.evolve(state, event)
    return state


def _quiet(state: Any, chance: Any) -> Move | None:
    """Any move that leaves everybody alive and out of a fight: the hero's card stays on the screen."""
    for _ in range(20):
        move = random_move(BOX, state, chance)
        if move is None:
            return None
        after = _after(state, move)
        if after.stage != "over" and after.fight is None and all(hero.status == "inside" for hero in after.heroes):
            return move
    return None


def _count(state: Any, number: int) -> Move:
    hero = state.heroes[number % len(state.heroes)]
    return Ruling(path=f"heroes/{hero.name}/wounds", value=(hero.wounds + 1) % 9)
