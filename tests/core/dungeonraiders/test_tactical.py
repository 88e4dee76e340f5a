"""The tactical game (RD-35, RD-36; T24): cards are played openly and in turn, and a token goes round."""

from __future__ import annotations

from typing import Any

import pytest

from core.boxes.dungeonraiders import moves as m
from core.boxes.dungeonraiders.events.cards import CardsAgain
from core.boxes.dungeonraiders.events.fights import MonsterBeaten
from core.boxes.dungeonraiders.events.levels import FirstPassed
from tests.core.dungeonraiders.table import Table, boss, room, scene
from tests.core.replaying import with_undo_after_every_move


def tactical(card: str, players: int = 4, first: str = "A", **said: Any) -> Table:
    return room(card, players, tactical=True, first=first, **said)


@pytest.mark.rule("RD-35")
@pytest.mark.parametrize(("first", "order"), [("A", "ABCD"), ("C", "CDAB"), ("D", "DABC")])
def test_cards_are_played_clockwise_from_the_first_player(first, order):
    t = tactical("Chest 4", first=first)
    played = ""
    for power in (1, 2, 3, 4):
        assert len(t.waiting) == 1
        played += t.waiting[0]
        t.cards(power)
    assert played == order
    assert t.won == {order[-1]: 4}


@pytest.mark.rule("RD-35")
def test_nobody_plays_out_of_turn():
    t = tactical("Chest 4", first="C")
    refusal = t.refused(m.PlayCard(player="A", card="3"), "RD-35")
    assert (refusal.code, refusal.facts["player"]) == ("rd-not-your-turn", "C")
    assert [dict(choice.given)["player"] for choice in t.offers("play-card")] == ["C"]


@pytest.mark.rule("RD-35")
def test_nobody_plays_face_down():
    t = tactical("Chest 4", secret_cards=True)
    assert t.refused(m.HideCard(player="A", card="3"), "RD-35").code == "rd-cards-are-open"
    assert t.refused(m.HideCards(player="A", cards=("3",)), "RD-35").code == "rd-cards-are-open"
    assert t.offers("hide-card") == []


@pytest.mark.rule("RD-35")
def test_a_ball_is_a_pass_and_its_player_comes_after_all_others():
    t = tactical("Chest 4", first="B", items={"C": "ball"})
    t.cards(2, "ball", 3, 4)
    assert t.waiting == ("C",)
    t.cards(5)
    assert t.won == {"C": 4}


@pytest.mark.rule("RD-35")
def test_several_who_passed_play_in_turn_from_the_first_player():
    t = tactical("Chest 4", first="C", items={"B": "ball", "D": "ball", "C": "ball"})
    t.cards("ball", "ball", 1, "ball")  # C, D, A, B
    assert t.told(CardsAgain) == [CardsAgain(players=("C", "D", "B"))]
    assert t.waiting == ("C",)
    assert t.refused(m.PlayCard(player="D", card="3"), "RD-35").code == "rd-not-your-turn"
    t.cards(3)
    assert t.waiting == ("D",)
    t.cards(4)
    assert t.waiting == ("B",)
    t.cards(2)
    assert t.won == {"D": 4}


@pytest.mark.rule("RD-35")
def test_who_passes_again_comes_after_those_who_passed_once():
    t = tactical("Chest 4", 3, first="B", items={"B": "ball ball", "A": "ball"})
    t.cards("ball", 1, "ball")  # B, C, A
    t.cards("ball", 2)  # B, A
    assert t.waiting == ("B",)
    t.cards(3)
    assert t.won == {"B": 4}


@pytest.mark.rule("RD-35", "RD-28")
def test_the_dead_are_passed_over():
    t = tactical("Chest 4", first="B", life={"C": 0})
    assert t.waiting == ("B",)
    t.cards(2)
    assert t.waiting == ("D",)


@pytest.mark.rule("RD-35")
def test_a_boss_is_fought_in_turn_with_two_cards_each():
    t = boss("Medusa", 3, tactical=True, first="B")
    assert t.waiting == ("B",)
    t.cards("5+1", "2+3", 1)  # B, C, A
    assert t.told(MonsterBeaten)[0].total == 12


# RD-36: the token


