"""Death can wait: loot, half of the wounds and the rest of the turn instead of the game (DQ-202, DQ-203)."""

from __future__ import annotations

import pytest

from core.boxes.dungeonquest import moves as m
from core.boxes.dungeonquest.board import TOWERS, TREASURE
from core.boxes.dungeonquest.content import Effect
from core.boxes.dungeonquest.events.fights import FightEnded
from core.boxes.dungeonquest.events.loot import LootLost
from core.boxes.dungeonquest.events.monsters import TokenMoved
from core.boxes.dungeonquest.events.moving import Entered
from core.boxes.dungeonquest.events.trials import DeathPutOff, Died
from core.chance import Dice
from tests.core.dungeonquest.table import Table, magic, melee

CARDS = (("dungeon", "Gold Coins 30"), ("crypt", "Gold Coins 250"), ("treasure", "Silver Ring"))


def waiting(*players: str, **settings) -> Table:
    return Table(*(players or ("Hugo", "Lindel")), **{"death_can_wait": True, **settings})


def with_loot(t: Table, hero: str = "Hugo", count: int = 3) -> list[str]:
    for deck, card in CARDS[:count]:
        t.play(m.GiveLoot(hero=hero, deck=deck, card=card))
    return [loot.name for loot in t.hero(hero).loot]


def rock_falls(t: Table, wounds: int) -> None:
    """Hugo has so many wounds and gets two more."""
    t.ruling("heroes/Hugo/wounds", wounds)
    t.enter("dungeon", "Rock Fall")


def alive(t: Table, name: str = "Hugo") -> bool:
    return t.hero(name).status == "inside"


# What it costs


@pytest.mark.rule("DQ-202")
def test_a_killed_hero_rolls_a_die_loses_so_much_loot_and_half_of_the_wounds_and_the_turn():
    t = waiting()
    ruby, coins, ring = with_loot(t)
    rock_falls(t, 15)
    assert (t.step, t.now.hero) == ("death", "Hugo")
    assert not t.told(Died)
    t.refused(m.Roll(what="death", dice=Dice(faces=(2, 2))))
    t.roll("death", 2)
    assert (t.step, t.now.count) == ("death-loot", 2)
    t.refused(m.PickLoot(what="death-loot", loot=(ruby,)), "DQ-202")
    t.refused(m.PickLoot(what="death-loot", loot=(ruby, ruby)), "DQ-202")
    t.refused(m.PickLoot(what="death-loot", loot=(ruby, coins, ring)), "DQ-202")
    t.refused(m.PickLoot(what="death-loot", loot=(ruby, "Crown #9")), "DQ-202")
    t.play(m.PickLoot(what="death-loot", loot=(ruby, ring)))
    assert [(lost.loot, lost.why) for lost in t.told(LootLost)] == [(ruby, "death"), (ring, "death")]
    assert [(put_off.loot, put_off.healed) for put_off in t.told(DeathPutOff)] == [(2, 9)]
    hero = t.hero("Hugo")
    assert [loot.name for loot in hero.loot] == [coins]
    assert hero.wounds == 8  # 17, half of it rounded up
    assert hero.status == "inside"
    assert t.turn == "Lindel"


@pytest.mark.rule("DQ-202")
def test_the_cards_go_to_the_discards_of_their_own_decks():
    t = waiting()
    with_loot(t)
    rock_falls(t, 15)
    t.roll("death", 3)
    for deck, card in CARDS:
        out = next(each for each in t.state.decks if each.name == deck).out
        assert [stock.count for stock in out if stock.name == card] == [1]


@pytest.mark.rule("DQ-202")
@pytest.mark.parametrize("face", [3, 6])
def test_with_no_more_loot_than_the_die_says_all_of_it_goes(face):
    t = waiting()
    with_loot(t)
    rock_falls(t, 15)
    t.roll("death", face)
    assert len(t.told(LootLost)) == 3
    assert t.told(DeathPutOff)[0].loot == 3
    assert t.hero("Hugo").loot == ()


