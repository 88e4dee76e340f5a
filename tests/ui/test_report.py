"""When something goes wrong: it is told, nothing is lost, and a report of it is one touch away."""

from __future__ import annotations

import json
import logging
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from kivy.base import ExceptionManager

from app.log_tail import FILE
from core.message import Message, say
from data.words import LANGUAGES
from screens.report.mishapsheet import mishap_sheet
from screens.report.sheet import FileSheet
from screens.widgets.key import Key
from tests.matrix import some_of
from tests.ui.games import quest
from tests.ui.hand import Hand
from tests.ui.looking import assert_looks_right
from tests.ui.test_safety import at_a_choice


def ready(hand: Hand) -> None:
    """The file is made beside the screen."""

    def made() -> bool:
        sheet = hand.ui.app.sheet
        return sheet is None or getattr(sheet.content, "report", True) is not None

    wait_until(hand, made)
    hand.ui.advance(0.4)


def wait_until(hand: Hand, so: Callable[[], object]) -> None:
    end = time.monotonic() + 300
    while not so():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.02)
        hand.ui.advance(0.1)


@pytest.fixture
def settings(open_app, tmp_path: Path):
    def start(*args: Any, **more: Any) -> Hand:
        quest(tmp_path)
        ui = open_app(*args, **more)
        ui.app.go("settings")
        ui.advance(0.3)
        ui.app.screen.scroll.scroll_y = 0
        ui.advance(0.3)
        return Hand(ui)

    return start


def reads(hand: Hand, message: Message) -> bool:
    return hand.ui.app.words().text(message) in hand.ui.texts()


def shared(hand: Hand) -> dict[str, Any]:
    wait_until(hand, lambda: hand.ui.app.recording.share.files)
    ((path, mime),) = hand.ui.app.recording.share.files
    assert mime == "application/json"
    found: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return found


# The report


def test_one_touch_and_another_hand_it_to_whoever_shall_have_it(settings):
    hand = settings()
    hand.tap(say("report.title"))
    ready(hand)
    hand.tap(say("report.share"))
    report = shared(hand)
    assert report["versions"]["kivymd"] == "2.0.0"
    assert report["versions"].keys() >= {"delvelog", "python", "kivy", "pydantic", "sqlite", "system"}
    assert report["settings"]["language"] == "en"
    assert report["game"]["box"] == "dungeonquest"
    assert len(report["journal"]) == report["game"]["entries"] == 31


def test_it_is_of_the_game_that_was_left_for_the_settings(open_game, tmp_path):
    hand = open_game(at_a_choice())
    open_one = hand.ui.app.playing.table.id
    quest(tmp_path)
    hand.tap("dots-vertical")
    hand.tap(say("ui.menu.settings"))
    hand.ui.app.go("report")
    ready(hand)
    assert hand.ui.app.playing.table.id == open_one
    assert hand.ui.app.sheet.content.report.of == len(hand.ui.app.playing.table.journal.entries)


def test_it_can_be_read_before_it_is_sent(settings):
    hand = settings()
    hand.tap(say("report.title"))
    ready(hand)
    content = hand.ui.app.sheet.content.file.content.decode()
    hand.tap(say("report.look"))
    sheet = hand.ui.app.sheet
    assert isinstance(sheet, FileSheet)
    read = "".join(row.text for row in sheet.list.rows)
    assert read.replace(" ", "") == content.replace("\n", "").replace(" ", "")
    hand.tap("close")
    ready(hand)
    assert hand.there(say("report.share")), "back to where it is sent from"


def test_it_can_be_saved_where_somebody_wants_it(settings):
    hand = settings()
    hand.tap(say("report.title"))
    ready(hand)
    hand.tap(say("report.save"))
    ((name, _, content),) = hand.ui.app.recording.picker.saved
    assert name == "delvelog-report.json"
    assert json.loads(content)["delvelog-report"] == 1


def test_without_any_game_there_is_a_report_all_the_same(open_app):
    hand = Hand(open_app())
    hand.ui.app.go("settings")
    hand.ui.app.go("report")
    ready(hand)
    hand.tap(say("report.share"))
    assert shared(hand)["journal"] == []


@some_of("language", LANGUAGES)
@some_of(("size", "scale"), [((412, 915), 1.0), ((360, 640), 2.0)], ids=["large", "small"])
def test_its_sheets_look_right(settings, language, size, scale):
    hand = settings(size, language=language, text_scale=scale)
    app = hand.ui.app
    app.go("report")
    ready(hand)
    assert_looks_right(hand.ui)
    app.sheet.content._look()
    hand.ui.advance(0.4)
    assert_looks_right(hand.ui)
    for again in (False, True):
        mishap_sheet(app.context(None), again)
        hand.ui.advance(0.4)
        assert_looks_right(hand.ui)


