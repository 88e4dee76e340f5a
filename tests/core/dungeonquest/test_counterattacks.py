"""Power cards and counterattacks (section J)."""

from __future__ import annotations

import pytest

from core.asks import CombatCardAsk
from core.boxes.dungeonquest import BOX, combat
from core.boxes.dungeonquest.events.fights import CardsRevealed, Countered
from core.boxes.dungeonquest.events.rounds import RoundWon, Stalemate
from core.boxes.dungeonquest.state import Fight, total
from core.chance import Strike
from tests.core.dungeonquest.fight_scenes import counter, fighting, may, power, revealed, the_fight
from tests.core.dungeonquest.table import magic, melee, ranged

# Power cards


@pytest.mark.rule("DQ-108")
def test_the_heros_power_card_works_first_and_then_the_monsters():
    t = revealed(melee(2, "", "Shield Smash"), ranged(2, "", "Poisoned Arrow"))
    assert (t.step, t.now.to) == ("powers", "hero")
    assert "DQ-108" in BOX.advice.reminders(t.state)
    assert {dict(offered.given)["party"] for offered in t.offers("use-power")} == {"hero"}
    assert t.refused(power("foe", "plus", 2), "DQ-108").code == "dq-other-side-first"
    t.play(power("hero", "plus", 2))
    assert (t.step, t.now.to) == ("powers", "foe")
    assert t.refused(power("hero", "plus", 2), "DQ-108").code == "dq-other-side-first"
    t.play(power("foe", "plus", 3))
    assert t.told(RoundWon)[0].winner == "foe"


@pytest.mark.rule("DQ-108")
def test_a_reveal_reminds_of_the_order_and_a_card_without_a_power_asks_for_none():
    t = fighting()
    assert "DQ-108" in BOX.advice.reminders(t.state)
    t.reveal(melee(2, ""), ranged(1, ""))
    assert t.step == "reveal"
    t.refused(power("hero", "plus", 2), "DQ-13")


@pytest.mark.rule("DQ-108")
@pytest.mark.parametrize(("plus", "when"), [(21, ""), (-21, ""), (2, "fire")])
def test_a_power_that_cannot_be_is_refused(plus, when):
    t = revealed(melee(2, "", "Bolt"), ranged(1, ""))
    t.refused(power("hero", "next", plus, when), "DQ-108")
    t.play(power("hero", "next", 20, "magic"))


@pytest.mark.rule("DQ-108")
@pytest.mark.parametrize(("plus", "winner"), [(1, "foe"), (2, None), (3, "hero")])
def test_what_a_power_card_adds_counts_in_the_total(plus, winner):
    t = revealed(melee(1, "", "Rage"), ranged(3, ""))
    t.play(power("hero", "plus", plus))
    won = t.told(RoundWon)
    assert (won[0].winner if won else None) == winner
    assert bool(t.told(Stalemate)) is (winner is None)


@pytest.mark.rule("DQ-108")
@pytest.mark.parametrize(
    ("plays", "total_then"), [(magic(3, "ranged"), 5), (melee(3, "ranged"), 1), (ranged(3, "ranged"), 1)]
)
def test_a_promise_for_the_next_round_is_kept_if_its_condition_holds(plays, total_then):
    t = revealed(melee(1, ""), ranged(2, "", "Poisoned Arrow"))
    t.play(power("foe", "next", 4, "magic"))
    assert [(p.party, p.plus, p.when) for p in the_fight(t).promises] == [("foe", 4, "magic")]
    t.reveal(plays, ranged(1, plays.attack))
    assert total(the_fight(t), "foe") == total_then
    assert the_fight(t).promises == ()
    assert t.told(CardsRevealed)[0].foe_plus == total_then - 1


