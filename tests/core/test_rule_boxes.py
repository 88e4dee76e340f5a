"""What holds in every game of every box, whatever the settings and whatever is played."""

from __future__ import annotations

import io
from contextlib import suppress
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.exchange import import_journal
from app.library import Library
from core import paths
from core.amend import Change, Drop, Insert, accept
from core.choices import kind_of
from core.journal import Journal
from core.log import story
from core.play import decide, evolve
from core.randomplay import filled, random_move
from core.refusal import Refused
from core.rulings import Ruling
from core.simulation import simulation_of
from data.forms import state_digest
from tests.core.eachbox import EACH_BOX, EACH_BOX_WITH_RULES, FORMS, RULES
from tests.core.playing import looked, write
from tests.core.randomgames import MOVES, SEEDS
from tests.core.tabletop import is_a_sentence
from tests.data.storing import export_journal
from tests.matrix import SWEEP, examples

NEVER_STUCK = RULES[1:]
"""Boxes in which no ruling may leave a table with nothing to do. That has not been asked of DungeonQuest."""


@EACH_BOX
@given(SEEDS)
def test_no_invariant_ever_breaks(of, seed):
    for node in of.game(seed).line():
        assert simulation_of(of.box.name).violated_invariants(node.state) == ()


@EACH_BOX
@given(SEEDS, MOVES)
def test_everything_that_is_offered_can_be_done(of, seed, moves):
    chance = Random(seed)
    state = of.game(seed, moves).state
    offered = of.box.rules.choices(state)
    assert offered or of.box.rules.over(state)
    for choice in offered:
        decide(of.box, state, filled(of.box, choice, chance))


@EACH_BOX
@examples(20)
@given(SEEDS, MOVES)
def test_events_alone_rebuild_the_game_and_survive_the_journal(of, seed, moves):
    journal = of.game(seed, moves)
    forms = FORMS[of.box.name]
    again: Journal[Any] = Journal(of.box)
    for entry in journal.entries:
        act = forms.act_from_json(forms.act_to_json(entry.act), of.box.version)
        assert act == entry.act
        again.apply(entry._replace(act=act))
    assert again.state == journal.state
    assert state_digest(again.state) == state_digest(journal.state)


@EACH_BOX
@given(SEEDS, MOVES, st.integers(1, 12))
def test_undo_is_as_if_it_had_never_happened(of, seed, moves, steps):
    chance = Random(seed)
    journal = of.game(seed, moves)
    before, digest, done = journal.state, state_digest(journal.state), 0
    for _ in range(steps):
        move = random_move(of.box, journal.state, chance)
        if move is None:
            break
        write(journal, journal.play(move))
        done += 1
    for _ in range(done):
        write(journal, journal.undo())
    assert journal.state is before
    assert state_digest(journal.state) == digest


@EACH_BOX
@examples(6)
@given(SEEDS, MOVES)
def test_undone_to_the_start_and_redone_it_is_the_same(of, seed, moves):
    """Each undo and each redo comes to the very node, and no state was changed on the way."""
    journal = of.game(seed, moves)
    line = list(journal.line())
    digests = {node: state_digest(node.state) for node in line[::5]}
    for node in reversed(line):
        assert journal.head is node
        write(journal, journal.undo())
    assert journal.state is of.box.rules.empty
    for node in line:
        write(journal, journal.redo())
        assert journal.head is node
    assert digests == {node: state_digest(node.state) for node in digests}


@EACH_BOX
@given(SEEDS, st.integers(2, 60))
def test_amending_back_restores_the_state(of, seed, moves):
    chance = Random(seed)
    journal = of.game(seed, moves)
    digest = state_digest(journal.state)
    node = chance.choice([node for node in journal.line() if node.depth > 1])
    other = random_move(of.box, node.parent.state, chance)
    assert other is not None
    there = looked(journal, Change(of=node.origin, move=other), rest="ruling")
    if there is None or there.act is None:
        return
    write(journal, accept(journal, there))
    write(journal, journal.undo())
    assert state_digest(journal.state) == digest
    if not there.needs:
        write(journal, journal.redo())
        back = looked(journal, Change(of=node.origin, move=node.move))
        if back is None or any("chosen-anew" in str(mend.refusal) for mend in back.needs):
            return
        assert back.act is not None
        write(journal, back.act)
        assert state_digest(journal.state) == digest


@EACH_BOX
@given(SEEDS, st.integers(2, 60))
def test_a_dropped_and_an_inserted_move_can_be_settled_whatever_follows(of, seed, moves):
    chance = Random(seed)
    journal = of.game(seed, moves)
    node = chance.choice([node for node in journal.line() if node.depth > 1])
    move = random_move(of.box, node.parent.state, chance)
    assert move is not None
    for edit in (Drop(of=node.origin), Insert(before=node.origin, moves=(move,))):
        seen = looked(journal, edit, rest=chance.choice(("drop", "ruling")))
        if seen is not None:
            assert seen.act is not None
            assert isinstance(seen.state, type(of.box.rules.empty))


@EACH_BOX
@given(SEEDS, SEEDS, st.integers(0, 60))
def test_any_event_can_happen_to_any_state(of, seed, other, moves):
    """What happened, happened: a forged file can be refused, but must not crash anything."""
    state = of.game(seed, moves).state
    for entry in of.game(other, 60).entries:
        state = evolve(of.box, state, entry.act.events)
    assert isinstance(state, type(of.box.rules.empty))


