"""A game of Dungeon Raiders at the command line, with cards that are chosen in secret: nothing tells them too early."""

from __future__ import annotations

import io
import json
from collections.abc import Iterator
from typing import Any

import pytest

from app.library import Library
from data.exports.lines import parsed
from data.forms import state_digest
from tests.app.shell import NAMES, Shell, assert_look_the_same, twin_shells

SETUP = {
    "seats": [
        {"name": "Anna", "character": "Explorer"},
        {"name": "Bert", "character": "Wizard"},
        {"name": "Chloé", "character": "Knight"},
    ],
    "settings": {"secret_cards": True},
}


def lay(slot: int, card: str) -> dict[str, Any]:
    return {"kind": "lay-room", "slot": str(slot), "card": {"card": card}}


def hide(player: str, card: int | str) -> dict[str, Any]:
    return {"kind": "hide-card", "player": player, "card": str(card)}


ROW = (lay(1, "Troll"), lay(2, "Chests 3+2"), lay(3, "dark"), lay(4, "Lava"), lay(5, "dark"))
REVEAL = {"kind": "reveal-cards"}


@pytest.fixture
def shell(tmp_path, capsys, monkeypatch) -> Shell:
    return Shell("dungeonraiders", tmp_path / "home", capsys, monkeypatch)


@pytest.fixture
def begun(shell: Shell) -> Shell:
    """Everybody stands before a troll."""
    shell.new(SETUP)
    shell.must(*ROW)
    return shell


# Playing


def test_a_game_needs_no_more_than_its_players(shell):
    shell.new({"seats": [{"name": "Anna"}, {"name": "Bert"}]})
    answers = shell.must(
        {"kind": "take-character", "player": "Anna", "character": "phone"},
        {"kind": "take-character", "player": "Bert", "character": "phone"},
        {"kind": "lay-room", "slot": "1", "card": "phone"},
        {"kind": "lay-later"},
    )
    assert len(answers) == 4
    state = shell.json("show", shell.game)["state"]
    assert len({player["character"] for player in state["players"]}) == 2
    assert state["level"] == 1


@pytest.mark.parametrize("people", [["Anna"], ["A", "B", "C", "D", "E", "F"]])
def test_nobody_plays_alone_and_five_are_enough(shell, people):
    answer = shell.new({"seats": [{"name": name} for name in people]}, code=1)
    assert (answer["refused"]["code"], answer["refused"]["rule"]) == ("rd-players", "RD-4")
    assert answer["refused"]["facts"]["fewest"] == 2
    assert shell.json("games")["games"] == []


def test_a_room_is_played_in_secret_and_revealed(begun):
    answers = begun.must(hide("Bert", 5), hide("Anna", 4), hide("Chloé", "sword"))
    assert [answer["events"][0] for answer in answers] == [
        {"kind": "cards-hidden", "player": name, "cards": ["?"]} for name in ("Bert", "Anna", "Chloé")
    ]
    (answer,) = begun.must(REVEAL)
    shown = next(event for event in answer["events"] if event["kind"] == "cards-revealed")
    assert [(each["name"], each["cards"]) for each in shown["plays"]] == [
        ("Bert", ["5"]), ("Anna", ["4"]), ("Chloé", ["sword"]),
    ]  # fmt: skip
    told = begun.run("log", begun.game)
    assert "sword" in told
    state = begun.json("show", begun.game)["state"]
    assert [player["spent"] for player in state["players"]] == [["4"], ["5"], []]
    assert state["room"]["card"] == "Chests 3+2"


def test_whoever_has_chosen_sees_it_and_nobody_else(begun):
    begun.must(hide("Anna", 4))
    assert begun.play(hide("Bert", 5), viewer="Bert")[0]["events"][0]["cards"] == ["5"]

    def seen(*words: str) -> dict[str, list[str]]:
        plays = begun.json("show", begun.game, *words)["state"]["room"]["plays"]
        return {play["name"]: play["hidden"] for play in plays}

    assert seen() == {"Anna": ["?"], "Bert": ["?"]}
    assert seen("--as", "Anna") == {"Anna": ["4"], "Bert": ["?"]}
    assert seen("--as", "Chloé") == {"Anna": ["?"], "Bert": ["?"]}
    digests = {begun.json("show", begun.game, *viewer)["digest"] for viewer in ((), ("--as", "Anna"), ("--as", "Bert"))}
    assert len(digests) == 3
    own = begun.json("log", begun.game, "--audit", "--as", "Anna")["audit"]
    assert [line["move"]["card"] for line in own if line["move"]["kind"] == "hide-card"] == ["4", "?"]


