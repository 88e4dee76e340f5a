"""What the table sets by its own word: where a figure stands, loot, a step that is dropped, what a tile looks like."""

from __future__ import annotations

import pytest

from core.boxes.dungeonquest import BOX
from core.boxes.dungeonquest import moves as m
from core.boxes.dungeonquest.board import TOWERS
from core.boxes.dungeonquest.events.cards import CardDrawn
from core.boxes.dungeonquest.events.fights import FightEnded
from core.boxes.dungeonquest.events.loot import LootLost
from core.boxes.dungeonquest.events.monsters import TokenMoved
from core.boxes.dungeonquest.events.moving import Described, PutSomewhere
from core.boxes.dungeonquest.events.setting_up import StepWaived
from core.boxes.dungeonquest.events.trials import DeathPutOff
from core.boxes.dungeonquest.events.turns import Passed
from core.boxes.dungeonquest.run import TURN_END
from core.boxes.dungeonquest.state import Chamber, set_steps
from core.chance import Dice
from core.frozen import replace
from tests.core.dungeonquest.table import Table, magic, melee


def test_a_figure_is_put_into_a_chamber_of_its_own():
    t = Table("Hugo").entering("dungeon", "Torch Goes Out")
    t.roll("test", 6, 6)
    t.ruling("heroes/Hugo/searches", 1)
    t.ruling("heroes/Hugo/side", "far")
    t.play(m.PutHero(hero="Hugo", chamber="web"))
    hero = t.hero("Hugo")
    assert t.told(PutSomewhere) == [PutSomewhere(hero="Hugo", chamber=Chamber("#2", "web"))]
    assert (hero.here, hero.came, hero.searches, hero.side) == ("#2", "special", 0, "")
    assert [hold.name for hold in hero.holds] == ["Torch Goes Out"]  # a torch is out wherever the hero stands
    t.play(m.PutHero(hero="Hugo", chamber="dungeon"))
    assert t.hero("Hugo").here == "#3"


def test_a_figure_is_put_onto_the_map():
    t = Table("Hugo", board="map")
    t.play(m.PutHero(hero="Hugo", chamber="trap", to="c5r5"))
    assert t.hero("Hugo").here == "c5r5"
    t.play(m.PutHero(hero="Hugo", chamber="treasure"))
    assert t.hero("Hugo").here == "treasure"
    t.play(m.PutHero(hero="Hugo", chamber="tower", to=TOWERS[3]))
    assert t.hero("Hugo").here == TOWERS[3]
    described = next(chamber for chamber in t.state.chambers if chamber.name == "c5r5")
    t.play(m.Describe(space="c5r5", icon=True))
    t.play(m.PutHero(hero="Hugo", chamber="trap", to="c5r5"))
    assert t.told(PutSomewhere)[0].chamber == Chamber("c5r5", described.kind, icon=True)  # as it is known


@pytest.mark.parametrize(
    ("move", "rule"),
    [
        (m.PutHero(hero="Hugo", chamber="pantry"), "DQ-34"),
        (m.PutHero(hero="Hugo", chamber="dungeon", to="c99r1"), "DQ-27"),
        (m.PutHero(hero="Hugo", chamber="tower", to="c5r5"), "DQ-27"),
        (m.PutHero(hero="Hugo", chamber="tower"), "DQ-27"),
        (m.PutHero(hero="Hugo", chamber="dungeon", to=TOWERS[0]), "DQ-27"),
        (m.PutHero(hero="Nobody", chamber="dungeon"), None),
    ],
)
def test_a_figure_cannot_be_put_where_there_is_no_such_place(move, rule):
    Table("Hugo", board="map").refused(move, rule)


def test_a_figure_in_the_catacombs_is_not_on_the_board():
    t = Table("Hugo").entering("entrance", "Empty")
    t.play(m.EnterCatacombs(direction="east"))
    t.refused(m.PutHero(hero="Hugo", chamber="dungeon"), "DQ-147")


