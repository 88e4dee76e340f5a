"""The Android side of the services on real pyjnius, plyer and `android`, and Java classes with Android's signatures.

What is asked of Java arrives there or does not: overloads, text, references and threads are the real ones.
tests/android/javaphone/drive.py has what is done; these look at what came of it.
"""

import re
from typing import Any, NamedTuple

import pytest

from app.services.network.addresses import is_private
from tests.android.javaphone import running
from tests.android.javaphone.drive import DRAGON, SCALE
from tests.android.javaphone.running import driven, what_is_missing
from tests.app.javadoc import CONSTANTS
from tools.android.signatures import EXCERPT, read

LEVELS = (24, 28, 33, 35, 36)

# Since when there is something that level 23 or level 29 does not have, by Android's documentation.
SINCE = {
    "android.content.Intent.getParcelableExtra(String,Class)": 33,
    "android.os.VibrationEffect.createOneShot(long,int)": 26,
    "android.os.VibrationEffect.createWaveform(long[],int)": 26,
    "android.os.Vibrator.vibrate(android.os.VibrationEffect)": 26,
    "android.view.DisplayCutout.getSafeInsetBottom()": 28,
    "android.view.DisplayCutout.getSafeInsetLeft()": 28,
    "android.view.DisplayCutout.getSafeInsetRight()": 28,
    "android.view.DisplayCutout.getSafeInsetTop()": 28,
    "android.view.Window.getInsetsController()": 30,
    "android.view.WindowInsets$Type.displayCutout()": 30,
    "android.view.WindowInsets$Type.ime()": 30,
    "android.view.WindowInsets$Type.systemBars()": 30,
    "android.view.WindowInsets.getDisplayCutout()": 28,
    "android.view.WindowInsets.getInsets(int)": 30,
}


class Call(NamedTuple):
    """`after`: a level that did not have it yet, or 0."""

    name: str
    takes: str
    after: int
    thread: str
    given: list[Any]


class Topic(NamedTuple):
    calls: list[Call]
    ends: list[str]
    told: list[str]
    came: Any

    def given(self, name: str) -> list[list[Any]]:
        return [call.given for call in self.calls if call.name == name]


class Phone(NamedTuple):
    level: int
    topics: dict[str, Topic]

    def __getitem__(self, name: Any) -> Any:
        return self.topics[name]


@pytest.fixture(scope="module", params=LEVELS)
def phone(request, tmp_path_factory) -> Phone:
    missing = what_is_missing()
    if missing:
        pytest.skip(missing)
    level = request.param
    topics = driven(level, tmp_path_factory.mktemp(f"level-{level}"))
    return Phone(
        level,
        {
            name: Topic([Call(*call) for call in topic["calls"]], topic["ends"], topic["told"], topic["came"])
            for name, topic in topics.items()
        },
    )


def test_nothing_reaches_the_thread_of_the_screens_that_would_end_the_app(phone):
    assert {name: topic.ends for name, topic in phone.topics.items() if topic.ends} == {}


def test_nothing_is_asked_that_this_android_does_not_have(phone):
    for topic in phone.topics.values():
        for call in topic.calls:
            if call.after:
                since = SINCE[f"{call.name}({call.takes})"]
                assert call.after < since <= phone.level, call


def test_insets_come_and_java_goes_on_with_what_the_view_gives_back(phone):
    insets = phone["insets"]
    assert insets.came == {24: [[0, 63, 0]] * 3, 28: [[84, 63, 0]] * 3}.get(phone.level, [[84, 63, 63]] * 3)
    assert insets.given("javaphone.goesOnWith") == [["a android.view.WindowInsets"]] * 3
    assert insets.given("android.view.View.setOnApplyWindowInsetsListener") != []
    (looks,) = insets.given("android.view.WindowInsetsController.setSystemBarsAppearance") or [None]
    assert looks == ([0x18, 0x18] if phone.level >= 35 else None)


def test_insets_that_cannot_be_read_or_passed_on_do_not_end_the_app(phone):
    assert phone["broken_insets"].given("javaphone.goesOnWith") == [["a android.view.WindowInsets"]] * 2


def test_text_arrives_as_it_is(phone):
    texts = {
        name: text for name, text in phone["share"].given("android.content.Intent.putExtra") if "STREAM" not in name
    }
    assert texts == {"android.intent.extra.SUBJECT": "Friday 🎲", "android.intent.extra.TEXT": DRAGON}
    ((spoken, *_),) = phone["speech"].given("android.speech.tts.TextToSpeech.speak")
    assert spoken == DRAGON
    (title,) = phone["picker"].given("android.content.Intent.putExtra")
    assert title == ["android.intent.extra.TITLE", "Пятница 🎲.csv"]
    assert phone["share"].given("android.net.Uri.parse") == [["https://delvelog.example/🎲"]]


