"""Alone against the dungeon (DQ-190 … DQ-195)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.boxes.dungeonquest import BOX
from core.boxes.dungeonquest import moves as m
from core.boxes.dungeonquest.board import TOWERS
from core.boxes.dungeonquest.events.ending import GameEnded
from core.boxes.dungeonquest.events.fights import CardsRevealed, Countered, FightEnded, HandsFilled, SoloCards
from core.boxes.dungeonquest.events.monsters import LifeSeen
from core.boxes.dungeonquest.events.rounds import RoundWon, Stalemate
from core.boxes.dungeonquest.events.trials import Wounded
from core.chance import Drawn
from core.log import story
from tests.core.dungeonquest.table import CONTENT, Table, magic, melee, ranged

FIVE_OF_NO_USE = (magic(1), magic(2), magic(3), melee(1), melee(2))


def alone(**settings) -> Table:
    return Table("Hugo", solo=True, **settings)


def fighting(**settings) -> Table:
    t = alone(**settings)
    t.attack()
    return t


def turned_over(t: Table, *cards) -> None:
    t.play(m.SoloCounter(cards=cards))


# The token


@pytest.mark.rule("DQ-190")
def test_alone_the_token_lies_face_up_for_everybody():
    t = fighting()
    t.play(m.LookAtToken(life=Drawn(card="4")))
    for viewer in ("Hugo", None):
        seen = BOX.sight.view(t.state, viewer)
        assert [token.life for token in seen.tokens if token.at == "fight"] == [4]
        assert BOX.sight.redacted_for(t.state, LifeSeen(token="skeleton 1", life=4), viewer).life == 4
        assert "4" in str(story(t.journal, viewer)[-1].sentences)


@pytest.mark.rule("DQ-190")
def test_without_the_variant_one_player_alone_has_a_token_face_down():
    """Whoever plays the monster may look; the table may not."""
    t = Table("Hugo").attacking()
    t.play(m.LookAtToken(life=Drawn(card="4")))
    assert [token.life for token in BOX.sight.view(t.state, None).tokens if token.at == "fight"] == [0]


@pytest.mark.rule("DQ-190")
def test_solo_is_for_one_player():
    t = Table(begin=False)
    seats = (m.Seat("Hugo", "Hugo"), m.Seat("Lindel", "Lindel"))
    refusal = t.refused(m.SetUp(seats=seats, content=CONTENT, settings=alone().state.settings), "DQ-190")
    assert refusal.code == "dq-solo-alone"
    two = Table("Hugo", "Lindel")
    two.refused(m.ChangeSettings(settings=replace(two.state.settings, solo=True)), "DQ-190")


# The cards


@pytest.mark.rule("DQ-191")
def test_the_hero_draws_five_combat_cards_and_no_power_card_and_the_monster_has_no_hand():
    t = alone()
    t.meet()
    t.choose("fight", "attack")
    assert t.told(HandsFilled) == [HandsFilled(round=1, hero=5, foe=0, left=CONTENT.combat_size - 5, powers=0)]
    fight = t.state.fight
    assert fight is not None
    assert (fight.how, fight.hero_hand, fight.foe_hand) == ("solo", 5, 0)
    assert (fight.hero_powers, fight.foe_powers) == (0, 0)
    t.refused(m.Reveal(hero=melee(3, power="Bash"), foe=magic(1)), "DQ-191")
    t.refused(m.Reveal(hero=melee(3), foe=magic(1, power="Grin")), "DQ-191")


@pytest.mark.rule("DQ-191")
def test_power_cards_still_serve_an_escape():
    t = alone()
    t.meet()
    t.choose("fight", "run")
    t.play(m.Escape(own=3, theirs=2))
    assert (t.hero("Hugo").here, t.hero("Hugo").came) == (TOWERS[0], "escape")


@pytest.mark.rule("DQ-191")
def test_without_the_variant_each_side_adds_a_power_card():
    t = Table("Hugo").attacking()
    assert [(filled.hero, filled.foe, filled.powers) for filled in t.told(HandsFilled)] == [(5, 5, 1)]
    t.reveal(melee(3, power="Bash"), magic(1, ""))
    assert t.step == "powers"


@pytest.mark.rule("DQ-192")
def test_the_monster_plays_the_top_card_of_the_combat_deck():
    t = fighting()
    before = t.state.combat_left
    t.reveal(melee(3, ""), magic(1, ""))
    assert t.told(CardsRevealed)[0].foe == magic(1, "")
    # One card for the monster's attack, one that fills the hero's hand.
    assert t.state.combat_left == before - 2
    assert t.state.fight is not None
    assert t.state.fight.foe_hand == 0
    assert [(filled.round, filled.hero, filled.foe) for filled in t.told(HandsFilled)] == [(2, 1, 0)]


@pytest.mark.rule("DQ-192")
def test_without_the_variant_the_monster_plays_from_its_hand():
    t = Table("Hugo").attacking()
    before = t.state.combat_left
    t.reveal(melee(3, ""), magic(1, ""))
    assert t.state.combat_left == before - 2
    assert [(filled.hero, filled.foe) for filled in t.told(HandsFilled)] == [(1, 1)]


@pytest.mark.rule("DQ-192")
@pytest.mark.parametrize(("size", "hand"), [(7, 5), (6, 5), (5, 4), (2, 1)])
def test_the_deck_must_have_a_card_for_the_monster_too(size, hand):
    t = Table("Hugo", content=replace(CONTENT, combat_size=size), solo=True)
    t.attack()
    assert t.step == "reveal"
    assert t.state.fight is not None
    assert (t.state.fight.hero_hand, t.state.combat_left) == (hand, size - hand)


# The monster's counterattack


@pytest.mark.rule("DQ-193")
def test_a_monster_that_can_counterattack_gets_five_cards():
    t = fighting()
    t.reveal(melee(3, ""), ranged(1, "melee"))
    assert t.step == "solo-counter"
    left = t.state.combat_left
    t.refused(m.SoloCounter(cards=(ranged(3),)), "DQ-193")
    t.refused(m.SoloCounter(cards=(*FIVE_OF_NO_USE, melee(1))), "DQ-193")
    t.refused(m.SoloCounter(cards=(*FIVE_OF_NO_USE[:4], ranged(1, power="Grin"))), "DQ-193")
    turned_over(t, ranged(3), magic(1), magic(2), melee(1), melee(2))
    assert t.told(Countered) == [Countered(party="foe", card=ranged(3), total=4)]
    assert t.told(SoloCards) == [SoloCards(played=1, discarded=(magic(1), magic(2), melee(1), melee(2)))]
    assert [(won.winner, won.damage) for won in t.told(RoundWon)] == [("foe", 2)]
    assert t.state.fight is not None
    assert t.state.fight.hero_damage == (ranged(1, "melee"), ranged(3))
    assert t.state.fight.discards == (magic(1), magic(2), melee(1), melee(2))
    assert t.state.combat_left == left - 5 - 1


@pytest.mark.rule("DQ-193")
def test_five_cards_that_do_not_reach_are_all_discarded():
    """1 + 2 is not more than 3: an equal total is no success."""
    t = fighting()
    t.reveal(melee(3, ""), ranged(1, "melee"))
    turned_over(t, ranged(2), magic(4), magic(2), melee(4), melee(2))
    assert not t.told(Countered)
    assert [len(cards.discarded) for cards in t.told(SoloCards)] == [5]
    assert [(won.winner, won.damage) for won in t.told(RoundWon)] == [("hero", 1)]


@pytest.mark.rule("DQ-193")
def test_as_many_cards_are_played_as_make_it_succeed_and_no_more():
    t = fighting()
    t.reveal(melee(4, ""), ranged(1, "melee"))
    turned_over(t, ranged(1), ranged(2), ranged(2), magic(1), melee(1))
    assert [event.total for event in t.told(Countered)] == [3, 5]
    assert t.told(SoloCards)[0].discarded == (ranged(1), magic(1), melee(1))
    assert t.state.fight is not None
    assert len(t.state.fight.hero_damage) == 3


@pytest.mark.rule("DQ-193")
def test_a_monster_without_the_right_icon_or_ahead_already_does_not_counterattack():
    for foe in (ranged(1, "magic"), ranged(1, ""), ranged(4, "melee")):
        t = fighting()
        t.reveal(melee(3, ""), foe)
        assert t.step == "reveal", foe


@pytest.mark.rule("DQ-193")
def test_where_both_can_the_hero_is_asked_first_and_the_monster_must():
    t = fighting()
    t.reveal(melee(2, "ranged"), ranged(2, "melee"))
    assert t.step == "counter"
    assert t.now.names == ("hero", "foe")
    t.refused(m.Counter(party="foe", card=ranged(1)), "DQ-193")
    t.choose("counter", "stop")
    assert t.step == "solo-counter"
    t.refused(m.Choose(what="solo-counter", option="stop"), "DQ-193")
    turned_over(t, ranged(1), *FIVE_OF_NO_USE[:4])
    assert [won.winner for won in t.told(RoundWon)] == ["foe"]


@pytest.mark.rule("DQ-193")
def test_a_hero_who_counters_first_leaves_the_monster_none():
    t = fighting()
    t.reveal(melee(2, "ranged"), ranged(2, "melee"))
    t.play(m.Counter(party="hero", card=melee(1)))
    assert [won.winner for won in t.told(RoundWon)] == ["hero"]
    assert not t.told(SoloCards)


@pytest.mark.rule("DQ-193")
def test_where_nobody_has_said_the_icon_the_table_may_see_that_there_is_none():
    t = fighting()
    t.reveal(melee(3, ""), ranged(1))
    assert t.offers("solo-counter")
    assert t.offers("choose", what="solo-counter", option="stop")
    t.choose("solo-counter", "stop")
    assert [won.winner for won in t.told(RoundWon)] == ["hero"]


@pytest.mark.rule("DQ-193")
def test_without_the_variant_the_monster_counters_from_its_hand_and_may_stop():
    t = Table("Hugo").attacking()
    t.reveal(melee(3, ""), ranged(1, "melee"))
    assert t.now.names == ("foe",)
    t.refused(m.SoloCounter(cards=FIVE_OF_NO_USE))
    t.choose("counter", "stop")
    assert [won.winner for won in t.told(RoundWon)] == ["hero"]


# Damage


@pytest.mark.rule("DQ-194")
def test_damage_is_as_always():
    """A stalemate, then a deathblow on the monster, then its death; the hero's damage becomes wounds."""
    t = fighting()
    t.reveal(melee(2, ""), magic(2, ""))
    assert t.told(Stalemate)
    t.reveal(ranged(1, ""), ranged(3, ""))
    assert [(won.winner, won.damage) for won in t.told(RoundWon)] == [("foe", 1)]
    t.reveal(melee(3, ""), magic(1, ""))
    won = t.told(RoundWon)[0]
    assert (won.winner, won.damage, won.blow, won.to_stack) == ("hero", 2, (melee(2, ""),), (magic(1, ""),))
    assert t.state.fight is not None
    assert t.state.fight.stack == (magic(2, ""), ranged(1, ""), magic(1, ""))
    t.play(m.MonsterFalls(life=2))
    assert [(end.how, end.wounds) for end in t.told(FightEnded)] == [("killed", 1)]
    assert t.told(Wounded) == [Wounded(hero="Hugo", wounds=1, cause="skeleton", now=1)]
    assert t.state.combat_left == CONTENT.combat_size


