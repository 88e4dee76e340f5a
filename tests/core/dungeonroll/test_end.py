"""The end of the game (DR-36, DR-37, DR-39; T4 … T6, T13)."""

from __future__ import annotations

from typing import Any

import pytest

from core.boxes.dungeonroll import BOX, labels
from core.boxes.dungeonroll import moves as m
from core.boxes.dungeonroll.events.experience import GameEnded
from core.boxes.dungeonroll.state import NO_DUNGEON, NO_PARTY
from core.boxes.dungeonroll.table import solo_rank
from core.message import say
from core.refusal import Refused
from tests.core.dungeonroll.table import ANY, Table


def ending(*players: str, **settings: Any) -> Table:
    """Everybody's last delve, with its last one to flee."""
    t = Table(*players, **settings)
    for player in players:
        t.ruling(f"players/{player}/delves", 3)
    t.ruling(f"players/{t.adventurer}/delves", 2)
    t.form(ANY)
    t.roll("goblin")
    return t


@pytest.mark.rule("DR-36", "DR-39")
@pytest.mark.parametrize("players", [("Nobody",), ("Nobody", "Knight"), ("Nobody", "Knight", "Bard", "Paladin")])
def test_everybody_goes_down_three_times(players):
    heroes = {"Bard": "Minstrel", "Paladin": "Crusader"}
    t = Table(*(heroes.get(player, player) for player in players))
    for _ in range(3 * len(players)):
        assert t.state.stage == "playing"
        t.pass_delves(1)
    assert t.state.stage == "over"
    assert BOX.rules.over(t.state)
    assert [player.delves for player in t.state.players] == [3] * len(players)
    assert BOX.rules.choices(t.state) == []
    with pytest.raises(Refused):
        t.journal.play(m.Flee())


@pytest.mark.rule("DR-36")
def test_who_has_been_down_three_times_is_passed_over():
    t = Table("Nobody", "Knight", "Minstrel")
    t.ruling("players/Knight/delves", 3)
    t.pass_delves(1)
    assert (t.adventurer, t.state.delve.lord) == ("Minstrel", "Nobody")


@pytest.mark.rule("DR-36")
@pytest.mark.parametrize(
    ("xp", "tokens", "worth"),
    [
        (12, ("Dragon Scales",) * 3 + ("Town Portal", "Elixir"), 8),  # T4
        (0, ("Dragon Scales",) * 6, 12),  # T5
        (0, ("Dragon Scales",), 1),
        (0, ("Dragon Scales",) * 2, 4),
        (3, (), 0),
        (3, ("Town Portal",) * 2, 4),
        (
            1,
            ("Vorpal Sword", "Talisman", "Scepter of Power", "Thieves' Tools", "Scroll", "Elixir", "Dragon Bait"),
            7,
        ),
    ],
)
def test_t4_t5_experience_and_what_the_tokens_are_worth(xp, tokens, worth):
    t = ending("Nobody")
    t.ruling("players/Nobody/xp", xp)
    t.give(*tokens)
    t.flee()
    (score,) = t.state.scores
    assert (score.player, score.total, score.xp, score.tokens, score.left) == (
        "Nobody",
        xp + worth,
        xp,
        worth,
        len(tokens),
    )
    assert t.told(GameEnded) == [GameEnded(scores=(score,), winners=("Nobody",))]


@pytest.mark.rule("DR-34", "DR-29")
def test_after_the_last_delve_nothing_lies_on_the_table():
    t = ending("Nobody")
    for path, value in (("dungeon/goblin", 0), ("allies/mage", 1), ("graveyard/mage", 2)):
        t.ruling(f"delve/{path}/count", value)
    t.ruling("delve/lair", 3)
    t.send("die:thief")
    t.ruling("delve/dungeon/chest/count", 1)
    t.flee()
    delve = t.state.delve
    assert (delve.party, delve.allies, delve.graveyard, delve.dungeon) == (NO_PARTY, NO_PARTY, NO_PARTY, NO_DUNGEON)
    assert (delve.lair, delve.sent) == (0, ())


