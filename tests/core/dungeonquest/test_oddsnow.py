"""The odds that are shown are those of the step the game waits for, from what the viewer may see."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from core.boxes.dungeonquest import BOX
from core.boxes.dungeonquest import moves as m
from core.boxes.dungeonquest.content import CombatLine, PowerCard
from core.odds import Odds
from tests.core.dungeonquest.table import CONTENT, Table, magic, melee


def shown(t: Table, viewer: str | None = None) -> dict[str, Odds]:
    found = BOX.odds(BOX.view(t.state, viewer))
    return {odds.label.key.removeprefix("dq.odds."): odds for odds in found}


def test_nothing_is_shown_where_nothing_is_left_to_chance():
    assert shown(Table("Hugo", "Lindel")) == {}


def test_a_test_that_is_tried_again_shows_the_next_tries_too():
    t = Table("Challara")
    t.enter("dungeon")
    t.draw("dungeon", "Trapdoor")
    first = shown(t)["test"]
    assert first.chance == Fraction(15, 36)  # 6 or less with two dice
    assert first.steps[1] == 1 - Fraction(21, 36) * Fraction(15, 36)  # the second try has a token: 7 or less
    t.roll("test", 2, 5)
    t.say("say-wounds", 1)
    assert shown(t)["test"].chance == Fraction(21, 36)


def test_a_test_that_comes_once_shows_one_chance():
    t = Table("Hugo")
    t.enter("pit")
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
    assert check.steps[0] == Fraction(5, 6) * Fraction(4, 6)


def test_the_dragon_is_shown_to_whoever_is_about_to_draw():
    t = Table("Hugo")
    t.enter("treasure", fresh=False)
    odds = shown(t)
    assert odds["rage"].steps == tuple(Fraction(draws, 8) for draws in range(1, 6))
    assert odds["rage-kills"].chance == 0  # sixteen life
    t.draw("dragon", "Sleeping")
    t.draw("treasure", "Gold Ring")
    t.draw("treasure", "Silver Ring")
    assert shown(t)["rage"].chance == Fraction(1, 7)


def test_wounds_show_whether_they_kill():
    t = Table("Challara")
    t.ruling("heroes/Challara/wounds", 8)
    t.enter("trap")
    t.draw("trap", "Snakes")
    assert shown(t)["wounds-kill"].chance == Fraction(3, 6)


def test_the_darkness_shows_the_way_out_by_the_walls_around():
    t = Table("Hugo")
    t.enter("darkness")
    assert shown(t)["darkness"].steps == tuple(Fraction(6 - walls, 6) for walls in range(6))


def test_escape_is_bounded_by_what_is_known_of_the_power_cards():
    t = Table("Challara", "Hugo")
    t.meet("Skeleton")
    assert list(shown(t)["escape-between"].steps) == [0, 1]
    known = tuple(PowerCard(f"{owner} {n}", owner, escape=n) for owner in ("Challara", "skeleton") for n in range(4))
    t = Table("Challara", "Hugo", content=replace(CONTENT, powers=known))
    t.meet("Skeleton")
    assert shown(t)["escape"].chance == Fraction(10, 16)


def test_the_catacombs_show_when_and_where_they_let_out():
    t = Table("Hugo", board="map")
    t.ruling("heroes/Hugo/may_descend", True)
    t.play(m.EnterCatacombs(direction="east"))
    odds = shown(t)
    left = t.left("catacomb")
    exits = t.left("catacomb", "Exit") + t.left("catacomb", "Hole in the Roof")
    assert odds["let-out"].chance == Fraction(exits, left)
    right = dict(odds["emerges-right"].where)  # out of the north-west tower, one card: one on, then a die to the south
    assert right == {f"c2r{row}": Fraction(1, 6) for row in range(2, 8)}
    assert dict(odds["emerges-left"].where) == {"c2r1": 1}


def test_the_next_combat_card_is_shown_where_the_deck_is_known():
    lines = (CombatLine("melee", 1, "", 6), CombatLine("magic", 2, "ranged", 3), CombatLine("ranged", 1, "", 3))
    t = Table("Hugo", "Lindel", content=replace(CONTENT, combat=lines, combat_size=12))
    t.attack("Skeleton")

    def chances() -> list[Fraction]:
        return [odds.chance for odds in BOX.odds(t.state) if odds.label.key == "dq.odds.combat-card"]

    assert chances() == [Fraction(6, 12), Fraction(3, 12), Fraction(3, 12)]
    t.reveal(melee(1), magic(2))
    assert chances() == [Fraction(5, 10), Fraction(3, 10), Fraction(2, 10)]


def test_nothing_is_shown_of_a_fight_without_a_known_deck():
    t = Table("Hugo", "Lindel")
    t.attack("Skeleton")
    assert "combat-card" not in shown(t)
