"""The Android side of the services, on a phone made of paper."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.app.phone import Hand, Java, a_hand

VIEW, SEND, MAIN = (f"android.intent.action.{name}" for name in ("VIEW", "SEND", "MAIN"))


@pytest.fixture
def hand(tmp_path: Path) -> Iterator[Hand]:
    with a_hand(tmp_path) as made:
        yield made


def texts(hand: Hand) -> list[str]:
    """All that became a String of Java's own."""
    return [content.decode(code) for content, code in hand.phone.called("new java.lang.String")]


# A screen that stays lit, and one that keeps a secret


WISHES = pytest.mark.parametrize(("wish", "flag"), [("awake", 0x80), ("secure", 0x2000)])


@WISHES
def test_it_is_wished_for_on_the_thread_of_the_screens(hand, wish, flag):
    getattr(hand.services, wish).keep(True)
    assert hand.phone.called("window.addFlags") == []
    hand.phone.screens_go_on()
    assert hand.phone.called("window.addFlags") == [(flag,)]
    getattr(hand.services, wish).keep(False)
    hand.phone.screens_go_on()
    assert hand.phone.called("window.clearFlags") == [(flag,)]


@WISHES
def test_of_two_wishes_in_quick_succession_the_last_one_holds(hand, wish, flag):
    getattr(hand.services, wish).keep(True)
    getattr(hand.services, wish).keep(False)
    hand.phone.screens_go_on()
    assert hand.phone.called("window.addFlags") == []


@WISHES
def test_a_window_that_refuses_is_told_once_and_costs_nothing(hand, wish, flag):
    hand.phone.fails.add("window.addFlags")
    for _ in range(3):
        getattr(hand.services, wish).keep(True)
        hand.phone.screens_go_on()
    assert hand.told == [f"{wish}.failed"]


@WISHES
def test_a_screen_that_has_no_window_yet_is_told(hand, wish, flag):
    hand.phone.answers["activity.getWindow"] = None
    getattr(hand.services, wish).keep(True)
    hand.phone.screens_go_on()
    assert hand.told == [f"{wish}.failed"]


def test_lit_and_secret_are_two_wishes(hand):
    hand.services.awake.keep(True)
    hand.services.secure.keep(True)
    hand.services.secure.keep(False)
    hand.phone.screens_go_on()
    assert hand.phone.called("window.addFlags") == [(0x80,)]
    assert (0x80,) not in hand.phone.called("window.clearFlags")


# Haptics


def test_what_is_felt(hand):
    hand.services.haptics.tick()
    hand.services.haptics.double()
    hand.services.haptics.long()
    tick, double, long = hand.phone.motor.felt
    assert double == {"pattern": [0, 0.02, 0.08, 0.02], "repeat": -1}
    assert tick["time"] < long["time"]
    assert hand.told == []


@pytest.mark.parametrize("feel", ["tick", "double", "long"])
def test_a_motor_that_refuses_is_told_once(hand, feel):
    hand.phone.motor.broken = True
    for _ in range(3):
        getattr(hand.services.haptics, feel)()
    assert hand.told == ["haptics.failed"]


# Share


def test_a_text_goes_to_whatever_app_the_player_chooses(hand):
    hand.services.share.text("Friday", "Hugo falls into the pit.")
    assert hand.phone.called("new android.content.Intent") == [("android.intent.action.SEND",)]
    assert texts(hand) == ["Friday", "Hugo falls into the pit."]
    assert [args[0] for args in hand.phone.called("android.content.Intent.putExtra")] == [
        "android.intent.extra.SUBJECT",
        "android.intent.extra.TEXT",
    ]
    assert len(hand.phone.called("activity.startActivity")) == 1


def where_files_land(hand: Hand, tmp_path: Path) -> Callable[[], bytes]:
    """The file that another app has made for ours."""
    landed = tmp_path / "landed"
    hand.phone.answers["resolver.openFileDescriptor"] = Java(hand.phone, "descriptor")
    hand.phone.answers["descriptor.detachFd"] = lambda: os.open(landed, os.O_WRONLY | os.O_CREAT)
    return landed.read_bytes


PROVIDER = "androidx.core.content.FileProvider.getUriForFile"


