"""What cards can do, effect by effect, and the worked example of a test (section F, W3)."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from core.boxes.dungeonquest import BOX
from core.boxes.dungeonquest import moves as m
from core.boxes.dungeonquest.content import Does, Effect, Fail
from core.boxes.dungeonquest.events import trials
from core.boxes.dungeonquest.events.below import EntrancePlaced, TurnedBack
from core.boxes.dungeonquest.events.cards import ByTheCard, CardUsed, NoEffect
from core.boxes.dungeonquest.events.monsters import MonsterMet
from core.boxes.dungeonquest.events.moving import RoomTurned
from core.boxes.dungeonquest.events.trials import Died, Freed, Healed, Wounded
from core.boxes.dungeonquest.events.turns import TurnLost, TurnSpent, TurnsTaken
from core.frozen import replace
from tests.core.dungeonquest.card_scenes import does, dungeon, is_next_turn, trap
from tests.core.dungeonquest.table import Table, dice
from tests.core.dungeonquest.walking import descend, out, space, told, walk
from tests.core.replaying import with_undo_after_every_move

# The vocabulary of effects


def an_effect(word: Any) -> Effect:
    return Effect(word, deck="trap", attribute="luck", monster="demon", least=1)


@pytest.mark.parametrize("word", get_args(Does))
def test_every_word_of_the_vocabulary_can_be_carried_out_above(word):
    t = Table("Hugo", "Lindel")
    does(t, an_effect(word))
    assert BOX.rules.choices(t.state)


@pytest.mark.parametrize("word", get_args(Does))
def test_every_word_of_the_vocabulary_can_be_carried_out_below(word):
    t = Table("Hugo", "Lindel")
    descend(t)
    told(t, an_effect(word), deck="catacomb")
    assert BOX.rules.choices(t.state)


@pytest.mark.parametrize("word", get_args(Fail))
def test_every_word_for_failing_can_be_carried_out(word):
    t = Table("Hugo", "Lindel")
    does(t, Effect("test", attribute="luck", fail=word))
    t.roll("test", 6, 6)
    assert BOX.rules.choices(t.state)


def test_nothing_happens():
    t = Table("Hugo")
    before = t.hero("Hugo")
    dungeon(t, "Empty")
    assert is_next_turn(t)
    assert replace(t.hero("Hugo"), here=before.here, before=before.before, came=before.came) == before


@pytest.mark.parametrize(("die", "wounds"), [(1, 0), (3, 0), (4, 1), (6, 3)])
def test_wounds_are_what_the_dice_show_with_what_the_card_adds(die, wounds):
    t = Table("Hugo")
    does(t, Effect("wounds", dice=1, plus=-3))
    t.roll("wounds", die)
    assert t.hero("Hugo").wounds == wounds
    assert bool(t.told(Wounded)) is (wounds > 0)


def test_wounds_of_a_fixed_number_need_no_die():
    t = Table("Hugo")
    dungeon(t, "Rock Fall")
    assert [(event.wounds, event.now) for event in t.told(Wounded)] == [(2, 2)]
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
    assert t.told(Wounded) == []
    assert is_next_turn(t)


@pytest.mark.parametrize(("effect", "left"), [(Effect("heal", plus=2), 3), (Effect("heal", plus=99), 0)])
def test_healing_takes_wounds_away(effect, left):
    t = Table("Hugo")
    t.ruling("heroes/Hugo/wounds", 5)
    does(t, effect)
    (healed,) = t.told(Healed)
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
    assert t.told(Healed) == []


def test_lost_turns_are_counted():
    t = Table("Hugo", "Lindel")
    does(t, Effect("lose-turns", plus=2))
    assert [event.count for event in t.told(TurnsTaken)] == [2]
    t.quiet()
    assert [event.left for event in t.told(TurnLost)] == [1]
    assert t.turn == "Lindel"
    t.quiet()
    assert [event.left for event in t.told(TurnLost)] == [0]
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
    assert bool(t.told(TurnsTaken)) is (turns > 0)


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
    assert [(event.hero, event.cause) for event in t.told(Died)] == [("Hugo", "Blade")]


def test_failing_can_wound_by_a_fixed_number():
    t = Table("Hugo")  # Agility 4
    trap(t, "Dart")
    t.roll("test", 1, 4)
    assert [(event.wounds, event.cause) for event in t.told(Wounded)] == [(2, "Dart")]


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
    assert t.told(TurnSpent)
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
    assert [met.monster for met in t.told(MonsterMet)] == ["sorcerer"]
    assert t.step == "fight"


def test_a_card_that_says_a_monster_asks_which():
    t = Table("Hugo")
    dungeon(t, "Ambush")
    assert t.step == "monster-kind"
    t.refused(m.Choose(what="monster-kind", option="dragon"))
    t.choose("monster-kind", "demon")
    assert [met.monster for met in t.told(MonsterMet)] == ["demon"]


def test_a_card_can_forbid_to_run():
    t = Table("Hugo")
    does(t, Effect("monster", monster="troll", no_escape=True))
    assert t.step == "reveal"


def test_a_hazard_can_forbid_to_run():
    t = Table("Hugo")
    dungeon(t, "Crypt")
    t.choose("optional", "yes")
    t.draw("crypt", "Grim Watch")
    t.roll("hazard", 4)
    assert t.step == "reveal"


def test_a_passage_down_is_marked():
    t = Table("Hugo")
    entrances = t.state.entrances
    dungeon(t, "Passage Down")
    assert [event.placed for event in t.told(EntrancePlaced)] == [True]
    assert space(t, t.hero("Hugo").here).entrance
    assert t.state.entrances == entrances - 1
    assert t.offers("enter-catacombs")


@pytest.mark.parametrize("card", ["Secret Door", "Secret Passage"])
def test_a_secret_way_leads_into_another_chamber(card):
    t = Table("Hugo").entering("dungeon", "Empty")
    t.search(card)
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
    assert t.told(NoEffect)
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
    assert t.told(NoEffect)
    assert is_next_turn(t)


def test_a_card_can_turn_the_travel_marker_round():
    t = Table("Hugo")
    descend(t, "east")
    t.draw("catacomb", "Giant Naga")
    assert [event.direction for event in t.told(TurnedBack)] == ["west"]
    assert t.hero("Hugo").below.direction == "west"  # type: ignore[union-attr]


def test_above_there_is_no_marker_to_turn():
    t = Table("Hugo")
    does(t, Effect("turn-back"))
    assert t.told(NoEffect)
    assert t.told(TurnedBack) == []


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
    t.door("Door Jammed")
    assert (t.hero("Hugo").here, t.step) == (tower, "turn")
    t.door("Door Opens")
    assert t.step == "arrive"


def test_the_dragon_sleeps_and_two_treasures_are_drawn():
    t = Table("Hugo").entering("treasure", "Sleeping", fresh=False)
    for card in ("Giant Ruby", "Lodestone"):
        assert (t.step, t.now.deck) == ("draw", "treasure")
        t.draw("treasure", card)
    assert [loot.gold for loot in t.hero("Hugo").loot] == [3000, 1]
    assert is_next_turn(t)


def test_the_dragon_rages():
    t = Table("Hugo").entering("treasure", "Dragon Rage", fresh=False)
    t.roll("rage", 2, 3)
    assert (t.hero("Hugo").wounds, t.step) == (5, "retreat")


def test_a_tile_can_be_turned_by_a_quarter():
    t = Table("Hugo", board="map")
    walk(t, "c2r1", "chasm", north="wall", east="door", south="portcullis", west="open", far=("south", "east"))
    t.draw("dungeon", "Ceiling Collapses")
    (turned,) = t.told(RoomTurned)
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
    t = Table("Hugo").entering("treasure", fresh=False)
    told(t, Effect("rotate"), deck="dragon")
    assert t.told(NoEffect)
    assert t.told(RoomTurned) == []


def test_a_card_can_kill():
    t = Table("Hugo", "Lindel")
    does(t, Effect("death"), Effect("wounds", plus=1), Effect("draw", deck="trap"))
    assert [event.cause for event in t.told(Died)] == ["Told"]
    assert t.told(Wounded) == []
    assert (t.turn, t.step) == ("Lindel", "turn")


def test_a_card_can_end_the_turn():
    t = Table("Hugo", "Lindel")
    does(t, Effect("end-turn"), Effect("wounds", plus=1))
    assert t.hero("Hugo").wounds == 0
    assert (t.turn, t.step) == ("Lindel", "turn")


def test_the_table_follows_a_card_by_itself():
    t = Table("Hugo")
    dungeon(t, "Riddle")
    assert [(event.hero, event.card) for event in t.told(ByTheCard)] == [("Hugo", "Riddle")]
    assert is_next_turn(t)


def test_a_card_is_followed_from_its_first_word_to_its_last():
    t = Table("Hugo", "Lindel")
    trap(t, "Explosion")
    kinds = [type(event) for event in t.events if isinstance(event, Wounded | TurnsTaken)]
    assert kinds == [Wounded, TurnsTaken]
    assert (t.hero("Hugo").wounds, t.hero("Hugo").lost_turns) == (4, 1)


def test_a_card_that_kills_half_way_goes_no_further():
    t = Table("Hugo", "Lindel")
    t.ruling("heroes/Hugo/wounds", 12)
    trap(t, "Explosion")
    assert t.told(Died)
    assert t.told(TurnsTaken) == []


# The worked example of a test


def test_w3_challara_and_the_trapdoor():
    t = Table("Challara", "Hugo")  # Agility 6
    trap(t, "Trapdoor")
    assert (t.step, t.now.hero, t.now.attribute) == ("test", "Challara", "agility")

    t.roll("test", 2, 5)
    (tested,) = t.told(trials.Tested)
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
    (tested,) = t.told(trials.Tested)
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
    assert t.told(Freed) == []
    t.say("say-wounds", 2)
    assert (t.hero("Challara").wounds, t.turn) == (4, "Hugo")
    with_undo_after_every_move(t)


@pytest.mark.rule("DQ-56")
def test_a_kept_card_is_discarded_when_it_is_used():
    t = Table("Hugo", "Lindel").entering("dungeon", "Charm")
    kept = t.hero("Hugo").kept[0]
    assert t.offers("use-card", hero="Hugo", card=kept.name)
    out = next(deck for deck in t.state.decks if deck.name == "dungeon").out
    assert all(stock.count == 0 for stock in out if stock.name == "Charm")
    t.play(m.UseCard(hero="Hugo", card=kept.name))
    assert t.told(CardUsed) == [CardUsed(hero="Hugo", name=kept.name, card="Charm")]
    assert t.hero("Hugo").kept == ()
    out = next(deck for deck in t.state.decks if deck.name == "dungeon").out
    assert [stock.count for stock in out if stock.name == "Charm"] == [1]
    assert not t.offers("use-card")
    t.refused(m.UseCard(hero="Hugo", card=kept.name), "DQ-56")
    t.refused(m.UseCard(hero="Lindel", card="Charm"), "DQ-56")
