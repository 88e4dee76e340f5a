"""The commands of the command line, one by one, on an open table. test_cli_process.py runs it as a process."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.app.shell import Shell

SETUP = {
    "title": "Friday",
    "players": ["Anna", "Bert"],
    "counters": [{"name": "gold"}, {"name": "life", "start": 10, "low": 0}, {"name": "fame", "secret": True}],
    "tokens": [{"name": "gem", "supply": 3}],
    "decks": [{"name": "event", "cards": [{"name": "storm", "count": 1}]}],
}


@pytest.fixture
def table(shell: Shell) -> Shell:
    """A command line with a new open table in its home."""
    shell.box = "opentable"
    shell.new(SETUP)
    return shell


def plus(by: int, who: str = "Anna", counter: str = "gold") -> dict[str, Any]:
    return {"kind": "count", "where": who, "counter": counter, "by": by}


def gold(shell: Shell, *words: str) -> Any:
    return shell.state(*words)["players"][0]["counters"][0]["value"]


def test_a_game_is_played_line_by_line(table):
    answers = table.play(plus(3), plus(1, "Zoe"), "", "rubbish", '{"kind":"fly"}', {"kind": "end-turn"})
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
    assert gold(table) == 3


def test_undo_and_redo_within_and_without_play(table):
    table.play(plus(3), plus(4), {"kind": "undo"}, {"kind": "undo", "to": 1}, {"kind": "redo"})
    assert gold(table) == 3
    assert table.json("redo", table.game)["entry"] == 7
    assert gold(table) == 7
    table.run("undo", table.game, "--to", "0")
    assert table.state()["stage"] == "empty"
    assert table.refusal("undo", table.game) == "nothing-to-undo"


def test_the_phone_rolls_and_draws_when_asked(table):
    rolled, drawn, empty, why = table.play(
        {"kind": "roll", "player": "Anna", "dice": "phone"},
        {"kind": "draw", "player": "Anna", "deck": "event", "card": "phone"},
        {"kind": "draw", "player": "Anna", "deck": "event", "card": "phone"},
        {"kind": "end-turn", "player": "Anna", "card": "phone"},
    )
    assert rolled["events"][0]["dice"]["by"] == "phone"
    assert (drawn["events"][0]["card"], drawn["events"][0]["by"]) == ("storm", "phone")
    assert empty["refused"]["code"] == "phone-cannot"
    assert why["refused"]["code"] == "form-unexpected"


def test_the_past_can_be_looked_at(table):
    table.play(plus(3), plus(4))
    table.run("name", table.game, "before", "--at", "2")
    assert gold(table, "--at", "2") == 3
    assert gold(table, "--at", "before") == 3
    assert table.refusal("show", table.game, "--at", "9") == "no-such-entry"


def test_why_tells_what_made_a_number(table):
    table.play(plus(3), plus(4))
    why = table.json("why", table.game, "Anna gold")
    assert why["value"] == 7
    assert [reason["by"] for reason in why["reasons"]] == [0, 3, 4]
    assert [reason["seat"] for reason in why["reasons"]] == ["", "Anna", "Anna"]
    assert table.run("why", table.game, "Anna gold").splitlines()[-1].split("  ")[-2] == "Anna · 3 → 7"


def test_an_old_move_is_amended_with_a_preview_first(table):
    gem = {"kind": "pass-tokens", "token": "gem", "count": 2, "taker": "Anna"}
    back = {"kind": "pass-tokens", "token": "gem", "count": 2, "giver": "Anna"}
    table.play(gem, plus(1), back)
    seen = table.json("amend", table.game, "--drop", "2")
    assert seen["counts"]["needs-you"] == 1
    assert seen["entry"] is None
    assert seen["report"][1]["refused"]["code"] == "not-enough-tokens"
    assert table.refusal("amend", table.game, "--drop", "2", "--accept") == "needs-you"
    assert table.json("amend", table.game, "--drop", "2", "--settle", "4=drop", "--accept")["entry"] == 5
    assert table.state()["supply"][0]["count"] == 3
    change = table.json("amend", table.game, "--change", "3", "--move", json.dumps(plus(9)), "--accept")
    assert change["report"][0]["how"] == "edited"
    table.run("amend", table.game, "--insert", "end", "--move", json.dumps(plus(1)), "--accept")
    assert gold(table) == 10
    assert "--accept" in table.run("amend", table.game, "--drop", "3")


def test_any_value_can_be_ruled(table):
    table.run("rule", table.game, "Bert life", "4", "--why", "counted again")
    table.run("rule", table.game, "turn player", "Bert")
    state = table.state()
    assert (state["players"][1]["counters"][1]["value"], state["turn"]["player"]) == (4, "Bert")
    for value in ('"many"', "1.5", "{}", "null"):
        assert table.refusal("rule", table.game, "Bert gold", value) == "value-of-wrong-sort"


def test_branches_are_listed_and_reopened(table):
    table.play(plus(3), {"kind": "undo"}, plus(5))
    (branch,) = table.json("branches", table.game)["branches"]
    assert branch == {"tip": "2", "fork": "1", "moves": 1}
    table.run("redo", table.game, "--branch", "2")
    assert gold(table) == 3


def test_the_log_speaks_three_languages(table):
    table.play(plus(3), {"kind": "undo"})
    told = [table.run("log", table.game, "--audit", "--lang", language) for language in ("en", "ru", "it")]
    assert len(set(told)) == 3
    assert all(text.count("\n") == 3 for text in told)
    assert table.json("log", table.game)["story"][0]["entry"] == "1"


def test_secrets_show_to_their_owner_only(table):
    answers = table.play(plus(7777, counter="fame"))
    shown = [
        json.dumps(answers),
        table.run("show", table.game, "--json"),
        table.run("log", table.game, "--json"),
        table.run("log", table.game, "--audit", "--json"),
        table.run("choices", table.game, "--json"),
        table.run("amend", table.game, "--change", "2", "--move", json.dumps(plus(1, counter="fame")), "--json"),
    ]
    assert not [text for text in shown if "7777" in text]
    assert "7777" in table.run("show", table.game, "--as", "Anna", "--json")
    assert table.refusal("why", table.game, "Anna fame") == "hidden"
    assert table.refusal("show", table.game, "--as", "Zoe") == "no-such-player"


def test_export_and_import_are_the_same_game(table, tmp_path):
    table.play(plus(3), plus(4), {"kind": "undo"})
    table.run("export", table.game, "-o", str(tmp_path / "x.jsonl"))
    other = table.elsewhere(tmp_path / "other")
    assert other.json("import", str(tmp_path / "x.jsonl")) == {"ok": True, "game": table.game, "relation": "new"}
    assert other.json("verify", table.game)["games"] == table.json("verify", table.game)["games"]
    assert table.refusal("export", table.game, "-o", str(tmp_path / "x.jsonl")) == "file-exists"
    assert table.run("export", table.game).encode() == (tmp_path / "x.jsonl").read_bytes()


def test_games_are_listed_archived_and_deleted_when_asked_twice(table):
    assert [g["game"] for g in table.json("games")["games"]] == [table.game]
    table.run("archive", table.game)
    assert table.json("games")["games"] == []
    assert len(table.json("games", "--all")["games"]) == 1
    assert table.refusal("delete", table.game) == "say-yes-to-delete"
    table.run("delete", table.game, "--yes")
    assert table.json("games", "--all")["games"] == []
    assert table.run("games")


def test_a_backup_is_restored(table):
    table.play(*[plus(1)] * 55)
    assert table.json("restore", table.game, "--list")["backups"] == ["00000050.delve"]
    assert table.refusal("restore", table.game) == "say-yes-to-restore"
    assert table.json("restore", table.game, "--yes")["entries"] == 50
    assert gold(table) == 49


def test_choices_and_schema_are_for_programs_too(table):
    choices = table.json("choices", table.game)["choices"]
    assert {"move", "label", "given", "asks"} <= set(choices[0])
    assert table.run("choices", table.game)
    assert "moves" in json.loads(table.run("schema", "opentable"))
    assert table.refusal("schema", "chess") == "no-such-box"


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
def test_what_cannot_be_done_is_a_sentence(shell, args, given, wanted):
    assert shell.refusal(*args, given=given) == wanted


def test_a_file_that_is_cut_is_taken_as_far_as_it_is_whole(table, tmp_path):
    """Given an export that ends too soon, when it is imported, then it is refused, unless a part is enough."""
    table.play(plus(3), plus(4), plus(5))
    file, other = tmp_path / "x.jsonl", table.elsewhere(tmp_path / "other")
    table.run("export", table.game, "-o", str(file))
    file.write_bytes(b"".join(file.read_bytes().splitlines(keepends=True)[:3]))
    assert other.refusal("import", str(file)) == "export-cut"
    assert other.json("import", str(file), "--part")["game"] == table.game
    assert gold(other) == 3


def test_the_same_game_twice_can_both_be_kept(table, tmp_path):
    table.play(plus(3))
    table.run("export", table.game, "-o", str(tmp_path / "x.jsonl"))
    table.play(plus(4))
    assert table.refusal("import", str(tmp_path / "x.jsonl")) == "already-here-older"
    assert gold(table) == 7
    table.game = table.json("import", str(tmp_path / "x.jsonl"), "--both")["game"]
    assert gold(table) == 3
