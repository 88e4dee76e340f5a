"""The report of the bench; the measurements themselves need its peers and are not run here."""

from __future__ import annotations

import json

import pytest

from bench.game import acts, journal
from bench.plain import fold, same
from bench.replaying import measured
from bench.rows import Limit, at_least, at_most, below, row, table, verdict, write
from data.exports.replaypage import replay
from data.forms import plain
from data.words import words


@pytest.mark.parametrize(
    ("limit", "ours", "peer", "ratio", "ok"),
    [
        (at_most(1.3), 13.0, 10.0, 1.3, True),
        (at_most(1.3), 14.0, 10.0, 1.4, False),
        (at_least(5), 10.0, 50.0, 5.0, True),
        (at_least(5), 10.0, 49.0, 4.9, False),
        (below(100), 100.0, None, None, True),
        (below(100), 101.0, None, None, False),
    ],
)
def test_a_limit_bounds_the_ratio_it_speaks_of(limit: Limit, ours: float, peer: float | None, ratio, ok):
    made = row("x", ours, "µs", peer, limit)
    assert made.ratio == (pytest.approx(ratio) if ratio is not None else None)
    assert made.ok is ok


def test_missed_limits_are_named(tmp_path):
    rows = [row("good", 1, "µs", 1, at_most(2)), row("bad", 3, "µs", 1, at_most(2)), row("info", 3, "%")]
    assert "MISSED" in table(rows)
    assert verdict(rows).splitlines() == ["1 of 2 limits MISSED:", "  bad"]
    assert verdict(rows[:1]) == "All 1 limits hold."
    write(rows, tmp_path / "bench.json")
    written = json.loads((tmp_path / "bench.json").read_text("utf-8"))
    assert [set(each) for each in written] == [{"name", "ours", "unit", "limit", "peer", "ratio", "ok"}] * 3


def test_the_peers_fold_arrives_where_ours_does():
    state: dict[str, object] = {}
    for act in acts(300):
        for event in act.events:
            fold(state, plain(event))
    assert state == same(journal(300).state)


def test_the_replay_page_can_be_given_a_script_that_measures_it():
    page = replay(journal(20), 0, words("en"))
    assert "Content-Security-Policy" in page
    made = measured(page)
    assert "Content-Security-Policy" not in made
    assert made.count("dataset.bench") == 1
