"""Copies at the command line: real files, and a real process where one command follows from another's."""

from __future__ import annotations

import json

import pytest

from app.cli.main import main
from data.words import LANGUAGES
from tests.app.test_cli import Delvelog

COPY = "Anna's box"
FILE = "copies/dungeonquest-anna-s-box.json"


class Here(Delvelog):
    """The same without a process of its own: many commands in little time."""

    def __init__(self, home, capsys):
        super().__init__(home)
        self.capsys = capsys

    def __call__(self, *args, given="", code=0):
        assert not given, "only a process has an input of its own"
        self.capsys.readouterr()
        assert main(["--home", str(self.home), "--lang", "en", *args]) == code, (args, self.capsys.readouterr())
        answer, self.complaint = self.capsys.readouterr()
        return answer


@pytest.fixture
def delvelog(tmp_path, capsys):
    return Here(tmp_path / "home", capsys)


@pytest.fixture
def process(delvelog):
    """The same home, at a real command line."""
    return Delvelog(delvelog.home)


@pytest.fixture
def copy(delvelog):
    """Corrects the copy; answers what the thing is now."""
    delvelog("copy", "new", "dungeonquest", COPY)
    return lambda what, *args, **options: delvelog.json("copy", what, COPY, *args, **options)["thing"]


def code(delvelog, *args):
    return delvelog.json("copy", *args, code=1)["refused"]["code"]


def test_the_shipped_content_is_shown_with_how_sure_it_is(delvelog):
    told = delvelog("copy", "show", "dungeonquest")
    assert "dungeonquest, as it is shipped" in told
    assert "dragon: 8 cards listed, 8 in the whole deck (verified)" in told
    assert "    7 × Sleeping (dragon)  inferred" in told
    assert "  Lindel  15 6 6 6 5  one source, verified" in told
    assert "  troll  ? ? ? ?  not known  (other edition: 3 4 4 5)" in told
    assert "Combat deck: 54 cards (inferred), of which 0 are known" in told
    form = delvelog.json("copy", "show", "dungeonquest")
    assert (form["content"]["chambers"], form["sure"]["chambers"]) == (117, "verified")
    assert form["notes"]["entrances"].startswith("The number of the Revised Edition")


def test_one_deck_is_shown_with_what_its_cards_do(delvelog):
    told = delvelog("copy", "show", "dungeonquest", "--deck", "trap")
    assert '{"does":"test","attribute":"armor","fail":"death"}  other edition' in told
    assert "How many wounds failing brings was not found" in told
    form = delvelog.json("copy", "show", "dungeonquest", "--deck", "trap")
    assert (form["deck"]["name"], form["size"]) == ("trap", 15)
    assert {path.split("/")[1] for path in form["sure"]} == {"trap"}
    assert code(delvelog, "show", "dungeonquest", "--deck", "attic") == "no-such-deck"
    assert "What it does is not known here" in delvelog("copy", "show", "dungeonquest", "--deck", "corpse")


def test_a_card_is_corrected_in_every_way(delvelog, copy):
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
    shown = delvelog("copy", "show", "dungeonquest", COPY)
    assert "1 × Rune of Fire (event)  told by you" in shown
    assert delvelog.json("copy", "list")["copies"][0]["corrections"] == 2