@some_of("language", LANGUAGES)
def test_what_is_kept_and_shared_can_be_read(settings, language):
    hand = settings(language=language)
    hand.tap(say("privacy.title"))
    assert reads(hand, say("privacy.offline"))
    assert_looks_right(hand.ui)


# Exceptions


def went_wrong(hand: Hand, error: Exception | None = None) -> int:
    """As Kivy's own loop does it: a touch raises, and the exception is handed to the one who handles them."""

    def break_it() -> None:
        raise error or KeyError("Anna holds the Ruby")

    hand.ui.app.close_sheet()
    hand.ui.advance(0.4)
    key = next(each for each in hand.ui.widgets() if isinstance(each, Key) and not each.disabled)
    key._tapped = break_it
    try:
        hand.ui.tap(key)
    except KeyError as raised:
        decision: int = hand.ui.app.mishaps.handle_exception(raised)
        hand.ui.advance(0.4)
        return decision
    raise AssertionError("nothing was raised")


def test_it_is_told_and_the_game_goes_on_from_the_disk(open_game, tmp_path, capfd):
    hand = open_game(at_a_choice())
    app = hand.ui.app
    before, entries = app.playing, len(app.playing.table.journal.entries)
    assert went_wrong(hand) == ExceptionManager.PASS
    assert reads(hand, say("mishap.title"))
    assert app.playing is not before, "the game was not read anew"
    assert len(app.playing.table.journal.entries) == entries
    hand.tap(say("mishap.go-on"))
    assert app.sheet is None
    assert hand.step == "fight"
    noted = (tmp_path / FILE).read_text()
    assert "KeyError" in noted
    assert "test_report.py" in noted
    assert "Ruby" not in noted + "".join(app.mishaps.lines.lines) + "".join(capfd.readouterr())


def test_from_there_it_can_be_reported_with_where_it_happened(open_game):
    hand = open_game(at_a_choice())
    went_wrong(hand)
    hand.tap(say("report.title"))
    ready(hand)
    hand.tap(say("report.share"))
    log = "\n".join(shared(hand)["log"])
    assert "KeyError" in log
    assert "Anna" not in log


def test_the_second_leads_home_and_the_fourth_ends_the_app(open_game):
    hand = open_game(at_a_choice())
    decided = [went_wrong(hand)]
    assert reads(hand, say("mishap.safe"))
    decided.append(went_wrong(hand))
    assert reads(hand, say("mishap.again"))
    assert hand.ui.app.playing is None
    decided += [went_wrong(hand), went_wrong(hand)]
    assert decided == [ExceptionManager.PASS] * 3 + [ExceptionManager.RAISE]


def test_now_and_then_is_no_reason_to_end(open_game):
    hand = open_game(at_a_choice())
    for _ in range(6):
        assert went_wrong(hand) == ExceptionManager.PASS
        hand.ui.advance(12)
        assert reads(hand, say("mishap.safe"))


def test_what_cannot_be_shown_again_ends_the_app(open_game, monkeypatch):
    hand = open_game(at_a_choice())
    monkeypatch.setattr(hand.ui.app, "_make", lambda *_: 1 / 0)
    assert went_wrong(hand) == ExceptionManager.RAISE


def test_whoever_ends_the_app_is_not_hindered(open_app):
    app = open_app().app
    for end in (KeyboardInterrupt(), SystemExit()):
        assert app.mishaps.handle_exception(end) == ExceptionManager.RAISE
    assert app.sheet is None


def test_work_beside_the_screen_is_told_of_too(open_app):
    ui = open_app()

    def work() -> None:
        raise KeyError("beside")

    worker = threading.Thread(target=work)
    worker.start()
    worker.join()
    with pytest.raises(KeyError, match="beside"):
        ui.advance(0.2)


def test_everything_is_put_back_when_the_app_ends(open_app):
    hooks, handlers = (sys.excepthook, threading.excepthook), list(logging.getLogger().handlers)
    ui = open_app()
    assert threading.excepthook is not hooks[1]
    ui.app.dispatch("on_stop")
    assert (sys.excepthook, threading.excepthook) == hooks
    assert logging.getLogger().handlers == handlers
    ui.app.dispatch("on_start")