@pytest.mark.parametrize("api", [24, 28, 29, 35])
def test_a_file_is_lent_to_the_app_that_the_player_chooses(hand, tmp_path, api):
    hand.phone.fields["android.os.Build$VERSION.SDK_INT"] = api
    game = hand.services.paths.exports() / "game.jsonl"
    game.parent.mkdir(parents=True)
    game.write_bytes(b"{}\n")
    hand.services.share.file(game, "application/jsonl")
    ((_, authority, _),) = hand.phone.called(PROVIDER)
    assert authority == "org.delvelog.delvelog.fileprovider"
    assert hand.phone.called("new java.io.File") == [(str(game),)]
    assert hand.phone.called("android.content.Intent.setType") == [("application/jsonl",)]
    ((name, uri),) = hand.phone.called("android.content.Intent.putExtra")
    assert (name, uri.sort) == ("android.intent.extra.STREAM", "uri")
    assert hand.phone.called("android.content.Intent.addFlags") == [(1,)]
    assert len(hand.phone.called("activity.startActivity")) == 1
    assert hand.told == []


def test_the_package_lends_what_the_app_lends(hand, tmp_path):
    """The name and the folder stand in two places, here and in what the package is made of."""
    from configparser import ConfigParser
    from xml.etree import ElementTree

    root = Path(__file__).parents[2]
    spec = ConfigParser(interpolation=None)
    spec.read(root / "buildozer.spec", "utf-8")
    package = f"{spec['app']['package.domain']}.{spec['app']['package.name']}"
    assert f"{package}.fileprovider" == hand.android.share.AUTHORITY
    paths = ElementTree.parse(root / "tools/android/res/xml/file_paths.xml").getroot()
    lent = [tmp_path / str(each.get("path")) for each in paths.iter("files-path")]
    assert lent == [hand.services.paths.exports()]


def test_what_lies_elsewhere_is_lent_from_the_exports_folder(hand, tmp_path):
    (tmp_path / "game.jsonl").write_bytes(b"{}\n")
    hand.services.share.file(tmp_path / "game.jsonl", "application/jsonl")
    lent = hand.services.paths.exports() / "game.jsonl"
    assert hand.phone.called("new java.io.File") == [(str(lent),)]
    assert lent.read_bytes() == b"{}\n"


def test_a_very_long_text_is_shared_as_a_file(hand):
    hand.services.share.text("Friday", "Ещё " * 100_000)
    ((path,),) = hand.phone.called("new java.io.File")
    assert Path(path).read_text("utf-8") == "Ещё " * 100_000
    assert hand.phone.called("android.content.Intent.setType") == [("text/plain",)]


def test_a_phone_whose_manifest_has_no_provider_says_that_it_did_not_work(hand):
    hand.phone.fails.add(PROVIDER)
    hand.services.share.text("Friday", "Ещё " * 100_000)
    assert hand.told == ["share.failed"]


def test_a_link_is_opened_by_the_app_that_is_for_it(hand):
    hand.services.share.link("https://app.bgstatsapp.com/")
    assert hand.phone.called("android.net.Uri.parse") == [("https://app.bgstatsapp.com/",)]
    ((action, uri),) = hand.phone.called("new android.content.Intent")
    assert (action, uri.sort) == (VIEW, "uri")
    hand.phone.fails.add("activity.startActivity")
    hand.services.share.link("https://app.bgstatsapp.com/")
    assert hand.told == ["link.failed"]


def test_each_share_that_fails_is_told(hand, tmp_path):
    hand.phone.fails.add("activity.startActivity")
    hand.services.share.text("Friday", "Hugo")
    hand.services.share.text("Friday", "Hugo")
    hand.services.share.file(tmp_path / "nowhere", "text/plain")
    assert hand.told == ["share.failed"] * 3


# Speech


ENGINE = "android.speech.tts.TextToSpeech"


def start_engine(hand: Hand, status: int = 0) -> None:
    hand.phone.screens_go_on()
    _screen, listener = hand.phone.called(f"new {ENGINE}")[0]
    listener.onInit(status)


def engine(hand: Hand, language_there: bool = True) -> None:
    hand.phone.answers[f"{ENGINE}.setLanguage"] = 0 if language_there else -2


def said(hand: Hand) -> list[str]:
    assert len(hand.phone.called(f"{ENGINE}.speak")) == len(hand.phone.called("new java.lang.String"))
    return texts(hand)


