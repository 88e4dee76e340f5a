"""Cards: drawing them, what they do, what becomes of them (section F, and the worked example W3)."""

from __future__ import annotations

from random import Random
from typing import Any, get_args

import pytest

from core.boxes.dungeonquest import BOX, labels
from core.boxes.dungeonquest import events as e
from core.boxes.dungeonquest import moves as m
from core.boxes.dungeonquest.content import Content, DeckList, Does, Effect, Face, Fail
from core.boxes.dungeonquest.state import Kept, Loot
from core.chance import Drawn
from core.frozen import but, find, put
from core.randomplay import filled
from tests.core.dungeonquest.table import CONTENT, Table, dice, face
from tests.core.dungeonquest.walking import descend, out, space, surface, told, walk
from tests.core.replaying import with_undo_after_every_move


def dungeon(t: Table, card: str) -> None:
    t.enter("dungeon")
    t.draw("dungeon", card)


def trap(t: Table, card: str) -> None:
    t.enter("trap")
    t.draw("trap", card)


def does(t: Table, *effects: Effect, **face: Any) -> None:
    """Into a dungeon chamber, where a card that the table tells of does this."""
    t.enter("dungeon")
    told(t, *effects, **face)


def with_deck(*faces: Face, deck: str = "dungeon") -> Content:
    return but(CONTENT, decks=put(CONTENT.decks, DeckList(deck, faces)))


def is_next_turn(t: Table) -> bool:
    return t.step == "turn" and bool(t.told(e.TurnBegan))


# Drawing


@pytest.mark.rule("DQ-55")
def test_a_card_comes_off_the_deck_that_is_asked_for_and_off_no_other():
    t = Table("Hugo")
    t.enter("dungeon")
    refusal = t.refused(m.Draw(deck="trap", card=Drawn(card="Snakes")), "DQ-55")
    assert (refusal.code, refusal.facts["deck"]) == ("dq-other-deck", labels.deck("dungeon"))
    before = t.left("dungeon")
    t.draw("dungeon", "Empty")
    (drawn,) = t.told(e.CardDrawn)
    assert (drawn.hero, drawn.deck, drawn.card, drawn.by, drawn.below) == ("Hugo", "dungeon", "Empty", "table", False)
    assert t.left("dungeon") == before - 1
    assert is_next_turn(t)


@pytest.mark.rule("DQ-55")
def test_the_phone_can_have_drawn_it():
    t = Table("Hugo")
    t.enter("dungeon")
    t.play(m.Draw(deck="dungeon", card=Drawn(card="Empty", by="phone")))
    assert t.told(e.CardDrawn)[0].by == "phone"


@pytest.mark.rule("DQ-55")
def test_one_card_sends_the_hero_to_another_deck():
    t = Table("Hugo")
    dungeon(t, "Hidden Trap")
    assert (t.step, t.now.deck, t.now.hero) == ("draw", "trap", "Hugo")
    t.draw("trap", "Snakes")
    t.roll("wounds", 4)
    assert t.hero("Hugo").wounds == 4


@pytest.mark.rule("DQ-55")
@pytest.mark.parametrize(("card", "deck"), [("Dead Adventurer", "corpse"), ("Crypt", "crypt")])
def test_some_cards_let_the_hero_choose_whether_to_draw_another(card, deck):
    t = Table("Hugo")
    dungeon(t, card)
    assert t.step == "optional"
    assert [choice.given for choice in t.offers("choose", what="optional", option="yes")]
    t.refused(m.Draw(deck=deck, card=Drawn(card="Empty")), "DQ-13")
    t.choose("optional", "yes")
    assert (t.step, t.now.deck) == ("draw", deck)
    t.draw(deck, "Empty")
    assert is_next_turn(t)


@pytest.mark.rule("DQ-55")
def test_who_does_not_want_to_draw_another_card_does_not():
    t = Table("Hugo")
    dungeon(t, "Crypt")
    before = t.left("crypt")
    t.choose("optional", "no")
    assert is_next_turn(t)
    assert t.left("crypt") == before


@pytest.mark.rule("DQ-55")
def test_the_rule_about_decks_is_recalled_while_cards_are_drawn():
    t = Table("Hugo")
    assert "DQ-55" not in BOX.reminders(t.state)
    t.enter("dungeon")
    assert t.step == "draw"
    assert "DQ-55" in BOX.reminders(t.state)
    t.draw("dungeon", "Crypt")
    assert t.step == "optional"
    assert "DQ-55" in BOX.reminders(t.state)
    t.choose("optional", "no")
    dungeon(t, "Mystery")
    assert t.step == "tell-card"
    assert "DQ-55" in BOX.reminders(t.state)


def test_a_card_that_no_such_deck_has_does_not_come():
    t = Table("Hugo")
    t.enter("dungeon")
    assert t.refused(m.Draw(deck="dungeon", card=Drawn(card="Snakes"))).code == "dq-no-such-card"
    assert t.refused(m.Draw(deck="dungeon", card=Drawn(card=""))).code == "dq-no-such-card"


def test_a_card_of_which_none_is_left_does_not_come():
    t = Table("Hugo")
    dungeon(t, "Gold Coins 30")
    t.enter("dungeon")
    refusal = t.refused(m.Draw(deck="dungeon", card=Drawn(card="Gold Coins 30")))
    assert (refusal.code, refusal.facts["card"]) == ("dq-card-not-left", labels.card("Gold Coins 30"))
    (choice,) = t.offers("draw", deck="dungeon")
    assert "Gold Coins 30" not in [stock.name for stock in choice.asks[0].cards]  # type: ignore[union-attr]


def test_no_card_is_drawn_when_none_is_asked_for():
    t = Table("Hugo")
    t.refused(m.Draw(deck="dungeon", card=Drawn(card="Empty")), "DQ-13")


# What becomes of a card


@pytest.mark.rule("DQ-56")
def test_a_card_that_has_been_followed_lies_on_the_discards_of_its_own_deck():
    t = Table("Hugo")
    left, others = t.left("dungeon", "Rock Fall"), out(t, "search")
    dungeon(t, "Rock Fall")
    assert (t.left("dungeon", "Rock Fall"), out(t, "dungeon", "Rock Fall")) == (left - 1, 1)
    assert (out(t, "search"), out(t, "trap")) == (others, 0)


