"""What is written can be read, whoever it is about: an amendment or a forged file can tell of somebody unknown."""

from __future__ import annotations

import pytest

from core.acts import Played
from core.boxes.dungeonroll import BOX
from core.boxes.dungeonroll import moves as m
from core.boxes.dungeonroll.events.deeds import Beaten, BecameDragons, Recruited, Used
from core.boxes.dungeonroll.events.delves import DelveEnded, HeroReadied, HeroTaken, Waits
from core.boxes.dungeonroll.events.dice import ScrollsTurned
from core.boxes.dungeonroll.events.experience import Achieved, GameEnded, LevelledUp, TurnedBack, XpGained, XpLost
from core.boxes.dungeonroll.events.loot import ChestsOpened, LeftBehind, PotionsDrunk, Revived, TokenDrawn
from core.boxes.dungeonroll.settings import Settings
from core.facts import Event
from data.encoder import written
from data.forms import Forms
from tests.core.dungeonroll.table import CONTENT, Table, delve, lying

STRANGE: tuple[Event, ...] = (
    HeroTaken(player="Stranger", hero=CONTENT.heroes[0]),
    HeroReadied(player="Stranger"),
    Used(player="Stranger", who="die:thief"),
    Used(player="Stranger", who="token:Elixir"),
    Used(player="Stranger", who="hero"),
    TokenDrawn(player="Stranger", token="Elixir"),
    XpGained(player="Stranger", xp=3, why="dragon"),
    XpLost(player="Stranger", xp=3),
    LevelledUp(player="Stranger"),
    TurnedBack(player="Stranger"),
    Achieved(player="Stranger", what="cheater"),
)


@pytest.mark.parametrize("event", STRANGE, ids=lambda event: event.kind)
def test_what_happened_to_a_stranger_happened_to_nobody(event):
    state = delve("thief*3", "goblin*2").state
    assert BOX.rules.evolve(state, event) == state


def test_a_strangers_delve_ends_and_nobody_has_been_down():
    state = BOX.rules.evolve(delve("thief", "goblin*2").state, DelveEnded(player="Stranger", how="fled", level=2))
    assert [player.delves for player in state.players] == [0]


def test_nothing_goes_below_nothing():
    state = delve("thief", "goblin*2").state
    for event in (
        Used(player="Nobody", who="die:mage"),
        Used(player="Nobody", who="ally:mage"),
        Beaten(player="Nobody", who="die:thief", monster="ooze", count=2),
        ChestsOpened(player="Nobody", who="die:thief", count=2),
        PotionsDrunk(player="Nobody", who="die:thief", count=2),
        LeftBehind(chests=1, potions=1),
        XpLost(player="Nobody", xp=4),
        ScrollsTurned(player="Nobody", count=1),
        Recruited(player="Nobody", monster="skeleton", face="fighter", count=1),
    ):
        state = BOX.rules.evolve(state, event)
    stocks = (*state.delve.party, *state.delve.dungeon, *state.delve.allies, *state.delve.graveyard)
    assert all(stock.count >= 0 for stock in stocks)
    assert state.players[0].xp == 0


def test_each_die_that_becomes_a_dragon_is_one_less():
    state = BOX.rules.evolve(
        delve("thief", "goblin*3 ooze").state, BecameDragons(player="Nobody", faces=("goblin", "ooze"))
    )
    assert lying(state.delve.dungeon) == {"goblin": 2}
    assert state.delve.lair == 2


def test_nobody_comes_back_from_an_empty_graveyard():
    state = delve("thief*7", "goblin*2").state
    assert BOX.rules.evolve(state, Revived(player="Nobody", face="mage")) == state


def test_whoever_comes_back_is_taken_from_those_who_look_the_same():
    t = delve("thief", "potion*2", dead="mage*3 cleric*3")
    t.drink("die:thief", "mage", count=1)
    assert (t.party, t.graveyard) == ({"mage": 1}, {"mage": 2, "cleric": 3, "thief": 1})
    t.drink("die:mage", "scroll")
    assert (t.party, t.dead) == ({"scroll": 1}, 6)


def test_a_game_that_has_ended_waits_for_nothing():
    waiting = Table("Nobody").state
    assert waiting.steps
    assert BOX.rules.evolve(waiting, GameEnded(scores=(), winners=())).steps == ()


def test_more_steps_are_done_than_there_were():
    state = delve("thief", "goblin*2").state
    assert BOX.rules.evolve(state, Waits(done=3)).steps == ()


def test_a_table_that_was_set_before_a_setting_came_is_set_as_usual():
    forms, setup = Forms(BOX), m.SetUp(seats=(m.Seat("Nobody", "Nobody"),), content=CONTENT, settings=Settings())
    old = written(Played(move=setup, events=tuple(BOX.rules.decide(BOX.rules.empty, setup))))
    assert "empty_supply" not in old
    act = forms.act_from_json(old.encode(), version=1)
    assert isinstance(act, Played)
    assert act.move == setup
    assert act.events == tuple(BOX.rules.decide(BOX.rules.empty, setup))
    agreed = m.ChangeSettings(settings=Settings(empty_supply="chests and dragons"))
    assert forms.move_from_json(written(agreed)) == agreed
