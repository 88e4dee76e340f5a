"""Copies of DungeonQuest at the command line, which has a command for each sort of thing to correct."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from data.words import LANGUAGES
from tests.app.shell import Shell

COPY = "Anna's box"
FILE = "copies/dungeonquest-anna-s-box.json"


@pytest.fixture
def copy(shell: Shell) -> Callable[..., Any]:
    """Corrects a new copy; answers what the thing is now."""
    shell.box = "dungeonquest"
    shell.run("copy", "new", "dungeonquest", COPY)
    return lambda what, *args: shell.json("copy", what, COPY, *args)["thing"]


def test_the_shipped_content_is_shown_with_how_sure_it_is(shell):
    told = shell.run("copy", "show", "dungeonquest")
    assert "dungeonquest, as shipped" in told
    assert "dragon: 8 cards listed, 8 in the whole deck (verified)" in told
    assert "    7 × Sleeping (dragon)  inferred" in told
    assert "  Lindel  15 6 6 6 5  one source, verified" in told
    assert "  troll  ? ? ? ?  not known  (other edition: 3 4 4 5)" in told
    assert "Combat deck: 54 cards (inferred), of which 0 are known" in told
    form = shell.json("copy", "show", "dungeonquest")
    assert (form["content"]["chambers"], form["sure"]["chambers"]) == (117, "verified")
    assert form["notes"]["entrances"].startswith("This is the number in the Revised Edition")


def test_one_deck_is_shown_with_what_its_cards_do(shell):
    told = shell.run("copy", "show", "dungeonquest", "--deck", "trap")
    assert '{"does":"test","attribute":"armor","fail":"death"}  other edition' in told
    assert "We could not find how many wounds a failure causes" in told
    form = shell.json("copy", "show", "dungeonquest", "--deck", "trap")
    assert (form["deck"]["name"], form["size"]) == ("trap", 15)
    assert {path.split("/")[1] for path in form["sure"]} == {"trap"}
    assert shell.refusal("copy", "show", "dungeonquest", "--deck", "attic") == "no-such-deck"
    assert "Its effect is not known here" in shell.run("copy", "show", "dungeonquest", "--deck", "corpse")


def test_a_card_is_corrected_in_every_way(shell, copy):
    coins = copy(
        "card", "dungeon", "gold coins 30", "--count", "2", "--gold", "35", "--name", "Purse", "--sort", "event",
        "--effect", '{"does":"keep"}', "--effect", '[{"does":"heal","plus":1}]', "--end", "chest",
    )  # fmt: skip
    assert [coins[field] for field in ("name", "count", "gold", "sort", "end", "sure")] == [
        "Purse", 2, 35, "event", "chest", "told",
    ]  # fmt: skip
    assert [effect["does"] for effect in coins["effects"]] == ["keep", "heal"]
    plain = copy("card", "dungeon", "Purse", "--gold", "none", "--end", "none", "--effect", "[]")
    assert (plain["gold"], plain["end"], plain["effects"]) == (None, "", [])
    assert copy("card", "dungeon", "Purse", "--forget")["name"] == "Gold Coins 30"
    assert copy("card", "dungeon", "Empty", "--remove") is None
    assert copy("card", "rune", "Rune of Fire", "--add")["count"] == 1
    shown = shell.run("copy", "show", "dungeonquest", COPY)
    assert "1 × Rune of Fire (event)  entered by you" in shown
    assert shell.json("copy", "list")["copies"][0]["corrections"] == 2


def test_everything_else_is_corrected_too(shell, copy):
    assert copy("hero", "hugo", "--life", "17", "--luck", "4")["life"] == 17
    assert copy("monster", "troll", "--lives", "3", "4", "4", "5", "--attribute", "armor")["lives"] == [3, 4, 4, 5]
    assert copy("monster", "troll", "--attribute", "none")["attribute"] is None
    assert copy("power", "skeleton", "Poisoned Arrow", "--icon", "none", "--escape", "2")["icon"] == ""
    assert copy("power", "chall", "Fire", "--add", "--attack", "magic")["owner"] == "Challara and Brightblaze"
    assert copy("combat", "melee", "3", "magic", "2") == {"attack": "melee", "value": 3, "icon": "magic", "count": 2}
    assert copy("combat", "ranged", "1", "none", "4")["icon"] == ""
    assert copy("set", "entrances", "9") == 9
    assert copy("set", "combat-size", "60") == 60
    told = shell.run("copy", "show", "dungeonquest", COPY)
    for line in (
        "dungeonquest, copy “Anna's box”",
        "  Hugo the Glorious  17 7 4 9 4  verified, entered by you",
        "  troll  3 4 4 5  entered by you",
        "  skeleton: Poisoned Arrow  ranged 2 – 2 ?",
        "  Challara and Brightblaze: Fire  magic ? ? ? ?",
        "Combat deck: 60 cards (entered by you), of which 6 are known",
        "    2 × melee 3 magic  entered by you",
        "    4 × ranged 1 –  entered by you",
        "Catacomb entrance markers: 9 (entered by you)",
    ):
        assert line in told.splitlines()
    for what in (
        ("hero", "hugo"), ("monster", "troll"), ("power", "skeleton", "Poisoned Arrow"), ("power", "chall", "Fire"),
        ("combat", "melee", "3", "magic"), ("combat", "ranged", "1", "none"),
        ("set", "entrances"), ("set", "combat-size"),
    ):  # fmt: skip
        copy(*what, "--forget")
    assert shell.json("copy", "list")["copies"][0]["corrections"] == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_people_are_told_in_their_language(shell, copy, language):
    said = {
        "en": ["Noted in “Anna's box”: 2 × Gold Coins 30 (loot)  30 gold  entered by you", "Noted", "No longer in"],
        "ru": [
            "Записано в «Anna's box»: 2 × Золотые монеты 30 · Gold Coins 30 (loot)  золото: 30  с ваших слов",
            "Записано",
            "больше нет",
        ],
        "it": [
            "Annotato in «Anna's box»: 2 × Monete d’Oro 30 · Gold Coins 30 (loot)  oro: 30  detto da te",
            "Annotato",
            "Non è più in",
        ],
    }[language]
    correct = ("copy", "card", COPY, "dungeon", "Gold Coins 30", "--lang", language)
    assert shell.run(*correct, "--count", "2") == said[0] + "\n"
    assert said[1] in shell.run("copy", "set", COPY, "entrances", "9", "--lang", language)
    assert said[2] in shell.run(*correct, "--remove")
    assert shell.run("copy", "list", "--lang", language).startswith("dungeonquest-anna-s-box  Anna's box  2 ")


def test_every_view_has_three_languages(shell, copy):
    for args in (("show", "dungeonquest"), ("show", "dungeonquest", "--deck", "catacomb"), ("list",)):
        assert len({shell.run("copy", *args, "--lang", language) for language in LANGUAGES}) == 3


@pytest.mark.parametrize(
    ("args", "wanted"),
    [
        (["show", "opentable"], "box-without-content"),
        (["new", "chess", "x"], "box-without-content"),
        (["new", "dungeonquest", " x"], "bad-name"),
        (["new", "dungeonquest", "anna's BOX"], "copy-exists"),
        (["show", "dungeonquest", "Bert"], "no-such-copy"),
        (["card", "Bert", "dungeon", "Empty", "--count", "1"], "no-such-copy"),
        (["card", COPY, "dungeon", "Empty"], "nothing-changes"),
        (["card", COPY, "dungeon", "Nothing", "--count", "1"], "no-such-card"),
        (["card", COPY, "attic", "Empty", "--count", "1"], "no-such-deck"),
        (["card", COPY, "dungeon", "Empty", "--count", "100"], "number-out-of-range"),
        (["card", COPY, "dungeon", "Empty", "--sort", "toy"], "form-wrong-sort"),
        (["card", COPY, "dungeon", "Empty", "--effect", "{"], "form-not-json"),
        (["card", COPY, "dungeon", "Empty", "--effect", '{"does":"dance"}'], "form-wrong-sort"),
        (["card", COPY, "dungeon", "Empty", "--effect", '{"does":"test","of":1}'], "form-unexpected"),
        (["card", COPY, "dungeon", "Empty", "--effect", '{"deck":"trap"}'], "form-missing"),
        (["card", COPY, "dungeon", "Empty", "--effect", "7"], "form-wrong-sort"),
        (["card", COPY, "dungeon", "Empty", "--add"], "name-taken"),
        (["hero", COPY, "Conan", "--life", "9"], "no-such-hero"),
        (["hero", COPY, "Hugo"], "nothing-changes"),
        (["monster", COPY, "ogre", "--attribute", "luck"], "no-such-monster"),
        (["power", COPY, "Conan", "Axe", "--value", "1"], "no-such-owner"),
        (["power", COPY, "Hugo", "Axe", "--value", "1"], "no-such-power"),
        (["combat", COPY, "kick", "1", "none", "1"], "form-wrong-sort"),
        (["combat", COPY, "melee", "1", "none"], "nothing-changes"),
        (["set", COPY, "chambers", "0"], "number-out-of-range"),
        (["export", "Bert"], "no-such-copy"),
        (["import", __file__], "not-a-copy"),
        (["import", "/nowhere/x"], "cannot-read"),
        (["delete", COPY], "say-yes-to-delete-copy"),
        (["delete", "Bert", "--yes"], "no-such-copy"),
    ],
)
@pytest.mark.usefixtures("copy")
def test_what_cannot_be_done_is_a_sentence(shell, args, wanted):
    before = (shell.home / FILE).read_bytes()
    assert shell.refusal("copy", *args) == wanted
    assert (shell.home / FILE).read_bytes() == before


def test_a_copy_travels_as_a_file(shell, copy, tmp_path):
    copy("set", "entrances", "9")
    file = tmp_path / "copy.json"
    shell.run("copy", "export", COPY, "-o", str(file))
    assert file.read_text("utf-8") == shell.run("copy", "export", COPY)
    assert shell.refusal("copy", "export", COPY, "-o", str(file)) == "file-exists"
    other = shell.elsewhere(tmp_path / "other")
    assert other.json("copy", "import", str(file))["id"] == "dungeonquest-anna-s-box"
    assert other.refusal("copy", "import", str(file)) == "copy-here"
    assert other.json("copy", "import", "-", "--replace", given=file.read_text("utf-8"))["ok"]
    assert other.run("copy", "show", "dungeonquest", COPY) == shell.run("copy", "show", "dungeonquest", COPY)
    shell.run("copy", "delete", COPY, "--yes")
    assert shell.json("copy", "list")["copies"] == []
    assert "copy new" in shell.run("copy", "list")


@pytest.mark.usefixtures("copy")
def test_a_damaged_copy_is_told_and_left_as_it_is(shell):
    (shell.home / FILE).write_bytes(b'{"shell-copy":1,')
    for args in (["show", "dungeonquest", COPY], ["set", COPY, "entrances", "9"], ["export", COPY]):
        assert shell.refusal("copy", *args) == "copy-damaged"
    assert FILE in shell.run("copy", "list")
    assert (shell.home / FILE).read_bytes() == b'{"shell-copy":1,'


def test_a_correction_that_no_longer_fits_is_told_beside_the_answer(shell, copy):
    copy("set", "entrances", "9")
    form = json.loads((shell.home / FILE).read_bytes())
    (shell.home / FILE).write_text(json.dumps({**form, "heroes": {"Conan": {"life": 20}}}))
    assert shell.json("copy", "show", "dungeonquest", COPY)["content"]["entrances"] == 9
    assert "heroes / Conan" in shell.complaint


# New games


def test_a_game_is_set_up_with_the_content_of_a_copy_and_keeps_it(shell, copy):
    def content() -> Any:
        (setting,) = shell.json("log", shell.game, "--audit")["audit"]
        return setting["move"]["content"]

    setup = {"seats": [{"name": "Anna", "hero": "Lindel"}]}
    copy("set", "entrances", "9")
    shell.new(setup, "--copy", COPY)
    copy("set", "entrances", "8")
    assert (content()["copy"], content()["entrances"]) == (COPY, 9)
    shell.new(setup)
    assert (content()["copy"], content()["entrances"]) == ("", 10)


@pytest.mark.parametrize(
    ("box", "setup", "name", "wanted"),
    [
        ("opentable", {"players": ["Anna"]}, COPY, "box-without-content"),
        ("dungeonquest", {"seats": []}, "Bert", "no-such-copy"),
        ("dungeonquest", {"seats": [], "content": {}}, COPY, "content-twice"),
        ("dungeonquest", [], COPY, "form-no-kind"),
    ],
)
@pytest.mark.usefixtures("copy")
def test_a_copy_that_does_not_fit_the_game_is_told(shell, tmp_path, box, setup, name, wanted):
    file = tmp_path / "setup.json"
    file.write_text(json.dumps(setup))
    assert shell.refusal("new", box, "--setup", str(file), "--copy", name) == wanted


@pytest.mark.usefixtures("copy")
def test_a_word_where_there_are_numbers_alone_is_refused_with_a_sentence(shell):
    assert shell.refusal("copy", "set", COPY, "entrances", "many") == "form-wrong-sort"


def test_copies_are_kept_in_order_at_the_command_line(shell, copy):
    assert shell.json("copy", "rename", COPY, "At home")["id"] == "dungeonquest-at-home"
    assert shell.json("copy", "duplicate", "At home", "Lent")["id"] == "dungeonquest-lent"
    assert "Owner: Anna" in shell.run("copy", "owner", "Lent", "Anna")
    shell.run("copy", "hero", "Lent", "lindel", "--life", "14")
    assert "are the same" in shell.run("copy", "compare", "At home")
    told = shell.run("copy", "compare", "At home", "Lent")
    assert told.strip() == "Heroes: Lindel  Life: 15 (At home), 14 (Lent)"
    assert shell.json("copy", "compare", "At home", "Lent")["differences"] == [
        {"path": "heroes/Lindel/life", "here": 15, "there": 14}
    ]
    assert "can be restored" in shell.run("copy", "delete", "Lent", "--keep")
    assert "Lent" in shell.run("copy", "restore")
    assert shell.refusal("copy", "restore", "Nobody’s") == "no-such-copy"
    assert "is back" in shell.run("copy", "restore", "Lent")
    assert [each["owner"] for each in shell.json("copy", "list")["copies"]] == ["", "Anna"]
    assert "No owner" in shell.run("copy", "owner", "Lent")


def test_what_is_unknown_is_listed(shell):
    told = shell.json("copy", "unknown", "dungeontwister")
    assert (told["total"] - told["known"], [each["thing"] for each in told["unknown"]]) == (
        3, ["Paladin", "Pickpocket", "numbers"],
    )  # fmt: skip
    assert "Characters: Paladin (Combat value)" in shell.run("copy", "unknown", "dungeontwister")


def test_a_game_goes_on_with_another_copy_at_the_command_line(shell, copy):
    copy("hero", "lindel", "--life", "14")
    shell.new({"seats": [{"name": "Ada", "hero": "Lindel"}, {"name": "Ben", "hero": "Hugo the Glorious"}]})
    assert shell.refusal("copy", "use", shell.game) == "nothing-changes"
    assert COPY in shell.run("copy", "use", shell.game, COPY).replace("’", "'")
    assert "with the copy" in shell.run("log", shell.game)
    assert "14" in shell.run("why", shell.game, "heroes/Ada/sheet/life")
    shell.run("undo", shell.game)
    assert shell.json("copy", "use", shell.game, COPY)["copy"] == COPY
