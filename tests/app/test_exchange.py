"""Taking a game home and bringing it in: the same game, to the digest, or a sentence."""

from __future__ import annotations

import io
import json
from contextlib import nullcontext
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.brought import check_seats
from app.comparing import compared
from app.exchange import import_journal, keep_both, read_incoming
from app.library import forms_of
from core.acts import Act, Amended, At, Entry, Fate, Inserted, Kept, NamedPoint, Played
from core.boxes.dungeonquest.moves import Go
from core.boxes.opentable.events import Noted
from core.boxes.opentable.moves import Note
from core.frozen import replace
from core.journal import Journal
from core.play import decide, evolve
from core.refusal import Refused
from data.exports.lines import written
from data.forms import state_digest
from data.store.chain import GameMeta, Row, link
from data.store.trouble import Trouble
from data.words import words
from tests.core.dungeonquest.table import Table
from tests.core.playing import SETUP, plus
from tests.core.random_play import random_act, random_setup
from tests.data.storing import add, export_journal, library, new_game
from tests.matrix import SWEEP, examples


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
@examples(15)
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

    @pytest.mark.parametrize("created", [2**63, -(2**63) - 1, 10**30])
    def test_a_date_that_no_file_can_keep_is_refused(self, shelf, other, created):
        lines = self.lines(shelf)
        lines[0] = json.dumps({**json.loads(lines[0]), "created": created}).encode() + b"\n"
        assert self.refusal(other, relinked(lines)) == "export-damaged"

    @pytest.mark.parametrize("rules", [0, -1, -(2**62), 2**31, 2**70])
    def test_rules_that_never_were_are_refused(self, shelf, other, rules):
        """Entries of other rules than ours are believed, so whoever forges one would claim such."""
        lines = self.lines(shelf)
        form = json.loads(lines[3])
        form["rules"] = rules
        form["act"]["events"][0]["by"] = 50
        lines[3] = json.dumps(form).encode() + b"\n"
        assert self.refusal(other, relinked(lines)) == "export-damaged"

    @pytest.mark.parametrize("depth", [100, 400, 600])
    @pytest.mark.parametrize("rules", [0, 1])
    def test_lists_in_lists_are_refused(self, shelf, other, rules, depth):
        """Given a file whose digests are right, when an entry is deeper than any that we write, then a sentence."""
        lines = self.lines(shelf)
        act = b'{"kind":"move","move":' + b"[" * depth + b"]" * depth + b"}"
        lines[3] = b'{"n":3,"at":1,"rules":%d,"app":"","act":%b}\n' % (rules, act)
        assert self.refusal(other, relinked(lines)) in ("export-damaged", "export-forged")

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
        form = json.loads(lines[2])
        later = json.dumps({**form, "at": form["at"] + 1}).encode() + b"\n"
        assert self.refusal(other, b"".join([*lines[:2], later, *lines[3:]])) == "export-forged"

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


@pytest.fixture(scope="module")
def sound(tmp_path_factory):
    """A game, its rows and its export: each example damages a copy of the export."""
    here = library(tmp_path_factory.mktemp("here"))
    game = new_game(here, 6)
    return game, here.look(game).rows, exported(here, game)


