"""Cards that lie face down, at the command line of every box that has such: what is told of them, to whom and when.

That nothing tells two games apart which differ in such a card: test_cli_twins.py.
"""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from app.library import Library
from data.exports.lines import parsed
from data.forms import state_digest
from data.words import LANGUAGES
from tests.app import test_cli_dungeonraiders as raiders
from tests.app import test_cli_dungeontwister as twister
from tests.app.shell import NAMES, Shell

Move = dict[str, Any]


class Case(NamedTuple):
    """A game of one box in which Anna, Bert (and in a raid also Chloé) are about to choose cards in secret."""

    setup: Any
    moves: tuple[Move, ...]
    """All that leads there."""
    hide: Callable[[str, Any], Move]
    card: Callable[[int], Any]
    """A card as it is shown to whoever may see it; of 0, as it is shown to the others."""
    hidden: Callable[[Any], dict[str, Any]]
    """The cards that lie face down in a state, by who has chosen them."""
    path: str
    """The one of Anna."""
    hand: list[Any]
    """What Bert may choose from."""
    others: tuple[Move, ...]
    """What else has to be chosen before the cards are revealed."""
    refused: list[tuple[Move, str]]
    """When Anna alone has chosen."""
    mend: tuple[Move, str]
    """A move put into the past, and before which entry."""
    told: str
    """What every story says once Anna has revealed a 4 and Bert a 1."""


CASES = {
    "dungeonraiders": Case(
        setup=raiders.SETUP,
        moves=raiders.ROW,
        hide=raiders.hide,
        card=lambda card: [str(card) if card else "?"],
        hidden=lambda state: {play["name"]: play["hidden"] for play in state["room"]["plays"]},
        path="room/plays/Anna/hidden",
        hand=["1", "2", "3", "4", "5", "ball"],
        others=(raiders.hide("Chloé", "sword"),),
        refused=[
            (raiders.REVEAL, "rd-not-all-chosen"),
            (raiders.hide("Anna", 3), "rd-has-played"),
            (raiders.hide("Bert", "sword"), "rd-item-not-held"),
            (raiders.hide("Bert", 9), "rd-no-such-card"),
            (raiders.hide("Bert", "key"), "rd-key-elsewhere"),
        ],
        mend=({"kind": "adjust", "player": "Anna", "what": "treasure", "by": 1}, "5"),
        told="Anna (4), Bert (1)",
    ),
    "dungeontwister": Case(
        setup=twister.SETUP,
        moves=twister.FIGHT,
        hide=twister.hide,
        card=lambda card: card or -1,
        hidden=lambda state: {each["name"]: each["card"] for each in state["fight"]["laid"]},
        path="fight/laid/Anna/card",
        hand=[0, 1, 2, 3, 4, 5, 6],
        others=(),
        refused=[
            (twister.REVEAL, "dt-not-now"),
            (twister.hide("Anna", 3), "dt-card-is-laid"),
            (twister.hide("Bert", 9), "dt-no-such-card"),
            (twister.hide("Chloé", 1), "dt-card-is-laid"),
            (twister.walk("Anna:Golem"), "dt-not-now"),
        ],
        mend=({"kind": "award", "player": "Bert", "by": 1}, "9"),
        told="Combat cards: Anna (4) and Bert (1).",
    ),
}
REVEAL = {"kind": "reveal-cards"}


@pytest.fixture(params=CASES)
def begun(request: pytest.FixtureRequest, shell: Shell) -> Shell:
    """A game in which nobody has chosen a card yet."""
    shell.box = request.param
    shell.new(CASES[shell.box].setup)
    shell.must(*CASES[shell.box].moves)
    return shell


# Looking


def test_whoever_has_chosen_sees_it_and_nobody_else(begun):
    case = CASES[begun.box]
    face_down = case.card(0)
    begun.must(case.hide("Anna", 4))
    (answer,) = begun.play(case.hide("Bert", 5), viewer="Bert")
    assert case.card(5) in answer["events"][0].values()

    def seen(*words: str) -> dict[str, Any]:
        return case.hidden(begun.state(*words))

    assert seen() == {"Anna": face_down, "Bert": face_down}
    assert seen("--as", "Anna") == {"Anna": case.card(4), "Bert": face_down}
    assert seen("--as", "Chloé") == {"Anna": face_down, "Bert": face_down}
    viewers = ((), ("--as", "Anna"), ("--as", "Bert"))
    assert len({begun.json("show", begun.game, *viewer)["digest"] for viewer in viewers}) == 3
    own = begun.json("log", begun.game, "--audit", "--as", "Anna")["audit"]
    kind = case.hide("Anna", 1)["kind"]
    cards = [line["move"]["card"] for line in own if line["move"]["kind"] == kind]
    assert cards == [case.hide("Anna", 4)["card"], "?" if begun.box == "dungeonraiders" else -1]


def test_cards_in_hand_are_offered_to_whoever_holds_them(begun):
    case = CASES[begun.box]
    begun.must(case.hide("Anna", 4))
    kind = case.hide("Anna", 1)["kind"]

    def offered(*words: str) -> dict[str, list[Any]]:
        return {
            choice["given"]["player"]: [option["value"] for option in choice["asks"][0].get("options") or ()]
            for choice in begun.json("choices", begun.game, *words)["choices"]
            if choice["move"] == kind
        }

    assert offered()["Bert"] == []
    assert "Anna" not in offered()
    assert offered("--as", "Anna")["Bert"] == []
    assert offered("--as", "Bert")["Bert"] == case.hand
    assert begun.refusal("choices", begun.game, "--as", "Nobody") == "no-such-player"


