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
from core.boxes.registry import box_named
from core.journal import Journal
from core.refusal import Refused
from data.exports.lines import parsed
from data.forms import Forms, state_digest
from data.load import load
from tests.core.playing import write
from tests.data.storing import export_journal

GAMES = sorted(Path(__file__).parent.glob("*/*.jsonl"))


@pytest.fixture(params=GAMES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def recorded(request):
    return request.param


@pytest.fixture
def journal(recorded):
    with recorded.open("rb") as file:
        meta, rows = parsed(file)
    return load(Forms(box_named(meta.box)), rows)


def test_there_is_a_game_of_each_box_that_is_done():
    boxes = {path.parent.name for path in GAMES}
    assert boxes >= {"opentable", "dungeonquest", "dungeonroll", "dungeonraiders", "dungeontwister"}


def test_it_ends_as_it_ended(recorded, journal):
    assert state_digest(journal.state) == recorded.with_suffix(".digest").read_text().strip()


def test_the_rules_still_make_the_same_of_every_move(journal):
    follows_the_rules(journal)


def test_playing_its_moves_gives_its_events(journal):
    live = Journal(journal.box)
    for node in journal.line():
        act = live.play(node.move)
        assert act.events == node.events
        write(live, act)
    assert live.state == journal.state


def test_undone_to_the_start_and_redone_it_is_the_same(journal):
    digest, steps = state_digest(journal.state), 0
    while True:
        try:
            write(journal, journal.undo())
        except Refused:
            break
        steps += 1
    assert journal.state is journal.box.empty
    for _ in range(steps):
        write(journal, journal.redo())
    assert state_digest(journal.state) == digest


def test_imported_and_exported_it_is_the_same_file(recorded, tmp_path):
    library = Library(tmp_path)
    with recorded.open("rb") as file:
        game, _ = import_journal(library, file)
    target = io.BytesIO()
    export_journal(library, game, target)
    assert target.getvalue() == recorded.read_bytes()
