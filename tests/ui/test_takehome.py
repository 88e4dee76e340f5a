"""Taking a game home from the screen: one touch shares, one beside it saves, and a code can really be scanned."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from pathlib import Path
from threading import Event
from typing import Any
from urllib.parse import unquote

import numpy
import pytest
import zxingcpp

from app.exported_files import FORMATS, ExportedFile
from core.boxes.dungeonquest import moves as m
from core.boxes.opentable import BOX as OPEN_TABLE
from core.boxes.opentable.moves import Count, CounterSpec, SetUp
from core.chance import Drawn
from core.message import say
from data.words import LANGUAGES, words
from screens.exports.sheet import FormatRow, TakeHome
from screens.widgets.qrcode import QrCode
from screens.widgets.sheet import Toast
from tests.core.dungeonquest.table import Table
from tests.core.dungeonquest.test_scoring import ended
from tests.core.dungeonraiders.table import room
from tests.matrix import some_of
from tests.ui.games import NOW
from tests.ui.hand import Hand
from tests.ui.looking import assert_looks_right, seen
from tests.ui.scenes import put

OpenGame = Callable[..., Hand]
SIZES = some_of("size", [(412, 915), (360, 640)], ids=lambda size: f"{size[0]}x{size[1]}")
NAME = "DungeonQuest Hugo Lindel 2025-11-01 "


def in_a_fight() -> Table:
    t = Table("Hugo", "Lindel")
    t.attack("Skeleton")
    t.play(m.LookAtToken(life=Drawn(card="3")))
    return t


def over() -> Table:
    return ended(("Gold Ring",), ("Silver Ring",))


def to_the_sheet(hand: Hand) -> None:
    hand.tap("dots-vertical")
    hand.tap(say("ui.menu.share"))
    hand.ui.advance(0.3)


def ready(hand: Hand, so: Callable[[], object]) -> None:
    """Until what is made beside the screen is there."""
    end = time.monotonic() + 300
    while not so():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.01)
        hand.ui.advance(0.05)
    hand.ui.advance(0.3)


def row(hand: Hand, name: str) -> Any:
    called = words(hand.ui.app.words().language).text(next(each.called for each in FORMATS if each.name == name))
    rows = [each for each in hand.ui.app.sheet.content.walk() if isinstance(each, FormatRow)]
    found = next(each for each in rows if called in hand.words(each.share))
    hand.ui.app.sheet.scroll.scroll_to(found, animate=False)
    hand.ui.advance(0.2)
    return found


# Sharing and saving


@SIZES
def test_sharing_the_history_takes_three(open_game: OpenGame, size):
    hand = open_game(in_a_fight(), size)
    to_the_sheet(hand)
    hand.tap(say("take.story"))
    assert hand.taps == 3
    share = hand.ui.app.recording.share
    ready(hand, lambda: share.files)
    ((path, mime),) = share.files
    assert (path.parent, mime) == (hand.ui.app.recording.services.paths.exports(), "text/markdown")
    assert path.name.startswith(NAME)
    assert path.read_text("utf-8").startswith("# DungeonQuest: Hugo, Lindel\n")
    assert hand.ui.app.sheet is None


def test_a_journal_that_ends_before_cards_that_lie_face_down_is_told(open_game: OpenGame):
    t = room("Chest 3", 3, secret_cards=True)
    t.hide(4)
    hand = open_game(t)
    recording = hand.ui.app.recording
    to_the_sheet(hand)
    hand.touch(row(hand, "journal").share)
    ready(hand, lambda: recording.share.files)
    ((path, _),) = recording.share.files
    assert len(path.read_bytes().splitlines()) == len(t.journal.entries) - 1 + 2
    assert told(hand) == words("en").text(say("taken.sealed"))
    to_the_sheet(hand)
    hand.touch(row(hand, "journal").save)
    ready(hand, lambda: recording.picker.saved)
    recording.picker.save()
    hand.ui.advance(0.3)
    assert told(hand) == words("en").text(say("taken.sealed"))


@SIZES
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_journal_with_secrets_is_asked_about_before_it_leaves(open_game: OpenGame, size, language):
    """Given what a torch has shown, then nothing is written, shared or saved before somebody says yes."""
    t = room("Chest 3", 3, items={"A": "torch"})
    t.torch("A")
    t.note("A", 2, "Lava")
    hand = open_game(t, size, language=language)
    recording, sheets = hand.ui.app.recording, hand.ui.app
    exports = recording.services.paths.exports()
    for way in ("share", "save"):
        for answer in ("ui.keep", "taken.secrets-yes"):
            to_the_sheet(hand)
            hand.touch(getattr(row(hand, "journal"), way))
            ready(hand, lambda: sheets.sheet is not None and not isinstance(sheets.sheet.content, TakeHome))
            assert words(language).text(say("taken.secrets")) in hand.words(sheets.sheet)
            assert_looks_right(hand.ui)
            if way == "share" and answer == "ui.keep":
                assert not exports.exists() or not list(exports.iterdir())
            hand.tap(say(answer))
            hand.ui.advance(0.3)
            assert sheets.sheet is None
            done = recording.share.files if way == "share" else recording.picker.saved
            assert len(done) == (answer == "taken.secrets-yes")
    ((path, _mime),) = recording.share.files
    assert b'"Lava"' in path.read_bytes()


@pytest.mark.parametrize("name", ["story", "html", "csv", "journal"])
def test_each_file_is_shared_and_saved_with_one_touch(open_game: OpenGame, name):
    hand = open_game(Table("Hugo", "Lindel") if name == "journal" else in_a_fight(), (412, 915))
    recording = hand.ui.app.recording
    form = next(each for each in FORMATS if each.name == name)
    to_the_sheet(hand)
    hand.touch(row(hand, name).share)
    ready(hand, lambda: recording.share.files)
    ((path, mime),) = recording.share.files
    assert mime == form.mime
    to_the_sheet(hand)
    hand.touch(row(hand, name).save)
    ready(hand, lambda: recording.picker.saved)
    assert recording.picker.saved == [(path.name, form.mime, path.read_bytes())]
    recording.picker.save()
    hand.ui.advance(0.3)
    assert told(hand) == f"Saved: {path.name}"


def told(hand: Hand) -> str:
    return next((each.words.text for each in hand.ui.widgets() if isinstance(each, Toast)), "")


def test_plain_text_is_shared_as_the_words_of_a_message(open_game: OpenGame):
    hand = open_game(in_a_fight(), language="ru")
    to_the_sheet(hand)
    hand.tap(say("take.text"))
    share = hand.ui.app.recording.share
    ready(hand, lambda: share.texts)
    ((title, text),) = share.texts
    assert title.startswith(NAME)
    assert text.startswith("DungeonQuest: Hugo, Lindel\n")
    assert "Раунд 1 · Hugo" in text
    assert share.files == []


def test_nothing_secret_is_shared(open_game: OpenGame):
    """Hugo fights a skeleton, and Lindel alone has seen how much life it has."""
    hand = open_game(in_a_fight())
    to_the_sheet(hand)
    hand.tap(say("take.text"))
    ready(hand, lambda: hand.ui.app.recording.share.texts)
    lines = hand.ui.app.recording.share.texts[0][1].splitlines()
    last = lines[lines.index("Where things stand") - 2]
    assert "Skeleton" in last
    assert "3" not in last


def test_saving_goes_where_files_go_if_the_device_has_no_picker(open_game: OpenGame):
    hand = open_game(in_a_fight(), has_picker=False)
    to_the_sheet(hand)
    hand.touch(row(hand, "csv").save)
    ready(hand, lambda: hand.ui.app.recording.share.files)
    ((path, mime),) = hand.ui.app.recording.share.files
    assert (path.suffix, mime) == (".csv", "text/csv")


def test_a_file_that_nobody_wanted_to_save_is_not_said_to_be_saved(open_game: OpenGame):
    hand = open_game(in_a_fight())
    to_the_sheet(hand)
    hand.touch(row(hand, "csv").save)
    ready(hand, lambda: hand.ui.app.recording.picker.saved)
    hand.ui.app.recording.picker.save(False)
    hand.ui.advance(0.3)
    assert told(hand) == ""


def test_what_goes_wrong_is_told(open_game: OpenGame, tmp_path):
    hand = open_game(in_a_fight())
    (tmp_path / "exports").write_text("in the way")
    to_the_sheet(hand)
    hand.tap(say("take.story"))
    ready(hand, lambda: told(hand))
    assert hand.ui.app.sheet is None
    assert hand.ui.app.recording.share.files == []
    assert hand.ui.app.recording.haptics.felt[-1] == "double"


def test_a_sheet_that_is_closed_shares_nothing(open_game: OpenGame, monkeypatch):
    hand = open_game(in_a_fight())
    to_the_sheet(hand)
    made: list[Any] = []
    closed = Event()

    def put_nowhere(_folder: Path, file: ExportedFile) -> tuple[Path, str]:
        closed.wait(300)
        made.append(file)
        return Path(), ""

    monkeypatch.setattr("screens.exports.sheet.put", put_nowhere)
    sheet = hand.ui.app.sheet.content
    hand.tap(say("take.story"))
    assert isinstance(sheet, TakeHome)
    assert sheet.hint.text == "Getting it ready…"
    hand.ui.app.close_sheet()
    closed.set()
    ready(hand, lambda: made)
    assert hand.ui.app.recording.share.files == []


def test_a_nervous_finger_takes_one(open_game: OpenGame):
    hand = open_game(in_a_fight())
    to_the_sheet(hand)
    hand.double_tap(say("take.story"), apart=0.05)
    ready(hand, lambda: hand.ui.app.recording.share.files)
    assert len(hand.ui.app.recording.share.files) == 1


def test_a_large_game_does_not_freeze_the_screen(open_app, tmp_path):
    """It is made beside the screen: frames go on, and none of them waits for it."""
    setup = SetUp(players=("Ada", "Ben"), counters=(CounterSpec(name="gold"),))
    moves = (setup, *(Count(where="Ada", counter="gold", by=1 if n % 2 else -1) for n in range(3000)))
    game = put(tmp_path, moves, clock=lambda: int(NOW * 1000), box=OPEN_TABLE)
    ui = open_app()
    ui.app.go("game", game=game)
    ui.advance(0.5)
    hand = Hand(ui)
    to_the_sheet(hand)
    hand.tap(say("take.csv"))
    slowest, began = 0.0, time.monotonic()
    while not ui.app.recording.share.files:
        start = time.monotonic()
        ui.advance(1 / 30)
        slowest = max(slowest, time.monotonic() - start)
        time.sleep(0.005)
    took = time.monotonic() - began
    whole = ui.app.recording.share.files[0][0].read_bytes().count(b"\r\n")
    assert whole == len(moves) + 1
    assert slowest < max(0.5, took / 2)  # where other programs take turns, everything takes longer


# BG Stats


@pytest.mark.parametrize("theme", ["dark", "light", "paper"])
@SIZES
def test_the_code_can_be_scanned_from_the_screen(open_game: OpenGame, size, theme):
    hand = open_game(over(), size, theme=theme)
    link = to_the_code(hand)
    picture = numpy.array(hand.ui.picture())
    (found,) = zxingcpp.read_barcodes(picture)
    assert found.text == link
    play = json.loads(unquote(link.partition("?data=")[2]))
    assert [(each["name"], each["score"], each["winner"]) for each in play["players"]] == [
        ("Hugo", 190, True), ("Lindel", 160, False),
    ]  # fmt: skip


def to_the_code(hand: Hand) -> str:
    to_the_sheet(hand)
    hand.touch(row(hand, "bgstats").share)
    ready(hand, lambda: hand.ui.app.sheet is not None and not isinstance(hand.ui.app.sheet.content, TakeHome))
    assert seen(hand.ui, QrCode)
    hand.ui.app.sheet.scroll.scroll_y = 0
    hand.ui.advance(0.2)
    hand.tap(say("take.share-link"))
    hand.ui.app.sheet.scroll.scroll_y = 1
    hand.ui.advance(0.2)
    return str(hand.ui.app.recording.share.texts[-1][1])


def test_the_link_can_be_opened_here(open_game: OpenGame):
    hand = open_game(over())
    link = to_the_code(hand)
    hand.tap(say("take.open-link"))
    assert hand.ui.app.recording.share.links == [link]


def test_four_players_with_long_names_still_have_a_code(open_game: OpenGame):
    names = ("Константинополь" * 2, "Владивосток, Находка, Уссурийск", "Ё" * 40, "Анна-Мария " * 3 + "Ада")
    heroes = [sheet.name for sheet in Table("Hugo").state.content.heroes]
    seats = tuple(m.Seat(name, hero) for name, hero in zip(names, heroes, strict=False))
    setup = m.SetUp(seats=seats, content=Table("Hugo").state.content, first=names[0])
    hand = open_game((setup,), language="ru")
    to_the_sheet(hand)
    hand.touch(row(hand, "bgstats").share)
    ready(hand, lambda: hand.ui.app.sheet is not None and not isinstance(hand.ui.app.sheet.content, TakeHome))
    (found,) = zxingcpp.read_barcodes(numpy.array(hand.ui.picture()))
    assert len(json.loads(unquote(found.text.partition("?data=")[2]))["players"]) == 4
    assert_looks_right(hand.ui)


def test_an_open_table_is_offered_no_bg_stats(open_app, tmp_path):
    game = put(tmp_path, (SetUp(players=("Ada",)),), clock=lambda: int(NOW * 1000), box=OPEN_TABLE)
    ui = open_app()
    ui.app.go("game", game=game)
    ui.advance(0.5)
    hand = Hand(ui)
    to_the_sheet(hand)
    assert hand.there(say("take.story"))
    assert not hand.there(say("take.bgstats"))


# From home


def test_a_game_is_taken_home_from_its_card_too(open_app, tmp_path):
    put(tmp_path, (SetUp(title="Friday", players=("Ada",)),), clock=lambda: int(NOW * 1000), box=OPEN_TABLE)
    ui = open_app()
    ui.app.screen.show_all()
    ui.advance(1)
    hand = Hand(ui)
    hand.tap("dots-vertical", ui.app.screen.page)
    hand.tap(say("ui.menu.share"))
    hand.tap(say("take.story"))
    ready(hand, lambda: ui.app.recording.share.files)
    assert ui.app.recording.share.files[0][0].name.startswith("Open table Friday 2025-11-01")


# Looks


@some_of("language", LANGUAGES)
@pytest.mark.parametrize(
    ("size", "scale", "theme"),
    [((412, 915), 1.0, "dark"), ((360, 640), 1.0, "paper"), ((360, 640), 2.0, "dark"), ((915, 412), 1.0, "light")],
)
def test_it_looks_right(open_game: OpenGame, language, size, scale, theme):
    hand = open_game(over(), size, language=language, theme=theme, text_scale=scale)
    to_the_sheet(hand)
    assert_looks_right(hand.ui)
    hand.ui.app.close_sheet()
    to_the_code(hand)
    assert_looks_right(hand.ui)


def test_the_left_hand_has_the_saving_keys_on_its_side(open_game: OpenGame):
    hand = open_game(over(), hand="left")
    to_the_sheet(hand)
    one = row(hand, "story")
    assert one.save.right < one.share.x