def test_refusals_tell_no_secret(begun):
    case = CASES[begun.box]
    begun.must(case.hide("Anna", 4))
    refused = [answer["refused"] for answer in begun.play(*(move for move, _ in case.refused))]
    assert [each["code"] for each in refused] == [code for _, code in case.refused]
    assert all(each["text"].endswith(".") and "4" not in each["text"] for each in refused)
    assert begun.box != "dungeonraiders" or all(each["rule"].startswith("RD-") for each in refused)


def test_a_card_that_lies_face_down_is_not_explained(begun):
    case = CASES[begun.box]
    begun.must(case.hide("Anna", 4))
    assert begun.refusal("why", begun.game, case.path) == "hidden"
    assert begun.json("why", begun.game, case.path, "--as", "Anna")["value"] == case.card(4)


# Previews and digests


def typed(*moves: Move) -> list[str]:
    return [word for move in moves for word in ("--move", json.dumps(move))]


def test_a_preview_turns_no_card_over(begun):
    """Given a card face down, when what is missing and the revealing are put after it, then that is refused."""
    case = CASES[begun.box]
    begun.must(case.hide("Anna", 4))
    missing = (case.hide("Bert", 1), *case.others, REVEAL)
    for more in ((), ("--accept",), ("--as", "Bert")):
        code = begun.refusal("amend", begun.game, "--insert", "end", *typed(*missing), *more)
        assert code in ("rd-face-down", "dt-face-down")
    begun.must(*missing)


def test_a_mend_of_the_past_goes_on_while_cards_lie_face_down(begun):
    case = CASES[begun.box]
    begun.must(case.hide("Anna", 4))
    move, before = case.mend
    answer = begun.json("amend", begun.game, "--insert", before, *typed(move), "--rest", "ruling", "--accept")
    assert answer["entry"] == len(begun.bodies)
    assert case.hidden(begun.state("--as", "Anna"))["Anna"] == case.card(4)


def test_verify_prints_no_digest_of_what_lies_face_down(begun):
    case = CASES[begun.box]
    (before,) = begun.json("verify", begun.game)["games"]
    assert before["head"]
    begun.must(case.hide("Anna", 4))
    (verified,) = begun.json("verify", begun.game)["games"]
    assert verified["head"] is None
    assert verified["state"] == begun.digest()
    begun.must(case.hide("Bert", 1), *case.others, REVEAL)
    (after,) = begun.json("verify", begun.game)["games"]
    assert after["head"]
    assert after["state"] == begun.digest()


# Seen is seen


def test_what_was_revealed_was_seen_everywhere_also_where_that_is_taken_back(begun):
    """Given a revealing that was taken back, then all that looks back at it is as before; and the cards lie there face
    down again.
    """
    case = CASES[begun.box]
    begun.must(case.hide("Anna", 4), case.hide("Bert", 1), *case.others, REVEAL)
    entry = str(len(begun.bodies))
    told, then = begun.log()[-1], begun.state("--at", entry)
    begun.run("undo", begun.game)
    (line,) = [line for line in begun.json("log", begun.game, "--audit")["audit"] if str(line["entry"]) == entry]
    assert line["text"] == told
    assert case.told in told
    assert begun.state("--at", entry) == then
    assert case.hidden(begun.state())["Anna"] == case.card(0)


# Files


def test_after_the_reveal_it_is_told_everywhere(begun):
    case = CASES[begun.box]
    begun.must(case.hide("Anna", 4), case.hide("Bert", 1), *case.others, REVEAL)
    for form in ("story", "text", "html", "csv"):
        assert case.told in begun.export(form), form
    journal = begun.export("journal")
    assert all(f'"card":{json.dumps(move["card"])}' in journal for move in (case.hide("Anna", 4), *case.others))
    assert begun.complaint == ""


def test_the_journal_ends_before_what_lies_face_down_and_is_a_game_to_be_played_on(begun, tmp_path):
    """When it is brought in elsewhere, it is the game as it was before; and when the cards have been revealed, the
    whole journal is newer than that.
    """
    case, file = CASES[begun.box], tmp_path / "game.jsonl"
    before = Library(begun.home).look(begun.game)
    begun.must(case.hide("Anna", 4), case.hide("Bert", 5))
    answer = begun.json("export", begun.game, "-o", str(file))
    assert (answer["entries"], answer["sealed"]) == (len(before.rows), 2)
    told = "Cards that are face down stay on this phone: the file ends before them.\n"
    assert begun.complaint == told
    assert begun.run("export", begun.game) == file.read_text("utf-8")
    assert begun.complaint == told
    for form in NAMES:
        if form != "journal":
            begun.export(form)
            assert begun.complaint == "", form
    assert parsed(io.BytesIO(file.read_bytes())) == (before.meta, before.rows)
    there = begun.elsewhere(tmp_path / "there")
    there.run("import", str(file))
    came = Library(there.home).look(begun.game)
    assert state_digest(came.journal.state) == state_digest(before.journal.state)
    assert came.findings == []
    assert there.run("verify", begun.game)

    begun.must(*case.others, REVEAL)
    begun.run("export", begun.game, "-o", str(file), "--force")
    there.run("import", str(file), code=1)
    assert "goes further" in there.complaint
    there.run("import", str(file), "--replace")
    assert there.bodies == begun.bodies


def test_every_file_can_be_made_in_mid_game_and_in_every_language(begun):
    case = CASES[begun.box]
    begun.must(case.hide("Anna", 4), case.hide("Bert", 1), *case.others, REVEAL)
    if begun.box == "dungeonraiders":
        begun.must(case.hide("Anna", 2))
    for form in NAMES:
        for language in LANGUAGES:
            assert begun.run("export", begun.game, "--as", form, "--lang", language), form
