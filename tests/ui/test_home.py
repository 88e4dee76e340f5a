"""The home screen as people meet it: opened for real, looked at and touched."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from kivy.core.window import Window

from app.library import Library
from core.boxes.opentable.moves import EndTurn, Finish, SetUp
from core.message import Message, say
from data.store.gamefile import GameFile
from data.store.shelf import Shelf
from data.store.trouble import Trouble
from data.words import LANGUAGES
from screens.game.screen import GameScreen
from screens.home.front import MOST_ROWS
from screens.home.gamerow import GameRow
from screens.home.screen import HomeScreen
from screens.home.tiles import BoxBand, BoxTile
from screens.newgame.screen import NewGameScreen
from screens.theme import palette
from screens.widgets.crest import Crest
from screens.widgets.lifebar import LifeBar
from screens.widgets.text import lines_of
from tests.data.storing import export_to_file
from tests.matrix import some_of
from tests.ui.driver import FRAME, Driver
from tests.ui.games import BROKEN, at, fill, quest
from tests.ui.hand import Hand
from tests.ui.looking import assert_looks_right, outside_the_catalogues, seen, visible
from tests.ui.scenes import PEOPLE

SIZES = [(412, 915), (360, 640), (915, 412), (1280, 800)]
LOOKS: list[tuple[tuple[int, int], dict[str, Any]]] = [
    ((412, 915), {"language": "en"}),
    ((412, 915), {"language": "it", "text_scale": 2.0, "theme": "paper"}),
    ((412, 915), {"language": "ru", "text_scale": 0.85, "theme": "light", "hand": "left"}),
    ((360, 640), {"language": "ru", "theme": "light"}),
    ((360, 640), {"language": "ru", "text_scale": 2.0}),
    ((915, 412), {"language": "ru", "text_scale": 1.3, "theme": "paper"}),
    ((915, 412), {"language": "it", "text_scale": 2.0}),
    ((1280, 800), {"language": "en", "theme": "paper"}),
    ((1280, 800), {"language": "ru", "text_scale": 2.0}),
]
EACH_LOOK = some_of(("size", "likes"), LOOKS, count=3)
EACH_SIZE = some_of("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")


@pytest.fixture
def full(tmp_path: Path) -> Path:
    """A folder of games, one of which cannot be read."""
    fill(tmp_path / "full")
    return tmp_path / "full"


def rows(ui: Driver) -> list[Any]:
    """From top to bottom."""
    return sorted(seen(ui, GameRow), key=lambda row: -row.to_window(*row.pos)[1])


def titles(ui: Driver) -> list[str]:
    return [row.card.title for row in rows(ui)]


def told(ui: Driver) -> str:
    """The sentence over the screen."""
    return ui.app.said.words.text if ui.app.said is not None else ""


def text(ui: Driver, message: Message) -> str:
    return ui.app.words().text(message)


def press(ui: Driver, key: str) -> None:
    code = {"enter": 13, "escape": 27}[key]
    Window.dispatch("on_keyboard", code, 0, None, [])
    ui.advance(0.5)


def all_games(ui: Driver) -> Hand:
    hand = Hand(ui)
    hand.tap("All games")
    ui.advance(0.5)
    return hand


# The first frame


@some_of("size", SIZES[:2], ids=str)
def test_window_opens_at_a_phones_size_on_near_black(open_app, size):
    ui = open_app(size)
    picture = ui.picture()
    assert picture.size == size
    assert picture.getpixel((2, 2)) == tuple(round(part * 255) for part in palette(None, "dark").bg[:3])
    assert len(picture.getcolors(100_000)) > 20, "there is nothing on the screen"


# Runs the app for real and prints what had been imported when the first frame was on the screen, and what was shown
# in the end.
FIRST_FRAME = """
import sys
import tests.ui
from pathlib import Path
from kivy.clock import Clock
from kivy.core.window import Window
from app.services.recording import Recording
from screens.app import DelvelogApp

folder = Path(sys.argv[1])
app = DelvelogApp(folder, lambda tell, soon: Recording(folder).services)
slow = ("pydantic", "sqlite_utils")

def flipped(_window):
    Window.unbind(on_flip=flipped)
    print("shown", app.screen is not None, [name for name in slow if name in sys.modules], app.screen.front.games)
    Clock.schedule_once(finish, 1)