@pytest.mark.rule("DQ-202")
def test_one_card_more_than_the_die_and_the_owner_chooses():
    t = waiting()
    with_loot(t)
    rock_falls(t, 15)
    t.roll("death", 2)
    assert t.step == "death-loot"


@pytest.mark.rule("DQ-202")
def test_without_loot_there_is_nothing_to_lose_but_wounds():
    t = waiting()
    rock_falls(t, 14)
    t.roll("death", 6)
    assert not t.told(LootLost)
    assert t.hero("Hugo").wounds == 8


@pytest.mark.rule("DQ-202")
@pytest.mark.parametrize(
    ("half", "wounds", "left"),
    [("up", 15, 8), ("down", 15, 9), ("up", 14, 8), ("down", 14, 8)],
)
def test_half_of_the_wounds_is_rounded_as_the_table_reads_it(half, wounds, left):
    t = waiting(half_wounds=half)
    rock_falls(t, wounds)
    t.roll("death", 1)
    assert t.hero("Hugo").wounds == left


@pytest.mark.rule("DQ-202")
@pytest.mark.parametrize(("wounds", "lives"), [(31, True), (32, False)])
def test_who_has_no_life_left_even_then_is_dead(wounds, lives):
    """Two hits of sixteen: half of 31 leaves 15 of Hugo's 16, half of 32 leaves none."""
    t = waiting()
    t.ruling("heroes/Hugo/wounds", 15)
    t.enter("dungeon", "Mystery")
    t.play(m.TellCard(card="Mystery", effect=Effect("wounds")))
    t.say("say-wounds", wounds - 15)
    t.roll("death", 1)
    assert alive(t) == lives
    assert bool(t.told(Died)) == (not lives)


@pytest.mark.rule("DQ-202")
def test_without_the_variant_dead_is_dead():
    t = waiting(death_can_wait=False)
    with_loot(t)
    rock_falls(t, 14)
    assert t.told(Died) == [Died(hero="Hugo", cause="Rock Fall")]
    assert t.hero("Hugo").loot == ()


@pytest.mark.rule("DQ-202")
def test_it_can_be_switched_on_and_off_in_mid_game():
    t = waiting("Hugo", "Lindel", death_can_wait=False)
    t.settings(death_can_wait=True)
    rock_falls(t, 14)
    t.roll("death", 1)
    assert alive(t)
    t.settings(death_can_wait=False)
    t.quiet()
    rock_falls(t, 14)
    assert not alive(t)


# Every way to die


@pytest.mark.rule("DQ-202")
def test_in_the_pit():
    t = waiting()
    t.ruling("heroes/Hugo/wounds", 5)
    t.enter("pit")
    t.roll("test", 6, 6)
    t.roll("death", 1)
    assert (alive(t), t.hero("Hugo").wounds, t.turn) == (True, 2, "Lindel")
    t.quiet()
    assert (t.turn, t.step) == ("Hugo", "turn")


@pytest.mark.rule("DQ-202")
def test_by_a_card_that_kills():
    t = waiting()
    t.enter("trap", "Blade")
    t.roll("test", 6, 6)
    assert t.step == "death"
    t.roll("death", 1)
    assert (alive(t), t.turn) == (True, "Lindel")


@pytest.mark.rule("DQ-202", "DQ-126")
def test_in_combat_the_monster_stays_and_the_fight_is_over():
    t = waiting()
    t.ruling("heroes/Hugo/wounds", 15)
    t.attack()
    t.reveal(melee(1, ""), magic(3, ""))
    assert [end.how for end in t.told(FightEnded)] == ["died"]
    assert [(moved.to, moved.why) for moved in t.told(TokenMoved)] == [(t.hero("Hugo").here, "death")]
    assert t.state.fight is None
    t.roll("death", 4)
    assert (alive(t), t.hero("Hugo").wounds, t.turn) == (True, 8, "Lindel")
    t.quiet()
    # The monster is still there: no searching beside it (DQ-51), but Hugo is free to go.
    assert t.turn == "Hugo"
    t.refused(m.Search(), "DQ-51")