@EACH_BOX
@examples(40)
@given(SEEDS, MOVES)
def test_every_move_tells_something(of, seed, moves):
    journal = of.game(seed, moves)
    for viewer in (None, *of.box.sight.viewers(journal.state)):
        for line in story(journal, viewer):
            assert line.sentences


@EACH_BOX
@given(SEEDS, MOVES)
def test_what_a_viewer_sees_can_be_shown_with_its_odds(of, seed, moves):
    state = of.game(seed, moves).state
    for viewer in (None, *of.box.sight.viewers(state)):
        seen = of.box.sight.view(state, viewer)
        of.box.voice.now(seen)
        of.box.advice.reminders(seen)
        for odds in of.box.advice.odds(seen):
            assert odds.mean or all(0 <= chance <= 1 for chance in (odds.chance, *odds.steps))
            assert not odds.where or sum(chance for _, chance in odds.where) == 1


@EACH_BOX
@given(SEEDS, MOVES)
def test_what_is_counted_and_has_a_path_stands_there(of, seed, moves):
    """Or what is missing to the whole stands there: life is counted, and wounds are kept."""
    state = of.game(seed, moves).state
    for count in of.box.voice.counts(state):
        if count.path:
            assert paths.get(state, count.path) in (count.value, (count.out_of or 0) - count.value)


@EACH_BOX
@examples(8)
@given(SEEDS, MOVES, MOVES)
def test_two_states_differ_in_the_values_that_a_look_at_every_path_of_both_tells_apart(of, seed, moves, others):
    state = of.game(seed, moves).state
    views = [of.box.sight.view(state, viewer) for viewer in (None, *of.box.sight.viewers(state))]
    for other in (of.box.rules.empty, of.game(seed, others).state, *views):
        known = dict(paths.walk(other))
        apart = {path: value for path, value in paths.walk(state) if path not in known or known[path] != value}
        assert dict(paths.differing(state, other)) == apart


@EACH_BOX
def test_nothing_is_counted_at_an_empty_table(of):
    assert of.box.voice.counts(of.box.rules.empty) == ()


@EACH_BOX
def test_no_events_mean_nothing(of):
    assert of.box.advice.judge(()) == ""
    assert list(of.box.advice.most_telling_events(())) == []


@EACH_BOX_WITH_RULES
def test_settings_that_are_agreed_on_already_are_refused(of):
    journal = of.game(0, 0)
    kinds = {kind_of(move): move for move in of.box.rules.moves}
    with pytest.raises(Refused) as caught:
        journal.play(kinds["change-settings"](settings=journal.state.settings))
    assert caught.value.code == "nothing-changes"
    assert is_a_sentence(caught.value)


@EACH_BOX
@pytest.mark.parametrize("seed", range(4 if SWEEP else 2))
def test_an_export_is_the_same_game_elsewhere(of, tmp_path, seed):
    journal = of.game(seed, 120)
    here, there = Library(tmp_path / "here"), Library(tmp_path / "there")
    moves = [node.move for node in journal.line()]
    game = here.new(of.box.name, moves[0])
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


@EACH_BOX
@examples(30)
@given(SEEDS, MOVES)
def test_whatever_the_table_rules_the_game_can_be_shown_and_played_on(of, seed, moves):
    """A ruling is refused with a reason; or it is read again, and everything that is offered then can be done."""
    chance = Random(seed)
    journal = of.game(seed, moves)
    values = list(paths.walk(journal.state))
    for path, value in chance.sample(values, min(20, len(values))):
        new: Any = chance.randint(-1, 9) if type(value) is int else not value if type(value) is bool else value
        try:
            act = journal.play(Ruling(path=path, value=new))
        except Refused:
            continue
        ruled = evolve(of.box, journal.state, act.events)
        assert paths.get(ruled, path) == new
        of.box.voice.value_name(path)
        for viewer in (None, *of.box.sight.viewers(ruled)):
            view = of.box.sight.view(ruled, viewer)
            of.box.voice.now(view)
            of.box.advice.odds(view)
        if of in NEVER_STUCK:
            offered = of.box.rules.choices(ruled)
            assert offered or of.box.rules.over(ruled), f"{path} = {new} leaves nothing to do"
            for choice in offered:
                decide(of.box, ruled, filled(of.box, choice, chance))


@pytest.mark.parametrize("of", NEVER_STUCK, ids=lambda games: games.box.name)
@examples(20)
@given(SEEDS, MOVES, st.integers(1, 5))
def test_a_game_ends_whatever_the_table_has_ruled(of, seed, moves, rulings):
    chance = Random(seed)
    journal = of.game(seed, moves)
    for _ in range(rulings):
        path, value = chance.choice(list(paths.walk(journal.state)))
        if type(value) is int:
            with suppress(Refused):
                write(journal, journal.play(Ruling(path=path, value=chance.randint(0, 9))))
    for _ in range(3000):
        move = random_move(of.box, journal.state, chance)
        if move is None:
            break
        write(journal, journal.play(move))
    assert of.box.rules.over(journal.state)