@pytest.mark.rule("DR-36")
def test_the_highest_score_wins():
    t = ending("Nobody", "Knight", "Minstrel")
    for player, xp in (("Nobody", 7), ("Knight", 9), ("Minstrel", 8)):
        t.ruling(f"players/{player}/xp", xp)
    t.give("Talisman", to="Minstrel")
    t.give("Talisman", "Elixir", to="Knight")
    t.flee()
    assert t.state.winners == ("Knight",)
    assert {score.player: score.total for score in t.state.scores} == {"Nobody": 7, "Knight": 11, "Minstrel": 9}


@pytest.mark.rule("DR-37")
def test_t6_of_a_tie_the_one_with_fewer_tokens():
    t = ending("Nobody", "Knight")
    t.ruling("players/Nobody/xp", 19)
    t.ruling("players/Knight/xp", 21)
    t.give(*("Elixir",) * 3, *("Talisman",) * 2, to="Nobody")
    t.give(*("Scroll",) * 3, to="Knight")
    t.flee()
    assert [score.total for score in t.state.scores] == [24, 24]
    assert t.state.winners == ("Knight",)
    assert BOX.voice.now(t.state) == say("dr.now.won-tied", winners=("Knight",))
    (ended,) = t.told(GameEnded)
    assert BOX.voice.story(t.state, ended) == say("dr.story.won-tied", winners=("Knight",), count="n", n=24)


@pytest.mark.rule("DR-37")
def test_tokens_are_counted_and_not_what_they_are_worth():
    t = ending("Nobody", "Knight")
    t.give("Dragon Scales", "Dragon Scales", to="Nobody")  # two tokens, four points
    t.ruling("players/Knight/xp", 1)
    t.give("Elixir", "Elixir", "Elixir", to="Knight")  # three tokens, three points
    t.flee()
    assert [score.total for score in t.state.scores] == [4, 4]
    assert t.state.winners == ("Nobody",)


@pytest.mark.rule("DR-37")
def test_and_else_they_share_it():
    t = ending("Nobody", "Knight", "Minstrel")
    for player, xp in (("Nobody", 7), ("Knight", 5), ("Minstrel", 7)):
        t.ruling(f"players/{player}/xp", xp)
    t.flee()
    assert t.state.winners == ("Nobody", "Minstrel")
    assert BOX.voice.now(t.state) == say("dr.now.won", winners=("Nobody", "Minstrel"))


@pytest.mark.rule("DR-37")
def test_tokens_can_decide_for_several():
    t = ending("Nobody", "Knight", "Minstrel")
    for player, xp in (("Nobody", 7), ("Knight", 6), ("Minstrel", 7)):
        t.ruling(f"players/{player}/xp", xp)
    t.give("Elixir", to="Knight")
    t.flee()
    assert t.state.winners == ("Nobody", "Minstrel")
    assert BOX.voice.now(t.state).key == "dr.now.won-tied"


# Alone


@pytest.mark.rule("DR-39")
def test_alone_one_rolls_all_dice_oneself():
    t = Table("Nobody")
    assert t.state.delve.lord == ""
    t.form(ANY)
    assert t.state.steps[-1].player == "Nobody"


@pytest.mark.rule("DR-39")
@pytest.mark.parametrize(
    ("total", "rank"),
    [(0, 1), (15, 1), (16, 2), (23, 2), (24, 3), (29, 3), (30, 4), (34, 4), (35, 5), (80, 5)],
)
def test_t13_what_a_lonely_score_is_called(total, rank):
    t = ending("Nobody")
    t.ruling("players/Nobody/xp", total)
    t.flee()
    assert t.state.scores[0].total == total
    assert BOX.voice.now(t.state) == say("dr.now.over-alone", rank=labels.rank(rank), count="n", n=total)
    assert solo_rank(total) == rank
