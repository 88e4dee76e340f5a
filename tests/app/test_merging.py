"""Two phones went on with one game: merged at the command line and without pixels."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from app.exchange import Incoming, read_incoming
from app.library import Library
from app.merging import Merging, begin
from app.playing import Playing
from core.acts import At, Theirs
from core.amend import Change
from core.message import say
from core.refusal import Refused
from data.store.trouble import Trouble
from tests.app import test_cli_dungeonquest as quest
from tests.app import test_cli_dungeonraiders as raiders
from tests.app.shell import Shell, tick
from tests.core.playing import SETUP, gems, plus
from tests.data.storing import export_to_file

FRIDAY = {"players": ["Anna", "Bert"], "counters": [{"name": "gold"}, {"name": "fame", "secret": True}]}


def count(by: int, who: str = "Anna", counter: str = "gold") -> dict[str, Any]:
    return {"kind": "count", "where": who, "counter": counter, "by": by}


# At the command line


@pytest.fixture
def two(shell: Shell, tmp_path: Path) -> tuple[Shell, Shell]:
    """Two homes, of which the second has nothing yet."""
    tick(shell.monkeypatch)
    return shell, shell.elsewhere(tmp_path / "other")


def fork(two: tuple[Shell, Shell], box: str, setup: Any, *moves: dict[str, Any]) -> tuple[Shell, Shell, str]:
    """A game that both have, and the file that the second writes of it later."""
    ours, theirs = two
    ours.box = theirs.box = box
    ours.new(setup)
    ours.must(*moves)
    theirs.game = ours.game
    file = str(theirs.home / "taken.jsonl")
    theirs.home.mkdir(exist_ok=True)
    ours.run("export", ours.game, "-o", file, "--secrets")
    theirs.run("import", file)
    return ours, theirs, file


def handed_over(theirs: Shell, file: str) -> None:
    theirs.run("export", theirs.game, "-o", file, "--force", "--secrets")


def test_a_merge_is_previewed_written_undone_verified_and_exported_again(two):
    ours, theirs, file = fork(two, "opentable", FRIDAY, count(1))
    ours.must(count(2), count(5))
    theirs.must(count(10), count(5))
    handed_over(theirs, file)
    mine = ours.digest()
    assert ours.refusal("import", file) == "already-here-diverged"
    seen = ours.json("import", file, "--merge")
    assert (seen["entry"], seen["relation"], seen["shared"]) == (None, "diverged", 2)
    assert seen["same"] == [{"of": "t4", "ours": "4", "once": True}]
    (added,) = [line for line in seen["report"] if line["how"] == "inserted"]
    assert (added["of"], added["seat"], added["before"][0]["now"], added["after"][0]["now"]) == ("t3", "Anna", 11, 13)
    assert ours.digest() == mine
    told = ours.run("import", file, "--merge")
    assert re.search(r"t4  Anna · .*: in both, counts once", told)
    assert "→" in told
    assert ours.json("import", file, "--merge", "--accept")["entry"] == 5
    assert ours.digest() == seen["digest"]
    ours.run("verify", ours.game)
    ours.run("undo", ours.game)
    assert ours.digest() == mine
    ours.run("redo", ours.game)
    handed_over(ours, file)
    assert theirs.json("import", file, "--merge", "--accept")["report"] != []
    assert theirs.digest() == ours.digest()
    theirs.run("verify", theirs.game)
    handed_over(theirs, file)
    assert "nothing new" in ours.run("import", file, "--merge")


def test_what_both_have_can_count_twice(two):
    ours, theirs, file = fork(two, "opentable", FRIDAY)
    for each in (ours, theirs):
        each.must(count(5))
    handed_over(theirs, file)
    assert ours.json("import", file, "--merge")["same"] == [{"of": "t2", "ours": "2", "once": True}]
    assert "counts twice" in ours.run("import", file, "--merge", "--twice", "t2", "--accept")
    assert ours.state()["players"][0]["counters"][0]["value"] == 10
    for nowhere in ("2", "t1", "t99", "t"):
        assert ours.refusal("import", file, "--merge", "--twice", nowhere) == "no-such-entry"


def test_their_file_is_kept_aside_whole_and_once(two):
    ours, theirs, file = fork(two, "opentable", FRIDAY)
    ours.must(count(1))
    theirs.must(count(2))
    handed_over(theirs, file)
    for _ in range(2):
        ours.run("import", file, "--merge", "--accept")
        ours.run("undo", ours.game)
    ((path, entries, _),) = Library(ours.home).shelf.set_aside(ours.game)
    assert entries == len(theirs.bodies)
    Library(ours.home).shelf.bring_back(ours.game, path)
    assert ours.bodies == theirs.bodies


def test_what_was_set_aside_and_is_damaged_is_kept_again(two):
    ours, theirs, file = fork(two, "opentable", FRIDAY)
    ours.must(count(1))
    theirs.must(count(2))
    handed_over(theirs, file)
    ours.run("import", file, "--merge", "--accept")
    ours.run("undo", ours.game)
    (kept,) = (ours.home / "set-aside").glob("*.delve")
    kept.write_bytes(b"spilt wine")
    ours.run("import", file, "--merge", "--accept")
    ((path, entries, _),) = Library(ours.home).shelf.set_aside(ours.game)
    assert (path != kept, entries) == (True, len(theirs.bodies))


def test_where_one_side_has_all_there_is_nothing_to_decide(two):
    ours, theirs, file = fork(two, "opentable", FRIDAY)
    assert "nothing new" in ours.run("import", file, "--merge")
    theirs.must(count(2))
    handed_over(theirs, file)
    assert ours.json("import", file, "--merge")["relation"] == "newer"
    assert "--accept" in ours.run("import", file, "--merge")
    assert len(ours.bodies) == 1
    ours.run("import", file, "--merge", "--accept")
    assert ours.bodies == theirs.bodies
    ours.must(count(3))
    assert ours.json("import", file, "--merge", "--accept")["relation"] == "older"
    new = ours.elsewhere(ours.home / "new")
    assert new.json("import", file, "--merge")["relation"] == "new"
    assert new.bodies == theirs.bodies


def test_options_of_a_merge_are_not_passed_over_without_one(two):
    ours, _, file = fork(two, "opentable", FRIDAY)
    for option in (["--accept"], ["--rest", "drop"], ["--settle", "t2=drop"], ["--twice", "t2"]):
        assert ours.refusal("import", file, *option) == "say-merge"


def test_dungeonquest_asks_about_a_turn_that_both_have_played(two):
    ours, theirs, file = fork(two, "dungeonquest", quest.TWO, *quest.TOWERS)
    ours.must({"kind": "go", "through": "open"}, {"kind": "arrive", "chamber": "corridor"})
    theirs.must(*quest.MEET)
    handed_over(theirs, file)
    mine = ours.digest()
    seen = ours.json("import", file, "--merge")
    assert seen["counts"]["needs-you"] > 0
    assert {line["of"][0] for line in seen["report"]} == {"t"}
    assert ours.refusal("import", file, "--merge", "--accept") == "needs-you"
    settled = [word for line in seen["report"] for word in ("--settle", f"{line['of']}=drop")]
    ours.run("import", file, "--merge", *settled, "--accept")
    ours.run("verify", ours.game)
    assert ours.digest() == mine
    ours.run("undo", ours.game)
    ours.run("import", file, "--merge", "--rest", "ruling", "--accept")
    ours.run("verify", ours.game)
    handed_over(ours, file)
    theirs.elsewhere(theirs.home / "third").run("import", file)


def test_dungeon_raiders_turns_nothing_over_while_somebody_has_chosen_here(two):
    setup, everybody = raiders.SETUP, ("Anna", "Bert", "Chloé")
    ours, theirs, file = fork(two, "dungeonraiders", setup, *raiders.ROW)
    ours.must(raiders.hide("Anna", 4))
    for who in everybody:
        theirs.must(raiders.hide(who, 2))
    theirs.must(raiders.REVEAL)
    handed_over(theirs, file)
    for rest in ((), ("--rest", "ruling")):
        seen = ours.json("import", file, "--merge", *rest)
        assert [(line["of"], line["how"]) for line in seen["report"]] == [
            ("t7", "needs-you"), ("t8", "inserted"), ("t9", "inserted"), ("t10", "needs-you"),
        ]  # fmt: skip
    ours.run("import", file, "--merge", "--rest", "drop", "--accept")
    assert ours.must(raiders.REVEAL)[0]["events"][0]["plays"][0]["cards"] == ["4"]
    ours.run("verify", ours.game)


def test_once_all_cards_lie_open_those_of_the_other_phone_are_merged_with_theirs(two):
    ours, theirs, file = fork(two, "dungeonraiders", raiders.SETUP, *raiders.ROW)
    ours.run("name", ours.game, "here")
    for card in (1, 3):
        for who in ("Anna", "Bert", "Chloé"):
            theirs.must(raiders.hide(who, card))
        theirs.must(raiders.REVEAL)
    handed_over(theirs, file)
    assert ours.json("import", file, "--merge", "--accept")["counts"]["inserted"] == 8
    assert ours.state() == theirs.state()


def test_cards_that_were_turned_over_there_are_turned_over_here_whatever_else_lies_face_down(two):
    """Given what Anna alone has seen by her torch, when a room of the other phone is merged, then it is played here."""
    ours, theirs, file = fork(two, "dungeonraiders", raiders.SETUP, *raiders.ROW)
    ours.must({"kind": "use-torch", "player": "Anna"})
    ours.must({"kind": "note-room", "player": "Anna", "slot": "3", "card": {"card": "Dragon"}}, viewer="Anna")
    for who in ("Anna", "Bert", "Chloé"):
        theirs.must(raiders.hide(who, 2))
    theirs.must(raiders.REVEAL)
    handed_over(theirs, file)
    assert ours.json("import", file, "--merge", "--accept")["counts"]["inserted"] == 4
    seen, hers = (ours.state(*who)["players"][0]["glimpses"] for who in ((), ("--as", "Anna")))
    assert "Dragon" not in str(seen)
    assert "Dragon" in str(hers)


# Without pixels


def shared_game(folder: Path) -> tuple[Library, Library, str, Path]:
    ours, theirs, file = Library(folder / "ours"), Library(folder / "theirs"), folder / "theirs.jsonl"
    game = ours.new("opentable", SETUP)
    export_to_file(ours, game, file)
    with file.open("rb") as source:
        incoming = read_incoming(theirs, source)
    theirs.shelf.create(incoming.meta, incoming.rows)
    return ours, theirs, game, file


def from_file(library: Library, file: Path) -> Incoming:
    with file.open("rb") as source:
        return read_incoming(library, source)


@pytest.fixture
def merging(tmp_path: Path) -> Any:
    """Anna has the last gems here, Bert there; both have told of Anna's gold."""
    ours, theirs, game, file = shared_game(tmp_path)
    with theirs.open(game) as table:
        for move in (plus(5), gems(3, "", "Bert"), plus(1, "Bert")):
            table.play(move)
    export_to_file(theirs, game, file)
    with ours.open(game) as table:
        for move in (plus(5), gems(3, "", "Anna")):
            table.play(move)
        playing = Playing(table)
        assert begin(playing, from_file(ours, file)) is None
        yield playing.mending


