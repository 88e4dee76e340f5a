"""What guests do to a game: their own moves and what belongs to nobody, once, and nothing else."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from core.boxes.opentable.moves import Count, EndTurn, Note
from core.refusal import Refused
from core.rulings import Ruling
from tests.app.guests.phones import Phone, Table, table
from tests.core.playing import plus
from tests.data.storing import gold_of

GOLD = "players/Anna/counters/gold/value"
FAME = "players/Anna/counters/fame/value"


@pytest.fixture
def at(tmp_path) -> Iterator[Table]:
    with table(tmp_path / "home") as found:
        yield found


def said(phone: Phone, of: str) -> str:
    answer = phone.answers[of]
    return str(answer.get("text", answer["kind"]))


def test_a_guest_makes_an_own_move_and_everybody_sees_it(at):
    anna, bert = at.phone("Anna"), at.phone("Bert")
    done = anna.make(anna.offered("ends the turn")["id"])
    assert anna.answers[done] == {"v": 1, "kind": "done", "id": done, "n": 2}
    assert isinstance(at.journal.head.move, EndTurn)
    assert at.journal.seat(at.journal.head) == "Anna"
    assert anna.at["n"] == bert.at["n"] == 2
    assert bert.at["turn"]
    assert not anna.at["turn"]


def test_a_guest_is_offered_the_own_choices_and_those_of_nobody(at):
    anna, bert = at.phone("Anna"), at.phone("Bert")
    labels = {name: {each["label"] for each in phone.at["choices"]} for name, phone in (("A", anna), ("B", bert))}
    assert any("ends the turn" in each for each in labels["A"])
    assert not any("ends the turn" in each for each in labels["B"])
    assert not any("Bert" in each for each in labels["A"])
    assert "Write a note" in labels["A"] & labels["B"]


def test_in_the_scene_there_are_the_own_choices_and_no_others(at):
    for name in ("Anna", "Bert"):
        scene = at.phone(name).at["scene"]
        mine = {each["id"] for each in at.air.phones[max(at.air.phones)].at["choices"]}
        assert {each["choice"] for each in scene["step"]["offers"]} == mine
        for figure in scene["people"]:
            assert ("less" in figure["main"]) is (figure["name"] == name)


def test_a_scene_has_each_player_once(at):
    """The page draws people as people. Sent wherever a phone of the host's draws them, they are most of a frame."""
    scene = at.phone("Anna").at["scene"]
    assert [figure["name"] for figure in scene["people"]] == ["Anna", "Bert"]
    assert '"type": "Figure", "name": "Anna"' not in json.dumps({**scene, "people": []})
    assert "threat" in json.dumps(scene["parts"]), "what belongs to nobody is drawn where it lies"


def test_where_only_an_answer_names_the_player_a_seat_is_offered_itself_alone(at):
    """Given tokens in the supply, then a guest may take some, and is neither offered nor allowed to give somebody else
    any.
    """
    bert = at.phone("Bert")
    take = bert.offered("Take")
    (taker,) = [ask for ask in take["asks"] if ask["field"] == "taker"]
    assert [each["value"] for each in taker["options"]] == ["Bert"]
    for figure in bert.at["scene"]["people"]:
        tokens = [each for each in figure["tallies"] if each["key"].startswith("tokens:")]
        assert tokens
        assert all(("more" in each) is (figure["name"] == "Bert") for each in tokens)
    refused = bert.make(take["id"], {"count": 1, "taker": "Anna"})
    assert said(bert, refused) == "That answer does not fit any more. Try again."
    done = bert.make(take["id"], {"count": 1, "taker": "Bert"})
    assert bert.answers[done]["kind"] == "done"
    assert len(at.journal.entries) == 2


def test_a_choice_is_taken_also_where_the_game_has_gone_on_meanwhile(at):
    anna = at.phone("Anna")
    n, choice = anna.at["n"], anna.offered("ends the turn")["id"]
    at.play(plus(1, "Bert"))
    at.play(plus(1, "", "threat"))
    done = anna.make(choice, n=n)
    assert anna.answers[done]["n"] == 4


def test_a_choice_that_is_gone_is_refused_with_one_sentence_to_whoever_acted(at):
    anna, bert = at.phone("Anna"), at.phone("Bert")
    n, choice = anna.at["n"], anna.offered("Draw")
    at.play(EndTurn(player="Anna"))
    refused = anna.make(choice["id"], {"card": {"card": "sun"}}, n=n)
    assert said(anna, refused) == "That is no longer possible: the game has gone on."
    assert not bert.answers
    assert "no" not in bert.kinds()