@pytest.mark.rule("DQ-202")
def test_by_a_failed_escape():
    t = waiting()
    t.ruling("heroes/Hugo/wounds", 15)
    t.meet()
    t.choose("fight", "run")
    t.play(m.Escape(own=1, theirs=2))
    t.say("say-damage", 1)
    assert t.step == "death"
    t.roll("death", 1)
    # The turn is over: no combat follows.
    assert (alive(t), t.turn, t.state.fight) == (True, "Lindel", None)


@pytest.mark.rule("DQ-202", "DQ-219")
def test_in_a_fight_with_dice():
    t = waiting(combat="dice")
    t.ruling("heroes/Hugo/wounds", 15)
    t.attack()
    t.choose("dice-attribute", "luck")
    t.roll("dice-fight", 6, 6)
    assert t.step == "death"
    t.roll("death", 1)
    assert (alive(t), t.hero("Hugo").wounds, t.turn, t.state.fight) == (True, 8, "Lindel", None)


@pytest.mark.rule("DQ-202")
def test_below_the_ground_the_hero_stays_there():
    t = waiting()
    t.enter("entrance", "Empty")
    t.quiet()
    t.play(m.EnterCatacombs(direction="north"))
    t.quiet()
    t.ruling("heroes/Hugo/wounds", 15)
    t.draw("catacomb", "Demon")
    t.choose("fight", "attack")
    t.reveal(melee(1, ""), magic(3, ""))
    assert [(moved.to, moved.why) for moved in t.told(TokenMoved)] == [("pool", "gone")]
    t.roll("death", 1)
    assert alive(t)
    assert t.hero("Hugo").below is not None
    assert t.turn == "Lindel"


def raging(**settings) -> Table:
    """Both are in the Treasure Chamber, and Lindel draws the dragon's rage."""
    t = waiting(**settings)
    for name in ("Hugo", "Lindel"):
        t.play(m.PutHero(hero=name, chamber="treasure"))
        t.ruling(f"heroes/{name}/wounds", 10)
    t.choose("turn", "loot")
    t.draw("dragon", "Sleeping")
    t.draw("treasure", "Lodestone")
    t.draw("treasure", "Lodestone")
    t.play(m.GiveLoot(hero="Hugo", deck="crypt", card="Gold Coins 250"))
    t.choose("turn", "loot")
    t.draw("dragon", "Dragon Rage")
    return t


@pytest.mark.rule("DQ-202")
def test_by_the_dragon_with_two_in_the_chamber():
    t = raging()
    # The treasure cards are gone before anybody dies; other loot is what death takes.
    assert [loot.card for loot in t.hero("Hugo").loot] == ["Gold Coins 250"]
    t.roll("rage", 1, 1)
    assert (t.step, t.now.hero) == ("retreat", "Lindel")
    t.arrive("dungeon")
    t.roll("rage", 3, 4)
    assert (t.step, t.now.hero) == ("death", "Hugo")
    t.roll("death", 1)
    assert [lost.why for lost in t.told(LootLost)] == ["death"]
    assert (t.step, t.now.hero) == ("retreat", "Hugo")
    t.arrive("dungeon")
    hugo = t.hero("Hugo")
    assert (hugo.status, hugo.here == TREASURE, hugo.wounds) == ("inside", False, 8)
    assert t.left("dragon") == 8  # nobody is left to loot beside a deck that has no Rage in it
    assert (t.turn, t.step, t.now.deck) == ("Hugo", "draw", "dungeon")  # what he owes


@pytest.mark.rule("DQ-202")
def test_one_roll_for_all_puts_off_each_death_for_itself():
    t = raging(rage_rolls="common")
    t.roll("rage", 6, 6)
    assert sorted(step.hero for step in t.state.steps if step.what == "death") == ["Hugo", "Lindel"]
    for _ in range(2):
        t.roll("death", 6)
        assert t.step == "retreat"
        t.arrive("dungeon")
    assert [t.hero(name).wounds for name in ("Hugo", "Lindel")] == [11, 11]
    assert alive(t, "Hugo")
    assert alive(t, "Lindel")
    assert not [step for step in t.state.steps if step.what in ("death", "retreat")]


