"""The free choice: everybody picks a team unseen by the others."""

from __future__ import annotations

import pytest

from core.asks import PickSomeAsk
from core.boxes.dungeontwister import BOX
from core.boxes.dungeontwister import moves as m
from core.boxes.dungeontwister.events.setting_up import RoomsChanged, TeamChosen
from core.message import Message
from data.words import words
from tests.core.dungeontwister.table import BASE, FIVE, P_AND_D, PEOPLE, SIX, Table, bring_in, in_english, open_room

EIGHT = ("Wizard", *P_AND_D[1:])
THINGS = ("Treasure", *FIVE)


def english(message: Message) -> str:
    return words("en").text(message)


def chosen(**settings):
    """Both have chosen, and their starting lines stand in the maze."""
    t = Table(teams="free", **settings)
    t.choose("Anna", BASE, SIX)
    t.choose("Bert", EIGHT, THINGS)
    t.lines()
    return t


@pytest.mark.rule("DT-2")
def test_eight_heroes_six_objects_and_two_pairs_each():
    t = Table(teams="free", first="Bert")
    assert t.state.steps[-1].player == "Bert"
    t.choose("Bert", EIGHT, THINGS, ("Rooms 2", "Rooms 7"))
    t.choose("Anna", BASE, SIX, ("Rooms 1", "Rooms 3"))
    assert t.team("Anna") == (BASE, SIX)
    (told,) = t.told(TeamChosen)
    assert told == TeamChosen(player="Anna", heroes=BASE, things=SIX, rooms=("Rooms 1", "Rooms 3"), secret=True)
    assert tuple(map(set, t.team("Bert"))) == (set(EIGHT), set(THINGS))
    assert t.state.rooms == ("Rooms 2", "Rooms 7", "Rooms 1", "Rooms 3")
    assert t.step == "line"


@pytest.mark.rule("DT-2")
@pytest.mark.parametrize(
    ("heroes", "things", "rooms"),
    [
        (EIGHT[:7], THINGS, ("Rooms 1", "Rooms 2")),
        ((*EIGHT, "Cleric"), THINGS, ("Rooms 1", "Rooms 2")),
        ((*EIGHT[:7], EIGHT[0]), THINGS, ("Rooms 1", "Rooms 2")),
        ((*EIGHT[:7], "Orc"), THINGS, ("Rooms 1", "Rooms 2")),
        (EIGHT, THINGS[:5], ("Rooms 1", "Rooms 2")),
        (EIGHT, (*THINGS[:5], THINGS[0]), ("Rooms 1", "Rooms 2")),
        (EIGHT, (*THINGS, "Sword"), ("Rooms 1", "Rooms 2")),
        (EIGHT, THINGS, ("Rooms 1",)),
        (EIGHT, THINGS, ("Rooms 1", "Rooms 1")),
        (EIGHT, THINGS, ("Rooms 1", "Rooms 9")),
    ],
)
def test_no_more_and_no_less_and_nothing_twice(heroes, things, rooms):
    t = Table(teams="free")
    move = m.ChooseTeam(player="Anna", heroes=heroes, things=things, rooms=rooms)
    assert t.refused(move, "DT-2").code == "dt-team"


@pytest.mark.rule("DT-1", "DT-2")
def test_what_two_boxes_have_can_be_taken_twice():
    """The rope is the sixth object of Paladins & Dragons in this copy."""
    t = Table(teams="free")
    assert {"Rope", "Rope#2"} <= t.offered("choose-team", "things")
    t.choose("Anna", EIGHT, (*THINGS[:4], "Rope", "Rope#2"))
    assert {item.name for item in t.state.items if item.thing == "Rope"} == {"Anna:Rope", "Anna:Rope 2"}


@pytest.mark.rule("DT-2")
def test_everybody_chooses_for_themselves_and_once():
    t = Table(teams="free")
    move = m.ChooseTeam(player="Bert", heroes=EIGHT, things=THINGS, rooms=("Rooms 1", "Rooms 2"))
    assert t.refused(move, "DT-2").facts == {"player": "Anna"}
    t.choose("Anna", BASE, SIX)
    t.play(move)
    assert t.refused(move).code == "dt-not-now"


