"""Taking a game home and bringing it in: the same game, to the digest, or a sentence."""

from __future__ import annotations

import io
import json
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.exchange import export_journal, export_to_file, import_journal
from core.journal import Journal
from data.forms import state_digest
from data.store.chain import GameMeta, link
from data.store.trouble import Trouble
from tests.core.playing import plus
from tests.core.random_play import random_act, random_setup
from tests.data.storing import add, library, new_game


@pytest.fixture
def shelf(tmp_path):
    return library(tmp_path / "home")


@pytest.fixture
def other(tmp_path):
    return library(tmp_path / "other")


def exported(shelf, game) -> bytes:
    target = io.BytesIO()
    export_journal(shelf, game, target)
    return target.getvalue()


def bring(shelf, content: bytes, **options):
    return import_journal(shelf, io.BytesIO(content), **options)


@given(st.integers(0, 2**32))
@settings(max_examples=15)
def test_export_then_import_is_the_same_game(tmp_path_factory, seed):
    chance = Random(seed)
    here, there = (library(tmp_path_factory.mktemp(name)) for name in ("here", "there"))
    game = here.new("opentable", random_setup(chance))
    with here.open(game) as table:
        for _ in range(15):
            through_the_gate(table, chance)
    content = exported(here, game)
    assert bring(there, content) == (game, "new")
    one, two = here.look(game), there.look(game)
    assert one.rows == two.rows
    assert state_digest(one.journal.state) == state_digest(two.journal.state)
    assert exported(there, game) == content


def through_the_gate(table, chance):
    """Lets the random table act on a shadow of the journal, and writes what it did."""
    shadow = Journal(table.journal.box)
    for entry in table.journal.entries:
        shadow.apply(entry)
    random_act(shadow, chance)
    for entry in shadow.entries[len(table.journal.entries) :]:
        table._write(entry.act)


class TestTheSameGameTwice:
    def test_the_same_changes_nothing(self, shelf):
        game = new_game(shelf, 3)
        assert bring(shelf, exported(shelf, game)) == (game, "same")

    def test_a_newer_one_is_told_and_can_replace(self, shelf, other):
        game = new_game(shelf, 3)
        bring(other, exported(shelf, game))
        with shelf.open(game) as table:
            add(table, 2)
        content = exported(shelf, game)
        with pytest.raises(Trouble, match="already-here-newer"):
            bring(other, content)
        assert len(other.look(game).rows) == 4
        assert bring(other, content, replace=True) == (game, "newer")
        assert len(other.look(game).rows) == 6
        assert len(list((other.shelf.home / "set-aside").glob("*.delve"))) == 1

    def test_an_older_one_and_a_diverged_one_are_told(self, shelf, other):
        game = new_game(shelf, 3)
        old = exported(shelf, game)
        bring(other, old)
        with shelf.open(game) as table:
            table.play(plus(1))
        with other.open(game) as table:
            table.play(plus(2))
        with pytest.raises(Trouble, match="already-here-older"):
            bring(shelf, old)
        with pytest.raises(Trouble, match="already-here-diverged"):
            bring(other, exported(shelf, game))


def relinked(lines: list[bytes]) -> bytes:
    """An export whose forger knows how the digests are made."""
    about = json.loads(lines[0])
    before = GameMeta(about["game"], about["box"], about["created"], about["delvelog"]).genesis()
    out = [lines[0]]
    for line in lines[1:-1]:
        form = json.loads(line)
        body = json.dumps(form["act"], ensure_ascii=False, separators=(",", ":")).encode()
        before = link(before, form["n"], form["at"], form["rules"], form["app"], body)
        out.append(json.dumps({**form, "digest": before.hex()}, ensure_ascii=False).encode() + b"\n")
    out.append(json.dumps({"end": len(lines) - 2, "digest": before.hex()}).encode() + b"\n")
    return b"".join(out)


