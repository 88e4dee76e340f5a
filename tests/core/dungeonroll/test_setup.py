"""Setting the game up (DR-1 … DR-3)."""

from __future__ import annotations

import pytest

from core.boxes.dungeonroll import moves as m
from core.boxes.dungeonroll.events.delves import DelveBegan, HeroTaken
from core.boxes.dungeonroll.settings import Settings
from core.chance import Drawn
from tests.core.dungeonroll.table import CONTENT, Table, lying

PEOPLE = ("Ann", "Ben", "Cleo", "Dan")


def seated(*seats: tuple[str, str], first: str = "") -> m.SetUp:
    return m.SetUp(seats=tuple(m.Seat(*seat) for seat in seats), content=CONTENT, first=first)


def dealt(*people: str, first: str = "") -> Table:
    """A table at which nobody has a hero yet."""
    t = Table.bare()
    t.play(seated(*((name, "") for name in people), first=first))
    return t


# DR-1: players and tokens


@pytest.mark.rule("DR-1")
@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_one_to_four_play(count):
    t = dealt(*PEOPLE[:count])
    assert tuple(player.name for player in t.state.players) == PEOPLE[:count]


@pytest.mark.rule("DR-1")
@pytest.mark.parametrize("people", [(), (*PEOPLE, "Eve")])
def test_nobody_and_five_do_not(people):
    Table.bare().refused(seated(*((name, "") for name in people)), "DR-1")


@pytest.mark.rule("DR-1")
def test_all_thirty_six_tokens_lie_in_the_chest():
    t = Table("Nobody", "Knight")
    assert t.chest == {
        "Vorpal Sword": 3,
        "Talisman": 3,
        "Scepter of Power": 3,
        "Thieves' Tools": 3,
        "Scroll": 3,
        "Ring of Invisibility": 4,
        "Dragon Scales": 6,
        "Elixir": 3,
        "Dragon Bait": 4,
        "Town Portal": 4,
    }
    assert sum(t.chest.values()) == 36
    assert all(lying(player.tokens) == {} for player in t.state.players)


@pytest.mark.parametrize("seats", [(("Ann", ""), ("Ann", "")), (("", ""),)])
def test_everybody_has_a_name_of_their_own(seats):
    Table.bare().refused(seated(*seats))


def test_a_game_is_set_up_once():
    t = Table("Nobody")
    t.refused(seated(("Ann", "")))


# DR-2: heroes


@pytest.mark.rule("DR-2")
def test_everybody_is_dealt_a_hero_that_nobody_else_has():
    t = dealt("Ann", "Ben")
    assert t.step == "hero"
    assert t.state.steps[-1].player == "Ann"
    t.play(m.TakeHero(player="Ann", hero=Drawn(card="Knight", by="phone")))
    assert t.told(HeroTaken)[0].by == "phone"
    t.refused(m.TakeHero(player="Ben", hero=Drawn(card="Knight")), "DR-2")
    t.refused(m.TakeHero(player="Ann", hero=Drawn(card="Minstrel")), "DR-2")
    (choice,) = t.offers("take-hero", player="Ben")
    (ask,) = choice.asks
    cards = lying(ask.cards)  # type: ignore[union-attr]
    assert "Knight" not in cards
    assert cards == {card.name: 1 for card in CONTENT.heroes if card.name != "Knight"}
    t.play(m.TakeHero(player="Ben", hero=Drawn(card="Minstrel")))
    assert [player.hero.name for player in t.state.players if player.hero] == ["Knight", "Minstrel"]
    assert t.step == "party-roll"


@pytest.mark.rule("DR-2")
def test_heroes_begin_as_novices_and_fresh():
    t = Table("Knight", "Minstrel")
    assert [(player.master, player.exhausted, player.xp) for player in t.state.players] == [(False, False, 0)] * 2


@pytest.mark.rule("DR-2")
def test_a_table_can_agree_on_its_heroes():
    t = Table.bare()
    t.play(seated(("Ann", "Occultist"), ("Ben", ""), ("Cleo", "Crusader")))
    assert t.step == "hero"
    assert t.state.steps[-1].player == "Ben"
    t.refused(m.TakeHero(player="Ben", hero=Drawn(card="Crusader")), "DR-2")
    t.play(m.TakeHero(player="Ben", hero=Drawn(card="Knight")))
    assert [player.hero.name for player in t.state.players if player.hero] == ["Occultist", "Knight", "Crusader"]


@pytest.mark.rule("DR-2")
@pytest.mark.parametrize("heroes", [("Knight", "Knight"), ("Knight", "Gandalf")])
def test_no_hero_twice_and_none_that_is_not_in_the_box(heroes):
    Table.bare().refused(seated(("Ann", heroes[0]), ("Ben", heroes[1])), "DR-2")


@pytest.mark.rule("DR-2")
def test_no_hero_is_drawn_that_is_not_in_the_box():
    dealt("Ann").refused(m.TakeHero(player="Ann", hero=Drawn(card="Gandalf")), "DR-2")


# DR-3: who begins


@pytest.mark.rule("DR-3")
@pytest.mark.parametrize(
    ("first", "adventurer", "lord"), [("", "Ann", "Ben"), ("Ben", "Ben", "Cleo"), ("Cleo", "Cleo", "Ann")]
)
def test_anybody_can_begin_and_the_dungeon_lord_sits_to_the_left(first, adventurer, lord):
    t = Table.bare()
    t.play(seated(("Ann", "Knight"), ("Ben", "Minstrel"), ("Cleo", "Crusader"), first=first))
    assert (t.state.delve.adventurer, t.state.delve.lord, t.state.delve.number) == (adventurer, lord, 1)
    assert t.told(DelveBegan) == [DelveBegan(player=adventurer, lord=lord, number=1)]


@pytest.mark.rule("DR-3")
def test_nobody_begins_who_does_not_play():
    Table.bare().refused(seated(("Ann", ""), ("Ben", ""), first="Cleo"))


def test_settings_are_as_agreed():
    t = Table("Nobody", dragon_bait="monsters", dragon_xp="lost")
    assert t.state.settings == Settings(dragon_bait="monsters", dragon_xp="lost")