@pytest.mark.rule("DT-2")
@pytest.mark.parametrize(("players", "pairs"), [(2, 2), (3, 2), (4, 1)])
def test_two_pairs_each_make_the_maze_of_two_and_of_three(players, pairs):
    """Four pairs and six. Of four players each chooses one: two each would be more than their six."""
    t = Table(*PEOPLE[:players], teams="free")
    assert {ask.field: (ask.least, ask.most) for ask in t.asks("choose-team")} == {
        "heroes": (8, 8),
        "things": (6, 6),
        "rooms": (pairs, pairs),
    }


@pytest.mark.rule("DT-2")
def test_the_others_see_that_somebody_has_chosen_and_nothing_else():
    t = Table(teams="free")
    t.choose("Anna", BASE, SIX)
    for viewer in (None, "Bert"):
        view = BOX.sight.view(t.state, viewer)
        assert {hero.who for hero in view.heroes} == {item.thing for item in view.items} == {"?"}
        assert [hero.name for hero in view.heroes] == [f"Anna:?{number}" for number in range(1, 9)]
        assert view.rooms == ("?", "?")
    own = BOX.sight.view(t.state, "Anna")
    assert own.rooms == ("Rooms 1", "Rooms 5")
    assert {hero.who for hero in own.heroes} == set(BASE)
    assert {item.thing for item in own.items} == set(SIX)


@pytest.mark.rule("DT-2")
def test_whoever_comes_to_light_is_known_and_the_others_are_not():
    t = chosen()
    t.play(bring_in("Bert:Paladin"))
    known = {hero.who for hero in BOX.sight.view(t.state, "Anna").heroes if hero.side == "Bert"}
    line = {hero.who for hero in t.state.heroes if hero.side == "Bert" and hero.status == "maze"}
    assert known == line | {"?"}
    assert "Paladin" in line


@pytest.mark.rule("DT-2")
def test_rooms_are_opened_without_a_word_about_what_lay_there():
    """Everybody turns over their own: nobody is shown what others have left."""
    t = chosen()
    t.pass_turns(0)
    t.play(m.PlayAction(player="Anna", card=2))
    (choice, *_) = t.offers("open-room")
    assert choice.asks == ()
    assert {ask.owner for choice in t.offers("bring-in") for ask in choice.asks} == {"Anna", "Bert"}
    hero = next(hero.name for hero in t.state.heroes if hero.status == "maze")
    t.play(open_room(hero), bring_in("Bert:Treasure"))
    assert t.item("Bert:Treasure").status == "lying"


@pytest.mark.rule("DT-2")
def test_of_two_that_are_alike_the_first_comes_to_light_first():
    """ "Rope 2" would tell that there is another."""
    t = Table(teams="free")
    for player in PEOPLE[:2]:
        t.choose(player, EIGHT, (*THINGS[:4], "Rope", "Rope#2"))
    t.lines()
    t.play(m.PlayAction(player="Anna", card=2))
    assert {name for name in t.offered("bring-in", "name") if "Rope" in name} == {"Anna:Rope", "Bert:Rope"}
    t.play(bring_in("Bert:Rope"))
    assert {name for name in t.offered("bring-in", "name") if "Rope" in name} == {"Anna:Rope", "Bert:Rope 2"}


@pytest.mark.rule("DT-2")
def test_in_which_order_somebody_has_chosen_tells_nothing():
    tables = [Table(teams="free") for _ in range(2)]
    for t, order in zip(tables, (1, -1), strict=True):
        t.choose("Anna", EIGHT[::order], THINGS[::order], ("Rooms 3", "Rooms 4")[::order])
        t.choose("Bert", EIGHT[::order], THINGS[::order], ("Rooms 3", "Rooms 4")[::order])
    assert tables[0].state == tables[1].state


# Rooms: a pair is there once


def with_rooms(*rooms: tuple[str, ...], first: str = "Bert") -> Table:
    """All have chosen, Bert before Anna where they are two."""
    t = Table(*PEOPLE[: len(rooms)], teams="free", first=first)
    for own in rooms:
        t.choose(t.state.steps[-1].player, BASE, SIX, own)
    return t


