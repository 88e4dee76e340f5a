"""What games of Dungeon Roll come to in numbers: dice by their sort, how delves ended, what was earned."""

from __future__ import annotations

from collections import Counter

import pytest

from core.boxes.dungeonroll import BOX
from core.boxes.dungeonroll.achievements import ACHIEVEMENTS
from core.boxes.dungeonroll.content import DUNGEON_FACES, PARTY_FACES
from core.boxes.dungeonroll.events.deeds import DragonBeaten
from core.boxes.dungeonroll.events.delves import DelveEnded
from core.boxes.dungeonroll.events.dice import DungeonRolled, PartyRolled
from core.boxes.dungeonroll.events.experience import Achieved
from core.boxes.dungeonroll.statistics import HEROES, HONOURS, tallies
from core.honours import earned
from core.statistic_facts import Cause
from core.statistics import Part, Record, record, summed
from data.contents import shipped
from tests.data.replaying import delves


def told(journal, event):
    return [each for node in journal.line() for each in node.events if isinstance(each, event)]


@pytest.mark.parametrize("seed", range(8))
def test_every_die_is_counted_with_its_own_sort(seed):
    """Given a game to its end, then its white and black dice are counted apart, face by face, and as no numbers."""
    journal = delves(seed)
    found = summed([record(journal)])
    for sort, event, faces in (
        ("party", PartyRolled, PARTY_FACES),
        ("dungeon", DungeonRolled, DUNGEON_FACES),
    ):
        fallen = Counter(face for each in told(journal, event) for face in each.faces)
        assert dict(found.pictured)[sort].faces == tuple(fallen[face] for face in faces)
    assert found.rolls.dice == 0


@pytest.mark.parametrize("seed", range(8))
def test_every_delve_ends_somehow(seed):
    journal = delves(seed)
    ended = Counter((each.player, "fled" if each.how == "fled" else "home") for each in told(journal, DelveEnded))
    for part in record(journal).parts:
        notes = dict(part.notes)
        home = sum(len(notes.get(what, ())) for what in ("rested", "portal"))
        assert home == ended[part.player, "home"]
        assert len(part.falls) == len(notes.get("fled", ())) == ended[part.player, "fled"]
        assert home + len(part.falls) == 3
        assert len(notes["level"]) == 3
        beaten = [each for each in told(journal, DragonBeaten) if each.player == part.player]
        assert len(notes.get("dragon", ())) == len(beaten)


@pytest.mark.rule("DR-36")
@pytest.mark.parametrize("seed", range(8))
def test_the_points_are_the_score_and_nobody_wins_alone(seed):
    journal = delves(seed)
    scores = {score.player: score.total for score in journal.state.scores}
    outcomes = BOX.record.outcomes(journal.state)
    assert {each.player: each.points for each in outcomes} == scores
    winners = set(journal.state.winners) if len(scores) > 1 else set()
    assert {each.player for each in outcomes if each.won} == winners
    assert all(each.alive is None for each in outcomes)


def test_people_flee_from_what_most_is_left_of():
    journal = delves(17)
    for node in journal.line():
        for each in node.events:
            if isinstance(each, DelveEnded) and each.how == "fled":
                assert node.parent is not None
                before = node.parent.state
                (fell,) = (tally.cause for tally in tallies(before, node.move, node.events, node.state)
                           if hasattr(tally, "cause"))  # fmt: skip
                left = {stock.name: stock.count for stock in before.delve.dungeon}
                if fell == Cause("dragon"):
                    assert before.delve.lair >= 3
                else:
                    assert left[fell.sort] == max(left[name] for name in ("goblin", "skeleton", "ooze"))
                return
    pytest.fail("nobody has fled")


# Honours


def test_every_achievement_is_an_honour():
    assert [each.name for each in HONOURS] == [name for name, _ in ACHIEVEMENTS]
    assert set(HEROES) == {hero.name for hero in shipped("dungeonroll").content.heroes}


def game(started: int, *parts: Part) -> Record:
    return Record("dungeonroll", True, started, 3, parts)


@pytest.mark.rule("DR-49")
def test_the_guild_master_has_played_every_hero_over_all_games():
    """Given games with all heroes but one, then it is open and says who is missing; when that one is played, by the
    same player with other capitals, it is earned with that game.
    """
    games = [game(at, Part("Anna", role=hero), Part("Bert", role="Knight")) for at, hero in enumerate(HEROES[:-1])]
    (master,) = (each for each in HONOURS if each.name == "guild-master")
    (found,) = earned([master], games, "Anna")
    assert (found.days, found.missing) == ((), HEROES[-1:])
    (found,) = earned([master], [*games, game(90, Part("ANNA", role=HEROES[-1]))], "anna")
    assert (found.days, found.missing) == ((90,), ())
    (found,) = earned([master], games, "Bert")
    assert len(found.missing) == len(HEROES) - 1


def test_an_honour_counts_every_time():
    games = [game(5, Part("Anna", honours=("cheater",))), game(3, Part("Anna", honours=("cheater", "last-stand")))]
    found = {each.honour.name: each.days for each in earned(HONOURS, games, "Anna")}
    assert found["cheater"] == (3, 5)
    assert found["last-stand"] == (3,)
    assert found["dragon-tamer"] == ()


@pytest.mark.parametrize("seed", range(12))
def test_what_was_achieved_in_a_game_is_in_its_record(seed):
    journal = delves(seed)
    found = {(part.player, name) for part in record(journal).parts for name in part.honours}
    assert found == {(each.player, each.what) for each in told(journal, Achieved)}