def test_its_lines_say_what_was_there_and_will_be_here(merging):
    assert isinstance(merging, Merging)
    assert (merging.needs, merging.count("inserted")) == (1, 1)
    (needs,) = merging.lines("needs-you")
    assert needs.of == Theirs(3)
    assert [(str(told.of), told.once) for told in merging.same()] == [("t2", True)]
    assert merging.same()[0].sentences[0].key == "opentable.counted"


def test_it_is_settled_accepted_and_ended(merging):
    assert merging.accept() is not None
    assert merging.settle(Theirs(3), "drop") is None
    assert merging.dropped_in_conflict == 1
    assert merging.again(Theirs(3)) is None
    assert merging.needs == 1
    assert merging.settle(Theirs(3), plus(2, "Bert")) is None
    assert merging.accept() is None
    assert merging.playing.mending is None
    assert [node.move for node in merging.playing.table.journal.line()][1:] == [
        plus(5), gems(3, "", "Anna"), plus(2, "Bert"), plus(1, "Bert"),
    ]  # fmt: skip


def test_a_game_that_goes_on_meanwhile_is_looked_at_again(merging):
    merging.settle(Theirs(3), "drop")
    merging.playing.play(plus(1, "Bert"))
    merging.follow()
    assert merging.news == say("ui.mend.went-on")
    assert [str(told.of) for told in merging.same()] == ["t2", "t4"]