@pytest.mark.rule("DT-2")
def test_who_has_chosen_the_rooms_of_another_chooses_others_first():
    t = with_rooms(("Rooms 2", "Rooms 7"), ("Rooms 1", "Rooms 2"))
    assert english(BOX.voice.now(t.state)) == "Anna and Bert have a pair of rooms in common: Anna chooses others"
    assert BOX.voice.now(BOX.sight.view(t.state, None)) == BOX.voice.now(t.state)
    (choice,) = BOX.rules.choices(t.state)
    (ask,) = choice.asks
    assert isinstance(ask, PickSomeAsk)
    assert (choice.move, dict(choice.given), ask.owner) == ("choose-rooms", {"player": "Anna"}, "Anna")
    assert {option.value for option in ask.options} == {f"Rooms {number}" for number in (1, 3, 4, 5, 6, 7, 8)}
    assert t.refused(m.ChooseRooms(player="Bert", rooms=("Rooms 1", "Rooms 3"))).code == "dt-not-now"
    t.play(m.ChooseRooms(player="Anna", rooms=("Rooms 1", "Rooms 7")))
    assert [choice.move for choice in BOX.rules.choices(t.state)] == ["choose-rooms"]
    t.play(m.ChooseRooms(player="Anna", rooms=("Rooms 8", "Rooms 1")))
    assert t.told(RoomsChanged) == [RoomsChanged(player="Anna", rooms=("Rooms 1", "Rooms 8"))]
    assert t.state.rooms == ("Rooms 2", "Rooms 7", "Rooms 1", "Rooms 8")
    assert [choice.move for choice in BOX.rules.choices(t.state)] == ["choose-line"]
    assert t.refused(m.ChooseRooms(player="Anna", rooms=("Rooms 3", "Rooms 4"))).code == "dt-not-now"


@pytest.mark.rule("DT-2")
def test_of_three_each_later_one_gives_way():
    t = with_rooms(("Rooms 1", "Rooms 2"), ("Rooms 3", "Rooms 1"), ("Rooms 3", "Rooms 4"), first="Anna")
    t.play(m.ChooseRooms(player="Bert", rooms=("Rooms 3", "Rooms 5")))
    assert english(BOX.voice.now(t.state)) == "Chloe and Bert have a pair of rooms in common: Chloe chooses others"
    t.play(m.ChooseRooms(player="Chloe", rooms=("Rooms 6", "Rooms 4")))
    assert t.state.rooms == ("Rooms 1", "Rooms 2", "Rooms 3", "Rooms 5", "Rooms 4", "Rooms 6")
    assert t.step == "line"
    assert [choice.move for choice in BOX.rules.choices(t.state)] == ["choose-line"]


@pytest.mark.rule("DT-2")
def test_everybody_sees_their_own_rooms_and_of_others_no_more_than_that_two_are_the_same():
    t = with_rooms(("Rooms 1", "Rooms 2"), ("Rooms 3", "Rooms 1"), ("Rooms 5", "Rooms 4"), first="Anna")
    assert BOX.sight.view(t.state, "Anna").rooms == ("Rooms 1", "Rooms 2", "Rooms 1", "?", "?", "?")
    assert BOX.sight.view(t.state, "Bert").rooms == ("Rooms 1", "?", "Rooms 1", "Rooms 3", "?", "?")
    assert BOX.sight.view(t.state, "Chloe").rooms == ("?1", "?", "?1", "?", "Rooms 4", "Rooms 5")
    assert BOX.sight.view(t.state, None).rooms == ("?1", "?", "?1", "?", "?", "?")
    t.play(m.ChooseRooms(player="Bert", rooms=("Rooms 3", "Rooms 8")))
    (changed,) = t.told(RoomsChanged)
    assert [in_english(BOX.sight.redacted_for(t.state, changed, viewer)) for viewer in ("Bert", "Anna", None)] == [
        "Bert chooses other rooms in secret: Rooms 3 and Rooms 8.",
        "Bert chooses other rooms in secret.",
        "Bert chooses other rooms in secret.",
    ]


@pytest.mark.rule("DT-2")
def test_the_own_team_is_told_with_its_rooms_to_nobody_else():
    t = Table(teams="free")
    t.choose("Anna", BASE, SIX)
    (team,) = t.told(TeamChosen)
    assert in_english(BOX.sight.redacted_for(t.state, team, "Anna")).endswith("with these rooms: Rooms 1 and Rooms 5.")
    for viewer in (None, "Bert"):
        assert in_english(BOX.sight.redacted_for(t.state, team, viewer)) == "Anna chooses a team in secret."


@pytest.mark.rule("DT-2")
def test_a_game_that_went_on_with_the_same_rooms_goes_on():
    """It was not asked for in the first version of these rules."""
    t = with_rooms(("Rooms 2", "Rooms 7"), ("Rooms 1", "Rooms 2"))
    t.lines()
    assert t.step == "action"
    assert BOX.voice.now(t.state).key == "dt.now.action"
