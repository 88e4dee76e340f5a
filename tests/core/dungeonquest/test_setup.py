"""Setting the game up (DQ-1 … DQ-11)."""

from __future__ import annotations

import dataclasses
from collections import Counter
from typing import Any

import pytest

from core.asks import DeckCardAsk, DiceAsk, PickAsk
from core.boxes.dungeonquest import BOX
from core.boxes.dungeonquest import moves as m
from core.boxes.dungeonquest.board import TOWERS
from core.boxes.dungeonquest.content import MONSTERS, Content, DeckList, Effect, Face, MonsterKind, PowerCard
from core.boxes.dungeonquest.events.setting_up import FirstRolled, HeroTaken, RuneDrawn, RunesAway, TowerTaken
from core.boxes.dungeonquest.settings import Settings
from core.chance import Dice, Drawn
from core.frozen import replace
from data.contents import shipped
from tests.core.dungeonquest.table import CONTENT, SHEETS, Table, melee

PEOPLE = ("Ann", "Ben", "Cleo", "Dan")
HEROES = tuple(SHEETS)
BOARD_DECKS = {"dungeon", "search", "door", "trap", "corpse", "crypt", "catacomb", "treasure"}


def set_up(
    *people: str,
    heroes: tuple[str, ...] = HEROES,
    content: Content = CONTENT,
    first: str = "",
    **settings: Any,
) -> m.SetUp:
    seats = tuple(m.Seat(player, hero) for player, hero in zip(people, heroes, strict=False))
    return m.SetUp(seats=seats, content=content, settings=Settings(**{"runes": 0, **settings}), first=first)


def after(move: m.SetUp) -> Table:
    t = Table(begin=False)
    t.play(move)
    return t


def real_box(*people: str, **settings: Any) -> Table:
    """A set-up with what is really in the box."""
    content = shipped("dungeonquest").content
    return after(set_up(*people, heroes=tuple(sheet.name for sheet in content.heroes), content=content, **settings))


def monsters_powers(*owners: str) -> tuple[PowerCard, ...]:
    return tuple(PowerCard(f"{owner} {number}", owner) for owner in owners for number in range(1, 5))


# DQ-1: players and heroes


@pytest.mark.rule("DQ-1")
@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_one_to_four_play_with_one_hero_each(count):
    t = after(set_up(*PEOPLE[:count]))
    assert [(hero.name, hero.hero) for hero in t.state.heroes] == list(zip(PEOPLE[:count], HEROES, strict=False))


@pytest.mark.rule("DQ-1")
def test_nobody_or_five_cannot_play():
    five = tuple(m.Seat(f"p{number}", hero) for number, hero in enumerate(HEROES[:5]))
    t = Table(begin=False)
    for seats in ((), five):
        t.refused(m.SetUp(seats=seats, content=CONTENT), "DQ-1")


@pytest.mark.rule("DQ-1")
def test_a_hero_is_nobody_elses_and_one_that_the_box_has():
    t = Table(begin=False)
    assert t.refused(set_up("Ann", "Ben", heroes=("Hugo", "Hugo")), "DQ-1").code == "dq-hero-taken"
    assert t.refused(set_up("Ann", "Ben", heroes=("Hugo", "Conan")), "DQ-1").code == "dq-no-such-hero"


@pytest.mark.rule("DQ-1")
def test_heroes_can_be_drawn_at_random():
    t = after(set_up("Ann", "Ben", heroes=("", ""), first="Ann"))
    assert (t.step, t.now.hero) == ("hero", "Ann")
    t.refused(m.TakeHero(player="Ben", hero=Drawn(card="Hugo")), "DQ-1")
    t.play(m.TakeHero(player="Ann", hero=Drawn(card="Hugo", by="phone")))
    assert t.told(HeroTaken) == [HeroTaken(player="Ann", sheet=SHEETS["Hugo"], by="phone")]

    [offer] = t.offers("take-hero", player="Ben")
    assert isinstance(offer.asks[0], DeckCardAsk)
    assert {card.name for card in offer.asks[0].cards} == {*HEROES} - {"Hugo"}
    t.refused(m.TakeHero(player="Ben", hero=Drawn(card="Hugo")), "DQ-1")
    t.play(m.TakeHero(player="Ben", hero=Drawn(card="Lindel")))
    assert [hero.hero for hero in t.state.heroes] == ["Hugo", "Lindel"]