def test_with_nothing_new_it_shows_what_both_have_and_writes_nothing(tmp_path):
    ours, theirs, game, file = shared_game(tmp_path)
    for library in (ours, theirs):
        with library.open(game) as table:
            table.play(plus(5))
    export_to_file(theirs, game, file)
    with ours.open(game) as table:
        playing = Playing(table)
        assert begin(playing, from_file(ours, file)) is None
        merging: Any = playing.mending
        assert merging.accept() == Refused("nothing-to-merge").message()
        assert merging.again(Theirs(2)) is None
        assert merging.accept() is None
        assert len(table.journal.entries) == 3


def test_games_with_nothing_in_common_cannot_be_merged(tmp_path):
    ours, _, game, file = shared_game(tmp_path)
    incoming = from_file(ours, file)
    lines = [json.loads(row.body) for row in incoming.rows]
    assert lines[0]["kind"] == "move"
    changed = [row._replace(digest=b"0" * 32) for row in incoming.rows]
    with ours.open(game) as table:
        other = Incoming(incoming.meta, changed, incoming.journal)
        assert begin(Playing(table), other) == Refused("nothing-in-common").message()


def test_nothing_is_written_where_the_other_file_cannot_be_kept(merging, monkeypatch):
    def full(*_: object) -> None:
        raise Trouble("disk-full")

    monkeypatch.setattr("app.table.keep_aside", full)
    merging.settle_rest("drop")
    entries = len(merging.playing.table.journal.entries)
    assert merging.accept() == Trouble("disk-full").message()
    assert len(merging.playing.table.journal.entries) == entries


