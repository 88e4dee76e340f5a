"""What the events of a move mean: good, bad, deadly or nothing, and which of them tells it."""

from __future__ import annotations

import pytest

from core.boxes.dungeontwister import BOX
from core.boxes.dungeontwister.events.fights import CardLaid, FightEnded
from core.boxes.dungeontwister.events.heroes import (
    Charmed,
    GiftUsed,
    Healed,
    Killed,
    LeftMaze,
    RoomTwisted,
    Spared,
    Walked,
    Wounded,
)
from core.boxes.dungeontwister.events.points import Scored
from core.boxes.dungeontwister.events.things import PutAway, Taken
from core.facts import Event
from tests.core.dungeontwister.table import (
    Table,
    breath,
    drop,
    gift,
    heal,
    lay,
    leave,
    muster,
    scene,
    strike,
    take,
    twist,
    use,
    walk,
)


def everybody() -> Table:
    return scene(
        "Red Dragon, Golem!, Cleric, Illusionist +Charm Scroll, Thief +Sword",
        "Warrior",
        lying=("Rope",),
    )


def told(events: tuple[Event, ...]) -> type[Event]:
    """The most telling event that has a sentence."""
    state = everybody().state
    return next(
        type(event) for event in BOX.advice.most_telling_events(events) if BOX.voice.story(state, event) is not None
    )


@pytest.mark.parametrize(
    ("move", "verdict", "tells"),
    [
        (walk("Cleric"), "", Walked),
        (twist("Cleric"), "", RoomTwisted),
        (drop("Thief", "Sword"), "", PutAway),
        (take("Cleric", "Rope"), "good", Taken),
        (heal("Cleric", "Golem"), "good", Healed),
        (gift("Golem", "drink"), "good", Healed),
        (leave("Thief"), "good", LeftMaze),
        (use("Illusionist", "Charm Scroll", "Warrior"), "good", Charmed),
        (walk("Cleric", "rocks"), "deadly", Killed),
        (breath("Red Dragon", "Warrior"), "deadly", Killed),
        (breath("Red Dragon", "Warrior", mist=True), "", Spared),
        (gift("Illusionist", "illusion-place", thing="pit"), "", GiftUsed),
    ],
    ids=lambda each: getattr(each, "kind", None),
)
def test_what_is_done(move, verdict, tells):
    events = everybody().play(move)
    assert BOX.advice.judge(events) == verdict
    assert told(events) is tells


@pytest.mark.parametrize(
    ("bert", "cards", "verdict", "after"),
    [("Warrior", (2, 3), "", []), ("Warrior", (6, 0), "bad", [Wounded]), ("Warrior!", (6, 0), "deadly", [Killed])],
)
def test_how_a_fight_ended_comes_first_and_once(bert, cards, verdict, after):
    t = scene("Golem", bert)
    t.play(strike("Golem", "Warrior"), muster(), lay("Anna", cards[0]))
    events = t.play(lay("Bert", cards[1]))
    assert BOX.advice.judge(events) == verdict
    telling = [type(event) for event in BOX.advice.most_telling_events(events)]
    assert telling[: 1 + len(after)] == [FightEnded, *after]
    assert telling.count(FightEnded) == 1
    assert CardLaid in telling


def test_the_worst_of_it_counts():
    killed, scored = Killed(hero="Bert:Golem", how="fight"), Scored(player="Anna", cause="kill", number=1)
    hurt = Wounded(hero="Bert:Troll")
    assert BOX.advice.judge((scored,)) == "good"
    assert BOX.advice.judge((scored, hurt)) == "bad"
    assert BOX.advice.judge((hurt, scored, killed)) == "deadly"
