"""A game of Dungeon Twister at the command line. Its secrets: test_cli_secrets.py and test_cli_twins.py."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.app.shell import Shell

BOX = "dungeontwister"
ALL = [
    "Red Dragon", "Elf Scout", "Ghost", "Golem", "Illusionist", "Weapon Master", "Paladin", "Pickpocket", "Cleric",
    "Goblin", "Mekanork", "Thief", "Warrior", "Troll", "Wizard", "Wall-Walker",
]  # fmt: skip
THINGS = ["Armor", "Sword", "Rope", "Fireball Wand", "Speed Potion", "Treasure"]

SETUP = {"seats": ["Anna", "Bert", "Chloé"], "first": "Anna", "settings": {"secret_cards": True}}
TOLD = (
    {"kind": "tell-value", "name": "Paladin", "value": 3},
    {"kind": "tell-value", "name": "Pickpocket", "value": 2},
    {"kind": "tell-sixth", "thing": "Rope"},
)
REVEAL, END_TURN = {"kind": "reveal-cards"}, {"kind": "end-turn"}


def line(player: str, *heroes: str) -> dict[str, Any]:
    return {"kind": "choose-line", "player": player, "heroes": [f"{player}:{hero}" for hero in heroes]}


def action(player: str, card: int) -> dict[str, Any]:
    return {"kind": "play-action-card", "player": player, "card": card}


def hide(player: str, card: int) -> dict[str, Any]:
    return {"kind": "hide-combat-card", "player": player, "card": card}


def walk(hero: str) -> dict[str, Any]:
    return {"kind": "walk", "hero": hero}


LINES = (
    line("Anna", "Golem", "Paladin", "Elf Scout", "Ghost"),
    line("Bert", "Golem", "Illusionist", "Pickpocket", "Ghost"),
    line("Chloé", *ALL[:4]),
)
STRIKE = ({"kind": "strike", "hero": "Anna:Golem", "target": "Bert:Golem"}, {"kind": "muster"})
FIGHT = (*TOLD, *LINES, action("Anna", 2), *STRIKE)
"""All that leads to the moment before the combat cards."""

SECRET_TEAMS = SETUP | {"teams": "free", "boxes": ["P&D", "base"]}
IN_COMMON = ["Golem", "Paladin", "Elf Scout", "Ghost"]


def team(player: str, heroes: list[str]) -> dict[str, Any]:
    rooms = ["Rooms 1", "Rooms 5"]
    return {"kind": "choose-team", "player": player, "heroes": heroes, "things": THINGS, "rooms": rooms}


@pytest.fixture
def shell(shell: Shell) -> Shell:
    shell.box = BOX
    return shell


@pytest.fixture
def begun(shell: Shell) -> Shell:
    """Anna has two points to spend."""
    shell.new(SETUP)
    shell.must(*TOLD, *LINES, action("Anna", 2))
    return shell


@pytest.fixture
def fighting(begun: Shell) -> Shell:
    """Two golems fight, and nobody has played a card yet."""
    begun.must(*STRIKE)
    return begun


# Playing


def test_what_nobody_could_look_up_is_asked_for_and_the_phone_draws_who_begins(shell):
    shell.new({"seats": ["Anna", "Bert"]})
    assert shell.json("choices", shell.game)["now"] == "Paladin: which combat value does the token show?"
    shell.must(*TOLD)
    assert [choice["move"] for choice in shell.json("choices", shell.game)["choices"]] == ["choose-first"]
    (answer,) = shell.must({"kind": "choose-first", "player": "phone"})
    assert answer["events"][0]["by"] == "phone"
    state = shell.state()
    assert len(state["heroes"]) == 16
    assert {item["thing"] for item in state["items"]} >= {"Rope", "Key"}


def test_it_is_asked_for_once_in_a_home(shell):
    shell.new(SETUP)
    shell.must(*TOLD)
    (copy,) = shell.json("copy", "list")["copies"]
    shell.new(SETUP, "--copy", copy["name"])
    assert shell.json("choices", shell.game)["now"] == "Anna chooses heroes for the starting line"


@pytest.mark.parametrize("people", [["Anna"], ["A", "B", "C", "D", "E"]])
def test_two_to_four_play(shell, people):
    answer = shell.new({"seats": people}, code=1)
    assert (answer["refused"]["code"], answer["refused"]["rule"]) == ("dt-players", "DT-1")
    assert shell.json("games")["games"] == []


def test_the_lines_are_revealed_when_all_have_chosen(shell):
    shell.new(SETUP)
    shell.must(*TOLD)
    first, second, last = shell.must(*LINES)
    assert [each["events"][0]["heroes"] for each in (first, second, last)] == [["?"]] * 3
    shown = next(event for event in last["events"] if event["kind"] == "lines-revealed")
    assert "Bert:Pickpocket" in shown["heroes"]
    assert "Bert (Golem, Illusionist, Pickpocket and Ghost)" in shell.run("log", shell.game)


def test_a_turn_is_spent_point_by_point(begun):
    begun.must(walk("Anna:Golem"), {"kind": "twist-room", "hero": "Anna:Elf Scout"})
    state = begun.state()
    assert state["turn"]["left"] == 0
    (answer,) = begun.play(walk("Anna:Golem"))
    assert not answer["ok"]
    begun.must(END_TURN)
    assert begun.json("choices", begun.game)["now"] == "Bert plays an action card"
    (answer,) = begun.play(action("Bert", 5))
    assert answer["refused"]["rule"] == "DT-6"


def test_a_fight_is_played_in_secret_and_revealed(fighting):
    answers = fighting.must(hide("Bert", 1), hide("Anna", 5))
    assert [answer["events"][0]["card"] for answer in answers] == [-1, -1]
    (answer,) = fighting.must(REVEAL)
    shown = next(event for event in answer["events"] if event["kind"] == "cards-revealed")
    assert [(each["name"], each["card"]) for each in shown["cards"]] == [("Bert", 1), ("Anna", 5)]
    told = fighting.run("log", fighting.game)
    assert "Combat cards: Bert (1) and Anna (5). Attack 9, defence 5: Anna wins. Golem (Bert) takes a wound." in told
    hands = {side["name"]: side["combat"] for side in fighting.state()["players"]}
    assert hands["Anna"] == [0, 1, 2, 2, 3, 3, 4, 6]
    assert hands["Bert"] == [0, 2, 2, 3, 3, 4, 5, 6]


def test_odds_are_the_same_whatever_lies_face_down(fighting):
    before = fighting.json("odds", fighting.game)["odds"]
    assert before
    fighting.must(hide("Anna", 6), hide("Bert", 0))
    assert fighting.json("odds", fighting.game)["odds"] == before


def test_why_and_rules(fighting):
    fighting.must(hide("Anna", 6), hide("Bert", 0), REVEAL)
    why = fighting.json("why", fighting.game, "heroes/Bert:Golem/wounded")
    assert [(each["before"], each["after"]) for each in why["reasons"]][-1] == (False, True)
    assert "Golem (Bert) takes a wound." in why["reasons"][-1]["text"]
    assert "DT-21" in fighting.run("rules", BOX, "DT-21")


# Taking back and mending


def test_a_move_from_the_middle_is_taken_out_and_an_undo_brings_it_back(begun):
    """Given a walk that was none, when it is dropped, then there is a point more and all that came later stands."""
    begun.must(walk("Anna:Elf Scout"), *STRIKE, hide("Anna", 6), hide("Bert", 0), REVEAL)
    before = begun.digest()
    words = ("amend", begun.game, "--drop", begun.entry_of("Elf Scout (Anna) moves"))
    told = begun.run(*words)
    assert "unchanged: 5 · removed: 1" in told
    assert "Anna · " in told, "whose move it is"
    assert [each["seat"] for each in begun.json(*words)["report"]] == ["Anna"]
    assert begun.digest() == before, "a preview writes nothing"
    begun.run(*words, "--accept")
    state = begun.state()
    assert state["turn"]["left"] == 1
    assert next(hero for hero in state["heroes"] if hero["name"] == "Bert:Golem")["wounded"]
    begun.run("undo", begun.game)
    assert begun.digest() == before


def test_another_card_in_an_old_fight_changes_what_came_of_it(fighting, tmp_path):
    fighting.must(hide("Anna", 6), hide("Bert", 0), REVEAL, END_TURN, action("Bert", 3), walk("Bert:Ghost"))
    laid = fighting.entry_of("Anna chooses a combat card")
    words = ("amend", fighting.game, "--change", laid, "--move", json.dumps(hide("Anna", 0)))
    assert "Revealing cards: different outcome" in fighting.run(*words)
    fighting.run(*words, "--accept")
    told = fighting.run("log", fighting.game)
    assert "a tie, nothing happens" in told
    assert "Ghost (Bert) moves." in told
    there = fighting.elsewhere(tmp_path / "there")
    there.run("import", "-", given=fighting.export("journal"))
    assert there.digest() == fighting.digest()
    assert there.run("verify", fighting.game)


def test_back_to_an_old_entry_and_forth_again(fighting):
    fighting.must(hide("Anna", 6), hide("Bert", 0), REVEAL, END_TURN)
    after = fighting.digest()
    fighting.run("undo", fighting.game, "--to", "5")
    assert fighting.json("choices", fighting.game)["now"] == "Bert chooses heroes for the starting line"
    fighting.run("redo", fighting.game)
    assert fighting.digest() == after