def test_a_secret_of_either_side_is_told_by_neither(tmp_path):
    ours, theirs, game, file = shared_game(tmp_path)
    with theirs.open(game) as table:
        table.play(plus(7, "Bert", "fame"))
    export_to_file(theirs, game, file)
    with ours.open(game) as table:
        table.play(plus(1))
        playing = Playing(table)
        assert begin(playing, from_file(ours, file)) is None
        assert playing.mending is not None
        (line,) = playing.mending.lines("inserted")
        assert "7" not in f"{line.before} {line.after}"


def test_an_entry_that_both_have_fixed_differently_is_a_question(tmp_path):
    ours, theirs, game, file = shared_game(tmp_path)
    with ours.open(game) as table:
        table.play(plus(1))
    export_to_file(ours, game, file)
    theirs.shelf.replace(game, from_file(ours, file).meta, from_file(ours, file).rows)
    for library, by in ((theirs, 9), (ours, 7)):
        with library.open(game) as table:
            table.amend(table.preview([Change(of=At(2), move=plus(by))]))
    export_to_file(theirs, game, file)
    with ours.open(game) as table:
        playing = Playing(table)
        begin(playing, from_file(ours, file))
        merging = playing.mending
        assert merging is not None
        (needs,) = merging.lines("needs-you")
        assert needs.why == Refused("changed-on-both").message()
