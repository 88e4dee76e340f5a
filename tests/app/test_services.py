"""The services of a desktop, with small programs in the place of voices and dialogues; and the recording ones."""

import stat
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from app.services.choose import services
from app.services.desktop import DesktopSpeech, DialoguePicker, FileShare, desktop_services
from app.services.ports import Edges
from app.services.recording import Recording, at_once
from core.message import Message
from data.words import words


class Told(list[Message]):
    """Everything that was told; `wait` for what comes from another thread."""

    def keys(self) -> list[str]:
        return [message.key for message in self]

    def wait(self, count: int = 1) -> list[str]:
        wait_until(lambda: len(self) >= count)
        return self.keys()


def wait_until(so: Callable[[], bool]) -> None:
    end = time.monotonic() + 300
    while not so():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.005)


@pytest.fixture
def told() -> Told:
    return Told()


@pytest.fixture
def program(tmp_path, monkeypatch) -> Callable[[str, str], None]:
    """Puts a small program where the desktop looks for its own; no other one is found."""
    folder = tmp_path / "bin"
    folder.mkdir()
    monkeypatch.setenv("PATH", str(folder))

    def put(name: str, body: str) -> None:
        file = folder / name
        # LONG is more than `wait_until` waits.
        file.write_text(f"#!{sys.executable}\nimport sys, time\nfrom pathlib import Path\nLONG = 600\n{body}\n")
        file.chmod(file.stat().st_mode | stat.S_IXUSR)

    return put


# Which device this is


def test_a_desktop_gets_the_desktops_services(tmp_path, monkeypatch, told):
    monkeypatch.setenv("DELVELOG_HOME", str(tmp_path))
    monkeypatch.setenv("LANG", "ru_RU.UTF-8")
    monkeypatch.setenv("DELVELOG_LANG", "")
    found = services(told.append, at_once, environment={})
    assert found.paths.home() == tmp_path
    assert found.paths.exports() == tmp_path / "exports"
    assert found.locale.language() == "ru_RU.UTF-8"
    monkeypatch.setenv("DELVELOG_LANG", "it")
    assert found.locale.language() == "it"
    found.haptics.tick()
    found.haptics.double()
    found.haptics.long()
    found.secure.keep(True)
    assert (found.system.night(), found.system.text_scale()) == (None, None)
    found.safe_area.listen(lambda _edges: pytest.fail("nothing lies over a desktop's window"))
    assert told == []


def test_the_screensaver_of_the_window_is_what_keeps_a_desktop_awake(told):
    allowed: list[bool] = []
    awake = desktop_services(told.append, at_once, allowed.append).awake
    awake.keep(True)
    awake.keep(False)
    assert allowed == [False, True]
    desktop_services(told.append, at_once).awake.keep(True)


# Share


def test_a_text_is_written_into_a_file_and_told_where(tmp_path, told):
    share = FileShare(tmp_path / "exports", told.append)
    share.text("Пятница: у Анны / 2", "Hugo falls.")
    share.text("Пятница: у Анны / 2", "Hugo is up again.")
    share.text("…", "no name")
    names = ["Пятница у Анны 2.txt", "Пятница у Анны 2 2.txt", "delvelog.txt"]
    texts = ["Hugo falls.", "Hugo is up again.", "no name"]
    assert [(tmp_path / "exports" / name).read_text("utf-8") for name in names] == texts
    assert [dict(message.args)["path"] for message in told] == [str(tmp_path / "exports" / name) for name in names]
    assert set(told.keys()) == {"share.written"}


def test_a_file_is_copied_there_unless_it_is_there(tmp_path, told):
    share = FileShare(tmp_path / "exports", told.append)
    (tmp_path / "game.jsonl").write_bytes(b"{}")
    share.file(tmp_path / "game.jsonl", "application/jsonl")
    share.file(tmp_path / "exports/game.jsonl", "application/jsonl")
    assert [path.name for path in (tmp_path / "exports").iterdir()] == ["game.jsonl"]
    assert told.keys() == ["share.written"] * 2


def test_a_share_that_fails_is_told_each_time(tmp_path, told):
    (tmp_path / "exports").write_text("in the way")
    share = FileShare(tmp_path / "exports", told.append)
    share.text("Friday", "Hugo falls.")
    share.file(tmp_path / "nowhere.jsonl", "application/jsonl")
    assert told.keys() == ["trouble.os-trouble"] * 2


def test_a_file_that_cannot_be_written_whole_is_told(tmp_path, told, monkeypatch):
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.replace", full)
    FileShare(tmp_path, told.append).text("Friday", "Hugo falls.")
    assert told.keys() == ["trouble.disk-full"]
    assert list(tmp_path.iterdir()) == []


# Speech