@pytest.mark.rule("DQ-194")
def test_a_hero_whose_life_is_reached_dies_as_always():
    t = alone()
    t.ruling("heroes/Hugo/wounds", 15)
    t.attack()
    t.reveal(melee(1, ""), magic(2, ""))
    assert [end.how for end in t.told(FightEnded)] == ["died"]
    assert t.hero("Hugo").status == "dead"
    assert t.state.ending == "dragon"


# Winning


def out_with(t: Table, *loot: tuple[str, str]) -> GameEnded:
    for deck, card in loot:
        t.play(m.GiveLoot(hero="Hugo", deck=deck, card=card))
    t.quiet()
    t.back()
    t.choose("tower", "leave")
    return t.told(GameEnded)[0]


@pytest.mark.rule("DQ-195")
def test_out_with_a_treasure_card_wins():
    t = alone()
    end = out_with(t, ("treasure", "Lodestone"))
    assert (end.ending, end.winners) == ("won", ("Hugo",))


@pytest.mark.rule("DQ-195")
def test_out_with_loot_that_is_no_treasure_card_does_not_win():
    t = alone()
    end = out_with(t, ("crypt", "Gold Coins 250"))
    assert (end.ending, end.winners) == ("dragon", ())
    assert end.scores[0].gold == 250


