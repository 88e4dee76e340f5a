"""Who wins a round of a combat, and where its cards go (section J)."""

from __future__ import annotations

import pytest

from core.boxes.dungeonquest import BOX
from core.boxes.dungeonquest import moves as m
from core.boxes.dungeonquest.events.monsters import LifeSeen
from core.boxes.dungeonquest.events.rounds import RoundWon, Stalemate
from core.boxes.dungeonquest.state import FIGHT, Promise, total
from core.chance import Strike
from core.frozen import replace
from core.log import audit, story
from core.message import Message
from tests.core.dungeonquest.fight_scenes import (
    ARROW,
    POISON,
    STOP,
    counter,
    fighting,
    hit,
    look,
    power,
    the_fight,
    the_token,
)
from tests.core.dungeonquest.table import Table, magic, melee, ranged

# Winning a round


@pytest.mark.rule("DQ-115")
@pytest.mark.parametrize(("hero", "foe", "winner"), [(3, 2, "hero"), (2, 3, "foe"), (1, 5, "foe"), (5, 1, "hero")])
def test_the_higher_total_wins_and_every_card_of_it_is_one_damage(hero, foe, winner):
    t = fighting()
    t.reveal(melee(hero, ""), ranged(foe, ""))
    (won,) = t.told(RoundWon)
    assert (won.winner, won.damage) == (winner, 1)
    assert the_fight(t).foe_damage == ((melee(hero, ""),) if winner == "hero" else ())
    assert the_fight(t).hero_damage == ((ranged(foe, ""),) if winner == "foe" else ())


@pytest.mark.rule("DQ-115")
@pytest.mark.parametrize("party", ["hero", "foe"])
def test_the_cards_of_a_counterattack_are_all_damage(party):
    t = fighting()
    low, high = ranged(1, "melee"), melee(3, "")
    t.reveal(low if party == "hero" else high, low if party == "foe" else high)
    for _ in range(3):
        t.play(counter(party, ranged(1, "")))
    damage = the_fight(t).foe_damage if party == "hero" else the_fight(t).hero_damage
    assert damage == (low, *[ranged(1, "")] * 3)
    assert the_fight(t).stack == (high,)


@pytest.mark.rule("DQ-116")
@pytest.mark.parametrize("winner", ["hero", "foe"])
def test_a_deathblow_takes_every_card_of_the_winners_type_from_the_stack(winner):
    t = fighting()
    for attack in ("melee", "magic", "melee"):
        t.reveal(Strike(attack, 2, ""), Strike(attack, 2, ""))
    assert len(the_fight(t).stack) == 6
    strong, weak = melee(5, ""), ranged(1, "")
    t.reveal(strong if winner == "hero" else weak, strong if winner == "foe" else weak)
    (won,) = t.told(RoundWon)
    assert (won.winner, won.blow, won.damage) == (winner, (melee(2, ""),) * 4, 5)
    assert the_fight(t).stack == (magic(2, ""), magic(2, ""), ranged(1, ""))
    damage = the_fight(t).foe_damage if winner == "hero" else the_fight(t).hero_damage
    assert len(damage) == 5


@pytest.mark.rule("DQ-116")
def test_without_a_card_of_that_type_on_the_stack_there_is_no_deathblow():
    t = fighting()
    t.reveal(magic(2, ""), magic(2, ""))
    t.reveal(melee(3, ""), ranged(1, ""))
    assert t.told(RoundWon)[0].blow == ()
    assert len(the_fight(t).foe_damage) == 1


@pytest.mark.rule("DQ-116")
def test_a_stalemate_is_no_deathblow():
    t = fighting()
    t.reveal(melee(2, ""), melee(2, ""))
    t.reveal(melee(3, ""), melee(3, ""))
    assert len(the_fight(t).stack) == 4
    assert (the_fight(t).hero_damage, the_fight(t).foe_damage) == ((), ())


@pytest.mark.rule("DQ-116")
def test_cards_of_two_types_in_one_counterattack_take_both_types():
    t = fighting(counter_with="any")
    t.reveal(melee(2, ""), melee(2, ""))
    t.reveal(magic(2, ""), magic(2, ""))
    t.reveal(ranged(2, ""), ranged(2, ""))
    t.reveal(melee(1, "ranged"), ranged(2, ""))
    t.play(counter("hero", magic(2, "")))
    assert the_fight(t).stack == (ranged(2, ""),) * 3
    assert len(the_fight(t).foe_damage) == 6


