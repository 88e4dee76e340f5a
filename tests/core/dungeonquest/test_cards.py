"""Cards: drawing them, what becomes of them, and shuffling (section F)."""

from __future__ import annotations

import pytest

from core.boxes.dungeonquest import BOX, labels
from core.boxes.dungeonquest import moves as m
from core.boxes.dungeonquest.content import Effect, Face
from core.boxes.dungeonquest.events.cards import CardDrawn, CardKept, CardTold, Rolled, Shuffled
from core.boxes.dungeonquest.events.loot import LootLost, LootTaken
from core.boxes.dungeonquest.events.monsters import MonsterMet
from core.boxes.dungeonquest.events.trials import Died, Freed, Wounded
from core.boxes.dungeonquest.state import Kept, Loot
from core.chance import Drawn
from core.frozen import find
from tests.core.dungeonquest.card_scenes import does, dungeon, is_next_turn, trap, with_deck
from tests.core.dungeonquest.table import Table, face
from tests.core.dungeonquest.walking import descend, out, surface, told, walk

# Drawing


@pytest.mark.rule("DQ-55")
def test_a_card_comes_off_the_deck_that_is_asked_for_and_off_no_other():
    t = Table("Hugo").entering("dungeon")
    refusal = t.refused(m.Draw(deck="trap", card=Drawn(card="Snakes")), "DQ-55")
    assert (refusal.code, refusal.facts["deck"]) == ("dq-other-deck", labels.deck("dungeon"))
    before = t.left("dungeon")
    t.draw("dungeon", "Empty")
    (drawn,) = t.told(CardDrawn)
    assert (drawn.hero, drawn.deck, drawn.card, drawn.by, drawn.below) == ("Hugo", "dungeon", "Empty", "table", False)
    assert t.left("dungeon") == before - 1
    assert is_next_turn(t)


@pytest.mark.rule("DQ-55")
def test_the_phone_can_have_drawn_it():
    t = Table("Hugo").entering("dungeon")
    t.play(m.Draw(deck="dungeon", card=Drawn(card="Empty", by="phone")))
    assert t.told(CardDrawn)[0].by == "phone"


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
    assert "DQ-55" not in BOX.advice.reminders(t.state)
    t.enter("dungeon")
    assert t.step == "draw"
    assert "DQ-55" in BOX.advice.reminders(t.state)
    t.draw("dungeon", "Crypt")
    assert t.step == "optional"
    assert "DQ-55" in BOX.advice.reminders(t.state)
    t.choose("optional", "no")
    dungeon(t, "Mystery")
    assert t.step == "tell-card"
    assert "DQ-55" in BOX.advice.reminders(t.state)


def test_a_card_that_no_such_deck_has_does_not_come():
    t = Table("Hugo").entering("dungeon")
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
    (kept,) = t.told(CardKept)
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
    assert t.told(CardKept)[0].below
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
    assert t.told(Freed)
    assert (t.left("dungeon", "Trapdoor"), out(t, "dungeon", "Trapdoor")) == (3, 1)


def test_a_card_that_a_hero_dies_with_is_not_lost():
    t = Table("Hugo", "Lindel")
    dungeon(t, "Trapdoor")
    t.roll("test", 6, 6)
    t.say("say-wounds", 16)
    assert t.told(Died)
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
    t.enter("trap", "Golem")
    assert [met.monster for met in t.told(MonsterMet)] == ["golem"]


@pytest.mark.rule("DQ-57")
def test_the_type_of_a_card_that_the_table_tells_is_remembered():
    t = Table("Hugo")
    does(t, Effect("nothing"), sort="hazard", count=2)
    (event,) = t.told(CardTold)
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
    (taken,) = t.told(LootTaken)
    assert taken.hero == "Hugo"
    assert t.hero("Hugo").loot == (Loot(taken.loot.name, "Gold Coins 30", "dungeon", 30),)
    assert out(t, "dungeon") == 0
    assert t.left("dungeon", "Gold Coins 30") == 0


@pytest.mark.rule("DQ-58")
@pytest.mark.parametrize("viewer", ["Hugo", "Lindel", None])
def test_everybody_sees_the_number_and_the_value_of_loot(viewer):
    t = Table("Hugo", "Lindel")
    dungeon(t, "Gold Coins 30")
    hero = find(BOX.sight.view(t.state, viewer).heroes, "Hugo")
    assert hero is not None
    assert [(loot.card, loot.gold) for loot in hero.loot] == [("Gold Coins 30", 30)]


@pytest.mark.rule("DQ-58")
def test_loot_may_have_no_number():
    t = Table("Hugo").entering("treasure", "Sleeping", fresh=False)
    t.draw("treasure", "Forbidden Tome")
    t.draw("treasure", "Forbidden Tome")
    first, second = t.hero("Hugo").loot
    assert (first.gold, second.gold) == (None, None)
    assert first.name != second.name


@pytest.mark.rule("DQ-59")
def test_loot_remembers_its_deck_and_the_dragon_takes_what_is_of_the_treasure_deck():
    t = Table("Hugo")
    dungeon(t, "Gold Coins 30")
    t.enter("treasure", "Sleeping", fresh=False)
    t.draw("treasure", "Giant Ruby")
    t.draw("treasure", "Silver Ring")
    assert [loot.deck for loot in t.hero("Hugo").loot] == ["dungeon", "treasure", "treasure"]
    t.choose("turn", "loot")
    t.draw("dragon", "Dragon Rage")
    assert [event.why for event in t.told(LootLost)] == ["rage", "rage"]
    assert [loot.card for loot in t.hero("Hugo").loot] == ["Gold Coins 30"]
    assert (out(t, "treasure"), out(t, "dungeon")) == (2, 0)


# Monsters and hazards


@pytest.mark.rule("DQ-60")
def test_what_is_said_of_monster_cards_is_recalled_where_a_monster_is_met():
    t = Table("Hugo")
    assert "DQ-60" not in BOX.advice.reminders(t.state)
    t.meet()
    assert t.step == "fight"
    assert "DQ-60" in BOX.advice.reminders(t.state)
    t.choose("fight", "run")
    assert t.step == "escape"
    assert "DQ-60" in BOX.advice.reminders(t.state)


@pytest.mark.rule("DQ-60")
def test_and_where_tokens_lie_and_no_card_was_drawn():
    t = Table("Hugo", "Lindel", board="map")
    walk(t, "c2r1", "dungeon", "Skeleton")
    t.choose("fight", "run")
    t.play(m.Escape(own=1, theirs=1))
    t.ruling("tokens/troll 1/at", "c2r1")
    walk(t, "c12r1", "dungeon", "Empty")
    walk(t, "c2r1")
    assert t.step == "which-monster"
    assert "DQ-60" in BOX.advice.reminders(t.state)


@pytest.mark.rule("DQ-61")
def test_a_hazard_wounds_and_is_discarded():
    t = Table("Hugo")
    dungeon(t, "Razorwing")
    assert t.step == "wounds"
    t.roll("wounds", 5)
    (wounded,) = t.told(Wounded)
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
    assert [met.monster for met in t.told(MonsterMet)] == ["skeleton"] * monster
    assert [(event.dice.total, event.came) for event in t.told(Rolled)] == [(die, "monster" if monster else "nothing")]
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
    (shuffled,) = t.told(Shuffled)
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
