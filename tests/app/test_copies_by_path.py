"""Copies of the boxes whose content is corrected path by path, at the command line and down to a game played with one.

DungeonQuest has commands of its own for its cards and heroes: test_copies_cli.py.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from app.copies import Copies
from app.library import Library
from app.newgame import new_game
from app.people import People
from app.preferences import Preferences
from data.words import LANGUAGES, words
from tests.app.shell import Shell

COPY = "Anna's box"
NOTED = {"en": "Noted in", "ru": "Записано в", "it": "Annotato in"}
TOLD_BY_YOU = {"en": "entered by you", "ru": "с ваших слов", "it": "detto da te"}
RAIDERS = [{"name": "Anna", "character": "Wizard"}, {"name": "Bert", "character": "Thief"}]


class Correction(NamedTuple):
    typed: str
    """The path in any mixture of capitals."""
    path: str
    value: Any
    """What the copy says then."""
    shipped: Any
    typed_value: str = ""
    """Where it is not the value itself."""


class Case(NamedTuple):
    """What there is to see and to correct in one box."""

    shown: list[str]
    """Lines of the shipped content."""
    not_shown: str
    """What is part of no line, because there is nothing to correct."""
    sure: dict[str, str]
    translated: list[tuple[str, str]]
    corrections: list[Correction]
    refused: list[tuple[list[str], str]]


CASES = {
    "dungeonroll": Case(
        shown=[
            "  tokens/Town Portal/points 2  verified",
            "  heroes/Half-Goblin/level_up 5  verified",
            "  party_dice 7  verified",
        ],
        not_shown="chambers",
        sure={"tokens/Scroll/count": "verified"},
        translated=[("ru", "  tokens/Scroll/count 3  (Свиток)  проверено")],
        corrections=[
            Correction("tokens/Scroll/count", "tokens/Scroll/count", 4, shipped=3),
            Correction("TOKENS/town portal/Points", "tokens/Town Portal/points", 3, shipped=2),
            Correction("heroes/Knight/level_up", "heroes/Knight/level_up", 6, shipped=5),
        ],
        refused=[
            (["set", COPY, "tokens/Lute/count", "3"], "not-to-correct"),
            (["set", COPY, "tokens/Scroll/does", "3"], "not-to-correct"),
            (["set", COPY, "chambers", "3"], "not-to-correct"),
            (["set", COPY, "tokens/Scroll/count", "100"], "number-out-of-range"),
            (["set", COPY, "tokens/Scroll/count", "many"], "form-wrong-sort"),
            (["set", COPY, "tokens/Scroll/count"], "nothing-changes"),
            (["card", COPY, "dungeon", "Empty", "--add"], "not-to-correct"),
        ],
    ),
    "dungeonraiders": Case(
        shown=[
            "  characters/Wizard/items/ball/count 2  verified",
            "  monsters/Gelatinous Cube/four 18  other edition",
            "  vaults/Coin Vault/rewards/4/number 3  other edition",
            "  traps/Magnet/count 2  one source",
            "  removed 6  verified",
        ],
        not_shown="torch 0",
        sure={"items/key/count": "verified"},
        translated=[
            ("ru", "  monsters/Troll/four 18  (Тролль)  проверено"),
            ("ru", "  vaults/Item Vault/rewards/5/number 1  (Тайник с предметами)  из другого издания"),
            ("it", "  bosses/Tax Collector/wounds 2  (Esattore)  altra edizione"),
        ],
        corrections=[
            Correction("bosses/medusa/four", "bosses/Medusa/four", 15, shipped=16),
            Correction("monsters/Troll/four", "monsters/Troll/four", 19, shipped=18),
            Correction("TREASURES/chests 4+2/SECOND", "treasures/Chests 4+2/second", 3, shipped=2),
            Correction("characters/thief/items/key/count", "characters/Thief/items/key/count", 2, shipped=1),
            # The card was not known to have this sign.
            Correction("bosses/Hydra/torch", "bosses/Hydra/torch", 2, shipped=0),
        ],
        refused=[
            (["set", COPY, "monsters/Beholder/count", "3"], "not-to-correct"),
            (["set", COPY, "bosses/Golem/no_swords", "0"], "not-to-correct"),
            (["set", COPY, "characters/Warrior/life", "11"], "number-out-of-range"),
            (["set", COPY, "removed"], "nothing-changes"),
        ],
    ),
    "dungeontwister": Case(
        shown=[
            "  characters/Red Dragon/combat 6  one source",
            "  characters/Red Dragon/can breath, immobile, dragon  verified",
            "  characters/Paladin/speed 4  inferred",
            "  characters/Paladin/combat ?  not known",
            "  things/Dragon Slayer/number 4  verified",
            "  sixth ?  not known",
        ],
        not_shown="Rope/number",
        sure={"sixth": "unknown"},
        translated=[
            ("ru", "  characters/Golem/combat 4  (Голем)  из одного источника"),
            ("it", "  things/Speed Potion/number 4  (Pozione di velocità)  una sola fonte"),
        ],
        corrections=[
            Correction("SIXTH", "sixth", "Speed Potion", shipped="", typed_value="speed potion"),
            Correction("characters/paladin/COMBAT", "characters/Paladin/combat", 3, shipped=None),
            Correction("characters/Paladin/speed", "characters/Paladin/speed", 5, shipped=4),
        ],
        refused=[
            (["set", COPY, "characters/Orc/combat", "3"], "not-to-correct"),
            (["set", COPY, "characters/Golem/can", "wand"], "not-to-correct"),
            (["set", COPY, "characters/Paladin/combat", "21"], "number-out-of-range"),
            (["set", COPY, "characters/Paladin/combat", "three"], "value-of-wrong-sort"),
            (["set", COPY, "sixth", "3"], "value-of-wrong-sort"),
            (["set", COPY, "sixth", "Key"], "not-one-of"),
            (["set", COPY, "sixth"], "nothing-changes"),
        ],
    ),
}
EACH_BOX = pytest.mark.parametrize("box", CASES)


@pytest.fixture
def copied(shell: Shell) -> Callable[[str], Shell]:
    """A command line whose home has a copy of a box."""

    def make(box: str) -> Shell:
        shell.box = box
        shell.run("copy", "new", box, COPY)
        return shell

    return make


def correct(shell: Shell, *words: str) -> Any:
    """What the command says the value is now."""
    return shell.json("copy", "set", COPY, *words)["thing"]


def form_of(shell: Shell) -> dict[str, Any]:
    form: dict[str, Any] = json.loads((shell.home / f"copies/{shell.box}-anna-s-box.json").read_text("utf-8"))
    return form


def shown(shell: Shell, *words: str) -> list[str]:
    return shell.run("copy", "show", shell.box, *words).splitlines()


@EACH_BOX
def test_the_shipped_content_is_shown_path_by_path(shell, box):
    shell.box, case = box, CASES[box]
    first, *lines = shown(shell)
    assert first == f"{box}, as shipped"
    assert set(case.shown) <= set(lines)
    assert case.not_shown not in "".join(lines)
    form = shell.json("copy", "show", box)
    assert case.sure.items() <= form["sure"].items()
    for language, line in case.translated:
        assert line in shown(shell, "--lang", language)


def test_programs_get_the_whole_content(shell):
    contents = {box: shell.json("copy", "show", box)["content"] for box in CASES}
    assert len(contents["dungeonroll"]["heroes"]) == 8
    assert len(contents["dungeonraiders"]["bosses"]) == 11
    assert contents["dungeontwister"]["sixth"] == ""
    assert contents["dungeontwister"]["characters"][6]["combat"] is None


@EACH_BOX
def test_values_are_corrected_and_forgotten(copied, box):
    shell, corrections = copied(box), CASES[box].corrections
    for each in corrections:
        assert correct(shell, each.typed, each.typed_value or str(each.value)) == each.value
    assert form_of(shell)["values"] == {each.path: each.typed_value or each.value for each in corrections}
    assert shell.json("copy", "list")["copies"][0]["corrections"] == len(corrections)
    told = shown(shell, COPY)
    for each in corrections:
        assert f"  {each.path} {each.value}  entered by you" in told
        assert correct(shell, each.path, "--forget") == each.shipped
    assert "values" not in form_of(shell)


@EACH_BOX
def test_people_are_told_in_their_language(copied, box):
    shell, each = copied(box), CASES[box].corrections[0]
    for language in LANGUAGES:
        told = shell.run("copy", "set", COPY, each.typed, each.typed_value or str(each.value), "--lang", language)
        assert told.startswith(NOTED[language])
        assert f"{each.path} {each.value}" in told
        assert TOLD_BY_YOU[language] in told
        assert any(TOLD_BY_YOU[language] in line for line in shown(shell, COPY, "--lang", language))


def test_a_word_is_read_in_the_readers_language(copied):
    shell = copied("dungeontwister")
    correct(shell, "sixth", "Rope")
    assert "  sixth Rope  (Верёвка)  с ваших слов" in shown(shell, COPY, "--lang", "ru")
    assert "  sixth Rope  (Corda)  detto da te" in shown(shell, COPY, "--lang", "it")


@EACH_BOX
def test_what_cannot_be_done_is_a_sentence(copied, box):
    shell = copied(box)
    before, path = form_of(shell), CASES[box].corrections[0].path
    everywhere = [
        (["set", "Bert", path, "3"], "no-such-copy"),
        (["show", box, "--deck", "attic"], "no-such-deck"),
        # Only DungeonQuest has heroes to correct.
        (["hero", COPY, "Knight", "--life", "9"], "not-to-correct"),
    ]
    for args, code in CASES[box].refused + everywhere:
        assert shell.refusal("copy", *args) == code, args
    assert form_of(shell) == before


def test_a_correction_of_what_is_gone_rests_and_can_be_forgotten(copied):
    shell = copied("dungeonroll")
    file = shell.home / "copies/dungeonroll-anna-s-box.json"
    file.write_text(json.dumps({**form_of(shell), "values": {"tokens/Lute/count": 3}}), "utf-8")
    assert correct(shell, "tokens/Scroll/count", "4") == 4
    assert "Lute" in shell.complaint
    assert correct(shell, "tokens/lute/count", "--forget") is None
    assert form_of(shell)["values"] == {"tokens/Scroll/count": 4}


# Games that are played with a copy


def test_a_raid_is_set_up_with_the_numbers_of_the_copy(copied):
    shell = copied("dungeonraiders")
    correct(shell, "characters/Wizard/items/ball/count", "1")
    correct(shell, "characters/Thief/life", "7")
    shell.new({"seats": RAIDERS}, "--copy", COPY)
    (setting,) = shell.json("log", shell.game, "--audit")["audit"]
    assert setting["move"]["content"]["copy"] == COPY
    players = {player["name"]: player for player in shell.state()["players"]}
    assert {"name": "ball", "count": 1} in players["Anna"]["items"]
    assert players["Bert"]["life"] == 7


def test_a_copy_that_cannot_be_played_with_is_refused_at_the_table(copied):
    """Fewer rooms than five levels take: somebody has to look again what is in the box."""
    shell = copied("dungeonraiders")
    correct(shell, "monsters/Dragon/count", "0")
    assert shell.new({"seats": RAIDERS}, "--copy", COPY, code=1)["refused"]["code"] == "rd-copy-incomplete"
    correct(shell, "removed", "4")
    assert shell.new({"seats": RAIDERS}, "--copy", COPY)["game"]


def test_a_delve_is_set_up_with_the_numbers_of_the_copy_on_the_screen_too(tmp_path):
    copies = Copies(tmp_path)
    copies.new("dungeonroll", COPY)
    copies.correct(COPY, ("values", "tokens/Scroll/count"), 9)
    table = new_game("dungeonroll", tmp_path, People(tmp_path), Preferences(), words("en"))
    assert table.use_copy(COPY) is None  # type: ignore[attr-defined]
    started = table.start(Library(tmp_path))
    state = Library(tmp_path).look(started.game).journal.state
    assert {stock.name: stock.count for stock in state.chest}["Scroll"] == 9
    assert state.content.copy == COPY


def test_a_maze_asks_for_what_its_copy_does_not_say(copied):
    shell = copied("dungeontwister")

    def begun() -> Any:
        shell.new({"seats": ["Anna", "Bert"]}, "--copy", COPY)
        return shell.state()

    def asked() -> list[str]:
        return [step["asks"] for step in reversed(begun()["steps"]) if step["what"] == "tell"]

    assert asked() == ["Paladin", "Pickpocket", "sixth"]
    correct(shell, "characters/Paladin/combat", "3")
    assert asked() == ["Pickpocket", "sixth"]
    for path, value in (
        ("sixth", "Rope"), ("characters/Pickpocket/combat", "2"),
        ("characters/Golem/combat", "5"), ("things/Dragon Slayer/number", "3"),
    ):  # fmt: skip
        correct(shell, path, value)
    assert asked() == []
    content = begun()["content"]
    assert (content["copy"], content["sixth"]) == (COPY, "Rope")
    assert [hero["combat"] for hero in content["characters"] if hero["name"] == "Golem"] == [5]
    assert [item["number"] for item in content["things"] if item["name"] == "Dragon Slayer"] == [3]