@pytest.mark.rule("DQ-147")
def test_nobody_searches_below():
    t = Table("Hugo").entering("entrance", "Empty")
    t.play(m.EnterCatacombs(direction="east"))
    t.draw("catacomb", "Empty")
    t.refused(m.Search(), "DQ-13")
    assert not t.offers("search")


def test_loot_is_given_and_taken_by_the_tables_word():
    t = Table("Hugo")
    t.play(m.GiveLoot(hero="Hugo", deck="treasure", card="Giant Ruby"))
    loot = t.hero("Hugo").loot[0]
    assert (loot.card, loot.deck, loot.gold) == ("Giant Ruby", "treasure", 3000)
    assert t.told(CardDrawn) == [CardDrawn(hero="Hugo", deck="treasure", card="Giant Ruby", by="table")]
    assert t.left("treasure", "Giant Ruby") == 0
    t.refused(m.GiveLoot(hero="Hugo", deck="treasure", card="Giant Ruby"), "DQ-55")
    t.refused(m.GiveLoot(hero="Hugo", deck="treasure", card="Tea Pot"), "DQ-55")
    t.refused(m.TakeLoot(hero="Hugo", loot="Tea Pot"), "DQ-58")
    t.refused(m.TakeLoot(hero="Nobody", loot=loot.name), "DQ-58")
    t.play(m.TakeLoot(hero="Hugo", loot=loot.name))
    assert t.told(LootLost) == [LootLost(hero="Hugo", loot=loot.name, why="table")]
    assert t.hero("Hugo").loot == ()


@pytest.mark.parametrize(
    ("deck", "card", "below"), [("catacomb", "Treasure Chest", True), ("search", "Gold Coins 60", False)]
)
def test_loot_given_below_counts_for_the_way_if_it_is_a_catacomb_card(deck, card, below):
    t = Table("Hugo").entering("entrance", "Empty")
    t.play(m.EnterCatacombs(direction="east"))
    t.play(m.GiveLoot(hero="Hugo", deck=deck, card=card))
    assert t.told(CardDrawn)[0].below is below
    found = t.hero("Hugo").below
    assert found is not None
    assert (found.count, found.cards) == (1 if below else 0, ())


def test_catacomb_loot_given_above_ground_is_no_part_of_a_way():
    t = Table("Hugo")
    t.play(m.GiveLoot(hero="Hugo", deck="catacomb", card="Treasure Chest"))
    assert t.told(CardDrawn)[0].below is False


def test_what_the_game_waits_for_can_be_waived():
    t = Table("Hugo", "Lindel").entering("pit")
    t.play(m.Waive())
    assert t.told(StepWaived) == [StepWaived(what="test")]
    assert (t.turn, t.step) == ("Lindel", "turn")


def test_with_a_step_of_a_fight_the_fight_is_called_off():
    t = Table("Hugo", "Lindel").attacking("Skeleton")
    t.reveal(melee(1, "magic"), magic(3, ""))
    t.play(m.Waive())
    assert t.told(FightEnded) == [FightEnded(hero="Hugo", foe="skeleton", how="called off")]
    assert [event.to for event in t.told(TokenMoved)] == ["pool"]
    assert t.state.fight is None
    assert (t.turn, t.step) == ("Lindel", "turn")


def test_before_the_game_has_begun_there_is_nothing_to_waive():
    t = Table(begin=False)
    t.play(m.SetUp(seats=(m.Seat("Hugo", "Hugo"), m.Seat("Lindel", "Lindel")), content=Table("Hugo").state.content))
    assert t.refused(m.Waive()).code == "dq-nothing-to-waive"


