"""The statistics screen: opened by touches, read a few games a frame, right to look at in any size and language."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from app.library import Library
from core.boxes.opentable.moves import EndTurn, Finish, Roll, SetUp
from core.chance import Dice
from core.message import say
from core.statistics import record
from screens.statistics.screen import StatisticsScreen
from screens.widgets.charts.card import ChartCard
from screens.widgets.charts.faces import Faces
from tests.app.test_totals import keep, played
from tests.ui.games import BROKEN, NOW, at
from tests.ui.hand import Hand
from tests.ui.looking import assert_looks_right, box_of

LONG = "Maximiliane-Wilhelmine von und zu Wolfes"  # forty letters


def evening(folder: Path, players: tuple[str, ...], days_ago: float = 0, turns: int = 24) -> str:
    """A game at an open table with a clock that goes on."""
    now = [int((NOW - days_ago * 86_400) * 1000)]

    def clock() -> int:
        now[0] += 17_000
        return now[0]

    library = Library(folder, clock=clock)
    game = library.new("opentable", SetUp(title="Friday", players=players))
    chance = Random(len(players))
    with library.open(game) as table:
        for turn in range(turns):
            dice = Dice(faces=(chance.randint(1, 6), chance.randint(1, 6)))
            table.play(Roll(player=players[turn % len(players)], dice=dice))
            table.play(EndTurn())
        table.play(Finish(winners=players[-1:]))
    return game


@pytest.fixture
def full(tmp_path: Path) -> Path:
    """Games of both boxes, one unfinished, one that cannot be read, one of long ago."""
    folder = tmp_path / "full"
    keep(at(folder, 3), played(Hugo="Silver Ring", Lindel="Gold Ring"))
    keep(at(folder, 2), played(Hugo="Giant Ruby", Lindel=""))
    keep(at(folder, 400), played(Hugo="", Challara=""))
    evening(folder, ("Anna", "Hugo"), 1)
    at(folder).new("opentable", SetUp(players=("Anna",)))
    (folder / f"games/{BROKEN}.delve").write_bytes(b"spilt wine")
    return folder


def opened(open_app: Any, folder: Path, *where: Any, **preferences: Any) -> Hand:
    hand = Hand(open_app(*where, folder=folder, **preferences))
    hand.ui.advance(0.3)
    hand.tap("chart-bar")
    hand.ui.advance(1.0)
    assert isinstance(hand.ui.app.screen, StatisticsScreen)
    return hand


def shown(hand: Hand) -> list[str]:
    return [card.chart.name for card in hand.ui.app.screen.cards]


def read_through(hand: Hand) -> None:
    """From the top to the end, a window at a time, looking at each."""
    scroll = hand.ui.app.screen.scroll
    room = hand.ui.app.screen.body.height - scroll.height
    assert_looks_right(hand.ui)
    gone = 0.0
    while room > 0 and gone < room:
        gone += scroll.height * 0.85
        scroll.scroll_y = max(0.0, 1 - gone / room)
        hand.ui.advance(0.1)
        assert_looks_right(hand.ui)


def test_one_touch_opens_it_with_all_charts_and_one_leads_back(open_app, full):
    """What is not in the numbers is said, and the columns of a chart are as high as their numbers."""
    hand = opened(open_app, full)
    assert hand.taps == 1
    assert shown(hand) == ["wins", "causes", "gold", "haul", "rounds", "faces", "luck", "tests", "turns"]
    texts = hand.ui.texts()
    assert "1 game is still in progress and not counted." in texts
    assert f"1 game could not be read and is left out: {BROKEN}" in texts
    assert "4" in texts  # finished games
    faces = next(each for each in hand.ui.widgets() if isinstance(each, Faces))
    highest = max(faces.values)
    tallest = max(column.height for column in faces.columns)
    for value, column in zip(faces.values, faces.columns, strict=True):
        assert column.height == pytest.approx(max(2, tallest * value / highest), abs=1)
    hand.tap("chevron-left")
    assert type(hand.ui.app.screen).__name__ == "HomeScreen"


def test_one_box_alone_and_choosing_again_and_again_leaves_no_widgets_behind(open_app, full):
    hand = opened(open_app, full)
    before = sum(1 for _ in hand.ui.widgets())
    hand.tap("Open table")
    hand.ui.advance(0.6)
    assert shown(hand) == ["wins", "rounds", "faces", "luck", "turns"]
    assert len(hand.ui.app.screen.summary.games) == 1
    hand.tap(say("stats.all-boxes"))
    hand.ui.advance(0.6)
    assert len(shown(hand)) == 9
    for _ in range(4):
        hand.ui.app.screen._choose_box("opentable")
        hand.ui.advance(0.6)
        hand.ui.app.screen._choose_box("")
    hand.ui.advance(0.6)
    assert sum(1 for _ in hand.ui.widgets()) == before


def test_one_player_alone_and_only_of_late(open_app, full):
    hand = opened(open_app, full)
    hand.tap(say("stats.everybody"))
    hand.tap("Hugo")
    hand.ui.advance(0.6)
    screen = hand.ui.app.screen
    assert ([each.player for each in screen.summary.people], len(screen.summary.games)) == (["Hugo"], 4)
    hand.tap(say("stats.period.always"))
    hand.tap(say("stats.period.month"))
    hand.ui.advance(0.6)
    assert len(screen.summary.games) == 3
    assert_looks_right(hand.ui)


def test_a_choice_that_no_game_fits_says_so(open_app, tmp_path):
    folder = tmp_path / "old"
    evening(folder, ("Anna", "Bert"), days_ago=100)
    hand = opened(open_app, folder)
    hand.tap(say("stats.period.always"))
    hand.tap(say("stats.period.month"))
    hand.ui.advance(0.6)
    assert hand.ui.app.words().text(say("stats.empty.filter")) in hand.ui.texts()
    assert_looks_right(hand.ui)
    hand.tap(say("stats.period.month"))
    hand.tap(say("stats.period.always"))
    hand.ui.advance(0.6)
    assert "wins" in shown(hand)


@pytest.mark.parametrize("language", ["en", "ru", "it"])
def test_before_the_first_game_there_are_a_few_words(open_app, tmp_path, language):
    folder = tmp_path / "one"
    at(folder).new("opentable", SetUp(players=("Anna",)))
    hand = opened(open_app, folder, (360, 640), language=language, text_scale=2.0)
    assert hand.ui.app.words().text(say("stats.empty.title")) in hand.ui.texts()
    read_through(hand)


def test_on_a_fresh_phone_too(open_app, tmp_path):
    hand = opened(open_app, tmp_path / "fresh")
    assert hand.ui.app.words().text(say("stats.empty.title")) in hand.ui.texts()
    assert_looks_right(hand.ui)


@pytest.mark.parametrize(
    ("size", "look"),
    [
        ((412, 915), {}),
        ((360, 640), {"language": "ru", "theme": "paper", "text_scale": 2.0}),
        ((915, 412), {"language": "it", "theme": "light"}),
        ((1280, 800), {"language": "ru", "hand": "left"}),
        ((412, 915), {"language": "it", "text_scale": 0.85, "theme": "light"}),
    ],
)
def test_it_looks_right(open_app, full, size, look):
    read_through(opened(open_app, full, size, **look))


@pytest.mark.parametrize(("size", "scale"), [((360, 640), 2.0), ((412, 915), 1.0)])
def test_twelve_players_with_names_of_forty_letters(open_app, tmp_path, size, scale):
    folder = tmp_path / "many"
    evening(folder, tuple(f"{LONG[:38]}{n:02}" for n in range(12)), turns=36)
    hand = opened(open_app, folder, size, text_scale=scale)
    assert len(hand.ui.app.screen.cards[0].chart.lines) == 12
    read_through(hand)
    hand.ui.app.screen.scroll.scroll_y = 1
    hand.ui.advance(0.2)
    hand.tap(say("stats.everybody"))
    assert_looks_right(hand.ui)


def test_alone_at_the_table(open_app, tmp_path):
    folder = tmp_path / "solo"
    keep(at(folder, 1), played(Hugo="Giant Ruby"))
    read_through(opened(open_app, folder))


def test_a_tablet_has_two_columns_and_a_phone_one(open_app, full):
    hand = opened(open_app, full, (1280, 800))
    left = {box_of(card).x for card in hand.ui.app.screen.cards}
    assert len(left) == 2
    phone = opened(open_app, full, (412, 915))
    assert len({box_of(card).x for card in phone.ui.app.screen.cards}) == 1


def test_many_games_are_read_a_few_a_frame_and_kept_for_the_next_time(open_app, tmp_path, monkeypatch):
    folder = tmp_path / "shelf"
    for days in range(12):
        evening(folder, ("Anna", "Bert"), days, turns=6)
    worked: list[object] = []

    def counting(journal: Any) -> Any:
        worked.append(journal)
        return record(journal)

    monkeypatch.setattr("app.statistics.record", counting)
    monkeypatch.setattr("screens.statistics.screen.BUDGET", 0.0)
    hand = Hand(open_app(folder=folder))
    hand.ui.app.go("statistics")
    hand.ui.advance(0.1)
    assert any(text.startswith("Reading the games: ") for text in hand.ui.texts())
    hand.ui.advance(1.5)
    assert (len(worked), len(hand.ui.app.screen.summary.games)) == (12, 12)
    hand.ui.app.go("home")
    hand.ui.app.go("statistics")
    hand.ui.advance(1.5)
    assert (len(worked), len(hand.ui.app.screen.summary.games)) == (12, 12)


def test_whoever_leaves_while_games_are_read_leaves_nothing_behind(open_app, full):
    hand = Hand(open_app(folder=full))
    hand.ui.app.go("statistics")
    hand.ui.advance(1 / 30)
    hand.ui.app.go("home")
    hand.ui.advance(1.0)
    assert not any(isinstance(each, ChartCard) for each in hand.ui.widgets())