@pytest.mark.rule("DQ-56")
def test_a_card_that_says_so_is_kept_and_not_discarded():
    t = Table("Hugo")
    left = t.left("dungeon", "Charm")
    dungeon(t, "Charm")
    (kept,) = t.told(e.CardKept)
    assert (kept.hero, kept.card, kept.deck, kept.below) == ("Hugo", "Charm", "dungeon", False)
    assert t.hero("Hugo").kept == (Kept(kept.name, "Charm", "dungeon"),)
    assert (t.left("dungeon", "Charm"), out(t, "dungeon")) == (left - 1, 0)
    assert t.hero("Hugo").loot == ()


@pytest.mark.rule("DQ-56")
def test_two_kept_cards_of_one_name_are_two():
    t = Table("Hugo")
    dungeon(t, "Charm")
    dungeon(t, "Charm")
    first, second = t.hero("Hugo").kept
    assert first.card == second.card == "Charm"
    assert first.name != second.name


@pytest.mark.rule("DQ-56")
def test_a_card_kept_below_leaves_the_pile_but_still_counts_for_the_way():
    t = Table("Hugo")
    descend(t)
    t.draw("catacomb", "Amulet")
    assert t.told(e.CardKept)[0].below
    below = t.hero("Hugo").below
    assert below is not None
    assert (below.cards, below.count) == ((), 1)
    assert [kept.card for kept in t.hero("Hugo").kept] == ["Amulet"]
    t.draw("catacomb", "Empty")
    surface(t, "dungeon")
    assert t.left("catacomb", "Amulet") == 3
    assert t.left("catacomb", "Empty") == 9
    assert [kept.card for kept in t.hero("Hugo").kept] == ["Amulet"]


@pytest.mark.rule("DQ-56")
def test_a_card_that_must_be_tried_again_lies_with_the_hero_until_it_is_passed():
    t = Table("Hugo", "Lindel")
    dungeon(t, "Trapdoor")
    t.roll("test", 6, 6)
    t.say("say-wounds", 1)
    assert (t.left("dungeon", "Trapdoor"), out(t, "dungeon", "Trapdoor")) == (3, 0)
    dungeon(t, "Shuffle")  # Lindel's turn: all that is discarded comes back, and this card is not
    assert t.left("dungeon", "Trapdoor") == 3
    t.roll("test", 6, 6)
    t.say("say-wounds", 1)
    assert out(t, "dungeon", "Trapdoor") == 0
    t.quiet()
    t.roll("test", 1, 1)
    assert t.told(e.Freed)
    assert (t.left("dungeon", "Trapdoor"), out(t, "dungeon", "Trapdoor")) == (3, 1)


def test_a_card_that_a_hero_dies_with_is_not_lost():
    t = Table("Hugo", "Lindel")
    dungeon(t, "Trapdoor")
    t.roll("test", 6, 6)
    t.say("say-wounds", 16)
    assert t.told(e.Died)
    assert t.left("dungeon", "Trapdoor") + out(t, "dungeon", "Trapdoor") == 4


def test_a_catacomb_card_that_must_be_tried_again_stays_on_the_pile():
    t = Table("Hugo")
    descend(t)
    t.draw("catacomb", "Torch Goes Out")
    t.roll("test", 6, 6)
    assert t.hero("Hugo").below.cards == ("Torch Goes Out",)  # type: ignore[union-attr]
    t.roll("test", 1, 1)
    assert t.hero("Hugo").below.cards == ("Torch Goes Out",)  # type: ignore[union-attr]
    assert (t.left("catacomb", "Torch Goes Out"), out(t, "catacomb")) == (3, 0)


# Types


@pytest.mark.rule("DQ-57")
@pytest.mark.parametrize("deck", ["dungeon", "trap", "search", "corpse", "crypt", "treasure"])
@pytest.mark.parametrize("sort", ["event", "loot", "monster", "hazard", "trap"])
def test_a_card_of_any_type_comes_from_any_deck_and_is_known_for_what_it_is(deck, sort):
    t = Table("Hugo", content=with_deck(Face("Odd", 2, sort, 5), deck=deck))
    t.enter("dungeon")
    if deck != "dungeon":
        told(t, Effect("draw", deck=deck))
    t.draw(deck, "Odd")
    if sort == "loot":
        assert [(loot.card, loot.deck, loot.gold) for loot in t.hero("Hugo").loot] == [("Odd", deck, 5)]
    elif sort == "monster":
        assert t.step == "monster-kind"
    else:
        assert t.step == "tell-card"
    listed = find(t.state.content.decks, deck)
    assert listed is not None
    assert listed.faces[0].sort == sort


@pytest.mark.rule("DQ-57")
def test_a_monster_card_without_a_text_is_the_monster_of_its_name():
    t = Table("Hugo", content=with_deck(Face("Golem", 2, "monster"), deck="trap"))
    t.enter("trap")
    t.draw("trap", "Golem")
    assert [met.monster for met in t.told(e.MonsterMet)] == ["golem"]


@pytest.mark.rule("DQ-57")
def test_the_type_of_a_card_that_the_table_tells_is_remembered():
    t = Table("Hugo")
    does(t, Effect("nothing"), sort="hazard", count=2)
    (event,) = t.told(e.CardTold)
    assert (event.face.sort, event.face.sure) == ("hazard", "told")
    listed = find(t.state.content.decks, "dungeon")
    assert listed is not None
    kept = find(listed.faces, "Told")
    assert kept is not None
    assert kept.sort == "hazard"


# Loot


@pytest.mark.rule("DQ-58")
def test_loot_is_kept_beside_the_hero_with_its_name_and_gold():
    t = Table("Hugo")
    dungeon(t, "Gold Coins 30")
    (taken,) = t.told(e.LootTaken)
    assert taken.hero == "Hugo"
    assert t.hero("Hugo").loot == (Loot(taken.loot.name, "Gold Coins 30", "dungeon", 30),)
    assert out(t, "dungeon") == 0
    assert t.left("dungeon", "Gold Coins 30") == 0


