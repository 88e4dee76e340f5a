"""Why is this number 9, and rulings that set any tracked value."""

from __future__ import annotations

import pytest

from core import paths
from core.acts import At
from core.amend import Change
from core.boxes.opentable.moves import CounterSpec, EndTurn, Reveal, SetUp
from core.explain import explain, explain_reading, resolve
from core.play import evolve
from core.refusal import Refused
from core.rulings import Ruling
from tests.core.playing import amend, gems, given, gold, plus, refused, undo, value, when

GOLD = "players/Anna/counters/gold/value"


def test_a_number_is_explained_by_the_moves_that_made_it():
    journal = given(plus(3), plus(1, "Bert"), plus(-1), gems(1), plus(7))
    reasons = explain(journal, GOLD)
    assert [(str(r.of), r.before, r.after, r.by) for r in reasons] == [
        ("1", None, 0, 0),
        ("2", 0, 3, 3),
        ("4", 3, 2, -1),
        ("6", 2, 9, 7),
    ]
    assert gold(journal) == 9


def test_what_was_undone_or_amended_away_explains_nothing():
    journal = given(plus(3), plus(4))
    undo(journal)
    amend(journal, Change(of=At(2), move=plus(5)))
    assert [(str(r.of), r.by) for r in explain(journal, GOLD)][1:] == [("2", 5)]


@pytest.mark.parametrize(
    ("words", "path"),
    [
        (GOLD, GOLD),
        ("Anna gold", GOLD),
        ("anna/gold", GOLD),
        ("bert gem", "players/Bert/tokens/gem/count"),
        ("turn round", "turn/round"),
        ("threat", "counters/threat/value"),
    ],
)
def test_a_field_is_found_by_its_words(words, path):
    assert resolve(given().state, words) == path


@pytest.mark.parametrize(
    ("words", "code"), [("gold", "which-value"), ("Zoe gold", "no-such-value"), ("", "no-such-value")]
)
def test_a_field_that_is_not_there_or_not_one_is_refused(words, code):
    with pytest.raises(Refused, match=code):
        resolve(given().state, words)


def test_every_tracked_value_can_be_read_explained_and_ruled():
    journal = given(plus(3), gems(1), EndTurn())
    for path, now in paths.walk(journal.state):
        assert paths.get(journal.state, path) == now
        explain(journal, path, viewer=path.split("/")[1] if path.startswith("players/") else None)
        assert paths.put(journal.state, path, now) == journal.state


def test_a_ruling_sets_any_value_and_is_explained_as_such():
    journal = given(plus(3))
    (event,) = when(journal, Ruling(path="players/Bert/counters/life/value", value=2, why="dropped the tokens"))
    assert value(journal.state, "Bert", "life") == 2
    assert (event.before, event.after) == (10, 2)
    assert [r.by for r in explain(journal, "players/Bert/counters/life/value")] == [10, -8]


@pytest.mark.parametrize(
    ("path", "new", "code"),
    [
        ("players/Zoe/counters/gold/value", 1, "no-such-value"),
        ("players/Anna", 1, "no-such-value"),
        ("players", 1, "no-such-value"),
        ("", 1, "no-such-value"),
        ("players/Anna/name", "Zoe", "no-such-value"),
        (GOLD, "many", "value-of-wrong-sort"),
        (GOLD, True, "value-of-wrong-sort"),
        (GOLD, None, "value-of-wrong-sort"),
        ("players/Anna/here", 1, "value-of-wrong-sort"),
        ("stage", "dancing", "value-of-wrong-sort"),
        ("turn/player", "Zoe", "no-such-player"),
        ("turn/round", 0, "number-out-of-range"),
        (GOLD, 10_000_000, "number-out-of-range"),
        ("supply/gem/count", -1, "number-out-of-range"),
        ("winners", ("Zoe",), "no-such-player"),
        ("winners", (1,), "value-of-wrong-sort"),
        ("winners", "Anna", "value-of-wrong-sort"),
    ],
)
def test_a_ruling_that_no_table_could_show_is_refused(path, new, code):
    assert refused(given(), Ruling(path=path, value=new)).code == code


@pytest.mark.parametrize("path", ["turn", "players", "players/Anna", "players/Anna/counters", "nowhere"])
def test_only_values_have_a_path_of_their_own(path):
    state = given().state
    for look in (lambda: paths.get(state, path), lambda: paths.put(state, path, None)):
        with pytest.raises(KeyError):
            look()


def test_a_ruling_can_mend_a_table_that_upheld_moves_have_bent():
    journal = given()
    bent = paths.put(journal.state, "supply/gem/count", -2)
    journal.head.state = bent
    when(journal, Ruling(path=GOLD, value=4))
    assert gold(journal) == 4


def test_a_ruling_about_something_that_an_amendment_took_away_does_nothing():
    journal = given(plus(1), Ruling(path="players/Bert/counters/gold/value", value=5))
    state = journal.box.rules.empty
    event = journal.entries[2].act.events[0]
    assert evolve(journal.box, state, [event]) is state


def test_a_hidden_value_is_not_explained_to_others():
    journal = given(plus(3, counter="fame"))
    path = "players/Anna/counters/fame/value"
    assert [r.by for r in explain(journal, path, viewer="Anna")] == [0, 3]
    for viewer in (None, "Bert"):
        with pytest.raises(Refused, match="hidden"):
            explain(journal, path, viewer)
    when(journal, Reveal(player="Anna", counter="fame"))
    assert [r.by for r in explain(journal, path)] == [0, 3]


def test_names_with_slashes_are_paths_too():
    journal = given(setup=SetUp(players=("A/B~C", "D"), counters=()))
    assert paths.get(journal.state, "players/A~1B~0C/here") is True
    assert resolve(journal.state, "A~1B~0C here") == "players/A~1B~0C/here"


def test_names_of_several_words_are_found_by_their_words():
    journal = given(setup=SetUp(players=("Anna Maria", "Bert"), counters=(CounterSpec(name="red gold"),)))
    assert resolve(journal.state, "Anna Maria red gold") == "players/Anna Maria/counters/red gold/value"


def test_a_number_that_several_values_make_is_explained_too():
    """Given gems and gold, when both are added up, then each move that changed the sum is a reason."""
    journal = given(plus(3), gems(1), plus(-1), EndTurn())

    def wealth(state):
        anna = next((player for player in state.players if player.name == "Anna"), None)
        return None if anna is None else anna.counters[0].value + anna.tokens[0].count

    assert [(str(r.of), r.before, r.after) for r in explain_reading(journal, wealth)] == [
        ("1", None, 1),
        ("2", 1, 4),
        ("3", 4, 5),
        ("4", 5, 4),
    ]


def test_what_a_reading_was_before_it_was_gone_is_another_story():
    journal = given(plus(3), plus(-3), plus(4), plus(1))
    reasons = explain_reading(journal, lambda state: gold_of(state) or None)
    assert [(str(r.of), r.before, r.after) for r in reasons] == [("4", None, 4), ("5", 4, 5)]


def test_a_reading_sees_no_more_than_its_viewer():
    journal = given(plus(4, "Bert", "fame"))
    read = lambda state: next((p.counters[2].value for p in state.players if p.name == "Bert"), None)  # noqa: E731
    assert explain_reading(journal, read) == []
    assert [r.after for r in explain_reading(journal, read, "Bert")] == [0, 4]


def gold_of(state):
    return next((player.counters[0].value for player in state.players if player.name == "Anna"), 0)