def test_cards_in_hand_are_offered_to_whoever_holds_them(begun):
    begun.must(hide("Anna", 4))

    def offered(*words: str) -> dict[tuple[str, str], list[str] | None]:
        found = {}
        for choice in begun.json("choices", begun.game, *words)["choices"]:
            if choice["move"] in ("hide-card", "play-card"):
                options = choice["asks"][0].get("options")
                found[choice["move"], choice["given"]["player"]] = options and [each["value"] for each in options]
        return found

    everybody = offered()
    assert ("hide-card", "Anna") not in everybody
    assert set(everybody) == {(move, who) for move in ("hide-card", "play-card") for who in ("Bert", "Chloé")}
    assert offered("--as", "Chloé")["hide-card", "Chloé"] == ["1", "2", "3", "4", "5", "sword"]
    answer = begun.json("choices", begun.game, "--as", "Nobody", code=1)
    assert answer["refused"]["code"] == "no-such-player"


def test_a_card_can_be_chosen_again(begun):
    begun.must(hide("Anna", 4))
    before = begun.json("show", begun.game)
    assert begun.run("undo", begun.game)
    assert begun.json("show", begun.game)["state"]["room"]["plays"] == []
    begun.must(hide("Anna", 2))
    assert begun.json("show", begun.game)["state"] == before["state"], "that it is another one cannot be seen"
    audit = begun.json("log", begun.game, "--audit")["audit"]
    assert [line["standing"] for line in audit][-3:] == ["off", None, "counts"]
    assert "4" not in json.dumps([line["move"] for line in audit if line["kind"] == "move"][-2:])


def test_refusals_have_their_rule_and_tell_no_secret(begun):
    begun.must(hide("Anna", 4))
    answers = begun.play(REVEAL, hide("Anna", 3), hide("Bert", "sword"), hide("Bert", 9), hide("Bert", "key"))
    refused = [answer["refused"] for answer in answers]
    assert [each["code"] for each in refused] == [
        "rd-not-all-chosen", "rd-has-played", "rd-item-not-held", "rd-no-such-card", "rd-key-elsewhere",
    ]  # fmt: skip
    assert all(each["rule"].startswith("RD-") for each in refused)
    assert all(each["text"].endswith(".") and "4" not in each["text"] for each in refused)


def test_odds_why_and_rules(begun):
    odds = begun.json("odds", begun.game)["odds"]
    assert odds
    begun.must(hide("Anna", 4))
    assert begun.run("odds", begun.game)
    begun.must(hide("Bert", 1), hide("Chloé", 2), REVEAL)
    why = begun.json("why", begun.game, "players/Bert/life")
    assert why["path"] == "players/Bert/life"
    assert [(each["before"], each["after"]) for each in why["reasons"]][-1] == (9, why["value"])
    assert "Troll" in why["reasons"][-1]["text"]
    assert "RD-16" in begun.run("rules", "dungeonraiders", "RD-16")


def test_a_card_that_lies_face_down_is_not_explained(begun):
    begun.must(hide("Anna", 4))
    answer = begun.json("why", begun.game, "room/plays/Anna/hidden", code=1)
    assert answer["refused"]["code"] == "hidden"
    assert begun.json("why", begun.game, "room/plays/Anna/hidden", "--as", "Anna")["value"] == ["4"]


def test_what_a_torch_shows_is_for_one_pair_of_eyes(begun):
    begun.must(
        {"kind": "use-torch", "player": "Anna"},
        {"kind": "note-room", "player": "Anna", "slot": "3", "card": {"card": "Dragon"}},
    )
    for words in (("show",), ("show", "--as", "Bert"), ("log", "--audit"), ("choices",), ("odds",)):
        state = begun.json(words[0], begun.game, *words[1:])
        if words[0] == "show":
            assert [player["glimpses"] for player in state["state"]["players"]] == [[], [], []]
        elif words[0] == "log":
            assert "Dragon" not in json.dumps(state["audit"][1:])
        else:
            assert "glimpse" not in json.dumps(state)
    seen = begun.json("show", begun.game, "--as", "Anna")["state"]["players"][0]["glimpses"]
    assert [(each["name"], each["card"]) for each in seen] == [("3", "Dragon")]
    for form in NAMES:
        if form != "journal":
            assert "Dragon" not in begun.export(form), form
    assert '"card":"Dragon"' in begun.export("journal"), "the journal has what was noted; it is the game itself"


# Files


@pytest.fixture
def twins(tmp_path, capsys, monkeypatch) -> list[Shell]:
    return twin_shells(tmp_path, capsys, monkeypatch, "dungeonraiders", SETUP, ROW)


