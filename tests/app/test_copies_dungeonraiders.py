"""Copies of Dungeon Raiders at the command line, down to the game that is played with one."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from data.words import LANGUAGES
from tests.app.test_copies_cli import Here

COPY = "Anna's box"
SEATS = [{"name": "Anna", "character": "Wizard"}, {"name": "Bert", "character": "Thief"}]


@pytest.fixture
def delvelog(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Any:
    return Here(tmp_path / "home", capsys)


@pytest.fixture
def correct(delvelog: Any) -> Callable[..., Any]:
    delvelog("copy", "new", "dungeonraiders", COPY)
    return lambda *args: delvelog.json("copy", "set", COPY, *args)["thing"]


def form_of(delvelog: Any) -> dict[str, Any]:
    form: dict[str, Any] = json.loads((delvelog.home / "copies/dungeonraiders-anna-s-box.json").read_text("utf-8"))
    return form


def test_the_shipped_content_is_shown_path_by_path(delvelog: Any) -> None:
    told = delvelog("copy", "show", "dungeonraiders").splitlines()
    assert told[0] == "dungeonraiders, as it is shipped"
    assert "  characters/Wizard/items/ball/count 2  verified" in told
    assert "  monsters/Gelatinous Cube/four 18  other edition" in told
    assert "  vaults/Coin Vault/rewards/4/number 3  other edition" in told
    assert "  traps/Magnet/count 2  one source" in told
    assert "  removed 6  verified" in told
    assert not [line for line in told if "torch 0" in line], "a sign that a boss has not is not listed"
    form = delvelog.json("copy", "show", "dungeonraiders")
    assert form["sure"]["items/key/count"] == "verified"
    assert len(form["content"]["bosses"]) == 11


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("ru", "  monsters/Troll/four 18  (Тролль)  проверено"),
        ("ru", "  vaults/Item Vault/rewards/5/number 1  (Тайник с предметами)  из другого издания"),
        ("it", "  bosses/Tax Collector/wounds 2  (Esattore)  altra edizione"),
    ],
)
def test_a_path_is_typed_as_it_stands_and_read_in_the_readers_language(delvelog: Any, language: str, line: str) -> None:
    assert line in delvelog("copy", "show", "dungeonraiders", "--lang", language).splitlines()


def test_a_number_is_corrected_and_forgotten(delvelog: Any, correct: Callable[..., Any]) -> None:
    assert correct("monsters/Troll/four", "19") == 19
    assert correct("TREASURES/chests 4+2/SECOND", "3") == 3
    assert correct("characters/thief/items/key/count", "2") == 2
    assert form_of(delvelog)["values"] == {
        "monsters/Troll/four": 19, "treasures/Chests 4+2/second": 3, "characters/Thief/items/key/count": 2,
    }  # fmt: skip
    assert "  monsters/Troll/four 19  told by you" in delvelog("copy", "show", "dungeonraiders", COPY).splitlines()
    assert delvelog.json("copy", "list")["copies"][0]["corrections"] == 3
    assert correct("monsters/Troll/four", "--forget") == 18
    assert correct("treasures/Chests 4+2/second", "--forget") == 2
    assert correct("characters/Thief/items/key/count", "--forget") == 1
    assert "values" not in form_of(delvelog)


def test_a_number_that_the_card_was_not_known_to_have_is_shown_once_it_is_told(
    delvelog: Any, correct: Callable[..., Any]
) -> None:
    assert correct("bosses/Hydra/torch", "2") == 2
    assert "  bosses/Hydra/torch 2  told by you" in delvelog("copy", "show", "dungeonraiders", COPY).splitlines()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.usefixtures("correct")
def test_people_are_told_in_their_language(delvelog: Any, language: str) -> None:
    said = {"en": "Noted in", "ru": "Записано в", "it": "Annotato in"}[language]
    told = delvelog("copy", "set", COPY, "bosses/medusa/four", "15", "--lang", language)
    assert told.startswith(said)
    assert "bosses/Medusa/four 15" in told


@pytest.mark.parametrize(
    ("args", "code"),
    [
        (["set", COPY, "monsters/Beholder/count", "3"], "not-to-correct"),
        (["set", COPY, "bosses/Golem/no_swords", "0"], "not-to-correct"),
        (["set", COPY, "characters/Warrior/life", "11"], "number-out-of-range"),
        (["set", COPY, "removed"], "nothing-changes"),
        (["set", "Bert", "removed", "5"], "no-such-copy"),
        (["show", "dungeonraiders", "--deck", "attic"], "no-such-deck"),
        # What another box has to correct, this one has not.
        (["hero", COPY, "Knight", "--life", "9"], "not-to-correct"),
    ],
)
@pytest.mark.usefixtures("correct")
def test_what_cannot_be_done_is_a_sentence(delvelog: Any, args: list[str], code: str) -> None:
    before = form_of(delvelog)
    assert delvelog.json("copy", *args, code=1)["refused"]["code"] == code
    delvelog("copy", *args, code=1)
    assert len(delvelog.complaint.strip().splitlines()) == 1
    assert form_of(delvelog) == before


def test_a_game_is_set_up_with_the_numbers_of_the_copy(
    delvelog: Any, correct: Callable[..., Any], tmp_path: Path
) -> None:
    correct("characters/Wizard/items/ball/count", "1")
    correct("characters/Thief/life", "7")
    setup = tmp_path / "setup.json"
    setup.write_text(json.dumps({"seats": SEATS}), "utf-8")
    game = delvelog.json("new", "dungeonraiders", "--setup", str(setup), "--copy", COPY)["game"]
    (setting,) = delvelog.json("log", game, "--audit")["audit"]
    assert setting["move"]["content"]["copy"] == COPY
    players = {player["name"]: player for player in delvelog.json("show", game)["state"]["players"]}
    assert {"name": "ball", "count": 1} in players["Anna"]["items"]
    assert players["Bert"]["life"] == 7


def test_a_copy_that_cannot_be_played_with_is_refused_at_the_table(
    delvelog: Any, correct: Callable[..., Any], tmp_path: Path
) -> None:
    """Fewer rooms than five levels take: somebody has to look again what is in the box."""
    correct("monsters/Dragon/count", "0")
    setup = tmp_path / "setup.json"
    setup.write_text(json.dumps({"seats": SEATS}), "utf-8")
    refused = delvelog.json("new", "dungeonraiders", "--setup", str(setup), "--copy", COPY, code=1)["refused"]
    assert refused["code"] == "rd-copy-incomplete"
    correct("removed", "4")
    assert delvelog.json("new", "dungeonraiders", "--setup", str(setup), "--copy", COPY)["game"]
