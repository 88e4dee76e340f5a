"""Nine combat cards: played once, but for the 0."""

from __future__ import annotations

import pytest

from core.boxes.dungeontwister import BOX
from core.boxes.dungeontwister.events.fights import CardsRevealed, FightEnded
from core.boxes.dungeontwister.fighting import awaited, outcome_with
from core.boxes.dungeontwister.state import UNSEEN, Laid
from core.refusal import Refused
from tests.core.dungeontwister.table import REVEAL, action, hide, lay, muster, scene, strike


def fighting(secret_cards: bool = False, careful: bool = False):
    t = scene("Golem", "Warrior", "Troll", secret_cards=secret_cards, careful=careful)
    t.play(strike("Golem", "Warrior"), muster())
    return t


@pytest.mark.rule("DT-7")
def test_nine_cards():
    assert scene("Golem").side().combat == (0, 1, 2, 2, 3, 3, 4, 5, 6)


@pytest.mark.rule("DT-7")
def test_t9_the_0_comes_back_and_a_3_does_not():
    t = scene("Golem, Troll, Red Dragon", "Warrior, Thief, Cleric", careful=True)
    t.fight("Golem", "Warrior", (0, 1))
    assert t.side().combat == (0, 1, 2, 2, 3, 3, 4, 5, 6)
    assert t.side("Bert").combat == (0, 2, 2, 3, 3, 4, 5, 6)
    t.fight("Golem", "Warrior", (3, 6))
    t.fight("Troll", "Warrior", (3, 5))
    assert t.side().combat == (0, 1, 2, 2, 4, 5, 6)
    t.play(strike("Red Dragon", "Warrior"), muster())
    assert t.offered("lay-combat-card", "card", player="Anna") == {0, 1, 2, 4, 5, 6}
    refusal = t.refused(lay("Anna", 3), "DT-7")
    assert (refusal.code, refusal.facts) == ("dt-no-such-card", {"player": "Anna", "card": 3})


@pytest.mark.rule("DT-7")
@pytest.mark.parametrize("first", ["Anna", "Bert"])
def test_in_any_order_and_each_once(first):
    t = fighting()
    second = "Bert" if first == "Anna" else "Anna"
    t.play(lay(first, 2))
    assert t.refused(lay(first, 3), "DT-7").code == "dt-card-is-laid"
    assert t.refused(lay("Chloe", 3), "DT-7").code == "dt-card-is-laid"
    t.play(lay(second, 4))
    assert t.step == "act"
    assert t.refused(lay(first, 3)).code == "dt-not-now"


@pytest.mark.rule("DT-7")
def test_no_card_that_nobody_has():
    t = fighting()
    for card in (-1, 7):
        assert t.refused(lay("Anna", card), "DT-7").code == "dt-no-such-card"
        assert t.refused(hide("Anna", card), "DT-7").code == "dt-no-such-card"


@pytest.mark.rule("DT-7")
def test_cards_face_down_are_turned_over_together():
    t = fighting(secret_cards=True, careful=True)
    assert {choice.move for choice in t.box.rules.choices(t.state)} == {"hide-combat-card", "lay-combat-card"}
    t.play(hide("Anna", 5))
    assert t.step == "combat"
    assert t.side().combat == (0, 1, 2, 2, 3, 3, 4, 5, 6)
    t.play(hide("Bert", 0))
    assert t.step == "reveal"
    t.play(REVEAL)
    assert t.told(CardsRevealed) == [CardsRevealed(cards=(Laid("Anna", 5), Laid("Bert", 0)), number=1)]
    assert t.told(FightEnded) == [FightEnded(attack=9, defence=3, winner="Anna")]
    assert 5 not in t.side().combat


@pytest.mark.rule("DT-7")
def test_one_face_down_and_one_open():
    t = fighting(secret_cards=True)
    assert awaited(t.state) == ("Anna", "Bert")
    t.play(hide("Anna", 5), lay("Bert", 1))
    assert (t.step, awaited(t.state)) == ("reveal", ())
    t.play(REVEAL)
    assert t.told(CardsRevealed)[0].cards == (Laid("Anna", 5),)


@pytest.mark.rule("DT-7")
def test_openly_nothing_has_to_be_turned_over():
    t = fighting()
    assert not t.offers("hide-combat-card")
    t.play(lay("Anna", 5), lay("Bert", 1))
    assert not t.told(CardsRevealed)
    assert t.refused(REVEAL).code == "dt-not-now"


@pytest.mark.rule("DT-7")
def test_in_a_view_nobody_knows_what_will_be_turned_over():
    t = fighting(secret_cards=True)
    t.play(hide("Anna", 5), hide("Bert", 1))
    view = BOX.sight.view(t.state, "Bert")
    assert [laid.card for laid in view.fight.laid] == [UNSEEN, 1]
    with pytest.raises(Refused) as caught:
        BOX.rules.decide(view, REVEAL)
    assert (caught.value.code, caught.value.rule) == ("dt-face-down", "DT-7")


@pytest.mark.rule("DT-7")
def test_every_reveal_has_its_number():
    t = scene("Golem, Troll", "Warrior", secret_cards=True)
    for number, hero in ((1, "Golem"), (2, "Troll")):
        t.play(strike(hero, "Warrior"), muster(), hide("Anna", 0), hide("Bert", number), REVEAL)
        assert t.told(CardsRevealed)[0].number == number
    assert t.state.reveals == 2


@pytest.mark.rule("DT-7")
def test_what_each_card_would_make_of_a_fight_once_the_other_lies_open():
    """A Golem has 4, a Warrior 3."""
    t = fighting()
    assert {outcome_with(t.state, player, card) for player in ("Anna", "Bert") for card in (0, 6)} == {""}
    t.play(lay("Bert", 2))
    assert [outcome_with(t.state, "Anna", card) for card in (0, 1, 2)] == ["loses", "ties", "wins"]
    assert outcome_with(t.state, "Bert", 6) == ""
    t = fighting()
    t.play(lay("Anna", 2))
    assert [outcome_with(t.state, "Bert", card) for card in (2, 3, 4)] == ["loses", "ties", "wins"]


@pytest.mark.rule("DT-7")
def test_nor_does_anybody_know_what_a_card_would_make_of_one_that_lies_face_down():
    t = fighting(secret_cards=True)
    t.play(hide("Bert", 2))
    assert outcome_with(t.state, "Anna", 6) == ""
    assert outcome_with(BOX.sight.view(t.state, "Anna"), "Anna", 6) == ""


@pytest.mark.rule("DT-7")
def test_cards_do_not_come_back_in_the_next_turn():
    t = scene("Golem", "Warrior")
    t.fight("Golem", "Warrior", (2, 3))
    t.pass_turns(2)
    t.play(action(2))
    t.play(strike("Golem", "Warrior"), muster())
    assert len(t.side().combat) == len(t.side("Bert").combat) == 8