@pytest.mark.rule("DQ-117")
@pytest.mark.parametrize("winner", ["hero", "foe"])
def test_the_losers_cards_come_onto_the_stack_after_the_deathblow(winner):
    t = fighting()
    strong, weak = melee(3, ""), melee(2, "")
    t.reveal(strong if winner == "hero" else weak, strong if winner == "foe" else weak)
    (won,) = t.told(RoundWon)
    assert (won.blow, won.damage) == ((), 1)
    assert the_fight(t).stack == (weak,)
    t.reveal(strong if winner == "hero" else weak, strong if winner == "foe" else weak)
    assert t.told(RoundWon)[0].blow == (weak,)  # the one of the round before
    assert the_fight(t).stack == (weak,)


@pytest.mark.rule("DQ-118")
@pytest.mark.parametrize("viewer", [None, "Lindel", "Hugo"])
def test_the_losers_cards_lie_open_on_the_combat_stack(viewer):
    t = fighting()
    t.reveal(melee(3, "ranged"), ranged(4, ""))
    t.play(counter("hero", melee(1, "")))
    t.play(STOP)
    fight = BOX.sight.view(t.state, viewer).fight
    assert fight is not None
    assert [(card.attack, card.value) for card in fight.stack] == [
        ("melee", 3),
        ("melee", 1),
        ("ranged", 4),
    ]


@pytest.mark.rule("DQ-118")
def test_all_cards_of_a_counterattack_that_failed_go_onto_the_stack():
    t = fighting()
    t.reveal(melee(1, "ranged"), ranged(4, ""))
    t.play(counter("hero", melee(2, "")))
    t.play(STOP)
    assert the_fight(t).stack == (melee(1, "ranged"), melee(2, ""))
    assert the_fight(t).hero_damage == (ranged(4, ""),)


@pytest.mark.rule("DQ-119")
def test_equal_totals_put_every_card_onto_the_stack():
    t = fighting()
    t.reveal(melee(2, ""), ranged(2, ""))
    (stalemate,) = t.told(Stalemate)
    assert stalemate.to_stack == (melee(2, ""), ranged(2, ""))
    assert the_fight(t).stack == (melee(2, ""), ranged(2, ""))
    assert (the_fight(t).hero_damage, the_fight(t).foe_damage) == ((), ())
    assert not t.told(RoundWon)
    assert (t.step, the_fight(t).round) == ("reveal", 2)


@pytest.mark.rule("DQ-119")
def test_a_counterattack_up_to_the_same_total_is_a_stalemate_too():
    t = fighting()
    t.reveal(melee(3, ""), ranged(1, "melee"))
    t.play(counter("foe", ranged(2, "")))
    assert not t.told(Stalemate)  # it could go on
    t.play(STOP)
    assert t.told(Stalemate)
    assert the_fight(t).stack == (melee(3, ""), ranged(1, "melee"), ranged(2, ""))


# What everybody sees


@pytest.mark.rule("DQ-120")
@pytest.mark.parametrize("viewer", [None, "Lindel", "Hugo", "Challara"])
def test_the_damage_stacks_are_public(viewer):
    t = fighting("Lindel", "Hugo", "Challara", life=5)
    hit(t, "hero", 2)
    hit(t, "foe", 1)
    fight = BOX.sight.view(t.state, viewer).fight
    assert fight is not None
    assert (len(fight.foe_damage), len(fight.hero_damage)) == (2, 1)
    assert replace(fight, survived=0) == t.state.fight


@pytest.mark.rule("DQ-80")
@pytest.mark.parametrize(("viewer", "sees"), [(None, False), ("Lindel", False), ("Challara", False), ("Hugo", True)])
def test_the_life_on_the_token_is_for_the_monsters_player_alone(viewer, sees):
    """At every moment of an escape and a combat, in the state and in what is told of it."""
    t = Table("Lindel", "Hugo", "Challara").meeting()
    t.play(look(4))
    looked_at = t.told(LifeSeen)[0]
    for move in (
        m.Choose(what="fight", option="run"),
        m.Escape(own=1, theirs=2),
        m.Say(what="say-damage", number=1),
        m.Reveal(hero=melee(3, ""), foe=ranged(1, "melee")),
        counter("foe", ARROW),
        POISON,
        STOP,
    ):
        shown = next(token for token in BOX.sight.view(t.state, viewer).tokens if token.name == "skeleton 1")
        assert shown.life == (4 if sees else 0), t.step
        assert shown.at == FIGHT
        assert BOX.sight.redacted_for(t.state, looked_at, viewer).life == (4 if sees else None)
        assert not t.offers("look-at-token")
        assert t.state.tokens[0].life == 4
        t.play(move)
    assert t.step == "reveal"


