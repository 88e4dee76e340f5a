"""Combat: its beginning, the hands, the cards (section J)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.asks import CombatCardAsk
from core.boxes.dungeonquest import BOX
from core.boxes.dungeonquest import moves as m
from core.boxes.dungeonquest.content import CombatLine
from core.boxes.dungeonquest.events.fights import (
    CardsRevealed,
    Countered,
    FightBegan,
    FightEnded,
    HandsFilled,
    PowerWorked,
)
from core.boxes.dungeonquest.events.rounds import RoundWon
from core.boxes.dungeonquest.events.setting_up import Waits
from core.boxes.dungeonquest.state import FIGHT
from core.chance import Strike
from tests.core.dungeonquest.fight_scenes import ARROW, counter, fighting, may, revealed, the_fight
from tests.core.dungeonquest.table import CONTENT, Table, magic, melee, ranged


def told_since(t: Table, first: type) -> list[type]:
    """The sorts of events since the last one of this sort, in their order."""
    sorts = [type(event) for node in t.journal.line() for event in node.events]
    return sorts[len(sorts) - 1 - sorts[::-1].index(first) :]


# One hero, one monster


@pytest.mark.rule("DQ-102")
def test_a_combat_is_one_hero_against_one_monster():
    t = fighting("Lindel", "Hugo", "Challara")
    (began,) = t.told(FightBegan)
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
        assert not t.told(FightEnded)
    t.reveal(magic(2, ""), melee(1, ""))
    t.play(m.MonsterFalls(life=1))
    assert [event.how for event in t.told(FightEnded)] == ["killed"]


@pytest.mark.rule("DQ-103")
def test_a_round_is_draw_then_reveal_then_counterattack_then_damage():
    t = fighting()
    assert told_since(t, HandsFilled) == [HandsFilled, Waits]
    t.refused(counter("foe", ranged(2)), "DQ-13")
    t.reveal(melee(3, "", "Shield Smash"), ranged(1, "melee"))
    t.refused(counter("foe", ranged(3, "")), "DQ-13")  # the power card's text first
    t.choose("powers", "done")
    assert may(t) == ("foe",)
    t.refused(m.Reveal(hero=melee(1), foe=melee(2)), "DQ-13")
    t.play(counter("foe", ranged(3, "")))
    line = [type(event) for node in t.journal.line() for event in node.events if not isinstance(event, Waits)]
    round_one = line[line.index(HandsFilled) :]
    assert round_one == [
        HandsFilled,
        CardsRevealed,
        PowerWorked,
        Countered,
        RoundWon,
        HandsFilled,
    ]


@pytest.mark.rule("DQ-103")
def test_the_counterattack_is_left_out_where_none_is_possible():
    t = fighting()
    t.reveal(melee(3, ""), ranged(1, ""))
    assert [type(event) for event in t.events][:3] == [CardsRevealed, RoundWon, HandsFilled]
    assert (t.step, the_fight(t).round) == ("reveal", 2)


# Drawing


@pytest.mark.rule("DQ-104")
def test_the_first_hand_is_one_power_card_and_four_of_the_common_deck():
    t = fighting()
    (filled,) = t.told(HandsFilled)
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
    (filled,) = t.told(HandsFilled)
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
    t = Table("Lindel", "Hugo", escape_cards_stay_out=stay_out).meeting()
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
    assert "DQ-106" in BOX.advice.reminders(t.state)
    t.reveal(melee(1, ""), ranged(3, "", "Poisoned Arrow"))
    assert "DQ-106" in BOX.advice.reminders(t.state)
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
    assert not {"DQ-106", "DQ-108", "DQ-113"} & set(BOX.advice.reminders(t.state))
    t.meet()
    assert not {"DQ-106", "DQ-108", "DQ-113"} & set(BOX.advice.reminders(t.state))


# Revealing


@pytest.mark.rule("DQ-107")
def test_both_cards_are_turned_over_together():
    t = fighting()
    t.reveal(melee(3, "magic"), ranged(3, "magic"))
    (both,) = t.told(CardsRevealed)
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
    assert t.told(RoundWon)[0].winner == ("hero" if value else "foe")


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
    t.choose("reveal", "lives")
    assert powers("reveal") == [False, True]
