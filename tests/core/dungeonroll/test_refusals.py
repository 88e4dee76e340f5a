"""What is refused: moves at the wrong time, copies that cannot be played with, rulings that nothing could follow."""

from __future__ import annotations

from typing import Any

import pytest

from core.boxes.dungeonroll import moves as m
from core.boxes.dungeonroll.content import COMPANIONS, Content, HeroCard, Specialty, Token, Ultimate
from core.chance import Drawn
from core.frozen import replace
from core.rulings import Ruling
from tests.core.dungeonroll.table import ANY, CONTENT, NOBODY, Table, black, delve, white

ACTIONS = (
    m.Fight(who="die:thief", monster="goblin"),
    m.Open(who="die:thief"),
    m.Drink(who="die:thief"),
    m.Send(who="die:thief"),
    m.Reroll(who="die:scroll", dice=("dungeon:goblin:1",)),
    m.UseToken(token="Elixir"),
    m.UseUltimate(),
    m.Rest(),
    m.Descend(),
    m.Flee(),
)
ANSWERS = (
    m.Roll(what="party-roll", party=white(ANY)),
    m.Roll(what="dungeon-roll", dungeon=black("goblin")),
    m.Roll(what="reroll", dungeon=black("goblin")),
    m.Roll(what="party-reroll", party=white("thief")),
    m.Revive(face="mage"),
    m.Draw(token=Drawn(card="Elixir")),
    m.TakeHero(player="Nobody", hero=Drawn(card="Knight")),
)


@pytest.mark.parametrize("move", [*ACTIONS, *ANSWERS], ids=lambda move: move.kind)
def test_nothing_happens_at_an_empty_table(move):
    assert Table.bare().refused(move).code == "not-set-up"


@pytest.mark.parametrize("move", [*ACTIONS, *ANSWERS], ids=lambda move: move.kind)
def test_nothing_happens_when_the_game_is_over(move):
    t = Table("Nobody")
    t.pass_delves(3)
    assert t.refused(move).code == "game-over"


@pytest.mark.parametrize("move", ACTIONS, ids=lambda move: move.kind)
def test_nothing_is_done_while_something_is_awaited(move):
    t = Table("Nobody")
    assert t.refused(move).code == "dr-not-now"  # seven white dice
    t.form("thief*6 scroll")
    assert t.refused(move).code == "dr-not-now"  # a black one
    t.roll("chest")
    t.give("Elixir")
    t.open("die:thief")
    assert t.refused(move).code == "dr-not-now"  # a token


@pytest.mark.parametrize("move", ANSWERS, ids=lambda move: f"{move.kind} {getattr(move, 'what', '')}")
def test_nobody_answers_what_was_not_asked(move):
    t = delve("thief scroll", "goblin*2")
    assert t.refused(move).code == "dr-not-now"


def test_the_mercenary_musters_and_no_scroll_does():
    t = Table("Mercenary")
    t.form("scroll*3 thief*4")
    t.refused(m.Reroll(who="die:scroll", dice=("party:thief:1",)), "DR-7")
    t.refused(m.Reroll(who="hero", dice=("party:mage:1",)))
    t.refused(m.Flee())


def test_it_is_told_how_many_can_be_beaten_opened_or_drunk():
    t = delve("mage", "goblin*3")
    assert t.refused(m.Fight(who="die:mage", monster="goblin", count=2)).facts == {"most": 1}
    assert t.refused(m.Fight(who="die:mage", monster="goblin", count=-1)).facts == {"most": 1}
    t = delve("mage thief", "chest*3 potion*2")
    assert t.refused(m.Open(who="die:thief", count=4)).facts == {"most": 3}
    assert t.refused(m.Open(who="die:mage", count=-1)).facts == {"most": 1}
    assert t.refused(m.Drink(who="die:thief", count=3)).facts == {"most": 2}
    assert t.refused(m.Drink(who="die:thief", count=-1)).facts == {"most": 2}


# Copies


def refused_with(content: Content, rule: str | None) -> None:
    Table.bare().refused(m.SetUp(seats=(m.Seat("Ann"), m.Seat("Ben")), content=content), rule)


def with_hero(hero: HeroCard) -> Content:
    return replace(CONTENT, heroes=(*CONTENT.heroes[:8], hero))


def novice(**changes: Any) -> HeroCard:
    return replace(NOBODY, novice=replace(NOBODY.novice, **changes))


def master(**changes: Any) -> HeroCard:
    return replace(NOBODY, master=replace(NOBODY.master, **changes))


def test_everybody_needs_a_hero():
    refused_with(replace(CONTENT, heroes=CONTENT.heroes[:1]), "DR-2")
    Table.bare().play(
        m.SetUp(seats=(m.Seat("Ann"), m.Seat("Ben")), content=replace(CONTENT, heroes=CONTENT.heroes[:2]))
    )


@pytest.mark.parametrize(("count", "points"), [(-1, 1), (100, 1), (3, -1), (3, 100)])
def test_a_token_has_numbers_that_can_be(count, points):
    refused_with(replace(CONTENT, tokens=(Token("Coin", count, "scales", points),)), "DR-1")


