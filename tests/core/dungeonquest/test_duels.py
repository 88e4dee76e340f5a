"""Hero against hero (DQ-212 … DQ-216)."""

from __future__ import annotations

import pytest

from core.boxes.dungeonquest import BOX
from core.boxes.dungeonquest import moves as m
from core.boxes.dungeonquest.board import TOWERS, TREASURE
from core.boxes.dungeonquest.events.fights import FightBegan, FightEnded, HandsFilled
from core.boxes.dungeonquest.events.loot import LootWon
from core.boxes.dungeonquest.events.moving import Entered
from core.boxes.dungeonquest.events.rounds import RoundWon
from core.boxes.dungeonquest.events.trials import Died, Wounded
from core.chance import Strike
from tests.core.dungeonquest.table import Table, magic, melee, ranged

ATTACKER = (melee(3, ""), ranged(1, ""))
DEFENDER = (melee(1, ""), ranged(3, ""))
EVEN = (melee(2, ""), ranged(2, ""))


def dueling(*players: str, board: str = "light", **settings) -> Table:
    """Lindel has just entered the chamber where Hugo is."""
    t = Table(*(players or ("Hugo", "Lindel")), board=board, **{"duels": True, **settings})
    if board == "light":
        t.quiet()
        t.go()
        t.arrive("dungeon", fresh=False, meets="Hugo")
        return t
    t.go(to="c2r1")
    t.arrive("dungeon", "Empty")
    t.play(m.PutHero(hero="Lindel", chamber="dungeon", to="c3r1"))
    t.go(to="c2r1")
    return t


def fought(t: Table, cards: tuple[Strike, Strike], rounds: int = 4) -> None:
    for _ in range(rounds):
        t.reveal(*cards)


BOARDS = pytest.mark.parametrize("board", ["light", "map"])


# Entering


@pytest.mark.rule("DQ-212")
@BOARDS
def test_who_enters_another_heros_space_must_attack_and_nobody_runs(board):
    t = dueling(board=board)
    began = t.told(FightBegan)[0].fight
    assert (began.how, began.hero, began.foe) == ("duel", "Lindel", "Hugo")
    assert t.step == "reveal"
    t.refused(m.Choose(what="fight", option="run"))
    t.refused(m.Escape(own=5, theirs=1))
    assert not t.offers("escape")


@pytest.mark.rule("DQ-212")
def test_nobody_runs_in_mid_duel_either():
    t = dueling(fight_another_day=True)
    t.reveal(*ATTACKER)
    assert t.step == "reveal"
    assert t.state.fight is not None
    assert len(t.state.fight.foe_damage) == 1


@pytest.mark.rule("DQ-212", "DQ-29")
def test_without_the_variant_another_heros_space_is_closed():
    t = Table("Hugo", "Lindel", board="map")
    t.go(to="c2r1")
    t.arrive("dungeon", "Empty")
    t.play(m.PutHero(hero="Lindel", chamber="dungeon", to="c3r1"))
    t.refused(m.Go(to="c2r1"), "DQ-29")
    assert not t.offers("go", to="c2r1")
    t.settings(duels=True)
    assert t.offers("go", to="c2r1")
    t.go(to="c2r1")
    assert t.state.fight is not None


@pytest.mark.rule("DQ-212", "DQ-29")
def test_without_the_variant_it_is_closed_in_light_mode_too():
    t = Table("Hugo", "Lindel")
    t.quiet()
    t.go()
    t.refused(m.Arrive(chamber="dungeon", fresh=False, meets="Hugo"), "DQ-29")
    t.settings(duels=True)
    t.arrive("dungeon", fresh=False, meets="Hugo")
    assert t.state.fight is not None


@pytest.mark.rule("DQ-212")
@BOARDS
def test_nobody_attacks_in_the_treasure_chamber(board):
    t = Table("Hugo", "Lindel", duels=True, board=board)
    t.play(m.PutHero(hero="Hugo", chamber="treasure"))
    t.choose("turn", "loot")
    t.draw("dragon", "Sleeping")
    t.draw("treasure", "Lodestone")
    t.draw("treasure", "Lodestone")
    if board == "map":
        t.play(m.PutHero(hero="Lindel", chamber="dungeon", to="c6r5"))
        t.go(to=TREASURE)
    else:
        t.go()
        t.arrive("treasure", fresh=False)
    assert t.hero("Lindel").here == TREASURE
    assert t.state.fight is None
    assert (t.step, t.now.deck) == ("draw", "dragon")


@pytest.mark.rule("DQ-212")
def test_only_moving_attacks_an_escape_into_a_taken_space_does_not():
    """Lindel runs back into the tower where Hugo is by now."""
    t = Table("Hugo", "Lindel", duels=True)
    t.quiet()
    t.meet()
    t.ruling("heroes/Hugo/here", TOWERS[1])
    t.choose("fight", "run")
    t.play(m.Escape(own=2, theirs=1))
    assert [hero.here for hero in t.state.heroes] == [TOWERS[1], TOWERS[1]]
    assert t.state.fight is None


