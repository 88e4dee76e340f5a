"""Crystal balls (RD-24): another card, when the others have shown theirs."""

from __future__ import annotations

import pytest

from core.boxes.dungeonraiders import moves as m
from core.boxes.dungeonraiders.events.cards import CardsAgain, CardsPlayed, CardsRevealed, Shown
from core.boxes.dungeonraiders.events.rooms import ChestShared, TrapSprung
from core.boxes.dungeonraiders.state import Play
from tests.core.dungeonraiders.table import room


@pytest.mark.rule("RD-24")
def test_who_has_a_ball_chooses_again_when_the_others_have_shown_theirs():
    t = room("Chest 4", 3, items={"B": "ball"})
    t.cards(3, "ball", 4)
    assert t.told(CardsPlayed)[1] == CardsPlayed(player="B", cards=("ball",), owed=1)
    assert t.told(CardsAgain) == [CardsAgain(players=("B",))]
    assert (t.step, t.waiting, t.told(ChestShared)) == ("cards", ("B",), [])
    assert t.refused(m.PlayCard(player="A", card="1"), "RD-10").code == "rd-has-played"
    t.cards(5)
    assert t.won == {"B": 4}
    assert t.player("B").spent == ("5",)


@pytest.mark.rule("RD-24")
def test_a_ball_itself_counts_nothing():
    t = room("Lava", 3, treasure=(4, 4, 4), items={"B": "ball"})
    t.cards(4, "ball", 4)
    t.cards(5)
    assert (t.told(TrapSprung)[0].value, t.lost_treasure) == (4, {})


@pytest.mark.rule("RD-24")
@pytest.mark.parametrize(("item", "where"), [("sword", "Goblin"), ("key", "Chest 4")])
def test_a_sword_or_a_key_can_follow(item, where):
    t = room(where, 3, items={"A": f"ball {item}"})
    t.cards("ball", 2, 2)
    t.cards(item)
    assert t.told(CardsPlayed) == [CardsPlayed(player="A", cards=(item,))]
    if item == "key":
        assert t.won == {"A": 4}
    else:
        assert t.lost_life == {"B": 2, "C": 2}
    assert t.player("A").spent == ()


@pytest.mark.rule("RD-24", "RD-25", "RD-26")
@pytest.mark.parametrize(("item", "where"), [("sword", "Lava"), ("key", "Goblin"), ("torch", "Goblin")])
def test_but_no_card_that_is_not_for_this_room(item, where):
    t = room(where, 3, items={"A": f"ball {item}"})
    t.cards("ball", 2, 2)
    t.refused(m.PlayCard(player="A", card=item))


@pytest.mark.rule("RD-24")
def test_even_another_ball_can_follow():
    t = room("Chest 4", 3, items={"A": "ball ball ball"})
    t.cards("ball", 2, 3)
    t.cards("ball")
    assert t.told(CardsAgain) == [CardsAgain(players=("A",))]
    t.cards("ball")
    t.cards(4)
    assert t.state.last.plays[0] == Play("A", ("ball", "ball", "ball", "4"))
    assert (t.won, t.items("A"), t.supplies["ball"]) == ({"A": 4}, {}, 6)


@pytest.mark.rule("RD-24")
def test_one_card_follows_a_ball():
    t = room("Chest 4", 3, items={"A": "ball"})
    t.cards("ball", 2, 3)
    for cards in ((), ("4", "5")):
        assert t.refused(m.PlayCards(player="A", cards=cards)).code == "rd-so-many-cards"


@pytest.mark.rule("RD-24")
def test_all_can_play_one():
    t = room("Chest 4", 3, items={"A": "ball", "B": "ball", "C": "ball"})
    t.cards("ball", "ball", "ball")
    assert (t.told(CardsAgain), t.waiting) == ([CardsAgain(players=("A", "B", "C"))], ("A", "B", "C"))
    t.one("C", 5)  # any of them first
    t.cards(1, 2)
    assert t.won == {"C": 4}


@pytest.mark.rule("RD-24")
def test_of_several_only_those_with_another_ball_go_on():
    t = room("Chest 4", 3, items={"A": "ball ball", "B": "ball"})
    t.cards("ball", "ball", 4)
    t.cards("ball", 3)
    assert t.waiting == ("A",)
    t.cards(5)
    assert t.won == {"A": 4}


@pytest.mark.rule("RD-10", "RD-24")
def test_face_down_the_second_cards_are_turned_over_together_too():
    t = room("Chest 4", 3, items={"A": "ball", "B": "ball"}, secret_cards=True)
    t.hide("ball", "ball", 3)
    assert t.step == "reveal"
    t.reveal()
    assert t.told(CardsRevealed)[0].plays == (
        Shown("A", ("ball",), 1), Shown("B", ("ball",), 1), Shown("C", ("3",), 0),
    )  # fmt: skip
    assert (t.step, t.waiting) == ("cards", ("A", "B"))
    t.hide(5)
    assert t.waiting == ("B",)
    t.hide(4)
    assert (t.step, t.told(ChestShared)) == ("reveal", [])
    t.reveal()
    assert t.told(CardsRevealed) == [CardsRevealed(plays=(Shown("A", ("5",)), Shown("B", ("4",))), number=2)]
    assert t.won == {"A": 4}


@pytest.mark.rule("RD-24")
def test_who_has_no_card_left_for_it_has_played_nothing():
    t = room("Chests 4+2", 3, items={"A": "ball"}, hands={"A": ""})
    t.cards("ball", 2, 3)
    assert t.won == {"B": 2, "C": 4}
