"""The odds that are shown are those of the step the game waits for, from what the viewer may see."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from core.boxes.dungeonquest import BOX
from core.boxes.dungeonquest import moves as m
from core.boxes.dungeonquest.content import MonsterKind, PowerCard
from core.odds import Odds
from tests.core.dungeonquest.fight_scenes import look
from tests.core.dungeonquest.table import CONTENT, Table


def lines(t: Table, viewer: str | None = None) -> list[str]:
    return [odds.label.key.removeprefix("dq.odds.") for odds in BOX.advice.odds(BOX.sight.view(t.state, viewer))]


def shown(t: Table, viewer: str | None = None) -> dict[str, Odds]:
    found = BOX.advice.odds(BOX.sight.view(t.state, viewer))
    return {odds.label.key.removeprefix("dq.odds."): odds for odds in found}


def test_nothing_is_shown_where_nothing_is_left_to_chance():
    assert shown(Table("Hugo", "Lindel")) == {}


def test_a_test_that_is_tried_again_shows_the_next_tries_too():
    t = Table("Challara").entering("dungeon", "Trapdoor")
    first = shown(t)["test"]
    assert first.chance == Fraction(15, 36)  # 6 or less with two dice
    assert first.steps[1] == 1 - Fraction(21, 36) * Fraction(15, 36)  # the second try has a token: 7 or less
    t.roll("test", 2, 5)
    t.say("say-wounds", 1)
    assert shown(t)["test"].chance == Fraction(21, 36)


def test_a_test_that_comes_once_shows_one_chance():
    t = Table("Hugo").entering("pit")
    odds = shown(t)["test"]
    assert (odds.chance, odds.steps) == (Fraction(3, 36), ())


def test_the_bridge_shows_the_chance_for_every_loot_card_kept():
    t = Table("Lindel")
    for _ in range(2):
        t.play(m.GiveLoot(hero="Lindel", deck="treasure", card="Gold Ring"))
    t.enter("bridge")
    odds = shown(t)["bridge"]
    assert odds.steps == (Fraction(15, 36), Fraction(10, 36), Fraction(6, 36))
    assert odds.chance == odds.steps[2]


def test_the_sun_is_shown_when_the_checks_come_into_sight():
    t = Table("Hugo")
    t.ruling("sun", 19)
    assert "sun" not in shown(t)
    t.ruling("sun", 20)
    assert list(shown(t)["sun"].steps) == [1, 1, 1, 1, 1, Fraction(5, 6)]
    t.ruling("sun", 25)
    t.quiet()
    check = shown(t)["sun-check"]
    assert check.chance == Fraction(5, 6)
    assert check.steps[:2] == (Fraction(5, 6), Fraction(5, 6) * Fraction(4, 6))


def test_the_dragon_is_shown_to_whoever_is_about_to_draw():
    t = Table("Hugo").entering("treasure", fresh=False)
    odds = shown(t)
    assert odds["rage"].steps == tuple(Fraction(draws, 8) for draws in range(1, 6))
    assert odds["rage-kills"].chance == 0  # sixteen life
    t.draw("dragon", "Sleeping")
    t.draw("treasure", "Gold Ring")
    t.draw("treasure", "Silver Ring")
    assert shown(t)["rage"].chance == Fraction(1, 7)


def test_the_roll_of_a_rage_shows_nothing_of_the_deck_and_nothing_twice():
    t = Table("Challara", "Hugo")
    t.ruling("heroes/Challara/wounds", 4)
    t.enter("treasure", "Dragon Rage", fresh=False)
    assert lines(t) == ["rage-kills"]
    assert shown(t)["rage-kills"].chance == Fraction(15, 36)  # 8 or more with two dice


@pytest.mark.rule("DQ-98")
def test_a_common_roll_of_a_rage_shows_every_hero_whom_it_hits():
    t = Table("Challara", "Hugo", rage_rolls="common").entering("treasure", "Sleeping", fresh=False)
    t.draw("treasure", "Gold Ring")
    t.draw("treasure", "Silver Ring")
    t.enter("treasure", fresh=False)
    t.ruling("heroes/Challara/wounds", 4)
    t.ruling("heroes/Hugo/wounds", 4)
    t.draw("dragon", "Dragon Rage")
    found = [(dict(odds.label.args)["hero"], odds.chance) for odds in BOX.advice.odds(t.state)]
    assert found == [("Hugo", Fraction(1, 36)), ("Challara", Fraction(15, 36))]


def test_nothing_is_shown_of_a_rage_that_cannot_come_any_more():
    t = Table("Challara").entering("treasure", "Dragon Rage", fresh=False)
    t.roll("rage", 1, 1)
    assert lines(t) == []  # on the retreat
    t.choose("retreat", "nowhere")
    t.choose("no-retreat", "stays")
    assert "rage" not in lines(t)


def test_wounds_show_whether_they_kill():
    t = Table("Challara")
    t.ruling("heroes/Challara/wounds", 8)
    t.enter("trap", "Snakes")
    assert shown(t)["wounds-kill"].chance == Fraction(3, 6)


@pytest.mark.rule("DQ-71")
def test_a_web_shows_the_chance_before_it_is_chosen():
    t = Table("Hugo").entering("web")
    odds = shown(t)["web"]
    assert odds.chance == Fraction(21, 36)  # Strength 7
    assert odds.steps[1] == 1 - Fraction(15, 36) * Fraction(10, 36)
    t.choose("web", "cross")
    assert lines(t) == ["test"]
    assert shown(t)["test"].steps == odds.steps


@pytest.mark.rule("DQ-70", "DQ-135")
def test_a_cave_in_shows_the_chance_with_the_tokens_of_the_last_try():
    t = Table("Challara").entering("cave-in", "Empty")
    assert shown(t)["cave-in"].chance == Fraction(15, 36)  # Agility 6
    t.choose("turn", "cross")
    t.roll("test", 6, 6)
    assert shown(t)["cave-in"].chance == Fraction(21, 36)
    t.choose("turn", "cross")
    assert shown(t)["test"].chance == Fraction(21, 36)
    t.roll("test", 1, 1)
    assert "cave-in" not in shown(t)  # over it


@pytest.mark.rule("DQ-72")
def test_a_chamber_with_a_portcullis_shows_the_chance_to_lift_it():
    t = Table("Hugo")
    assert "portcullis" not in shown(t)
    t.enter("portcullis", "Empty")
    assert shown(t)["portcullis"].chance == Fraction(21, 36)
    t.go("portcullis")
    assert lines(t) == ["test"]
    t.roll("test", 6, 6)
    assert shown(t)["portcullis"].chance == Fraction(26, 36)  # Strength 7 and a token


@pytest.mark.rule("DQ-42")
def test_a_portcullis_that_was_tried_once_is_shown_wherever_it_is():
    t = Table("Hugo")
    t.go("portcullis")
    t.roll("test", 6, 6)
    assert shown(t)["portcullis"].chance == Fraction(26, 36)


@pytest.mark.rule("DQ-42")
@pytest.mark.parametrize(("south", "is_shown"), [("portcullis", True), ("open", False)])
def test_the_map_knows_where_a_portcullis_stands(south, is_shown):
    t = Table("Hugo", board="map")
    t.play(m.Go(to="c2r1", through="open"))
    t.arrive("dungeon", "Empty", north="wall", east="wall", south=south, west="open")
    assert ("portcullis" in shown(t)) == is_shown


@pytest.mark.rule("DQ-219")
def test_a_fight_with_dice_shows_the_next_roll_and_the_whole_fight_where_the_life_is_known():
    strong = replace(CONTENT, monsters=(MonsterKind("skeleton", attribute="strength"),))
    t = Table("Hugo", "Lindel", content=strong, combat="dice")
    t.ruling("heroes/Hugo/wounds", 15)
    t.attack("Skeleton")
    assert shown(t)["dice-hits"].chance == Fraction(21, 36)
    assert "dice-wins" not in shown(t)
    t.play(look(2))
    assert "dice-wins" not in shown(t, "Hugo")  # its life is for Lindel alone
    assert shown(t, "Lindel")["dice-wins"].chance == Fraction(21, 36) ** 2
    t.roll("dice-fight", 1, 1)
    assert shown(t, "Lindel")["dice-wins"].chance == Fraction(21, 36)


def test_the_darkness_shows_the_way_out_by_the_walls_around():
    t = Table("Hugo").entering("darkness")
    assert shown(t)["darkness"].steps == tuple(Fraction(6 - walls, 6) for walls in range(6))


def test_escape_is_bounded_by_what_is_known_of_the_power_cards():
    t = Table("Challara", "Hugo").meeting("Skeleton")
    assert [shown(t)["escape"].chance, shown(t)["escape"].most] == [0, 1]
    known = tuple(PowerCard(f"{owner} {n}", owner, escape=n) for owner in ("Challara", "skeleton") for n in range(4))
    t = Table("Challara", "Hugo", content=replace(CONTENT, powers=known))
    t.meet("Skeleton")
    assert [shown(t)["escape"].chance, shown(t)["escape"].most] == [Fraction(10, 16), None]


def test_the_catacombs_show_when_and_where_they_let_out():
    t = Table("Hugo", board="map")
    t.ruling("heroes/Hugo/may_descend", True)
    t.play(m.EnterCatacombs(direction="east"))
    odds = shown(t)
    assert len(odds["let-out"].steps) == 4
    right = dict(odds["emerges-right"].where)  # out of the north-west tower, one card: one on, then a die to the south
    assert right == {f"c2r{row}": Fraction(1, 6) for row in range(2, 8)}
    assert dict(odds["emerges-left"].where) == {"c2r1": 1}


def below(*players: str, **settings: Any) -> Table:
    """The first player is in the catacombs, under the north-west tower, and about to draw."""
    t = Table(*players, board="map", **settings)
    t.ruling(f"heroes/{players[0]}/may_descend", True)
    t.play(m.EnterCatacombs(direction="east"))
    return t


@pytest.mark.rule("DQ-151")
def test_the_card_that_is_tested_for_is_in_the_pile_already():
    """While a Hole in the Roof is tested the spaces are those of the exit itself."""
    t = below("Hugo")
    before = shown(t)["emerges-right"].where
    t.draw("catacomb", "Hole in the Roof")
    while_tested = shown(t)["emerges-right"].where
    t.roll("test", 1, 1)
    assert before == while_tested == shown(t)["emerges-right"].where
    assert dict(while_tested) == {f"c2r{row}": Fraction(1, 6) for row in range(2, 8)}


@pytest.mark.rule("DQ-151")
def test_a_card_that_does_not_let_out_makes_the_way_longer():
    t = below("Hugo")
    t.draw("catacomb", "Torch Goes Out")
    assert {space for space, _ in shown(t)["emerges-right"].where} == {f"c3r{row}" for row in range(2, 8)}


@pytest.mark.rule("DQ-150")
def test_a_way_out_that_is_tested_for_is_not_sure():
    t = below("Challara")
    sure, tested, left = t.left("catacomb", "Exit"), t.left("catacomb", "Hole in the Roof"), t.left("catacomb")
    assert shown(t)["let-out"].chance == Fraction(sure * 36 + tested * 15, left * 36)


def test_tokens_that_are_kept_help_with_a_way_out():
    t = below("Challara", keep_determination=True)
    t.ruling("heroes/Challara/determination", 6)
    sure, tested, left = t.left("catacomb", "Exit"), t.left("catacomb", "Hole in the Roof"), t.left("catacomb")
    assert shown(t)["let-out"].chance == Fraction(sure + tested, left)
    t.settings(keep_determination=False)
    assert shown(t)["let-out"].chance == Fraction(sure * 36 + tested * 15, left * 36)