@pytest.mark.rule("DQ-212")
def test_going_back_into_a_taken_space_attacks_even_where_it_is_no_encounter():
    t = Table("Hugo", "Lindel", duels=True, back_is_encountered=False).entering("web")
    t.ruling("heroes/Lindel/here", TOWERS[0])
    t.ruling("heroes/Lindel/before", TOWERS[1])
    t.back()
    assert t.state.fight is not None
    fought(t, ATTACKER)
    # The duel is won; the space itself is not encountered, so the turn is over.
    assert t.turn == "Lindel"


@pytest.mark.rule("DQ-212")
def test_a_hero_cannot_be_met_who_is_below_or_gone():
    t = Table("Hugo", "Lindel", duels=True).entering("entrance", "Empty")
    t.quiet()
    t.play(m.EnterCatacombs(direction="north"))
    t.go()
    t.refused(m.Arrive(chamber="dungeon", fresh=False, meets="Hugo"), "DQ-29")
    t.refused(m.Arrive(chamber="dungeon", fresh=False, meets="Lindel"), "DQ-29")


# The fight


@pytest.mark.rule("DQ-213")
def test_it_is_a_normal_combat_with_a_power_card_each():
    t = dueling()
    assert [(filled.hero, filled.foe, filled.powers) for filled in t.told(HandsFilled)] == [(5, 5, 1)]
    t.reveal(*EVEN)
    t.reveal(melee(3, ""), magic(1, ""))
    won = t.told(RoundWon)[0]
    assert (won.winner, won.damage, won.blow) == ("hero", 2, (melee(2, ""),))
    t.reveal(melee(1, "magic"), magic(3, ""))
    assert t.now.names == ("hero",)


@pytest.mark.rule("DQ-213")
@pytest.mark.parametrize(("cards", "how"), [(ATTACKER, "won"), (DEFENDER, "beaten")])
def test_it_ends_after_the_round_in_which_a_hero_has_four_cards(cards, how):
    t = dueling()
    fought(t, cards, 3)
    assert t.state.fight is not None
    assert t.step == "reveal"
    t.reveal(*cards)
    assert [(end.hero, end.foe, end.how) for end in t.told(FightEnded)] == [("Lindel", "Hugo", how)]
    assert t.state.fight is None
    assert not t.told(Died)


@pytest.mark.rule("DQ-213")
def test_more_than_four_at_once_are_as_good():
    t = dueling()
    for _ in range(4):
        t.reveal(*EVEN)
    t.reveal(*ATTACKER)
    assert [(won.damage, len(won.blow)) for won in t.told(RoundWon)] == [(5, 4)]
    assert [end.how for end in t.told(FightEnded)] == ["won"]


@pytest.mark.rule("DQ-213")
def test_a_monster_is_not_beaten_by_four_cards():
    t = Table("Hugo", "Lindel", duels=True).attacking()
    fought(t, ATTACKER, 5)
    assert t.state.fight is not None
    assert len(t.state.fight.foe_damage) == 5


# The prize and the way out


@pytest.mark.rule("DQ-214")
@BOARDS
def test_the_winner_takes_one_card_of_choice_and_the_loser_goes_back(board):
    t = dueling(board=board)
    for deck, card in (("treasure", "Silver Ring"), ("crypt", "Gold Coins 250")):
        t.play(m.GiveLoot(hero="Hugo", deck=deck, card=card))
    ring, coins = (loot.name for loot in t.hero("Hugo").loot)
    fought(t, ATTACKER)
    assert (t.step, t.now.hero, t.now.to) == ("duel-loot", "Lindel", "Hugo")
    t.refused(m.PickLoot(what="duel-loot", loot=(ring, coins)), "DQ-214")
    t.refused(m.PickLoot(what="duel-loot", loot=("Crown #9",)), "DQ-214")
    t.play(m.PickLoot(what="duel-loot", loot=(coins,)))
    assert t.told(LootWon) == [LootWon(hero="Lindel", loser="Hugo", loot=coins)]
    assert [loot.card for loot in t.hero("Hugo").loot] == ["Silver Ring"]
    assert [(loot.card, loot.deck, loot.gold) for loot in t.hero("Lindel").loot] == [("Gold Coins 250", "crypt", 250)]
    hugo = t.hero("Hugo")
    assert (hugo.here, hugo.came, hugo.owed) == (TOWERS[0], "escape", True)
    # The winner now encounters the chamber.
    assert (t.turn, t.step, t.now.hero, t.now.deck) == ("Lindel", "draw", "Lindel", "dungeon")