@pytest.mark.rule("DQ-80")
@pytest.mark.parametrize("viewer", [None, "Lindel", "Hugo"])
def test_story_and_audit_tell_the_life_to_nobody_else(viewer):
    t = fighting(life=17)
    words = [sentence for line in story(t.journal, viewer) for sentence in line.sentences]
    words += [sentence for line in audit(t.journal, viewer) for sentence in line.sentences]
    assert any(sentence.key.startswith("dq.story.life") for sentence in words)
    assert any(17 in arguments(sentence) for sentence in words) is (viewer == "Hugo")
    looks = [line.move for line in audit(t.journal, viewer) if isinstance(line.move, m.LookAtToken)]
    assert [move.life.card for move in looks] == ["?"]  # the move does not say which token it was about


def arguments(sentence: Message) -> list[object]:
    return [value for _, value in sentence.args]


@pytest.mark.rule("DQ-80")
def test_after_an_escape_the_life_is_hidden_again_from_everybody():
    t = Table("Lindel", "Hugo").meeting()
    t.play(look(4))
    t.choose("fight", "run")
    t.play(m.Escape(own=2, theirs=2))
    assert the_token(t).life == 4
    for viewer in (None, "Lindel", "Hugo"):
        assert next(token for token in BOX.sight.view(t.state, viewer).tokens if token.name == "skeleton 1").life == 0


# Cancelled cards


@pytest.mark.rule("DQ-121")
@pytest.mark.parametrize("party", ["hero", "foe"])
def test_a_cancelled_card_is_worth_nothing(party):
    own, strong = magic(1, "", "Silence"), melee(5, "")
    t = fighting()
    t.reveal(own if party == "hero" else strong, own if party == "foe" else strong)
    t.play(power(party, "cancel"))
    (won,) = t.told(RoundWon)
    assert (won.winner, won.to_stack) == (party, (strong,))


@pytest.mark.rule("DQ-121")
def test_the_value_of_a_cancelled_card_cannot_be_raised():
    t = fighting()
    t.reveal(melee(5, "", "Rage"), magic(1, "", "Silence"))
    t.play(power("hero", "plus", 6))
    assert total(the_fight(t), "hero") == 11
    t.play(power("foe", "cancel"))
    assert t.told(RoundWon)[0].winner == "foe"


@pytest.mark.rule("DQ-121")
def test_nor_by_what_an_earlier_card_has_promised():
    t = fighting()
    t.reveal(melee(2, "", "Rage"), melee(2, ""))
    t.play(power("hero", "next", 6))
    t.reveal(melee(2, ""), magic(1, "", "Silence"))
    assert total(the_fight(t), "hero") == 8
    t.play(power("foe", "cancel"))
    assert t.told(RoundWon)[0].winner == "foe"


@pytest.mark.rule("DQ-121")
@pytest.mark.parametrize("cancelled", [True, False])
def test_the_counter_icon_of_a_cancelled_card_is_ignored(cancelled):
    t = fighting()
    t.reveal(ranged(0, "melee", "Silence"), melee(0 if not cancelled else 3, "ranged"))
    if cancelled:
        t.play(power("hero", "cancel"))
        assert (t.step, t.now.names) == ("counter", ("hero",))
        refusal = t.refused(counter("foe", melee(2, "")), "DQ-121")
        assert refusal.code == "dq-no-counter-icon"
    else:
        t.choose("powers", "done")
        assert (t.step, t.now.names) == ("counter", ("hero", "foe"))


@pytest.mark.rule("DQ-121")
def test_the_text_of_a_card_that_the_hero_cancels_does_not_come():
    t = fighting()
    t.reveal(magic(1, "", "Silence"), ranged(3, "", "Poisoned Arrow"))
    t.play(power("hero", "cancel"))
    assert t.told(RoundWon)[0].winner == "hero"
    assert t.step == "reveal"
    assert the_fight(t).promises == ()