@pytest.mark.rule("DQ-202")
@pytest.mark.parametrize("on", [True, False])
def test_sunset_does_not_wait(on):
    t = waiting(death_can_wait=on)
    t.ruling("sun", 25)
    t.quiet()
    t.quiet()
    t.roll("sun", 1)
    assert [died.cause for died in t.told(Died)] == ["sunset", "sunset"]
    assert not t.told(DeathPutOff)
    assert t.state.stage == "over"


# Trapped


def walled_in(**settings) -> Table:
    """Hugo has searched a closed chamber twice; at the end of that turn he is dead."""
    t = waiting(**settings)
    t.enter("dungeon", "Empty")
    t.quiet()
    t.play(m.NoWayOut(icon=True))
    t.search("Empty")
    t.quiet()
    t.search("Empty")
    return t


@pytest.mark.rule("DQ-203")
def test_a_trapped_hero_comes_out_on_a_space_beside_as_out_of_the_catacombs():
    t = walled_in()
    assert (t.step, t.now.hero) == ("death", "Hugo")
    here = t.hero("Hugo").here
    t.roll("death", 1)
    assert (t.step, t.now.hero, t.turn) == ("arrive", "Hugo", "Hugo")
    pool = t.state.pool
    t.arrive("chasm", side="far")
    entered = t.told(Entered)[0]
    assert (entered.came, entered.fresh, entered.owed, entered.side) == ("catacombs", True, True, "far")
    assert t.state.pool == pool - 1
    assert t.hero("Hugo").here != here
    assert t.turn == "Lindel"
    # As after the catacombs, the chamber is encountered next turn, and a monster there must be fought (DQ-162).
    t.quiet()
    assert (t.step, t.now.deck) == ("draw", "dungeon")
    t.draw("dungeon", "Skeleton")
    assert t.step == "reveal"


@pytest.mark.rule("DQ-203")
def test_without_the_variant_a_trapped_hero_dies():
    t = walled_in(death_can_wait=False)
    assert not alive(t)


@pytest.mark.rule("DQ-203")
def test_who_dies_of_something_else_stays_where_they_are():
    t = waiting()
    rock_falls(t, 14)
    here = t.hero("Hugo").here
    t.roll("death", 1)
    assert not t.told(Entered)
    assert t.hero("Hugo").here == here


@pytest.mark.rule("DQ-203")
def test_a_trapped_hero_can_come_out_beside_another():
    """DQ-161: a hero who is there is no obstacle, and no duel either."""
    t = walled_in(duels=True)
    t.roll("death", 1)
    t.arrive("tower", to=TOWERS[1], fresh=False)
    assert (t.hero("Hugo").here, t.state.fight) == (TOWERS[1], None)
    assert t.hero("Hugo").owed


@pytest.mark.rule("DQ-203")
def test_on_the_map_it_is_any_space_beside_whatever_the_walls():
    t = waiting(board="map")
    t.go(to="c2r1")
    t.arrive("dungeon", "Empty", west="open", east="wall", south="wall")
    t.go(to="c12r1")
    t.arrive("dungeon", "Empty")
    t.play(m.Describe(space="c2r1", north="wall", east="wall", south="wall", west="wall"))
    for _ in range(2):
        t.search("Empty")
        if t.turn == "Lindel":
            t.play(m.Waive())
    assert t.step == "death"
    t.roll("death", 1)
    t.refused(m.Arrive(chamber="dungeon", to="c4r1"), "DQ-27")
    offered = {dict(choice.given)["to"] for choice in t.offers("arrive")}
    assert offered == {"c3r1", "c2r2", "c1r1"}
    t.arrive("dungeon", to="c2r2")
    assert (t.hero("Hugo").here, t.hero("Hugo").came, t.hero("Hugo").owed) == ("c2r2", "catacombs", True)
    assert t.turn == "Lindel"
