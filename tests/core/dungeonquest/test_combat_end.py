"""How a combat ends: by death, or when the deck runs out (section J)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.boxes.dungeonquest import moves as m
from core.boxes.dungeonquest.content import MonsterKind
from core.boxes.dungeonquest.events.fights import CombatDeckShuffled, FightEnded, HandsFilled
from core.boxes.dungeonquest.events.monsters import LifeSeen, MonsterMet, TokenMoved
from core.boxes.dungeonquest.events.trials import Died, Wounded
from core.boxes.dungeonquest.state import FIGHT, POOL, Token
from core.chance import Drawn
from tests.core.dungeonquest.fight_scenes import counter, fighting, hit, look, running_out, the_fight, the_token
from tests.core.dungeonquest.table import CONTENT, Table, magic, melee, ranged

# The end of a combat


@pytest.mark.rule("DQ-123")
@pytest.mark.parametrize("life", [1, 2, 3])
def test_the_monster_is_dead_when_the_damage_reaches_its_life(life):
    t = fighting(life=life)
    for damage in range(1, life):
        t.reveal(melee(2, ""), ranged(1, ""))
        assert len(the_fight(t).foe_damage) == damage
        assert not t.told(FightEnded)
    t.reveal(melee(2, ""), ranged(1, ""))
    assert [event.how for event in t.told(FightEnded)] == ["killed"]
    assert t.state.fight is None


@pytest.mark.rule("DQ-123")
def test_or_goes_beyond_it():
    t = fighting(life=2)
    t.reveal(melee(1, "ranged"), ranged(3, ""))
    t.play(counter("hero", melee(1, "")))
    t.play(counter("hero", melee(2, "")))
    assert t.told(FightEnded)


@pytest.mark.rule("DQ-123")
@pytest.mark.parametrize(("wounds", "dies"), [(12, False), (13, True), (14, True)])
def test_the_hero_is_dead_when_wounds_and_damage_together_reach_the_life(wounds, dies):
    t = fighting()  # Lindel has a life of 15
    t.ruling("heroes/Lindel/wounds", wounds)
    t.reveal(ranged(3, ""), melee(2, "ranged"))
    t.play(counter("foe", melee(2, "")))
    assert bool(t.told(Died)) is dies
    assert (t.hero("Lindel").status == "dead") is dies
    assert (t.state.fight is None) is dies
    assert [event.how for event in t.told(FightEnded)] == (["died"] if dies else [])
    if not dies:
        assert t.hero("Lindel").wounds == wounds  # cards until the combat is over


@pytest.mark.rule("DQ-123")
def test_a_life_that_nobody_has_looked_at_is_shown_when_it_is_reached():
    t = fighting()
    hit(t, times=2)
    (offered,) = t.offers("monster-falls")
    assert [option.value for option in offered.asks[0].options] == [1, 2]  # type: ignore[union-attr]
    assert t.refused(m.MonsterFalls(life=3), "DQ-123").code == "dq-not-dead-yet"
    assert t.refused(m.MonsterFalls(life=0), "DQ-123").code == "dq-not-dead-yet"
    assert t.refused(m.MonsterFalls(life=-1), "DQ-123").code == "dq-not-dead-yet"
    t.play(m.MonsterFalls(life=2))
    assert [event.life for event in t.told(LifeSeen)] == [2]
    assert t.state.fight is None


@pytest.mark.rule("DQ-123")
def test_no_monster_falls_unhurt_or_in_the_middle_of_a_round():
    t = fighting()
    assert not t.offers("monster-falls")
    t.refused(m.MonsterFalls(life=1), "DQ-123")
    hit(t)
    t.reveal(melee(3, ""), ranged(1, "melee"))
    t.refused(m.MonsterFalls(life=1), "DQ-13")


@pytest.mark.rule("DQ-123")
def test_the_life_that_is_shown_is_the_one_that_was_looked_at():
    t = fighting(life=3)
    hit(t, times=2)
    assert not t.offers("monster-falls")
    assert t.refused(m.MonsterFalls(life=2), "DQ-123").code == "dq-no-such-life"
    assert t.refused(m.MonsterFalls(life=3), "DQ-123").code == "dq-not-dead-yet"


@pytest.mark.rule("DQ-123")
@pytest.mark.parametrize("life", [1, 2, 3])
def test_who_looks_late_may_find_the_monster_dead(life):
    t = fighting()
    hit(t, times=2)
    t.play(look(life))
    assert bool(t.told(FightEnded)) is (life <= 2)
    assert (t.state.fight is None) is (life <= 2)
    if life <= 2:
        assert t.turn == "Hugo"


@pytest.mark.rule("DQ-123")
def test_also_in_the_middle_of_a_round_that_should_not_have_been():
    t = fighting()
    hit(t, times=2)
    t.reveal(melee(3, ""), ranged(1, "melee"))
    t.play(look(2))
    assert t.told(FightEnded)[0].how == "killed"
    assert (t.turn, t.hero("Lindel").wounds) == ("Hugo", 0)


LIVES = replace(CONTENT, monsters=(MonsterKind("skeleton", (2, 3, 3, 4)), *(each for each in CONTENT.monsters[1:])))


@pytest.mark.rule("DQ-123")
def test_where_the_tokens_are_known_a_life_that_none_of_them_has_is_refused():
    t = fighting(content=LIVES)
    hit(t, times=2)
    assert t.refused(m.MonsterFalls(life=1), "DQ-123").code == "dq-no-such-life"
    for wrong in ("1", "5", "0", "-2", "two", ""):
        refusal = t.refused(m.LookAtToken(life=Drawn(card=wrong)), "DQ-80")
        assert refusal.code == "dq-no-such-life"
    t.play(m.MonsterFalls(life=2))


@pytest.mark.rule("DQ-123")
@pytest.mark.parametrize("wrong", ["0", "21", "-1", "three", "", "3.0"])
def test_where_they_are_not_known_a_life_is_still_a_number_that_can_be(wrong):
    t = fighting()
    t.refused(m.LookAtToken(life=Drawn(card=wrong)), "DQ-80")
    t.play(look(20))
    assert t.refused(look(20), "DQ-80").code == "dq-life-known"


@pytest.mark.rule("DQ-124")
def test_after_a_combat_every_card_goes_home():
    t = fighting("Lindel")
    t.reveal(melee(2, "", "Bolt"), ranged(1, ""))
    t.choose("powers", "done")
    assert t.state.combat_left == 54 - 8 - 2
    t.play(m.MonsterFalls(life=1))
    assert t.state.combat_left == 54
    assert t.state.fight is None
    dungeon = next(deck for deck in t.state.decks if deck.name == "dungeon")
    assert {stock.name: stock.count for stock in dungeon.out} == {"Skeleton": 1}
    assert t.left("dungeon", "Skeleton") == 3
    t.attack("Skeleton")
    assert (the_fight(t).stack, the_fight(t).foe_damage, the_fight(t).hero_damage) == ((), (), ())
    assert (the_fight(t).hero_hand, the_fight(t).hero_powers, t.state.combat_left) == (5, 1, 46)


@pytest.mark.rule("DQ-124")
def test_so_it_is_when_the_hero_dies():
    t = fighting()
    t.ruling("heroes/Lindel/wounds", 14)
    hit(t, "foe")
    assert t.state.combat_left == 54
    assert t.state.fight is None
    dungeon = next(deck for deck in t.state.decks if deck.name == "dungeon")
    assert [stock.count for stock in dungeon.out if stock.name == "Skeleton"] == [1]


@pytest.mark.rule("DQ-125")
@pytest.mark.parametrize("damage", [0, 1, 3])
def test_the_winner_takes_the_cards_of_the_damage_stack_as_wounds(damage):
    t = fighting(life=1)
    t.ruling("heroes/Lindel/wounds", 2)
    for _ in range(damage):
        t.reveal(ranged(1, ""), melee(2, ""))
    assert t.hero("Lindel").wounds == 2
    t.reveal(magic(2, ""), ranged(1, ""))
    assert t.hero("Lindel").wounds == 2 + damage
    assert [event.wounds for event in t.told(Wounded)] == ([damage] if damage else [])


@pytest.mark.rule("DQ-125")
def test_the_token_of_a_dead_monster_is_mixed_into_the_pool():
    t = fighting(life=1)
    assert the_token(t).at == FIGHT
    hit(t)
    assert [(event.token, event.to, event.why) for event in t.told(TokenMoved)] == [("skeleton 1", POOL, "killed")]
    assert the_token(t) == Token("skeleton 1", "skeleton", 0, POOL)  # nobody knows its life any more


@pytest.mark.rule("DQ-125")
def test_the_chamber_comes_after_a_monster_that_lay_there():
    t = Table("Lindel", "Hugo")
    t.ruling("tokens/troll 1/at", "#90")
    t.enter("dungeon", fresh=False, monsters=("troll 1",))
    t.choose("fight", "attack")
    hit(t)
    t.play(m.MonsterFalls(life=1))
    assert (t.turn, t.step, t.now.deck) == ("Lindel", "draw", "dungeon")


@pytest.mark.rule("DQ-125")
def test_and_not_after_one_that_came_by_a_card():
    t = fighting(life=1)
    hit(t)
    assert t.turn == "Hugo"


@pytest.mark.rule("DQ-126")
def test_the_monster_that_has_won_stays_in_the_chamber():
    t = fighting(life=3)
    chamber = t.hero("Lindel").here
    t.ruling("heroes/Lindel/wounds", 14)
    hit(t, "hero", 2)
    hit(t, "foe")
    assert t.hero("Lindel").status == "dead"
    assert the_token(t) == Token("skeleton 1", "skeleton", 3, chamber)
    assert [(event.to, event.why) for event in t.told(TokenMoved)] == [(chamber, "death")]
    assert t.turn == "Hugo"


@pytest.mark.rule("DQ-126")
def test_next_time_it_has_its_full_life_again():
    t = fighting(life=3)
    t.ruling("heroes/Lindel/wounds", 14)
    hit(t, "hero", 2)
    hit(t, "foe")
    t.enter("dungeon", fresh=False, monsters=("skeleton 1",))
    t.choose("fight", "attack")
    assert (the_fight(t).hero, the_fight(t).foe_damage) == ("Hugo", ())
    hit(t, "hero", 2)
    assert t.state.fight is not None
    hit(t)
    assert t.state.fight is None


@pytest.mark.rule("DQ-126")
def test_a_monster_that_lay_there_stays_and_the_chamber_is_not_encountered():
    t = Table("Lindel", "Hugo")
    t.ruling("tokens/troll 1/at", "#90")
    t.enter("dungeon", fresh=False, monsters=("troll 1",))
    t.choose("fight", "attack")
    chamber = t.hero("Lindel").here
    t.ruling("heroes/Lindel/wounds", 14)
    hit(t, "foe")
    assert the_token(t, "troll 1").at == chamber
    assert (t.turn, t.step) == ("Hugo", "turn")


# The deck runs out


@pytest.mark.rule("DQ-127")
def test_an_exhausted_combat_deck_asks_the_table():
    t = running_out(1, discards=1)
    assert t.step == "combat-deck"
    assert not t.told(HandsFilled)
    assert {dict(choice.given)["option"] for choice in t.offers("choose")} == {"reshuffle", "play on"}
    assert t.refused(m.Choose(what="combat-deck", option="stack"), "DQ-127").code == "dq-nothing-to-shuffle"
    t.choose("combat-deck", "play on")
    (filled,) = t.told(HandsFilled)
    assert (filled.hero, filled.foe, filled.left) == (1, 0, 0)
    assert (the_fight(t).hero_hand, the_fight(t).foe_hand, t.step) == (5, 4, "reveal")


@pytest.mark.rule("DQ-127")
@pytest.mark.parametrize(("left", "asked"), [(0, True), (1, True), (2, False), (3, False)])
def test_just_enough_is_enough(left, asked):
    t = running_out(left, discards=1)
    assert (t.step == "combat-deck") is asked
    if not asked:
        assert (the_fight(t).hero_hand, the_fight(t).foe_hand, t.state.combat_left) == (5, 5, left - 2)


@pytest.mark.rule("DQ-127")
def test_nobody_is_asked_to_play_on_where_nothing_else_can_be_done():
    t = running_out(1)
    (filled,) = t.told(HandsFilled)
    assert (filled.hero, filled.foe, filled.left, t.step) == (1, 0, 0, "reveal")
    t.reveal(magic(3, ""), magic(3, ""))
    assert t.step == "reveal"
    t.refused(m.Choose(what="combat-deck", option="reshuffle"))


@pytest.mark.rule("DQ-127")
def test_what_was_discarded_can_be_shuffled_in():
    t = running_out(0, discards=1)
    assert len(the_fight(t).discards) == 1
    t.choose("combat-deck", "reshuffle")
    assert [event.cards for event in t.told(CombatDeckShuffled)] == [1]
    assert the_fight(t).discards == ()
    (filled,) = t.told(HandsFilled)
    assert (filled.hero, filled.foe, filled.left) == (1, 0, 0)  # one card was all there was


@pytest.mark.rule("DQ-127")
@pytest.mark.parametrize(("discards", "filled"), [(1, (1, 0)), (0, (0, 0))])
def test_a_table_may_have_it_shuffled_without_a_question(discards, filled):
    t = running_out(0, discards, combat_deck_empty="reshuffle")
    assert t.step == "reveal"
    assert bool(t.told(CombatDeckShuffled)) is bool(discards)
    (hands,) = t.told(HandsFilled)
    assert (hands.hero, hands.foe) == filled


@pytest.mark.rule("DQ-127")
def test_or_play_on_with_what_the_hands_have():
    t = running_out(1, discards=1, combat_deck_empty="play on")
    assert t.step == "reveal"
    assert not t.told(CombatDeckShuffled)
    assert (the_fight(t).hero_hand, the_fight(t).foe_hand) == (5, 4)
    assert len(the_fight(t).discards) == 1


@pytest.mark.rule("DQ-127")
def test_cards_that_are_too_few_are_dealt_in_turn():
    t = fighting(combat_deck_empty="play on")
    t.ruling("combat_left", 3)
    t.reveal(melee(3, ""), ranged(1, "melee"))
    t.play(counter("foe", ranged(1, "")))
    t.play(counter("foe", ranged(2, "")))  # the hero wants one card, the Skeleton three
    (hands,) = t.told(HandsFilled)
    assert (hands.hero, hands.foe, hands.left) == (1, 2, 0)


@pytest.mark.rule("DQ-127")
@pytest.mark.parametrize("setting", ["ask", "reshuffle", "play on"])
def test_when_a_hand_has_nothing_left_the_combat_stack_is_shuffled_in(setting):
    t = fighting(combat_deck_empty=setting)
    t.reveal(magic(3, "", "Bolt"), magic(3, ""))
    t.choose("powers", "done")
    t.ruling("combat_left", 0)
    t.ruling("fight/hero_hand", 1)
    t.reveal(melee(3, ""), melee(3, ""))
    assert t.step == "combat-deck"
    assert {dict(choice.given)["option"] for choice in t.offers("choose")} == {"stack"}
    for option in ("play on", "reshuffle"):
        t.refused(m.Choose(what="combat-deck", option=option), "DQ-127")
    t.choose("combat-deck", "stack")
    assert [(event.cards, event.stack) for event in t.told(CombatDeckShuffled)] == [(3, True)]
    assert the_fight(t).stack == (magic(3, "", "Bolt"),)  # a power card is none of the common deck
    (hands,) = t.told(HandsFilled)
    assert (hands.hero, hands.foe, hands.left, t.step) == (2, 1, 0, "reveal")


@pytest.mark.rule("DQ-127")
def test_a_discarded_power_card_is_not_shuffled_in():
    t = fighting(combat_deck_empty="reshuffle", fight_another_day=True)
    t.reveal(melee(2, "", "Bolt"), ranged(1, ""))
    t.choose("powers", "done")
    t.choose("flee", "yes")
    t.ruling("combat_left", 0)
    t.reveal(magic(3, ""), magic(3, ""))
    assert not t.told(CombatDeckShuffled)
    assert the_fight(t).discards == (melee(2, "", "Bolt"),)


@pytest.mark.rule("DQ-123", "DQ-127")
def test_a_monster_can_be_shown_dead_when_the_deck_is_empty():
    t = running_out(0, discards=1)
    t.choose("combat-deck", "play on")
    hit(t)
    assert t.step == "combat-deck"
    assert t.offers("monster-falls")
    t.play(m.MonsterFalls(life=1))
    assert (t.turn, t.state.combat_left) == ("Hugo", 54)


@pytest.mark.rule("DQ-128")
def test_killed_monsters_never_leave_the_game():
    t = Table("Lindel")
    for _ in range(3):
        t.attack("Skeleton")
        hit(t)
        t.play(m.MonsterFalls(life=1))
        skeletons = [token for token in t.state.tokens if token.monster == "skeleton"]
        assert [token.at for token in skeletons] == [POOL] * 4
    assert len(t.state.tokens) == 20


@pytest.mark.rule("DQ-128")
def test_one_that_lay_on_the_board_is_back_in_the_pool_and_can_be_met_again():
    t = Table("Lindel", "Hugo")
    for number in range(1, 5):
        t.ruling(f"tokens/skeleton {number}/at", "#90")
    t.enter("trap", fresh=False, monsters=("skeleton 3",))
    t.choose("fight", "attack")
    hit(t)
    t.play(m.MonsterFalls(life=1))
    assert the_token(t, "skeleton 3").at == POOL
    t.draw("trap", "Snakes")
    t.roll("wounds", 1)
    t.meet("Skeleton")
    assert [(event.token, event.taken_from) for event in t.told(MonsterMet)] == [("skeleton 3", POOL)]
