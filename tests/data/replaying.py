"""Games to be shown again: recorded ones, long ones, and ones with names that nobody should have."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from core.boxes.dungeonquest import BOX as QUEST
from core.boxes.dungeonquest.moves import Seat, SetUp
from core.boxes.dungeonquest.settings import Settings
from core.boxes.opentable.moves import Count, CounterSpec, Note
from core.boxes.opentable.moves import SetUp as TableSetUp
from core.boxes.registry import box_named
from core.frozen import replace
from core.journal import Journal
from core.paths import escape
from core.randomplay import random_move
from core.refusal import Refused
from core.rulings import Ruling
from core.simulation import simulation_of
from data.contents import shipped
from data.exports.lines import parsed
from data.forms import Forms
from data.load import load
from data.store.chain import Row
from tests.core.dungeontwister.chance import random_game
from tests.core.playing import given, write

PLAY = Path(__file__).parent.parent / "play"
RECORDED = sorted(PLAY.glob("*/*.jsonl"))

HOSTILE = (
    "</script><img src=x onerror=document.title='pwned'>",
    "<!--<script>{{reel}}{{style}}\u2028\u2029",
    "\"'&amp;`${1}\\u003c </style></title>",
    "\u202eevil\u2066\u200fאבג",
    "🐉👩‍👩‍👧‍👦🏳️‍🌈",
    "Ж" * 200,
)
"""None of them is printable enough for the set-up of every box; a journal of any origin may have them all the same."""


@cache
def forms_of(box: str) -> Forms:
    """Shared by tests that only read and write with it: pydantic takes a quarter of a second to make one."""
    return Forms(box_named(box))


@cache
def rows_of(path: Path) -> tuple[str, tuple[Row, ...]]:
    """The box of a recorded game, and what is written in its file."""
    with path.open("rb") as file:
        meta, rows = parsed(file)
    return meta.box, tuple(rows)


def recorded(path: Path) -> Journal[Any]:
    """A recorded game, to be gone on with."""
    box, rows = rows_of(path)
    return load(Forms(box_named(box)), rows)


shared = cache(recorded)
"""A recorded game for tests that only look at it."""


def hostile_table(names: tuple[str, ...] = HOSTILE) -> Journal[Any]:
    """Also what people type while they play, and what they call a point and a game."""
    counters = (CounterSpec(name=names[0]), CounterSpec(name=names[2], secret=True))
    setup = TableSetUp(title=names[0], players=names, counters=counters)
    journal: Journal[Any] = _unchecked(setup)
    for name in names:
        write(journal, journal.play(Count(where=name, counter=names[0], by=3)))
        write(journal, journal.play(Count(where=name, counter=names[2], by=-2)))
        write(journal, journal.play(Note(text=name)))
    write(journal, journal.name('<b onclick="x">mark</b>'))
    return journal


def _unchecked(setup: TableSetUp) -> Journal[Any]:
    """A table is set with harmless names; then they are what nobody at a table could have typed."""
    harmless = [f"Nobody{at}" for at in range(len(setup.players))]
    rows = TableSetUp(
        title="Title0",
        players=tuple(harmless),
        counters=tuple(CounterSpec(name=f"Counter{at}", secret=each.secret) for at, each in enumerate(setup.counters)),
    )
    forms, journal = Forms(box_named("opentable")), given(setup=rows)
    text = forms.act_to_json(journal.entries[0].act).decode()
    new = {"Title0": setup.title, **dict(zip(harmless, setup.players, strict=True))}
    new |= {f"Counter{at}": each.name for at, each in enumerate(setup.counters)}
    text = re.sub(r'"(Title0|Nobody\d|Counter\d)"', lambda found: json.dumps(new[found[1]]), text)
    hostile: Journal[Any] = Journal(journal.box)
    write(hostile, forms.act_from_json(text.encode(), journal.box.version))
    return hostile


def long_quest(moves: int, seed: int = 5) -> Journal[Any]:
    """Four heroes on the map, for longer than any sun shines: the table heals them and turns it back."""
    content = shipped("dungeonquest").content
    names = ("Ada", "Ben", "Chloé", "Дима")
    seats = tuple(Seat(name, hero.name) for name, hero in zip(names, content.heroes, strict=False))
    setup = SetUp(seats=seats, content=content, settings=Settings(board="map"), first="Ada")
    journal: Journal[Any] = Journal(QUEST)
    write(journal, journal.play(setup))
    chance = Random(seed)
    while journal.head.depth < moves:
        move = _kindly(journal.state) or random_move(QUEST, journal.state, chance)
        assert move is not None, "a game that is not over offers something"
        try:
            write(journal, journal.play(move))
        except Refused:
            continue  # a ruling that cannot stand just now
        if QUEST.rules.over(journal.state) or any(hero.status != "inside" for hero in journal.state.heroes):
            back = journal.head
            for _ in range(min(25, back.depth - 1)):
                assert back.parent is not None
                back = back.parent
            write(journal, journal.undo(back.origin))
    return journal


def _kindly(state: Any) -> Ruling | None:
    """What the table rules, so that it can play on and on."""
    if state.sun > 20:
        return Ruling(path="sun", value=2)
    tired = next((hero for hero in state.heroes if hero.wounds > 6), None)
    return Ruling(path=f"heroes/{escape(tired.name)}/wounds", value=0) if tired is not None else None


def delves(seed: int = 17) -> Journal[Any]:
    """A whole game of Dungeon Roll by players who seldom turn back."""
    box, chance = box_named("dungeonroll"), Random(seed)
    journal: Journal[Any] = Journal(box)
    write(journal, journal.play(simulation_of(box.name).random_setup(chance, shipped("dungeonroll").content)))
    while not box.rules.over(journal.state):
        move = random_move(box, journal.state, chance)
        assert move is not None, "a game that is not over offers something"
        if move.kind not in ("rest", "flee") or chance.random() < 0.2 or len(box.rules.choices(journal.state)) == 1:
            write(journal, journal.play(move))
    return journal


def raids(seed: int = 7, players: int = 0, **settings: Any) -> Journal[Any]:
    """A whole game of Dungeon Raiders by players who take any card; `settings` are the table's."""
    box, chance = box_named("dungeonraiders"), Random(seed)
    setup: Any = simulation_of(box.name).random_setup(chance, shipped("dungeonraiders").content)
    while players and len(setup.seats) != players:
        setup = simulation_of(box.name).random_setup(chance, shipped("dungeonraiders").content)
    setup = replace(setup, settings=replace(setup.settings, **settings))
    journal: Journal[Any] = Journal(box)
    write(journal, journal.play(setup))
    while not box.rules.over(journal.state):
        move = random_move(box, journal.state, chance)
        assert move is not None, "a game that is not over offers something"
        write(journal, journal.play(move))
    return journal


def mazes(seed: int) -> Journal[Any]:
    """A whole game of Dungeon Twister by players who take anything that is offered."""
    journal: Journal[Any] = random_game(Random(seed), 3_000)
    assert journal.box.rules.over(journal.state)
    return journal