@pytest.mark.rule("DQ-58")
@pytest.mark.parametrize("viewer", ["Hugo", "Lindel", None])
def test_everybody_sees_the_number_and_the_value_of_loot(viewer):
    t = Table("Hugo", "Lindel")
    dungeon(t, "Gold Coins 30")
    hero = find(BOX.view(t.state, viewer).heroes, "Hugo")
    assert hero is not None
    assert [(loot.card, loot.gold) for loot in hero.loot] == [("Gold Coins 30", 30)]


@pytest.mark.rule("DQ-58")
def test_loot_may_have_no_number():
    t = Table("Hugo")
    t.enter("treasure", fresh=False)
    t.draw("dragon", "Sleeping")
    t.draw("treasure", "Forbidden Tome")
    t.draw("treasure", "Forbidden Tome")
    first, second = t.hero("Hugo").loot
    assert (first.gold, second.gold) == (None, None)
    assert first.name != second.name


@pytest.mark.rule("DQ-59")
def test_loot_remembers_its_deck_and_the_dragon_takes_what_is_of_the_treasure_deck():
    t = Table("Hugo")
    dungeon(t, "Gold Coins 30")
    t.enter("treasure", fresh=False)
    t.draw("dragon", "Sleeping")
    t.draw("treasure", "Giant Ruby")
    t.draw("treasure", "Silver Ring")
    assert [loot.deck for loot in t.hero("Hugo").loot] == ["dungeon", "treasure", "treasure"]
    t.choose("turn", "loot")
    t.draw("dragon", "Dragon Rage")
    assert [event.why for event in t.told(e.LootLost)] == ["rage", "rage"]
    assert [loot.card for loot in t.hero("Hugo").loot] == ["Gold Coins 30"]
    assert (out(t, "treasure"), out(t, "dungeon")) == (2, 0)


# Monsters and hazards


@pytest.mark.rule("DQ-60")
def test_what_is_said_of_monster_cards_is_recalled_where_a_monster_is_met():
    t = Table("Hugo")
    assert "DQ-60" not in BOX.reminders(t.state)
    t.meet()
    assert t.step == "fight"
    assert "DQ-60" in BOX.reminders(t.state)
    t.choose("fight", "run")
    assert t.step == "escape"
    assert "DQ-60" in BOX.reminders(t.state)


@pytest.mark.rule("DQ-60")
def test_and_where_tokens_lie_and_no_card_was_drawn():
    t = Table("Hugo", "Lindel", board="map")
    walk(t, "c2r1", "dungeon")
    t.draw("dungeon", "Skeleton")
    t.choose("fight", "run")
    t.play(m.Escape(own=1, theirs=1))
    t.ruling("tokens/troll 1/at", "c2r1")
    walk(t, "c12r1", "dungeon")
    t.draw("dungeon", "Empty")
    walk(t, "c2r1")
    assert t.step == "which-monster"
    assert "DQ-60" in BOX.reminders(t.state)


@pytest.mark.rule("DQ-61")
def test_a_hazard_wounds_and_is_discarded():
    t = Table("Hugo")
    dungeon(t, "Razorwing")
    assert t.step == "wounds"
    t.roll("wounds", 5)
    (wounded,) = t.told(e.Wounded)
    assert (wounded.hero, wounded.wounds, wounded.cause, wounded.now) == ("Hugo", 5, "Razorwing", 5)
    assert out(t, "dungeon", "Razorwing") == 1
    assert is_next_turn(t)


@pytest.mark.rule("DQ-61")
def test_a_hazard_tests_the_hero_and_is_discarded():
    t = Table("Hugo")  # Strength 7
    dungeon(t, "Crypt")
    t.choose("optional", "yes")
    t.draw("crypt", "Spectral Storm")
    assert (t.step, t.now.attribute) == ("test", "strength")
    t.roll("test", 3, 4)
    assert t.hero("Hugo").wounds == 0
    assert out(t, "crypt", "Spectral Storm") == 1
    assert is_next_turn(t)


@pytest.mark.rule("DQ-61", "DQ-90")
@pytest.mark.parametrize(("die", "monster"), [(1, False), (3, False), (4, True), (6, True)])
def test_some_hazards_turn_into_monsters(die, monster):
    t = Table("Hugo")
    dungeon(t, "Dead Adventurer")
    t.choose("optional", "yes")
    t.draw("corpse", "Old Bones")
    assert t.step == "hazard"
    t.roll("hazard", die)
    assert [met.monster for met in t.told(e.MonsterMet)] == ["skeleton"] * monster
    assert bool(t.told(e.ByTheCard)) is not monster
    assert (t.step == "fight") is monster
    assert is_next_turn(t) is not monster
    assert out(t, "corpse", "Old Bones") == 1


# Shuffling


@pytest.mark.rule("DQ-62")
def test_a_shuffle_card_makes_one_deck_of_the_deck_and_its_discards():
    t = Table("Hugo")
    whole = t.left("dungeon")
    dungeon(t, "Empty")
    dungeon(t, "Charm")
    dungeon(t, "Gold Coins 30")
    dungeon(t, "Rock Fall")
    trap(t, "Explosion")
    assert (t.left("dungeon"), out(t, "dungeon")) == (whole - 4, 2)
    t.quiet()
    dungeon(t, "Shuffle")
    (shuffled,) = t.told(e.Shuffled)
    assert (shuffled.deck, shuffled.cards) == ("dungeon", 4)  # the Shuffle card itself, too
    assert (t.left("dungeon"), out(t, "dungeon")) == (whole - 2, 0)  # the charm and the gold are Hugo's
    assert (t.left("dungeon", "Shuffle"), t.left("dungeon", "Empty")) == (1, 9)
    assert out(t, "trap") == 1
    assert is_next_turn(t)


