"""Action points: what costs one, what is lost, and whom a player may act with."""

from __future__ import annotations

import pytest

from core.boxes.dungeontwister.events.heroes import BroughtIn, RoomOpened
from core.boxes.dungeontwister.events.turns import Spent, TurnEnded
from tests.core.dungeontwister.table import (
    END_TURN,
    bear,
    break_wall,
    breath,
    drop,
    gift,
    heal,
    hide,
    leap,
    leave,
    muster,
    open_room,
    own,
    scene,
    steal,
    strike,
    take,
    twist,
    use,
    walk,
)

COSTS_ONE = [
    walk("Golem"),
    leap("Golem"),
    leave("Golem"),
    open_room("Golem"),
    twist("Golem"),
    strike("Golem", "Warrior"),
    break_wall("Golem"),
    breath("Red Dragon", "Warrior"),
    gift("Illusionist", "illusion-place", thing="pit"),
    steal("Pickpocket", "Warrior", "Sword"),
    heal("Cleric", "Troll"),
    gift("Troll", "drink"),
    gift("Troll", "regenerate"),
    gift("Warrior", "break-portcullis"),
    use("Golem", "Speed Potion"),
]
COSTS_NOTHING = [take("Illusionist", "Rope"), drop("Golem", "Speed Potion"), bear("Illusionist", "Troll")]


def everybody(card: int = 5):
    return scene(
        "Golem +Speed Potion, Illusionist, Pickpocket, Cleric, Troll!, Red Dragon, Warrior",
        "Warrior +Sword",
        lying=("Rope",),
        card=card,
    )


@pytest.mark.rule("DT-6")
@pytest.mark.parametrize("move", COSTS_ONE, ids=lambda move: f"{move.kind} {getattr(move, 'what', '')}")
def test_what_costs_a_point(move):
    t = everybody(card=2)
    t.play(move)
    assert [event.points for event in t.told(Spent)] == [1]
    assert t.left == 1
    t = everybody(card=2)
    t.ruling("turn/left", 1)
    t.play(move)
    assert t.left == 0
    t = everybody(card=2)
    t.ruling("turn/left", 0)
    assert t.refused(move, "DT-6").facts == {"count": 1}


@pytest.mark.rule("DT-6")
@pytest.mark.parametrize("move", COSTS_NOTHING, ids=lambda move: move.kind)
def test_what_is_done_on_the_way_costs_nothing(move):
    t = everybody(card=2)
    t.ruling("turn/left", 0)
    t.play(move)
    assert not t.told(Spent)


@pytest.mark.rule("DT-6")
def test_nothing_that_costs_a_point_is_offered_without_one():
    t = everybody(card=2)
    assert {"walk", "leap", "leave-maze", "strike", "use-gift", "use-thing"} <= {
        choice.move for choice in t.box.rules.choices(t.state)
    }
    t.ruling("turn/left", 0)
    assert {choice.move for choice in t.box.rules.choices(t.state)} == {
        "pick-up", "put-down", "bear", "bring-in", "end-turn", "hold-pentagram",
    }  # fmt: skip


@pytest.mark.rule("DT-6")
def test_what_is_not_spent_is_lost():
    t = scene("Golem", card=4)
    t.play(walk("Golem"))
    (told, *_) = t.play(END_TURN)
    assert told == TurnEnded(player="Anna", unspent=3)
    assert t.left == 0
    t.pass_turns()
    assert (t.player, t.left) == ("Anna", 0)


@pytest.mark.rule("DT-6", "DT-8")
@pytest.mark.parametrize("move", [walk("Bert:Golem"), twist("Bert:Golem"), take("Bert:Golem", "Rope")])
def test_nobody_acts_with_the_heroes_of_others(move):
    t = scene("Golem", "Golem", lying=("Rope",))
    assert t.refused(move, "DT-6").code == "dt-not-your-hero"


@pytest.mark.rule("DT-7")
@pytest.mark.parametrize(
    ("status", "code"), [("dead", "dt-hero-gone"), ("out", "dt-hero-gone"), ("waiting", "dt-hero-waits")]
)
def test_who_is_not_there_does_nothing(status, code):
    t = scene("Golem, Troll")
    t.ruling("heroes/Anna:Golem/status", status)
    for move in (walk("Golem"), break_wall("Golem"), twist("Golem"), gift("Golem", "drink")):
        assert t.refused(move, "DT-7").code == code
    assert not t.offers("walk", hero=own("Golem"))


@pytest.mark.rule("DT-7")
@pytest.mark.parametrize(
    "move",
    [
        walk("Golem"),
        leap("Golem"),
        leave("Golem"),
        twist("Golem"),
        break_wall("Golem"),
        strike("Golem", "Ghost"),
        take("Golem", "Rope"),
        open_room("Golem"),
    ],
    ids=lambda move: move.kind,
)
def test_the_wounded_do_nothing_but_drink(move):
    t = scene("Golem!", "Ghost", lying=("Rope",))
    assert t.refused(move, "DT-7").code == "dt-hero-wounded"
    assert [dict(choice.given)["what"] for choice in t.offers("use-gift", hero=own("Golem"))] == ["drink"]


@pytest.mark.rule("DT-6", "DT-8", "DT-14")
def test_a_room_is_opened_and_what_lay_there_comes_into_the_game():
    t = scene("Golem", "Ghost")
    found = ("Troll", "Bert:Troll", "Rope", "Bert:Rope")
    t.play(open_room("Golem", *found))
    assert t.told(RoomOpened) == [RoomOpened(hero="Anna:Golem")]
    assert [event.name for event in t.told(BroughtIn)] == [own(name) for name in found]
    assert {t.hero("Troll").status, t.hero("Bert:Troll").status} == {"maze"}
    assert {t.item("Rope").status, t.item("Bert:Rope").status} == {"lying"}
    assert t.refused(open_room("Golem", "Troll"), "DT-7").code == "dt-not-waiting"
    assert t.refused(open_room("Golem", "Wizard", "Wizard"), "DT-8").code == "dt-twice"


@pytest.mark.rule("DT-8")
@pytest.mark.parametrize("at", ["fighters", "combat", "reveal"])
def test_one_action_is_finished_before_another(at):
    """The first golden rule: while a fight is not over nobody else acts."""
    t = scene("Golem, Troll", "Ghost", secret_cards=True)
    t.play(strike("Golem", "Ghost"))
    if at != "fighters":
        t.play(muster())
    if at == "reveal":
        t.play(hide("Anna", 1), hide("Bert", 2))
    assert t.step == at
    for move in (walk("Troll"), twist("Troll"), END_TURN, strike("Troll", "Ghost"), leave("Troll")):
        assert t.refused(move).code == "dt-not-now"