@pytest.mark.rule("DQ-214")
@BOARDS
def test_a_beaten_attacker_goes_back_and_the_turn_is_over(board):
    t = dueling(board=board)
    came_from = t.hero("Lindel").before
    t.play(m.GiveLoot(hero="Lindel", deck="treasure", card="Silver Ring"))
    fought(t, DEFENDER)
    assert (t.now.hero, t.now.to) == ("Hugo", "Lindel")
    t.play(m.PickLoot(what="duel-loot", loot=(t.hero("Lindel").loot[0].name,)))
    assert [loot.card for loot in t.hero("Hugo").loot] == ["Silver Ring"]
    lindel = t.hero("Lindel")
    assert (lindel.here, lindel.came, lindel.owed) == (came_from, "escape", True)
    assert t.turn == "Hugo"


@pytest.mark.rule("DQ-214")
def test_the_winner_may_leave_the_loot():
    t = dueling()
    t.play(m.GiveLoot(hero="Hugo", deck="treasure", card="Lodestone"))
    fought(t, ATTACKER)
    t.play(m.PickLoot(what="duel-loot", loot=()))
    assert not t.told(LootWon)
    assert len(t.hero("Hugo").loot) == 1
    assert t.hero("Hugo").here == TOWERS[0]


@pytest.mark.rule("DQ-214")
def test_a_loser_without_loot_just_goes():
    t = dueling()
    t.play(m.GiveLoot(hero="Lindel", deck="treasure", card="Lodestone"))
    fought(t, ATTACKER)
    assert [entered.hero for entered in t.told(Entered)] == ["Hugo"]
    assert len(t.hero("Lindel").loot) == 1


@pytest.mark.rule("DQ-214")
@BOARDS
def test_a_loser_who_came_from_nowhere_goes_to_a_space_beside(board):
    t = dueling(board=board)
    t.ruling("heroes/Hugo/before", "")
    fought(t, ATTACKER)
    assert (t.step, t.now.hero) == ("arrive", "Hugo")
    if board == "map":
        t.refused(m.Arrive(chamber="dungeon", to="c5r5"), "DQ-27")
        t.arrive("dungeon", to="c2r2")
    else:
        t.arrive("dungeon")
    assert (t.hero("Hugo").came, t.hero("Hugo").owed) == ("escape", True)
    assert (t.step, t.now.hero) == ("draw", "Lindel")


@pytest.mark.rule("DQ-214")
def test_a_loser_is_out_of_the_web():
    t = Table("Hugo", "Lindel", duels=True).entering("web")
    t.choose("web", "cross")
    t.roll("test", 6, 6)
    assert t.hero("Hugo").holds
    t.go()
    t.arrive("web", fresh=False, meets="Hugo")
    fought(t, ATTACKER)
    assert (t.hero("Hugo").here, t.hero("Hugo").holds) == (TOWERS[0], ())


# Disputes


@pytest.mark.rule("DQ-215")
def test_that_the_attacker_settles_disputes_is_a_reminder_in_duels_alone():
    t = dueling()
    assert "DQ-215" in BOX.advice.reminders(t.state)
    monster = Table("Hugo", "Lindel", duels=True)
    assert "DQ-215" not in BOX.advice.reminders(monster.state)
    monster.attack()
    assert "DQ-215" not in BOX.advice.reminders(monster.state)


# Wounds


@pytest.mark.rule("DQ-216")
def test_the_damage_of_both_becomes_wounds():
    t = dueling()
    t.reveal(*DEFENDER)
    fought(t, (magic(3, ""), ranged(1, "")))
    assert {(wounded.hero, wounded.wounds) for wounded in t.told(Wounded)} == {("Lindel", 1), ("Hugo", 4)}
    assert (t.hero("Lindel").wounds, t.hero("Hugo").wounds) == (1, 4)


@pytest.mark.rule("DQ-216")
def test_where_the_table_says_so_nobody_is_wounded():
    t = dueling(duel_wounds=False)
    t.ruling("heroes/Hugo/wounds", 14)
    fought(t, ATTACKER)
    assert not t.told(Wounded)
    assert (t.hero("Hugo").wounds, t.hero("Hugo").status) == (14, "inside")
    assert t.hero("Hugo").here == TOWERS[0]


@pytest.mark.rule("DQ-216")
@pytest.mark.parametrize(("wounds", "dies"), [(14, False), (15, True)])
def test_a_defender_whose_life_is_reached_dies_first(wounds, dies):
    """Hugo has 16: the first card kills him at 15 wounds, the second would at 14."""
    t = dueling()
    t.ruling("heroes/Hugo/wounds", wounds)
    t.play(m.GiveLoot(hero="Hugo", deck="treasure", card="Lodestone"))
    t.reveal(*ATTACKER)
    assert bool(t.told(Died)) == dies
    if dies:
        assert t.told(Died) == [Died(hero="Hugo", cause="Lindel")]
        assert t.hero("Lindel").loot == ()
        assert (t.step, t.now.hero) == ("draw", "Lindel")


@pytest.mark.rule("DQ-216")
def test_so_does_an_attacker():
    t = dueling("Hugo", "Lindel", "Challara")
    t.ruling("heroes/Lindel/wounds", 14)
    t.reveal(*DEFENDER)
    assert t.told(Died) == [Died(hero="Lindel", cause="Hugo")]
    assert t.turn == "Challara"