@pytest.mark.rule("RD-36")
def test_t24_of_a_five_and_a_sword_who_sits_nearer_clockwise():
    t = tactical("Goblin", 3, items={"C": "sword"})
    t.cards(3, 5, "sword")
    assert t.told(FirstPassed) == [FirstPassed(player="B")]
    assert t.state.first == "B"
    with_undo_after_every_move(t)


@pytest.mark.rule("RD-36")
@pytest.mark.parametrize(
    ("first", "cards", "then"),
    [
        ("A", (1, 2, 3, 4), "D"),
        ("A", (1, 4, 3, 2), "B"),
        ("A", (1, 4, 4, 2), "B"),
        ("C", (1, 4, 2, 4), "D"),  # C, D, A, B: D sits nearer to C than B
        ("C", (1, 3, 4, 4), "A"),
        ("B", (2, 2, 2, 2), "B"),  # tied with all, nobody is nearer than oneself
        ("B", (5, 5, 1, 1), "B"),
        ("D", (1, 1, 1, 5), "C"),
    ],
)
def test_the_token_goes_to_the_highest_value(first, cards, then):
    """The cards in the order in which they are played, from the first player on."""
    t = tactical("Chest 4", first=first)
    t.cards(*cards)
    assert t.state.first == then
    assert t.told(FirstPassed) == ([FirstPassed(player=then)] if then != first else [])
    t.turn("Chest 3")
    assert t.waiting == (then,)


@pytest.mark.rule("RD-36")
@pytest.mark.parametrize(
    ("stays", "cards", "then"),
    [
        (True, (5, 5, 1, 5), "B"),
        (False, (5, 5, 1, 5), "C"),
        (False, (5, 1, 1, 5), "A"),
        (False, (5, 1, 1, 1), "B"),  # nobody else is highest
        (False, (2, 2, 2, 2), "C"),
    ],
)
def test_a_first_player_who_ties_keeps_the_token_or_hands_it_on_as_the_table_has_it(stays, cards, then):
    t = tactical("Chest 4", first="B", first_stays=stays)
    t.cards(*cards)
    assert t.state.first == then


@pytest.mark.rule("RD-36")
def test_a_key_counts_five():
    t = tactical("Chest 4", first="A", items={"D": "key"})
    t.cards(4, 4, 4, "key")
    assert t.state.first == "D"


@pytest.mark.rule("RD-36", "RD-35")
def test_what_was_played_after_a_ball_counts():
    t = tactical("Chest 4", first="A", items={"A": "ball"})
    t.cards("ball", 3, 4, 2)
    t.cards(5)
    assert t.state.first == "A"


@pytest.mark.rule("RD-36", "RD-28")
def test_the_highest_who_has_died_of_it_takes_no_token():
    t = tactical("Boulder", first="A", life=(9, 9, 9, 3))
    t.ruling("players/A/life", 2)
    t.ruling("players/B/life", 2)
    t.ruling("players/C/life", 2)
    t.cards(2, 1, 3, 5)
    assert (t.alive, t.state.first) == ("ABC", "C")


@pytest.mark.rule("RD-36", "RD-28")
def test_a_first_player_who_has_died_is_followed_by_the_next_highest():
    t = tactical("Dragon", first="B", life={"B": 3})
    t.cards(1, 3, 2, 3)  # B, C, D, A
    assert (t.alive, t.state.first) == ("ACD", "C")


@pytest.mark.rule("RD-36")
def test_the_token_stays_over_the_end_of_a_level():
    t = scene(3, tactical=True, first="A")
    t.last_room()
    t.enter("Chest 1")
    t.cards(1, 2, 5)
    t.enter("Chest 2")
    assert (t.state.level, t.state.first, t.waiting) == (2, "C", ("C",))


@pytest.mark.rule("RD-36")
def test_where_all_play_at_once_no_token_goes_round():
    t = room("Chest 4", 3)
    t.cards(1, 2, 5)
    assert (t.state.first, t.told(FirstPassed)) == ("", [])
    t = room("Chest 4", 3, first="B")
    t.cards(1, 2, 5)
    assert t.state.first == "B"


@pytest.mark.rule("RD-36")
def test_after_the_boss_nobody_goes_first_any_more():
    t = boss("Wolf Pack", 3, tactical=True, first="A")
    t.cards(4, 5, 5)
    assert (t.state.stage, t.told(FirstPassed), t.state.first) == ("over", [], "A")
