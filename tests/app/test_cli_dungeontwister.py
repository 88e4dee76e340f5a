"""A game of Dungeon Twister at the command line: teams, lines and cards that are chosen in secret stay secret."""

from __future__ import annotations

import io
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from app.library import Library
from data.exports.lines import parsed
from data.forms import state_digest
from tests.app.shell import NAMES, Shell, assert_look_the_same, tick, twin_shells

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


def lay(player: str, card: int) -> dict[str, Any]:
    return {"kind": "lay-combat-card", "player": player, "card": card}


def walk(hero: str) -> dict[str, Any]:
    return {"kind": "walk", "hero": hero}


LINES = (
    line("Anna", "Golem", "Paladin", "Elf Scout", "Ghost"),
    line("Bert", "Golem", "Illusionist", "Pickpocket", "Ghost"),
    line("Chloé", *ALL[:4]),
)
STRIKE = ({"kind": "strike", "hero": "Anna:Golem", "target": "Bert:Golem"}, {"kind": "muster"})


@pytest.fixture
def shell(tmp_path, capsys, monkeypatch) -> Shell:
    return Shell(BOX, tmp_path / "home", capsys, monkeypatch)


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
    state = shell.json("show", shell.game)["state"]
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
    assert "Bert (Golem, Illusionist, Pickpocket, Ghost)" in shell.run("log", shell.game)


def test_a_turn_is_spent_point_by_point(begun):
    begun.must(walk("Anna:Golem"), {"kind": "twist-room", "hero": "Anna:Elf Scout"})
    state = begun.json("show", begun.game)["state"]
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
    assert "Combat cards: Bert (1), Anna (5). Attack 9, defence 5: Anna wins. Golem (Bert) is wounded." in told
    hands = {side["name"]: side["combat"] for side in fighting.json("show", fighting.game)["state"]["players"]}
    assert hands["Anna"] == [0, 1, 2, 2, 3, 3, 4, 6]
    assert hands["Bert"] == [0, 2, 2, 3, 3, 4, 5, 6]


def test_whoever_has_chosen_sees_it_and_nobody_else(fighting):
    fighting.must(hide("Anna", 4))
    assert fighting.play(hide("Bert", 5), viewer="Bert")[0]["events"][0]["card"] == 5

    def seen(*words: str) -> dict[str, int]:
        laid = fighting.json("show", fighting.game, *words)["state"]["fight"]["laid"]
        return {each["name"]: each["card"] for each in laid}

    assert seen() == {"Anna": -1, "Bert": -1}
    assert seen("--as", "Anna") == {"Anna": 4, "Bert": -1}
    assert seen("--as", "Chloé") == {"Anna": -1, "Bert": -1}
    own = fighting.json("log", fighting.game, "--audit", "--as", "Anna")["audit"]
    assert [each["move"]["card"] for each in own if each["move"]["kind"] == "hide-combat-card"] == [4, -1]


def test_cards_in_hand_are_offered_to_whoever_holds_them(fighting):
    fighting.must(hide("Anna", 4))

    def offered(*words: str) -> dict[str, list[int]]:
        choices = fighting.json("choices", fighting.game, *words)["choices"]
        return {
            choice["given"]["player"]: [option["value"] for option in choice["asks"][0].get("options") or ()]
            for choice in choices
            if choice["move"] == "hide-combat-card"
        }

    assert offered() == {"Bert": []}
    assert offered("--as", "Anna") == {"Bert": []}
    assert offered("--as", "Bert") == {"Bert": [0, 1, 2, 3, 4, 5, 6]}


def test_refusals_have_their_rule_and_tell_no_secret(fighting):
    fighting.must(hide("Anna", 4))
    answers = fighting.play(REVEAL, hide("Anna", 3), hide("Bert", 9), hide("Chloé", 1), walk("Anna:Golem"))
    refused = [answer["refused"] for answer in answers]
    assert [each["code"] for each in refused] == [
        "dt-not-now", "dt-card-is-laid", "dt-no-such-card", "dt-card-is-laid", "dt-not-now",
    ]  # fmt: skip
    assert all(each["text"].endswith(".") and "4" not in each["text"] for each in refused)


def test_odds_are_the_same_whatever_lies_face_down(fighting):
    before = fighting.json("odds", fighting.game)["odds"]
    assert before
    fighting.must(hide("Anna", 6), hide("Bert", 0))
    assert fighting.json("odds", fighting.game)["odds"] == before


