"""Games of DungeonQuest in numbers: what heroes die of, what they carry out, how their dice fell."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.simulate import one_game
from core.acts import At
from core.amend import Change, accept, preview
from core.boxes.dungeonquest import BOX
from core.boxes.dungeonquest import moves as m
from core.boxes.dungeonquest.events import trials
from core.boxes.dungeonquest.events.trials import Died
from core.boxes.dungeonquest.settings import Settings
from core.boxes.dungeonquest.statistics import SORTS
from core.chance import Dice, DiceSum, Drawn
from core.luck import NO_TRIES, Rolls
from core.message import Message, Name
from core.simulation import simulation_of
from core.statistic_facts import Cause, Fell
from core.statistics import Part, record, summed
from data.contents import shipped
from tests.core.dungeonquest.table import CONTENT, Table, dice, melee
from tests.core.playing import write
from tests.matrix import examples


def part(t: Table, hero: str = "Hugo") -> Part:
    return next(each for each in record(t.journal).parts if each.player == hero)


def wounded(t: Table, hero: str = "Hugo") -> Table:
    """One wound from death."""
    t.ruling(f"heroes/{hero}/wounds", t.hero(hero).sheet.life - 1)
    return t


# What heroes die of


def test_a_pit():
    t = Table("Hugo", "Lindel").entering("pit")
    t.roll("test", 6, 6)
    assert part(t).falls == (Cause("chamber", "pit"),)
    assert part(t).rounds == 1


def test_a_trap_card():
    t = wounded(Table("Hugo"))
    t.enter("trap", "Snakes")
    t.roll("wounds", 1)
    assert part(t).falls == (Cause("trap", "Snakes"),)


def test_a_trap_that_another_deck_holds():
    t = wounded(Table("Hugo"))
    t.enter("dungeon", "Trapdoor")
    t.roll("test", 6, 6)
    assert t.step == "say-wounds"
    t.say("say-wounds", 3)
    assert part(t).falls == (Cause("trap", "Trapdoor"),)


def test_any_other_card():
    t = wounded(Table("Hugo"))
    t.enter("dungeon", "Rock Fall")
    assert part(t).falls == (Cause("card", "Rock Fall"),)


def test_a_monster():
    t = wounded(Table("Hugo", "Lindel"))
    t.attack("Golem")
    t.reveal(melee(1), melee(5))
    while t.step == "counter":
        t.choose("counter", "stop")
    assert part(t).falls == (Cause("monster", "golem"),)


def test_the_dragon():
    t = Table("Hugo", "Lindel")
    t.ruling("heroes/Hugo/wounds", 12)
    t.go()
    t.arrive("treasure", "Dragon Rage", fresh=False)
    t.roll("rage", 3, 1)
    assert part(t).falls == (Cause("dragon"),)


def test_a_card_of_the_catacombs():
    t = Table("Hugo", "Lindel").entering("entrance", "Empty")
    t.until("Hugo")
    t.play(m.EnterCatacombs(direction="north"))
    t.until("Hugo")
    wounded(t)
    face = m.Draw(deck="catacomb", card=Drawn(card="Empty"))
    t.play(face)
    before = t.journal.state
    # Whatever kills below the ground is the catacombs', unless it is a monster.
    fell = BOX.record.statistic_facts(before, None, (Died(hero="Hugo", cause="Torch Goes Out"),), _dead(before, "Hugo"))
    assert [each.cause for each in fell if isinstance(each, Fell)] == [Cause("catacombs", "Torch Goes Out")]
    fell = BOX.record.statistic_facts(before, None, (Died(hero="Hugo", cause="demon"),), _dead(before, "Hugo"))
    assert [each.cause for each in fell if isinstance(each, Fell)] == [Cause("monster", "demon")]


def _dead(state, hero):
    return BOX.rules.evolve(state, Died(hero=hero, cause=""))


def test_the_sun_that_sets_on_whoever_is_inside():
    t = Table("Hugo", "Lindel")
    t.ruling("sun", 25)
    t.quiet()
    t.quiet()
    t.roll("sun", 1)
    found = record(t.journal)
    assert [(each.falls, each.rounds, each.alive) for each in found.parts] == [((Cause("sunset"),), 2, False)] * 2
    assert (found.over, found.rounds) == (True, 2)
    assert summed([found]).unwon == 1


def test_the_tables_word_kills_and_brings_back():
    t = Table("Hugo", "Lindel")
    t.ruling("heroes/Hugo/status", "dead")
    assert part(t).falls == (Cause("ruling"),)
    t.ruling("heroes/Hugo/status", "inside")
    assert part(t).falls == ()
    t.undo()
    assert part(t).falls == (Cause("ruling"),)


def test_death_that_waits_is_no_death_and_one_that_waits_no_longer_has_its_cause():
    t = Table("Hugo", "Lindel", death_can_wait=True)
    wounded(t)
    t.enter("dungeon", "Rock Fall")
    assert part(t).falls == ()
    t.roll("death", 3)
    assert part(t).falls == ()
    assert part(t).alive is False  # and not out yet
    assert t.hero("Hugo").status == "inside"


@pytest.mark.parametrize("sort", SORTS)
def test_every_sort_of_cause_has_words(sort):
    assert BOX.record.cause_word(Cause(sort)) == Message(f"dq.fell.{sort}")


def test_a_cause_is_called_as_the_story_calls_it():
    assert BOX.record.cause_word(Cause("monster", "golem")) == Message("dq.monster.golem")
    assert BOX.record.cause_word(Cause("trap", "Snakes")) == Name("dungeonquest", "Snakes")
    assert BOX.record.cause_word(Cause("hero", "Anna")) == "Anna"
    assert BOX.record.cause_word(Cause("of a later version")) == Message("dq.fell.card")


# What they carry out


def test_gold_counts_for_whoever_is_out_and_the_round_is_that_of_leaving():
    t = Table("Hugo", "Lindel")
    t.play(m.GiveLoot(hero="Hugo", deck="treasure", card="Silver Ring"))
    t.play(m.GiveLoot(hero="Lindel", deck="treasure", card="Gold Ring"))
    t.go()
    t.arrive("tower", fresh=False, to=t.hero("Hugo").tower)
    t.choose("tower", "leave")
    t.quiet()
    t.quiet()
    t.enter("pit")
    t.roll("test", 6, 6)
    hugo, lindel = record(t.journal).parts
    assert (hugo.won, hugo.alive, hugo.points, hugo.rounds, hugo.falls) == (True, True, 160, 1, ())
    assert (lindel.won, lindel.alive, lindel.points, lindel.rounds) == (False, False, 0, 3)
    people = summed([record(t.journal)]).people
    assert [(each.points, each.best, each.deaths) for each in people] == [(160, 160, 0), (0, 0, 1)]


# Dice


def test_a_test_knows_how_likely_it_was():
    t = Table("Hugo", "Lindel").entering("pit")  # Luck 3: a pit is passed with 2 or 3, three times in 36
    t.roll("test", 1, 2)
    tries = part(t).tries
    assert (tries.tried, tries.done, tries.expected) == (1, 1, Fraction(3, 36))
    assert tries.variance == Fraction(3, 36) * Fraction(33, 36)
    assert part(t).rolls == Rolls(2, -8, 70, (1, 1, 0, 0, 0, 0))
    assert part(t, "Lindel").tries == NO_TRIES


def test_determination_and_what_is_added_to_the_dice_are_in_that_chance():
    t = Table("Hugo", "Lindel").entering("web")
    t.choose("web", "cross")
    t.roll("test", 6, 6)
    t.until("Hugo")
    before = part(t).tries
    t.roll("test", 6, 6)
    tested = t.told(trials.Tested)[0]
    assert tested.against == t.hero("Hugo").sheet.strength + 1
    assert part(t).tries.expected - before.expected == Fraction(26, 36)  # 8 or less with two dice


def test_a_sum_of_two_dice_counts_as_well():
    t = Table("Hugo", "Lindel").entering("pit")
    t.play(m.Roll(what="test", dice=DiceSum(sum=3)))
    assert part(t).rolls == Rolls(2, -8, 70)
    assert part(t).tries.done == 1


def test_a_round_of_dice_combat_is_a_test_too():
    t = Table("Hugo", "Lindel", combat="dice").attacking()
    t.choose("dice-attribute", "strength")
    t.roll("dice-fight", 3, 4)
    assert (part(t).tries.tried, part(t).tries.done) == (1, 1)
    assert part(t).tries.expected == Fraction(21, 36)  # 7 or less


def test_everybody_rolls_a_die_of_their_own_for_the_first_turn():
    t = Table(begin=False)
    seats = tuple(m.Seat(name, name) for name in ("Hugo", "Lindel"))
    t.play(m.SetUp(seats=seats, content=CONTENT, settings=Settings(runes=0)))
    t.play(m.Roll(what="first", dice=Dice(faces=(2, 5), by="phone")))
    assert part(t).rolls == Rolls(1, -3, 35, (0, 1, 0, 0, 0, 0), 1)
    assert part(t, "Lindel").rolls == Rolls(1, 3, 35, (0, 0, 0, 0, 1, 0), 1)


def test_the_sun_is_rolled_for_by_the_first_player():
    t = Table("Hugo", "Lindel")
    t.ruling("sun", 25)
    t.quiet()
    t.quiet()
    t.roll("sun", 6)
    assert part(t).rolls.faces[5] == 1


def test_an_amended_roll_changes_the_death_that_came_of_it():
    t = Table("Hugo", "Lindel").entering("pit")
    t.roll("test", 6, 6)
    n = len(t.journal.entries)
    seen = preview(t.journal, [Change(of=At(n), move=m.Roll(what="test", dice=dice(1, 1)))], rest="drop")
    write(t.journal, accept(t.journal, seen))
    assert part(t).falls == ()
    assert (part(t).tries.tried, part(t).tries.done) == (1, 1)
    assert part(t).rolls.faces == (2, 0, 0, 0, 0, 0)


# Any game


@examples(10)
@given(st.integers(0, 2**32))
def test_every_game_by_chance_adds_up(seed):
    chance = Random(seed)
    journal = one_game(BOX, simulation_of(BOX.name).random_setup(chance, shipped("dungeonquest").content), chance)
    found = record(journal)
    assert found.over
    for each, result in zip(found.parts, BOX.record.outcomes(journal.state), strict=True):
        assert (each.player, each.won, each.alive) == (result.player, result.won, result.alive)
        assert (not each.falls) is result.alive, "whoever is not out has fallen of something"
        assert all(cause.sort in SORTS for cause in each.falls)
        assert 0 <= each.rounds <= found.rounds
        assert 0 <= each.tries.done <= each.tries.tried
        assert 0 <= each.tries.expected <= each.tries.tried
    rolled = [dice for node in journal.line() if (dice := getattr(node.move, "dice", None)) is not None]
    assert summed([found]).rolls.dice == sum(each.count for each in rolled)
    again = record(journal)
    write(journal, journal.undo())
    write(journal, journal.redo())
    assert record(journal) == again == found