@pytest.mark.rule("DQ-62")
def test_a_deck_that_has_run_out_is_shuffled_before_a_card_can_come():
    t = Table("Hugo", content=with_deck(face("Empty", Effect("nothing"), count=2)))
    dungeon(t, "Empty")
    dungeon(t, "Empty")
    t.enter("dungeon")
    assert t.refused(m.Draw(deck="dungeon", card=Drawn(card="Empty"))).code == "dq-card-not-left"
    assert t.offers("draw") == []
    assert [choice.given for choice in t.offers("shuffle")] == [(("deck", "dungeon"),)]
    t.play(m.Shuffle(deck="dungeon"))
    assert (t.left("dungeon"), out(t, "dungeon"), t.step) == (2, 0, "draw")
    assert t.offers("shuffle") == []
    t.draw("dungeon", "Empty")
    assert is_next_turn(t)


@pytest.mark.rule("DQ-62")
@pytest.mark.parametrize("deck", ["dungeon", "combat", ""])
def test_there_must_be_discards_to_shuffle(deck):
    t = Table("Hugo")
    t.refused(m.Shuffle(deck=deck), "DQ-62")


def test_a_deck_of_which_everything_is_in_hands_gives_no_card():
    t = Table("Hugo", content=with_deck(Face("Ring", 1, "loot", 10)))
    t.enter("dungeon")
    t.refused(m.Choose(what="draw", option="none"), "DQ-55")
    t.draw("dungeon", "Ring")
    t.enter("dungeon")
    assert (t.offers("draw"), t.offers("shuffle")) == ([], [])
    assert t.offers("choose", what="draw", option="none")
    t.choose("draw", "none")
    assert is_next_turn(t)


def test_as_long_as_there_are_discards_a_card_can_come():
    t = Table("Hugo", content=with_deck(face("Empty", Effect("nothing"), count=1)))
    dungeon(t, "Empty")
    t.enter("dungeon")
    assert t.offers("choose", what="draw") == []
    t.refused(m.Choose(what="draw", option="none"), "DQ-55")


# The vocabulary of effects


def an_effect(word: Any) -> Effect:
    return Effect(word, deck="trap", attribute="luck", monster="demon", least=1)


@pytest.mark.parametrize("word", get_args(Does))
def test_every_word_of_the_vocabulary_can_be_carried_out_above(word):
    t = Table("Hugo", "Lindel")
    does(t, an_effect(word))
    assert BOX.choices(t.state)


@pytest.mark.parametrize("word", get_args(Does))
def test_every_word_of_the_vocabulary_can_be_carried_out_below(word):
    t = Table("Hugo", "Lindel")
    descend(t)
    told(t, an_effect(word), deck="catacomb")
    assert BOX.choices(t.state)


@pytest.mark.parametrize("word", get_args(Fail))
def test_every_word_for_failing_can_be_carried_out(word):
    t = Table("Hugo", "Lindel")
    does(t, Effect("test", attribute="luck", fail=word))
    t.roll("test", 6, 6)
    assert BOX.choices(t.state)


def test_nothing_happens():
    t = Table("Hugo")
    before = t.hero("Hugo")
    dungeon(t, "Empty")
    assert is_next_turn(t)
    assert but(t.hero("Hugo"), here=before.here, before=before.before, came=before.came) == before


@pytest.mark.parametrize(("die", "wounds"), [(1, 0), (3, 0), (4, 1), (6, 3)])
def test_wounds_are_what_the_dice_show_with_what_the_card_adds(die, wounds):
    t = Table("Hugo")
    does(t, Effect("wounds", dice=1, plus=-3))
    t.roll("wounds", die)
    assert t.hero("Hugo").wounds == wounds
    assert bool(t.told(e.Wounded)) is (wounds > 0)


def test_wounds_of_a_fixed_number_need_no_die():
    t = Table("Hugo")
    dungeon(t, "Rock Fall")
    assert [(event.wounds, event.now) for event in t.told(e.Wounded)] == [(2, 2)]
    assert is_next_turn(t)


def test_wounds_of_two_dice_need_two():
    t = Table("Hugo")
    does(t, Effect("wounds", dice=2, plus=1))
    t.refused(m.Roll(what="wounds", dice=dice(3)))
    t.refused(m.Roll(what="wounds", dice=dice(3, 7)))
    t.refused(m.Roll(what="heal", dice=dice(3, 3)), "DQ-13")
    t.roll("wounds", 3, 5)
    assert t.hero("Hugo").wounds == 9


def test_wounds_that_only_the_card_knows_are_said_by_the_table():
    t = Table("Hugo")
    does(t, Effect("wounds"))
    assert t.step == "say-wounds"
    for number in (-1, 100):
        t.refused(m.Say(what="say-wounds", number=number), "DQ-61")
    t.refused(m.Say(what="say-heal", number=1), "DQ-13")
    t.say("say-wounds", 3)
    assert t.hero("Hugo").wounds == 3


def test_a_card_may_turn_out_to_wound_nobody():
    t = Table("Hugo")
    does(t, Effect("wounds"))
    t.say("say-wounds", 0)
    assert t.told(e.Wounded) == []
    assert is_next_turn(t)


@pytest.mark.parametrize(("effect", "left"), [(Effect("heal", plus=2), 3), (Effect("heal", plus=99), 0)])
def test_healing_takes_wounds_away(effect, left):
    t = Table("Hugo")
    t.ruling("heroes/Hugo/wounds", 5)
    does(t, effect)
    (healed,) = t.told(e.Healed)
    assert (healed.wounds, healed.now) == (5 - left, left)
    assert t.hero("Hugo").wounds == left


@pytest.mark.parametrize(("die", "left"), [(1, 3), (2, 2), (4, 0), (6, 0)])
def test_healing_by_a_die_never_goes_below_nothing(die, left):
    t = Table("Hugo")
    t.ruling("heroes/Hugo/wounds", 3)
    does(t, Effect("heal", dice=1, plus=-1))
    t.roll("heal", die)
    assert t.hero("Hugo").wounds == left


def test_healing_that_only_the_card_knows_is_said_by_the_table():
    t = Table("Hugo")
    t.ruling("heroes/Hugo/wounds", 3)
    does(t, Effect("heal"))
    t.refused(m.Say(what="say-heal", number=100), "DQ-61")
    t.say("say-heal", 2)
    assert t.hero("Hugo").wounds == 1


