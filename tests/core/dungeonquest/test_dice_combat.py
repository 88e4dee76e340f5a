"""Combat with dice (DQ-219), and the variants of which nothing is known (DQ-220)."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import get_args, get_type_hints

import pytest

from core.asks import PickAsk
from core.boxes.dungeonquest import moves as m
from core.boxes.dungeonquest.board import TOWERS
from core.boxes.dungeonquest.content import ATTRIBUTES, MonsterKind
from core.boxes.dungeonquest.events.fights import FightEnded, HandsFilled
from core.boxes.dungeonquest.events.monsters import TokenMoved
from core.boxes.dungeonquest.events.rounds import DiceFought
from core.boxes.dungeonquest.events.trials import Died, Wounded
from core.boxes.dungeonquest.settings import OPTIONAL_RULES, Settings
from core.chance import Dice, Drawn
from core.frozen import put
from tests.core.dungeonquest.table import CONTENT, Table, magic, melee

KNOWN = replace(CONTENT, monsters=put(CONTENT.monsters, MonsterKind("skeleton", attribute="agility")))


def dicing(**settings) -> Table:
    """Hugo (Strength 7, Agility 4, Luck 3) attacks a skeleton; the table has said that Strength fights it."""
    t = Table("Hugo", "Lindel", **{"combat": "dice", **settings}).attacking()
    t.choose("dice-attribute", "strength")
    return t


@pytest.mark.rule("DQ-219")
@pytest.mark.parametrize(("faces", "hit"), [((3, 4), "foe"), ((4, 4), "hero"), ((1, 1), "foe")])
def test_two_dice_against_the_attribute_more_hurts_the_hero_otherwise_the_monster(faces, hit):
    t = dicing()
    t.roll("dice-fight", *faces)
    fought = t.told(DiceFought)[0]
    assert (fought.attribute, fought.against, fought.hit) == ("strength", 7, hit)
    assert t.state.fight is not None
    assert (t.hero("Hugo").wounds, len(t.state.fight.foe_damage)) == ((1, 0) if hit == "hero" else (0, 1))
    assert t.step == "dice-round"


@pytest.mark.rule("DQ-219")
def test_two_dice_are_rolled_and_no_other_number():
    t = dicing()
    t.refused(m.Roll(what="dice-fight", dice=Dice(faces=(3,))))
    t.refused(m.Roll(what="dice-fight", dice=Dice(faces=(3, 3, 3))))


@pytest.mark.rule("DQ-219")
def test_no_cards_are_played():
    t = dicing()
    assert not t.told(HandsFilled)
    assert t.state.combat_left == CONTENT.combat_size
    t.refused(m.Reveal(hero=melee(3), foe=magic(1)))


@pytest.mark.rule("DQ-219")
def test_which_attribute_is_asked_where_nobody_knows_it_and_holds_for_the_fight():
    t = Table("Hugo", "Lindel", combat="dice").attacking()
    assert t.step == "dice-attribute"
    asks = [ask for choice in t.offers("choose") for ask in choice.asks if isinstance(ask, PickAsk)]
    assert [option.value for ask in asks for option in ask.options] == list(ATTRIBUTES)
    t.choose("dice-attribute", "luck")
    for _ in range(2):
        t.roll("dice-fight", 1, 3)
        assert (t.told(DiceFought)[0].attribute, t.told(DiceFought)[0].against) == ("luck", 3)
    assert t.hero("Hugo").wounds == 2


@pytest.mark.rule("DQ-219")
def test_a_copy_that_knows_the_attribute_does_not_ask():
    t = Table("Hugo", "Lindel", content=KNOWN, combat="dice").attacking()
    assert t.step == "dice-round"
    t.roll("dice-fight", 2, 3)
    assert (t.told(DiceFought)[0].against, t.told(DiceFought)[0].hit) == (4, "hero")


@pytest.mark.rule("DQ-219")
def test_there_is_no_determination_neither_to_gain_nor_to_use():
    t = dicing()
    t.ruling("heroes/Hugo/determination", 2)
    t.roll("dice-fight", 4, 4)
    assert (t.told(DiceFought)[0].against, t.told(DiceFought)[0].hit) == (7, "hero")
    assert t.hero("Hugo").determination == 2


@pytest.mark.rule("DQ-219")
def test_the_monster_dies_when_its_life_is_reached_and_no_wound_is_counted_twice():
    t = dicing()
    t.play(m.LookAtToken(life=Drawn(card="2")))
    t.roll("dice-fight", 6, 6)
    t.roll("dice-fight", 1, 1)
    assert t.state.fight is not None
    t.roll("dice-fight", 1, 1)
    assert [(end.how, end.wounds) for end in t.told(FightEnded)] == [("killed", 0)]
    assert not t.told(Wounded)
    assert t.hero("Hugo").wounds == 1
    assert [(moved.to, moved.why) for moved in t.told(TokenMoved)] == [("pool", "killed")]
    assert t.turn == "Lindel"


@pytest.mark.rule("DQ-219")
def test_a_life_that_only_its_player_knows_is_said_when_it_is_reached():
    t = dicing()
    t.roll("dice-fight", 1, 1)
    t.refused(m.MonsterFalls(life=2), "DQ-123")
    t.play(m.MonsterFalls(life=1))
    assert [end.how for end in t.told(FightEnded)] == ["killed"]


@pytest.mark.rule("DQ-219")
@pytest.mark.parametrize(("wounds", "dies"), [(14, False), (15, True)])
def test_the_hero_dies_when_the_wounds_reach_the_life(wounds, dies):
    t = dicing()
    t.ruling("heroes/Hugo/wounds", wounds)
    here = t.hero("Hugo").here
    t.roll("dice-fight", 6, 6)
    assert bool(t.told(Died)) == dies
    assert (t.state.fight is None) == dies
    if dies:
        assert [(moved.to, moved.why) for moved in t.told(TokenMoved)] == [(here, "death")]


@pytest.mark.rule("DQ-219")
def test_power_cards_decide_an_escape_as_always():
    t = Table("Hugo", "Lindel", combat="dice").meeting()
    t.choose("fight", "run")
    t.play(m.Escape(own=1, theirs=1))
    assert t.hero("Hugo").here == TOWERS[0]
    t.meet()
    t.choose("fight", "run")
    t.play(m.Escape(own=0, theirs=1))
    t.say("say-damage", 2)
    assert (t.hero("Lindel").wounds, t.step) == (2, "dice-attribute")


@pytest.mark.rule("DQ-219")
def test_without_the_variant_cards_are_played_and_it_can_be_switched_on_for_the_next_fight():
    t = Table("Hugo", "Lindel").attacking()
    assert t.step == "reveal"
    t.settings(combat="dice")
    t.reveal(melee(3, ""), magic(1, ""))
    t.play(m.MonsterFalls(life=1))
    t.attack()
    assert t.step == "dice-attribute"


@pytest.mark.rule("DQ-220")
def test_the_two_variants_of_which_nothing_was_found_are_named_and_cannot_be_switched_on():
    assert all("DQ-220" not in rules for _, rules in OPTIONAL_RULES)
    assert get_args(get_type_hints(Settings)["combat"]) == ("cards", "dice")
    assert not [field.name for field in fields(Settings) if "chart" in field.name or "classic" in field.name]
