"""The odds that are shown are those of what the table has to decide now."""

from __future__ import annotations

from fractions import Fraction

import pytest

from core.boxes.dungeonroll import BOX
from core.boxes.dungeonroll.hands import hand
from core.boxes.dungeonroll.odds import dice, level
from core.message import Message
from core.odds import Odds
from data.words import words
from tests.core.dungeonroll.table import ANY, Table, delve


def shown(t: Table) -> dict[str, Odds]:
    return {odds.label.key.removeprefix("dr.odds."): odds for odds in BOX.advice.odds(t.state)}


def text(label: Message) -> str:
    return words("en").text(label)


def test_nothing_is_shown_while_a_party_forms():
    t = Table("Nobody")
    assert shown(t) == {}
    t.form(ANY)
    assert "clears" in shown(t)


def test_nothing_is_shown_when_the_game_is_over():
    t = Table("Nobody")
    t.pass_delves(3)
    assert t.state.stage == "over"
    assert shown(t) == {}


def test_the_first_roll_is_one_die():
    t = Table("Nobody")
    t.form(ANY)
    odds = shown(t)
    assert odds["clears"].chance == 1
    assert odds["wakes"].chance == 0
    assert odds["monsters"].steps == (Fraction(1, 2),)
    assert odds["kind"].steps == (Fraction(1, 6),)
    assert odds["loot"].chance == Fraction(1, 3)
    assert "xp" not in odds  # it is too late to rest
    assert text(odds["monsters"].label) == "Monsters on 1 die: this many or more"


def test_before_going_on_a_table_sees_what_the_next_level_rolls():
    t = delve("fighter thief", lair=2)
    t.ruling("delve/level", 6)
    odds = shown(t)
    assert odds["wakes"].chance == 1 - Fraction(5, 6) ** 5  # seven dice, and two of them lie in the lair
    assert odds["monsters"].steps == dice.by_number(5, 3)
    assert odds["monsters"].chance == 1 - Fraction(1, 2) ** 5
    assert odds["kind"].chance == 1 - Fraction(5, 6) ** 5
    assert odds["loot"].chance == 1 - Fraction(4, 6) ** 5


def test_going_on_is_weighed_against_a_rest():
    t = delve("fighter thief", lair=2)
    t.ruling("delve/level", 6)
    odds = shown(t)
    chances = level.clears(hand(t.state), 2, 5)
    assert odds["clears"].chance == chances.cleared
    assert "clears-again" not in odds
    assert odds["xp"].chance == chances.cleared * 7 + chances.dragon
    assert odds["xp"].mean
    assert "6" in text(odds["xp"].label)


def test_scrolls_make_it_better_and_the_better_chance_counts():
    t = delve("fighter scroll*2", lair=1)
    t.ruling("delve/level", 3)
    odds = shown(t)
    assert odds["clears"].chance < odds["clears-again"].chance < 1
    chances = level.clears(hand(t.state), 1, 4, times=2)
    assert odds["clears-again"].chance == chances.cleared
    assert odds["xp"].chance == chances.cleared * 4 + chances.dragon


def test_what_dragons_have_brought_can_be_lost_where_the_table_says_so():
    t = delve("fighter", dragon_xp="lost")
    t.ruling("delve/level", 3)
    before = shown(t)
    t.ruling("delve/dragon_xp", 2)
    assert shown(t)["xp"].chance == before["xp"].chance - (1 - before["clears"].chance) * 2
    t.settings(dragon_xp="kept")
    assert shown(t)["xp"].chance == before["xp"].chance


def test_a_certain_level_needs_no_scroll():
    t = delve("champion*3 scroll")
    assert shown(t)["clears"].chance == 1
    assert "clears-again" not in shown(t)


def test_allies_are_not_counted_on_for_the_next_level():
    t = delve("thief", "skeleton*2", hero="Necromancer")
    t.ultimate("skeleton:1", "skeleton:2")
    assert t.allies == {"fighter": 2}
    assert shown(t)["clears"].chance == level.clears(hand(t.state, deeper=True), 0, 3).cleared