def test_healing_without_wounds_tells_nothing():
    t = Table("Hugo")
    dungeon(t, "Healing Potion")
    assert t.told(e.Healed) == []


def test_lost_turns_are_counted():
    t = Table("Hugo", "Lindel")
    does(t, Effect("lose-turns", plus=2))
    assert [event.count for event in t.told(e.TurnsTaken)] == [2]
    t.quiet()
    assert [event.left for event in t.told(e.TurnLost)] == [1]
    assert t.turn == "Lindel"
    t.quiet()
    assert [event.left for event in t.told(e.TurnLost)] == [0]
    t.quiet()
    assert (t.turn, t.step) == ("Hugo", "turn")


def test_a_card_that_names_no_number_takes_one_turn():
    t = Table("Hugo", "Lindel")
    does(t, Effect("lose-turns"))
    assert t.hero("Hugo").lost_turns == 1


@pytest.mark.parametrize(("die", "turns"), [(2, 0), (3, 0), (4, 1), (6, 3)])
def test_lost_turns_can_be_rolled_for(die, turns):
    t = Table("Hugo", "Lindel")
    does(t, Effect("lose-turns", dice=1, plus=-3))
    assert t.step == "lost"
    t.roll("lost", die)
    assert t.hero("Hugo").lost_turns == turns
    assert bool(t.told(e.TurnsTaken)) is (turns > 0)


def test_a_passed_test_brings_nothing():
    t = Table("Hugo")  # Armor 9
    trap(t, "Blade")
    t.roll("test", 4, 5)
    assert t.hero("Hugo").status == "inside"
    assert is_next_turn(t)


def test_failing_can_kill():
    t = Table("Hugo", "Lindel")
    trap(t, "Blade")
    t.roll("test", 4, 6)
    assert [(event.hero, event.cause) for event in t.told(e.Died)] == [("Hugo", "Blade")]


def test_failing_can_wound_by_a_fixed_number():
    t = Table("Hugo")  # Agility 4
    trap(t, "Dart")
    t.roll("test", 1, 4)
    assert [(event.wounds, event.cause) for event in t.told(e.Wounded)] == [(2, "Dart")]


def test_failing_can_wound_by_dice():
    t = Table("Hugo")
    does(t, Effect("test", attribute="agility", fail="wounds", dice=1, plus=1))
    t.roll("test", 6, 6)
    t.roll("wounds", 3)
    assert t.hero("Hugo").wounds == 4


@pytest.mark.parametrize(("faces", "wounds"), [((4, 5), 0), ((4, 6), 1), ((6, 6), 3)])
def test_failing_can_wound_by_as_much_as_it_failed(faces, wounds):
    t = Table("Hugo")  # Armor 9
    trap(t, "Crossfire")
    t.roll("test", *faces)
    assert t.hero("Hugo").wounds == wounds


@pytest.mark.parametrize(("wounds", "now"), [(0, 8), (1, 8), (2, 9), (14, 15), (15, 15)])
def test_failing_can_take_half_of_the_life_that_is_left(wounds, now):
    t = Table("Hugo")  # Life 16
    t.ruling("heroes/Hugo/wounds", wounds)
    does(t, Effect("test", attribute="luck", fail="half-life"))
    t.roll("test", 6, 6)
    assert t.hero("Hugo").wounds == now


def test_failing_can_end_in_the_catacombs():
    t = Table("Hugo", "Lindel")
    trap(t, "Pitfall")
    t.roll("test", 6, 6)
    assert t.step == "descend"
    t.play(m.EnterCatacombs(direction="east"))
    below = t.hero("Hugo").below
    assert below is not None
    assert (below.direction, below.count, t.hero("Hugo").wounds, t.turn) == ("east", 0, 0, "Lindel")


@pytest.mark.parametrize(("plus", "turns"), [(0, 1), (1, 1), (2, 2)])
def test_failing_can_take_turns(plus, turns):
    t = Table("Hugo", "Lindel")
    does(t, Effect("test", attribute="luck", fail="lose-turns", plus=plus))
    t.roll("test", 6, 6)
    assert t.hero("Hugo").lost_turns == turns


def test_failing_can_take_as_many_turns_as_a_die_shows():
    t = Table("Hugo", "Lindel")
    does(t, Effect("test", attribute="luck", fail="lose-turns", dice=1))
    t.roll("test", 6, 6)
    t.roll("lost", 3)
    assert t.hero("Hugo").lost_turns == 3


def test_failing_can_just_cost_the_time():
    t = Table("Hugo", "Lindel")  # Luck 3
    dungeon(t, "Torch Goes Out")
    t.roll("test", 2, 2)
    assert t.told(e.TurnSpent)
    assert [hold.card for hold in t.hero("Hugo").holds] == ["Torch Goes Out"]
    assert (t.hero("Hugo").wounds, t.turn) == (0, "Lindel")
    t.quiet()
    assert (t.step, t.now.attribute) == ("test", "luck")
    t.roll("test", 1, 3)  # 3 and one token
    assert t.hero("Hugo").holds == ()
    assert (t.turn, t.step) == ("Hugo", "turn")


def test_a_card_names_its_monster():
    t = Table("Hugo")
    dungeon(t, "Sorcerer")
    assert [met.monster for met in t.told(e.MonsterMet)] == ["sorcerer"]
    assert t.step == "fight"


def test_a_card_that_says_a_monster_asks_which():
    t = Table("Hugo")
    dungeon(t, "Ambush")
    assert t.step == "monster-kind"
    t.refused(m.Choose(what="monster-kind", option="dragon"))
    t.choose("monster-kind", "demon")
    assert [met.monster for met in t.told(e.MonsterMet)] == ["demon"]


def test_a_card_can_forbid_to_run():
    t = Table("Hugo")
    does(t, Effect("monster", monster="troll", no_escape=True))
    assert t.step == "reveal"


def test_a_hazard_can_forbid_to_run():
    t = Table("Hugo")
    dungeon(t, "Crypt")
    t.choose("optional", "yes")
    t.draw("crypt", "Old Bones")
    t.roll("hazard", 4)
    assert t.step == "reveal"


