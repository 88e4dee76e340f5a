"""The JSON form of moves, events and entries: strict in, the same out."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.acts import At, Played, Undone
from core.boxes.opentable import BOX
from core.boxes.opentable.moves import Note, Roll
from core.chance import Dice, DiceSum
from core.choices import kind_of
from core.play import SHARED_EVENTS, SHARED_MOVES
from data.forms import Forms, NotAForm, UnknownKind, choice_to_plain, plain, state_digest
from tests.core.playing import given as a_game
from tests.core.playing import plus
from tests.core.random_play import random_history

FORMS = Forms(BOX)


@given(st.integers(0, 2**32), st.integers(0, 30))
def test_what_is_written_reads_the_same(seed, acts):
    for entry in random_history(seed, acts).entries:
        assert FORMS.act_from_json(FORMS.act_to_json(entry.act), BOX.version) == entry.act


@given(st.text(max_size=200))
def test_any_text_survives(text):
    journal = a_game()
    try:
        text.encode()
    except UnicodeEncodeError:
        return
    body = FORMS.act_to_json(write_note(journal, text))
    assert FORMS.act_from_json(body, BOX.version).events[0].text == text  # type: ignore[union-attr]
    # An export is read with json and written again: the bytes, and so the digest, must not change.
    assert json.dumps(json.loads(body), ensure_ascii=False, separators=(",", ":")).encode() == body


def write_note(journal, text):
    act = journal.play(Note(text="x" + text))
    return replace(act, events=(replace(act.events[0], text=text),))


@pytest.mark.parametrize(
    ("text", "problem", "where"),
    [
        ("", "not-json", ""),
        ("{", "not-json", ""),
        ('{"kind":"count"', "not-json", ""),
        ("[]", "no-kind", ""),
        ("{}", "no-kind", ""),
        ("7", "no-kind", ""),
        ("null", "no-kind", ""),
        ('{"kind":"fly"}', "unknown-kind", "fly"),
        ('{"kind":7}', "unknown-kind", "7"),
        ('{"kind":"count","where":"Anna","counter":"gold"}', "missing", "by"),
        ('{"kind":"count","where":"Anna","counter":"gold","by":1,"extra":1}', "unexpected", "extra"),
        ('{"kind":"count","where":"Anna","counter":"gold","by":"1"}', "wrong-sort", "by"),
        ('{"kind":"count","where":"Anna","counter":"gold","by":1.5}', "wrong-sort", "by"),
        ('{"kind":"count","where":"Anna","counter":"gold","by":true}', "wrong-sort", "by"),
        ('{"kind":"count","where":null,"counter":"gold","by":1}', "wrong-sort", "where"),
        ('{"kind":"roll","player":"Anna","dice":{"faces":[1],"by":"wind"}}', "wrong-sort", "dice.by"),
        ('{"kind":"roll","player":"Anna","dice":{}}', "missing", "dice.faces"),
        ('{"kind":"roll","player":"Anna","dice":{"sum":"9"}}', "wrong-sort", "dice.sum"),
        ('{"kind":"roll","player":"Anna","dice":{"sum":9,"by":"phone"}}', "wrong-sort", "dice.by"),
        ('{"kind":"roll","player":"Anna","dice":{"sum":9,"face":3}}', "unexpected", "dice.face"),
        ('{"kind":"roll","player":"Anna","dice":{"faces":[3],"count":1}}', "unexpected", "dice.count"),
        ('{"kind":"roll","player":"Anna","dice":{"faces":[3],"sum":3}}', "unexpected", "dice.sum"),
        ('{"kind":"roll","player":"Anna","dice":7}', "wrong-sort", "dice"),
        ("[" * 5000, "not-json", ""),
    ],
)
def test_what_is_not_a_move_is_named(text, problem, where):
    with pytest.raises(NotAForm) as caught:
        FORMS.move_from_json(text)
    assert (caught.value.problem, caught.value.where) == (problem, where)


def test_dice_that_were_told_one_by_one_are_written_as_ever():
    """A new field in old dice would be another body, and so another digest, for every entry that has some."""
    roll = Roll(player="Anna", dice=Dice(faces=(3, 4)))
    body = FORMS.act_to_json(Played(move=roll, events=()))
    assert b'"dice":{"faces":[3,4],"sides":6,"by":"table"}' in body
    assert plain(roll)["dice"] == {"faces": [3, 4], "sides": 6, "by": "table"}


def test_a_sum_is_written_with_how_many_dice_made_it():
    roll = FORMS.move_from_json('{"kind":"roll","player":"Anna","dice":{"sum":9}}')
    assert roll == Roll(player="Anna", dice=DiceSum(sum=9, count=2, sides=6))
    body = FORMS.act_to_json(Played(move=roll, events=()))
    assert b'"dice":{"sum":9,"count":2,"sides":6,"by":"table"}' in body
    assert FORMS.act_from_json(body, BOX.version) == Played(move=roll, events=())


def test_the_schema_tells_both_forms_of_dice():
    moves = FORMS.schema()["moves"]["$defs"]
    assert [each["$ref"] for each in moves["Roll"]["properties"]["dice"]["anyOf"]] == [
        "#/$defs/Dice",
        "#/$defs/DiceSum",
    ]
    assert moves["DiceSum"]["required"] == ["sum"]


def test_a_set_up_file_need_not_say_its_kind():
    move = FORMS.setup_from_json('{"players":["Anna"]}')
    assert move.kind == "set-up"
    for bad in ("[]", "{", '"x"'):
        with pytest.raises(NotAForm):
            FORMS.setup_from_json(bad)


def test_the_schema_names_every_move_and_event():
    schema = FORMS.schema()
    for part, known in (("moves", BOX.rules.moves + SHARED_MOVES), ("events", BOX.rules.events + SHARED_EVENTS)):
        assert set(schema[part]["discriminator"]["mapping"]) == {kind_of(each) for each in known}


def test_a_choice_has_a_plain_form():
    journal = a_game()
    for choice in BOX.rules.choices(journal.state):
        form = json.loads(json.dumps(choice_to_plain(choice)))
        assert form["move"] == choice.move
        assert [ask["field"] for ask in form["asks"]] == [ask.field for ask in choice.asks]


def test_the_digest_of_a_state_depends_on_the_state_alone():
    one, other = a_game(plus(1), plus(2)), a_game(plus(3))
    assert state_digest(one.state) == state_digest(other.state)
    assert state_digest(one.state) != state_digest(a_game(plus(4)).state)


class TestOlderAndNewerVersions:
    def test_an_old_form_is_read_as_the_present_one(self):
        """Version 1 called it `amount`; version 2 calls it `by`. The journal on the disk stays as it was."""

        def renamed(form):
            return {("by" if name == "amount" else name): value for name, value in form.items()}

        upcasts = {("count", 1): renamed, ("counted", 1): renamed}
        newer = Forms(replace(BOX, version=2, rules=replace(BOX.rules, upcasts=upcasts)))
        journal = a_game()
        act = journal.play(plus(3))
        old = FORMS.act_to_json(act).replace(b'"by":3', b'"amount":3')
        assert newer.act_from_json(old, 1) == act
        assert newer.act_from_json(FORMS.act_to_json(act), 2) == act
        with pytest.raises(NotAForm):
            newer.act_from_json(old, 2)

    def test_what_no_upcast_names_is_read_as_it_stands(self):
        newer = Forms(replace(BOX, version=2))
        act = Undone(to=At(3, 1))
        assert newer.act_from_json(FORMS.act_to_json(act), 1) == act

    def test_an_unknown_kind_is_told_apart(self):
        body = b'{"kind":"move","move":{"kind":"note","text":"x"},"events":[{"kind":"sang"}],"joins":false}'
        with pytest.raises(UnknownKind) as caught:
            FORMS.act_from_json(body, 1)
        assert caught.value.where == "sang"
        with pytest.raises(UnknownKind):
            FORMS.act_from_json(b'{"kind":"teleport"}', 1)


def test_boxes_do_not_share_forms():
    """Each box has its own moves, although `core` says Move in all of them."""
    fewer = Forms(replace(BOX, rules=replace(BOX.rules, moves=(Note,))))
    fewer.acts.json_schema()
    with pytest.raises(UnknownKind):
        fewer.move_from_json('{"kind":"end-turn"}')
    assert FORMS.move_from_json('{"kind":"end-turn"}').kind == "end-turn"


# Ready for one journal


@pytest.mark.parametrize("short", [0, 2000], ids=["long", "short"])
def test_a_journal_is_read_as_its_entries_are_one_by_one(short: int, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("data.forms.SHORT", short)
    forms = Forms(BOX)
    bodies = [forms.act_to_json(entry.act) for entry in random_history(3, 30).entries]
    read = forms.for_journal(len(bodies))
    assert [read(body) for body in bodies] == [FORMS.act_from_json(body, BOX.version) for body in bodies]
    assert ("acts" in forms.__dict__) == (short == 0), "without pydantic, as long as there are few"


def test_many_short_journals_are_as_long_as_a_long_one(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("data.forms.SHORT", 5)
    forms = Forms(BOX)
    acts = [Played(move=Note(text=text), events=()) for text in "abcdef"]
    for some, long in ((acts[:2], False), (acts[2:5], False), (acts[5:], True)):
        read = forms.for_journal(len(some))
        assert [read(FORMS.act_to_json(act)) for act in some] == some
        assert ("acts" in forms.__dict__) == long


@pytest.mark.parametrize("short", [0, 2000], ids=["long", "short"])
def test_what_is_wrong_is_told_as_ever(short: int, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("data.forms.SHORT", short)
    read = Forms(BOX).for_journal(1)
    with pytest.raises(UnknownKind):
        read(b'{"kind":"move","move":{"kind":"flit"},"events":[],"joins":false}')
