"""The table's word: life and treasure by hand, rulings, and the dead who live again."""

from __future__ import annotations

import pytest

from core.boxes.dungeonraiders import BOX
from core.boxes.dungeonraiders import moves as m
from core.boxes.dungeonraiders.events.cards import CardsRevealed
from core.boxes.dungeonraiders.events.ending import Adjusted, Died, ItemHanded
from core.boxes.dungeonraiders.table import held
from core.play import burst, merge
from core.rulings import Ruling
from tests.core.dungeonraiders.table import Table, boss, room, scene


@pytest.mark.rule("RD-6")
@pytest.mark.parametrize(
    ("what", "by", "now"), [("life", -3, 5), ("life", 2, 10), ("treasure", 4, 7), ("treasure", -3, 0)]
)
def test_life_and_treasure_can_be_set_right(what, by, now):
    t = scene(3, life={"A": 8}, treasure={"A": 3})
    t.adjust("A", by, what)
    assert t.told(Adjusted) == [Adjusted(player="A", what=what, by=by, now=now)]
    assert getattr(t.player("A"), what) == now


@pytest.mark.rule("RD-6")
@pytest.mark.parametrize(
    ("what", "by", "high"), [("life", 3, 10), ("life", -9, 10), ("treasure", -4, 1000), ("treasure", 998, 1000)]
)
def test_within_what_can_be(what, by, high):
    t = scene(3, life={"A": 8}, treasure={"A": 3})
    refusal = t.refused(m.Adjust(player="A", what=what, by=by), "RD-6")
    assert (refusal.code, refusal.facts["high"]) == ("number-out-of-range", high)


@pytest.mark.rule("RD-6")
def test_also_within_the_limit_of_treasure_where_there_is_one():
    t = scene(3, treasure={"A": 19}, treasure_cap=True)
    t.adjust("A", 1, "treasure")
    t.refused(m.Adjust(player="A", what="treasure", by=1), "RD-6")


# Items


@pytest.mark.rule("RD-3")
@pytest.mark.parametrize(("by", "now", "left"), [(2, 3, 3), (-1, 0, 6)])
def test_an_item_goes_from_the_supply_into_a_hand_and_back(by, now, left):
    t = scene(3, items={"A": "torch"})
    before = t.supplies["torch"]
    t.play(m.HandItem(player="A", item="torch", by=by))
    assert t.told(ItemHanded) == [ItemHanded(player="A", item="torch", by=by, now=now)]
    assert held(t.player("A"), "torch") == now
    assert t.supplies["torch"] == before - by


@pytest.mark.rule("RD-3")
@pytest.mark.parametrize("by", [-2, 99])
def test_no_more_than_there_are(by):
    t = scene(3, items={"A": "torch"})
    high = 1 + t.supplies["torch"]
    refusal = t.refused(m.HandItem(player="A", item="torch", by=by), "RD-3")
    assert (refusal.code, refusal.facts["high"]) == ("number-out-of-range", high)


@pytest.mark.rule("RD-28")
def test_the_dead_are_handed_nothing():
    t = scene(3)
    t.adjust("A", -t.player("A").life)
    assert t.refused(m.HandItem(player="A", item="sword", by=1), "RD-28").code == "rd-dead"


def test_nobody_is_handed_nothing_and_no_stranger_anything():
    t = scene(3)
    assert t.refused(m.HandItem(player="A", item="key", by=0)).code == "nothing-changes"
    assert t.refused(m.HandItem(player="Z", item="key", by=1)).code == "no-such-player"


def test_quick_taps_on_an_item_are_one_line():
    up, down = (m.HandItem(player="A", item="key", by=by) for by in (1, -1))
    assert burst(BOX, up) == burst(BOX, down) != burst(BOX, m.HandItem(player="A", item="ball", by=1))
    first, second = (ItemHanded(player="A", item="key", by=1, now=now) for now in (1, 2))
    assert merge(BOX, first, second) == ItemHanded(player="A", item="key", by=2, now=2)


