"""A game looked back at: five sentences at most, and chances that were exact at the time."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from core.boxes.dungeonquest import moves as dq
from core.boxes.opentable.moves import Finish, Roll
from core.chance import Dice
from core.epilogue import SENTENCES, epilogue, with_epilogue
from core.rulings import Ruling
from core.scene import Memory, Still
from data.words import words
from tests.core import playing
from tests.core.dungeonquest.table import Table as Quest
from tests.core.dungeonraiders.table import room
from tests.core.dungeontwister.table import lay, muster, scene, strike
from tests.core.eachbox import EACH_BOX
from tests.core.playing import write
from tests.core.randomgames import LONGEST

english = words("en")


def memories(journal: Any, viewer: str | None = None) -> dict[str, Memory]:
    return {memory.key: memory for memory in epilogue(journal, viewer)[1]}


@pytest.mark.rule("DQ-133")
def test_the_luckiest_and_the_unluckiest_moment_have_the_chance_that_all_rolls_give():
    t = Quest("Hugo", "Lindel").entering("pit")
    t.roll("test", 1, 2)  # Luck 3
    by_hand = Fraction(sum(sum(pair) <= 3 for pair in product(range(1, 7), repeat=2)), 36)
    found = memories(t.journal)["luckiest"]
    assert found.chance == by_hand
    assert "Hugo" in english.text(found.sentence)
    assert english.said(found.when) == "Round 1"
    t = Quest("Hugo", "Lindel")
    t.ruling("heroes/Hugo/sheet/luck", 11)
    t.enter("pit")
    t.roll("test", 6, 6)
    assert memories(t.journal)["unluckiest"].chance == Fraction(1, 36)


def test_what_was_likelier_than_not_was_neither_luck_nor_bad_luck():
    t = Quest("Hugo", "Lindel").entering("pit")
    t.roll("test", 2, 2)  # Luck 3: it fails 33 times in 36
    assert not memories(t.journal)


@pytest.mark.rule("DQ-22")
def test_a_sun_that_stays_up_was_luck_by_its_number():
    t = Quest("Hugo", "Lindel")
    t.ruling("sun", 29)
    t.quiet()
    t.quiet()
    t.roll("sun", 6)
    assert memories(t.journal)["luckiest"].chance == Fraction(1, 6)


def test_dice_that_could_have_killed_and_did_not_were_luck():
    t = Quest("Lindel", "Hugo")
    t.ruling("heroes/Lindel/wounds", 12)
    t.enter("trap", "Snakes")
    t.play(dq.Roll(what="wounds", dice=Dice(faces=(2,))))
    assert memories(t.journal)["luckiest"].chance == Fraction(2, 6)


def test_a_fight_in_the_maze_was_as_likely_as_the_cards_of_the_other_side():
    t = scene("Golem", "Warrior")
    t.play(strike("Golem", "Warrior"), muster(), lay("Anna", 3))
    wins = next(each.chance for each in t.box.advice.odds(t.state) if each.label.key == "dt.odds.loses")
    t.play(lay("Bert", 6))
    found = memories(t.journal)
    assert found["luckiest"].chance == wins
    assert "unluckiest" not in found, "one moment is not both, though it was bad luck for the other side"


def test_a_monster_that_was_beaten_against_the_odds_is_remembered():
    t = room("Goblin", players=4)
    first = next(each.chance for each in t.box.advice.odds(t.state) if each.label.key == "rd.odds.beaten")
    assert 0 < first < 1
    t.cards(5, 4, 1, 4)
    found = memories(t.journal)["luckiest"]
    assert found.chance is not None
    assert "Goblin" in english.text(found.sentence)


def test_dice_at_an_open_table_are_as_lucky_as_they_are_rare():
    journal = playing.given()
    write(journal, journal.play(Roll(player="Anna", dice=Dice(faces=(6, 6)))))
    write(journal, journal.play(Roll(player="Bert", dice=Dice(faces=(1, 2)))))
    found = memories(journal)
    assert (found["luckiest"].chance, found["unluckiest"].chance) == (Fraction(1, 36), Fraction(3, 36))


def test_a_game_that_goes_on_has_no_epilogue_and_one_that_is_over_has_its_reason_last():
    journal = playing.given()
    box = journal.box

    def described() -> Any:
        view = box.sight.view(journal.state, None)
        shown = box.scene.describe(Still(view, box.rules.over(view), box.voice.now(view)))
        return with_epilogue(shown, journal)

    assert described().end is None
    write(journal, journal.play(Finish(winners=("Anna",))))
    end = described().end
    assert end.story[-1] == end.reason
    assert english.text(end.story[0]).startswith("At the table: Anna and Bert")


@EACH_BOX
def test_any_game_can_be_looked_back_at_by_everybody_in_every_language(of):
    for seed in range(3):
        journal = of.game(seed, LONGEST)
        if of.box.name == "dungeonquest":
            write(journal, journal.play(Ruling(path="turn/round", value=3)))
        for viewer in (None, *of.box.sight.viewers(journal.state)[:1]):
            story, found = epilogue(journal, viewer)
            assert 1 <= len(story) < SENTENCES
            for language in ("en", "it", "ru"):
                assert all(words(language).text(each) for each in story)
                assert all(words(language).text(memory.sentence) for memory in found)
            assert all(memory.chance is None or 0 < memory.chance < 1 for memory in found)