def test_a_sentence_is_said_in_its_language_without_waiting(tmp_path, told, program):
    program("espeak-ng", f"Path({str(tmp_path / 'said')!r}).write_text(repr((sys.argv[1:], sys.stdin.read())))")
    speech = desktop_services(told.append, at_once).speech
    speech.say("--help, Анна!", "ru")
    wait_until(lambda: (tmp_path / "said").exists() and bool((tmp_path / "said").read_text()))
    assert (tmp_path / "said").read_text() == repr((["--stdin", "-v", "ru"], "--help, Анна!"))
    assert told == []


def test_a_new_sentence_breaks_off_the_one_before(tmp_path, told, program):
    program("espeak-ng", f"Path({str(tmp_path)!r}, sys.stdin.read()).touch(); time.sleep(LONG)")
    speech = DesktopSpeech("espeak-ng", told.append)
    speech.say("first", "en")
    wait_until((tmp_path / "first").exists)
    first = speech._speaking
    speech.say("second", "en")
    wait_until(lambda: first is not None and first.poll() is not None)
    wait_until((tmp_path / "second").exists)
    second = speech._speaking
    speech.stop()
    speech.stop()
    wait_until(lambda: second is not None and second.poll() is not None)
    assert told == []


def test_a_speaking_server_is_told_to_be_silent(tmp_path, told, program):
    program(
        "spd-say",
        f"Path({str(tmp_path)!r}, sys.argv[-1].strip('-')).touch(); '--cancel' in sys.argv or time.sleep(LONG)",
    )
    speech = desktop_services(told.append, at_once).speech
    speech.say("first", "it")
    wait_until((tmp_path / "it").exists)
    speech.stop()
    wait_until((tmp_path / "cancel").exists)


def test_a_desktop_without_a_voice_says_so_once(told, program):
    speech = desktop_services(told.append, at_once).speech
    speech.say("one", "en")
    speech.say("two", "en")
    speech.stop()
    assert told.keys() == ["speech.none"]


def test_a_voice_that_fails_says_so_once(told, program):
    program("say", "sys.exit(3)")
    speech = desktop_services(told.append, at_once).speech
    speech.say("one", "it")
    assert told.wait() == ["speech.failed"]
    speech.say("two", "it")
    gone = DesktopSpeech("espeak-ng", told.append)
    gone.say("three", "en")
    assert told.wait(2) == ["speech.failed"] * 2


# Picker


def test_where_no_dialogue_is_installed_there_is_no_picker(told, program):
    assert desktop_services(told.append, at_once).picker is None


def test_a_file_is_picked_in_the_dialogue_and_given_back_through_the_screens_thread(told, program):
    program("zenity", "print('/home/anna/пятница.jsonl')")
    picked: list[Path | None] = []
    waiting: list[Callable[[], None]] = []
    picker = desktop_services(told.append, waiting.append).picker
    assert picker is not None
    picker.open_file(picked.append)
    wait_until(lambda: len(waiting) == 1)
    assert picked == []
    waiting[0]()
    assert picked == [Path("/home/anna/пятница.jsonl")]


def test_a_dialogue_that_is_closed_gives_nothing(told, program):
    program("kdialog", "sys.exit(1)")
    picked: list[Path | None] = []
    picker = desktop_services(told.append, at_once).picker
    assert picker is not None
    picker.open_file(picked.append)
    wait_until(lambda: picked == [None])
    assert told == []


def test_only_one_dialogue_is_open_at_a_time(tmp_path, told, program):
    opened, closing = tmp_path / "opened", tmp_path / "closing"
    opened.mkdir()
    program(
        "zenity",
        f"Path({str(opened)!r}, str(time.time_ns())).touch()\n"
        f"while not Path({str(closing)!r}).exists(): time.sleep(0.01)",
    )
    picked: list[Path | None] = []
    picker = desktop_services(told.append, at_once).picker
    assert picker is not None
    picker.open_file(picked.append)
    picker.open_file(picked.append)
    closing.touch()
    wait_until(lambda: picked == [None])
    assert len(list(opened.iterdir())) == 1


def test_a_dialogue_that_has_gone_is_told(tmp_path, told):
    picked: list[Path | None] = []
    DialoguePicker([str(tmp_path / "gone")], [], told.append, at_once).open_file(picked.append)
    wait_until(lambda: picked == [None])
    assert told.keys() == ["picker.failed"]


@pytest.mark.parametrize(("dialogue", "asked"), [("zenity", "--filename=Пятница.csv"), ("kdialog", "Пятница.csv")])
def test_a_file_is_saved_where_the_dialogue_says(tmp_path, told, program, dialogue, asked):
    target = tmp_path / "there.csv"
    program(dialogue, f"assert sys.argv[-1] == {asked!r}; print({str(target)!r})")
    saved: list[bool] = []
    picker = desktop_services(told.append, at_once).picker
    assert picker is not None
    picker.save_file("Пятница.csv", "text/csv", b"1,2", saved.append)
    wait_until(lambda: saved == [True])
    assert (target.read_bytes(), told) == (b"1,2", [])


