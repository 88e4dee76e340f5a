"""Secrets: nothing that one player may not know stands in what that player gets."""

from __future__ import annotations

import json
import re

from hypothesis import given as examples
from hypothesis import strategies as st

from core.boxes.opentable.moves import Count, CounterSpec, Reveal, SetUp
from core.explain import explain
from core.log import audit, move_name, story
from core.refusal import Refused
from core.rulings import Ruling, Upheld
from core.visibility import redacted_for
from data.forms import plain
from tests.core.playing import given, plus, undo, value, when

FAME = "players/Anna/counters/fame/value"


def test_the_owner_sees_the_value_and_nobody_else():
    journal = given(plus(7, counter="fame"))
    view = journal.box.sight.view
    assert value(view(journal.state, "Anna"), "Anna", "fame") == 7
    assert value(view(journal.state, "Bert"), "Anna", "fame") is None
    assert value(view(journal.state, None), "Anna", "fame") is None


def test_the_log_tells_that_it_changed_but_not_how():
    journal = given(plus(7, counter="fame"))
    assert story(journal)[-1].sentences[0].key == "opentable.counted-secretly"
    assert story(journal, "Anna")[-1].sentences[0].key == "opentable.counted"


def test_a_reveal_opens_the_value_and_its_history():
    journal = given(plus(7, counter="fame"), Reveal(player="Anna", counter="fame"))
    assert value(journal.box.sight.view(journal.state, None), "Anna", "fame") == 7
    assert story(journal)[1].sentences[0].key == "opentable.counted"


def test_an_undone_reveal_was_seen_and_the_counter_is_secret_again():
    journal = given(plus(7777, counter="fame"), Reveal(player="Anna", counter="fame"))
    undo(journal)
    when(journal, plus(1111, counter="fame"))
    assert value(journal.box.sight.view(journal.state, None), "Anna", "fame") is None
    shown = plain([line.sentences for line in audit(journal)])
    assert "7777" in str(shown[2])
    assert "7777" not in str(shown[1]), "nobody was told how it came to that"
    assert "8888" not in everything_shown(journal, None)
    assert "1111" not in everything_shown(journal, None)


def test_a_ruling_on_a_secret_is_secret():
    journal = given(Ruling(path=FAME, value=7777, why="I had 7777"))
    assert "7777" not in everything_shown(journal, "Bert")
    assert "7777" in everything_shown(journal, "Anna")


def test_the_name_of_a_ruling_on_a_secret_keeps_it():
    """A report about an amendment names the moves it could not keep."""
    ruling = Ruling(path=FAME, value=7777)
    journal = given(ruling)
    upheld = Upheld(move=ruling, events=())
    for move in (ruling, upheld):
        assert "7777" not in str(move_name(journal, move, "Bert"))
        assert "7777" in str(move_name(journal, move, "Anna"))


def everything_shown(journal, viewer) -> str:
    """All that a viewer can get out of a journal, as text."""
    box, state = journal.box, journal.state
    shown = [plain(box.sight.view(state, viewer)), plain(box.voice.now(box.sight.view(state, viewer)))]
    for told in (*story(journal, viewer), *audit(journal, viewer)):
        shown.append(plain(told))
    shown.append(
        [
            plain(redacted_for(box, state, e, viewer))
            for entry in journal.entries
            for e in getattr(entry.act, "events", ())
        ]
    )
    shown.append(plain(box.rules.choices(state)))
    try:
        shown.append(plain(explain(journal, FAME, viewer)))
    except Refused as refusal:
        shown.append(str(refusal))
    return json.dumps(shown, default=str)


STEPS = st.integers(70_001, 99_999)


@examples(st.lists(STEPS | STEPS.map(lambda n: -n), min_size=1, max_size=8), st.integers(0, 3))
def test_no_hidden_value_leaks(steps, undone):
    """Values of five digits that occur nowhere else: neither they nor their sums may be found."""
    setup = SetUp(players=("Anna", "Bert"), counters=(CounterSpec(name="fame", secret=True), CounterSpec(name="gold")))
    journal = given(setup=setup)
    secrets = set()
    for step in steps:
        when(journal, Count(where="Anna", counter="fame", by=step))
        secrets |= {abs(step), abs(value(journal.state, "Anna", "fame"))}
    for _ in range(min(undone, len(steps))):
        undo(journal)
    for viewer in (None, "Bert"):
        numbers = set(re.findall(r"\d+", everything_shown(journal, viewer)))
        assert not [secret for secret in secrets if secret > 9999 and str(secret) in numbers]


@examples(st.integers(-50, 50), st.integers(-50, 50))
def test_two_tables_that_differ_in_a_secret_look_the_same_to_others(mine, other):
    shown = []
    for amount in (mine or 1, other or 1):
        shown.append(everything_shown(given(plus(amount, counter="fame")), "Bert"))
    assert shown[0] == shown[1]