def test_the_sentence_waits_until_the_voice_is_ready(hand):
    engine(hand)
    hand.services.speech.say("Ходит Анна", "ru")
    hand.phone.screens_go_on()
    assert hand.phone.called(f"{ENGINE}.speak") == []
    start_engine(hand)
    assert hand.phone.called("new java.util.Locale") == [("ru",)]
    ((_, *how),) = hand.phone.called(f"{ENGINE}.speak")
    assert (said(hand), how) == (["Ходит Анна"], [0, None, "delvelog"])


def test_of_two_sentences_that_wait_only_the_last_is_said_and_nothing_breaks_it_off(hand):
    engine(hand)
    hand.services.speech.say("first", "en")
    hand.services.speech.say("second", "en")
    start_engine(hand)
    hand.services.speech.say("third", "it")
    hand.services.speech.say("fourth", "it")
    hand.phone.screens_go_on()
    assert said(hand) == ["second", "fourth"]
    assert hand.phone.called(f"{ENGINE}.stop") == []
    assert len(hand.phone.called(f"new {ENGINE}")) == 1


def test_stopping_stops_and_does_nothing_where_nothing_was_said(hand):
    hand.services.speech.stop()
    hand.phone.screens_go_on()
    assert hand.phone.calls == []
    engine(hand)
    hand.services.speech.say("one", "en")
    start_engine(hand)
    hand.services.speech.stop()
    hand.phone.screens_go_on()
    assert len(hand.phone.called(f"{ENGINE}.stop")) == 1


def test_a_phone_without_a_voice_says_so_once(hand):
    hand.services.speech.say("one", "en")
    start_engine(hand, status=-1)
    hand.services.speech.say("two", "en")
    hand.phone.screens_go_on()
    assert hand.told == ["speech.none"]


def test_a_voice_without_the_language_says_so_once_and_does_not_read_it_wrong(hand):
    engine(hand, language_there=False)
    hand.services.speech.say("раз", "ru")
    start_engine(hand)
    hand.services.speech.say("два", "ru")
    hand.phone.screens_go_on()
    assert hand.told == ["speech.no-language"]
    assert hand.phone.called(f"{ENGINE}.speak") == []


def test_an_engine_that_cannot_be_made_is_told_once(hand):
    hand.phone.fails.add(f"new {ENGINE}")
    for _ in range(2):
        hand.services.speech.say("one", "en")
        hand.phone.screens_go_on()
    assert hand.told == ["speech.failed"]


# Picker


def answer(hand: Hand, request: int, result: int, uri: Any) -> None:
    intent = None
    if uri is not None:
        intent = Java(hand.phone, "picked")
        hand.phone.answers["picked.getData"] = Java(hand.phone, uri)
    for listener in hand.phone.results:
        listener(request, result, intent)


def test_a_picked_file_is_copied_to_where_it_stays(hand, tmp_path):
    theirs = tmp_path / "theirs"
    theirs.write_bytes(b"a game")
    hand.phone.answers["resolver.openFileDescriptor"] = Java(hand.phone, "descriptor")
    hand.phone.answers["descriptor.detachFd"] = lambda: os.open(theirs, os.O_RDONLY)
    picked: list[Path | None] = []
    hand.services.picker.open_file(picked.append)
    ((_, request),) = hand.phone.called("activity.startActivityForResult")
    assert hand.phone.called("new android.content.Intent") == [("android.intent.action.OPEN_DOCUMENT",)]
    answer(hand, request + 1, -1, "somebody else's")
    assert picked == []
    answer(hand, request, -1, "uri")
    assert [path and path.read_bytes() for path in picked] == [b"a game"]


def test_nothing_picked_is_an_answer_too_and_is_given_once(hand):
    picked: list[Path | None] = []
    hand.services.picker.open_file(picked.append)
    hand.services.picker.open_file(picked.append)
    assert len(hand.phone.results) == 1
    request = hand.android.files.PICK_FILE
    answer(hand, request, 0, None)
    answer(hand, request, 0, None)
    assert picked == [None]


def test_a_file_that_cannot_be_read_is_told(hand):
    hand.phone.fails.add("resolver.openFileDescriptor")
    picked: list[Path | None] = []
    hand.services.picker.open_file(picked.append)
    answer(hand, hand.android.files.PICK_FILE, -1, "uri")
    assert (picked, hand.told) == ([None], ["picker.failed"])


