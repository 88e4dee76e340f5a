"""What a roll or a choice means for the adventurer: good, bad or neither."""

from __future__ import annotations

import pytest

from core.box import Verdict
from core.boxes.dungeonroll import BOX
from core.boxes.dungeonroll import moves as m
from core.boxes.dungeonroll.content import DUNGEON_FACES
from core.boxes.dungeonroll.events.deeds import Beaten, BecameDragons, DragonBeaten, Used
from core.boxes.dungeonroll.events.delves import DelveBegan, DelveEnded, LevelEntered
from core.boxes.dungeonroll.events.dice import DungeonRolled
from core.boxes.dungeonroll.events.experience import Achieved, XpGained, XpLost
from core.boxes.dungeonroll.events.loot import ChestsOpened, LeftBehind
from core.facts import Event, Move
from tests.core.dungeonroll.table import ANY, Table, black, delve


def means(t: Table, move: Move) -> Verdict:
    return BOX.advice.judge(BOX.rules.decide(t.state, move))


def told(t: Table, move: Move) -> type[Event]:
    """The most telling event of a move that has a sentence."""
    events = BOX.advice.most_telling_events(BOX.rules.decide(t.state, move))
    return next(type(event) for event in events if BOX.voice.story(t.state, event) is not None)


def test_each_face_of_the_first_die_means_something():
    t = Table("Nobody")
    t.form(ANY)
    rolled = [means(t, m.Roll(what="dungeon-roll", dungeon=black(face))) for face in DUNGEON_FACES]
    assert rolled == ["", "", "", "good", "good", "bad"]


def test_a_dragon_outweighs_an_achievement():
    t = delve("fighter*4")
    t.ruling("delve/level", 2)
    t.descend()
    move = m.Roll(what="dungeon-roll", dungeon=black("dragon*3"))
    assert any(isinstance(event, Achieved) for event in BOX.rules.decide(t.state, move))
    assert means(t, move) == "bad"
    assert told(t, move) is DungeonRolled


@pytest.mark.parametrize(
    ("move", "verdict", "tells"),
    [
        (m.Fight(who="die:fighter", monster="goblin"), "good", Beaten),
        (m.Reroll(who="die:scroll", dice=("dungeon:ooze:1",)), "", Used),
        (m.UseToken(token="Dragon Bait"), "", BecameDragons),
        (m.UseToken(token="Elixir"), "", Used),
        (m.UseToken(token="Town Portal"), "good", XpGained),
        (m.Flee(), "bad", DelveEnded),
    ],
)
def test_what_is_done_among_monsters(move, verdict, tells):
    t = delve("fighter scroll", "goblin*2 ooze", tokens=("Dragon Bait", "Elixir", "Town Portal"))
    assert means(t, move) == verdict
    assert told(t, move) is tells


def test_loot_is_good_and_leaving_it_behind_is_not():
    t = delve("fighter scroll", "chest potion")
    assert means(t, m.Open(who="die:fighter")) == "good"
    assert told(t, m.Open(who="die:fighter")) is ChestsOpened
    assert means(t, m.Drink(who="die:scroll")) == "good"
    assert means(t, m.Descend()) == "bad"
    assert told(t, m.Descend()) is LeftBehind
    assert means(t, m.Rest()) == "good"
    assert told(t, m.Rest()) is XpGained


def test_going_on_from_an_empty_level_is_neither():
    t = delve("fighter", "goblin*2")
    t.fight("die:fighter", "goblin")
    assert means(t, m.Descend()) == ""
    assert told(t, m.Descend()) is LevelEntered


def test_the_last_companion_before_the_dragon_is_the_good_one():
    t = delve("fighter mage thief", "chest potion")
    t.ruling("delve/lair", 3)
    assert means(t, m.Send(who="die:fighter")) == "bad"  # the chest and the potion are left for it
    t.send("die:fighter")
    assert means(t, m.Send(who="die:mage")) == ""
    t.send("die:mage")
    assert means(t, m.Send(who="die:thief")) == "good"
    assert told(t, m.Send(who="die:thief")) is DragonBeaten


def test_experience_that_is_lost_in_flight_is_told_after_the_flight():
    t = delve("fighter", "ooze*3", dragon_xp="lost")
    t.ruling("delve/dragon_xp", 1)
    assert means(t, m.Flee()) == "bad"
    telling = BOX.advice.most_telling_events(BOX.rules.decide(t.state, m.Flee()))
    assert [type(event) for event in telling][:2] == [DelveEnded, XpLost]


def test_the_next_delve_has_nothing_to_do_with_it():
    t = delve("fighter", "ooze*3", others=("Knight",))
    events = BOX.rules.decide(t.state, m.Flee())
    assert any(isinstance(event, DelveBegan) for event in events)
    assert not any(isinstance(event, DelveBegan) for event in BOX.advice.most_telling_events(events))