@pytest.mark.rule("DQ-1")
def test_one_can_choose_while_another_draws():
    t = after(set_up("Ann", "Ben", heroes=("", "Hugo"), first="Ann"))
    assert (t.step, t.now.hero) == ("hero", "Ann")
    t.refused(m.TakeHero(player="Ann", hero=Drawn(card="Hugo")), "DQ-1")
    t.play(m.TakeHero(player="Ann", hero=Drawn(card="Krutzbeck")))
    assert t.hero("Ann").sheet == SHEETS["Krutzbeck"]


@pytest.mark.parametrize(("life", "strength", "fine"), [(1, 0, True), (99, 12, True), (0, 5, False), (100, 5, False)])
def test_a_corrected_hero_card_must_be_possible(life, strength, fine):
    sheet = dataclasses.replace(SHEETS["Hugo"], life=life, strength=strength)
    move = m.SetUp(seats=(m.Seat("Ann", "Hugo", sheet),), content=CONTENT, settings=Settings(runes=0))
    t = Table(begin=False)
    if fine:
        t.play(move)
        assert t.hero("Ann").sheet == sheet
    else:
        t.refused(move, "DQ-1")
    for value in (-1, 13):
        wrong = dataclasses.replace(SHEETS["Hugo"], luck=value)
        Table(begin=False).refused(m.SetUp(seats=(m.Seat("Ann", "Hugo", wrong),), content=CONTENT), "DQ-1")


# DQ-2 … DQ-7: everything in its place


@pytest.mark.rule("DQ-2")
def test_all_117_chambers_lie_in_one_pool():
    t = real_box("Ann", "Ben")
    assert t.state.pool == 117
    assert {chamber.kind for chamber in t.state.chambers} == {"tower", "treasure"}


@pytest.mark.rule("DQ-2")
@pytest.mark.parametrize("chambers", [0, -1, 125])
def test_a_box_has_some_chambers_and_no_more_than_the_board_has_room_for(chambers):
    Table(begin=False).refused(set_up("Ann", content=dataclasses.replace(CONTENT, chambers=chambers)), "DQ-2")


@pytest.mark.parametrize("chambers", [1, 124])
def test_a_copy_with_lost_tiles_can_be_played(chambers):
    assert after(set_up("Ann", content=dataclasses.replace(CONTENT, chambers=chambers))).state.pool == chambers


@pytest.mark.rule("DQ-3")
def test_eight_decks_lie_on_the_board_and_the_dragon_and_combat_cards_beside_it():
    t = real_box("Ann", runes=1)
    assert {deck.name for deck in t.state.decks} == BOARD_DECKS | {"dragon", "rune"}
    assert t.state.combat_left == 54
    listed = {deck.name: sum(face.count for face in deck.faces) for deck in shipped("dungeonquest").content.decks}
    assert {deck.name: t.left(deck.name) for deck in t.state.decks} == listed
    assert not any(stock.count for deck in t.state.decks for stock in deck.out)


@pytest.mark.rule("DQ-3")
@pytest.mark.parametrize("deck", sorted(BOARD_DECKS | {"dragon", "rune"}))
def test_no_deck_may_be_missing(deck):
    decks = tuple(each for each in CONTENT.decks if each.name != deck)
    refusal = Table(begin=False).refused(set_up("Ann", content=dataclasses.replace(CONTENT, decks=decks)), "DQ-3")
    assert refusal.code == "dq-copy-incomplete"


@pytest.mark.rule("DQ-3")
@pytest.mark.parametrize("faces", [(Face("Empty", 0),), (Face("Empty", 100),), (Face("Empty", -1), Face("Full", 9))])
def test_a_deck_has_cards_and_not_more_than_anybody_could_hold(faces):
    decks = (*(each for each in CONTENT.decks if each.name != "door"), DeckList("door", faces))
    Table(begin=False).refused(set_up("Ann", content=dataclasses.replace(CONTENT, decks=decks)), "DQ-3")


@pytest.mark.rule("DQ-4")
def test_every_power_card_of_the_box_belongs_to_one_monster_or_hero():
    t = real_box("Ann")
    heroes = {sheet.name for sheet in t.state.content.heroes}
    assert {kind.name for kind in t.state.content.monsters} == set(MONSTERS)
    assert t.state.content.powers
    assert {power.owner for power in t.state.content.powers} <= {*MONSTERS, *heroes}