def test_a_file_is_lent_under_its_name(phone):
    ((_, authority, file),) = phone["share"].given("androidx.core.content.FileProvider.getUriForFile")
    assert authority == "org.delvelog.delvelog.fileprovider"
    assert file.endswith("delvelog/exports/Пятница 🎲.jsonl")
    assert ["android.intent.extra.STREAM", "a android.net.Uri"] in phone["share"].given(
        "android.content.Intent.putExtra"
    )
    assert len(phone["share"].given("android.content.ContextWrapper.startActivity")) == 3
    assert phone["share"].told == []


def test_files_are_read_and_written_whole(phone):
    assert (phone["picker"].came, phone["picker"].told) == ([DRAGON, True, DRAGON], [])
    assert (phone["incoming"].came, phone["incoming"].told) == (["opened", "sent"], [])
    (asked,) = [call.takes for call in phone["incoming"].calls if call.name.endswith("getParcelableExtra")]
    assert asked == ("String,Class" if phone.level >= 34 else "String")


def test_a_file_that_android_gives_as_null_is_told_and_the_picker_is_answered(phone):
    assert phone["no_descriptor"].told == ["picker.failed", "picker.not-saved"]
    assert phone["no_descriptor"].came == [None, False]


def test_what_java_throws_is_told(phone):
    assert phone["refused"].told == ["share.failed", "link.failed", "picker.failed", "picker.not-saved"]
    assert phone["refused"].came == [None, False]
    assert len(phone["refused"].given("android.provider.DocumentsContract.deleteDocument")) == 1


def test_flags_of_the_window_are_set_on_the_thread_of_the_screens(phone):
    flags = [
        (call.name.rpartition(".")[2], call.given, call.thread) for call in phone["awake"].calls if "Flags" in call.name
    ]
    assert flags == [(name, [flag], "screens") for flag in (0x80, 0x2000) for name in ("addFlags", "clearFlags")]


def test_the_motor_is_asked_in_the_way_of_this_android(phone):
    how = {call.takes for call in phone["haptics"].calls if call.name == "android.os.Vibrator.vibrate"}
    assert how == ({"android.os.VibrationEffect"} if phone.level >= 26 else {"long", "long[],int"})
    assert phone["haptics"].told == []


def test_settings_are_read(phone):
    night, scale, letters, home = phone["settings"].came
    assert (night, scale, letters) == (True, SCALE, 2)
    assert home.endswith("/delvelog")


def test_addresses_of_the_room_are_read_from_java(phone):
    assert all(is_private(each) and not each.startswith("127.") for each in phone["addresses"].came)
    assert phone["addresses"].told == []


def test_the_voice_speaks_and_stops(phone):
    assert [call.name.rpartition(".")[2] for call in phone["speech"].calls] == [
        "TextToSpeech",
        "setLanguage",
        "speak",
        "stop",
    ]
    assert {call.thread for call in phone["speech"].calls} == {"screens"}


# What the five runs cannot see


@pytest.mark.parametrize(
    ("name", "package"), [("javac", "default-jdk-headless"), ("android_package", "make check-android")]
)
def test_what_is_missing_for_it_is_named(monkeypatch, name, package):
    for each in ("javac", "android_package"):
        monkeypatch.setattr(running, each, lambda there=each != name: "there" if there else None)
    assert package in str(running.what_is_missing())


def test_every_listener_that_gives_java_something_is_tried_here(root):
    """What it gives has to be kept: see onApplyWindowInsets."""
    source = "".join(file.read_text("utf-8") for file in (root / "app/services/android").glob("*.py"))
    listeners = re.findall(r'@java_method\("\(.*?\)(.+?)"\).*\n    def (\w+)', source)
    assert len(listeners) == source.count("@java_method(")
    assert [name for gives, name in listeners if gives != "V"] == ["onApplyWindowInsets"]


def test_the_phone_made_of_paper_has_androids_own_constants():
    types = read(EXCERPT.read_text("utf-8"))
    for name, value in CONSTANTS.items():
        of, _, constant = name.replace("$", ".").rpartition(".")
        (known,) = [member.value for member in types[of].members if member.key == constant]
        assert known == (f'"{value}"' if isinstance(value, str) else str(value)), name