class TestWhatIsWhole:
    """Files that are cut, damaged or forged: refused, or opened up to the damage."""

    @given(st.integers(0, 2**32))
    @examples(25)
    def test_every_cut_leaves_a_game_or_a_reason(self, tmp_path_factory, sound, seed):
        """Given a file that ends anywhere, when what is whole is taken, then it is the start of the same game."""
        chance, there = Random(seed), library(tmp_path_factory.mktemp("there"))
        game, original, content = sound
        cut = content[: chance.randrange(len(content))]
        with pytest.raises(Trouble):
            bring(there, cut)
        assert there.shelf.ids() == []
        try:
            bring(there, cut, part=True)
        except Trouble:
            assert there.shelf.ids() == []
            return
        rows = there.look(game).rows
        assert rows == original[: len(rows)]
        assert rows

    @given(st.integers(0, 2**32))
    @examples(25)
    def test_a_changed_byte_is_never_taken(self, tmp_path_factory, sound, seed):
        chance, there = Random(seed), library(tmp_path_factory.mktemp("there"))
        _, original, exported_ = sound
        content = bytearray(exported_)
        content[chance.randrange(len(content))] ^= 1 << chance.randrange(8)
        try:
            bring(there, bytes(content), part=True)
        except (Trouble, Refused):  # refused: of a box that nobody knows
            assert there.shelf.ids() == []
            return
        (came,) = there.shelf.ids()
        rows = there.look(came).rows
        assert [row.body for row in rows] == [row.body for row in original[: len(rows)]]

    def test_a_forged_move_is_left_out_with_all_that_follows(self, shelf, other):
        """Given an export in which a move was changed and the chain made anew, when what is whole is taken, then it
        ends before that move.
        """
        game = new_game(shelf, 4)
        lines = exported(shelf, game).splitlines(keepends=True)
        form = json.loads(lines[3])
        form["act"]["events"][0]["by"] = 99
        forged = relinked([*lines[:3], json.dumps(form).encode() + b"\n", *lines[4:]])
        with pytest.raises(Trouble, match="export-forged"):
            bring(other, forged)
        assert other.shelf.ids() == []
        incoming = read_incoming(other, io.BytesIO(forged))
        assert (len(incoming.rows), incoming.of) == (2, 5)
        assert incoming.trouble is not None

    def test_a_file_without_a_whole_entry_is_refused(self, shelf, other):
        lines = exported(shelf, new_game(shelf, 2)).splitlines(keepends=True)
        with pytest.raises(Trouble, match="export-cut"):
            bring(other, lines[0], part=True)

    def test_nothing_of_ours_is_lost_by_part_of_a_file(self, shelf):
        game = new_game(shelf, 4)
        lines = exported(shelf, game).splitlines(keepends=True)
        with pytest.raises(Trouble, match="already-here-older"):
            bring(shelf, b"".join(lines[:3]), part=True)
        assert len(shelf.look(game).rows) == 5


class TestComparing:
    def two_ways(self, shelf, other):
        game = new_game(shelf, 3)
        bring(other, exported(shelf, game))
        with shelf.open(game) as table:
            add(table, 2)
        with other.open(game) as table:
            table.play(plus(7, "Bert"))
        return game, compared(shelf, read_incoming(shelf, io.BytesIO(exported(other, game))))

    def test_what_they_share_and_what_each_has(self, shelf, other):
        _, found = self.two_ways(shelf, other)
        assert (found.relation, found.shared) == ("diverged", 4)
        assert (found.ours.entries, found.ours.own) == (6, 2)
        assert (found.theirs.entries, found.theirs.own) == (5, 1)

    def test_the_last_sentences_of_each(self, shelf, other):
        _, found = self.two_ways(shelf, other)
        assert len(found.ours.told) == 2
        assert len(found.theirs.told) == 1
        assert "7" in words("en").text(found.theirs.told[0][0])

    def test_what_differs_on_the_table(self, shelf, other):
        _, found = self.two_ways(shelf, other)
        say = words("en").text
        differs = {(each.player, say(each.what)): (each.one, each.other) for each in found.differences}
        assert differs == {("Anna", "gold"): (5, 3), ("Bert", "gold"): (0, 7)}

    def test_an_undo_is_told_as_well(self, shelf, other):
        game = new_game(shelf, 3)
        bring(other, exported(shelf, game))
        with other.open(game) as table:
            table.undo()
        found = compared(shelf, read_incoming(shelf, io.BytesIO(exported(other, game))))
        assert (found.relation, found.theirs.own) == ("newer", 1)
        assert found.theirs.told

    def test_no_secret_is_compared(self, shelf, other):
        game = new_game(shelf, 1)
        bring(other, exported(shelf, game))
        with other.open(game) as table:
            table.play(plus(9, "Bert", "fame"))
        found = compared(shelf, read_incoming(shelf, io.BytesIO(exported(other, game))))
        assert not any("fame" in repr(each) for each in found.differences)
        assert "9" not in repr(found.theirs.told)