@pytest.mark.rule("DQ-4")
def test_a_monster_fights_with_its_own_power_cards():
    content = dataclasses.replace(CONTENT, powers=monsters_powers(*MONSTERS))
    for name in MONSTERS:
        t = Table("Hugo", "Lindel", content=content).attacking(name.title())
        assert t.state.fight is not None
        assert t.state.fight.foe_powers == 1
        for other in MONSTERS:
            if other != name:
                t.refused(m.Reveal(hero=melee(1), foe=melee(2, power=f"{other} 1")), "DQ-4")
        t.reveal(melee(1), melee(2, power=f"{name} 1"))
        assert t.state.fight.foe_powers == 0


@pytest.mark.rule("DQ-5")
def test_the_sun_is_on_its_first_space():
    assert real_box("Ann").state.sun == 1
    assert Table("Hugo", "Lindel").state.sun == 1


@pytest.mark.rule("DQ-6")
def test_four_tokens_of_each_monster_lie_hidden_in_the_pool():
    t = real_box("Ann")
    assert Counter(token.monster for token in t.state.tokens) == dict.fromkeys(MONSTERS, 4)
    assert {(token.at, token.life) for token in t.state.tokens} == {("pool", 0)}


@pytest.mark.rule("DQ-6")
@pytest.mark.parametrize("lives", [(), (21,), (-1,), (1,) * 13])
def test_a_sort_of_monster_has_tokens_with_possible_lives(lives):
    monsters = (*CONTENT.monsters[1:], MonsterKind("skeleton", lives))
    Table(begin=False).refused(set_up("Ann", content=dataclasses.replace(CONTENT, monsters=monsters)), "DQ-6")


@pytest.mark.rule("DQ-7")
def test_wounds_entrances_and_determination_come_from_supplies_of_their_own():
    t = real_box("Ann", "Ben")
    assert t.state.entrances == 10
    assert all((hero.wounds, hero.determination) == (0, 0) for hero in t.state.heroes)

    t = Table("Hugo").entering("dungeon", "Rock Fall")
    assert (t.hero("Hugo").wounds, t.hero("Hugo").determination, t.state.entrances) == (2, 0, 10)
    t.go("portcullis")
    t.roll("test", 6, 6)
    assert (t.hero("Hugo").wounds, t.hero("Hugo").determination, t.state.entrances) == (2, 1, 10)
    t.search("Passage Down")
    assert (t.hero("Hugo").wounds, t.hero("Hugo").determination, t.state.entrances) == (2, 0, 9)


# DQ-8: what each player takes


@pytest.mark.rule("DQ-8")
def test_each_player_takes_the_hero_card_and_a_figure_and_the_other_heroes_leave_the_game():
    t = Table("Hugo", "Lindel")
    assert [(hero.hero, hero.sheet) for hero in t.state.heroes] == [
        ("Hugo", SHEETS["Hugo"]),
        ("Lindel", SHEETS["Lindel"]),
    ]
    assert [hero.here for hero in t.state.heroes] == [TOWERS[0], TOWERS[1]]
    t.refused(m.PutHero(hero="Tatianna", chamber="dungeon"))


@pytest.mark.rule("DQ-8")
def test_a_hero_fights_with_the_power_cards_of_that_hero():
    content = dataclasses.replace(CONTENT, powers=monsters_powers("Hugo", "Lindel", "Tatianna"))
    t = Table("Lindel", "Hugo", content=content).attacking("Skeleton")
    for other in ("Hugo", "Tatianna"):
        t.refused(m.Reveal(hero=melee(1, power=f"{other} 1"), foe=melee(2)), "DQ-4")
    t.reveal(melee(1, power="Lindel 4"), melee(2))
    assert t.state.fight is not None
    assert t.state.fight.hero_powers == 0


@pytest.mark.rule("DQ-8")
def test_nobody_has_a_fifth_power_card():
    four = monsters_powers("Lindel", "skeleton")
    assert after(set_up("Ann", content=dataclasses.replace(CONTENT, powers=four))).state.content.powers == four
    for owner in ("Lindel", "skeleton"):
        five = (*four, PowerCard("one more", owner))
        Table(begin=False).refused(set_up("Ann", content=dataclasses.replace(CONTENT, powers=five)), "DQ-8")


