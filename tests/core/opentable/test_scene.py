"""The open table as a scene: everybody's numbers, changed in one tap; what is secret stays secret."""

from __future__ import annotations

from core.box import Viewer
from core.boxes.opentable import BOX
from core.boxes.opentable.moves import (
    Count,
    CounterSpec,
    DeckSpec,
    EndTurn,
    Finish,
    Leave,
    PassTokens,
    SetUp,
    TimeTurns,
    TokenSpec,
)
from core.boxes.opentable.scene import player_sheet
from core.boxes.opentable.state import OpenTable, Timer
from core.choices import shown
from core.deck import Stock
from core.facts import Move
from core.play import decide, evolve
from core.scene import Figure, People, Scene, Still, Tally

LIFE = CounterSpec(name="life", start=2, low=0, high=3)
POINTS = CounterSpec(name="points", secret=True)
DAY = CounterSpec(name="day", each=False, start=1)
SETUP = SetUp(
    players=("Ada", "Ben"),
    counters=(LIFE, POINTS, DAY),
    tokens=(TokenSpec(name="cube", supply=5, each=1),),
    decks=(DeckSpec(name="events", cards=(Stock("storm", 3),)),),
)


def after(*moves: Move) -> OpenTable:
    state = BOX.rules.empty
    for move in (SETUP, *moves):
        state = evolve(BOX, state, decide(BOX, state, move))
    return state


def scene_of(state: OpenTable, viewer: Viewer = None) -> Scene:
    assert BOX.scene is not None
    view = BOX.sight.view(state, viewer)
    return BOX.scene.describe(
        Still(view, BOX.rules.over(view), BOX.voice.now(view), shown(BOX.rules.choices(state), viewer))
    )


def board(scene: Scene) -> dict[str, Figure]:
    (part,) = scene.parts
    assert isinstance(part.shows, People)
    return {figure.name: figure for figure in part.shows.figures}


def tally(figure: Figure, key: str) -> Tally:
    return next(each for each in figure.tallies if each.key == key)


def test_everybody_has_a_card_with_what_they_count_and_the_table_has_one():
    cards = board(scene_of(after()))
    assert list(cards) == ["Ada", "Ben", ""]
    assert [each.key for each in cards["Ada"].tallies] == ["counter:life", "counter:points", "tokens:cube"]
    assert {each.key: each.value for each in cards[""].tallies} == {
        "counter:day": 1, "tokens:cube": 5, "deck:events": 3,
    }  # fmt: skip


def test_a_number_is_changed_in_one_tap_and_stops_at_its_ends():
    life = tally(board(scene_of(after(Count(where="Ada", counter="life", by=1))))["Ada"], "counter:life")
    assert (life.value, life.more) == (3, None)
    assert life.less is not None
    move = Count(**life.less.choice.fields(dict(life.less.answers)))
    assert move == Count(where="Ada", counter="life", by=-1)


def test_tokens_come_from_the_supply_and_go_back_in_one_tap():
    cubes = tally(board(scene_of(after()))["Ada"], "tokens:cube")
    presses = [PassTokens(**press.choice.fields(dict(press.answers))) for press in (cubes.less, cubes.more) if press]
    assert presses == [
        PassTokens(token="cube", count=1, giver="Ada", taker=""),
        PassTokens(token="cube", count=1, giver="", taker="Ada"),
    ]
    none = after(*presses[:1])
    assert tally(board(scene_of(none))["Ada"], "tokens:cube").less is None


def test_the_card_of_a_player_says_how_long_the_turns_took():
    cards = board(scene_of(after(TimeTurns(timer=Timer()), EndTurn(player="Ada", seconds=3725))))
    assert [[sign.name for sign in cards[name].badges] for name in ("Ada", "Ben")] == [["1:02:05"], []]


def test_the_sheet_counts_what_has_no_room_on_the_card():
    sheet = player_sheet(BOX.sight.view(after(), None), "Ada")
    assert sheet is not None
    assert all(each.less is not None or each.more is not None for each in sheet.numbers)


def test_whoever_has_the_turn_is_marked():
    assert [name for name, figure in board(scene_of(after(EndTurn(player="Ada")))).items() if figure.acts] == ["Ben"]


def test_whoever_left_has_no_card_but_still_sits_in_the_list():
    scene = scene_of(after(Leave(player="Ben")))
    assert list(board(scene)) == ["Ada", ""]
    assert [(figure.name, figure.fate) for figure in scene.people] == [("Ada", ""), ("Ben", "left")]


def test_a_secret_number_is_seen_by_its_owner_alone():
    state = after(Count(where="Ada", counter="points", by=7))
    hidden = tally(board(scene_of(state))["Ada"], "counter:points")
    assert (hidden.value, hidden.owner) == (None, "Ada")
    assert tally(board(scene_of(state, "Ben"))["Ada"], "counter:points").value is None
    assert tally(board(scene_of(state, "Ada"))["Ada"], "counter:points").value == 7


def test_tables_that_differ_in_a_secret_look_the_same_to_everybody_else():
    one, other = (after(Count(where="Ada", counter="points", by=by)) for by in (7, -20))
    for viewer in (None, "Ben"):
        assert scene_of(one, viewer) == scene_of(other, viewer)
    assert scene_of(one, "Ada") != scene_of(other, "Ada")


def test_every_choice_has_its_place_in_the_panel():
    state = after()
    offered = [offer.choice for offer in scene_of(state).step.offers]
    choices = shown(BOX.rules.choices(state), None)
    assert sorted(offered, key=choices.index) == choices


def test_the_end_names_the_winners_first():
    end = scene_of(after(Finish(winners=("Ben",)))).end
    assert end is not None
    assert [(rank.name, rank.won) for rank in end.ranks] == [("Ben", True), ("Ada", False)]


def test_the_sheet_of_a_player_has_all_numbers_and_so_has_that_of_the_table():
    state = BOX.sight.view(after(), None)
    for name, keys in (("Ada", 3), ("", 3)):
        sheet = player_sheet(state, name)
        assert sheet is not None
        assert len(sheet.numbers) == keys
    assert player_sheet(state, "nobody") is None
