"""Copies of a box whose numbers are corrected by their paths, at the command line and at a table."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from app.copies import Copies
from app.library import Library
from app.newgame import new_game
from app.people import People
from app.preferences import Preferences
from data.words import LANGUAGES, words
from tests.app.test_copies_cli import Here

COPY = "Anna's box"


@pytest.fixture
def delvelog(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Any:
    return Here(tmp_path / "home", capsys)


@pytest.fixture
def correct(delvelog: Any) -> Callable[..., Any]:
    delvelog("copy", "new", "dungeonroll", COPY)
    return lambda *args: delvelog.json("copy", "set", COPY, *args)["thing"]


def form_of(delvelog: Any) -> dict[str, Any]:
    form: dict[str, Any] = json.loads((delvelog.home / "copies/dungeonroll-anna-s-box.json").read_text("utf-8"))
    return form


def test_the_shipped_content_is_shown_path_by_path(delvelog: Any) -> None:
    told = delvelog("copy", "show", "dungeonroll").splitlines()
    assert told[0] == "dungeonroll, as it is shipped"
    assert "  tokens/Town Portal/points 2  verified" in told
    assert "  heroes/Half-Goblin/level_up 5  verified" in told
    assert "  party_dice 7  verified" in told
    form = delvelog.json("copy", "show", "dungeonroll")
    assert form["sure"]["tokens/Scroll/count"] == "verified"
    assert len(form["content"]["heroes"]) == 8


def test_a_path_is_typed_as_it_stands_and_read_in_the_readers_language(delvelog: Any) -> None:
    russian = delvelog("copy", "show", "dungeonroll", "--lang", "ru")
    assert "  tokens/Scroll/count 3  (Свиток)  " in russian


def test_a_number_is_corrected_and_forgotten(delvelog: Any, correct: Callable[..., Any]) -> None:
    assert correct("tokens/Scroll/count", "4") == 4
    assert correct("TOKENS/town portal/Points", "3") == 3
    assert correct("heroes/Knight/level_up", "6") == 6
    assert form_of(delvelog)["values"] == {
        "tokens/Scroll/count": 4, "tokens/Town Portal/points": 3, "heroes/Knight/level_up": 6,
    }  # fmt: skip
    assert "  tokens/Scroll/count 4  told by you" in delvelog("copy", "show", "dungeonroll", COPY).splitlines()
    assert delvelog.json("copy", "list")["copies"][0]["corrections"] == 3
    assert correct("tokens/Scroll/count", "--forget") == 3
    assert correct("tokens/Town Portal/points", "--forget") == 2
    assert correct("heroes/Knight/level_up", "--forget") == 5
    assert "values" not in form_of(delvelog)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.usefixtures("correct")
def test_people_are_told_in_their_language(delvelog: Any, language: str) -> None:
    said = {"en": "Noted in", "ru": "Записано в", "it": "Annotato in"}[language]
    told = delvelog("copy", "set", COPY, "tokens/scroll/count", "4", "--lang", language)
    assert told.startswith(said)
    assert "tokens/Scroll/count 4" in told
    assert {"en": "told by you", "ru": "с ваших слов", "it": "detto da te"}[language] in told


@pytest.mark.parametrize(
    ("args", "code"),
    [
        (["set", COPY, "tokens/Lute/count", "3"], "not-to-correct"),
        (["set", COPY, "tokens/Scroll/does", "3"], "not-to-correct"),
        (["set", COPY, "chambers", "3"], "not-to-correct"),
        (["set", COPY, "tokens/Scroll/count", "100"], "number-out-of-range"),
        (["set", COPY, "tokens/Scroll/count"], "nothing-changes"),
        (["set", "Bert", "tokens/Scroll/count", "3"], "no-such-copy"),
        (["show", "dungeonroll", "--deck", "attic"], "no-such-deck"),
        # What another box has to correct, this one has not.
        (["hero", COPY, "Knight", "--life", "9"], "not-to-correct"),
        (["card", COPY, "dungeon", "Empty", "--add"], "not-to-correct"),
    ],
)
@pytest.mark.usefixtures("correct")
def test_what_cannot_be_done_is_a_sentence(delvelog: Any, args: list[str], code: str) -> None:
    before = form_of(delvelog)
    assert delvelog.json("copy", *args, code=1)["refused"]["code"] == code
    delvelog("copy", *args, code=1)
    assert len(delvelog.complaint.strip().splitlines()) == 1
    assert form_of(delvelog) == before


def test_a_correction_of_what_is_gone_rests_and_can_be_forgotten(delvelog: Any, correct: Callable[..., Any]) -> None:
    file = delvelog.home / "copies/dungeonroll-anna-s-box.json"
    file.write_text(json.dumps({**form_of(delvelog), "values": {"tokens/Lute/count": 3}}), "utf-8")
    assert correct("tokens/Scroll/count", "4") == 4
    assert "Lute" in delvelog.complaint
    assert correct("tokens/lute/count", "--forget") is None
    assert form_of(delvelog)["values"] == {"tokens/Scroll/count": 4}


def test_a_game_is_set_up_with_the_numbers_of_the_copy(tmp_path: Path) -> None:
    copies = Copies(tmp_path)
    copies.new("dungeonroll", COPY)
    copies.correct(COPY, ("values", "tokens/Scroll/count"), 9)
    table = new_game("dungeonroll", tmp_path, People(tmp_path), Preferences(), words("en"))
    assert table.use_copy(COPY) is None  # type: ignore[attr-defined]
    started = table.start(Library(tmp_path))
    state = Library(tmp_path).look(started.game).journal.state
    assert {stock.name: stock.count for stock in state.chest}["Scroll"] == 9
    assert state.content.copy == COPY