# DQ-9: the first player


@pytest.mark.rule("DQ-9")
def test_the_highest_die_makes_the_first_player():
    t = after(set_up("Ann", "Ben", "Cleo"))
    assert t.step == "first-roll"
    [offer] = t.offers("roll", what="first")
    assert isinstance(offer.asks[0], DiceAsk)
    assert (offer.asks[0].count, offer.asks[0].names) == (3, ("Ann", "Ben", "Cleo"))
    t.roll("first", 3, 5, 4)
    assert t.state.first == "Ben"
    assert [event.first for event in t.told(FirstRolled)] == ["Ben"]
    assert (t.step, t.now.hero) == ("tower-choice", "Ben")


@pytest.mark.rule("DQ-9")
def test_those_who_are_tied_for_the_highest_roll_again():
    t = after(set_up("Ann", "Ben", "Cleo"))
    t.roll("first", 6, 2, 6)
    assert t.state.first == ""
    assert (t.step, t.now.names) == ("first-roll", ("Ann", "Cleo"))
    t.refused(m.Roll(what="first", dice=Dice(faces=(1, 2, 3))))
    t.roll("first", 1, 1)
    assert t.now.names == ("Ann", "Cleo")
    t.roll("first", 1, 2)
    assert t.state.first == "Cleo"


@pytest.mark.rule("DQ-9")
def test_a_tie_below_the_highest_is_none():
    t = after(set_up("Ann", "Ben", "Cleo"))
    t.roll("first", 2, 6, 2)
    assert t.state.first == "Ben"


def test_who_is_named_or_plays_alone_is_first_without_a_die():
    assert after(set_up("Ann")).state.first == "Ann"
    assert after(set_up("Ann", "Ben", first="Ben")).state.first == "Ben"


@pytest.mark.parametrize(
    ("dice", "code"),
    [
        (Dice(faces=(3,)), "wrong-number-of-dice"),
        (Dice(faces=(3, 4, 5)), "wrong-number-of-dice"),
        (Dice(faces=()), "impossible-number-of-dice"),
        (Dice(faces=(0, 4)), "impossible-die"),
        (Dice(faces=(7, 4)), "impossible-die"),
        (Dice(faces=(3, 4), sides=8), "wrong-die-sort"),
        (Dice(faces=(3, 4), sides=1), "impossible-die-sort"),
    ],
)
def test_dice_that_cannot_have_fallen_so_are_refused(dice, code):
    t = after(set_up("Ann", "Ben"))
    assert t.refused(m.Roll(what="first", dice=dice)).code == code


# DQ-10: runes


@pytest.mark.rule("DQ-10")
def test_each_player_draws_one_rune_and_the_rest_leave_the_game():
    t = after(set_up("Ann", "Ben", "Cleo", first="Ben", runes=1))
    assert (t.step, t.now.hero) == ("rune", "Ben")
    t.draw("rune", "Rune of Warning")
    assert [(event.hero, event.rune) for event in t.told(RuneDrawn)] == [("Ben", "Rune of Warning")]
    assert t.now.hero == "Cleo"
    t.refused(m.Draw(deck="rune", card=Drawn(card="Rune of Warning")))
    t.refused(m.Draw(deck="dungeon", card=Drawn(card="Empty")), "DQ-10")
    t.draw("rune", "Stasis Rune")
    t.draw("rune", "Rune")
    assert [[rune.name for rune in hero.runes] for hero in t.state.heroes] == [
        ["Rune"],
        ["Rune of Warning"],
        ["Stasis Rune"],
    ]
    assert t.told(RunesAway)
    assert "rune" not in {deck.name for deck in t.state.decks}
    assert t.step == "tower-choice"


@pytest.mark.rule("DQ-10")
def test_one_rune_is_the_rule():
    assert Settings().runes == 1
    t = after(set_up("Ann", runes=1))
    t.draw("rune", "Rune")
    assert t.step == "tower-choice"


# DQ-11: towers


