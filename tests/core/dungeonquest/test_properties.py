"""What holds in every game of DungeonQuest, whatever the settings and whatever is played."""

from __future__ import annotations

import io
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.exchange import import_journal
from app.library import Library
from core import paths
from core.amend import Change, Drop, Insert, accept, preview
from core.boxes.dungeonquest import BOX
from core.boxes.dungeonquest.invariants import broken
from core.boxes.dungeonquest.state import Game
from core.journal import Journal
from core.log import story
from core.play import decide, evolve
from core.randomplay import filled, random_move
from core.refusal import Refused
from core.rulings import Ruling
from data.forms import Forms, state_digest
from tests.core.dungeonquest.chance import random_game
from tests.core.playing import write
from tests.data.storing import export_journal

SEEDS = st.integers(0, 2**32)
MOVES = st.integers(0, 150)
FORMS = Forms(BOX)


@given(SEEDS, MOVES)
def test_no_invariant_ever_breaks(seed, moves):
    for node in random_game(Random(seed), moves).line():
        assert broken(node.state) == ()


@given(SEEDS, MOVES)
def test_everything_that_is_offered_can_be_done(seed, moves):
    chance = Random(seed)
    state = random_game(chance, moves).state
    offered = BOX.choices(state)
    assert offered or BOX.over(state)
    for choice in offered:
        decide(BOX, state, filled(BOX, choice, chance))


@given(SEEDS, MOVES)
def test_events_alone_rebuild_the_game_and_survive_the_journal(seed, moves):
    journal = random_game(Random(seed), moves)
    again: Journal[Any] = Journal(BOX)
    for entry in journal.entries:
        text = FORMS.act_to_json(entry.act)
        act = FORMS.act_from_json(text, BOX.version)
        assert act == entry.act
        again.apply(entry._replace(act=act))
    assert again.state == journal.state
    assert state_digest(again.state) == state_digest(journal.state)


@given(SEEDS, MOVES, st.integers(1, 12))
def test_undo_is_as_if_it_had_never_happened(seed, moves, steps):
    chance = Random(seed)
    journal = random_game(chance, moves)
    before, digest, done = journal.state, state_digest(journal.state), 0
    for _ in range(steps):
        move = random_move(BOX, journal.state, chance)
        if move is None:
            break
        write(journal, journal.play(move))
        done += 1
    for _ in range(done):
        write(journal, journal.undo())
    assert journal.state is before
    assert state_digest(journal.state) == digest


@given(SEEDS, st.integers(2, 60))
def test_amending_back_restores_the_state(seed, moves):
    chance = Random(seed)
    journal = random_game(chance, moves)
    digest = state_digest(journal.state)
    node = chance.choice([node for node in journal.line() if node.depth > 1])
    other = random_move(BOX, node.parent.state, chance)
    assert other is not None
    there = preview(journal, [Change(of=node.origin, move=other)], rest="ruling")
    if there.act is None:
        return
    write(journal, accept(journal, there))
    write(journal, journal.undo())
    assert state_digest(journal.state) == digest
    if not there.needs:
        write(journal, journal.redo())
        back = preview(journal, [Change(of=node.origin, move=node.move)])
        assert back.act is not None
        write(journal, back.act)
        assert state_digest(journal.state) == digest


@given(SEEDS, st.integers(2, 60))
def test_a_dropped_and_an_inserted_move_can_be_settled_whatever_follows(seed, moves):
    chance = Random(seed)
    journal = random_game(chance, moves)
    node = chance.choice([node for node in journal.line() if node.depth > 1])
    move = random_move(BOX, node.parent.state, chance)
    assert move is not None
    for edit in (Drop(of=node.origin), Insert(before=node.origin, moves=(move,))):
        seen = preview(journal, [edit], rest=chance.choice(("drop", "ruling")))
        assert seen.act is not None
        assert isinstance(seen.state, Game)


@given(SEEDS, SEEDS, st.integers(0, 60))
def test_any_event_can_happen_to_any_state(seed, other, moves):
    """What happened, happened: a forged file can be refused, but must not crash anything."""
    state = random_game(Random(seed), moves).state
    for entry in random_game(Random(other), 60).entries:
        state = evolve(BOX, state, entry.act.events)
    assert isinstance(state, Game)


@given(SEEDS, MOVES)
def test_any_value_can_be_set_by_the_tables_word(seed, moves):
    """Whatever a ruling sets, what was set is read again, and the game can be shown; or it is refused with a reason."""
    chance = Random(seed)
    journal = random_game(chance, moves)
    values = list(paths.walk(journal.state))
    for path, value in chance.sample(values, min(20, len(values))):
        new: Any = chance.randint(-1, 9) if type(value) is int else not value if type(value) is bool else value
        try:
            act = journal.play(Ruling(path=path, value=new))
        except Refused:
            continue
        ruled = evolve(BOX, journal.state, act.events)
        assert paths.get(ruled, path) == new
        BOX.now(ruled)
        BOX.value_name(path)


@given(SEEDS, MOVES)
def test_every_move_tells_something(seed, moves):
    journal = random_game(Random(seed), moves)
    for viewer in (None, *BOX.viewers(journal.state)):
        for line in story(journal, viewer):
            assert line.sentences


@given(SEEDS, MOVES)
def test_what_a_viewer_sees_can_be_shown_with_its_odds(seed, moves):
    state = random_game(Random(seed), moves).state
    for viewer in (None, *BOX.viewers(state)):
        seen = BOX.view(state, viewer)
        BOX.now(seen)
        BOX.reminders(seen)
        for odds in BOX.odds(seen):
            assert all(0 <= chance <= 1 for chance in (odds.chance, *odds.steps))
            assert not odds.where or sum(chance for _, chance in odds.where) == 1


@pytest.mark.parametrize("seed", range(4))
def test_an_export_is_the_same_game_elsewhere(tmp_path, seed):
    journal = random_game(Random(seed), 120)
    here, there = Library(tmp_path / "here"), Library(tmp_path / "there")
    moves = [node.move for node in journal.line()]
    game = here.new("dungeonquest", moves[0])
    with here.open(game) as table:
        for move in moves[1:]:
            table.play(move)
        digest = state_digest(table.journal.state)
    assert digest == state_digest(journal.state)
    file = io.BytesIO()
    export_journal(here, game, file)
    file.seek(0)
    imported, _ = import_journal(there, file)
    assert state_digest(there.look(imported).journal.state) == digest
