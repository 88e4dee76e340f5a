"""Four action cards: which may come in the first cycle, and when they come back."""

from __future__ import annotations

import pytest

from core.boxes.dungeontwister.events.turns import TurnEnded
from tests.core.dungeontwister.table import END_TURN, PEOPLE, Careful, Table, action, scene


def begun(*seats: str, made: type[Table] = Table) -> Table:
    t = made(*seats)
    t.lines()
    return t


@pytest.mark.rule("DT-6")
def test_t10_the_first_card_is_a_2_then_one_more_than_the_highest_until_a_4_is_out():
    t = begun(made=Careful)
    assert t.offered("play-action-card", "card") == {2}
    t.refused(action(3), "DT-6")
    t.play(action(2))
    assert (t.state.turn.card, t.left) == (2, 2)
    t.play(END_TURN)
    assert t.offered("play-action-card", "card") == {2, 3}
    t.refused(action(4, "Bert"), "DT-6")
    t.play(action(2, "Bert"), END_TURN)
    assert t.offered("play-action-card", "card") == {3}
    t.play(action(3), END_TURN)
    assert t.offered("play-action-card", "card") == {3, 4}
    assert t.refused(action(5, "Bert"), "DT-6").facts == {"card": 5, "most": 4}
    t.play(action(4, "Bert"), END_TURN)
    assert t.offered("play-action-card", "card") == {4, 5}
    t.play(action(5), END_TURN)
    assert t.offered("play-action-card", "card") == {3, 5}


@pytest.mark.rule("DT-6")
@pytest.mark.parametrize(
    ("played", "next_cards"),
    [
        ("", {2}),
        ("2", {2, 3}),
        ("2 3", {3, 4}),
        ("2 3 3", {2, 4}),
        ("2 2 3 3", {4}),
        ("2 3 4", {2, 4, 5}),
        ("2 3 4 2", {3, 5}),
    ],
)
def test_what_may_come_after_what(played, next_cards):
    t = begun()
    for card in map(int, played.split()):
        t.play(action(card, t.player), END_TURN)
    assert t.offered("play-action-card", "card") == next_cards
    for card in (2, 3, 4, 5):
        if card not in next_cards:
            assert t.refused(action(card, t.player), "DT-6").code in ("dt-card-too-high", "dt-card-played")


@pytest.mark.rule("DT-6")
def test_a_lower_card_does_not_bring_the_highest_down():
    t = begun(*PEOPLE[:3])
    for card in (2, 3, 2):
        t.play(action(card, t.player), END_TURN)
    assert t.player == "Anna"
    assert t.offered("play-action-card", "card") == {3, 4}
    assert t.refused(action(5), "DT-6").facts == {"card": 5, "most": 4}


@pytest.mark.rule("DT-6")
def test_once_a_4_is_out_any_card_may_come_whatever_the_highest_was():
    """The table's word can set the highest back: the first cycle is over all the same."""
    t = begun()
    for card in (2, 3, 4):
        assert t.state.free is False
        t.play(action(card, t.player), END_TURN)
    t.ruling("highest", 1)
    assert t.state.free is True
    assert t.offered("play-action-card", "card") == {2, 4, 5}


@pytest.mark.rule("DT-6")
def test_a_card_is_played_once_until_all_four_are_back():
    t = scene("Golem", card=0)
    t.ruling("free", True)
    for at, card in enumerate((5, 2, 4, 3)):
        assert len(t.side().actions) == 4 - at
        t.play(action(card))
        assert t.left == card
        assert card not in t.side().actions
        (told, *_) = t.play(END_TURN)
        assert told == TurnEnded(player="Anna", unspent=card, returned=card == 3)
        t.pass_turns()
    assert t.side().actions == (2, 3, 4, 5)
    t.play(action(5))


@pytest.mark.rule("DT-6")
def test_a_card_that_was_played_is_refused():
    t = scene("Golem", card=5)
    t.pass_turns(2)
    refusal = t.refused(action(5), "DT-6")
    assert (refusal.code, refusal.facts) == ("dt-card-played", {"card": 5})
    t.refused(action(6), "DT-6")


@pytest.mark.rule("DT-6")
def test_only_whose_turn_it_is_plays_a_card_and_only_one():
    t = begun(*PEOPLE[:3])
    assert t.refused(action(2, "Bert"), "DT-6").facts == {"player": "Anna"}
    t.play(action(2))
    assert t.refused(action(3)).code == "dt-not-now"
    t.play(END_TURN)
    assert t.player == "Bert"


@pytest.mark.rule("DT-6")
def test_all_three_and_four_players_share_the_limit():
    t = begun(*PEOPLE)
    t.play(action(2), END_TURN)
    t.play(action(3, "Bert"), END_TURN)
    assert t.offered("play-action-card", "card") == {2, 3, 4}
    t.play(action(4, "Chloe"), END_TURN)
    assert t.offered("play-action-card", "card") == {2, 3, 4, 5}


@pytest.mark.parametrize(("hand", "highest", "offered"), [((5,), 1, {5}), ((4, 5), 1, {4}), ((), 3, {2, 3, 4})])
def test_whatever_the_table_rules_somebody_can_play_a_card(hand, highest, offered):
    t = begun()
    t.ruling("players/Anna/actions", hand)
    t.ruling("highest", highest)
    assert t.offered("play-action-card", "card") == offered
    t.play(action(min(offered)))