def test_a_file_that_is_null_is_told_and_answered(hand):
    hand.phone.answers["resolver.openFileDescriptor"] = None
    picked: list[Path | None] = []
    saved: list[bool] = []
    hand.services.picker.open_file(picked.append)
    answer(hand, hand.android.files.PICK_FILE, -1, "uri")
    hand.services.picker.save_file("game.csv", "text/csv", b"1,2", saved.append)
    answer(hand, hand.android.files.SAVE_FILE, -1, "uri")
    assert (picked, saved, hand.told) == ([None], [False], ["picker.failed", "picker.not-saved"])


def test_a_phone_without_a_list_of_documents_says_so(hand):
    hand.phone.fails.add("activity.startActivityForResult")
    hand.services.picker.open_file(lambda _: None)
    assert hand.told == ["picker.failed"]


def test_a_huge_file_is_not_copied_whole(hand, tmp_path, monkeypatch):
    monkeypatch.setattr(hand.android.files, "LARGEST_FILE", 10)
    theirs = tmp_path / "theirs"
    theirs.write_bytes(b"x" * 1000)
    hand.phone.answers["resolver.openFileDescriptor"] = Java(hand.phone, "descriptor")
    hand.phone.answers["descriptor.detachFd"] = lambda: os.open(theirs, os.O_RDONLY)
    picked: list[Path | None] = []
    hand.services.picker.open_file(picked.append)
    answer(hand, hand.android.files.PICK_FILE, -1, "uri")
    assert [path and len(path.read_bytes()) for path in picked] == [10]


def test_a_file_is_saved_where_somebody_wants_it(hand, tmp_path):
    read = where_files_land(hand, tmp_path)
    saved: list[bool] = []
    hand.services.picker.save_file("Пятница.csv", "text/csv", b"1,2", saved.append)
    ((_, request),) = hand.phone.called("activity.startActivityForResult")
    assert hand.phone.called("new android.content.Intent") == [("android.intent.action.CREATE_DOCUMENT",)]
    assert texts(hand) == ["Пятница.csv"]
    assert hand.phone.called("android.content.Intent.setType") == [("text/csv",)]
    answer(hand, request, -1, "uri")
    assert (read(), saved, hand.told) == (b"1,2", [True], [])
    answer(hand, request, -1, "uri")
    assert saved == [True]


def test_picking_and_saving_do_not_take_each_others_answers(hand):
    picked: list[Path | None] = []
    saved: list[bool] = []
    hand.services.picker.open_file(picked.append)
    hand.services.picker.save_file("game.csv", "text/csv", b"", saved.append)
    answer(hand, hand.android.files.SAVE_FILE, 0, None)
    assert (picked, saved) == ([], [False])
    answer(hand, hand.android.files.PICK_FILE, 0, None)
    assert (picked, saved, hand.told) == ([None], [False], [])


def test_a_file_that_cannot_be_saved_is_told_and_no_half_of_it_is_left(hand):
    hand.phone.fails.add("resolver.openFileDescriptor")
    saved: list[bool] = []
    hand.services.picker.save_file("game.csv", "text/csv", b"1,2", saved.append)
    answer(hand, hand.android.files.SAVE_FILE, -1, "uri")
    assert (saved, hand.told) == ([False], ["picker.not-saved"])
    ((_, gone),) = hand.phone.called("android.provider.DocumentsContract.deleteDocument")
    assert gone.sort == "uri"
    hand.phone.fails.add("activity.startActivityForResult")
    hand.services.picker.save_file("game.csv", "text/csv", b"1,2", saved.append)
    assert hand.told == ["picker.not-saved"] * 2


# Paths and language


def test_everything_is_kept_where_only_the_app_can_read_it(hand, tmp_path):
    assert hand.services.paths.home() == tmp_path / "delvelog"
    assert hand.services.paths.exports() == tmp_path / "delvelog/exports"


def test_the_language_of_the_phone(hand):
    hand.phone.answers["java.util.Locale.getDefault"] = Java(hand.phone, "locale")
    hand.phone.answers["locale.getLanguage"] = "it"
    assert hand.services.locale.language() == "it"


# A file that the app is opened with