SECRETS = (
    # What happens, with a gap for each card that is chosen.
    [("hide", "Anna"), ("hide", "Bert")],
    [("hide", "Anna"), ("undo",)],
    [("hide", "Anna"), ("undo",), ("hide", "Anna"), ("hide", "Bert")],
    [("hide", "Anna"), ("undo",), ("redo",)],
    [("hide", "Anna"), ("hide", "Bert"), ("hide", "Chloé")],
    [("hide", "Anna"), ("hide", "Bert"), ("hide", "Chloé"), ("reveal",), ("undo",)],
    [("hide", "Anna"), ("play", "Bert"), ("name",), ("suppose",), ("hide", "Chloé")],
    [("open",), ("hide", "Anna"), ("hide", "Chloé"), ("mend",)],
)


def happen(shell: Shell, deeds: list[tuple[str, ...]], fingers: Iterator[int]) -> None:
    """Chloé, who looks on, chooses the same each time."""
    for deed, *who in deeds:
        match deed:
            case "hide":
                shell.must(hide(who[0], 3 if who == ["Chloé"] else next(fingers)))
            case "play":
                shell.must({"kind": "play-card", "player": who[0], "card": "2"})
            case "open":
                for name in ("Anna", "Bert", "Chloé"):
                    shell.must({"kind": "play-card", "player": name, "card": "1"})
            case "mend":
                again = json.dumps({"kind": "adjust", "player": "Anna", "what": "treasure", "by": 1})
                shell.run("amend", shell.game, "--insert", "5", "--move", again, "--rest", "drop", "--accept")
            case "reveal":
                shell.must(REVEAL)
            case "name":
                shell.run("name", shell.game, "here")
            case _:
                shell.run(deed, shell.game)


@pytest.mark.parametrize("deeds", SECRETS, ids=lambda deeds: "-".join("".join(deed) for deed in deeds))
def test_two_games_that_differ_in_a_secret_look_the_same(twins, deeds):
    assert_look_the_same(twins, deeds, happen)


def test_after_the_reveal_it_is_told_everywhere(begun):
    begun.must(hide("Anna", 4), hide("Bert", 5), hide("Chloé", "sword"), REVEAL)
    assert "sword" in begun.export("story")
    assert '"card":"sword"' in begun.export("journal")
    assert begun.complaint == ""


def test_the_journal_ends_before_what_lies_face_down_and_says_so(begun, tmp_path):
    begun.must(hide("Anna", 4), hide("Bert", 5))
    file = tmp_path / "game.jsonl"
    answer = begun.json("export", begun.game, "-o", str(file))
    assert (answer["entries"], answer["sealed"]) == (6, 2)
    assert begun.complaint == "Cards that lie face down stay on this phone: the file ends before them.\n"
    assert begun.run("export", begun.game) == file.read_text("utf-8")
    assert begun.complaint.count("\n") == 1
    for form in NAMES:
        if form != "journal":
            begun.export(form)
            assert begun.complaint == "", form


def test_such_a_file_is_a_game_to_be_played_on(begun, tmp_path):
    """Given cards face down, when the journal is brought in elsewhere, then it is the game as it was before them; and
    when they have been revealed, the whole journal is newer than that.
    """
    before = Library(begun.home).look(begun.game)
    begun.must(hide("Anna", 4), hide("Bert", 5))
    there, file = tmp_path / "there", tmp_path / "game.jsonl"
    begun.run("export", begun.game, "-o", str(file))
    meta, rows = parsed(io.BytesIO(file.read_bytes()))
    assert (meta, rows) == (before.meta, before.rows)
    begun.run("import", str(file), home=there)
    came = Library(there).look(begun.game)
    assert state_digest(came.journal.state) == state_digest(before.journal.state)
    assert came.findings == []
    assert begun.run("verify", begun.game, home=there)

    begun.must(hide("Chloé", 1), REVEAL)
    begun.run("export", begun.game, "-o", str(file), "--force")
    begun.run("import", str(file), home=there, code=1)
    assert "goes further" in begun.complaint
    begun.run("import", str(file), "--replace", home=there)
    assert Library(there).look(begun.game).rows == Library(begun.home).look(begun.game).rows


@pytest.mark.parametrize("form", NAMES)
def test_every_file_can_be_made_in_mid_game_and_in_every_language(begun, form):
    begun.must(hide("Anna", 4), hide("Bert", 5), hide("Chloé", 1), REVEAL, hide("Anna", 2))
    for language in ("en", "ru", "it"):
        assert begun.run("export", begun.game, "--as", form, "--lang", language)