def test_a_passage_down_is_marked():
    t = Table("Hugo")
    entrances = t.state.entrances
    dungeon(t, "Passage Down")
    assert [event.placed for event in t.told(e.EntrancePlaced)] == [True]
    assert space(t, t.hero("Hugo").here).entrance
    assert (t.state.entrances, t.hero("Hugo").may_descend) == (entrances - 1, True)
    assert t.offers("enter-catacombs")


@pytest.mark.parametrize("card", ["Secret Door", "Secret Passage"])
def test_a_secret_way_leads_into_another_chamber(card):
    t = Table("Hugo")
    t.enter("dungeon")
    t.draw("dungeon", "Empty")
    t.search()
    t.draw("search", card)
    assert t.step == "secret"
    t.arrive("dungeon")
    assert t.hero("Hugo").came == "special"
    assert (t.step, t.now.deck) == ("draw", "dungeon")


def test_a_secret_way_need_not_be_taken():
    t = Table("Hugo")
    dungeon(t, "Secret Door")
    here = t.hero("Hugo").here
    t.choose("secret", "stay")
    assert is_next_turn(t)
    assert t.hero("Hugo").here == here


def test_below_there_is_no_secret_door():
    t = Table("Hugo")
    descend(t)
    told(t, Effect("secret-door"), deck="catacomb")
    assert t.told(e.ByTheCard)
    assert t.step == "draw"


def test_an_exit_lets_the_hero_out_or_not():
    t = Table("Hugo")
    descend(t)
    t.draw("catacomb", "Exit")
    assert t.step == "exit"
    t.choose("exit", "stay")
    assert t.hero("Hugo").below is not None
    t.draw("catacomb", "Exit")
    t.play(m.LeaveCatacombs(side="left", dice=dice(2)))
    assert t.hero("Hugo").below is None


@pytest.mark.parametrize(("faces", "out_of_it"), [((2, 2), True), ((2, 3), False)])
def test_an_exit_can_ask_for_a_test_first(faces, out_of_it):
    t = Table("Hugo")  # Agility 4
    descend(t)
    t.draw("catacomb", "Hole in the Roof")
    assert (t.step, t.now.attribute) == ("test", "agility")
    t.roll("test", *faces)
    assert (t.step == "exit") is out_of_it
    assert t.hero("Hugo").holds == ()


def test_an_exit_is_nothing_to_whoever_is_above():
    t = Table("Hugo")
    does(t, Effect("exit"))
    assert t.told(e.ByTheCard)
    assert is_next_turn(t)


def test_a_card_can_turn_the_travel_marker_round():
    t = Table("Hugo")
    descend(t, "east")
    t.draw("catacomb", "Giant Naga")
    assert [event.direction for event in t.told(e.TurnedBack)] == ["west"]
    assert t.hero("Hugo").below.direction == "west"  # type: ignore[union-attr]


def test_above_there_is_no_marker_to_turn():
    t = Table("Hugo")
    does(t, Effect("turn-back"))
    assert t.told(e.ByTheCard)
    assert t.told(e.TurnedBack) == []


def test_a_hero_can_fall_into_the_catacombs():
    t = Table("Hugo", "Lindel")
    dungeon(t, "Chute")
    assert t.step == "descend"
    t.refused(m.Go(through="open"), "DQ-13")
    t.play(m.EnterCatacombs(direction="north"))
    assert t.hero("Hugo").below is not None
    assert t.turn == "Lindel"


def test_a_door_opens_or_jams():
    t = Table("Hugo")
    tower = t.hero("Hugo").here
    t.go("door")
    t.draw("door", "Door Jammed")
    assert (t.hero("Hugo").here, t.step) == (tower, "turn")
    t.go("door")
    t.draw("door", "Door Opens")
    assert t.step == "arrive"


def test_the_dragon_sleeps_and_two_treasures_are_drawn():
    t = Table("Hugo")
    t.enter("treasure", fresh=False)
    t.draw("dragon", "Sleeping")
    for card in ("Giant Ruby", "Lodestone"):
        assert (t.step, t.now.deck) == ("draw", "treasure")
        t.draw("treasure", card)
    assert [loot.gold for loot in t.hero("Hugo").loot] == [3000, 1]
    assert is_next_turn(t)


def test_the_dragon_rages():
    t = Table("Hugo")
    t.enter("treasure", fresh=False)
    t.draw("dragon", "Dragon Rage")
    t.roll("rage", 2, 3)
    assert (t.hero("Hugo").wounds, t.step) == (5, "retreat")


def test_a_tile_can_be_turned_by_a_quarter():
    t = Table("Hugo", board="map")
    walk(t, "c2r1", "chasm", north="wall", east="door", south="portcullis", west="open", far=("south", "east"))
    t.draw("dungeon", "Ceiling Collapses")
    (turned,) = t.told(e.RoomTurned)
    assert not turned.half
    assert space(t, "c2r1").sides == ("open", "wall", "door", "portcullis")
    assert space(t, "c2r1").far == ("west", "south")


def test_a_turned_tile_may_let_out_who_was_walled_in():
    t = Table("Hugo")
    dungeon(t, "Empty")
    t.play(m.NoWayOut(icon=True))
    t.refused(m.Go(through="open"), "DQ-46")
    t.search()
    told(t, Effect("rotate"), deck="search")
    assert not space(t, t.hero("Hugo").here).closed
    t.go()


def test_what_is_printed_on_the_board_does_not_turn():
    t = Table("Hugo")
    t.enter("treasure", fresh=False)
    told(t, Effect("rotate"), deck="dragon")
    assert t.told(e.ByTheCard)
    assert t.told(e.RoomTurned) == []


def test_a_card_can_kill():
    t = Table("Hugo", "Lindel")
    does(t, Effect("death"), Effect("wounds", plus=1), Effect("draw", deck="trap"))
    assert [event.cause for event in t.told(e.Died)] == ["Told"]
    assert t.told(e.Wounded) == []
    assert (t.turn, t.step) == ("Lindel", "turn")


