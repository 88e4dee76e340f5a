"""What the recorded games of Dungeon Twister are kept for: between them they show all that can happen on an evening."""

from __future__ import annotations

import pytest

from core.boxes.dungeontwister import moves as m
from core.boxes.dungeontwister.events.fights import CardHidden, CardLaid, CardsRevealed
from core.boxes.dungeontwister.events.heroes import (
    BroughtIn,
    Charmed,
    GiftUsed,
    Healed,
    Killed,
    Leapt,
    LeftMaze,
    RoomOpened,
    RoomTwisted,
    Spared,
    Wounded,
)
from core.boxes.dungeontwister.events.points import Scored
from core.boxes.dungeontwister.events.setting_up import (
    HeroDrafted,
    RoomsChosen,
    SixthTold,
    TeamChosen,
    ThingDrafted,
    ValueTold,
)
from core.boxes.dungeontwister.events.things import Taken, ThingUsed
from core.boxes.dungeontwister.events.turns import Spent
from core.boxes.dungeontwister.table import score, target
from core.boxes.registry import box_named
from core.log import audit, story
from tests.play.recording import kinds_told, recorded, told

BOX = "dungeontwister"
MUTUAL, FREE = "a-mutual-draft-to-the-fifth-point", "three-secret-teams"
EVERYTHING = {RoomOpened, BroughtIn, Taken, Wounded, Healed, Killed, LeftMaze, GiftUsed, ThingUsed}


@pytest.mark.parametrize(
    ("name", "kept_for"),
    [
        (MUTUAL, {HeroDrafted, ThingDrafted, CardsRevealed, Charmed, Leapt, RoomTwisted}),
        (FREE, {TeamChosen, CardLaid, Spared}),
    ],
)
def test_everything_that_it_is_kept_for_is_in_it(name, kept_for):
    journal = recorded(BOX, name)
    assert EVERYTHING | kept_for <= kinds_told(journal)
    assert "fight" in {killed.how for killed in told(journal, Killed)}
    assert {each.name: each.value for each in told(journal, ValueTold)} == {"Paladin": 3, "Pickpocket": 2}
    assert [each.thing for each in told(journal, SixthTold)] == ["Rope"]
    assert journal.state.boxes == ("P&D", "base")


@pytest.mark.rule("DT-3", "DT-4", "DT-7")
def test_two_draft_the_same_and_the_fifth_point_wins():
    journal = recorded(BOX, MUTUAL)
    state = journal.state
    teams = [
        [hero.who for hero in state.heroes if hero.side == side.name]
        + [item.thing for item in state.items if item.side == side.name]
        for side in state.players
    ]
    assert teams[0] == teams[1]
    assert {each.box for each in state.content.characters if each.name in teams[0]} == {"P&D", "base"}
    assert (len(told(journal, RoomsChosen)), len(told(journal, HeroDrafted))) == (4, 8)
    (winner,) = state.winners
    assert score(state, winner) >= target(state) == 5
    last = told(journal, Scored)[-1]
    assert last.player == winner
    assert score(state, winner) - last.number < 5


@pytest.mark.rule("DT-28", "DT-29", "DT-7")
def test_they_fight_in_secret_and_charm_each_other():
    journal = recorded(BOX, MUTUAL)
    hidden, laid = told(journal, CardHidden), told(journal, CardLaid)
    assert len(hidden) >= 4
    assert len(told(journal, CardsRevealed)) * 2 == len(hidden)
    assert not laid
    (charmed, *_) = told(journal, Charmed)
    spent = [each for each in told(journal, Spent) if each.of == "charm"]
    assert {each.hero for each in spent} == {each.hero for each in told(journal, Charmed)}
    assert 1 <= sum(each.hero == charmed.hero for each in spent) <= 3


def test_a_ruling_and_an_amendment_are_marked_in_the_story():
    assert {"ruling", "amended"} <= {line.mark for line in story(recorded(BOX, MUTUAL))}


@pytest.mark.rule("DT-2")
def test_three_choose_in_secret_and_nobody_is_told_before_it_comes_to_light():
    journal = recorded(BOX, FREE)
    chosen = told(journal, TeamChosen)
    assert [each.player for each in chosen] == ["Bert", "Дима", "Anna"]
    assert all(each.secret and (len(each.heroes), len(each.things)) == (8, 6) for each in chosen)
    assert len({each.heroes for each in chosen}) == 3
    assert not told(journal, CardHidden)
    moves = [entry.move for entry in audit(journal, None) if isinstance(entry.move, m.ChooseTeam)]
    assert {move.heroes for move in moves} == {("?",)}
    begun = next(node.state for node in journal.line() if node.state.stage == "playing")
    known = {hero.who for hero in box_named(BOX).sight.view(begun, None).heroes}
    assert known == {hero.who for hero in begun.heroes if hero.status == "maze"} | {"?"}


@pytest.mark.rule("DT-7")
def test_with_three_the_sixth_point_wins():
    journal = recorded(BOX, FREE)
    (winner,) = journal.state.winners
    assert score(journal.state, winner) >= target(journal.state) == 6
