"""Copies of Dungeon Twister at the command line: numbers, the word that is asked for, and the game played with one."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from data.words import LANGUAGES
from tests.app.test_copies_cli import Here

COPY = "Anna's box"
SEATS = {"seats": ["Anna", "Bert"]}


@pytest.fixture
def delvelog(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Any:
    return Here(tmp_path / "home", capsys)


@pytest.fixture
def correct(delvelog: Any) -> Callable[..., Any]:
    delvelog("copy", "new", "dungeontwister", COPY)
    return lambda *args: delvelog.json("copy", "set", COPY, *args)["thing"]


def form_of(delvelog: Any) -> dict[str, Any]:
    form: dict[str, Any] = json.loads((delvelog.home / "copies/dungeontwister-anna-s-box.json").read_text("utf-8"))
    return form


def shown(delvelog: Any, *args: str) -> list[str]:
    lines: list[str] = delvelog("copy", "show", "dungeontwister", *args).splitlines()
    return lines


def test_the_shipped_content_is_shown_path_by_path(delvelog: Any) -> None:
    told = shown(delvelog)
    assert told[0] == "dungeontwister, as it is shipped"
    assert "  characters/Red Dragon/combat 6  one source" in told
    assert "  characters/Red Dragon/can breath, immobile, dragon  verified" in told
    assert "  characters/Paladin/speed 4  inferred" in told
    assert "  characters/Paladin/combat ?  not known" in told
    assert "  things/Dragon Slayer/number 4  verified" in told
    assert "  sixth ?  not known" in told
    assert not [line for line in told if "Rope/number" in line], "what does not help by a number has none"
    form = delvelog.json("copy", "show", "dungeontwister")
    assert (form["content"]["sixth"], form["sure"]["sixth"]) == ("", "unknown")
    assert form["content"]["characters"][6]["combat"] is None


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("ru", "  characters/Golem/combat 4  (Голем)  из одного источника"),
        ("ru", "  sixth Rope  (Верёвка)  с ваших слов"),
        ("it", "  things/Speed Potion/number 4  (Pozione di velocità)  una sola fonte"),
        ("it", "  sixth Rope  (Corda)  detto da te"),
    ],
)
def test_a_path_is_typed_as_it_stands_and_read_in_the_readers_language(
    delvelog: Any, correct: Callable[..., Any], language: str, line: str
) -> None:
    correct("sixth", "Rope")
    assert line in shown(delvelog, COPY, "--lang", language)


def test_values_are_corrected_and_forgotten(delvelog: Any, correct: Callable[..., Any]) -> None:
    assert correct("characters/paladin/COMBAT", "3") == 3
    assert correct("characters/Paladin/speed", "5") == 5
    assert correct("sixth", "Rope") == "Rope"
    assert correct("SIXTH", "speed potion") == "Speed Potion"
    assert form_of(delvelog)["values"] == {
        "characters/Paladin/combat": 3, "characters/Paladin/speed": 5, "sixth": "speed potion",
    }  # fmt: skip
    told = shown(delvelog, COPY)
    assert "  characters/Paladin/combat 3  told by you" in told
    assert "  sixth Speed Potion  told by you" in told
    assert delvelog.json("copy", "list")["copies"][0]["corrections"] == 3
    assert correct("characters/Paladin/combat", "--forget") is None
    assert correct("characters/Paladin/speed", "--forget") == 4
    assert correct("sixth", "--forget") == ""
    assert "values" not in form_of(delvelog)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.usefixtures("correct")
def test_people_are_told_in_their_language(delvelog: Any, language: str) -> None:
    said = {"en": "Noted in", "ru": "Записано в", "it": "Annotato in"}[language]
    told = delvelog("copy", "set", COPY, "sixth", "treasure", "--lang", language)
    assert told.startswith(said)
    assert "sixth Treasure" in told


@pytest.mark.parametrize(
    ("args", "code"),
    [
        (["set", COPY, "characters/Orc/combat", "3"], "not-to-correct"),
        (["set", COPY, "characters/Golem/can", "wand"], "not-to-correct"),
        (["set", COPY, "characters/Paladin/combat", "21"], "number-out-of-range"),
        (["set", COPY, "characters/Paladin/combat", "three"], "value-of-wrong-sort"),
        (["set", COPY, "sixth", "3"], "value-of-wrong-sort"),
        (["set", COPY, "sixth", "Key"], "not-one-of"),
        (["set", COPY, "sixth"], "nothing-changes"),
        (["set", "Bert", "sixth", "Rope"], "no-such-copy"),
        (["hero", COPY, "Golem", "--life", "9"], "not-to-correct"),
    ],
)
@pytest.mark.usefixtures("correct")
def test_what_cannot_be_done_is_a_sentence(delvelog: Any, args: list[str], code: str) -> None:
    before = form_of(delvelog)
    assert delvelog.json("copy", *args, code=1)["refused"]["code"] == code
    delvelog("copy", *args, code=1)
    assert len(delvelog.complaint.strip().splitlines()) == 1
    assert form_of(delvelog) == before


def test_a_word_where_a_box_has_numbers_alone_is_refused_with_a_sentence(delvelog: Any) -> None:
    for box, which in (("dungeonroll", "tokens/Scroll/count"), ("dungeonquest", "entrances")):
        delvelog("copy", "new", box, box)
        refused = delvelog.json("copy", "set", box, which, "many", code=1)["refused"]
        assert refused["code"] == "form-wrong-sort"


def begun(delvelog: Any, tmp_path: Path) -> dict[str, Any]:
    setup = tmp_path / "setup.json"
    setup.write_text(json.dumps(SEATS), "utf-8")
    game = delvelog.json("new", "dungeontwister", "--setup", str(setup), "--copy", COPY)["game"]
    state: dict[str, Any] = delvelog.json("show", game)["state"]
    return state


def test_a_game_asks_for_what_its_copy_does_not_say(delvelog: Any, correct: Callable[..., Any], tmp_path: Path) -> None:
    def asked() -> list[str]:
        return [step["asks"] for step in reversed(begun(delvelog, tmp_path)["steps"]) if step["what"] == "tell"]

    assert asked() == ["Paladin", "Pickpocket", "sixth"]
    correct("characters/Paladin/combat", "3")
    assert asked() == ["Pickpocket", "sixth"]
    correct("sixth", "Rope")
    correct("characters/Pickpocket/combat", "2")
    assert asked() == []
    content = begun(delvelog, tmp_path)["content"]
    assert (content["copy"], content["sixth"]) == (COPY, "Rope")


def test_a_game_is_set_up_with_the_numbers_of_the_copy(
    delvelog: Any, correct: Callable[..., Any], tmp_path: Path
) -> None:
    correct("characters/Golem/combat", "5")
    correct("things/Dragon Slayer/number", "3")
    content = begun(delvelog, tmp_path)["content"]
    assert [hero["combat"] for hero in content["characters"] if hero["name"] == "Golem"] == [5]
    assert [item["number"] for item in content["things"] if item["name"] == "Dragon Slayer"] == [3]
