"""A refusal by a numbered rule names it, for people and for programs, so that it can be looked up."""

from __future__ import annotations

import json

import pytest

from tests.app.shell import Shell


@pytest.fixture
def shell(shell: Shell) -> Shell:
    shell.box = "dungeonquest"
    return shell


def seats(*names: str) -> list[dict[str, str]]:
    return [{"name": name} for name in names]


FIVE = {"kind": "set-up", "seats": seats("Anna", "Bert", "Chloé", "Дима", "Eva")}


def test_people_read_the_number_of_the_rule_behind_the_sentence(shell):
    assert shell.run("new", "dungeonquest", "--setup", "-", given=json.dumps(FIVE), code=1) == ""
    assert shell.complaint.strip().endswith(" (DQ-1)")
    assert shell.complaint.count("DQ-") == 1


def test_programs_get_it_as_a_field_and_the_text_without_it(shell):
    refused = shell.new(FIVE, code=1)["refused"]
    assert refused["rule"] == "DQ-1"
    assert "DQ-" not in refused["text"]


def test_what_is_refused_by_no_numbered_rule_has_none(shell):
    shell.run("show", "nothing", code=1)
    assert "(" not in shell.complaint
    assert "rule" not in shell.json("show", "nothing", code=1)["refused"]


def test_a_preview_names_the_rule_that_a_later_move_would_break(shell):
    shell.new({"kind": "set-up", "seats": seats("Anna", "Bert"), "first": "Anna"})
    hero = {"kind": "take-hero", "player": "Anna", "hero": {"card": "Hugo the Glorious", "by": "table"}}
    shell.must(hero, {**hero, "player": "Bert", "hero": {"card": "Tatianna", "by": "table"}})
    assert "(DQ-1)" in shell.run("amend", shell.game, "--drop", "2")
    report = shell.json("amend", shell.game, "--drop", "2")["report"]
    assert [each["refused"]["rule"] for each in report if "refused" in each] == ["DQ-1"]