@pytest.mark.parametrize(("count", "points"), [(0, 0), (99, 99)])
def test_and_any_of_those_that_can(count, points):
    content = replace(CONTENT, tokens=(Token("Coin", count, "scales", points),))
    Table.bare().play(m.SetUp(seats=(m.Seat("Ann"),), content=content))


def test_no_two_tokens_or_heroes_have_one_name():
    refused_with(replace(CONTENT, tokens=(CONTENT.tokens[0], CONTENT.tokens[0])), None)
    refused_with(replace(CONTENT, heroes=(NOBODY, NOBODY)), None)


@pytest.mark.parametrize("dice", [0, 21])
@pytest.mark.parametrize("colour", ["party_dice", "dungeon_dice"])
def test_a_box_has_dice_but_not_too_many(colour, dice):
    refused_with(replace(CONTENT, **{colour: dice}), "DR-4")


@pytest.mark.parametrize("colour", ["party_dice", "dungeon_dice"])
@pytest.mark.parametrize("dice", [1, 20])
def test_another_number_of_them_can_be_played_with(colour, dice):
    t = Table("Nobody", content=replace(CONTENT, **{colour: dice}))
    t.form(f"champion*{t.state.content.party_dice}")
    t.roll("chest")


@pytest.mark.parametrize("level_up", [0, 100])
def test_a_card_is_turned_at_a_number_that_can_be_reached(level_up):
    refused_with(with_hero(replace(NOBODY, level_up=level_up)), "DR-35")


@pytest.mark.parametrize("side", [novice, master])
@pytest.mark.parametrize(
    "changes",
    [
        {"specialty": Specialty(interchangeable=("fighter", "bard"))},
        {"specialty": Specialty(interchangeable=("scroll", "mage"))},
        {"specialty": Specialty(extra_for="goblin")},
        {"specialty": Specialty(dragon_companions=0)},
        {"specialty": Specialty(dragon_companions=6)},
        {"ultimate": Ultimate("Lute", "companion")},
        {"ultimate": Ultimate("Lute", "companion", ("bard",))},
        {"ultimate": Ultimate("Lute", "recruit", (), "goblin", 1)},
        {"ultimate": Ultimate("Lute", "recruit", ("thief",), "dragon", 1)},
        {"ultimate": Ultimate("Lute", "recruit", ("thief",), "goblin", 0)},
        {"ultimate": Ultimate("Lute", "strike", most=0)},
        {"ultimate": Ultimate("Lute", "charm", most=21)},
    ],
)
def test_a_hero_can_do_what_the_rules_know(side, changes):
    refused_with(with_hero(side(**changes)), "DR-14")


def test_a_dragon_can_be_as_hard_as_there_are_companions():
    hero = novice(specialty=Specialty(dragon_companions=5))
    t = Table("Nobody", content=with_hero(hero))
    t.begin("champion fighter cleric mage thief")
    t.meet("dragon*3")
    t.send(*(f"die:{face}" for face in COMPANIONS))
    assert t.lair == 0


# Rulings


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("delve/level", 11),
        ("delve/level", -1),
        ("delve/lair", -1),
        ("delve/lair", 21),
        ("delve/party/mage/count", -1),
        ("delve/graveyard/mage/count", 21),
        ("delve/allies/thief/count", -1),
        ("delve/dungeon/goblin/count", 21),
        ("chest/Elixir/count", -1),
        ("players/Nobody/tokens/Elixir/count", 1001),
        ("players/Nobody/xp", -1),
        ("players/Nobody/xp", 1001),
        ("players/Nobody/delves", 4),
        ("players/Nobody/hero/level_up", 0),
        ("content/party_dice", 0),
        ("delve/adventurer", "Gandalf"),
        ("delve/adventurer", ""),
        ("delve/lord", "Gandalf"),
        ("stage", "setting up"),
        ("stage", "empty"),
        ("steps/0/what", "hero"),
        ("steps/0/count", -1),
        ("steps/0/party", -1),
        ("steps/0/dungeon", 21),
    ],
)
def test_a_ruling_leaves_what_can_lie_on_a_table(path, value):
    t = Table("Nobody", "Knight")
    t.refused(Ruling(path=path, value=value))


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("delve/level", 10),
        ("delve/level", 0),
        ("delve/lair", 20),
        ("delve/party/mage/count", 20),
        ("chest/Elixir/count", 1000),
        ("players/Nobody/xp", 1000),
        ("players/Nobody/delves", 3),
        ("delve/lord", ""),
        ("steps/0/dungeon", 20),
    ],
)
def test_and_nothing_else_is_refused(path, value):
    Table("Nobody", "Knight").ruling(path, value)


@pytest.mark.rule("DR-19")
def test_no_more_treasure_is_owed_than_there_is():
    t = delve("thief*2", "chest*3")
    for token in CONTENT.tokens:
        t.ruling(f"chest/{token.name}/count", 3 if token.name == "Elixir" else 0)
    t.open("die:thief")
    t.refused(Ruling(path="chest/Elixir/count", value=2), "DR-19")
    t.draw("Elixir", "Elixir", "Elixir")


def test_a_table_that_still_deals_heroes_goes_on_dealing():
    t = Table.bare()
    t.play(m.SetUp(seats=(m.Seat("Ann"),), content=CONTENT))
    t.refused(Ruling(path="steps/0/what", value="party-roll"), "DR-2")
    t.refused(Ruling(path="stage", value="playing"))