def test_nothing_is_nothing():
    assert scene(3).refused(m.Adjust(player="A", what="life", by=0)).code == "nothing-changes"


def test_nobody_who_is_not_there():
    assert scene(3).refused(m.Adjust(player="Z", what="life", by=1)).code == "no-such-player"


def test_not_before_everybody_has_a_character():
    t = Table.bare()
    seats = tuple(m.Seat(name) for name in "AB")
    t.play(m.SetUp(seats=seats, content=Table(2).state.content))
    assert t.refused(m.Adjust(player="A", what="treasure", by=1)).code == "rd-not-now"


def test_it_can_be_told_at_any_step():
    t = room("Chest 4", 3)
    t.one("A", 3)
    t.adjust("B", -1)
    assert (t.step, t.waiting) == ("cards", ("B", "C"))
    t.cards(1, 2)
    assert t.won == {"A": 4}


def test_quick_taps_are_one_line():
    one, two = (m.Adjust(player="A", what="life", by=by) for by in (-1, -1))
    assert burst(BOX, one) == burst(BOX, two) is not None
    assert burst(BOX, one) != burst(BOX, m.Adjust(player="A", what="treasure", by=-1))
    first, second = Adjusted(player="A", what="life", by=-1, now=9), Adjusted(player="A", what="life", by=-1, now=8)
    assert merge(BOX, first, second) == Adjusted(player="A", what="life", by=-2, now=8)
    assert merge(BOX, first, Adjusted(player="B", what="life", by=-1, now=8)) is None
    assert merge(BOX, first, Adjusted(player="A", what="treasure", by=-1, now=8)) is None
    assert merge(BOX, first, Died(player="A", cause="table")) is None


def test_a_level_that_the_phone_deals_is_one_line_too():
    t = scene(2)
    (choice,) = t.offers("lay-room")
    assert dict(choice.given) == {"slot": "1"}
    t.lay("dark", by="phone")
    by_phone = t.journal.head.move
    t.lay("dark")
    assert by_phone is not None
    assert burst(BOX, by_phone) is not None
    assert t.journal.head.move is not None
    assert burst(BOX, t.journal.head.move) is None


# Death by the table's word


@pytest.mark.rule("RD-28")
def test_who_has_no_life_left_by_the_tables_word_is_dead_at_once():
    t = room("Chest 4", 3, items={"A": "key"})
    t.adjust("A", -10)
    assert t.told(Died) == [Died(player="A", cause="table")]
    assert (t.items("A"), t.supplies["key"], t.waiting) == ({}, 6, ("B", "C"))


@pytest.mark.rule("RD-28")
def test_after_a_ruling_it_is_dealt_with_by_the_next_move():
    t = room("Chest 4", 3, items={"A": "key"})
    t.ruling("players/A/life", 0)
    assert (t.waiting, t.items("A")) == (("B", "C"), {"key": 1})
    t.one("B", 1)
    assert t.told(Died) == [Died(player="A", cause="table")]
    t.one("C", 2)
    assert t.won == {"C": 4}


@pytest.mark.rule("RD-28")
def test_nobody_waits_for_whoever_dies_last_of_those_who_were_awaited():
    t = room("Chest 4", 3)
    t.one("A", 1)
    t.one("B", 2)
    t.adjust("C", -10)
    assert t.won == {"B": 4}
    assert t.step == "room"


@pytest.mark.rule("RD-10", "RD-28")
def test_what_the_dead_had_chosen_face_down_is_turned_over_with_nobodys():
    t = room("Chest 4", 3, secret_cards=True)
    t.hide(5, 2)
    t.adjust("A", -10)
    t.hide(1)
    t.reveal()
    assert [shown.name for shown in t.told(CardsRevealed)[0].plays] == ["B", "C"]
    assert t.won == {"B": 4}


