"""Combat: its beginning, the hands, the cards, power cards, counterattacks (section J, first half)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from core.asks import CombatCardAsk
from core.boxes.dungeonquest import BOX, combat
from core.boxes.dungeonquest import events as e
from core.boxes.dungeonquest import moves as m
from core.boxes.dungeonquest.content import CombatLine
from core.boxes.dungeonquest.state import FIGHT, Fight, total
from core.chance import Strike
from tests.core.dungeonquest.table import CONTENT, Table, magic, melee, ranged

ARROW = ranged(2, "", "Poisoned Arrow")


def fighting(*players: str, monster: str = "Skeleton", **more: Any) -> Table:
    t = Table(*(players or ("Lindel", "Hugo")), **more)
    t.attack(monster)
    return t


def the_fight(t: Table) -> Fight:
    assert t.state.fight is not None
    return t.state.fight


def revealed(hero: Strike, foe: Strike, **more: Any) -> Table:
    t = fighting(**more)
    t.reveal(hero, foe)
    return t


def may(t: Table) -> tuple[str, ...]:
    """Who is asked for a counterattack."""
    return t.now.names if t.step == "counter" else ()


def counter(party: str, card: Strike) -> m.Counter:
    return m.Counter(party=party, card=card)  # type: ignore[arg-type]


def power(party: str, effect: str, plus: int = 0, when: str = "") -> m.UsePower:
    return m.UsePower(party=party, effect=effect, plus=plus, when=when)  # type: ignore[arg-type]


def told_since(t: Table, first: type) -> list[type]:
    """The sorts of events since the last one of this sort, in their order."""
    sorts = [type(event) for node in t.journal.line() for event in node.events]
    return sorts[len(sorts) - 1 - sorts[::-1].index(first) :]


# One hero, one monster


@pytest.mark.rule("DQ-102")
def test_a_combat_is_one_hero_against_one_monster():
    t = fighting("Lindel", "Hugo", "Challara")
    (began,) = t.told(e.FightBegan)
    assert (began.fight.hero, began.fight.foe, began.fight.player) == ("Lindel", "skeleton", "Hugo")
    assert [token.name for token in t.state.tokens if token.at == FIGHT] == [began.fight.token]


@pytest.mark.rule("DQ-102")
def test_two_monsters_in_a_chamber_are_fought_one_after_the_other():
    t = Table("Lindel", "Hugo")
    t.ruling("tokens/troll 1/at", "#90")
    t.ruling("tokens/golem 1/at", "#90")
    t.enter("dungeon", fresh=False, monsters=("troll 1", "golem 1"))
    t.choose("which-monster", "golem 1")
    t.choose("fight", "attack")
    assert the_fight(t).foe == "golem"
    assert [token.name for token in t.state.tokens if token.at == FIGHT] == ["golem 1"]
    t.reveal(melee(2, ""), melee(1, ""))
    t.play(m.MonsterFalls(life=1))
    assert t.state.fight is None
    assert (t.step, t.now.monster) == ("fight", "troll")


@pytest.mark.rule("DQ-102")
def test_it_goes_on_round_after_round_until_one_of_them_is_dead():
    t = fighting()
    for number in range(1, 9):
        assert (t.step, the_fight(t).round) == ("reveal", number)
        for way_out in (m.Choose(what="fight", option="run"), m.Go(through="open"), m.Search()):
            t.refused(way_out, "DQ-13")
        t.reveal(magic(3, ""), magic(3, ""))
        assert not t.told(e.FightEnded)
    t.reveal(magic(2, ""), melee(1, ""))
    t.play(m.MonsterFalls(life=1))
    assert [event.how for event in t.told(e.FightEnded)] == ["killed"]


@pytest.mark.rule("DQ-103")
def test_a_round_is_draw_then_reveal_then_counterattack_then_damage():
    t = fighting()
    assert told_since(t, e.HandsFilled) == [e.HandsFilled, e.Waits]
    t.refused(counter("foe", ranged(2)), "DQ-13")
    t.reveal(melee(3, "", "Shield Smash"), ranged(1, "melee"))
    t.refused(counter("foe", ranged(3, "")), "DQ-13")  # the power card's text first
    t.choose("powers", "done")
    assert may(t) == ("foe",)
    t.refused(m.Reveal(hero=melee(1), foe=melee(2)), "DQ-13")
    t.play(counter("foe", ranged(3, "")))
    line = [type(event) for node in t.journal.line() for event in node.events if not isinstance(event, e.Waits)]
    round_one = line[line.index(e.HandsFilled) :]
    assert round_one == [
        e.HandsFilled,
        e.CardsRevealed,
        e.PowerWorked,
        e.Countered,
        e.RoundWon,
        e.HandsFilled,
    ]


@pytest.mark.rule("DQ-103")
def test_the_counterattack_is_left_out_where_none_is_possible():
    t = fighting()
    t.reveal(melee(3, ""), ranged(1, ""))
    assert [type(event) for event in t.events][:3] == [e.CardsRevealed, e.RoundWon, e.HandsFilled]
    assert (t.step, the_fight(t).round) == ("reveal", 2)


# Drawing


@pytest.mark.rule("DQ-104")
def test_the_first_hand_is_one_power_card_and_four_of_the_common_deck():
    t = fighting()
    (filled,) = t.told(e.HandsFilled)
    assert (filled.round, filled.hero, filled.foe, filled.powers, filled.left) == (1, 5, 5, 1, 54 - 8)
    fight = the_fight(t)
    assert (fight.hero_hand, fight.foe_hand, fight.hero_powers, fight.foe_powers) == (5, 5, 1, 1)
    assert t.state.combat_left == 46


@pytest.mark.rule("DQ-104")
def test_later_rounds_fill_up_to_five_from_the_one_deck_without_power_cards():
    t = fighting()
    t.reveal(melee(3, ""), ranged(1, "melee"))
    t.play(counter("foe", ranged(1, "")))
    t.play(counter("foe", ranged(2, "")))
    (filled,) = t.told(e.HandsFilled)
    assert (filled.round, filled.hero, filled.foe, filled.powers, filled.left) == (2, 1, 3, 0, 42)
    assert (the_fight(t).hero_hand, the_fight(t).foe_hand) == (5, 5)
    assert (the_fight(t).hero_powers, the_fight(t).foe_powers) == (1, 1)  # still in the hands


@pytest.mark.rule("DQ-104")
@pytest.mark.parametrize("party", ["hero", "foe"])
def test_each_side_has_one_power_card_in_a_combat_and_not_two(party):
    t = fighting()
    own, plain = magic(3, "", "Bolt"), magic(3, "")
    t.reveal(own if party == "hero" else plain, own if party == "foe" else plain)
    t.choose("powers", "done")
    assert (the_fight(t).hero_powers, the_fight(t).foe_powers) == ((0, 1) if party == "hero" else (1, 0))
    again = m.Reveal(hero=own if party == "hero" else plain, foe=own if party == "foe" else plain)
    assert t.refused(again, "DQ-104").code == "dq-one-power-card"
    other = m.Reveal(hero=own if party == "foe" else plain, foe=own if party == "hero" else plain)
    t.play(other)


@pytest.mark.rule("DQ-104")
def test_the_power_card_that_was_revealed_cannot_come_again_in_the_counterattack():
    t = fighting()
    t.reveal(melee(3, ""), ranged(1, "melee", "Poisoned Arrow"))
    t.choose("powers", "done")
    assert t.refused(counter("foe", ARROW), "DQ-104").code == "dq-one-power-card"
    t.play(counter("foe", ranged(2, "")))


@pytest.mark.rule("DQ-104")
def test_the_next_combat_has_a_power_card_again():
    t = fighting("Lindel")
    t.reveal(magic(3, "", "Bolt"), magic(1, ""))
    t.choose("powers", "done")
    t.play(m.MonsterFalls(life=1))
    t.attack("Troll")
    assert (the_fight(t).hero_powers, the_fight(t).foe_powers) == (1, 1)
    t.reveal(magic(3, "", "Bolt"), magic(1, ""))


@pytest.mark.rule("DQ-105")
@pytest.mark.parametrize(("stay_out", "out"), [(True, 1), (False, 0)])
def test_power_cards_shown_in_a_failed_escape_are_not_available_unless_the_table_likes(stay_out, out):
    t = Table("Lindel", "Hugo", escape_cards_stay_out=stay_out)
    t.meet()
    t.choose("fight", "run")
    t.play(m.Escape(own=1, theirs=2))
    t.say("say-damage", 1)
    assert t.step == "reveal"
    assert (the_fight(t).hero_out, the_fight(t).foe_out) == (out, out)
    assert (the_fight(t).hero_powers, the_fight(t).foe_powers) == (1, 1)  # one of the others comes


@pytest.mark.rule("DQ-105")
def test_without_an_escape_every_power_card_is_available():
    assert (the_fight(fighting()).hero_out, the_fight(fighting()).foe_out) == (0, 0)


@pytest.mark.rule("DQ-106")
def test_a_power_card_is_damage_or_lies_on_the_stack_like_any_combat_card():
    t = fighting()
    assert "DQ-106" in BOX.reminders(t.state)
    t.reveal(melee(1, ""), ranged(3, "", "Poisoned Arrow"))
    assert "DQ-106" in BOX.reminders(t.state)
    t.choose("powers", "done")
    assert the_fight(t).hero_damage == (ranged(3, "", "Poisoned Arrow"),)
    t.reveal(magic(1, "", "Bolt"), ranged(2, ""))
    t.choose("powers", "done")
    assert the_fight(t).stack == (melee(1, ""), magic(1, "", "Bolt"))
    t.reveal(magic(4, ""), ranged(2, ""))
    assert the_fight(t).foe_damage == (magic(4, ""), magic(1, "", "Bolt"))


@pytest.mark.rule("DQ-106", "DQ-108")
def test_nobody_is_reminded_of_power_cards_outside_a_combat():
    t = Table("Lindel", "Hugo")
    assert not {"DQ-106", "DQ-108", "DQ-113"} & set(BOX.reminders(t.state))
    t.meet()
    assert not {"DQ-106", "DQ-108", "DQ-113"} & set(BOX.reminders(t.state))


# Revealing


@pytest.mark.rule("DQ-107")
def test_both_cards_are_turned_over_together():
    t = fighting()
    t.reveal(melee(3, "magic"), ranged(3, "magic"))
    (both,) = t.told(e.CardsRevealed)
    assert (both.hero, both.foe) == (melee(3, "magic"), ranged(3, "magic"))
    (offered,) = fighting().offers("reveal")
    assert [ask.field for ask in offered.asks] == ["hero", "foe"]


@pytest.mark.rule("DQ-107")
@pytest.mark.parametrize("party", ["hero", "foe"])
@pytest.mark.parametrize(
    "card",
    [
        Strike("fire", 2, ""),
        Strike("", 2, ""),
        Strike("Melee", 2, ""),
        Strike("melee", -1, ""),
        Strike("melee", 13, ""),
        Strike("melee", 2, "fire"),
        Strike("melee", 2, "?"),
    ],
)
def test_a_card_that_cannot_be_is_refused(card, party):
    t = fighting()
    good = melee(2, "")
    move = m.Reveal(hero=card if party == "hero" else good, foe=card if party == "foe" else good)
    assert t.refused(move, "DQ-107").code == "dq-impossible-card"
    t.reveal(melee(3, ""), ranged(1, "melee"))
    assert t.refused(counter("foe", card), "DQ-107").code == "dq-impossible-card"


@pytest.mark.rule("DQ-107")
@pytest.mark.parametrize("value", [0, 12])
def test_the_lowest_and_the_highest_card_can_be(value):
    t = revealed(melee(value, ""), ranged(5, ""))
    assert t.told(e.RoundWon)[0].winner == ("hero" if value else "foe")


FILLED = replace(
    CONTENT,
    combat=(CombatLine("melee", 3, "magic", 2), CombatLine("melee", 3, "", 2), CombatLine("ranged", 1, "melee", 4)),
)


@pytest.mark.rule("DQ-104", "DQ-107")
def test_where_the_combat_deck_is_known_only_its_cards_and_power_cards_come():
    t = fighting(content=FILLED)
    for stranger in (melee(2, ""), melee(3, "ranged"), ranged(3, "melee"), ranged(1, "")):
        assert t.refused(m.Reveal(hero=stranger, foe=ranged(1)), "DQ-104").code == "dq-card-not-in-deck"
    t.reveal(melee(3, "magic"), ranged(1))
    assert may(t) == ("foe",)
    assert the_fight(t).foe_cards == (ranged(1, "melee"),)  # there is only one such card: its icon is known
    assert the_fight(t).hero_cards == (melee(3, "magic"),)
    assert t.refused(counter("foe", ranged(2, "")), "DQ-104").code == "dq-card-not-in-deck"
    t.play(counter("foe", ranged(4, "", "Bone Bow")))


@pytest.mark.rule("DQ-104", "DQ-113")
@pytest.mark.parametrize("content", [CONTENT, FILLED])
def test_a_power_card_is_offered_as_long_as_the_hand_has_one(content):
    def powers(move: str) -> list[bool]:
        return [ask.power for each in t.offers(move) for ask in each.asks if isinstance(ask, CombatCardAsk)]

    t = fighting(content=content)
    assert powers("reveal") == [True, True]
    t.reveal(melee(3, "", "Bolt"), ranged(1, "melee"))
    t.choose("powers", "done")
    assert powers("counter") == [True]
    t.choose("counter", "stop")
    assert powers("reveal") == [False, True]


# Power cards


@pytest.mark.rule("DQ-108")
def test_the_heros_power_card_works_first_and_then_the_monsters():
    t = revealed(melee(2, "", "Shield Smash"), ranged(2, "", "Poisoned Arrow"))
    assert (t.step, t.now.to) == ("powers", "hero")
    assert "DQ-108" in BOX.reminders(t.state)
    assert {dict(offered.given)["party"] for offered in t.offers("use-power")} == {"hero"}
    assert t.refused(power("foe", "plus", 2), "DQ-108").code == "dq-other-side-first"
    t.play(power("hero", "plus", 2))
    assert (t.step, t.now.to) == ("powers", "foe")
    assert t.refused(power("hero", "plus", 2), "DQ-108").code == "dq-other-side-first"
    t.play(power("foe", "plus", 3))
    assert t.told(e.RoundWon)[0].winner == "foe"


@pytest.mark.rule("DQ-108")
def test_a_reveal_reminds_of_the_order_and_a_card_without_a_power_asks_for_none():
    t = fighting()
    assert "DQ-108" in BOX.reminders(t.state)
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
    won = t.told(e.RoundWon)
    assert (won[0].winner if won else None) == winner
    assert bool(t.told(e.Stalemate)) is (winner is None)


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
    assert t.told(e.CardsRevealed)[0].foe_plus == total_then - 1


@pytest.mark.rule("DQ-108")
@pytest.mark.parametrize(("foe", "plus"), [(magic(4, ""), 3), (ranged(4, ""), 0)])
def test_the_condition_of_a_heros_promise_is_what_the_monster_plays(foe, plus):
    t = revealed(melee(2, "", "Rage"), melee(2, ""))
    t.play(power("hero", "next", 3, "magic"))
    t.reveal(ranged(2, ""), foe)
    assert t.told(e.CardsRevealed)[0].hero_plus == plus
    assert t.told(e.RoundWon)[0].winner == ("hero" if plus else "foe")


@pytest.mark.rule("DQ-108")
@pytest.mark.parametrize("party", ["hero", "foe"])
def test_a_promise_holds_for_one_round_and_for_its_own_side(party):
    own, plain = melee(2, "", "Rage"), melee(2, "")
    t = revealed(own if party == "hero" else plain, own if party == "foe" else plain)
    t.play(power(party, "next", 3))
    t.reveal(melee(2, ""), melee(2, ""))
    assert [event.winner for event in t.told(e.RoundWon)] == [party]
    t.reveal(melee(2, ""), melee(2, ""))
    assert t.told(e.Stalemate)


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
    assert t.told(e.Stalemate)
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
    assert [event.total for event in t.told(e.Countered)] == [2]
    assert may(t) == ("foe",)
    t.play(counter("foe", ranged(1, "")))
    assert [event.total for event in t.told(e.Countered)] == [3]
    assert may(t) == ("foe",)  # as much: on, or a stalemate
    assert the_fight(t).foe_hand == 2
    t.play(counter("foe", ranged(1, "")))
    assert [event.total for event in t.told(e.Countered)] == [4]
    assert t.step == "reveal"  # more: it must stop
    assert t.told(e.RoundWon)[0].to_damage == (ranged(1, "melee"), *[ranged(1, "")] * 3)
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
        assert [event.winner for event in t.told(e.RoundWon)] == ["hero"]
    else:
        assert t.told(e.Stalemate)
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
    assert t.told(e.RoundWon)[0].winner == "hero"


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
    assert t.told(e.Stalemate)  # 1 and four times 1 against 5, and the hand is empty


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
    assert "DQ-113" in BOX.reminders(t.state)
    t.play(counter("foe", ranged(1, "", "Bone Bow")))
    assert (t.step, t.now.to) == ("powers", "foe")
    t.play(power("foe", "plus", 3))
    assert total(the_fight(t), "foe") == 5
    assert may(t) == ("foe",)
    assert t.refused(counter("foe", ranged(1, "", "Bone Bow")), "DQ-104").code == "dq-one-power-card"
    t.play(counter("foe", ranged(1, "")))
    assert t.told(e.RoundWon)[0].winner == "foe"
    assert len(the_fight(t).hero_damage) == 3


@pytest.mark.rule("DQ-113")
def test_the_text_of_an_added_power_card_can_end_the_counterattack():
    t = revealed(melee(5, ""), ranged(1, "melee"))
    t.play(counter("foe", ranged(1, "", "Bone Bow")))
    t.play(power("foe", "plus", 4))
    assert t.told(e.RoundWon)[0].winner == "foe"
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
    assert t.told(e.RoundWon)[0].winner == first
    assert t.step == "reveal"


@pytest.mark.rule("DQ-114")
def test_the_next_round_has_a_counterattack_of_its_own():
    t = revealed(melee(3, "ranged"), ranged(3, "melee"))
    t.play(counter("hero", melee(1, "")))
    t.reveal(melee(3, "ranged"), ranged(3, "melee"))
    assert may(t) == ("hero", "foe")
    t.play(counter("foe", ranged(1, "")))
    assert t.told(e.RoundWon)[0].winner == "foe"