@pytest.mark.rule("DQ-195")
@pytest.mark.parametrize(("target", "won"), [(161, True), (162, False)])
def test_with_a_target_the_gold_must_reach_it(target, won):
    t = alone(solo_target=target)
    end = out_with(t, ("treasure", "Lodestone"), ("treasure", "Silver Ring"))
    assert end.scores[0].gold == 161
    assert bool(end.winners) == won


@pytest.mark.rule("DQ-195")
def test_the_target_alone_is_not_enough_without_a_treasure_card():
    t = alone(solo_target=200)
    assert not out_with(t, ("crypt", "Gold Coins 250")).winners


@pytest.mark.rule("DQ-195")
def test_night_falls_on_whoever_is_still_inside():
    t = alone()
    t.play(m.GiveLoot(hero="Hugo", deck="treasure", card="Giant Ruby"))
    t.ruling("sun", 25)
    t.quiet()
    t.roll("sun", 1)
    assert t.hero("Hugo").status == "dead"
    assert (t.state.ending, t.state.winners) == ("sunset", ())


@pytest.mark.rule("DQ-195")
def test_without_the_variant_any_loot_wins():
    t = Table("Hugo")
    assert out_with(t, ("crypt", "Gold Coins 250")).winners == ("Hugo",)


@pytest.mark.rule("DQ-190", "DQ-191")
def test_switched_on_in_mid_game_it_holds_from_the_next_fight_on():
    t = Table("Hugo").attacking()
    t.settings(solo=True)
    t.reveal(melee(3, "", power="Bash"), magic(1, ""))
    t.choose("powers", "done")
    t.play(m.MonsterFalls(life=1))
    t.attack()
    assert t.state.fight is not None
    assert t.state.fight.how == "solo"
    assert t.told(HandsFilled)[0].powers == 0
    t.play(m.LookAtToken(life=Drawn(card="4")))
    assert [token.life for token in BOX.sight.view(t.state, None).tokens if token.at == "fight"] == [4]