@pytest.mark.rule("DQ-11")
def test_towers_are_taken_in_turn_order_and_never_by_two():
    t = after(set_up("Ann", "Ben", "Cleo", first="Ben"))
    assert (t.step, t.now.hero) == ("tower-choice", "Ben")
    t.refused(m.TakeTower(hero="Cleo", tower="c1r1"), "DQ-11")
    t.play(m.TakeTower(hero="Ben", tower="c13r10"))
    assert t.told(TowerTaken) == [TowerTaken(hero="Ben", tower="c13r10")]
    assert t.now.hero == "Cleo"
    [offer] = t.offers("take-tower", hero="Cleo")
    assert isinstance(offer.asks[0], PickAsk)
    assert {option.value for option in offer.asks[0].options} == {*TOWERS} - {"c13r10"}
    t.refused(m.TakeTower(hero="Cleo", tower="c13r10"), "DQ-11")
    t.play(m.TakeTower(hero="Cleo", tower="c1r1"))
    t.refused(m.TakeTower(hero="Ann", tower="c1r1"), "DQ-11")
    t.play(m.TakeTower(hero="Ann", tower="c13r1"))
    assert [(hero.tower, hero.here) for hero in t.state.heroes] == [
        ("c13r1", "c13r1"),
        ("c13r10", "c13r10"),
        ("c1r1", "c1r1"),
    ]
    assert t.state.stage == "playing"


@pytest.mark.rule("DQ-11")
@pytest.mark.parametrize("space", ["c2r1", "treasure", "c1r2", "c14r10", ""])
def test_nobody_starts_anywhere_else(space):
    t = after(set_up("Ann"))
    t.refused(m.TakeTower(hero="Ann", tower=space), "DQ-11")


# What cannot be


def test_nothing_happens_before_the_set_up_and_nothing_is_set_up_twice():
    t = Table(begin=False)
    assert t.refused(m.Search()).code == "not-set-up"
    assert BOX.rules.choices(t.state) == []
    t.play(set_up("Ann"))
    assert t.refused(set_up("Ann")).code == "already-set-up"


@pytest.mark.parametrize("name", ["", " ", " Ann", "x" * 41, "a\tb"])
def test_a_name_can_be_read(name):
    assert Table(begin=False).refused(set_up(name)).code == "bad-name"


def test_names_differ_and_the_first_player_is_one_of_them():
    assert Table(begin=False).refused(set_up("Ann", "ANN")).code == "name-taken"
    assert Table(begin=False).refused(set_up("Ann", first="Bob")).code == "no-such-player"


def test_a_name_of_forty_letters_is_not_too_long():
    assert after(set_up("x" * 40)).state.heroes[0].name == "x" * 40


def test_a_player_who_does_not_exist_can_do_nothing_in_the_set_up():
    t = after(set_up("Ann", heroes=("",)))
    t.refused(m.TakeHero(player="Zoe", hero=Drawn(card="Hugo")), "DQ-1")
    t.play(m.TakeHero(player="Ann", hero=Drawn(card="Hugo")))
    t.refused(m.TakeTower(hero="Zoe", tower="c1r1"), "DQ-11")


def test_moves_of_the_game_wait_for_the_set_up_to_be_done():
    t = after(set_up("Ann", "Ben"))
    t.refused(m.Search(), "DQ-13")
    t.refused(m.Go(through="open"), "DQ-13")
    t.refused(m.TakeTower(hero="Ann", tower="c1r1"), "DQ-13")
    t.refused(m.Roll(what="sun", dice=Dice(faces=(3,))), "DQ-13")
    t.refused(m.Roll(what="tea", dice=Dice(faces=(3,))))
    t.refused(m.Choose(what="turn", option="loot"), "DQ-13")


@pytest.mark.parametrize(
    ("effect", "rule"),
    [
        (Effect("test"), "DQ-133"),
        (Effect("draw", deck="attic"), "DQ-55"),
        (Effect("monster", monster="kraken"), "DQ-78"),
        (Effect("wounds", dice=5), "DQ-61"),
    ],
)
def test_a_copy_with_an_effect_that_no_rule_can_carry_out_is_refused(effect, rule):
    strange = replace(CONTENT.decks[0], faces=(replace(CONTENT.decks[0].faces[0], effects=(effect,)),))
    content = replace(CONTENT, decks=(strange, *CONTENT.decks[1:]))
    Table(begin=False).refused(m.SetUp(seats=(m.Seat("Hugo", "Hugo"),), content=content), rule)