def test_below_the_tenth_level_there_is_nothing():
    t = delve("fighter")
    t.ruling("delve/level", 10)
    assert shown(t) == {}


def test_with_all_dice_in_the_lair_nothing_is_rolled():
    t = delve("fighter")
    t.ruling("delve/lair", 7)
    odds = shown(t)
    assert list(odds) == ["here-dragon"]
    t.ruling("players/Nobody/exhausted", True)
    assert shown(t)["here-dragon"].chance == 0


@pytest.mark.parametrize(("party", "certain"), [("fighter mage", 1), ("fighter", 0)])
def test_monsters_show_whether_they_can_be_beaten_for_certain(party, certain):
    odds = shown(delve(party, "goblin*3 ooze"))
    assert list(odds) == ["here"]
    assert odds["here"].chance == certain


def test_a_dragon_that_is_awake_is_counted_with_the_monsters():
    t = delve("fighter mage thief cleric", "goblin*2")
    t.ruling("delve/lair", 3)
    t.ruling("players/Nobody/exhausted", True)
    assert shown(t)["here-dragon"].chance == 1
    t.ruling("delve/party/cleric/count", 0)
    assert shown(t)["here-dragon"].chance == 0


def test_a_scroll_shows_what_it_would_bring():
    t = delve("thief scroll", "goblin*2")
    t.ruling("players/Nobody/exhausted", True)
    odds = shown(t)
    assert odds["here"].chance == 0
    assert odds["again-all"].chance == Fraction(27, 36)  # of 36 rolls the nine with two monsters are lost
    assert odds["again-best"].chance == Fraction(27, 36)  # with one of them left for the thief it were half
    assert "2 goblins" in text(odds["again-best"].label)


def test_the_best_dice_to_roll_again_are_named():
    t = delve("fighter scroll", "goblin*3 ooze")
    t.ruling("players/Nobody/exhausted", True)
    odds = shown(t)
    assert odds["again-best"].label.args[-1] == ("dice", (Message("dr.dice.ooze", (("n", 1),), "n"),))
    assert odds["again-best"].chance == Fraction(4, 6)  # a goblin, a chest, a potion, a dragon
    assert odds["again-all"].chance < odds["again-best"].chance


def test_what_can_be_beaten_anyway_is_not_rolled_again():
    t = delve("fighter scroll", "goblin*3")
    odds = shown(t)
    assert odds["here"].chance == 1
    assert 0 < odds["again-all"].chance < 1
    assert "again-best" not in odds


def test_dice_that_are_being_rolled_again_show_what_they_can_bring():
    t = delve("fighter scroll", "goblin*3 ooze", lair=2)
    t.ruling("players/Nobody/exhausted", True)
    t.take("die:scroll", "dungeon:ooze:1")
    odds = shown(t)
    assert odds["clears"].chance == Fraction(3, 6)  # a dragon would wake it
    assert odds["wakes"].chance == Fraction(1, 6)
    assert list(odds) == ["clears", "wakes"]


def test_a_new_party_is_not_guessed():
    t = delve("fighter scroll", "goblin*3 ooze", lair=2)
    t.take("die:scroll", "dungeon:ooze:1", "party:fighter:1")
    assert list(shown(t)) == ["wakes"]
    t.again("mage", "ooze")
    assert "here" in shown(t)


def test_every_sentence_is_there_in_every_language():
    t = delve("fighter scroll", "goblin*3 ooze")
    t.ruling("players/Nobody/exhausted", True)
    regroup = delve("fighter scroll")
    regroup.ruling("delve/level", 4)
    for language in ("en", "ru", "it"):
        for odds in (*BOX.advice.odds(t.state), *BOX.advice.odds(regroup.state)):
            told = words(language).text(odds.label)
            assert told
            assert "{" not in told
            assert "dr." not in told