def test_a_card_can_end_the_turn():
    t = Table("Hugo", "Lindel")
    does(t, Effect("end-turn"), Effect("wounds", plus=1))
    assert t.hero("Hugo").wounds == 0
    assert (t.turn, t.step) == ("Lindel", "turn")


def test_the_table_follows_a_card_by_itself():
    t = Table("Hugo")
    dungeon(t, "Riddle")
    assert [(event.hero, event.card) for event in t.told(e.ByTheCard)] == [("Hugo", "Riddle")]
    assert is_next_turn(t)


def test_a_card_is_followed_from_its_first_word_to_its_last():
    t = Table("Hugo", "Lindel")
    trap(t, "Explosion")
    kinds = [type(event) for event in t.events if isinstance(event, e.Wounded | e.TurnsTaken)]
    assert kinds == [e.Wounded, e.TurnsTaken]
    assert (t.hero("Hugo").wounds, t.hero("Hugo").lost_turns) == (4, 1)


def test_a_card_that_kills_half_way_goes_no_further():
    t = Table("Hugo", "Lindel")
    t.ruling("heroes/Hugo/wounds", 12)
    trap(t, "Explosion")
    assert t.told(e.Died)
    assert t.told(e.TurnsTaken) == []


# Cards that nobody has described


def test_a_card_that_nobody_has_described_asks_what_it_does():
    t = Table("Hugo")
    dungeon(t, "Mystery")
    assert (t.step, t.now.card) == ("tell-card", "Mystery")
    t.refused(m.Go(through="open"), "DQ-13")
    t.play(m.TellCard(card="Mystery", effect=Effect("wounds", plus=3)))
    assert t.hero("Hugo").wounds == 3
    assert out(t, "dungeon", "Mystery") == 1


def test_what_was_told_once_is_known_the_next_time():
    t = Table("Hugo")
    dungeon(t, "Mystery")
    t.play(m.TellCard(card="Mystery", effect=Effect("wounds", plus=3)))
    left = t.left("dungeon", "Mystery")
    dungeon(t, "Mystery")
    assert t.hero("Hugo").wounds == 6
    assert t.left("dungeon", "Mystery") == left - 1


def test_a_card_can_turn_out_to_be_loot():
    t = Table("Hugo")
    dungeon(t, "Mystery")
    for gold in (-1, 1_000_001):
        t.refused(m.TellCard(card="Mystery", effect=Effect("loot"), gold=gold), "DQ-58")
    t.play(m.TellCard(card="Mystery", effect=Effect("loot"), gold=250))
    assert [(loot.card, loot.gold) for loot in t.hero("Hugo").loot] == [("Mystery", 250)]
    dungeon(t, "Mystery")
    assert [loot.gold for loot in t.hero("Hugo").loot] == [250, 250]


def test_only_the_card_that_lies_there_is_told():
    t = Table("Hugo")
    dungeon(t, "Mystery")
    refusal = t.refused(m.TellCard(card="Empty", effect=Effect("nothing")), "DQ-55")
    assert refusal.facts["card"] == labels.card("Mystery")
    t.play(m.TellCard(card="Mystery", effect=Effect("nothing")))
    t.refused(m.TellCard(card="Mystery", effect=Effect("nothing")), "DQ-13")


BAD_EFFECTS = [
    (Effect("wounds", dice=5), "DQ-61"),
    (Effect("wounds", dice=-1), "DQ-61"),
    (Effect("wounds", plus=100), "DQ-61"),
    (Effect("wounds", plus=-100), "DQ-61"),
    (Effect("test"), "DQ-133"),
    (Effect("draw"), "DQ-55"),
    (Effect("draw", deck="combat"), "DQ-55"),
    (Effect("monster", monster="dragon"), "DQ-78"),
    (Effect("maybe-monster", monster="dragon", least=3), "DQ-78"),
]


@pytest.mark.parametrize(("effect", "rule"), BAD_EFFECTS)
def test_no_card_does_what_cannot_be(effect, rule):
    t = Table("Hugo")
    dungeon(t, "Mystery")
    t.refused(m.TellCard(card="Mystery", effect=effect), rule)
    t.play(m.TellCard(card="Mystery", effect=Effect("nothing")))
    t.enter("dungeon")
    face = Face("Odd", 1, effects=(Effect("nothing"), effect))
    t.refused(m.Draw(deck="dungeon", card=Drawn(card="Odd"), face=face), rule)


@pytest.mark.parametrize("effect", [Effect("wounds", dice=4), Effect("wounds", plus=99), Effect("lose-turns", plus=99)])
def test_what_just_can_be_is_taken(effect):
    t = Table("Hugo")
    dungeon(t, "Mystery")
    t.play(m.TellCard(card="Mystery", effect=effect))
    assert t.told(e.CardTold)


def test_whatever_is_offered_for_a_card_can_be_told():
    t = Table("Hugo")
    dungeon(t, "Mystery")
    offered = t.offers("tell-card", card="Mystery")
    assert len(offered) > 10
    for choice in offered:
        assert t.journal.play(filled(BOX, choice, Random(1))).events


def test_below_no_way_down_is_offered():
    t = Table("Hugo", content=with_deck(Face("Odd", 2), deck="catacomb"))
    descend(t)
    t.draw("catacomb", "Odd")
    offered = {dict(choice.given)["effect"].does for choice in t.offers("tell-card")}
    assert "wounds" in offered
    assert not {"passage-down", "catacombs"} & offered


# Cards that no list has


def test_a_card_that_no_list_has_belongs_to_the_deck_from_now_on():
    t = Table("Hugo")
    t.enter("dungeon")
    before = t.left("dungeon")
    told(t, Effect("wounds", plus=1), name="Bats", count=3, sort="hazard")
    assert [(event.deck, event.face.name) for event in t.told(e.CardTold)] == [("dungeon", "Bats")]
    assert (t.left("dungeon"), t.left("dungeon", "Bats"), out(t, "dungeon", "Bats")) == (before + 2, 2, 1)
    dungeon(t, "Bats")
    assert (t.hero("Hugo").wounds, t.left("dungeon", "Bats")) == (2, 1)