def test_everything_else_is_corrected_too(delvelog, copy):
    assert copy("hero", "hugo", "--life", "17", "--luck", "4")["life"] == 17
    assert copy("monster", "troll", "--lives", "3", "4", "4", "5", "--attribute", "armor")["lives"] == [3, 4, 4, 5]
    assert copy("monster", "troll", "--attribute", "none")["attribute"] is None
    assert copy("power", "skeleton", "Poisoned Arrow", "--icon", "none", "--escape", "2")["icon"] == ""
    assert copy("power", "chall", "Fire", "--add", "--attack", "magic")["owner"] == "Challara and Brightblaze"
    assert copy("combat", "melee", "3", "magic", "2") == {"attack": "melee", "value": 3, "icon": "magic", "count": 2}
    assert copy("combat", "ranged", "1", "none", "4")["icon"] == ""
    assert copy("set", "entrances", "9") == 9
    assert copy("set", "combat-size", "60") == 60
    told = delvelog("copy", "show", "dungeonquest", COPY)
    for line in (
        "dungeonquest, copy “Anna's box”",
        "  Hugo the Glorious  17 7 4 9 4  verified, told by you",
        "  troll  3 4 4 5  told by you",
        "  skeleton: Poisoned Arrow  ranged 2 – 2 ?",
        "  Challara and Brightblaze: Fire  magic ? ? ? ?",
        "Combat deck: 60 cards (told by you), of which 6 are known",
        "    2 × melee 3 magic  told by you",
        "    4 × ranged 1 –  told by you",
        "Entrance markers of the catacombs: 9 (told by you)",
    ):
        assert line in told.splitlines()
    for what in (
        ("hero", "hugo"), ("monster", "troll"), ("power", "skeleton", "Poisoned Arrow"), ("power", "chall", "Fire"),
        ("combat", "melee", "3", "magic"), ("combat", "ranged", "1", "none"),
        ("set", "entrances"), ("set", "combat-size"),
    ):  # fmt: skip
        copy(*what, "--forget")
    assert delvelog.json("copy", "list")["copies"][0]["corrections"] == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_people_are_told_in_their_language(delvelog, copy, language):
    said = {
        "en": ["Noted in “Anna's box”: 2 × Gold Coins 30 (loot)  30 gold  told by you", "Noted", "No longer in"],
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
    assert delvelog(*correct, "--count", "2") == said[0] + "\n"
    assert said[1] in delvelog("copy", "set", COPY, "entrances", "9", "--lang", language)
    assert said[2] in delvelog(*correct, "--remove")
    assert delvelog("copy", "list", "--lang", language).startswith("dungeonquest-anna-s-box  Anna's box  2 ")


def test_every_view_has_three_languages(delvelog, copy):
    for args in (("show", "dungeonquest"), ("show", "dungeonquest", "--deck", "catacomb"), ("list",)):
        assert len({delvelog("copy", *args, "--lang", language) for language in LANGUAGES}) == 3


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
def test_what_cannot_be_done_is_a_sentence(delvelog, args, wanted):
    before = (delvelog.home / FILE).read_bytes()
    assert code(delvelog, *args) == wanted
    delvelog("copy", *args, code=1)
    assert len(delvelog.complaint.strip().splitlines()) == 1
    assert (delvelog.home / FILE).read_bytes() == before


def test_a_copy_travels_as_a_file(delvelog, copy, process, tmp_path):
    copy("set", "entrances", "9")
    file = tmp_path / "copy.json"
    process("copy", "export", COPY, "-o", str(file))
    assert file.read_text("utf-8") == process("copy", "export", COPY)
    assert code(delvelog, "export", COPY, "-o", str(file)) == "file-exists"
    other = Delvelog(tmp_path / "other")
    assert other.json("copy", "import", str(file))["id"] == "dungeonquest-anna-s-box"
    assert code(other, "import", str(file)) == "copy-here"
    assert other.json("copy", "import", "-", "--replace", given=file.read_text("utf-8"))["ok"]
    assert other("copy", "show", "dungeonquest", COPY) == delvelog("copy", "show", "dungeonquest", COPY)
    delvelog("copy", "delete", COPY, "--yes")
    assert delvelog.json("copy", "list")["copies"] == []
    assert "copy new" in delvelog("copy", "list")


@pytest.mark.usefixtures("copy")
def test_a_damaged_copy_is_told_and_left_as_it_is(delvelog):
    (delvelog.home / FILE).write_bytes(b'{"delvelog-copy":1,')
    for args in (["show", "dungeonquest", COPY], ["set", COPY, "entrances", "9"], ["export", COPY]):
        assert code(delvelog, *args) == "copy-damaged"
    assert FILE in delvelog("copy", "list")
    assert (delvelog.home / FILE).read_bytes() == b'{"delvelog-copy":1,'


def test_a_correction_that_no_longer_fits_is_told_beside_the_answer(delvelog, copy):
    copy("set", "entrances", "9")
    form = json.loads((delvelog.home / FILE).read_bytes())
    (delvelog.home / FILE).write_text(json.dumps({**form, "heroes": {"Conan": {"life": 20}}}))
    assert delvelog.json("copy", "show", "dungeonquest", COPY)["content"]["entrances"] == 9
    assert "heroes / Conan" in delvelog.complaint


# New games


def content_of(delvelog, game):
    (setting,) = delvelog.json("log", game, "--audit")["audit"]
    return setting["move"]["content"]


def test_a_game_is_set_up_with_the_content_of_a_copy_and_keeps_it(delvelog, copy, process):
    copy("set", "entrances", "9")
    setup = json.dumps({"seats": [{"name": "Anna", "hero": "Lindel"}]})
    game = process.json("new", "dungeonquest", "--setup", "-", "--copy", COPY, given=setup)["game"]
    copy("set", "entrances", "8")
    content = content_of(delvelog, game)
    assert (content["copy"], content["entrances"]) == (COPY, 9)
    plain = process.json("new", "dungeonquest", "--setup", "-", given=setup)["game"]
    assert (content_of(delvelog, plain)["copy"], content_of(delvelog, plain)["entrances"]) == ("", 10)


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
def test_a_copy_that_does_not_fit_the_game_is_told(delvelog, tmp_path, box, setup, name, wanted):
    (tmp_path / "setup.json").write_text(json.dumps(setup))
    args = ("new", box, "--setup", str(tmp_path / "setup.json"), "--copy", name)
    assert delvelog.json(*args, code=1)["refused"]["code"] == wanted
