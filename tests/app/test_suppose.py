"""What if, on the disk: it outlives the process, goes home and comes back, and is no result."""

from __future__ import annotations

import io
import json
from typing import Any

import pytest

from app.exchange import import_journal
from app.playing import Playing
from core.acts import At, Settled, Supposed
from core.message import say
from core.refusal import Refused
from data.forms import state_digest
from data.store.trouble import Trouble
from tests.app.test_cli import gold as gold_shown
from tests.app.test_cli import plus as plus_line
from tests.app.test_cli import table as table
from tests.app.test_exchange import exported, relinked
from tests.core.playing import plus
from tests.data.storing import gold_of, library, new_game


@pytest.fixture
def shelf(tmp_path):
    return library(tmp_path / "home")


def supposed(shelf: Any) -> str:
    """Three moves, and a what-if from the first of them with one of its own."""
    game_id: str = new_game(shelf, 3)
    with shelf.open(game_id) as table:
        table.suppose(At(2))
        table.play(plus(10))
    return game_id


# On the disk


def test_a_game_that_is_opened_again_is_still_in_its_what_if(shelf):
    with shelf.open(supposed(shelf)) as table:
        assert gold_of(table.journal) == 11
        assert table.journal.supposing is not None
        with pytest.raises(Refused, match="already-what-if"):
            table.suppose()
        table.settle(keep=False)
        assert gold_of(table.journal) == 3


def test_a_screen_is_told_where_the_what_if_started_and_of_its_end(shelf):
    with shelf.open(new_game(shelf, 3)) as table:
        playing = Playing(table)
        seen: list[object] = []
        playing.changed.append(lambda view: seen.append(view.supposed))
        assert playing.view.supposed is None
        assert playing.suppose() is None  # the head stands where it stood, and yet something has changed
        assert playing.view.supposed == table.journal.box.voice.chapter(table.journal.state)
        assert playing.suppose() == say("refused.already-what-if")
        assert playing.undo() == say("refused.what-if-begins")
        assert playing.settle(keep=True) is None
        assert playing.view.supposed is None
        assert playing.settle(keep=False) == say("refused.no-what-if")
        assert len(seen) == 2


# Taken home and brought in


def test_export_then_import_is_the_same_what_if(shelf, tmp_path):
    game_id, other = supposed(shelf), library(tmp_path / "other")
    content = exported(shelf, game_id)
    assert import_journal(other, io.BytesIO(content)) == (game_id, "new")
    one, two = shelf.look(game_id).journal, other.look(game_id).journal
    assert state_digest(one.state) == state_digest(two.state)
    assert two.supposing is not None
    assert state_digest(one.agreed.state) == state_digest(two.agreed.state)


@pytest.mark.parametrize(
    "forged",
    [
        {"kind": "suppose", "to": [2, 0]},
        {"kind": "undo", "to": [1, 0]},
        {"kind": "reopen", "to": [4, 0]},
        {"kind": "settle", "keep": 1},
        {"kind": "settle"},
        {"kind": "suppose", "to": [99, 0]},
    ],
)
def test_a_forged_what_if_is_refused(shelf, tmp_path, forged):
    lines = exported(shelf, supposed(shelf)).splitlines(keepends=True)
    last = json.loads(lines[-2])
    more = json.dumps({**last, "n": last["n"] + 1, "act": forged}).encode() + b"\n"
    end = json.dumps({"end": last["n"] + 1, "digest": ""}).encode() + b"\n"
    with pytest.raises(Trouble, match="export-forged"):
        import_journal(library(tmp_path / "other"), io.BytesIO(relinked([*lines[:-1], more, end])))


def test_its_forms_are_written_as_they_are_read(shelf):
    forms = shelf.forms("opentable")
    for act in (Supposed(to=At(3, 1)), Settled(keep=False)):
        assert forms.act_from_json(forms.act_to_json(act), 1) == act
    assert forms.act_to_json(Supposed(to=At(3, 1))) == b'{"kind":"suppose","to":[3,1]}'
    assert forms.act_to_json(Settled(keep=False)) == b'{"kind":"settle","keep":false}'


# On the command line


def test_a_what_if_by_command(table):
    table.play(plus_line(1), plus_line(2), plus_line(3))
    assert table.json("show", table.game)["what_if"] is None
    table.run("suppose", table.game, "2")
    table.play(plus_line(10))
    assert gold_shown(table) == 11
    assert table.json("show", table.game)["what_if"] == {"from": "2", "waits": "4"}
    assert "keep it or throw it away" in table.json("suppose", table.game, code=1)["refused"]["text"]
    table.run("settle", table.game, "--drop")
    assert gold_shown(table) == 6
    told = [line["text"] for line in table.json("log", table.game, "--audit")["audit"][-3:]]
    assert told[0] == "Round 1 · Anna: what-if started."
    assert told[2] == "The what-if was thrown away."
    assert table.refusal("settle", table.game, "--keep") == "no-what-if"
    table.run("suppose", table.game)
    table.run("settle", table.game, "--keep")
    assert gold_shown(table) == 6


def test_a_what_if_line_by_line(table):
    answers = table.play(
        plus_line(1),
        {"kind": "suppose"},
        plus_line(5),
        {"kind": "settle", "keep": "yes"},
        {"kind": "settle"},
        {"kind": "settle", "keep": False},
        {"kind": "settle", "keep": False},
    )
    codes = [answer.get("refused", {}).get("code") for answer in answers]
    assert codes == [None, None, None, "form-wrong-sort", "form-missing", None, "no-what-if"]
    assert gold_shown(table) == 1
