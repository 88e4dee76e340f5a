"""What a room has done stays there to be looked at, while the next one is already played."""

import pytest

from core.boxes.dungeonraiders import moves as m
from core.boxes.dungeonraiders.state import Change, Play
from tests.core.dungeonraiders.table import boss, room


@pytest.mark.parametrize(
    ("players", "cards", "how", "strength"),
    [
        (4, (5, 5, 5, 3), "beaten", 18),
        (4, (5, 4, 3, 3), "struck", 18),
        (2, (3, 3), "confused", 0),
        (2, (2, 4), "struck", 0),
    ],
)
def test_how_a_fight_went(players, cards, how, strength):
    t = room("Dragon", players)
    t.cards(*cards)
    last = t.state.last
    assert (last.card, last.how, last.total, last.strength) == ("Dragon", how, sum(cards), strength)


def test_every_card_and_what_it_cost():
    t = room("Dragon", 3, life=(9, 9, 2))
    t.cards(5, 4, 1)
    assert t.state.last.plays == (Play("A", ("5",)), Play("B", ("4",)), Play("C", ("1",)))
    assert [change for change in t.state.last.changes if change.life] == [Change("C", life=-2)]


def test_what_a_vault_gave_and_to_whom():
    t = room("Item Vault", 3, life=(5, 5, 5))
    t.cards(1, 4, 5)
    assert {*t.state.last.changes} == {
        Change("A", items=("torch",)),
        Change("B", items=("sword",)),
        Change("C", life=1),
    }


def test_a_guarded_chest_is_another_bout():
    t = boss("Mega-Dragon", 3)
    t.cards("5+4", "5+4", "5+4")
    assert (t.state.room.sort, t.state.room.bout, t.state.room.plays) == ("chest", 2, ())


def test_what_a_crystal_ball_owes_is_settled_when_the_card_is_seen():
    t = room("Goblin", 3, items={"A": "ball"})
    t.hide("ball", 5, 5)
    t.reveal()
    assert t.state.room.plays[0] == Play("A", ("ball",), owed=1)
    t.hide(3)
    assert t.state.room.plays[0] == Play("A", ("ball",), hidden=("3",), owed=1)
    t.reveal()
    assert t.state.last.plays[0] == Play("A", ("ball", "3"), owed=0)


def test_who_was_brought_back_can_die_again():
    t = room("Goblin", 4)
    t.adjust("A", -t.life["A"])
    assert t.player("A").buried
    t.adjust("A", 3)
    assert not t.player("A").buried
    t.play(m.Adjust(player="A", what="life", by=-3))
    assert t.player("A").buried
    assert t.alive == "BCD"
