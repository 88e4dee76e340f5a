"""What a roll, a card or a choice means for the hero: good, bad, deadly or neither."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, get_args

import pytest
from hypothesis import given

from core.box import Verdict
from core.boxes.dungeonquest import BOX
from core.boxes.dungeonquest import moves as m
from core.boxes.dungeonquest.board import TOWERS
from core.boxes.dungeonquest.content import Effect
from core.boxes.dungeonquest.events import trials
from core.boxes.dungeonquest.events.cards import CardDrawn
from core.boxes.dungeonquest.events.fights import Countered, FightEnded
from core.boxes.dungeonquest.events.loot import LootLost, LootTaken, LootWon
from core.boxes.dungeonquest.events.monsters import MonsterMet
from core.boxes.dungeonquest.events.moving import Crossed, Groped
from core.boxes.dungeonquest.events.rounds import Stalemate
from core.boxes.dungeonquest.events.trials import Died, Freed, Held, Wounded
from core.boxes.dungeonquest.events.turns import SunRolled
from core.chance import DiceSum, Drawn
from core.facts import Event, Move
from tests.core.dungeonquest import test_rolls as rolls
from tests.core.dungeonquest.chance import GAMES
from tests.core.dungeonquest.table import Table, dice, magic, melee, ranged
from tests.core.dungeonquest.test_duels import dueling, fought
from tests.core.dungeonquest.test_escape import running
from tests.core.dungeonquest.walking import descend, walk
from tests.core.randomgames import SEEDS

SHORT: dict[str, Verdict] = {"+": "good", "-": "bad", "x": "deadly", ".": ""}


def means(t: Table, move: Move) -> Verdict:
    return BOX.advice.judge(BOX.rules.decide(t.state, move))


def told(t: Table, move: Move) -> Event:
    """The most telling event of a move."""
    return BOX.advice.most_telling_events(BOX.rules.decide(t.state, move))[0]


def every_roll(t: Table, what: str) -> list[Verdict]:
    """What each number would mean: the faces of one die, or the sums of two."""
    if rolls.SCENES[what][1] == 1:
        return [means(t, m.Roll(what=what, dice=dice(face))) for face in range(1, 7)]
    return [means(t, m.Roll(what=what, dice=DiceSum(sum=total))) for total in range(2, 13)]


def strip(marks: str) -> list[Verdict]:
    return [SHORT[mark] for mark in marks]


def seen(card: str, deck: str = "dungeon") -> m.Draw:
    return m.Draw(deck=deck, card=Drawn(card=card))


# Rolls


def weak(scene: Callable[[], Table], wounds: int) -> Callable[[], Table]:
    """The same scene for a Hugo (life 16) with wounds."""

    def scene_with_wounds() -> Table:
        t = scene()
        t.ruling("heroes/Hugo/wounds", wounds)
        return t

    return scene_with_wounds


def caught() -> Table:
    t = Table("Hugo").entering("web")  # Strength 7
    t.choose("web", "cross")
    return t


def crossfire() -> Table:
    t = Table("Hugo").entering("trap", "Crossfire")  # Armor 9
    return t


def eater() -> Table:
    t = Table("Hugo")
    t.play(m.GiveLoot(hero="Hugo", deck="treasure", card="Artifact Eater"))
    t.play(m.GiveLoot(hero="Hugo", deck="treasure", card="Giant Ruby"))
    t.enter("tower", fresh=False, to=TOWERS[1])
    t.choose("tower", "leave")
    return t


def solo_chest() -> Table:
    """Alone, with a treasure card, a chest, and 500 gold to reach."""
    t = Table("Hugo", solo=True, solo_target=500)
    t.play(m.GiveLoot(hero="Hugo", deck="treasure", card="Lodestone"))
    t.play(m.GiveLoot(hero="Hugo", deck="catacomb", card="Treasure Chest"))
    t.enter("tower", fresh=False, to=TOWERS[1])
    t.choose("tower", "leave")
    return t


def sun_on_three() -> Table:
    t = Table("Hugo")
    t.ruling("sun", 27)
    t.quiet()
    return t


def common_rage() -> Table:
    """Hugo with 6 life left and Lindel with all of it, one roll for both."""
    t = Table("Hugo", "Lindel", rage_rolls="common").entering("treasure", "Sleeping", fresh=False)
    t.draw("treasure", "Lodestone")
    t.draw("treasure", "Lodestone")
    t.enter("treasure", fresh=False)
    t.ruling("heroes/Hugo/wounds", 10)
    t.draw("dragon", "Dragon Rage")
    return t


def seven_loot() -> Table:
    t = Table("Hugo", death_can_wait=True)
    for _ in range(3):
        t.play(m.GiveLoot(hero="Hugo", deck="treasure", card="Lodestone"))
    t.enter("pit")
    t.roll("test", 6, 6)
    return t


def gas() -> Table:
    """A die less 3 of wounds, and then a die less 3 of turns, whatever the first one shows."""
    t = Table("Hugo").entering("dungeon", "Gas")
    return t


def healing() -> Table:
    t = Table("Hugo")
    t.ruling("heroes/Hugo/wounds", 3)
    t.enter("dungeon", "Mystery")
    t.play(m.TellCard(card="Mystery", effect=Effect("heal", dice=1)))
    return t


def monstrous() -> Table:
    """A monster with a life of 3 has been killed."""
    t = Table("Hugo", "Lindel", monstrous_treasures=True).attacking("Skeleton")
    t.play(m.LookAtToken(life=Drawn(card="3")))
    for _ in range(3):
        t.reveal(melee(3), magic(1, ""))
    return t


@pytest.mark.parametrize(
    ("scene", "what", "marks"),
    [
        (rolls.sun, "sun", "x+++++"),
        (sun_on_three, "sun", "xxx+++"),
        (rolls.a_test, "test", "++xxxxxxxxx"),  # a pit, Luck 3
        (caught, "test", "++++++-----"),
        (crossfire, "test", "++++++++---"),
        (weak(crossfire, 14), "test", "++++++++-xx"),  # wounds by the margin
        (rolls.wounds, "wounds", "------"),
        (weak(rolls.wounds, 12), "wounds", "---xxx"),
        (gas, "wounds", "...---"),
        (healing, "heal", "++++++"),
        (rolls.heal, "heal", "......"),
        (rolls.lost, "lost", "...---"),
        (rolls.hazard, "hazard", "...---"),
        (rolls.rage, "rage", "-----------"),
        (weak(rolls.rage, 9), "rage", "-----xxxxxx"),
        (common_rage, "rage", "----xxxxxxx"),
        (rolls.death, "death", "++++++"),
        (seven_loot, "death", "------"),
        (rolls.end, "end", "+++++++++++"),
        (eater, "end", "----+++++++"),
        (solo_chest, "end", "xxx++++++++"),
        (monstrous, "monstrous", "++...."),
        (rolls.dice_fight, "dice-fight", "++++++-----"),
        (weak(rolls.dice_fight, 15), "dice-fight", "++++++xxxxx"),
        (rolls.late_start, "late-start", "......"),
    ],
)
def test_each_number_is_marked_with_what_it_brings(scene, what, marks):
    assert every_roll(scene(), what) == strip(marks)


def test_with_death_that_can_wait_what_kills_is_deadly_all_the_same():
    t = Table("Hugo", death_can_wait=True).entering("pit")
    assert every_roll(t, "test") == strip("++xxxxxxxxx")
    assert isinstance(told(t, m.Roll(what="test", dice=DiceSum(sum=12))), trials.Tested)


def test_a_sun_that_goes_on_is_good_whatever_waits_for_the_first_player():
    """Hugo owes an encounter with a troll, which comes as soon as the sun has been rolled for."""
    t = Table("Hugo", "Lindel")
    t.quiet()
    t.ruling("sun", 25)
    t.ruling("heroes/Hugo/owed", True)
    t.ruling("tokens/troll 1/at", t.hero("Hugo").here)
    t.quiet()
    stays = m.Roll(what="sun", dice=dice(2))
    assert any(isinstance(event, MonsterMet) for event in BOX.rules.decide(t.state, stays))
    assert every_roll(t, "sun") == strip("x+++++")
    assert isinstance(told(t, stays), SunRolled)
    assert isinstance(told(t, m.Roll(what="sun", dice=dice(1))), SunRolled)


def test_what_comes_of_a_test_tells_more_than_the_test():
    t = caught()
    assert isinstance(told(t, m.Roll(what="test", dice=DiceSum(sum=7))), Crossed)
    assert isinstance(told(t, m.Roll(what="test", dice=DiceSum(sum=8))), Held)
    t = Table("Hugo").entering("dungeon")
    t.draw("dungeon", "Torch Goes Out")  # Luck 3
    t.roll("test", 6, 6)
    assert isinstance(told(t, m.Roll(what="test", dice=DiceSum(sum=2))), Freed)


def test_where_each_die_counts_neither():
    assert means(rolls.first(), m.Roll(what="first", dice=dice(3, 4))) == ""


# The darkness and the catacombs


def in_darkness() -> Table:
    t = Table("Hugo").entering("darkness")
    return t


@pytest.mark.parametrize(("through", "mark"), [("wall", "-"), ("open", "+"), ("door", "+")])
def test_groping_finds_a_way_or_a_wall(through, mark):
    move = m.Grope(dice=dice(3), through=through)
    assert means(in_darkness(), move) == SHORT[mark]


def test_a_way_out_is_good_even_if_a_monster_is_known_to_lie_there():
    t = Table("Hugo", board="map")
    walk(t, "c2r1", "dungeon", "Empty")
    t.ruling("tokens/troll 1/at", "c2r1")
    t.play(m.PutHero(hero="Hugo", chamber="darkness", to="c3r1"))
    t.ruling("heroes/Hugo/owed", True)
    t.play(m.Waive())
    assert t.step == "darkness"
    move = m.Grope(dice=dice(3), through="open", to="c2r1")
    assert any(isinstance(event, MonsterMet) for event in BOX.rules.decide(t.state, move))
    assert means(t, move) == "good"
    assert isinstance(told(t, move), Groped)


def test_coming_up_is_good_in_the_treasure_chamber_alone():
    t = Table("Hugo", board="map")
    t.play(m.PutHero(hero="Hugo", chamber="entrance", to="c3r4"))
    t.play(m.EnterCatacombs(direction="east"))
    for _ in range(3):
        t.draw("catacomb", "Empty")
    t.draw("catacomb", "Exit")
    found = [means(t, m.LeaveCatacombs(side="right", dice=dice(face))) for face in range(1, 7)]
    assert found == strip("++....")
    assert {means(t, m.LeaveCatacombs(side="left", dice=dice(face))) for face in range(1, 7)} == {""}


# Cards


@pytest.mark.parametrize(
    ("card", "mark"),
    [
        ("Empty", "."),
        ("Gold Coins 30", "+"),
        ("Rock Fall", "-"),
        ("Razorwing", "-"),
        ("Gas", "-"),
        ("Stun", "-"),
        ("Hidden Trap", "-"),
        ("Chute", "-"),
        ("Skeleton", "-"),
        ("Healing Potion", "."),
        ("Riddle", "."),
        ("Mystery", "."),
        ("Dead Adventurer", "."),
        ("Charm", "."),
        ("Torch Goes Out", "."),
    ],
)
def test_a_card_is_marked_with_what_it_does_at_once(card, mark):
    t = Table("Hugo", "Lindel").entering("dungeon")
    assert means(t, seen(card)) == SHORT[mark]


def test_healing_is_good_for_whoever_has_wounds():
    t = Table("Hugo")
    t.ruling("heroes/Hugo/wounds", 3)
    t.enter("dungeon")
    assert means(t, seen("Healing Potion")) == "good"


def test_wounds_by_a_card_that_reach_the_life_are_deadly():
    t = Table("Hugo", "Lindel")
    t.ruling("heroes/Hugo/wounds", 14)
    t.enter("dungeon")
    assert means(t, seen("Rock Fall")) == "deadly"
    assert isinstance(told(t, seen("Rock Fall")), Died)


def test_wounds_tell_more_than_what_comes_with_them():
    t = Table("Hugo", "Lindel").entering("trap")
    assert isinstance(told(t, seen("Explosion", "trap")), Wounded)  # and a lost turn


@pytest.mark.parametrize(
    ("effect", "mark"),
    [
        (Effect("wounds"), "-"),
        (Effect("heal"), "+"),
        (Effect("heal", dice=1), "+"),
        (Effect("lose-turns", dice=1), "-"),
        (Effect("draw", deck="treasure"), "+"),
        (Effect("draw", deck="treasure", optional=True), "+"),
        (Effect("draw", deck="search"), "."),
        (Effect("death"), "x"),
        (Effect("nothing"), "."),
    ],
)
def test_what_the_table_says_that_a_card_does_is_marked_too(effect, mark):
    t = Table("Hugo", "Lindel").entering("dungeon", "Mystery")
    assert means(t, m.TellCard(card="Mystery", effect=effect)) == SHORT[mark]


def test_a_card_that_lets_a_hero_out_is_good():
    t = Table("Hugo")
    descend(t)
    assert means(t, seen("Exit", "catacomb")) == "good"
    assert means(t, seen("Hole in the Roof", "catacomb")) == ""


def test_a_door_that_jams_is_bad():
    t = Table("Hugo", "Lindel")
    t.go("door")
    assert means(t, seen("Door Jammed", "door")) == "bad"
    assert means(t, seen("Door Opens", "door")) == ""


# The dragon


def lair(*loot: str) -> Table:
    t = Table("Hugo", "Lindel").entering("treasure", fresh=False)
    for card in loot:
        t.play(m.GiveLoot(hero="Hugo", deck="treasure", card=card))
    return t


def test_a_dragon_that_sleeps_on_is_good_and_one_that_wakes_is_bad():
    for t in (lair(), lair("Giant Ruby")):
        assert means(t, seen("Sleeping", "dragon")) == "good"
        assert means(t, seen("Dragon Rage", "dragon")) == "bad"


def test_the_loss_is_told_or_the_card_itself():
    assert isinstance(told(lair("Giant Ruby"), seen("Dragon Rage", "dragon")), LootLost)
    assert isinstance(told(lair(), seen("Dragon Rage", "dragon")), CardDrawn)
    assert isinstance(told(lair(), seen("Sleeping", "dragon")), CardDrawn)


# Running and fighting


@pytest.mark.parametrize(("own", "theirs", "mark"), [(3, 2, "+"), (2, 2, "+"), (1, 2, "-")])
def test_an_escape(own, theirs, mark):
    assert means(running(), m.Escape(own=own, theirs=theirs)) == SHORT[mark]


def fighting(life: str = "2", **settings: Any) -> Table:
    t = Table("Hugo", "Lindel", **settings).attacking("Skeleton")
    t.play(m.LookAtToken(life=Drawn(card=life)))
    return t


def test_a_round_is_won_lost_or_neither():
    t = fighting()
    assert means(t, m.Reveal(hero=melee(3, ""), foe=magic(1, ""))) == "good"
    assert means(t, m.Reveal(hero=melee(1, ""), foe=magic(3, ""))) == "bad"
    assert means(t, m.Reveal(hero=melee(2, ""), foe=magic(2, ""))) == ""
    assert isinstance(told(t, m.Reveal(hero=melee(2, ""), foe=magic(2, ""))), Stalemate)


def test_killing_the_monster_is_good_though_the_damage_becomes_wounds():
    t = fighting(life="1")
    t.reveal(melee(1, ""), magic(3, ""))
    blow = m.Reveal(hero=melee(3, ""), foe=magic(1, ""))
    assert any(isinstance(event, Wounded) for event in BOX.rules.decide(t.state, blow))
    assert means(t, blow) == "good"
    assert isinstance(told(t, blow), FightEnded)


def test_the_last_blow_against_the_hero_is_deadly():
    t = fighting()
    t.ruling("heroes/Hugo/wounds", 15)
    blow = m.Reveal(hero=melee(1, ""), foe=magic(3, ""))
    assert means(t, blow) == "deadly"
    assert isinstance(told(t, blow), Died)


def test_a_counterattack_that_is_still_open_is_neither():
    t = fighting()
    t.reveal(ranged(1, "magic"), magic(3, ""))
    assert means(t, m.Counter(party="hero", card=ranged(1))) == ""
    assert isinstance(told(t, m.Counter(party="hero", card=ranged(1))), Countered)
    assert means(t, m.Counter(party="hero", card=ranged(3))) == "good"
    assert means(t, m.Choose(what="counter", option="stop")) == "bad"


def test_a_flight_that_fails_is_bad_and_one_that_works_is_good():
    t = running("Hugo", "Lindel")
    t.settings(fight_another_day=True)
    t.play(m.Escape(own=1, theirs=2))
    t.say("say-damage", 1)
    t.reveal(melee(3, ""), magic(1, ""))
    t.choose("flee", "yes")
    assert means(t, m.Reveal(hero=melee(2, ""), foe=magic(2, ""))) == "bad"
    assert means(t, m.Reveal(hero=melee(3, ""), foe=magic(1, ""))) == "good"


def test_a_duel_is_seen_with_the_eyes_of_whoever_attacks():
    for cards, mark in (((melee(3, ""), ranged(1, "")), "+"), ((melee(1, ""), ranged(3, "")), "-")):
        t = dueling()
        fought(t, cards, rounds=3)
        assert means(t, m.Reveal(hero=cards[0], foe=cards[1])) == SHORT[mark]


def test_a_duel_in_which_somebody_dies_is_deadly_also_for_the_winner():
    t = dueling()
    t.ruling("heroes/Hugo/wounds", 15)
    blow = m.Reveal(hero=melee(3, ""), foe=ranged(1, ""))
    assert means(t, blow) == "deadly"
    assert isinstance(told(t, blow), Died)


def test_a_fight_that_is_called_off_is_neither():
    assert means(fighting(), m.Waive()) == ""


# Choices


def in_tower(*players: str, loot: str = "Gold Coins 30", deck: str = "dungeon", **settings: Any) -> Table:
    t = Table(*players, **settings)
    t.play(m.GiveLoot(hero=players[0], deck=deck, card=loot))
    t.enter("tower", fresh=False, to=TOWERS[2])
    return t


LEAVE = m.Choose(what="tower", option="leave")


def test_leaving_is_good_unless_the_game_is_lost_by_it():
    assert means(in_tower("Hugo", "Lindel"), LEAVE) == "good"
    assert means(in_tower("Hugo"), LEAVE) == "good"
    assert means(in_tower("Hugo", solo=True), LEAVE) == "deadly"  # without a treasure card (DQ-195)
    assert means(in_tower("Hugo", solo=True, loot="Giant Ruby", deck="treasure"), LEAVE) == "good"


def test_who_gives_up_between_four_walls_is_dead():
    t = Table("Hugo", "Lindel").entering("dungeon", "Empty")
    t.until("Hugo")
    assert means(t, m.NoWayOut(icon=False)) == "bad"
    t.play(m.NoWayOut(icon=False))
    assert means(t, m.Choose(what="trapped", option="dies")) == "deadly"
    assert means(t, m.Choose(what="trapped", option="waits")) == ""


def test_loot_that_is_thrown_off_or_won():
    t = Table("Hugo", "Lindel")
    t.play(m.GiveLoot(hero="Hugo", deck="treasure", card="Giant Ruby"))
    t.enter("bridge")
    t.choose("bridge", "cross")
    ruby = t.hero("Hugo").loot[0].name
    assert means(t, m.PickLoot(what="throw-off", loot=(ruby,))) == "bad"
    assert means(t, m.PickLoot(what="throw-off", loot=())) == ""
    assert BOX.advice.judge([LootWon(hero="Hugo", loser="Lindel", loot=ruby)]) == "good"


# Only what the move itself decides


def test_the_next_turn_has_nothing_to_do_with_it():
    """Lindel owes an encounter with a troll, which comes as soon as Hugo's turn is over."""
    t = Table("Hugo", "Lindel").entering("dungeon", "Empty")
    t.enter("dungeon", "Empty")
    t.ruling("heroes/Lindel/owed", True)
    t.ruling("tokens/troll 1/at", t.hero("Lindel").here)
    t.enter("dungeon")
    assert any(isinstance(event, MonsterMet) for event in BOX.rules.decide(t.state, seen("Empty")))
    assert means(t, seen("Empty")) == ""
    assert means(t, seen("Gold Coins 30")) == "good"
    assert isinstance(told(t, seen("Gold Coins 30")), LootTaken)


@given(SEEDS)
def test_every_move_of_every_game_has_a_verdict_and_deaths_are_never_hidden_in_it(seed):
    for node in GAMES.game(seed).line():
        found = BOX.advice.judge(node.events)
        assert found in get_args(Verdict)
        if any(isinstance(event, Died) for event in node.events):
            assert found == "deadly"
        assert set(map(id, BOX.advice.most_telling_events(node.events))) <= set(map(id, node.events))
