"""Where guests arrive: codes, seats, presence, answers that are given once, and how much a phone may say."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from app.guests.codes import DIGITS_LAST, TRIES
from app.guests.limits import A_SECOND, BURST
from app.guests.messages import DEAD, LONGEST
from app.guests.reception import UNCLAIMED
from app.guests.sessions import ANSWERS
from core.boxes.opentable.moves import Note
from tests.app.guests.phones import Phone, Table, table
from tests.core.playing import plus


@pytest.fixture
def at(tmp_path) -> Iterator[Table]:
    with table(tmp_path / "home") as found:
        yield found


def presence(phone: Phone) -> dict[str, str]:
    return {name: how for name, how, _ in phone.seats}


# Codes


def test_a_code_gives_the_seat_that_it_was_shown_for_and_a_secret_to_go_on_with(at):
    code = at.hosting.show_code("Bert")
    phone = Phone(at, "it").connect().claim(code.token)
    welcome = json.loads(phone.frames[0])
    assert (welcome["kind"], welcome["seat"], welcome["language"]) == ("welcome", "Bert", "it")
    assert len(phone.secret) == 22
    assert phone.at["n"] == 1
    assert "note" not in welcome


def test_a_code_is_burnt_by_the_first_phone_that_uses_it(at):
    code = at.hosting.show_code("Anna")
    first, second = Phone(at).connect().claim(code.token), Phone(at).connect().claim(code.token)
    assert first.connected
    assert (second.bye["why"], second.connected) == ("code", False)
    assert at.hosting.reception.code("Anna") is None
    assert second.kinds() == ["bye"]


def test_its_six_digits_do_the_same_and_are_burnt_with_it(at):
    code = at.hosting.show_code("Anna")
    assert Phone(at).connect().claim(code.digits).connected
    for used in (code.digits, code.token):
        assert Phone(at).connect().claim(used).bye["why"] == "code"


def test_digits_are_good_for_two_minutes_and_the_code_beside_them_for_longer(at):
    code = at.hosting.show_code("Anna")
    assert at.hosting.seconds_left(code) == 120
    at.pass_by(DIGITS_LAST)
    assert at.hosting.seconds_left(code) == 0
    assert Phone(at).connect().claim(code.digits).bye["why"] == "code"
    assert Phone(at).connect().claim(code.token).connected


def test_after_five_wrong_digits_no_digits_are_good_until_others_are_shown(at):
    code = at.hosting.show_code("Anna")
    wrong = "000000" if code.digits != "000000" else "000001"
    for _ in range(TRIES):
        assert Phone(at).connect().claim(wrong).bye["why"] == "code"
    assert at.hosting.seconds_left(code) == 0
    assert Phone(at).connect().claim(code.digits).bye["why"] == "tries"
    assert Phone(at).connect().claim(at.hosting.show_code("Anna").digits).connected


def test_a_code_shown_again_makes_the_one_before_worthless(at):
    before = at.hosting.show_code("Anna")
    now = at.hosting.show_code("Anna")
    assert Phone(at).connect().claim(before.token).bye["why"] == "code"
    assert Phone(at).connect().claim(now.token).connected


def test_another_phone_throws_the_old_one_out_and_both_are_told(at):
    old = at.phone("Anna", "ru")
    new = at.phone("Anna")
    assert old.bye == {"v": 1, "kind": "bye", "why": "taken", "text": "Ваше место теперь на другом телефоне."}
    assert not old.connected
    assert new.last("welcome")["note"] == "Another phone had this seat. It is disconnected now."
    assert old.connect().resume().bye["why"] == "secret"
    assert new.connected


def test_a_seat_that_is_no_more_lets_nobody_in(at):
    code = at.hosting.show_code("Bert")
    assert at.playing.undo() is None
    at.flow()
    assert Phone(at).connect().claim(code.token).bye["why"] == "code"


def test_a_phone_whose_seat_is_no_more_is_told(at):
    bert = at.phone("Bert")
    assert at.playing.undo() is None
    at.flow()
    assert bert.bye["why"] == "secret"
    assert at.hosting.reception.presence() == {}


# Coming back, presence


def test_a_phone_comes_back_with_its_secret_and_gets_the_game_as_it_is(at):
    anna = at.phone("Anna")
    anna.cut()
    at.play(plus(1))
    anna.connect().resume()
    assert anna.at["n"] == 2
    assert "secret" not in anna.last("welcome")


def test_everybody_sees_who_is_here_who_is_away_and_what_is_free(at):
    anna = at.phone("Anna")
    assert presence(anna) == {"Anna": "here", "Bert": "free"}
    bert = at.phone("Bert")
    assert presence(anna) == {"Anna": "here", "Bert": "here"}
    bert.cut()
    at.flow()
    assert presence(anna) == {"Anna": "here", "Bert": "away"}
    assert [each.presence for each in at.hosting.seats()] == ["here", "away"]
    bert.connect().resume()
    assert presence(anna) == {"Anna": "here", "Bert": "here"}
    assert anna.kinds() == ["welcome", "at", "seats", "seats", "seats"]


def test_a_phone_that_has_fallen_silent_is_away_after_twelve_seconds(at):
    anna, bert = at.phone("Anna"), at.phone("Bert")
    for _ in range(4):
        at.pass_by(4)
        bert.send("ping")
    assert not anna.connected
    assert bert.connected
    assert presence(bert) == {"Anna": "away", "Bert": "here"}
    assert bert.kinds().count("pong") == 4
    assert DEAD == 12


def test_whoever_takes_no_seat_is_shown_out(at):
    nobody = Phone(at).connect()
    for _ in range(UNCLAIMED + 1):
        at.pass_by(1)
        nobody.send("ping")
    assert not nobody.connected


def test_the_same_secret_in_two_pages_is_one_seat(at):
    first = at.phone("Anna")
    second = Phone(at)
    second.secret = first.secret
    second.connect().resume()
    assert first.bye["why"] == "taken"
    assert second.connected


def test_the_host_sees_for_whom_the_game_waits_who_is_not_there(at):
    anna = at.phone("Anna")
    assert [each.name for each in at.hosting.seats() if each.waited_for] == ["Anna"]
    assert not at.hosting.waits_for_somebody_away()
    changes: list[bool] = []
    at.hosting.changed.append(lambda: changes.append(at.hosting.waits_for_somebody_away()))
    anna.cut()
    at.flow()
    assert changes == [True]


# Answers


def test_what_is_sent_again_is_done_once_and_answered_the_same(at):
    anna = at.phone("Anna")
    n, note = anna.at["n"], anna.offered("Write a note")["id"]
    name = anna.make(note, {"text": "a troll"}, n)
    first = anna.answers.pop(name)
    anna.make(note, {"text": "a troll"}, n, of=name)
    assert anna.answers[name] == first
    anna.cut()
    anna.connect().resume().make(note, {"text": "a troll"}, n, of=name)
    assert anna.answers[name] == first
    assert len(at.journal.entries) == 2


def test_an_answer_that_was_lost_on_the_way_comes_when_the_deed_is_sent_again(at):
    anna = at.phone("Anna")
    n, note, name = anna.at["n"], anna.offered("Write a note")["id"], at.a_name()
    deed = json.dumps({"v": 1, "kind": "make", "id": name, "n": n, "choice": note, "answers": {"text": "a troll"}})
    at.hosting.reception.received(anna.line, deed)
    anna.cut()
    at.flow()
    assert name not in anna.answers
    anna.connect().resume().say(deed)
    assert anna.answers[name]["n"] == 2
    assert len(at.journal.entries) == 2


def test_a_deed_that_is_being_done_is_not_begun_again(at):
    anna = at.phone("Anna")
    name = at.a_name()
    deed = json.dumps({"v": 1, "kind": "make", "id": name, "n": 1, "choice": anna.offered("Write a note")["id"],
                       "answers": {"text": "a troll"}})  # fmt: skip
    for _ in range(3):
        at.hosting.reception.received(anna.line, deed)
    at.flow()
    assert len(at.journal.entries) == 2
    assert anna.kinds().count("done") == 1
    assert "no" not in anna.kinds()


def test_the_last_sixty_four_answers_of_a_seat_are_kept(at):
    anna = at.phone("Anna")
    names = [at.a_name() for _ in range(ANSWERS + 1)]
    for was, name in enumerate(names):
        at.time.seconds += 1
        anna.send("set", id=name, n=1, path="players/Anna/counters/gold/value", was=was, to=was + 1)
    session = at.hosting.reception._sessions["Anna"]
    assert [*session.answers] == names[1:]


def test_while_the_hosts_phone_is_away_each_deed_is_refused_at_once(at):
    anna = at.phone("Anna")
    n, note = anna.at["n"], anna.offered("Write a note")["id"]
    at.hosting.pause()
    at.air.flow()
    assert anna.last("away")["away"] is True
    name = at.a_name()
    at.hosting.reception.received(
        anna.line, json.dumps({"v": 1, "kind": "make", "id": name, "n": n, "choice": note, "answers": {"text": "a"}})
    )
    at.air.flow()  # nothing of the host's thread
    assert anna.answers[name]["text"] == "The host’s phone is not responding. Nothing was done."
    at.hosting.resume()
    at.flow()
    assert anna.last("away")["away"] is False
    assert len(at.journal.entries) == 1
    assert anna.answers[anna.make(note, {"text": "a"}, n)]["kind"] == "done"


def test_what_came_before_the_host_went_away_is_still_done(at):
    anna = at.phone("Anna")
    note, name = anna.offered("Write a note")["id"], at.a_name()
    at.hosting.reception.received(
        anna.line, json.dumps({"v": 1, "kind": "make", "id": name, "n": 1, "choice": note, "answers": {"text": "a"}})
    )
    at.hosting.pause()
    at.air.flow()
    assert anna.answers[name]["kind"] == "done"


def test_a_phone_that_comes_while_the_host_is_away_is_told(at):
    at.hosting.pause()
    assert at.phone("Anna").last("away")["away"] is True


# The outbox


def test_a_slow_phone_gets_the_newest_scene_only(at):
    anna, bert = at.phone("Anna"), at.phone("Bert")
    bert.takes = False
    for _ in range(50):
        at.play(Note(text="on"))
        anna.send("ping")
        at.time.seconds += 1
    assert [form["n"] for form in map(json.loads, anna.frames) if form["kind"] == "at"][-50:] == [*range(2, 52)]
    bert.takes = True
    at.flow()
    assert [form["n"] for form in map(json.loads, bert.frames) if form["kind"] == "at"] == [1, 51]


def test_a_phone_that_takes_nothing_and_asks_for_ever_is_cut(at):
    anna = at.phone("Anna")
    anna.takes = False
    for _ in range(200):
        at.time.seconds += 0.1
        at.hosting.reception.received(anna.line, '{"v":1,"kind":"ping"}')
    assert not anna.connected


# Manners


@pytest.mark.parametrize(
    "text",
    ["", "hello", "[]", '{"v":1}', '{"v":1,"kind":"welcome"}', "{" * 100, "\x00", '{"v":1,"kind":"ping","more":1}',
     '{"v":1,"kind":"ping"}' + " " * LONGEST],
)  # fmt: skip
def test_a_frame_that_is_no_message_ends_the_line(at, text):
    for phone in (Phone(at).connect(), at.phone("Anna")):
        phone.say(text)
        assert phone.bye["why"] == "form"
        assert not phone.connected
    assert len(at.journal.entries) == 1


def test_a_page_of_another_version_is_told_to_load_again(at):
    assert Phone(at).connect().say('{"v":2,"kind":"hello"}').bye["why"] == "version"


@pytest.mark.parametrize("kind", ["make", "set", "undo"])
def test_whoever_has_no_seat_does_nothing(at, kind):
    fields = {"make": {"choice": 0, "answers": {}}, "set": {"path": "a", "was": 0, "to": 1}, "undo": {}}[kind]
    phone = Phone(at).connect().send(kind, id=at.a_name(), n=1, **fields)
    assert phone.bye["why"] == "form"
    assert phone.kinds() == ["bye"]
    assert len(at.journal.entries) == 1


def test_whoever_has_a_seat_claims_no_other(at):
    anna = at.phone("Anna")
    code = at.hosting.show_code("Bert")
    assert anna.claim(code.token).bye["why"] == "form"
    assert at.hosting.reception.code("Bert") is not None


def test_too_many_frames_end_the_line_and_ten_a_second_do_not(at):
    anna = at.phone("Anna")
    for _ in range(BURST - 1):
        anna.send("ping")
    for _ in range(100):
        at.time.seconds += 1.01 / A_SECOND
        anna.send("ping")
    assert anna.connected
    for _ in range(3):
        anna.send("ping")
    assert anna.bye["why"] == "often"
    assert not anna.connected


def test_where_there_is_no_room_a_phone_is_told(at):
    phone = Phone(at)
    phone.line = next(phone.numbers)
    at.air.phones[phone.line] = phone
    at.hosting.reception.opened(phone.line, room=False)
    at.flow()
    assert phone.bye["why"] == "full"
    assert not phone.connected