def test_two_who_do_the_same_at_once_do_it_once(at):
    """Given two phones that show a note that anybody may write, when both write the same, then it is written once."""
    anna, bert = at.phone("Anna"), at.phone("Bert")
    n = anna.at["n"]
    first = anna.make(anna.offered("note")["id"], {"text": "the troll sleeps"}, n=n)
    second = bert.make(bert.offered("note")["id"], {"text": "the troll sleeps"}, n=n)
    third = bert.make(bert.offered("note")["id"], {"text": "the troll wakes"}, n=n)
    assert anna.answers[first]["kind"] == bert.answers[third]["kind"] == "done"
    assert said(bert, second) == "That has been done already."
    assert len(at.journal.entries) == 3


def test_a_turn_that_the_host_has_ended_is_not_ended_again(at):
    """Given the host has ended Anna's turn and Bert his, when her tap of before arrives, then it ends no later turn."""
    anna = at.phone("Anna")
    n, choice = anna.at["n"], anna.offered("ends the turn")["id"]
    at.play(EndTurn(player="Anna"))
    at.play(EndTurn(player="Bert"))
    assert said(anna, anna.make(choice, n=n)) == "That has been done already."


def test_the_phone_rolls_where_a_guest_asks_for_it_and_otherwise_the_table_has_rolled(at):
    anna = at.phone("Anna")
    two = anna.offered("2d6")
    anna.make(two["id"], {"dice": {"faces": [3, 4]}})
    assert at.journal.head.move.dice.by == "table"
    anna.make(two["id"], {"dice": {"sum": 9}})
    assert at.journal.head.move.dice.total == 9
    anna.make(two["id"], {"dice": "phone"})
    assert at.journal.head.move.dice.by == "phone"
    for forged in (
        {"faces": [6, 6], "by": "phone"},
        {"faces": [6, 6], "sides": 6},
        {"faces": [7, 1]},
        {"faces": [1]},
        7,
    ):
        refused = anna.make(two["id"], {"dice": forged})
        assert said(anna, refused) == "That answer does not fit any more. Try again.", forged


def test_two_who_both_have_the_phone_roll_have_it_roll_once(at):
    anna = at.phone("Anna")
    n, roll = anna.at["n"], anna.offered("1d6")
    first = anna.make(roll["id"], {"dice": "phone"}, n=n)
    second = anna.make(roll["id"], {"dice": "phone"}, n=n)
    assert [anna.answers[of]["kind"] for of in (first, second)] == ["done", "no"]


def test_a_guest_counts_an_own_number(at):
    anna = at.phone("Anna")
    shown = {each["path"]: each for each in anna.at["counters"]}
    assert shown[GOLD] == {"path": GOLD, "name": "gold", "value": 0, "less": True, "more": True}
    assert all("Bert" not in path for path in shown)
    for was in range(3):
        anna.send("set", id=at.a_name(), n=1, path=GOLD, was=was, to=was + 1)
    assert gold_of(at.journal) == 3
    assert isinstance(at.journal.head.move, Count)
    assert [answer["kind"] for answer in anna.answers.values()] == ["done"] * 3


@pytest.mark.parametrize(
    ("path", "was", "to", "text"),
    [
        (GOLD, 1, 2, "The number is 0 now. Somebody has changed it."),
        (GOLD, 0, 2, "That is no longer possible: the game has gone on."),
        (GOLD, 0, 0, "That is no longer possible: the game has gone on."),
        ("players/Bert/counters/gold/value", 0, 1, "That is no longer possible: the game has gone on."),
        ("players/Bert/counters/fame/value", 0, 1, "That is no longer possible: the game has gone on."),
        ("counters/threat/value", 0, 1, "That is no longer possible: the game has gone on."),
        ("turn/player", 0, 1, "That is no longer possible: the game has gone on."),
        ("players/Anna/counters/life/value", 10, 11, "That is no longer possible: the game has gone on."),
    ],
)
def test_no_other_number_is_counted_and_none_by_leaps(at, path, was, to, text):
    anna = at.phone("Anna")
    name = at.a_name()
    anna.send("set", id=name, n=1, path=path, was=was, to=to)
    assert said(anna, name) == text
    assert len(at.journal.entries) == 1


def test_a_secret_number_is_counted_by_its_owner_and_seen_by_nobody_else(at):
    anna, bert = at.phone("Anna"), at.phone("Bert")
    for was in (0, 1):
        anna.send("set", id=at.a_name(), n=1, path=FAME, was=was, to=was + 1)
    assert next(each["value"] for each in anna.at["counters"] if each["path"] == FAME) == 2
    assert all("fame" not in each["path"] or "Bert" in each["path"] for each in bert.at["counters"])
    assert at.journal.state.players[0].counters[2].value == 2


