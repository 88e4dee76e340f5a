"""Playing cards (RD-5, RD-10): openly, or face down on the phone that goes round."""

from __future__ import annotations

import pytest

from core.boxes.dungeonraiders import moves as m
from core.boxes.dungeonraiders.cards import in_hand
from core.boxes.dungeonraiders.events.cards import CardsHidden, CardsPlayed, CardsRevealed, Shown
from core.boxes.dungeonraiders.events.rooms import ChestShared
from tests.core.dungeonraiders.table import boss, room, scene


@pytest.mark.rule("RD-10")
def test_everybody_plays_one_card_and_then_the_room_is_played():
    t = room("Chest 4", 3)
    assert (t.step, t.waiting) == ("cards", ("A", "B", "C"))
    t.one("B", 2)
    assert t.told(CardsPlayed) == [CardsPlayed(player="B", cards=("2",))]
    assert t.waiting == ("A", "C")
    t.one("C", 4)
    assert t.told(ChestShared) == []
    t.one("A", 1)
    assert t.won == {"C": 4}


@pytest.mark.rule("RD-10")
def test_nobody_plays_twice_in_a_room():
    t = room("Chest 4", 3)
    t.one("B", 2)
    assert t.refused(m.PlayCard(player="B", card="3"), "RD-10").code == "rd-has-played"
    assert t.refused(m.HideCard(player="B", card="3"), "RD-10").code == "rd-has-played"


@pytest.mark.rule("RD-10")
def test_a_card_that_was_played_is_spent_until_the_level_ends():
    t = room("Chest 4", 3)
    t.cards(2, 3, 4)
    t.turn("Chest 3")
    assert [player.spent for player in t.state.players] == [("2",), ("3",), ("4",)]
    assert t.refused(m.PlayCard(player="A", card="2"), "RD-10").code == "rd-card-spent"
    assert t.playable("A") == ["1", "3", "4", "5"]
    t.cards(3, 2, 2)  # what others have played is no matter


@pytest.mark.rule("RD-10")
def test_one_card_is_one_card():
    t = room("Goblin", 3, items={"A": "sword"})
    for cards in ((), ("3", "4"), ("3", "sword")):
        refusal = t.refused(m.PlayCards(player="A", cards=cards))
        assert (refusal.code, refusal.facts["least"], refusal.facts["most"]) == ("rd-so-many-cards", 1, 1)
    t.play(m.PlayCards(player="A", cards=("3",)))
    assert t.told(CardsPlayed) == [CardsPlayed(player="A", cards=("3",))]


@pytest.mark.rule("RD-10")
@pytest.mark.parametrize("card", ["0", "6", "dagger", "", "?", "none"])
def test_there_are_no_other_cards(card):
    t = room("Goblin", 3)
    assert t.refused(m.PlayCard(player="A", card=card), "RD-10").code == "rd-no-such-card"


@pytest.mark.parametrize(("card", "where"), [("sword", "Goblin"), ("key", "Chest 1"), ("ball", "Lava")])
def test_nobody_plays_an_item_that_is_not_in_their_hand(card, where):
    t = room(where, 3, items={"B": card})
    assert t.refused(m.PlayCard(player="A", card=card), "RD-22").code == "rd-item-not-held"
    t.one("B", card)


def test_a_second_card_of_a_sort_is_only_there_for_who_has_two():
    t = boss("Mummy", 3, items={"A": "torch torch", "B": "torch"})
    t.refused(m.PlayCards(player="B", cards=("torch", "torch:2")))
    t.refused(m.PlayCards(player="A", cards=("torch", "torch:3")))
    t.one("A", "torch+torch")
    assert t.told(CardsPlayed) == [CardsPlayed(player="A", cards=("torch", "torch"))]


# Face down


@pytest.mark.rule("RD-10")
def test_cards_are_chosen_face_down_and_turned_over_together():
    t = room("Chest 4", 3, secret_cards=True)
    t.hide(5, 1)
    assert t.told(CardsHidden)[-1] == CardsHidden(player="B", cards=("1",))
    assert (t.step, t.waiting) == ("cards", ("C",))
    t.hide(4)
    assert (t.step, t.waiting, t.told(ChestShared)) == ("reveal", (), [])
    t.reveal()
    shown = (Shown("A", ("5",)), Shown("B", ("1",)), Shown("C", ("4",)))
    assert t.told(CardsRevealed) == [CardsRevealed(plays=shown, number=1)]
    assert t.won == {"A": 4}
    assert [player.spent for player in t.state.players] == [("5",), ("1",), ("4",)]


@pytest.mark.rule("RD-10")
def test_until_then_they_are_still_in_hand():
    t = room("Goblin", 3, secret_cards=True, items={"A": "sword"})
    t.hide("sword", 2)
    assert in_hand(t.player("A")) == ("1", "2", "3", "4", "5", "sword")
    assert in_hand(t.player("B")) == ("1", "2", "3", "4", "5")
    t.hide(3)
    t.reveal()
    assert in_hand(t.player("A")) == ("1", "2", "3", "4", "5")
    assert in_hand(t.player("B")) == ("1", "3", "4", "5")


@pytest.mark.rule("RD-10")
def test_nothing_is_turned_over_before_all_have_chosen():
    t = room("Chest 4", 3, secret_cards=True)
    t.hide(5, 1)
    refusal = t.refused(m.RevealCards(), "RD-10")
    assert (refusal.code, refusal.facts["player"]) == ("rd-not-all-chosen", "C")
    assert t.offers("reveal-cards") == []
    t.hide(4)
    assert t.refused(m.HideCard(player="A", card="2")).code == "rd-not-now"
    assert len(t.offers("reveal-cards")) == 1


@pytest.mark.rule("RD-10")
def test_somebody_can_lie_open_while_others_do_not():
    t = room("Chest 4", 3, secret_cards=True)
    t.hide(5)
    t.cards(1)
    t.hide(2)
    t.reveal()
    assert [shown.name for shown in t.told(CardsRevealed)[0].plays] == ["A", "C"]
    assert t.won == {"A": 4}


@pytest.mark.rule("RD-10")
def test_every_revealing_has_its_number():
    t = room("Chest 4", 2, secret_cards=True)
    t.hide(5, 1)
    t.reveal()
    t.turn("Chest 3")
    t.hide(1, 2)
    t.reveal()
    assert t.told(CardsRevealed)[0].number == 2
    assert t.state.reveals == 2


@pytest.mark.rule("RD-10")
def test_what_is_refused_openly_is_refused_face_down():
    t = room("Goblin", 3, secret_cards=True, hands={"A": "345"})
    for card, code in (("1", "rd-card-spent"), ("key", "rd-key-elsewhere"), ("sword", "rd-item-not-held")):
        assert t.refused(m.HideCard(player="A", card=card)).code == code
    assert t.refused(m.HideCards(player="A", cards=("3", "4"))).code == "rd-so-many-cards"


def test_nothing_is_played_before_there_is_a_room():
    t = scene(2)
    for move in (m.PlayCard(player="A", card="1"), m.HideCard(player="A", card="1"), m.RevealCards()):
        assert t.refused(move).code == "rd-not-now"


@pytest.mark.parametrize("move", [m.PlayCard, m.HideCard])
def test_nobody_plays_who_is_not_there(move):
    assert room("Goblin", 2).refused(move(player="Z", card="1")).code == "no-such-player"
