"""The big moments: what is shown large after which entry, and what nobody may read off it."""

from __future__ import annotations

from typing import Any

import pytest

from core.bands import band_of
from core.boxes.dungeonquest import moves as dq
from core.boxes.dungeonroll import moves as dr
from core.boxes.dungeonroll.content import DUNGEON_FACES
from core.chance import Dice, Drawn
from core.scene import Band
from data.words import words
from tests.core.dungeonquest.fight_scenes import fighting, hit, look
from tests.core.dungeonquest.table import Table as Quest
from tests.core.dungeonraiders.table import room
from tests.core.dungeonroll.table import SEVEN, delve
from tests.core.dungeontwister.table import lay, muster, scene, strike
from tests.core.eachbox import EACH_BOX
from tests.core.playing import undo
from tests.core.randomgames import LONGEST
from tests.core.tabletop import Tabletop

english = words("en")


def shown(t: Tabletop[Any], viewer: str | None = None) -> Band:
    found = band_of(t.journal, viewer)
    assert found is not None
    return found


def changes(found: Band) -> list[tuple[str, int, int | None]]:
    return [(english.said(each.name), each.before, each.after) for each in found.changes]


def sentence(found: Band) -> str:
    return english.text(found.sentence)


# DungeonQuest


def dying(by: str = "table") -> Quest:
    t = Quest("Lindel", "Hugo")
    t.ruling("heroes/Lindel/wounds", 12)
    t.enter("trap", "Snakes")
    t.play(dq.Roll(what="wounds", dice=Dice(faces=(5,), by=by)))  # type: ignore[arg-type]
    return t


def test_a_death_is_big_and_shows_the_life_that_is_gone():
    found = shown(dying())
    assert (found.icon, found.tone) == ("skull", "danger")
    assert "Lindel" in sentence(found)
    assert changes(found) == [("Lindel, life left", 3, 0)]
    assert found.pieces == ()


def test_a_die_of_the_phone_is_shown_with_what_it_did():
    (die,) = shown(dying("phone")).pieces
    assert (die.icon, die.shape) == ("die-5", "white-die")


@pytest.mark.rule("DQ-94")
def test_the_rage_of_the_dragon_is_big_before_anybody_rolls():
    t = Quest("Challara", "Hugo").entering("treasure", "Dragon Rage", fresh=False)
    assert (shown(t).icon, shown(t).tone) == ("dragon", "danger")
    t.roll("rage", 1, 1)
    assert band_of(t.journal) is None or shown(t).icon != "dragon"


def test_a_treasure_is_shown_with_its_card_and_the_gold():
    t = Quest("Challara", "Hugo").entering("treasure", "Sleeping", fresh=False)
    t.play(dq.Draw(deck="treasure", card=Drawn(card="Giant Ruby", by="phone")))
    found = shown(t)
    assert changes(found) == [("Gold", 0, 3000)]
    assert [english.said(piece.name) for piece in found.pieces] == ["Giant Ruby"]
    assert found.pieces[0].face == "3000"


@pytest.mark.rule("DQ-204")
def test_a_treasure_that_lies_face_down_is_shown_to_its_owner_alone():
    t = Quest("Challara", "Hugo", cloak_and_dagger=True).entering("treasure", "Sleeping", fresh=False)
    t.draw("treasure", "Giant Ruby")
    assert changes(shown(t, "Challara")) == [("Gold", 0, 3000)]
    for viewer in (None, "Hugo"):
        assert band_of(t.journal, viewer) is None


def test_a_kill_in_a_fight_is_big():
    t = fighting("Lindel", "Hugo")
    t.play(look(1))
    hit(t)
    found = shown(t)
    assert (found.icon, found.tone) == ("melee", "good")


def test_an_escape_shows_both_cards():
    t = Quest("Challara", "Hugo").meeting("Skeleton")
    t.play(dq.Choose(what="fight", option="run"))
    t.play(dq.Escape(own=2, theirs=1))
    found = shown(t)
    assert (found.tone, [piece.face for piece in found.pieces]) == ("good", ["2", "1"])


def test_what_is_neither_big_nor_made_by_the_phone_shows_nothing():
    t = Quest("Hugo", "Lindel")
    t.enter("dungeon", "Empty")
    assert band_of(t.journal) is None


def test_an_undo_shows_nothing_although_the_entry_before_it_was_big():
    t = dying()
    assert band_of(t.journal) is not None
    t.ruling("sun", 5)
    undo(t.journal)
    assert band_of(t.journal) is None


# The other boxes


def test_a_monster_that_was_not_beaten_shows_what_everybody_has_lost():
    t = room("Goblin", players=4)
    t.cards(1, 1, 2, 3)
    found = shown(t)
    assert (found.icon, found.tone) == ("goblin", "danger")
    assert changes(found) == [("A", 10, 8), ("B", 10, 8)]


def test_a_single_number_is_named_in_full():
    t = room("Chest 4", players=4)
    t.cards(5, 1, 2, 3)
    assert changes(shown(t)) == [("A · Treasure", 0, 4)]


def test_a_death_among_raiders_is_bigger_than_what_it_came_from():
    t = room("Goblin", players=4)
    t.ruling("players/A/life", 1)
    t.cards(1, 2, 3, 4)
    assert shown(t).icon == "skull"
    assert changes(shown(t)) == [("A · Life", 1, 0)]


def test_the_dice_of_the_phone_are_shown_with_their_pictures():
    t = delve(SEVEN)
    t.play(dr.Descend())
    t.play(dr.Roll(what="dungeon-roll", dungeon=Dice(faces=tuple([1] * t.state.steps[-1].dungeon), by="phone")))
    assert {piece.icon for piece in shown(t).pieces} == {DUNGEON_FACES[0]}
    assert {piece.shape for piece in shown(t).pieces} == {"black-die"}


def test_going_home_shows_the_experience():
    t = delve("champion fighter mage", "goblin*2")
    t.fight("die:fighter", "goblin")
    before = t.xp()
    t.rest()
    assert changes(shown(t)) == [("Experience", before, before + 2)]
    assert shown(t).tone == "good"


def test_a_flight_is_no_good_news():
    t = delve("champion fighter mage", "goblin*2")
    t.flee()
    assert shown(t).tone == "danger"


def test_a_fight_shows_both_totals_and_a_kill_the_points():
    t = scene("Golem", "Warrior")
    t.play(strike("Golem", "Warrior"), muster(), lay("Anna", 6), lay("Bert", 0))
    assert [piece.face for piece in shown(t).pieces] == ["10", "3"]
    t = scene("Golem", "Warrior!")
    t.play(strike("Golem", "Warrior"), muster(), lay("Anna", 6), lay("Bert", 0))
    found = shown(t)
    assert found.icon == "skull"
    assert changes(found) == [("Anna · Points", 0, 1)]


@EACH_BOX
def test_every_big_moment_of_any_game_is_said_in_every_language(of):
    found = 0
    for seed in range(3):
        journal = of.game(seed, LONGEST)
        line = list(journal.line())
        for node in line[:: 1 if len(line) < LONGEST else 2]:
            part = of.game(seed, node.depth)
            for viewer in (None, *of.box.sight.viewers(part.state)[:1]):
                band = band_of(part, viewer)
                if band is not None:
                    found += 1
                    for language in ("en", "it", "ru"):
                        assert words(language).text(band.sentence)
                        assert all(words(language).said(each.name) for each in band.changes)
    assert found > 5