def test_a_copy_keeps_all_that_was_undone_and_amended(tmp_path_factory):
    """Given games with undos and amendments, when one is kept as a copy, then it is the same, entry for entry."""
    for seed in range(8 if SWEEP else 4):
        chance = Random(seed)
        here = library(tmp_path_factory.mktemp("here"))
        game = here.new("opentable", random_setup(chance))
        with here.open(game) as table:
            for _ in range(12):
                through_the_gate(table, chance)
        look = here.look(game)
        copy = keep_both(here, read_incoming(here, io.BytesIO(exported(here, game))), "Copy")
        again = here.look(copy)
        assert not again.findings
        assert [row.body for row in again.rows[:-1]] == [row.body for row in look.rows]
        assert state_digest(again.journal.state) == state_digest(look.journal.state)
        assert bring(library(tmp_path_factory.mktemp("there")), exported(here, copy)) == (copy, "new")


# Texts that nobody could have written


def brought_with(act: Act) -> bytes:
    """A file whose digests are right, with this act as its third entry."""
    meta = GameMeta("opentable-abcde", "opentable", 1)
    forms = forms_of("opentable")
    version, before, rows = forms.box.version, meta.genesis(), []
    first = Played(move=SETUP, events=decide(forms.box, forms.box.rules.empty, SETUP))
    journal = Journal(forms.box)
    journal.apply(Entry(1, 1, first, version, "", b""))
    second = journal.play(plus(1))
    for n, each in enumerate((first, second, act), 1):
        body = forms.act_to_json(each)
        before = link(before, n, n, version, "0.1.0", body)
        rows.append(Row(n, n, each.kind, version, "0.1.0", body, before))
    return b"".join(written(meta, rows))


LONG = "A" * 1_000_000


def counted(where: str) -> Played:
    box = forms_of("opentable").box
    state = evolve(box, box.rules.empty, decide(box, box.rules.empty, SETUP))
    return Played(move=plus(1, where), events=decide(box, state, plus(1, where)))


def inserted(seat: str) -> Act:
    note = Inserted(move=Note(text="x"), events=(Noted(text="x"),), seat=seat)
    return Amended(after=At(1), fates=(note, Kept(count=1)))


@pytest.mark.parametrize(
    ("act", "code"),
    [
        (NamedPoint(name=LONG, of=At(2)), "export-long-text"),
        (NamedPoint(name="A" * 61, of=At(2)), "export-forged"),
        (NamedPoint(name="a\u202eb", of=At(2)), "export-forged"),
        (NamedPoint(name="", of=At(2)), "export-forged"),
        (Played(move=Note(text="x"), events=(Noted(text="x"),), seat="A" * 41), "export-no-such-seat"),
        (Played(move=Note(text="x"), events=(Noted(text="x"),), seat="a\nb"), "export-no-such-seat"),
        (Played(move=Note(text="x"), events=(Noted(text="x"),), seat="Zoe"), "export-no-such-seat"),
        (Played(move=Note(text="x"), events=(Noted(text="x"),), seat="Bert"), "export-other-seat"),
        (replace(counted("Bert"), seat="Anna"), "export-other-seat"),
        (Played(move=Note(text=LONG), events=(Noted(text=LONG),)), "export-long-text"),
        (inserted(seat=LONG), "export-long-text"),
        (inserted(seat="A" * 99), "export-no-such-seat"),
        (inserted(seat="Anna"), "export-other-seat"),
    ],
    ids=lambda value: value if isinstance(value, str) else value.kind,
)
def test_a_text_that_nobody_could_have_written_is_refused_at_its_entry(shelf, act, code):
    content = brought_with(act)
    with pytest.raises(Trouble, match=code) as caught:
        bring(shelf, content)
    assert caught.value.facts == {"entry": 3}
    assert all(len(words(language).text(caught.value.message())) < 200 for language in ("en", "ru", "it"))
    game, _ = bring(shelf, content, part=True)
    assert len(shelf.look(game).rows) == 2