def test_why_and_rules(fighting):
    fighting.must(hide("Anna", 6), hide("Bert", 0), REVEAL)
    why = fighting.json("why", fighting.game, "heroes/Bert:Golem/wounded")
    assert [(each["before"], each["after"]) for each in why["reasons"]][-1] == (False, True)
    assert "Golem (Bert) is wounded." in why["reasons"][-1]["text"]
    assert "DT-21" in fighting.run("rules", BOX, "DT-21")


def test_a_card_that_lies_face_down_is_not_explained(fighting):
    fighting.must(hide("Anna", 4))
    answer = fighting.json("why", fighting.game, "fight/laid/Anna/card", code=1)
    assert answer["refused"]["code"] == "hidden"
    assert fighting.json("why", fighting.game, "fight/laid/Anna/card", "--as", "Anna")["value"] == 4


# Taking back and mending


def digest(shell: Shell, home: Path | None = None) -> str:
    found: str = json.loads(shell.run("--json", "show", shell.game, home=home))["digest"]
    return found


def test_a_move_from_the_middle_is_taken_out_and_an_undo_brings_it_back(begun):
    """Given a walk that was none, when it is dropped, then there is a point more and all that came later stands."""
    begun.must(walk("Anna:Elf Scout"), *STRIKE, hide("Anna", 6), hide("Bert", 0), REVEAL)
    before = digest(begun)
    words = ("amend", begun.game, "--drop", begun.entry_of("Elf Scout (Anna) moves"))
    assert "as before: 5 · dropped: 1" in begun.run(*words)
    assert digest(begun) == before, "a preview writes nothing"
    begun.run(*words, "--accept")
    state = begun.json("show", begun.game)["state"]
    assert state["turn"]["left"] == 1
    assert next(hero for hero in state["heroes"] if hero["name"] == "Bert:Golem")["wounded"]
    begun.run("undo", begun.game)
    assert digest(begun) == before


def test_another_card_in_an_old_fight_changes_what_came_of_it(fighting, tmp_path):
    fighting.must(hide("Anna", 6), hide("Bert", 0), REVEAL, END_TURN, action("Bert", 3), walk("Bert:Ghost"))
    laid = fighting.entry_of("Anna chooses a combat card")
    words = ("amend", fighting.game, "--change", laid, "--move", json.dumps(hide("Anna", 0)))
    assert "Revealing of cards: other outcome" in fighting.run(*words)
    fighting.run(*words, "--accept")
    told = fighting.run("log", fighting.game)
    assert "a tie, nothing happens" in told
    assert "Ghost (Bert) moves." in told
    file, there = tmp_path / "game.jsonl", tmp_path / "there"
    fighting.run("export", fighting.game, "-o", str(file))
    fighting.run("import", str(file), home=there)
    assert digest(fighting, there) == digest(fighting)
    assert fighting.run("verify", fighting.game, home=there)


def test_back_to_an_old_entry_and_forth_again(fighting):
    fighting.must(hide("Anna", 6), hide("Bert", 0), REVEAL, END_TURN)
    after = digest(fighting)
    fighting.run("undo", fighting.game, "--to", "5")
    assert fighting.json("choices", fighting.game)["now"] == "Bert chooses heroes for the starting line"
    fighting.run("redo", fighting.game)
    assert digest(fighting) == after


# Files


@pytest.fixture
def twins(tmp_path, capsys, monkeypatch) -> list[Shell]:
    return twin_shells(tmp_path, capsys, monkeypatch, BOX, SETUP, (*TOLD, *LINES, action("Anna", 2), *STRIKE))


CARDS = (
    # What happens, with a gap for each card that is chosen.
    [("hide", "Anna")],
    [("hide", "Anna"), ("hide", "Bert")],
    [("hide", "Anna"), ("undo",)],
    [("hide", "Anna"), ("undo",), ("hide", "Anna"), ("hide", "Bert")],
    [("hide", "Anna"), ("undo",), ("redo",)],
    [("hide", "Anna"), ("hide", "Bert"), ("reveal",), ("undo",)],
    [("hide", "Anna"), ("name",), ("suppose",), ("hide", "Bert")],
    [("hide", "Anna"), ("hide", "Bert"), ("mend",)],
)


def happen(shell: Shell, deeds: list[tuple[str, ...]], cards: Iterator[int]) -> None:
    for deed, *who in deeds:
        match deed:
            case "hide":
                shell.must(hide(who[0], next(cards)))
            case "reveal":
                shell.must(REVEAL)
            case "name":
                shell.run("name", shell.game, "here")
            case "mend":
                again = json.dumps({"kind": "award", "player": "Bert", "by": 1})
                shell.run("amend", shell.game, "--insert", "9", "--move", again, "--accept")
            case _:
                shell.run(deed, shell.game)