def finish(_dt):
    print("loaded", len(app.screen.front.games))
    app.stop()

Window.bind(on_flip=flipped)
app.run()
"""


def test_the_first_frame_does_not_wait_for_the_store(root, full):
    done = subprocess.run(
        [sys.executable, "-c", FIRST_FRAME, full],
        cwd=root, env={**os.environ, "PYTHONPATH": str(root)}, capture_output=True, text=True, timeout=300,
    )  # fmt: skip
    assert done.stdout.splitlines() == [
        "shown True [] None",
        "loaded 4",
    ], done.stderr


@pytest.mark.parametrize("games", [True, False])
def test_before_the_games_are_known_neither_they_nor_their_absence_is_shown(open_app, full, tmp_path, games):
    ui = open_app(folder=full if games else tmp_path / "none")
    ui.app.go("home")
    ui.advance(FRAME)
    shown = [label for label in ui.texts() if label.isprintable() and len(label) > 1]
    assert shown == ["Delvelog"]
    ui.advance(0.5)
    assert (text(ui, say("home.empty.title")) in ui.texts()) is not games


def test_games_are_read_one_a_frame_and_no_more_than_are_shown(open_app, tmp_path, monkeypatch):
    folder = tmp_path / "many"
    for number in range(60):
        at(folder, 60 - number).new("opentable", SetUp(title=f"Game {number}", players=("Ada", "Ben")))
    read: list[str] = []
    summary = Library.summary

    def counted(library: Library, game: str) -> Any:
        read.append(game)
        return summary(library, game)

    monkeypatch.setattr(Library, "summary", counted)
    monkeypatch.setattr("screens.home.allgames.BUDGET", 0)
    ui = open_app(folder=folder)
    # The newest is open, and a few more wait below it.
    assert ui.app.screen.front.open.card.title == "Game 59"
    assert titles(ui)[:2] == ["Game 58", "Game 57"]
    assert len(read) == MOST_ROWS + 1
    ui.app.screen.show_all()
    most = 0
    for _ in range(70):
        before = len(read)
        ui.advance(FRAME)
        most = max(most, len(read) - before)
    assert most == 1
    assert len(ui.app.screen.page.list.rows) == len(set(read)) == 60
    assert len(list(filter(lambda widget: isinstance(widget, GameRow), ui.widgets()))) <= len(rows(ui)) + 2


# The first start


@EACH_LOOK
def test_no_games_is_said_calmly(open_app, size, likes):
    ui = open_app(size, **likes)
    assert text(ui, say("home.empty.title")) in ui.texts()
    boxes = [band.box for band in ui.app.screen.front.bands]
    assert boxes == ["dungeonquest", "dungeonroll", "dungeonraiders", "dungeontwister", "opentable"]
    assert seen(ui, BoxBand), "the first useful touch is not in sight"
    assert_looks_right(ui)


def test_from_the_first_start_to_a_running_game_by_touches_alone(open_app):
    ui = open_app()
    hand = Hand(ui)
    hand.tap("DungeonQuest")
    assert isinstance(ui.app.screen, NewGameScreen)
    hand.tap(say("new.start"))
    assert isinstance(ui.app.screen, GameScreen)
    assert ui.app.playing.view.state.stage == "setting up"
    assert hand.taps == 2


def test_the_other_box_is_one_touch_away_as_well(open_app):
    ui = open_app()
    Hand(ui).tap(say("box.opentable"))
    assert ui.app.screen.box == "opentable"


# The open game


@EACH_SIZE
def test_going_on_is_one_touch_after_the_start(open_app, tmp_path, size):
    game = quest(tmp_path)
    ui = open_app(size, text_scale=2.0, language="ru")
    hand = Hand(ui)
    hand.tap(say("home.continue"))
    assert isinstance(ui.app.screen, GameScreen)
    assert ui.app.playing.table.id == game
    assert hand.taps == 1


def test_enter_goes_on_too(open_app, tmp_path):
    game = quest(tmp_path)
    ui = open_app()
    press(ui, "enter")
    assert ui.app.playing.table.id == game


def test_a_nervous_finger_on_continue_writes_nothing_into_the_game(open_app, tmp_path):
    game = quest(tmp_path)
    before = len(Library(tmp_path).look(game).rows)
    ui = open_app()
    Hand(ui).double_tap(say("home.continue"), apart=0.15)
    assert isinstance(ui.app.screen, GameScreen)
    assert len(Library(tmp_path).look(game).rows) == before


def test_the_open_game_shows_where_it_stands(open_app, tmp_path):
    game = quest(tmp_path)
    look = Library(tmp_path).look(game)
    state = look.journal.box.sight.view(look.journal.state, None)
    ui = open_app()
    card = ui.app.screen.front.open
    assert card.card.game == game
    assert text(ui, look.journal.box.voice.now(state)) in ui.texts()
    for hero in state.heroes:
        assert hero.name in ui.texts()
        if hero.status == "inside":
            assert str(hero.sheet.life - hero.wounds) in ui.texts()
    assert card.track.track.at == state.sun
    letters = {ui.app.words().letter("dungeonquest", hero.hero) for hero in state.heroes}
    assert {crest.look.letter for crest in seen(ui, Crest)} == letters
    assert [bar.most for bar in reversed(seen(ui, LifeBar))] == [hero.sheet.life for hero in state.heroes][::-1]


def test_an_open_table_shows_its_players(open_app, full):
    ui = open_app(folder=full)
    assert [person.figure.name for person in ui.app.screen.front.open.figures.people] == ["Анна", "Marco", "Jo"]
    assert [person.figure.acts for person in ui.app.screen.front.open.figures.people] == [False, True, False]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_heading_of_the_games_is_not_broken_within_a_word(open_app, full, language):
    for game in Library(full).shelf.ids():
        if game != BROKEN and not Library(full).summary(game).over:
            Library(full).shelf.delete(game)
    ui = open_app((360, 640), folder=full, language=language, text_scale=2.0)
    heading = ui.find(text(ui, say("home.games")))
    assert lines_of(heading.font_name, heading.font_size, heading.text, heading.width) is not None
    assert_looks_right(ui)


def test_a_game_that_is_over_is_not_the_open_one(open_app, full):
    for game in Library(full).shelf.ids():
        if game != BROKEN and not Library(full).summary(game).over:
            Library(full).shelf.delete(game)
    ui = open_app(folder=full)
    assert ui.app.screen.front.open is None
    last = ui.app.screen.front.last
    assert (last.card.title, titles(ui)) == ("El Grande, the long game of the winter", [BROKEN])
    assert_looks_right(ui)
    hand = Hand(ui)
    assert min(tile.height for tile in ui.app.screen.front.tiles.tiles) >= 84, "nothing else is to be touched"
    hand.tap(say("home.again"))
    assert ui.app.screen.box == last.card.box


@EACH_LOOK
@pytest.mark.parametrize("box", ["dungeonquest", "opentable"])
def test_the_front_looks_right(open_app, full, size, likes, box):
    if box == "dungeonquest":
        quest(full, players=4)
    ui = open_app(size, folder=full, **likes)
    assert ui.app.screen.front.open.card.box == box
    assert_looks_right(ui)
    key = ui.app.screen.front.open.key
    assert visible(key).top - visible(key).y >= 64, "Continue is not wholly on the screen"


# Other games


def test_other_games_stand_below_with_their_sentence_and_their_day(open_app, full):
    ui = open_app(folder=full)
    waiting = ui.app.screen.front.waiting
    assert [(row.card.readable, row.card.over) for row in waiting] == [(True, False), (False, False)]
    assert [row.card.when for row in waiting] == ["yesterday", ""]
    for row in waiting:
        assert {row.card.title, row.card.summary} <= set(ui.texts())


def test_a_game_that_is_over_waits_no_more(open_app, tmp_path):
    at(tmp_path, 2).new("opentable", SetUp(title="Still open", players=("Ada", "Ben")))
    for title in ("Over", "Over as well"):
        library = at(tmp_path)
        with library.open(library.new("opentable", SetUp(title=title, players=("Ada", "Ben")))) as table:
            table.play(Finish())
    ui = open_app()
    assert ui.app.screen.front.open.card.title == "Still open"
    assert titles(ui) == []
    all_games(ui)
    assert titles(ui) == ["Over as well", "Over", "Still open"]


def test_a_touch_on_a_row_opens_that_game(open_app, full):
    ui = open_app(folder=full)
    row = rows(ui)[0]
    Hand(ui).touch(row.key)
    assert ui.app.playing.table.id == row.card.game


def test_a_swipe_scrolls_and_opens_nothing(open_app, full):
    ui = open_app((360, 640), folder=full)
    before = ui.app.screen.scroll.scroll_y
    ui.swipe((180, 250), (180, 500))
    assert ui.app.screen.scroll.scroll_y < before
    assert isinstance(ui.app.screen, HomeScreen)


def test_settings_are_one_touch_away(open_app):
    ui = open_app()
    Hand(ui).tap("cog")
    assert type(ui.app.screen).__name__ == "SettingsScreen"


@some_of("language", LANGUAGES)
def test_another_language_is_there_at_once(open_app, full, language):
    ui = open_app(folder=full, language="en" if language != "en" else "it")
    ui.app.change(language=language)
    ui.advance(0.5)
    assert {text(ui, say("home.continue")), text(ui, say("home.new"))} <= set(ui.texts())
    assert_looks_right(ui)


def test_a_folder_that_cannot_be_read_is_told(open_app, monkeypatch):
    def refuse(_shelf: Shelf) -> None:
        raise Trouble("no-folder", why="Permission denied")

    monkeypatch.setattr(Shelf, "ids", refuse)
    ui = open_app((360, 640), language="ru")
    assert text(ui, say("home.trouble.title")) in ui.texts()
    assert any(words.endswith("Permission denied") for words in ui.texts())
    assert_looks_right(ui)


# All games


@EACH_LOOK
def test_all_games_and_what_can_be_done_with_them_look_right(open_app, full, size, likes):
    ui = open_app(size, folder=full, **likes)
    ui.app.screen.show_all()
    ui.advance(0.5)
    page = ui.app.screen.page
    assert [row.card.readable for row in page.list.rows] == [True, True, True, False]
    assert_looks_right(ui)
    cards = [row.card for row in page.list.rows]
    for card in (cards[0], cards[-1]):
        page._more(card)
        ui.advance(0.2)
        assert_looks_right(ui)
    ui.app.sheet.scroll.scroll_y = 0
    ui.advance(0.2)
    Hand(ui).tap(say("home.delete"))
    assert_looks_right(ui)


def test_games_are_found_by_any_of_their_words(open_app, full):
    ui = open_app(folder=full)
    all_games(ui)
    field = ui.app.screen.page.field.input
    for asked, found in [("grande WINTER", 1), ("open table", 4), ("marco", 1), ("", 4)]:
        field.text = asked
        ui.advance(0.4)
        assert len([row for row in ui.app.screen.page.list.rows if row.sort == "game"]) == found, asked
    field.text = "chess"
    ui.advance(0.4)
    assert text(ui, say("home.nothing-found", asked="chess")) in ui.texts()


def test_escape_and_the_arrow_lead_back_to_the_front(open_app, full):
    ui = open_app(folder=full)
    hand = all_games(ui)
    press(ui, "escape")
    assert ui.app.screen.page is ui.app.screen.front
    hand.tap("All games")
    hand.tap("chevron-left")
    ui.advance(0.5)
    assert hand.there(say("home.continue"))


def test_a_game_is_put_away_and_brought_back(open_app, full):
    ui = open_app(folder=full)
    hand = all_games(ui)
    hand.touch(rows(ui)[0].more)
    hand.tap(say("home.put-away"))
    ui.advance(0.5)
    assert told(ui) == text(ui, say("home.is-away", game="Terraforming Mars"))
    assert "Terraforming Mars" not in titles(ui)
    hand.tap(say("home.away"))
    assert titles(ui) == ["Terraforming Mars"]
    hand.touch(rows(ui)[0].more)
    hand.tap(say("home.bring-back"))
    ui.advance(0.5)
    assert titles(ui) == []
    assert text(ui, say("home.nothing-away")) in ui.texts()
    hand.tap(say("home.here"))
    assert "Terraforming Mars" in titles(ui)


def test_what_is_put_away_is_not_on_the_front(open_app, full):
    newest = next(game for game in Library(full).shelf.ids() if "Terraforming" in Library(full).summary(game).title)
    Library(full).shelf.archive(newest, True)
    ui = open_app(folder=full)
    assert ui.app.screen.front.open.card.title == "Open table"
    assert "Terraforming Mars" not in titles(ui)


def test_a_game_is_deleted_only_after_a_question(open_app, full):
    ui = open_app(folder=full)
    hand = all_games(ui)
    for answer, there in [(say("ui.keep"), True), (say("home.delete-yes"), False)]:
        hand.touch(next(row for row in rows(ui) if row.card.title == "Terraforming Mars").more)
        hand.tap(say("home.delete"))
        assert text(ui, say("home.delete-ask", game="Terraforming Mars")) in ui.texts()
        hand.tap(answer)
        ui.advance(0.5)
        assert ("Terraforming Mars" in titles(ui)) is there
    assert len(Library(full).shelf.ids()) == 3


@pytest.mark.parametrize("what", ["put-away", "delete"])
def test_what_the_disk_refuses_is_told_and_nothing_is_lost(open_app, full, monkeypatch, what):
    def refuse(*_: object) -> None:
        raise Trouble("disk-full")

    monkeypatch.setattr(GameFile, "shelve", refuse)
    monkeypatch.setattr(Shelf, "delete", refuse)
    ui = open_app(folder=full)
    hand = all_games(ui)
    hand.touch(rows(ui)[0].more)
    if what == "delete":
        hand.tap(say("home.delete"))
        hand.tap(say("home.delete-yes"))
    else:
        hand.tap(say("home.put-away"))
    ui.advance(0.5)
    assert told(ui) == text(ui, Trouble("disk-full").message())
    assert ui.app.recording.haptics.felt[-1] == "double"
    assert titles(ui)[0] == "Terraforming Mars"


def test_a_game_that_cannot_be_read_says_why_and_what_can_be_done(open_app, full):
    ui = open_app(folder=full)
    hand = Hand(ui)
    ui.app.screen.scroll.scroll_y = 0
    ui.advance(0.2)
    hand.touch(next(row for row in rows(ui) if row.card.game == BROKEN).key)
    assert text(ui, Trouble("unreadable-game", game=BROKEN).message()) in ui.texts()
    hand.tap(say("home.mend"))
    ui.advance(0.5)
    assert isinstance(ui.app.screen, HomeScreen)
    assert told(ui) == text(ui, Trouble("beyond-repair", path=f"{BROKEN}.delve").message())
    assert (full / f"games/{BROKEN}.delve").read_bytes() == b"spilt wine"


def test_a_broken_game_with_a_backup_is_mended_and_goes_on(open_app, tmp_path):
    folder = tmp_path / "one"
    library = at(folder)
    game = library.new("opentable", SetUp(title="Hearts", players=("Ada", "Ben")))
    with library.open(game) as table:
        for _ in range(60):
            table.play(EndTurn())
    assert library.shelf.backups(game)
    for file in (folder / "games").glob(f"{game}.delve*"):
        file.write_bytes(b"spilt wine")
    ui = open_app(folder=folder)
    hand = Hand(ui)
    hand.touch(rows(ui)[0].key)
    hand.tap(say("home.mend"))
    ui.advance(0.5)
    assert isinstance(ui.app.screen, GameScreen)
    assert ui.app.playing.view.title == "Hearts"


# Bringing games in


@pytest.fixture
def export(tmp_path: Path) -> Path:
    """A game that was taken home from another device."""
    library = at(tmp_path / "other", 1)
    game = library.new("opentable", SetUp(title="Brought along", players=("Ada", "Ben")))
    export_to_file(library, game, tmp_path / "game.jsonl")
    return tmp_path / "game.jsonl"


def test_a_game_is_picked_and_brought_in(open_app, full, export):
    ui = open_app(folder=full)
    hand = all_games(ui)
    hand.tap(say("home.import"))
    ui.app.recording.picker.pick(export)
    ui.advance(0.5)
    assert told(ui) == text(ui, say("home.brought"))
    assert "Brought along" in ui.texts(), "what was brought in is in sight"


def test_a_game_gets_a_name_that_its_file_and_its_screen_know(open_app, full):
    ui = open_app(folder=full)
    hand = all_games(ui)
    title = titles(ui)[0]
    hand.tap("dots-vertical")
    hand.tap(say("home.rename"))
    field = ui.app.sheet.content.children[-1].input
    assert field.text == title
    field.text = " "
    hand.tap(say("ui.value.done"))
    assert "name" in ui.app.sheet.content.children[-1].error.casefold(), "at the field"
    field.text = " The evening at Юлия’s "
    hand.tap(say("ui.value.done"))
    ui.advance(0.5)
    assert "The evening at Юлия’s" in titles(ui)
    hand.tap("The evening at Юлия’s")
    ui.advance(0.5)
    assert ui.app.playing.view.title == "The evening at Юлия’s"
    hand.tap("undo")
    assert ui.app.playing.view.title == "The evening at Юлия’s"


def test_back_from_a_game_of_the_list_leads_to_the_list(open_app, full):
    ui = open_app(folder=full)
    hand = all_games(ui)
    hand.tap(titles(ui)[0])
    ui.advance(0.5)
    hand.tap("chevron-left")
    ui.advance(0.5)
    assert ui.app.screen.all_games
    hand.tap("chevron-left")
    assert not ui.app.screen.all_games
    hand.tap(say("home.continue"))
    ui.advance(0.5)
    hand.tap("chevron-left")
    assert not ui.app.screen.all_games


def test_nothing_is_picked_and_nothing_happens(open_app, full):
    ui = open_app(folder=full)
    hand = all_games(ui)
    hand.tap(say("home.import"))
    ui.app.recording.picker.pick(None)
    ui.advance(0.5)
    assert told(ui) == ""
    assert len(titles(ui)) == 4


@pytest.mark.parametrize("written", [b"", b"spilt wine", b"\xff\x00" * 999])
def test_a_file_that_is_no_game_is_told(open_app, full, tmp_path, written):
    (tmp_path / "bad.jsonl").write_bytes(written)
    ui = open_app(folder=full)
    hand = all_games(ui)
    hand.tap(say("home.import"))
    ui.app.recording.picker.pick(tmp_path / "bad.jsonl")
    ui.advance(0.5)
    assert told(ui) == text(ui, Trouble("not-an-export").message())
    assert len(Library(full).shelf.ids()) == 4


def test_a_file_that_is_gone_is_told(open_app, full, tmp_path):
    ui = open_app(folder=full)
    hand = all_games(ui)
    hand.tap(say("home.import"))
    ui.app.recording.picker.pick(tmp_path / "gone.jsonl")
    ui.advance(0.5)
    assert "No such file" in told(ui)


def test_a_full_disk_is_told_and_the_game_can_be_brought_in_later(open_app, full, export, monkeypatch):
    ui = open_app(folder=full)
    hand = all_games(ui)
    with monkeypatch.context() as patch:
        patch.setattr(Shelf, "create", lambda *_: (_ for _ in ()).throw(Trouble("disk-full")))
        hand.tap(say("home.import"))
        ui.app.recording.picker.pick(export)
        ui.advance(0.5)
    assert told(ui) == text(ui, Trouble("disk-full").message())
    assert len(Library(full).shelf.ids()) == 4
    hand.tap(say("home.import"))
    ui.app.recording.picker.pick(export)
    ui.advance(0.5)
    assert "Brought along" in ui.texts(), "what was brought in is in sight"


@pytest.mark.parametrize("take", [True, False])
def test_a_game_that_is_here_already_is_written_over_only_after_a_question(open_app, tmp_path, export, take):
    here = tmp_path / "other"
    game = Library(here).shelf.ids()[0]
    with at(here).open(game) as table:
        table.play(EndTurn())
    ui = open_app(folder=here)
    hand = all_games(ui)
    hand.tap(say("home.import"))
    ui.app.recording.picker.pick(export)
    ui.advance(0.5)
    assert text(ui, say("home.clash-older")) in ui.texts()
    assert_looks_right(ui)
    hand.tap(say("home.take-it") if take else say("home.keep-ours"))
    ui.advance(0.5)
    assert len(Library(here).look(game).rows) == (1 if take else 2)
    if take:
        assert told(ui) == text(ui, say("home.brought-instead"))
        assert list((here / "set-aside").glob("*.delve"))


def test_without_a_picker_the_files_at_hand_are_listed(open_app, full, export):
    ui = open_app(folder=full, has_picker=False)
    hand = all_games(ui)
    hand.tap(say("home.import"))
    assert text(ui, say("home.files-none", folder=str(full / "exports"))) in ui.texts()
    assert_looks_right(ui)
    hand.tap("close")
    (full / "exports").mkdir()
    export.rename(full / "exports" / ("brought " * 12 + "along.jsonl"))
    hand.tap(say("home.import"))
    assert_looks_right(ui)
    hand.tap("brought")
    ui.advance(0.5)
    assert told(ui) == text(ui, say("home.brought"))
    assert "Brought along" in ui.texts(), "what was brought in is in sight"


def test_the_first_game_may_be_one_that_is_brought_in(open_app, tmp_path, export):
    ui = open_app(folder=tmp_path / "none")
    Hand(ui).tap(say("home.bring-in"))
    ui.app.recording.picker.pick(export)
    ui.advance(0.5)
    assert ui.app.screen.front.open.card.title == "Brought along"


# Boxes


@some_of("language", LANGUAGES)
@EACH_SIZE
def test_no_name_of_a_box_is_broken_within_a_word(open_app, full, size, language):
    ui = open_app(size, folder=full, language=language)
    shown = [tile.words for tile in ui.widgets() if isinstance(tile, BoxTile)]
    assert len(shown) == 5
    for words in shown:
        assert lines_of(words.font_name, words.font_size, words.text, words.width) is not None, words.text
    key = ui.app.screen.front.open.key
    assert visible(key).top - visible(key).y >= 64


def test_five_boxes_on_the_first_start(open_app):
    ui = open_app((360, 640), text_scale=2.0)
    assert len([band for band in ui.widgets() if isinstance(band, BoxBand)]) == 5
    assert_looks_right(ui)


def test_every_picture_is_in_the_right_corner_of_its_band_in_a_window_of_another_size(open_app):
    ui = open_app((412, 915))
    Window.size = (360, 640)
    ui.advance(0.5)
    for band in ui.app.screen.front.bands:
        picture = band._art
        assert band.right - 4 < picture.pos[0] + picture.size[0] < band.right, band.box


# Words


def test_no_word_stands_outside_the_catalogues(open_app, tmp_path, xx):
    """In a language that nobody speaks every word must be strange, but for what people have typed."""
    fill(tmp_path)
    quest(tmp_path)
    ui = open_app(speak=lambda _language: xx, has_picker=False)
    typed = [*PEOPLE, "Terraforming Mars", "Анна", "Marco", "Константинополь" * 2 + "Wolfeschle", "А", "M", "J", "A"]
    typed += ["El Grande, the long game of the winter", BROKEN, str(tmp_path / "exports")]
    assert not outside_the_catalogues(ui, typed)
    hand = Hand(ui)
    ui.app.screen.show_all()
    ui.advance(0.5)
    assert not outside_the_catalogues(ui, typed)
    for card in (ui.app.screen.page.list.rows[0].card, ui.app.screen.page.list.rows[-1].card):
        ui.app.screen.page._more(card)
        ui.advance(0.2)
        assert not outside_the_catalogues(ui, typed)
    hand.tap("delete-outline")
    assert not outside_the_catalogues(ui, typed)
    ui.app.close_sheet()
    hand.tap("tray-arrow-down")
    assert not outside_the_catalogues(ui, typed)
    assert_looks_right(ui)


def test_the_first_start_has_no_word_outside_the_catalogues(open_app, xx):
    ui = open_app(speak=lambda _language: xx)
    assert not outside_the_catalogues(ui, ())
    assert_looks_right(ui)


# Nothing is left behind


def test_going_to_and_fro_leaves_no_widgets_behind(open_app, full):
    ui = open_app(folder=full)

    def to_and_fro(times: int) -> int:
        for _ in range(times):
            ui.app.screen.show_all()
            ui.advance(0.3)
            ui.app.screen.show_front()
            ui.advance(0.3)
        return sum(1 for _ in ui.widgets())

    assert to_and_fro(6) == to_and_fro(1)


def test_a_game_of_today_says_at_what_time(open_app, tmp_path):
    for _ in range(2):
        at(tmp_path).new("opentable", SetUp(players=("Ada",)))
    assert rows(open_app())[0].card.when == "20:41"