@pytest.mark.rule("DQ-121")
def test_a_cancelled_card_breaks_its_promise_for_the_next_round():
    t = fighting()
    t.reveal(melee(3, "", "Rage"), magic(1, "", "Silence"))
    t.play(power("hero", "next", 6))
    assert the_fight(t).promises == (Promise("hero", 6),)
    t.play(power("foe", "cancel"))
    assert the_fight(t).promises == ()
    t.reveal(melee(2, ""), ranged(3, ""))
    assert t.told(RoundWon)[0].winner == "foe"


@pytest.mark.rule("DQ-121")
def test_what_the_cancelling_side_promises_itself_stands():
    t = fighting()
    t.reveal(melee(1, "ranged", "Silence"), ranged(3, "melee", "Poisoned Arrow"))
    t.choose("powers", "done")
    t.play(power("foe", "next", 2))
    t.play(STOP)
    assert the_fight(t).promises == (Promise("foe", 2),)


@pytest.mark.rule("DQ-121")
@pytest.mark.parametrize("cancelled", [True, False])
def test_what_a_card_says_for_the_rest_of_the_combat_goes_with_it(cancelled):
    t = fighting()
    t.reveal(melee(3, "", "Shield Smash"), magic(1, "", "Silence"))
    t.play(power("hero", "smash"))
    t.play(power("foe", "cancel")) if cancelled else t.choose("powers", "done")
    taken = len(the_fight(t).foe_damage)
    t.reveal(ranged(2, ""), magic(2, ""))
    assert t.told(Stalemate)[0].smashed == (() if cancelled else (ranged(2, ""),))
    assert len(the_fight(t).foe_damage) == taken + (not cancelled)


@pytest.mark.rule("DQ-121")
def test_a_shield_smash_of_an_earlier_round_outlasts_a_cancelled_card():
    t = fighting()
    t.reveal(melee(3, "", "Shield Smash"), magic(1, ""))
    t.play(power("hero", "smash"))
    t.reveal(melee(3, ""), magic(1, "", "Silence"))
    t.play(power("foe", "cancel"))
    t.reveal(ranged(2, ""), ranged(2, ""))
    assert t.told(Stalemate)[0].smashed == (ranged(2, ""),)


@pytest.mark.rule("DQ-121")
def test_a_card_is_cancelled_for_its_round_only():
    t = fighting()
    t.reveal(magic(1, "", "Silence"), melee(5, ""))
    t.play(power("hero", "cancel"))
    t.reveal(magic(1, ""), ranged(2, ""))
    assert t.told(RoundWon)[0].winner == "foe"


@pytest.mark.rule("DQ-122")
@pytest.mark.parametrize(("keeps", "blow"), [(True, 1), (False, 0)])
def test_a_cancelled_card_on_the_stack_falls_to_a_deathblow_if_it_keeps_its_type(keeps, blow):
    t = fighting(cancelled_keeps_type=keeps)
    t.reveal(magic(1, "", "Silence"), melee(5, ""))
    t.play(power("hero", "cancel"))
    assert [(card.attack, card.value) for card in the_fight(t).stack] == [("melee" if keeps else "", 5)]
    t.reveal(melee(4, ""), ranged(1, ""))
    assert len(t.told(RoundWon)[0].blow) == blow
    assert len(the_fight(t).foe_damage) == 2 + blow


@pytest.mark.rule("DQ-122")
@pytest.mark.parametrize("keeps", [True, False])
def test_so_it_is_after_a_stalemate(keeps):
    t = fighting(cancelled_keeps_type=keeps)
    t.reveal(magic(5, ""), ranged(0, "", "Silence"))
    t.play(power("foe", "cancel"))
    assert t.told(Stalemate)
    assert [card.attack for card in the_fight(t).stack] == ["magic" if keeps else "", "ranged"]


@pytest.mark.rule("DQ-122")
@pytest.mark.parametrize("keeps", [True, False])
def test_a_card_that_is_not_cancelled_keeps_its_type_at_every_table(keeps):
    t = fighting(cancelled_keeps_type=keeps)
    t.reveal(melee(2, ""), melee(2, ""))
    t.reveal(melee(4, ""), ranged(1, ""))
    assert len(t.told(RoundWon)[0].blow) == 2
