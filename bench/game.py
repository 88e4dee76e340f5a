"""A long evening at an open table, the same one every time: counts mostly, some tokens, turns and rolls."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

from core.acts import Entry, Played
from core.boxes.opentable import BOX
from core.boxes.opentable.moves import Count, CounterSpec, EndTurn, PassTokens, Roll, SetUp, TokenSpec
from core.boxes.opentable.state import SHARED, OpenTable
from core.boxes.opentable.tokens import held
from core.chance import Dice
from core.facts import Move
from core.journal import Journal
from data.forms import Forms
from data.store.chain import GameMeta, Row, link

PLAYERS = ("Anna", "Bert", "Cleo", "Dora")
COUNTERS = ("gold", "life", "fame", "food")
TOKENS = ("gem", "key")
APP = "bench"
START = 1_700_000_000_000

SETUP = SetUp(
    title="Friday",
    players=PLAYERS,
    counters=tuple(CounterSpec(name=name, start=10) for name in COUNTERS),
    tokens=(TokenSpec(name="gem", supply=40, each=3), TokenSpec(name="key", supply=10)),
)


class Evening:
    """Makes up one move after the other, each allowed where it is made."""

    def __init__(self, seed: int = 2010) -> None:
        self._random = random.Random(seed)

    def move(self, state: OpenTable) -> Move:
        chance = self._random.random()
        if chance < 0.70:
            by = self._random.choice((1, 1, 1, 2, 3, -1, -1, -2))
            return Count(where=self._pick(PLAYERS), counter=self._pick(COUNTERS), by=by)
        if chance < 0.80:
            return self._pass_tokens(state)
        if chance < 0.90:
            return EndTurn()
        faces = (self._random.randint(1, 6), self._random.randint(1, 6))
        return Roll(player=state.turn.player, dice=Dice(faces=faces))

    def _pass_tokens(self, state: OpenTable) -> Move:
        token, who = self._pick(TOKENS), self._pick(PLAYERS)
        if held(state, who, token) and (self._random.random() < 0.5 or not held(state, SHARED, token)):
            return PassTokens(token=token, giver=who)
        if held(state, SHARED, token):
            return PassTokens(token=token, taker=who)
        return EndTurn()

    def _pick(self, names: tuple[str, ...]) -> str:
        return self._random.choice(names)


def played(count: int) -> Iterator[Played]:
    """That many acts, the set-up first."""
    evening, state = Evening(), BOX.rules.empty
    for number in range(count):
        move = evening.move(state) if number else SETUP
        events = tuple(BOX.rules.decide(state, move))
        for event in events:
            state = BOX.rules.evolve(state, event)
        yield Played(move=move, events=events)


@cache
def forms() -> Forms:
    return Forms(BOX)


def meta(count: int) -> GameMeta:
    return GameMeta(
        "opentable-" + f"{count:07d}".translate(str.maketrans("0123456789", "abcdefghij")), "opentable", START
    )


@cache
def acts(count: int) -> list[Played]:
    return list(played(count))


def rows(count: int) -> Iterator[Row]:
    """The same game as it lies on the disk."""
    before = meta(count).genesis()
    for n, act in enumerate(acts(count), 1):
        at, body = START + 5000 * n, forms().act_to_json(act)
        before = link(before, n, at, BOX.version, APP, body)
        yield Row(n, at, act.kind, BOX.version, APP, body, before)


def write(journal: Journal[Any], act: Any, after: Any = None) -> None:
    """Applies an act, as the table does once it is on the disk."""
    n = len(journal.entries) + 1
    journal.apply(Entry(n, START + 5000 * n, act, BOX.version, APP, b""), after)


def journal(count: int) -> Journal[Any]:
    made: Journal[Any] = Journal(BOX)
    for act in acts(count):
        write(made, act)
    return made
