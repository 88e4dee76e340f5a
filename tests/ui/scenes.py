"""Games that stand at a given step, for pictures and tests: played by chance with fixed seeds, so always the same."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from app.library import Library, now_ms
from app.version import VERSION
from core.acts import Entry
from core.box import Box
from core.boxes.dungeonquest import BOX
from core.boxes.dungeonquest.moves import Seat, SetUp
from core.boxes.dungeonquest.settings import Settings
from core.boxes.dungeonquest.state import Game, step_now
from core.boxes.dungeonquest.steps import STEPS as QUEST_STEPS
from core.boxes.registry import box_named
from core.facts import Move
from core.journal import Journal
from core.play import decide
from core.randomplay import random_move
from data.contents import shipped
from data.forms import Forms
from data.store.chain import GameMeta, Row, link
from tests.core.dungeonquest.fight_scenes import running_out
from tests.core.dungeonquest.servant_scenes import served
from tests.core.dungeonquest.table import Table
from tests.core.dungeonquest.test_bridge_sides import up_on_a_bridge
from tests.core.dungeonquest.test_monsters import all_on_the_board
from tests.core.dungeonquest.test_rolls import first
from tests.core.dungeonquest.test_scoring import ended
from tests.core.dungeonquest.test_turns import lame_in_a_web
from tests.core.playing import write
from tests.core.tabletop import Tabletop

PEOPLE = ("Ada", "Ben", "Ilya", "Юлия")
STEPS = tuple(what for what, kind in QUEST_STEPS.kinds.items() if kind.asked is not None)
EATEN = ("Gold Ring", "Artifact Eater", "Silver Ring")
SEEDS = (335, 177, 10, 95, 8, 130, 147, *range(400))
"""The first of them came to every step of `STEPS` when they were chosen, and are enough as long as they do."""
EARLY = 40  # moves
MINUTE = 60_000  # ms
LONGEST = 260  # moves: most steps come early; what does not is found with another seed

# Rules that bring steps which the plain game never has.
TABLES: tuple[tuple[int, dict[str, Any]], ...] = (
    (3, {}),
    (3, {"board": "map"}),
    (1, {"solo": True}),
    (4, {"late_start": True, "servants": True, "duels": True}),
    (2, {"combat": "dice", "monstrous_treasures": True, "tower_power": True}),
    (3, {"death_can_wait": True, "fight_another_day": True, "no_guts": "gold-value", "cloak_and_dagger": True}),
)


def set_up(chance: Random, players: int, settings: dict[str, Any]) -> SetUp:
    content = shipped("dungeonquest").content
    heroes = chance.sample(content.heroes, players)
    seats = tuple(Seat(name, hero.name) for name, hero in zip(PEOPLE, heroes, strict=False))
    return SetUp(seats=seats, content=content, settings=Settings(**settings), first=PEOPLE[0])


def played(seed: int, players: int, settings: dict[str, Any]) -> Iterator[tuple[Game, tuple[Move, ...]]]:
    """A game by chance, move by move: the state, and all moves so far."""
    chance = Random(f"scene {seed}")
    state, moves = BOX.rules.empty, list[Move]()
    move: Move | None = set_up(chance, players, settings)
    while move is not None and len(moves) < LONGEST:
        for event in decide(BOX, state, move):
            state = BOX.rules.evolve(state, event)
        moves.append(move)
        yield state, tuple(moves)
        move = random_move(BOX, state, chance)


def _rare() -> dict[str, tuple[Move, ...]]:
    """Steps that a game by chance comes to once in a hundred: from the scenes of the rule tests."""
    heroless, eaten, from_board, added = Table(begin=False), ended(EATEN), all_on_the_board(), served()
    heroless.play(SetUp(seats=(Seat("Ada"), Seat("Ben")), content=shipped("dungeonquest").content))
    eaten.roll("end", 1, 1)
    from_board.meet()
    added.choose("servant", "add")
    added.draw("dungeon", "Ambush")
    stuck = running_out(1, discards=1)
    tables = (heroless, first(), lame_in_a_web(), eaten, from_board, stuck, added, up_on_a_bridge())
    return {table.step: moves_of(table) for table in tables}


@cache
def every_step() -> dict[str, tuple[Move, ...]]:
    """For each thing that the game can wait for, the moves that lead there; "over" is the end."""
    found: dict[str, tuple[Move, ...]] = {}
    rare = _rare()
    wanted = {*STEPS, "over"} - set(rare)
    for seed in SEEDS:
        players, settings = TABLES[seed % len(TABLES)]
        for state, moves in played(seed, players, settings):
            step = step_now(state)
            what = "over" if state.stage == "over" else step.what if step else ""
            if what in wanted and len(found.get(what, ())) < EARLY:
                found[what] = moves  # later in a game there is more to be seen
        if wanted <= set(found):
            break
    return {step: {**rare, **found}[step] for step in (*STEPS, "over")}


def moves_of(table: Tabletop[Any]) -> tuple[Move, ...]:
    """Everything that was played at a table of the rule tests."""
    return tuple(node.move for node in table.journal.line() if node.move is not None)


def journal_of(box: Box[Any], moves: Iterable[Move]) -> Journal[Any]:
    journal: Journal[Any] = Journal(box)
    for move in moves:
        write(journal, journal.play(move))
    return journal


@cache
def _forms(box: str) -> Forms:
    return Forms(box_named(box))


_WRITTEN: dict[int, tuple[tuple[Move, ...], list[tuple[str, bytes]]]] = {}
"""What `_acts` has made, by the identity of the moves. They are kept too, so that no others get their identity."""


def _acts(box: Box[Any], moves: tuple[Move, ...]) -> list[tuple[str, bytes]]:
    """The moves as they are written, each with its kind. Many tests begin with the same scene."""
    if id(moves) not in _WRITTEN:
        forms, journal = _forms(box.name), Journal(box)
        written: list[tuple[str, bytes]] = []
        for n, move in enumerate(moves, start=1):
            act = journal.play(move)
            written.append((act.kind, forms.act_to_json(act)))
            journal.apply(Entry(n, n, act, box.version, VERSION, b""))
        _WRITTEN[id(moves)] = moves, written
    return _WRITTEN[id(moves)][1]


def put(folder: Path, moves: tuple[Move, ...], clock: Callable[[], int] = now_ms, box: Box[Any] = BOX) -> str:
    """Writes a game into a folder, whole and at once, and gives its name. An entry a minute: the last one is now."""
    library = Library(folder, clock)
    meta = GameMeta(library.shelf.new_id(box.name), box.name, clock() - MINUTE * len(moves))
    rows: list[Row] = []
    digest = meta.genesis()
    for n, (kind, body) in enumerate(_acts(box, moves), start=1):
        at = meta.created + MINUTE * n
        digest = link(digest, n, at, box.version, VERSION, body)
        rows.append(Row(n, at, kind, box.version, VERSION, body, digest))
    library.shelf.create(meta, rows)
    return meta.id