@pytest.mark.parametrize("deeds", CARDS, ids=lambda deeds: "-".join("".join(deed) for deed in deeds))
def test_two_games_that_differ_in_a_card_look_the_same(twins, deeds):
    assert_look_the_same(twins, deeds, happen)


def team(player: str, heroes: list[str]) -> dict[str, Any]:
    rooms = ["Rooms 1", "Rooms 5"]
    return {"kind": "choose-team", "player": player, "heroes": heroes, "things": THINGS, "rooms": rooms}


SECRET_TEAMS = SETUP | {"teams": "free", "boxes": ["P&D", "base"]}
IN_COMMON = ["Golem", "Paladin", "Elf Scout", "Ghost"]


@pytest.mark.parametrize("far", [1, 3, 6, 8])
def test_two_games_that_differ_in_a_secret_team_look_the_same(tmp_path, capsys, monkeypatch, far):
    """Given teams of which the same four begin, then nothing but the journal tells who the others are."""
    shells = twin_shells(tmp_path, capsys, monkeypatch, BOX, SECRET_TEAMS, TOLD)
    for shell, others in zip(shells, (ALL[8:12], ALL[12:]), strict=True):
        tick(monkeypatch)
        moves = (
            team("Anna", IN_COMMON + others), team("Bert", ALL[8:]), team("Chloé", ALL[:8]),
            line("Anna", *IN_COMMON), line("Bert", *ALL[8:12]), line("Chloé", *ALL[:4]), action("Anna", 2),
            {"kind": "open-room", "hero": "Anna:Golem"},
        )  # fmt: skip
        shell.must(*moves[:far])
    one, two = (shell.everything("Chloé") for shell in shells)
    assert one.pop("journal") != two.pop("journal"), "it is the game itself"
    assert one == two


@pytest.mark.parametrize("chosen", [("Anna",), ("Anna", "Bert")])
def test_two_games_that_differ_in_a_starting_line_look_the_same(tmp_path, capsys, monkeypatch, chosen):
    shells = twin_shells(tmp_path, capsys, monkeypatch, BOX, SETUP, TOLD)
    for shell, four in zip(shells, (ALL[:4], ALL[4:8]), strict=True):
        tick(monkeypatch)
        shell.must(*(line(name, *four) for name in chosen))
    assert shells[0].bodies != shells[1].bodies
    one, two = (shell.everything("Chloé") for shell in shells)
    assert one == two


def test_after_the_reveal_it_is_told_everywhere(fighting):
    fighting.must(hide("Anna", 6), hide("Bert", 0), REVEAL)
    for form in ("story", "text", "html", "csv"):
        assert "Combat cards: Anna (6), Bert (0)." in fighting.export(form), form
    assert '"card":6' in fighting.export("journal")
    assert fighting.complaint == ""


def test_the_journal_ends_before_what_lies_face_down_and_is_a_game_to_be_played_on(fighting, tmp_path):
    """Given cards face down, when the journal is brought in elsewhere, then it is the game as it was before them."""
    before = Library(fighting.home).look(fighting.game)
    fighting.must(hide("Anna", 4), hide("Bert", 5))
    there, file = tmp_path / "there", tmp_path / "game.jsonl"
    answer = fighting.json("export", fighting.game, "-o", str(file))
    assert (answer["entries"], answer["sealed"]) == (len(before.rows), 2)
    assert fighting.complaint == "Cards that lie face down stay on this phone: the file ends before them.\n"
    meta, rows = parsed(io.BytesIO(file.read_bytes()))
    assert (meta, rows) == (before.meta, before.rows)
    fighting.run("import", str(file), home=there)
    came = Library(there).look(fighting.game)
    assert state_digest(came.journal.state) == state_digest(before.journal.state)
    fighting.must(REVEAL)
    fighting.run("export", fighting.game, "-o", str(file), "--force")
    fighting.run("import", str(file), "--replace", home=there)
    assert Library(there).look(fighting.game).rows == Library(fighting.home).look(fighting.game).rows


@pytest.mark.parametrize("form", NAMES)
def test_every_file_can_be_made_in_mid_game_and_in_every_language(fighting, form):
    fighting.must(hide("Anna", 6), hide("Bert", 0), REVEAL, END_TURN)
    for language in ("en", "ru", "it"):
        assert fighting.run("export", fighting.game, "--as", form, "--lang", language)