def test_a_guest_undoes_the_own_last_entry_and_no_other(at):
    anna, bert = at.phone("Anna"), at.phone("Bert")
    assert "undo" not in anna.at
    anna.make(anna.offered("ends the turn")["id"])
    assert anna.at["undo"]
    assert "undo" not in bert.at
    name = at.a_name()
    bert.send("undo", id=name, n=2)
    assert said(bert, name) == "Only your own last move can be undone here."
    anna.send("undo", id=at.a_name(), n=2)
    assert at.journal.head.n == 1
    assert len(at.journal.entries) == 3
    anna.send("undo", id=(again := at.a_name()), n=3)
    assert said(anna, again) == "Only your own last move can be undone here."


def test_what_belongs_to_nobody_is_undone_from_the_phone_that_did_it(at):
    anna, bert = at.phone("Anna"), at.phone("Bert")
    bert.make(bert.offered("note")["id"], {"text": "a troll"})
    assert "undo" in bert.at
    assert "undo" not in anna.at
    at.play(Note(text="another"))
    assert "undo" not in bert.at
    bert.send("undo", id=(name := at.a_name()), n=2)
    assert said(bert, name) == "Only your own last move can be undone here."


@pytest.mark.parametrize("later", [Note(text="later"), Ruling(path=GOLD, value=5), plus(1, "Bert")], ids=str)
def test_an_undo_that_comes_late_takes_back_nothing_else(at, later):
    anna = at.phone("Anna")
    anna.make(anna.offered("ends the turn")["id"])
    at.play(later)
    anna.send("undo", id=(name := at.a_name()), n=2)
    assert said(anna, name) == "Only your own last move can be undone here."
    assert at.journal.head.n == 3


def test_an_undo_that_was_meant_for_an_earlier_own_move_takes_back_no_later_one(at):
    anna = at.phone("Anna")
    for text in ("one", "two"):
        anna.make(anna.offered("Write a note")["id"], {"text": text})
    anna.send("undo", id=at.a_name(), n=2)
    assert at.journal.head.n == 3


def test_the_set_up_is_the_hosts(at):
    anna = at.phone("Anna")
    anna.send("undo", id=at.a_name(), n=1)
    assert len(at.journal.entries) == 1


def test_during_a_what_if_guests_see_the_game_as_it_stands_and_do_nothing(at):
    anna = at.phone("Anna")
    n, choice = anna.at["n"], anna.offered("ends the turn")["id"]
    assert at.playing.suppose() is None
    at.flow()
    assert anna.at["note"] == "A what-if is on. This is the game as it stands."
    assert anna.at["choices"] == anna.at["counters"] == []
    assert not anna.at["turn"]
    frames = len(anna.frames)
    for _ in range(3):
        at.play(plus(1))
    assert len(anna.frames) == frames, "what is tried out is nobody's business, nor when"
    assert said(anna, anna.make(choice, n=n)) == "A what-if is on. Wait until it is decided."
    assert at.playing.settle(keep=False) is None
    at.flow()
    assert "note" not in anna.at
    assert gold_of(at.journal) == 0
    assert anna.answers[anna.make(anna.offered("ends the turn")["id"])]["kind"] == "done"


def test_a_number_of_a_choice_stays_good_over_an_undo_and_over_a_name(at):
    anna = at.phone("Anna")
    at.play(plus(1, "Bert"))
    assert at.playing.undo() is None
    at.flow()
    n, choice = anna.at["n"], anna.offered("ends the turn")["id"]
    assert at.playing.name("here") is None
    at.play(plus(2, "Bert"))
    assert anna.answers[anna.make(choice, n=n)]["kind"] == "done"


@pytest.mark.parametrize("n", [0, 99, 10**9])
def test_an_entry_that_never_was_offers_nothing(at, n):
    anna = at.phone("Anna")
    assert said(anna, anna.make(0, n=n)) == "That is no longer possible: the game has gone on."


@pytest.mark.parametrize("choice", [999, 10**9])
def test_a_number_that_was_never_given_is_no_choice(at, choice):
    anna = at.phone("Anna")
    assert said(anna, anna.make(choice)) == "That is no longer possible: the game has gone on."


@pytest.mark.parametrize(
    "answers", [{}, {"text": ""}, {"text": 7}, {"text": "x" * 2000}, {"text": "ok", "more": 1}, {"t": "ok"}]
)
def test_an_answer_that_does_not_fit_is_refused(at, answers):
    anna = at.phone("Anna")
    refused = anna.make(anna.offered("note")["id"], answers)
    assert said(anna, refused) == "That answer does not fit any more. Try again."
    assert len(at.journal.entries) == 1


def test_a_refusal_of_the_rules_reaches_whoever_acted(at, monkeypatch):
    anna = at.phone("Anna")
    choice = anna.offered("ends the turn")["id"]

    def refused(*_of: object, **_more: object) -> None:
        raise Refused("nothing-to-undo")

    monkeypatch.setattr(at.playing.table.journal, "played", refused)
    assert anna.answers[anna.make(choice)]["kind"] == "no"