def test_an_entry_without_a_seat_is_brought_in(shelf):
    assert bring(shelf, brought_with(counted("Bert")))[1] == "new"


def test_whose_a_move_was_by_older_rules_is_believed_of_anybody_at_the_table():
    t = Table("Hugo", "Lindel")
    t.quiet()
    for rules, seat, code in ((2, "Lindel", "export-other-seat"), (1, "Lindel", ""), (1, "Zoe", "export-no-such-seat")):
        journal = Journal(t.journal.box)
        for entry in t.journal.entries:
            assert isinstance(entry.act, Played)
            act = replace(entry.act, seat=seat) if entry.act.move == Go(through="open") else entry.act
            journal.apply(entry._replace(act=act, rules=rules))
        with pytest.raises(Trouble, match=code) if code else nullcontext():
            check_seats(journal)


def test_a_game_that_has_such_a_name_already_still_opens(shelf):
    game = new_game(shelf, 1)
    with shelf.open(game) as table:
        table._write(NamedPoint(name=LONG, of=At(1)))
        table._write(NamedPoint(name="a\u202eb", of=At(1)))
    with shelf.open(game) as table:
        table.play(plus(1))
        assert table.findings == []
    assert shelf.look(game).findings == []


def test_what_the_table_wrote_is_taken_however_long_it_may_be(shelf, other):
    game = new_game(shelf, 1)
    with shelf.open(game) as table:
        table.play(Note(text="\U0001f409" * 500))
        table.name("\U0001f409" * 60)
    assert bring(other, exported(shelf, game)) == (game, "new")


# Work that a few bytes can ask for


def amended(moves: int, fate: Fate, times: int) -> bytes:
    """A table that counts, and then amends everything again and again."""
    forms, meta = forms_of("opentable"), GameMeta("opentable-abcde", "opentable", 1)
    journal, before, rows = Journal(forms.box), meta.genesis(), []
    version = forms.box.version
    for n in range(1, 1 + 1 + moves + times):
        act: Act = Amended(after=At(1), fates=(fate,))
        if n <= 1 + moves:
            act = journal.play(SETUP if n == 1 else plus(1))
            journal.apply(Entry(n, n, act, version, "", b""))
        body = forms.act_to_json(act)
        before = link(before, n, n, version, "0.1.0", body)
        rows.append(Row(n, n, act.kind, version, "0.1.0", body, before))
    return b"".join(written(meta, rows))


@pytest.fixture
def work(monkeypatch):
    """How often the rules were asked, and how often events were folded."""
    done = {"decided": 0, "folded": 0}

    def counting(name, function):
        def counted(*args):
            done[name] += 1
            return function(*args)

        return counted

    monkeypatch.setattr("app.exchange.decide", counting("decided", decide))
    monkeypatch.setattr("core.journal.evolve", counting("folded", evolve))
    return done


def test_what_an_amendment_carries_on_as_it_was_is_no_work(shelf, work):
    content = amended(50, Kept(count=50), 100)
    work["folded"] = 0
    assert bring(shelf, content)[1] == "new"
    assert work == {"decided": 51, "folded": 51}


def test_a_file_that_amends_without_end_is_refused(shelf, monkeypatch):
    monkeypatch.setattr("app.brought.MOST_REGROWN", 1000)
    content = amended(50, Kept(count=50), 100)
    with pytest.raises(Trouble, match="export-too-amended") as caught:
        bring(shelf, content)
    last = 1 + 50 + 1000 // 50
    assert caught.value.facts == {"entry": last + 1}
    game, _ = bring(shelf, content, part=True)
    assert len(shelf.look(game).rows) == last
