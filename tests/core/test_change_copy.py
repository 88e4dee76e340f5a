"""Another copy of the box in the middle of a game: what is to come changes, what has been seen stays, in every box."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given

from core import paths
from core.amend import Drop, accept
from core.choices import kind_of
from core.facts import Move
from core.frozen import replace
from core.journal import Journal
from core.refusal import Refused
from core.simulation import simulation_of
from data.forms import state_digest
from tests.core.eachbox import EACH_BOX_WITH_RULES, FORMS
from tests.core.playing import looked, write
from tests.core.randomgames import MOVES, SEEDS
from tests.core.tabletop import is_a_sentence
from tests.matrix import examples


def change(of: Any, content: Any) -> Move:
    """The move that changes the copy of this box."""
    kinds: dict[str, Any] = {kind_of(move): move for move in of.box.rules.moves}
    move: Move = kinds["change-copy"](content=content)
    return move


def corrected(content: Any, chance: Random) -> Any:
    """The content with other counts, some less and some more, as another copy has it."""
    for path, value in list(paths.walk(content)):
        if path.endswith("/count") and isinstance(value, int) and chance.random() < 0.5:
            content = paths.put(content, path, max(0, value + chance.randint(-3, 3)))
    return replace(content, copy="Ours")


def refusal_of(of: Any, state: Any, move: Move) -> Refused | None:
    try:
        of.box.rules.decide(state, move)
    except Refused as refused:
        return refused
    return None


@EACH_BOX_WITH_RULES
@examples(30)
@given(SEEDS, MOVES)
def test_a_game_goes_on_with_another_copy_and_can_go_back(of, seed, moves):
    journal, chance = of.game(seed, moves), Random(seed)
    before = state_digest(journal.state)
    move = change(of, corrected(journal.state.content, chance))
    if (no := refusal_of(of, journal.state, move)) is not None:
        assert is_a_sentence(no)
        return
    write(journal, journal.play(move))
    broken = simulation_of(of.box.name).violated_invariants
    assert journal.state.content.copy == "Ours"
    assert broken(journal.state) == ()
    changed = journal.head
    for _ in range(20):
        move = of.next_move(journal.state, chance)
        if move is None:
            break
        write(journal, journal.play(move))
        assert broken(journal.state) == ()
    while journal.head is not changed:
        write(journal, journal.undo())
    write(journal, journal.undo())
    assert state_digest(journal.state) == before


@EACH_BOX_WITH_RULES
def test_the_same_copy_is_refused(of):
    journal = of.game(0, 0)
    with pytest.raises(Refused) as caught:
        journal.play(change(of, journal.state.content))
    assert caught.value.code == "nothing-changes"


@EACH_BOX_WITH_RULES
def test_a_copy_that_nobody_could_play_with_is_refused(of):
    journal = of.game(0, 0)
    with pytest.raises(Refused) as caught:
        journal.play(change(of, type(journal.state.content)()))
    assert is_a_sentence(caught.value)


@EACH_BOX_WITH_RULES
def test_there_is_no_copy_to_change_before_the_game(of):
    no = refusal_of(of, of.box.rules.empty, change(of, of.game(0, 0).state.content))
    assert no is not None
    assert no.code == "not-set-up"


@EACH_BOX_WITH_RULES
@examples(10)
@given(SEEDS, MOVES)
def test_it_survives_the_journal_and_can_be_taken_out_of_it_later(of, seed, moves):
    journal, plain, chance = of.game(seed, moves), of.game(seed, moves), Random(seed)
    move = change(of, corrected(journal.state.content, chance))
    if refusal_of(of, journal.state, move) is not None:
        return
    write(journal, journal.play(move))
    node = journal.head
    forms = FORMS[of.box.name]
    again: Journal[Any] = Journal(of.box)
    for entry in journal.entries:
        again.apply(entry._replace(act=forms.act_from_json(forms.act_to_json(entry.act), of.box.version)))
    assert state_digest(again.state) == state_digest(journal.state)
    preview = looked(journal, Drop(of=node.origin))
    if preview is None:  # it could tell what lies face down
        return
    write(journal, accept(journal, preview))
    assert state_digest(journal.state) == state_digest(plain.state)


@EACH_BOX_WITH_RULES
@examples(10)
@given(SEEDS, SEEDS, MOVES)
def test_the_event_can_happen_to_any_state(of, seed, other, moves):
    content = of.game(other, 0).state.content
    changed = next(event for event in of.box.rules.events if kind_of(event) == "copy-changed")
    for state in (of.box.rules.empty, of.game(seed, moves).state):
        for each in (content, type(content)()):
            assert isinstance(changed(content=each).fold(state), type(state))
