"""A game of Dungeon Raiders at the command line. Its secrets are kept in test_cli_secrets.py."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.app.shell import NAMES, Shell

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
def shell(shell: Shell) -> Shell:
    shell.box = "dungeonraiders"
    return shell


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
    state = shell.state()
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
    state = begun.state()
    assert [player["spent"] for player in state["players"]] == [["4"], ["5"], []]
    assert state["room"]["card"] == "Chests 3+2"


def test_a_card_can_be_chosen_again(begun):
    begun.must(hide("Anna", 4))
    before = begun.json("show", begun.game)
    assert begun.run("undo", begun.game)
    assert begun.state()["room"]["plays"] == []
    begun.must(hide("Anna", 2))
    assert begun.state() == before["state"], "that it is another one cannot be seen"
    audit = begun.json("log", begun.game, "--audit")["audit"]
    assert [line["standing"] for line in audit][-3:] == ["off", None, "counts"]
    assert "4" not in json.dumps([line["move"] for line in audit if line["kind"] == "move"][-2:])


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
    assert begun.refusal("export", begun.game) == "say-secrets-to-export"
    assert '"card":"Dragon"' in begun.run("export", begun.game, "--secrets"), "it is the game itself"