def test_a_saving_dialogue_that_is_closed_saves_nothing(told, program):
    program("zenity", "sys.exit(1)")
    saved: list[bool] = []
    picker = desktop_services(told.append, at_once).picker
    assert picker is not None
    picker.save_file("game.csv", "text/csv", b"1,2", saved.append)
    wait_until(lambda: saved == [False])
    assert told == []


def test_a_place_that_cannot_be_written_to_is_told(tmp_path, told, program):
    program("zenity", f"print({str(tmp_path / 'nowhere/game.csv')!r})")
    saved: list[bool] = []
    picker = desktop_services(told.append, at_once).picker
    assert picker is not None
    picker.save_file("game.csv", "text/csv", b"1,2", saved.append)
    wait_until(lambda: saved == [False])
    assert told.keys() == ["trouble.no-folder"]


def test_a_link_is_opened_in_the_browser(tmp_path, told, monkeypatch):
    opened: list[str] = []

    def browser(address: str) -> bool:
        opened.append(address)
        return True

    monkeypatch.setattr("webbrowser.open", browser)
    share = FileShare(tmp_path, told.append)
    share.link("https://app.bgstatsapp.com/")
    wait_until(lambda: opened == ["https://app.bgstatsapp.com/"])
    monkeypatch.setattr("webbrowser.open", lambda _address: False)
    share.link("https://app.bgstatsapp.com/")
    assert told.wait() == ["link.failed"]


@pytest.fixture(autouse=True)
def _no_thread_is_left():
    """Whoever waits for a program has seen its end, or the next test would hear of it."""
    before = threading.active_count()
    yield
    wait_until(lambda: threading.active_count() <= before)


# Recording


def test_the_recording_services_keep_what_they_were_asked(tmp_path):
    recording = Recording(tmp_path, "it")
    asked = recording.services
    assert not recording.awake.on
    asked.awake.keep(True)
    asked.haptics.tick()
    asked.haptics.double()
    asked.haptics.long()
    asked.share.text("Friday", "Hugo")
    asked.share.file(tmp_path / "game", "text/plain")
    asked.share.link("https://app.bgstatsapp.com/")
    asked.speech.say("Hugo", "it")
    assert recording.awake.on
    assert recording.haptics.felt == ["tick", "double", "long"]
    assert recording.share.texts == [("Friday", "Hugo")]
    assert recording.share.files == [(tmp_path / "game", "text/plain")]
    assert recording.share.links == ["https://app.bgstatsapp.com/"]
    assert (recording.speech.said, recording.speech.saying) == ([("Hugo", "it")], "Hugo")
    asked.speech.stop()
    assert recording.speech.saying == ""
    asked.secure.keep(True)
    assert recording.secure.on
    recording.system.dark, recording.system.scale = True, 1.3
    assert (asked.system.night(), asked.system.text_scale()) == (True, 1.3)
    seen: list[Edges] = []
    asked.safe_area.listen(seen.append)
    recording.safe_area.put(top=30, keyboard=300)
    assert seen == [Edges(), Edges(top=30, keyboard=300)]
    assert asked.paths.home() == tmp_path
    assert asked.paths.exports() == tmp_path / "exports"
    assert asked.locale.language() == "it"


def test_the_recording_picker_answers_when_the_test_says_so(tmp_path):
    recording = Recording(tmp_path)
    picked: list[Path | None] = []
    assert recording.services.picker is not None
    recording.services.picker.open_file(picked.append)
    assert picked == []
    recording.picker.pick(tmp_path / "game")
    assert picked == [tmp_path / "game"]
    assert Recording(tmp_path, has_picker=False).services.picker is None
    saved: list[bool] = []
    recording.services.picker.save_file("game.csv", "text/csv", b"1,2", saved.append)
    recording.picker.save()
    assert (recording.picker.saved, saved) == ([("game.csv", "text/csv", b"1,2")], [True])


# Words


@pytest.mark.parametrize("language", ["en", "ru", "it"])
def test_what_is_told_is_told_in_words(tmp_path, told, language):
    FileShare(tmp_path, told.append).text("Friday", "Hugo")
    assert str(tmp_path) in words(language).text(told[0])


def test_a_desktop_hands_over_the_file_it_was_started_with(tmp_path, told):
    waiting: list[Callable[[], None]] = []
    found = services(told.append, waiting.append, environment={}, files=[tmp_path / "game.jsonl"])
    came: list[Path] = []
    found.incoming.listen(came.append)
    assert came == []
    for do in waiting:
        do()
    assert came == [tmp_path / "game.jsonl"]