def test_a_card_that_no_list_has_may_be_told_without_what_it_does():
    t = Table("Hugo")
    does(t, name="Bats")
    assert (t.step, t.now.card) == ("tell-card", "Bats")


def test_a_told_loot_card_is_loot():
    t = Table("Hugo")
    does(t, name="Crown", sort="loot", gold=700)
    assert [(loot.card, loot.deck, loot.gold) for loot in t.hero("Hugo").loot] == [("Crown", "dungeon", 700)]


def test_a_list_that_knows_the_card_is_not_overruled():
    t = Table("Hugo")
    does(t, Effect("death"), name="Empty")
    assert t.told(e.CardTold) == []
    assert t.hero("Hugo").status == "inside"


@pytest.mark.parametrize(
    ("name", "face"),
    [
        ("Bats", Face("Cats", 1)),
        (" ", Face(" ", 1)),
        ("", Face("", 1)),
        ("B" * 41, Face("B" * 41, 1)),
        ("Ba\nts", Face("Ba\nts", 1)),
    ],
)
def test_a_told_card_has_a_name_that_can_be_read(name, face):
    t = Table("Hugo")
    t.enter("dungeon")
    assert t.refused(m.Draw(deck="dungeon", card=Drawn(card=name), face=face)).code == "bad-name"


@pytest.mark.parametrize(
    "face",
    [
        Face("Bats", 0),
        Face("Bats", 100),
        Face("Bats", 1, "loot", -1),
        Face("Bats", 1, "loot", 1_000_001),
    ],
)
def test_a_told_card_has_numbers_that_can_be(face):
    t = Table("Hugo")
    t.enter("dungeon")
    t.refused(m.Draw(deck="dungeon", card=Drawn(card="Bats"), face=face), "DQ-58")


@pytest.mark.parametrize("face", [Face("B" * 40, 99, "loot", 1_000_000), Face("B" * 40, 1, "loot", 0)])
def test_the_largest_and_the_smallest_told_card(face):
    t = Table("Hugo")
    t.enter("dungeon")
    t.play(m.Draw(deck="dungeon", card=Drawn(card="B" * 40), face=face))
    assert [loot.gold for loot in t.hero("Hugo").loot] == [face.gold]


def test_a_card_on_no_list_is_told_with_the_choice_that_draws_it():
    t = Table("Hugo")
    t.enter("dungeon")
    [drawing] = t.offers("draw")
    besides = BOX.unlisted(t.state, drawing, "Bats")
    assert besides is not None
    t.play(m.Draw(**drawing.fields({"card": Drawn(card="Bats"), **besides})))
    assert (t.step, t.now.card) == ("tell-card", "Bats")


def test_where_nothing_is_drawn_or_the_cards_are_all_known_no_other_card_can_be_told():
    t = Table("Hugo")
    t.enter("dungeon")
    [drawing] = t.offers("draw")
    t.draw("dungeon", "Empty")
    assert BOX.unlisted(t.state, drawing, "Bats") is None
    assert [BOX.unlisted(t.state, each, "Bats") for each in t.offers("go")[:1]] == [None]


# The worked example of a test


def test_w3_challara_and_the_trapdoor():
    t = Table("Challara", "Hugo")  # Agility 6
    trap(t, "Trapdoor")
    assert (t.step, t.now.hero, t.now.attribute) == ("test", "Challara", "agility")

    t.roll("test", 2, 5)
    (tested,) = t.told(e.Tested)
    assert (tested.dice.total, tested.against, tested.passed) == (7, 6, False)
    assert t.hero("Challara").determination == 1
    assert [hold.card for hold in t.hero("Challara").holds] == ["Trapdoor"]
    assert t.step == "say-wounds"
    t.say("say-wounds", 2)
    assert t.hero("Challara").wounds == 2
    assert (t.turn, t.hero("Challara").determination) == ("Hugo", 1)
    assert out(t, "trap", "Trapdoor") == 0

    t.quiet()
    assert (t.turn, t.step, t.now.card) == ("Challara", "test", "Trapdoor")
    t.refused(m.Go(through="open"), "DQ-13")
    t.refused(m.Search(), "DQ-13")

    t.roll("test", 3, 4)
    (tested,) = t.told(e.Tested)
    assert (tested.dice.total, tested.against, tested.passed) == (7, 7, True)
    assert (t.hero("Challara").determination, t.hero("Challara").holds) == (0, ())
    assert out(t, "trap", "Trapdoor") == 1
    assert t.hero("Challara").wounds == 2
    assert (t.turn, t.step) == ("Challara", "turn")
    with_undo_after_every_move(t)


def test_w3_with_one_more_on_the_dice_the_second_time():
    t = Table("Challara", "Hugo")
    trap(t, "Trapdoor")
    t.roll("test", 2, 5)
    t.say("say-wounds", 2)
    t.quiet()
    t.roll("test", 4, 4)
    assert t.hero("Challara").determination == 2
    assert t.told(e.Freed) == []
    t.say("say-wounds", 2)
    assert (t.hero("Challara").wounds, t.turn) == (4, "Hugo")
    with_undo_after_every_move(t)


@pytest.mark.rule("DQ-56")
def test_a_kept_card_is_discarded_when_it_is_used():
    t = Table("Hugo", "Lindel")
    t.enter("dungeon")
    t.draw("dungeon", "Charm")
    kept = t.hero("Hugo").kept[0]
    assert t.offers("use-card", hero="Hugo", card=kept.name)
    out = next(deck for deck in t.state.decks if deck.name == "dungeon").out
    assert all(stock.count == 0 for stock in out if stock.name == "Charm")
    t.play(m.UseCard(hero="Hugo", card=kept.name))
    assert t.told(e.CardUsed) == [e.CardUsed(hero="Hugo", name=kept.name, card="Charm")]
    assert t.hero("Hugo").kept == ()
    out = next(deck for deck in t.state.decks if deck.name == "dungeon").out
    assert [stock.count for stock in out if stock.name == "Charm"] == [1]
    assert not t.offers("use-card")
    t.refused(m.UseCard(hero="Hugo", card=kept.name), "DQ-56")
    t.refused(m.UseCard(hero="Lindel", card="Charm"), "DQ-56")