def opened_with(hand: Hand, tmp_path: Path, action: str, *, flags: int = 0, there: bool = True) -> Java:
    """An intent of another app, and the file behind it."""
    theirs = tmp_path / "theirs"
    theirs.write_bytes(b"a game")
    hand.phone.answers["resolver.openFileDescriptor"] = Java(hand.phone, "descriptor")
    hand.phone.answers["descriptor.detachFd"] = lambda: os.open(theirs, os.O_RDONLY)
    hand.phone.answers["intent.getAction"] = action
    hand.phone.answers["intent.getFlags"] = flags
    uri = Java(hand.phone, "uri") if there else None
    hand.phone.answers["intent.getData"] = uri if action == VIEW else None
    hand.phone.answers["intent.getParcelableExtra"] = uri if action == SEND else None
    return Java(hand.phone, "intent")


@pytest.mark.parametrize("action", [VIEW, SEND])
def test_the_file_that_started_the_app_is_handed_over(hand, tmp_path, action):
    hand.phone.answers["activity.getIntent"] = opened_with(hand, tmp_path, action)
    came: list[bytes] = []
    hand.services.incoming.listen(lambda path: came.append(path.read_bytes()))
    assert came == [b"a game"]


@pytest.mark.parametrize(("api", "asked"), [(24, 1), (33, 1), (34, 2), (35, 2)])
def test_a_shared_file_is_asked_for_by_its_class_where_that_works(hand, tmp_path, api, asked):
    hand.phone.fields["android.os.Build$VERSION.SDK_INT"] = api
    hand.phone.answers["activity.getIntent"] = opened_with(hand, tmp_path, SEND)
    came: list[bytes] = []
    hand.services.incoming.listen(lambda path: came.append(path.read_bytes()))
    assert came == [b"a game"]
    assert [len(args) for args in hand.phone.called("intent.getParcelableExtra")] == [asked]


@pytest.mark.parametrize("action", [VIEW, SEND])
def test_a_file_that_is_opened_while_it_runs_is_handed_over(hand, tmp_path, action):
    hand.phone.answers["activity.getIntent"] = None
    came: list[bytes] = []
    hand.services.incoming.listen(lambda path: came.append(path.read_bytes()))
    assert came == []
    intent = opened_with(hand, tmp_path, action)
    for listener in hand.phone.intents:
        listener(intent)
    assert came == [b"a game"]


@pytest.mark.parametrize(
    ("action", "flags", "there"),
    [(MAIN, 0, True), (VIEW, 0x00100000, True), (VIEW, 0, False), (SEND, 0, False)],
)
def test_an_ordinary_start_and_what_is_from_history_hand_over_nothing(hand, tmp_path, action, flags, there):
    hand.phone.answers["activity.getIntent"] = opened_with(hand, tmp_path, action, flags=flags, there=there)
    came: list[Path] = []
    hand.services.incoming.listen(came.append)
    assert (came, hand.told) == ([], [])


def test_a_file_that_another_app_does_not_let_go_of_is_told(hand, tmp_path):
    hand.phone.answers["activity.getIntent"] = opened_with(hand, tmp_path, VIEW)
    hand.phone.fails.add("resolver.openFileDescriptor")
    came: list[Path] = []
    hand.services.incoming.listen(came.append)
    assert (came, hand.told) == ([], ["picker.failed"])


def test_the_filters_name_what_is_understood():
    """Well-formed inside an activity, and for opening and sharing alike."""
    from xml.etree import ElementTree

    root = Path(__file__).parents[2]
    text = (root / "tools/intent-filters.xml").read_text("utf-8")
    name = "{http://schemas.android.com/apk/res/android}name"
    tree = ElementTree.fromstring(
        f'<activity xmlns:android="http://schemas.android.com/apk/res/android">{text}</activity>'
    )
    actions = {each.get(name) for each in tree.iter("action")}
    assert actions == {"android.intent.action.VIEW", "android.intent.action.SEND"}


# What the settings of the phone say


@pytest.mark.parametrize(("mode", "night"), [(0x21, True), (0x11, False), (0x01, False)])
def test_whether_people_want_it_dark(hand, mode, night):
    hand.phone.fields["configuration.uiMode"] = mode
    assert hand.services.system.night() is night


def test_how_large_people_want_their_text(hand):
    hand.phone.fields["configuration.fontScale"] = 1.3
    assert hand.services.system.text_scale() == 1.3


def test_settings_that_cannot_be_read_say_nothing(hand):
    hand.phone.fails.add("activity.getResources")
    assert (hand.services.system.night(), hand.services.system.text_scale()) == (None, None)
