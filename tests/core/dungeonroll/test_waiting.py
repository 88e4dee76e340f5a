"""What the game waits for: who is asked, for what, and for how many."""

from __future__ import annotations

from core.boxes.dungeonroll import BOX
from core.boxes.dungeonroll import moves as m
from core.boxes.dungeonroll.events.delves import DelveBegan, Waits
from core.boxes.dungeonroll.state import Step
from core.chance import Drawn
from tests.core.dungeonroll.table import CONTENT, Table, delve, white


def steps(t: Table) -> list[Step]:
    return list(t.state.steps)


def test_heroes_are_dealt_in_the_order_of_seats():
    t = Table.bare()
    t.play(m.SetUp(seats=(m.Seat("Ann"), m.Seat("Ben", "Minstrel"), m.Seat("Cleo")), content=CONTENT))
    assert steps(t) == [Step("hero", "Cleo"), Step("hero", "Ann")]
    t.play(m.TakeHero(player="Ann", hero=Drawn(card="Knight")))
    assert steps(t) == [Step("hero", "Cleo")]
    t.play(m.TakeHero(player="Cleo", hero=Drawn(card="Crusader")))
    assert steps(t) == [Step("party-roll", "Ann", party=7)]


def test_the_dice_of_a_new_delve():
    t = Table("Mercenary", "Knight")
    assert steps(t) == [Step("party-roll", "Mercenary", party=7)]
    t.form("thief*7")
    assert steps(t) == [Step("muster", "Mercenary")]
    t.take("hero", "party:thief:1", "party:thief:2")
    assert steps(t) == [Step("party-reroll", "Mercenary", party=2)]
    t.play(m.Roll(what="party-reroll", party=white("mage*2")))
    assert steps(t) == [Step("dungeon-roll", "Knight", dungeon=1)]
    t.roll("goblin")
    assert steps(t) == []


def test_dice_that_are_rolled_again_are_the_adventurers():
    t = delve("scroll*2 thief", "goblin*3", others=("Knight",))
    t.take("die:scroll", "party:thief:1", "dungeon:goblin:1", "dungeon:goblin:2")
    assert steps(t) == [Step("reroll", "Nobody", party=1, dungeon=2)]


def test_treasure_and_those_who_come_back():
    t = delve("thief*3", "chest*2 potion*2", others=("Knight",))
    t.open("die:thief")
    assert steps(t) == [Step("treasure", "Nobody", count=2)]
    t.draw("Elixir")
    assert steps(t) == [Step("treasure", "Nobody", count=1)]
    t.draw("Elixir")
    t.drink("die:thief")
    assert steps(t) == [Step("revive", "Nobody", count=2)]
    t.revive("mage")
    assert steps(t) == [Step("revive", "Nobody", count=1)]
    t.revive("mage")
    assert steps(t) == []


def test_a_dragon_owes_one_treasure():
    t = delve("thief fighter mage", "dragon*3")
    t.send("die:thief", "die:fighter", "die:mage")
    assert steps(t) == [Step("treasure", "Nobody", count=1)]


def test_an_intervention_owes_treasure_first():
    t = delve("thief", "chest*2 potion", hero="Paladin", tokens=("Elixir",))
    t.ultimate(token="Elixir")
    assert steps(t) == [Step("revive", "Crusader", count=1), Step("treasure", "Crusader", count=2)]


def test_nothing_is_awaited_after_the_end():
    t = Table("Nobody")
    t.pass_delves(3)
    assert steps(t) == []


def test_a_delve_that_ends_owes_nothing_more():
    t = delve("thief*2", "goblin*2", tokens=("Town Portal",), others=("Knight",))
    t.use("Town Portal")
    assert steps(t) == [Step("party-roll", "Knight", party=7)]


def test_black_dice_that_lie_there_are_not_mustered():
    t = Table("Mercenary")
    t.form("thief*7")
    t.ruling("delve/dungeon/goblin/count", 1)
    t.refused(m.Reroll(who="hero", dice=("dungeon:goblin:1",)), "DR-7")


def test_where_nobody_delves_nothing_is_offered():
    """A move that stands by the table's word can leave such a table: the next hero was never dealt."""
    t = Table.bare()
    t.play(m.SetUp(seats=(m.Seat("Ann"),), content=CONTENT))
    undealt = BOX.rules.evolve(t.state, Waits(done=1))
    heroless = BOX.rules.evolve(undealt, DelveBegan(player="Ann", lord="", number=1))
    nobodys = BOX.rules.evolve(delve("thief", "goblin*2").state, DelveBegan(player="Stranger", lord="", number=1))
    for state in (undealt, heroless, nobodys):
        assert BOX.rules.choices(state) == []
        assert BOX.advice.odds(state) == ()