@pytest.mark.rule("DQ-108")
@pytest.mark.parametrize(("foe", "plus"), [(magic(4, ""), 3), (ranged(4, ""), 0)])
def test_the_condition_of_a_heros_promise_is_what_the_monster_plays(foe, plus):
    t = revealed(melee(2, "", "Rage"), melee(2, ""))
    t.play(power("hero", "next", 3, "magic"))
    t.reveal(ranged(2, ""), foe)
    assert t.told(CardsRevealed)[0].hero_plus == plus
    assert t.told(RoundWon)[0].winner == ("hero" if plus else "foe")


@pytest.mark.rule("DQ-108")
@pytest.mark.parametrize("party", ["hero", "foe"])
def test_a_promise_holds_for_one_round_and_for_its_own_side(party):
    own, plain = melee(2, "", "Rage"), melee(2, "")
    t = revealed(own if party == "hero" else plain, own if party == "foe" else plain)
    t.play(power(party, "next", 3))
    t.reveal(melee(2, ""), melee(2, ""))
    assert [event.winner for event in t.told(RoundWon)] == [party]
    t.reveal(melee(2, ""), melee(2, ""))
    assert t.told(Stalemate)


# Counterattacks

COUNTERING = [
    (2, "ranged", True),  # lower, and the icon fits
    (3, "ranged", True),  # equal
    (4, "ranged", False),  # ahead already
    (2, "magic", False),  # the icon does not fit
    (2, "melee", False),
    (2, "", False),  # no icon
    (2, None, True),  # nobody has said: the table sees the card
    (4, None, False),
]


@pytest.mark.rule("DQ-109")
@pytest.mark.parametrize(("value", "icon", "allowed"), COUNTERING)
@pytest.mark.parametrize("party", ["hero", "foe"])
def test_a_card_that_is_not_ahead_counters_the_type_of_its_icon(value, icon, allowed, party):
    own, other = melee(value, icon), ranged(3, "")
    t = revealed(own if party == "hero" else other, own if party == "foe" else other)
    assert may(t) == ((party,) if allowed else ())
    assert (t.step == "counter") is allowed
    assert bool(t.offers("counter", party=party)) is allowed


@pytest.mark.rule("DQ-109")
def test_both_sides_may_be_able_to_counter():
    t = revealed(melee(3, "ranged"), ranged(3, "melee"))
    assert may(t) == ("hero", "foe")
    assert t.offers("counter", party="hero")
    assert t.offers("counter", party="foe")


@pytest.mark.rule("DQ-109")
@pytest.mark.parametrize(
    ("foe", "code"),
    [
        (ranged(3, "melee"), "dq-ahead-already"),
        (ranged(3, "magic"), "dq-wrong-counter-icon"),
        (ranged(3, ""), "dq-no-counter-icon"),
    ],
)
def test_the_side_that_may_not_counter_is_told_why(foe, code):
    t = revealed(melee(2, "ranged"), foe)
    assert may(t) == ("hero",)
    assert t.refused(counter("foe", ranged(2, "")), "DQ-109").code == code
    t.play(counter("hero", melee(2, "")))


@pytest.mark.rule("DQ-110")
@pytest.mark.parametrize("attack", ["melee", "ranged", "magic"])
def test_equal_value_and_equal_type_is_a_stalemate_without_a_counterattack(attack):
    card = Strike(attack, 3, attack)
    t = revealed(card, card)
    assert t.told(Stalemate)
    assert t.step == "reveal"
    t.refused(counter("hero", card), "DQ-13")
    fight = Fight("Lindel", "skeleton", "cards", hero_cards=(card,), foe_cards=(card,))
    for party in combat.PARTIES:
        refusal = combat.may_counter(t.state, fight, party)
        assert refusal is not None
        assert (refusal.code, refusal.rule) == ("dq-automatic-stalemate", "DQ-110")


