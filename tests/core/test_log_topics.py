"""What an entry is about, whom it concerns, and the journal as it stood at a node."""

from __future__ import annotations

import pytest

from core.acts import At
from core.amend import Drop
from core.boxes.dungeonquest import BOX as QUEST
from core.boxes.dungeonquest.events.setting_up import Waits
from core.boxes.dungeonquest.events.trials import Died
from core.boxes.dungeonquest.events.turns import TurnBegan, TurnSpent
from core.boxes.dungeonraiders import BOX as RAIDERS
from core.boxes.dungeonraiders.events.fights import MonsterStruck
from core.boxes.dungeonraiders.events.rooms import TrapSprung
from core.boxes.opentable import BOX as TABLE
from core.boxes.opentable.moves import Roll
from core.chance import Dice, DiceSum
from core.choices import leading_to
from core.deck import Stock
from core.log import audit, backwards
from core.log_topics import concerned, topics
from core.rulings import Ruling, Upheld, ValueSet
from core.topics import ORDER
from tests.core.dungeonraiders.table import room
from tests.core.playing import amend, given, gold, plus, undo, write


def test_every_event_of_a_quest_but_what_it_waits_for_has_a_topic():
    assert {event.__name__ for event in QUEST.rules.events if event.topic is None} == {"Waits"}


@pytest.mark.parametrize("box", [TABLE], ids=lambda box: box.name)
def test_every_event_that_tells_something_has_a_kind(box):
    silent = {Waits}
    assert set(box.voice.topics) == set(box.rules.events) - silent
    assert set(box.voice.topics.values()) <= set(ORDER)


def test_the_most_telling_kind_comes_first():
    events = (TurnBegan(player="Ada", round=2), Died(hero="Ada", cause="pit"), TurnSpent(hero="Ada"))
    assert topics(QUEST, (None,), events) == ("death", "turn")


def test_dice_and_rulings_are_seen_in_the_move_itself():
    dice = Roll(player="Anna", dice=DiceSum(sum=7))
    assert topics(TABLE, (dice,), ()) == ("dice",)
    assert topics(TABLE, (Upheld(move=dice, events=()),), ()) == ("ruling", "dice")
    assert topics(TABLE, (Ruling(path="turn/round", value=2),), (), record=True) == ("ruling", "record")
    assert topics(TABLE, (None,), ()) == ()


def test_a_ruling_concerns_the_player_whose_value_it_sets():
    journal = given()
    event = ValueSet(path="players/Bert/counters/gold/value", before=1, after=2)
    assert concerned(TABLE, journal.state, (event,)) == ("Bert",)


def test_a_journal_as_it_stood_is_only_looked_at():
    journal = given(plus(3), plus(4), plus(5))
    past = journal.as_of(journal.node(At(3)))
    assert (gold(past), gold(journal)) == (7, 12)
    assert [told.first.entry for told, _, _ in backwards(past)] == [3, 2, 1]
    assert past.redo_target() is None
    assert journal.head.at == At(4)


def test_a_journal_as_it_stood_off_the_line():
    journal = given(plus(3), plus(4), plus(5))
    undo(journal, to=2)
    write(journal, journal.play(plus(100)))
    past = journal.as_of(journal.node(At(4)))
    assert gold(past) == 12
    assert [node.n for node in past.line()] == [1, 2, 3, 4]


def test_the_audit_tells_dropped_from_undone():
    journal = given(plus(1), plus(2), plus(3))
    amend(journal, Drop(of=At(2)))
    undo(journal, to=3)
    assert {line.n: line.dropped for line in audit(journal) if line.standing == "off"} == {2: True, 4: False}


def test_dropped_once_and_put_back_is_not_dropped():
    journal = given(plus(1), plus(2))
    amend(journal, Drop(of=At(2)))
    undo(journal)
    amend(journal, Drop(of=At(3)))
    assert [line.n for line in audit(journal) if line.dropped] == [3]


def test_the_choice_that_leaves_least_open_is_the_one_that_led_to_a_move():
    journal = given()
    move = Roll(player="Anna", dice=Dice(faces=(2,)))
    found = leading_to(TABLE.rules.choices(journal.state), move)
    assert found is not None
    assert found.move == "roll"
    assert leading_to([], move) is None


def test_whoever_is_struck_with_others_finds_it_by_their_name():
    state = room("Dragon", 4).state
    struck = MonsterStruck(card="Dragon", total=15, strength=18, players=("C", "D"), wounds=3)
    lava = TrapSprung(card="Lava", takes="treasure", by="lowest", value=1, lost=(Stock("A", 1), Stock("B", 2)))
    assert concerned(RAIDERS, state, [struck]) == ("C", "D")
    assert concerned(RAIDERS, state, [lava]) == ("A", "B")


def test_a_set_up_concerns_nobody_in_particular():
    t = room("Dragon", 4)
    (began, *_) = t.journal.line()
    assert not any(name in concerned(RAIDERS, t.state, began.events[:1]) for name in "ABCD")