class TestBadFiles:
    def refusal(self, other, content):
        with pytest.raises(Trouble) as caught:
            bring(other, content)
        assert other.shelf.ids() == []
        return caught.value.code

    def lines(self, shelf):
        return exported(shelf, new_game(shelf, 4)).splitlines(keepends=True)

    def test_something_else_is_no_export(self, other):
        for content in (b"", b"hello", b"{}\n", b"[]\n", b'{"delvelog":"1"}\n', b"\xff\xfe", b"PK\x03\x04" * 50):
            assert self.refusal(other, content) == "not-an-export"

    def test_one_that_was_cut_is_refused(self, shelf, other):
        lines = self.lines(shelf)
        assert self.refusal(other, b"".join(lines[:-1])) == "export-cut"
        assert self.refusal(other, b"".join(lines[:3])) == "export-cut"
        assert self.refusal(other, b"".join(lines)[:-60]) == "export-damaged"

    def test_one_that_was_forged_is_refused(self, shelf, other):
        lines = self.lines(shelf)
        richer = [
            lines[0],
            lines[1],
            lines[2].replace(b'"by":1', b'"by":9').replace(b'"now":1', b'"now":9'),
            *lines[3:],
        ]
        assert self.refusal(other, b"".join(richer)) == "export-forged"
        assert self.refusal(other, b"".join([lines[0], *lines[2:]])) == "export-damaged"

    def test_one_whose_digests_were_forged_too_is_refused(self, shelf, other):
        """The rules make of a move what they make of it; no digest can make it more."""
        lines = self.lines(shelf)
        richer = [lines[0], lines[1], lines[2].replace(b'"now":1', b'"now":9'), *lines[3:]]
        assert relinked(lines) != b"".join(richer)
        assert self.refusal(other, relinked(richer)) == "export-forged"

    def test_events_of_nonsense_are_refused(self, shelf, other):
        lines = self.lines(shelf)
        lines[2] = lines[2].replace(b'"where":"Anna"', b'"where":"Nobody"')
        assert self.refusal(other, relinked(lines)) == "export-forged"

    def test_one_of_a_newer_version_is_refused(self, shelf, other):
        lines = self.lines(shelf)
        assert self.refusal(other, lines[0].replace(b'"delvelog":1', b'"delvelog":2')) == "newer-file"
        lines[2] = lines[2].replace(b'"kind":"counted"', b'"kind":"counted-twice"')
        assert self.refusal(other, relinked(lines)) == "newer-kind"
        lines = self.lines(shelf)
        lines[2] = lines[2].replace(b'"rules":1', b'"rules":2')
        assert self.refusal(other, relinked(lines)) == "newer-rules"

    def test_something_behind_the_end_is_refused(self, shelf, other):
        assert self.refusal(other, b"".join([*self.lines(shelf), b"{}\n"])) == "export-damaged"

    @pytest.mark.parametrize("name", ["../../evil", "opentable-../x", "x", "OPENTABLE-AAAAA", "opentable-\ud800aaaa"])
    def test_a_game_cannot_be_called_like_a_path(self, shelf, other, name):
        lines = self.lines(shelf)
        about = {**json.loads(lines[0]), "game": name}
        lines[0] = json.dumps(about).encode() + b"\n"
        try:
            content = relinked(lines)
        except UnicodeEncodeError:
            content = b"".join(lines)
        assert self.refusal(other, content) in ("bad-game-id", "export-damaged")


def test_an_export_file_is_there_whole_or_not_at_all(shelf, tmp_path):
    game = new_game(shelf, 3)
    assert export_to_file(shelf, game, tmp_path / "game.jsonl") == 4
    assert (tmp_path / "game.jsonl").read_bytes() == exported(shelf, game)
    with pytest.raises(Trouble):
        export_to_file(shelf, game, tmp_path / "nowhere" / "game.jsonl")
    assert [path.name for path in tmp_path.iterdir() if path.is_file()] == ["game.jsonl"]