@pytest.mark.rule("DQ-110")
@pytest.mark.parametrize(
    ("hero", "asked"),
    [
        (melee(2, "melee"), ("hero",)),  # the same type, less
        (ranged(3, "melee"), ("hero",)),  # as much, another type
        (melee(4, "melee"), ("foe",)),
        (melee(3, "melee"), ()),
    ],
)
def test_only_both_together_forbid_it(hero, asked):
    assert may(revealed(hero, melee(3, "melee"))) == asked


@pytest.mark.rule("DQ-111")
def test_cards_are_added_one_at_a_time_until_the_total_is_higher():
    t = revealed(melee(3, ""), ranged(1, "melee"))
    t.play(counter("foe", ranged(1, "")))
    assert [event.total for event in t.told(Countered)] == [2]
    assert may(t) == ("foe",)
    t.play(counter("foe", ranged(1, "")))
    assert [event.total for event in t.told(Countered)] == [3]
    assert may(t) == ("foe",)  # as much: on, or a stalemate
    assert the_fight(t).foe_hand == 2
    t.play(counter("foe", ranged(1, "")))
    assert [event.total for event in t.told(Countered)] == [4]
    assert t.step == "reveal"  # more: it must stop
    assert t.told(RoundWon)[0].to_damage == (ranged(1, "melee"), *[ranged(1, "")] * 3)
    t.refused(counter("foe", ranged(1, "")), "DQ-13")


@pytest.mark.rule("DQ-111")
@pytest.mark.parametrize(
    ("added", "outcome"), [((), "lost"), ((1,), "lost"), ((2,), "stalemate"), ((1, 1), "stalemate")]
)
def test_stopping_earlier_is_free_and_an_equal_total_is_a_stalemate(added, outcome):
    t = revealed(melee(3, ""), ranged(1, "melee"))
    for value in added:
        t.play(counter("foe", ranged(value, "")))
    t.choose("counter", "stop")
    if outcome == "lost":
        assert [event.winner for event in t.told(RoundWon)] == ["hero"]
    else:
        assert t.told(Stalemate)
    assert len(the_fight(t).stack) == 1 + len(added) + (outcome == "stalemate")


@pytest.mark.rule("DQ-111")
def test_an_empty_hand_adds_nothing():
    t = fighting()
    t.ruling("fight/hero_hand", 1)
    t.reveal(melee(3, "ranged"), ranged(3, "melee"))
    assert may(t) == ("foe",)
    assert t.refused(counter("hero", melee(1, "")), "DQ-111").code == "dq-must-stop"


@pytest.mark.rule("DQ-111")
def test_the_last_card_of_the_hand_ends_the_counterattack():
    t = revealed(melee(12, ""), ranged(1, "melee"))
    for _ in range(3):
        t.play(counter("foe", ranged(1, "")))
        assert may(t) == ("foe",)
    t.play(counter("foe", ranged(1, "")))
    assert t.told(RoundWon)[0].winner == "hero"


@pytest.mark.rule("DQ-112")
def test_by_default_cards_of_the_same_attack_type_may_be_added_whatever_their_icon():
    t = revealed(melee(5, ""), ranged(1, "melee"))
    for stranger in (melee(1, "melee"), magic(1, "melee")):
        assert t.refused(counter("foe", stranger), "DQ-112").code == "dq-counter-type"
    (offered,) = t.offers("counter", party="foe")
    (ask,) = offered.asks
    assert isinstance(ask, CombatCardAsk)
    assert ask.types == ("ranged",)
    for icon in ("", "magic", "melee", None):
        t.play(counter("foe", ranged(1, icon)))
    assert t.told(Stalemate)  # 1 and four times 1 against 5, and the hand is empty


