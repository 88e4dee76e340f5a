"""Players who take any choice they are offered, and a table that undoes, redoes and amends at random."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from core.acts import At, Place
from core.amend import Change, Drop, Edit, Insert, Preview, accept, preview
from core.asks import random_answer
from core.boxes.opentable import BOX
from core.boxes.opentable.moves import Count, CounterSpec, DeckSpec, SetUp, TokenSpec
from core.branches import branches
from core.choices import Choice, kind_of
from core.deck import Stock
from core.facts import Move
from core.journal import Journal
from core.randomplay import told
from core.refusal import Refused
from core.rulings import Ruling
from tests.core.playing import write

KINDS = {kind_of(move): move for move in BOX.rules.moves}


def random_setup(chance: Random) -> SetUp:
    players = ("Anna", "Bert", "Chloé", "Дима")[: chance.randint(1, 4)]
    return SetUp(
        players=players,
        first=chance.choice([None, *players]),
        counters=(
            CounterSpec(name="gold", low=chance.choice([None, 0]), high=chance.choice([None, 5])),
            CounterSpec(name="fame", secret=True),
            CounterSpec(name="threat", each=False, start=chance.randint(-3, 3)),
        )[: chance.randint(0, 3)],
        tokens=(TokenSpec(name="gem", supply=chance.randint(0, 4), each=chance.randint(0, 2)),)[: chance.randint(0, 1)],
        decks=(DeckSpec(name="event", cards=(Stock("storm", 1), Stock("sun", 2))),)[: chance.randint(0, 1)],
    )


def filled(choice: Choice, chance: Random) -> Move:
    answers = {ask.field: told(ask, random_answer(ask, chance), chance) for ask in choice.asks}
    return KINDS[choice.move](**choice.fields(answers))


def random_move(state: Any, chance: Random) -> Move:
    """Something that may be done now: what is offered, or laying an empty table; the end only now and then."""
    offered = BOX.rules.choices(state)
    if not offered:
        return random_setup(chance)
    choice = chance.choice(offered)
    if choice.move in ("finish", "leave") and chance.random() < 0.9:
        choice = offered[0]
    return filled(choice, chance)


def random_game(chance: Random, moves: int) -> Any:
    journal: Journal[Any] = Journal(BOX)
    write(journal, journal.play(random_setup(chance)))
    for _ in range(moves):
        move = random_move(journal.state, chance)
        write(journal, journal.play(move, joins=chance.random() < 0.3 and isinstance(move, Count)))
    return journal


def random_edits(journal: Journal[Any], chance: Random) -> list[Edit]:
    line = list(journal.line())
    picked = chance.sample(line[1:], min(len(line) - 1, chance.randint(1, 2))) if len(line) > 1 else []
    edits: list[Edit] = []
    for node in picked:
        assert node.parent is not None
        move = random_move(node.parent.state, chance)
        if chance.random() < 0.3:
            edits.append(Drop(of=node.origin))
        elif chance.random() < 0.5:
            edits.append(Change(of=node.origin, move=move))
        else:
            edits.append(Insert(before=node.origin, moves=(move,)))
    return edits


def random_preview(journal: Journal[Any], chance: Random) -> Preview[Any] | None:
    """An amendment at random, settled at random; None when there is nothing to amend or it is refused at once."""
    edits = random_edits(journal, chance)
    if not edits:
        return None
    try:
        seen = preview(journal, edits)
        settled: dict[Place, Any] = {
            mend.of: chance.choice(["ruling", "drop"]) for mend in seen.needs if chance.random() < 0.8
        }
        return preview(journal, edits, settled, rest=chance.choice(["ruling", "drop"]))
    except Refused:
        return None


DEEDS = (*["play"] * 6, "undo", "undo", "redo", "undo-to", "reopen", "amend", "name", "rule", "suppose", "settle")


def random_act(journal: Journal[Any], chance: Random, *, deeds: Sequence[str] = DEEDS, settles: bool = True) -> None:
    """One thing that a table may do to its journal. Without `settles`, a what-if goes on."""
    deed = chance.choice(deeds)
    try:
        if deed == "undo":
            write(journal, journal.undo())
        elif deed == "redo":
            write(journal, journal.redo())
        elif deed == "undo-to":
            write(journal, journal.undo(chance.choice([At(0), *(node.origin for node in journal.line())])))
        elif deed == "reopen":
            write(journal, journal.reopen(chance.choice([b.tip for b in branches(journal)] or [At(0)])))
        elif deed == "name":
            write(journal, journal.name(chance.choice("abc")))
        elif deed == "suppose":
            write(journal, journal.suppose(chance.choice([None, *(node.origin for node in journal.line())])))
        elif deed == "settle":
            if settles:
                write(journal, journal.settle(keep=chance.random() < 0.5))
        elif deed == "amend":
            seen = random_preview(journal, chance)
            if seen is not None:
                write(journal, accept(journal, seen))
        elif deed == "rule":
            write(journal, journal.play(Ruling(path="turn/round", value=chance.randint(1, 9))))
        else:
            write(journal, journal.play(random_move(journal.state, chance)))
    except Refused:
        pass  # the journal said no, which is an answer; the properties are about what it says yes to


def random_history(seed: int, acts: int) -> Any:
    chance = Random(seed)
    journal = random_game(chance, chance.randint(0, 12))
    for _ in range(acts):
        random_act(journal, chance)
    return journal
