"""Whole recorded games, replayed for ever: to their end, and to the digest.

A game is an export `<box>/<name>.jsonl` with `<name>.digest` beside it, the digest of the state it ended in. They are
never edited; a change that breaks one has broken somebody's evening.
"""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from app.exchange import follows_the_rules, import_journal
from app.library import Library
from core.acts import Played
from core.boxes.registry import BOXES
from core.journal import Journal
from core.refusal import Refused
from core.simulation import simulation_of
from data.forms import state_digest
from tests.core.playing import write
from tests.data.replaying import PLAY, RECORDED, recorded, shared
from tests.data.storing import export_journal

PLAYERS = {
    "dungeonquest/four-players-and-a-rage": 4,
    "dungeonquest/solo-on-the-map": 1,
    "dungeonquest/three-by-the-second-rules": 3,
    "dungeonquest/two-on-the-map-by-the-second-rules": 2,
    "dungeonquest/two-with-optional-rules": 2,
    "dungeonraiders/five-raiders-and-a-boss": 5,
    "dungeonraiders/two-tactical-raiders": 2,
    "dungeonroll/four-players-and-their-dragons": 4,
    "dungeonroll/solo-to-the-tenth-level": 1,
    "dungeontwister/a-mutual-draft-to-the-fifth-point": 2,
    "dungeontwister/three-secret-teams": 3,
    "opentable/friday": 5,
}

TAKEN_BACK = (
    "dungeonraiders/five-raiders-and-a-boss",
    "dungeonroll/four-players-and-their-dragons",
    "dungeonroll/solo-to-the-tenth-level",
    "dungeontwister/a-mutual-draft-to-the-fifth-point",
)
"""Games in which everything was done that can be done to a record."""

DECIDED_OTHERWISE = ("dungeonquest/four-players-and-a-rage", "dungeonquest/two-with-optional-rules")
"""Games with a move that the rules decide otherwise since they were mended: what was written is believed, as in an
import. In one a hero surfaces somewhere, which has a name now; in the other one goes back over a bridge."""


@pytest.fixture(scope="module", params=RECORDED, ids=lambda path: f"{path.parent.name}/{path.stem}")
def path(request):
    return request.param


def test_every_box_has_a_recorded_game():
    assert {path.parent.name for path in RECORDED} == set(BOXES)
    assert {f"{path.parent.name}/{path.stem}" for path in RECORDED} == set(PLAYERS)


def test_it_ends_as_it_ended(path):
    assert state_digest(shared(path).state) == path.with_suffix(".digest").read_text().strip()


def test_it_is_a_whole_game_and_sound_at_every_move(path):
    journal = shared(path)
    assert journal.box.rules.over(journal.state)
    assert len(journal.box.sight.viewers(journal.state)) == PLAYERS[f"{path.parent.name}/{path.stem}"]
    for node in journal.line():
        assert simulation_of(journal.box.name).violated_invariants(node.state) == ()


def test_the_rules_still_make_the_same_of_every_move(path):
    follows_the_rules(shared(path))


def test_playing_its_moves_gives_its_events(path):
    """An older rules version may have told less of a move; what it made of the game is the same, move by move."""
    journal = shared(path)
    live = Journal(journal.box)
    for node in journal.line():
        assert node.move is not None
        believed = _name(path) in DECIDED_OTHERWISE
        act = Played(move=node.move, events=node.events) if believed else live.play(node.move)
        if journal.entries[node.at.entry - 1].rules == journal.box.version:
            assert act.events == node.events
        write(live, act)
        assert live.state == node.state


def _name(path: Path) -> str:
    return f"{path.parent.name}/{path.stem}"


def test_undone_to_the_start_and_redone_it_is_the_same(path):
    journal, steps = recorded(path), 0
    while True:
        try:
            write(journal, journal.undo())
        except Refused:
            break
        steps += 1
    assert journal.state is journal.box.rules.empty
    for _ in range(steps):
        write(journal, journal.redo())
    assert state_digest(journal.state) == state_digest(shared(path).state)


def test_imported_and_exported_it_is_the_same_file(path, tmp_path):
    library = Library(tmp_path)
    with path.open("rb") as file:
        game, _ = import_journal(library, file)
    target = io.BytesIO()
    export_journal(library, game, target)
    assert target.getvalue() == path.read_bytes()


@pytest.mark.parametrize("name", TAKEN_BACK)
def test_something_is_taken_back_ruled_and_amended(name):
    acts = [entry.act for entry in shared(PLAY / f"{name}.jsonl").entries]
    assert {"undo", "redo", "amend", "name"} <= {act.kind for act in acts}
    assert "ruling" in {act.move.kind for act in acts if isinstance(act, Played)}
