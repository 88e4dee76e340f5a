"""The command line as a person or a program uses it: a real process, real files."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

SETUP = {
    "title": "Friday",
    "players": ["Anna", "Bert"],
    "counters": [{"name": "gold"}, {"name": "life", "start": 10, "low": 0}, {"name": "fame", "secret": True}],
    "tokens": [{"name": "gem", "supply": 3}],
    "decks": [{"name": "event", "cards": [{"name": "storm", "count": 1}]}],
}


class Delvelog:
    def __init__(self, home):
        self.home = home

    def __call__(self, *args, given="", code=0):
        done = subprocess.run(
            [sys.executable, "-m", "app.cli.main", "--home", str(self.home), *args],
            input=given.encode(),
            capture_output=True,
            check=False,
            env={"PATH": "", "LANG": "en"},
        )
        assert b"Traceback" not in done.stderr, done.stderr.decode()
        assert done.returncode == code, (args, done.stdout.decode(), done.stderr.decode())
        self.complaint = done.stderr.decode()
        return done.stdout.decode()

    def json(self, *args, given="", code=0):
        return json.loads(self(*args, "--json", given=given, code=code))

    def play(self, game, *moves, code=0):
        lines = "".join((move if isinstance(move, str) else json.dumps(move)) + "\n" for move in moves)
        return [json.loads(line) for line in self("play", game, given=lines, code=code).splitlines()]


@pytest.fixture
def delvelog(tmp_path):
    return Delvelog(tmp_path / "home")


@pytest.fixture
def game(delvelog):
    return delvelog.json("new", "opentable", "--setup", "-", given=json.dumps(SETUP))["game"]


def plus(by, who="Anna", counter="gold"):
    return {"kind": "count", "where": who, "counter": counter, "by": by}


def gold(delvelog, game, *args):
    return delvelog.json("show", game, *args)["state"]["players"][0]["counters"][0]["value"]


def test_a_game_is_played_line_by_line(delvelog, game):
    answers = delvelog.play(game, plus(3), plus(1, "Zoe"), "", "rubbish", '{"kind":"fly"}', {"kind": "end-turn"})
    assert [answer["ok"] for answer in answers] == [True, False, False, False, True]
    assert answers[0] == {
        "ok": True,
        "entry": 2,
        "events": [{"kind": "counted", "where": "Anna", "counter": "gold", "by": 3, "now": 3}],
    }
    assert answers[1]["refused"]["code"] == "no-such-player"
    assert answers[1]["refused"]["facts"] == {"player": "Zoe"}
    assert "Zoe" in answers[1]["refused"]["text"]
    assert [a["refused"]["code"] for a in answers[2:4]] == ["form-not-json", "form-unknown-kind"]
    assert gold(delvelog, game) == 3


def test_undo_and_redo_within_and_without_play(delvelog, game):
    delvelog.play(game, plus(3), plus(4), {"kind": "undo"}, {"kind": "undo", "to": 1}, {"kind": "redo"})
    assert gold(delvelog, game) == 3
    assert delvelog.json("redo", game)["entry"] == 7
    assert gold(delvelog, game) == 7
    delvelog("undo", game, "--to", "0")
    assert delvelog.json("show", game)["state"]["stage"] == "empty"
    assert delvelog.json("undo", game, code=1)["refused"]["code"] == "nothing-to-undo"


def test_the_phone_rolls_and_draws_when_asked(delvelog, game):
    rolled, drawn, empty, why = delvelog.play(
        game,
        {"kind": "roll", "player": "Anna", "dice": "phone"},
        {"kind": "draw", "player": "Anna", "deck": "event", "card": "phone"},
        {"kind": "draw", "player": "Anna", "deck": "event", "card": "phone"},
        {"kind": "end-turn", "card": "phone"},
    )
    assert rolled["events"][0]["dice"]["by"] == "phone"
    assert (drawn["events"][0]["card"], drawn["events"][0]["by"]) == ("storm", "phone")
    assert empty["refused"]["code"] == "phone-cannot"
    assert why["refused"]["code"] == "form-unexpected"


def test_the_past_can_be_looked_at(delvelog, game):
    delvelog.play(game, plus(3), plus(4))
    delvelog("name", game, "before", "--at", "2")
    assert gold(delvelog, game, "--at", "2") == 3
    assert gold(delvelog, game, "--at", "before") == 3
    assert delvelog.json("show", game, "--at", "9", code=1)["refused"]["code"] == "no-such-entry"


def test_why_tells_what_made_a_number(delvelog, game):
    delvelog.play(game, plus(3), plus(4))
    why = delvelog.json("why", game, "Anna gold")
    assert why["value"] == 7
    assert [reason["by"] for reason in why["reasons"]] == [0, 3, 4]
    assert "Anna" in delvelog("why", game, "Anna gold")


def test_an_old_move_is_amended_with_a_preview_first(delvelog, game):
    gem = {"kind": "pass-tokens", "token": "gem", "count": 2, "taker": "Anna"}
    back = {"kind": "pass-tokens", "token": "gem", "count": 2, "giver": "Anna"}
    delvelog.play(game, gem, plus(1), back)
    seen = delvelog.json("amend", game, "--drop", "2")
    assert seen["counts"]["needs-you"] == 1
    assert seen["entry"] is None
    assert seen["report"][1]["refused"]["code"] == "not-enough-tokens"
    assert delvelog.json("amend", game, "--drop", "2", "--accept", code=1)["refused"]["code"] == "needs-you"
    assert delvelog.json("amend", game, "--drop", "2", "--settle", "4=drop", "--accept")["entry"] == 5
    assert delvelog.json("show", game)["state"]["supply"][0]["count"] == 3
    change = delvelog.json("amend", game, "--change", "3", "--move", json.dumps(plus(9)), "--accept")
    assert change["report"][0]["how"] == "edited"
    delvelog("amend", game, "--insert", "end", "--move", json.dumps(plus(1)), "--accept")
    assert gold(delvelog, game) == 10
    assert "--accept" in delvelog("amend", game, "--drop", "3")


def test_any_value_can_be_ruled(delvelog, game):
    delvelog("rule", game, "Bert life", "4", "--why", "counted again")
    delvelog("rule", game, "turn player", "Bert")
    state = delvelog.json("show", game)["state"]
    assert (state["players"][1]["counters"][1]["value"], state["turn"]["player"]) == (4, "Bert")
    for value in ('"many"', "1.5", "{}", "null"):
        assert delvelog.json("rule", game, "Bert gold", value, code=1)["refused"]["code"] == "value-of-wrong-sort"


def test_branches_are_listed_and_reopened(delvelog, game):
    delvelog.play(game, plus(3), {"kind": "undo"}, plus(5))
    (branch,) = delvelog.json("branches", game)["branches"]
    assert branch == {"tip": "2", "fork": "1", "moves": 1}
    delvelog("redo", game, "--branch", "2")
    assert gold(delvelog, game) == 3


def test_the_log_speaks_three_languages(delvelog, game):
    delvelog.play(game, plus(3), {"kind": "undo"})
    told = [delvelog("log", game, "--audit", "--lang", language) for language in ("en", "ru", "it")]
    assert len(set(told)) == 3
    assert all(text.count("\n") == 3 for text in told)
    assert delvelog.json("log", game)["story"][0]["entry"] == "1"


def test_secrets_show_to_their_owner_only(delvelog, game):
    answers = delvelog.play(game, plus(7777, counter="fame"))
    shown = [
        json.dumps(answers),
        delvelog("show", game, "--json"),
        delvelog("log", game, "--json"),
        delvelog("log", game, "--audit", "--json"),
        delvelog("choices", game, "--json"),
        delvelog("amend", game, "--change", "2", "--move", json.dumps(plus(1, counter="fame")), "--json"),
    ]
    assert not [text for text in shown if "7777" in text]
    assert "7777" in delvelog("show", game, "--as", "Anna", "--json")
    assert delvelog.json("why", game, "Anna fame", code=1)["refused"]["code"] == "hidden"
    assert delvelog.json("show", game, "--as", "Zoe", code=1)["refused"]["code"] == "no-such-player"


def test_export_and_import_are_the_same_game(delvelog, game, tmp_path):
    delvelog.play(game, plus(3), plus(4), {"kind": "undo"})
    delvelog("export", game, "-o", str(tmp_path / "x.jsonl"))
    other = Delvelog(tmp_path / "other")
    assert other.json("import", str(tmp_path / "x.jsonl")) == {"ok": True, "game": game, "relation": "new"}
    assert other.json("verify", game)["games"] == delvelog.json("verify", game)["games"]
    assert delvelog.json("export", game, "-o", str(tmp_path / "x.jsonl"), code=1)["refused"]["code"] == "file-exists"
    assert delvelog("export", game).encode() == (tmp_path / "x.jsonl").read_bytes()


def test_games_are_listed_archived_and_deleted_when_asked_twice(delvelog, game):
    assert [g["game"] for g in delvelog.json("games")["games"]] == [game]
    delvelog("archive", game)
    assert delvelog.json("games")["games"] == []
    assert len(delvelog.json("games", "--all")["games"]) == 1
    assert delvelog.json("delete", game, code=1)["refused"]["code"] == "say-yes-to-delete"
    delvelog("delete", game, "--yes")
    assert delvelog.json("games", "--all")["games"] == []
    assert delvelog("games")


def test_a_backup_is_restored(delvelog, game):
    delvelog.play(game, *[plus(1)] * 55)
    assert delvelog.json("restore", game, "--list")["backups"] == ["00000050.delve"]
    assert delvelog.json("restore", game, code=1)["refused"]["code"] == "say-yes-to-restore"
    assert delvelog.json("restore", game, "--yes")["entries"] == 50
    assert gold(delvelog, game) == 49


def test_choices_and_schema_are_for_programs_too(delvelog, game):
    choices = delvelog.json("choices", game)["choices"]
    assert {"move", "label", "given", "asks"} <= set(choices[0])
    assert delvelog("choices", game)
    assert "moves" in json.loads(delvelog("schema", "opentable"))
    assert delvelog.json("schema", "chess", code=1)["refused"]["code"] == "no-such-box"


@pytest.mark.parametrize(
    ("args", "given", "wanted"),
    [
        (["new", "opentable", "--setup", "-"], "{", "form-not-json"),
        (["new", "opentable", "--setup", "-"], "{}", "form-missing"),
        (["new", "opentable", "--setup", "-"], '{"players":[]}', "no-players"),
        (["new", "opentable", "--setup", "/nowhere/x.json"], "", "cannot-read"),
        (["new", "chess", "--setup", "-"], "{}", "no-such-box"),
        (["show", "nothing"], "", "no-such-game"),
        (["play", "nothing"], "", "no-such-game"),
        (["import", "-"], "hello", "not-an-export"),
        (["import", "/nowhere/x"], "", "cannot-read"),
        (["restore", "nothing"], "", "no-such-game"),
    ],
)
def test_what_cannot_be_done_is_a_sentence(delvelog, args, given, wanted):
    assert delvelog.json(*args, given=given, code=1)["refused"]["code"] == wanted
    delvelog(*args, given=given, code=1)
    assert len(delvelog.complaint.strip().splitlines()) == 1


def test_an_answer_nobody_reads_is_no_accident(delvelog, game):
    reader = subprocess.Popen(
        [sys.executable, "-m", "app.cli.main", "--home", str(delvelog.home), "show", game],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert reader.stdout is not None
    reader.stdout.close()
    _, complaint = reader.communicate()
    assert b"Traceback" not in complaint


def test_a_file_that_is_cut_is_taken_as_far_as_it_is_whole(delvelog, game, tmp_path):
    """Given an export that ends too soon, when it is imported, then it is refused, unless a part is enough."""
    delvelog.play(game, plus(3), plus(4), plus(5))
    file, other = tmp_path / "x.jsonl", Delvelog(tmp_path / "other")
    delvelog("export", game, "-o", str(file))
    file.write_bytes(b"".join(file.read_bytes().splitlines(keepends=True)[:3]))
    assert other.json("import", str(file), code=1)["refused"]["code"] == "export-cut"
    assert other.json("import", str(file), "--part")["game"] == game
    assert gold(other, game) == 3


def test_the_same_game_twice_can_both_be_kept(delvelog, game, tmp_path):
    delvelog.play(game, plus(3))
    delvelog("export", game, "-o", str(tmp_path / "x.jsonl"))
    delvelog.play(game, plus(4))
    assert delvelog.json("import", str(tmp_path / "x.jsonl"), code=1)["refused"]["code"] == "already-here-older"
    copy = delvelog.json("import", str(tmp_path / "x.jsonl"), "--both")["game"]
    assert (gold(delvelog, game), gold(delvelog, copy)) == (7, 3)