@pytest.mark.rule("DQ-28")
def test_a_tile_is_described_as_it_lies():
    t = Table("Hugo", board="map")
    t.go(to="c2r1")
    t.arrive("dungeon", "Empty", icon=True)
    t.play(m.Describe(space="c2r1", north="wall", east="door", south="portcullis", west="open", far=("east",)))
    chamber = t.told(Described)[0].chamber
    assert chamber.sides == ("wall", "door", "portcullis", "open")
    assert (chamber.icon, chamber.portcullis, chamber.far, chamber.closed) == (True, True, ("east",), False)
    t.play(m.Describe(space="c2r1", icon=False))
    chamber = t.told(Described)[0].chamber
    assert (chamber.icon, chamber.portcullis, chamber.far) == (False, False, ())
    t.refused(m.Describe(space="c9r9"), "DQ-28")


def test_a_portcullis_chamber_has_its_portcullis_whatever_is_said_of_its_sides():
    t = Table("Hugo", board="map")
    t.go(to="c2r1")
    t.arrive("portcullis", "Empty")
    t.play(m.Describe(space="c2r1"))
    assert t.told(Described)[0].chamber.portcullis is True


def test_without_a_map_nothing_is_described():
    Table("Hugo").refused(m.Describe(space=TOWERS[0]), "DQ-28")


@pytest.mark.rule("DQ-67")
def test_on_the_map_nobody_is_stuck_while_a_way_is_free():
    t = Table("Hugo", board="map")
    t.go(to="c2r1")
    t.arrive("corridor")
    t.refused(m.Choose(what="move-on", option="stuck"), "DQ-67")
    assert not t.offers("choose", what="move-on", option="stuck")
    t.play(m.Describe(space="c2r1", north="wall", east="wall", south="wall", west="open"))
    t.refused(m.Choose(what="move-on", option="stuck"), "DQ-67")  # the way back is free
    t.play(m.Describe(space="c2r1", north="wall", east="wall", south="wall", west="wall"))
    assert t.offers("choose", what="move-on", option="stuck")
    t.choose("move-on", "stuck")
    assert t.told(Passed) == [Passed(hero="Hugo", why="stuck")]


@pytest.mark.rule("DQ-67")
def test_without_the_map_being_stuck_is_the_tables_word():
    t = Table("Hugo", "Lindel").entering("corridor")
    assert t.offers("choose", what="move-on", option="stuck")
    t.choose("move-on", "stuck")
    assert t.turn == "Lindel"


@pytest.mark.rule("DQ-202")
@pytest.mark.parametrize("by", ["table", "phone"])
def test_the_die_of_a_death_that_is_put_off_is_told_with_whose_it_was(by):
    t = Table("Hugo", death_can_wait=True)
    for card in ("Gold Ring", "Silver Ring"):
        t.play(m.GiveLoot(hero="Hugo", deck="treasure", card=card))
    t.enter("pit")
    t.roll("test", 6, 6)
    t.play(m.Roll(what="death", dice=Dice(faces=(1,), by=by)))
    assert (t.step, t.now.card, t.now.count) == ("death-loot", "pit", 1)
    t.play(m.PickLoot(what="death-loot", loot=(t.hero("Hugo").loot[0].name,)))
    assert t.told(DeathPutOff)[0].dice == Dice(faces=(1,), by=by)


def test_a_number_that_the_card_says_has_bounds():
    t = Table("Krutzbeck").entering("trap", "Trapdoor")
    t.roll("test", 6, 6)
    for number in (-1, 100):
        t.refused(m.Say(what="say-wounds", number=number), "DQ-61")
    t.say("say-wounds", 99)
    assert t.hero("Krutzbeck").status == "dead"


def test_a_step_that_waits_for_nobody_can_be_waived_where_an_amendment_has_left_it_waiting():
    """Only a move that was upheld can leave the end of a turn on top of what is to come."""
    t = Table("Hugo", "Lindel")
    left = set_steps(t.state, (*t.state.steps[:-1], replace(t.state.steps[-1], what=TURN_END)))
    assert BOX.rules.choices(left) == []
    assert BOX.voice.now(left) is not None
    assert BOX.rules.decide(left, m.Waive())
