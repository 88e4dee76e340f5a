"""Runes (section P)."""

from __future__ import annotations

import pytest

from core.boxes.dungeonquest import moves as m
from core.boxes.dungeonquest.events.cards import RuneUsed
from core.boxes.dungeonquest.events.ending import GameEnded
from core.boxes.dungeonquest.settings import Settings
from tests.core.dungeonquest.table import CONTENT, Table


def use(hero: str, rune: str = "Rune") -> m.UseRune:
    return m.UseRune(hero=hero, rune=rune)


@pytest.mark.rule("DQ-184")
def test_a_rune_works_once():
    t = Table("Hugo", "Lindel", runes=1)
    assert len(t.offers("use-rune", hero="Hugo")) == 1
    t.play(use("Hugo"))
    assert t.told(RuneUsed)[0].rune == "Rune"
    assert [rune.used for rune in t.hero("Hugo").runes] == [True]
    assert [rune.used for rune in t.hero("Lindel").runes] == [False]
    t.refused(use("Hugo"), "DQ-184")
    assert not t.offers("use-rune", hero="Hugo")
    assert t.offers("use-rune", hero="Lindel")


@pytest.mark.rule("DQ-184")
def test_it_does_not_come_back_in_a_later_turn():
    t = Table("Hugo", runes=1)
    t.play(use("Hugo"))
    for _ in range(3):
        t.quiet()
        t.refused(use("Hugo"), "DQ-184")


@pytest.mark.rule("DQ-184")
def test_a_used_rune_leaves_the_game_and_lies_in_no_deck():
    t = Table("Hugo", runes=1)
    t.play(use("Hugo"))
    assert not [deck for deck in t.state.decks if deck.name == "rune"]


@pytest.mark.rule("DQ-184")
def test_it_is_used_at_the_moment_printed_on_it_whatever_the_game_waits_for():
    t = Table("Hugo", "Lindel", runes=1).entering("trap", "Snakes")
    before = t.state.steps
    t.play(use("Hugo"))
    t.play(use("Lindel"))  # not her turn
    assert t.state.steps == before
    t.roll("wounds", 1)


@pytest.mark.rule("DQ-184")
def test_taking_the_use_back_gives_the_rune_back():
    t = Table("Hugo", runes=1)
    t.play(use("Hugo"))
    t.undo()
    assert not t.hero("Hugo").runes[0].used
    t.play(use("Hugo"))
    t.refused(use("Hugo"), "DQ-184")


@pytest.mark.rule("DQ-184")
def test_of_two_runes_of_one_name_each_works_once():
    t = Table("Hugo", runes=2)
    first, second = (rune.name for rune in t.hero("Hugo").runes)
    assert first != second
    t.play(use("Hugo", first))
    t.refused(use("Hugo", first), "DQ-184")
    t.play(use("Hugo", second))
    t.refused(use("Hugo", second), "DQ-184")


@pytest.mark.parametrize(("hero", "rune"), [("Hugo", "Stasis Rune"), ("Hugo", ""), ("Nobody", "Rune")])
def test_a_rune_that_nobody_has_is_refused(hero, rune):
    t = Table("Hugo", runes=1)
    t.refused(use(hero, rune))


def test_another_heros_rune_is_refused():
    t = Table("Hugo", "Lindel", begin=False)
    t.play(
        m.SetUp(
            seats=(m.Seat("Hugo", "Hugo"), m.Seat("Lindel", "Lindel")),
            content=CONTENT,
            settings=Settings(runes=1),
            first="Hugo",
        )
    )
    t.draw("rune", "Stasis Rune")
    t.refused(use("Hugo", "Stasis Rune"))  # the game has not begun
    t.draw("rune", "Rune of Warning")
    t.play(m.TakeTower(hero="Hugo", tower="c1r1"))
    t.play(m.TakeTower(hero="Lindel", tower="c13r1"))
    t.refused(use("Lindel", "Stasis Rune"), "DQ-184")
    t.play(use("Hugo", "Stasis Rune"))


@pytest.mark.rule("DQ-185")
def test_a_rune_does_not_open_a_tower():
    t = Table("Hugo", runes=1)
    t.go()
    t.arrive("tower", fresh=False, to="c1r10")
    t.refused(m.Choose(what="tower", option="leave"), "DQ-172")


@pytest.mark.rule("DQ-185")
def test_a_rune_weighs_nothing_on_a_bridge():
    t = Table("Hugo", runes=1).entering("bridge")
    t.choose("bridge", "cross")
    assert (t.step, t.now.count) == ("test", 0)


@pytest.mark.rule("DQ-185")
def test_a_rune_is_no_card_when_loot_is_counted():
    """Both have a Gold Ring; the rune of one of them breaks no tie."""
    t = Table("Hugo", "Lindel", runes=1)
    t.play(use("Lindel"))
    for hero in ("Hugo", "Lindel"):
        t.play(m.GiveLoot(hero=hero, deck="treasure", card="Gold Ring"))
        t.go()
        t.arrive("tower", fresh=False, to="c1r10")
        t.choose("tower", "leave")
    assert t.state.winners == ("Hugo", "Lindel")
    assert [score.cards for score in t.told(GameEnded)[0].scores] == [1, 1]


@pytest.mark.rule("DQ-185")
def test_the_dragon_does_not_take_it():
    t = Table("Hugo", runes=1)
    t.play(m.GiveLoot(hero="Hugo", deck="treasure", card="Lodestone"))
    t.go()
    t.arrive("treasure", "Dragon Rage", fresh=False)
    assert t.hero("Hugo").loot == ()
    assert [rune.used for rune in t.hero("Hugo").runes] == [False]