@pytest.mark.rule("DQ-112")
def test_another_table_adds_cards_with_the_fitting_icon_whatever_their_type():
    t = revealed(melee(5, ""), ranged(1, "melee"), counter_with="icon")
    for stranger in (ranged(1, ""), ranged(1, "ranged"), magic(1, "magic")):
        assert t.refused(counter("foe", stranger), "DQ-112").code == "dq-counter-icon"
    (offered,) = t.offers("counter", party="foe")
    (ask,) = offered.asks
    assert isinstance(ask, CombatCardAsk)
    assert (ask.types, ask.icons) == (("melee", "ranged", "magic"), ("melee",))
    for card in (magic(1, "melee"), melee(1, "melee"), ranged(1, None)):
        t.play(counter("foe", card))


@pytest.mark.rule("DQ-112")
def test_a_third_table_adds_what_it_likes():
    t = revealed(melee(5, ""), ranged(1, "melee"), counter_with="any")
    for card in (magic(1, ""), melee(1, "magic"), ranged(1, "ranged")):
        t.play(counter("foe", card))
    assert may(t) == ("foe",)
    (offered,) = t.offers("counter", party="foe")
    (ask,) = offered.asks
    assert isinstance(ask, CombatCardAsk)
    assert (ask.types, ask.icons) == (("melee", "ranged", "magic"), ("", "melee", "ranged", "magic"))


@pytest.mark.rule("DQ-112")
@pytest.mark.parametrize("how", ["type", "icon", "any"])
def test_the_first_card_needs_its_icon_in_every_reading(how):
    assert may(revealed(melee(2, "magic"), ranged(3, ""), counter_with=how)) == ()
    assert may(revealed(melee(2, "ranged"), ranged(3, ""), counter_with=how)) == ("hero",)


@pytest.mark.rule("DQ-113")
def test_a_power_card_may_be_added_and_its_text_works():
    t = revealed(melee(5, ""), ranged(1, "melee"))
    assert "DQ-113" in BOX.advice.reminders(t.state)
    t.play(counter("foe", ranged(1, "", "Bone Bow")))
    assert (t.step, t.now.to) == ("powers", "foe")
    t.play(power("foe", "plus", 3))
    assert total(the_fight(t), "foe") == 5
    assert may(t) == ("foe",)
    assert t.refused(counter("foe", ranged(1, "", "Bone Bow")), "DQ-104").code == "dq-one-power-card"
    t.play(counter("foe", ranged(1, "")))
    assert t.told(RoundWon)[0].winner == "foe"
    assert len(the_fight(t).hero_damage) == 3


@pytest.mark.rule("DQ-113")
def test_the_text_of_an_added_power_card_can_end_the_counterattack():
    t = revealed(melee(5, ""), ranged(1, "melee"))
    t.play(counter("foe", ranged(1, "", "Bone Bow")))
    t.play(power("foe", "plus", 4))
    assert t.told(RoundWon)[0].winner == "foe"
    assert t.step == "reveal"


@pytest.mark.rule("DQ-114")
@pytest.mark.parametrize("first", ["hero", "foe"])
def test_one_counterattack_a_round_and_none_against_it(first):
    t = revealed(melee(3, "ranged"), ranged(3, "melee"))
    second = "foe" if first == "hero" else "hero"
    t.play(counter(first, Strike("melee" if first == "hero" else "ranged", 0, "")))
    assert may(t) == (first,)
    answer = counter(second, Strike("melee" if second == "hero" else "ranged", 2, ""))
    assert t.refused(answer, "DQ-114").code == "dq-one-counter"
    assert not t.offers("counter", party=second)
    t.play(counter(first, Strike("melee" if first == "hero" else "ranged", 1, "")))
    assert t.told(RoundWon)[0].winner == first
    assert t.step == "reveal"


@pytest.mark.rule("DQ-114")
def test_the_next_round_has_a_counterattack_of_its_own():
    t = revealed(melee(3, "ranged"), ranged(3, "melee"))
    t.play(counter("hero", melee(1, "")))
    t.reveal(melee(3, "ranged"), ranged(3, "melee"))
    assert may(t) == ("hero", "foe")
    t.play(counter("foe", ranged(1, "")))
    assert t.told(RoundWon)[0].winner == "foe"