@pytest.mark.rule("RD-10", "RD-28")
def test_where_only_the_dead_are_left_to_choose_the_table_goes_on():
    """A ruling kills whoever was awaited: nothing is asked any more, and somebody has to say so."""
    t = room("Chest 4", 3)
    t.cards(1, 2)
    t.ruling("players/C/life", 0)
    assert t.waiting == ()
    (choice,) = BOX.rules.choices(t.state)
    assert (choice.move, choice.label.key) == ("reveal-cards", "rd.choice.go-on")
    t.reveal()
    assert (t.told(CardsRevealed), t.won) == ([], {"B": 4})


@pytest.mark.rule("RD-29")
def test_the_last_one_alive_by_the_tables_word_has_won():
    t = room("Chest 4", 3, life={"B": 0})
    t.adjust("A", -10)
    assert (t.state.stage, t.state.winners) == ("over", ("C",))


# The dead who live again


@pytest.mark.rule("RD-28")
def test_whoever_has_life_again_plays_again():
    t = room("Chest 4", 3)
    t.adjust("A", -10)
    t.one("B", 2)
    assert "".join(t.waiting) == "C"
    t.adjust("A", 3)
    assert (t.alive, "".join(t.waiting)) == ("ABC", "AC")
    t.cards(3, 1)
    assert t.won == {"A": 4}


@pytest.mark.rule("RD-28")
@pytest.mark.parametrize("how", ["adjust", "ruling"])
def test_and_can_die_again(how):
    t = room("Chest 4", 4)
    t.adjust("A", -10)
    t.adjust("A", 3) if how == "adjust" else t.ruling("players/A/life", 3)
    t.cards(5, 1, 1, 1)
    t.turn("Dragon")
    t.cards(1, 3, 3, 5)
    assert t.told(Died) == [Died(player="A", cause="monster", by="Dragon")]


@pytest.mark.rule("RD-28", "RD-32")
def test_who_is_flesh_again_by_a_ruling_can_be_turned_to_stone_again():
    t = boss("Medusa", 4)
    t.ruling("players/A/stone", True)
    t.one("B", 5)
    assert t.told(Died) == [Died(player="A", cause="stone")]
    t.ruling("players/A/stone", False)
    t.cards(1, 3, 3)
    assert t.told(Died) == [Died(player="A", cause="stone", by="Medusa")]


@pytest.mark.rule("RD-6")
def test_a_ruling_keeps_life_within_its_limit():
    t = scene(3)
    assert t.refused(Ruling(path="players/A/life", value=11), "RD-6").code == "number-out-of-range"
    assert t.refused(Ruling(path="players/A/life", value=-1), "RD-6").code == "number-out-of-range"


# Names of what can be ruled


@pytest.mark.parametrize(
    "path",
    [
        "players/A/life", "players/A/treasure", "players/A/spent", "players/A/stone", "players/A/looked",
        "players/A/character", "players/A/items/sword/count", "supplies/key/count", "unseen/Goblin/count",
        "row/3/card", "first", "level",
    ],
)  # fmt: skip
def test_what_can_be_set_has_a_name(path):
    assert BOX.voice.value_name(path).key.startswith("rd.value.")


@pytest.mark.parametrize("path", ["players/A/items/sceptre/count", "supplies/sceptre/count", "reveals", "rows/1"])
def test_and_everything_else_is_called_by_where_it_stands(path):
    assert BOX.voice.value_name(path).key == "value.other"


@pytest.mark.parametrize("path", ["lit", "dark", "gone/Goblin/count"])
def test_what_stands_on_the_sheet_of_the_table_is_called_as_it_is_there(path):
    assert BOX.voice.value_name(path).key.startswith("ui.raiders.supplies.")


def test_nothing_is_said_for_what_is_empty():
    word = BOX.voice.value_word("first", "")
    assert word is not None
    assert word.key == "word.nothing"
    assert BOX.voice.value_word("level", 3) is None
