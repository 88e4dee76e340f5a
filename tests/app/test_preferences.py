"""What people like is kept, whatever becomes of the file."""

import json
import os
import subprocess
import sys
from dataclasses import asdict, fields
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.preferences import _SENSE, TEXT_SCALES, PreferenceFile, Preferences
from data.store.trouble import Trouble
from data.words import LANGUAGES, words
from tests.matrix import examples

NAME = "preferences.json"


def written(home: Path) -> dict[str, Any]:
    form: dict[str, Any] = json.loads((home / NAME).read_bytes())
    return form


def put(home: Path, form: Any) -> bytes:
    text = form if isinstance(form, bytes) else json.dumps(form).encode()
    (home / NAME).write_bytes(text)
    return text


def told(file: PreferenceFile) -> str | None:
    return file.told.key if file.told else None


# Keeping


def test_before_anything_was_chosen_the_defaults_hold_and_nothing_is_written(tmp_path):
    file = PreferenceFile(tmp_path / "new")
    assert (file.now, file.told) == (Preferences(), None)
    assert not (tmp_path / "new").exists()


def test_a_change_holds_now_and_at_the_next_start(tmp_path):
    file = PreferenceFile(tmp_path / "new")
    assert file.change(theme="paper", text_scale=1.3, seen=("undo",)) is None
    assert (file.now.theme, file.now.text_scale) == ("paper", 1.3)
    again = PreferenceFile(tmp_path / "new")
    assert (again.now, again.told) == (file.now, None)


def test_a_change_that_changes_nothing_writes_nothing(tmp_path):
    PreferenceFile(tmp_path).change(theme="dark")
    assert list(tmp_path.iterdir()) == []


def test_a_hint_is_seen_once(tmp_path):
    file = PreferenceFile(tmp_path)
    file.saw("undo")
    file.saw("hold")
    file.saw("undo")
    assert PreferenceFile(tmp_path).now.seen == ("undo", "hold")


@pytest.mark.parametrize(
    "change", [{"theme": "purple"}, {"text_scale": 3}, {"burst": True}, {"hand": 1}, {"seen": ["ok", 3]}]
)
def test_what_makes_no_sense_is_never_kept(tmp_path, change):
    file = PreferenceFile(tmp_path)
    with pytest.raises(ValueError, match="cannot be"):
        file.change(**change)
    assert file.now == Preferences()


def test_every_preference_is_checked_and_every_default_makes_sense():
    assert set(_SENSE) == {field.name for field in fields(Preferences)}
    for name, value in asdict(Preferences()).items():
        assert _SENSE[name](value), name


def test_text_grows_and_shrinks_by_steps():
    assert Preferences().larger_text() == 1.15
    assert Preferences().smaller_text() == 0.85
    assert Preferences(text_scale=0.85).smaller_text() == 0.85
    assert Preferences(text_scale=2.0).larger_text() == 2.0
    assert Preferences(text_scale=1.2).larger_text() == 1.3
    assert list(TEXT_SCALES) == sorted(TEXT_SCALES)


# What is not ours


def test_fields_of_another_version_are_handed_on(tmp_path):
    put(tmp_path, {"format": 1, "theme": "light", "sound": {"of": ["rain"]}})
    file = PreferenceFile(tmp_path)
    assert (file.now.theme, file.told) == ("light", None)
    file.change(theme="paper")
    assert written(tmp_path)["sound"] == {"of": ["rain"]}


# A file that is not as it should be


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"{",
        b"\xff\xfe\x00",
        b"[]",
        b"null",
        b'"dark"',
        b"{}",
        b'{"format": true, "theme": "paper"}',
        b"[" * 100_000,
        b'{"a": ' + b"[" * 900 + b"]" * 900 + b"}",
        b'{"format": ' + b"9" * 5000 + b"}",
        b" " * 1_000_001,
    ],
)
def test_a_damaged_file_is_told_kept_aside_and_mended(tmp_path, text):
    put(tmp_path, text)
    file = PreferenceFile(tmp_path)
    assert told(file) == "files.damaged"
    assert (tmp_path / f"{NAME}.bad").read_bytes() == text
    again = PreferenceFile(tmp_path)
    assert (again.now, again.told) == (file.now, None)


def test_what_can_be_read_of_it_counts(tmp_path):
    text = put(tmp_path, {"format": 1, "theme": "purple", "text_scale": 1.5, "burst": "long", "hand": "left", "x": 1})
    file = PreferenceFile(tmp_path)
    assert file.now == Preferences(text_scale=1.5, hand="left")
    assert told(file) == "files.damaged"
    assert (tmp_path / f"{NAME}.bad").read_bytes() == text
    assert written(tmp_path) == {"format": 1, "x": 1, **asdict(file.now), "seen": []}


def test_a_newer_file_is_read_as_far_as_it_goes_and_kept(tmp_path):
    text = put(tmp_path, {"format": 2, "theme": "paper", "hand": {"of": "Anna"}, "sound": "rain"})
    file = PreferenceFile(tmp_path)
    assert file.now == Preferences(theme="paper")
    assert told(file) == "files.newer"
    assert (tmp_path / f"{NAME}.bad").read_bytes() == text
    assert (written(tmp_path)["format"], written(tmp_path)["sound"]) == (1, "rain")


def test_half_a_letter_that_we_only_hand_on_is_handed_on(tmp_path):
    put(tmp_path, b'{"format": 1, "x": "\\ud800"}')
    file = PreferenceFile(tmp_path)
    assert (file.told, file.change(turned=True)) == (None, None)
    assert written(tmp_path)["x"] == "\ud800"


def test_a_folder_in_the_place_of_the_file_is_moved_aside(tmp_path):
    (tmp_path / NAME).mkdir()
    file = PreferenceFile(tmp_path)
    assert told(file) == "files.unreadable"
    assert PreferenceFile(tmp_path).told is None
    assert (tmp_path / f"{NAME}.bad").is_dir()


@given(
    st.dictionaries(
        st.sampled_from([*_SENSE, "format", "x"]),
        st.recursive(
            st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
            lambda inner: st.lists(inner, max_size=3),
            max_leaves=4,
        ),
    )
)
@examples(25)
def test_whatever_the_file_holds_the_preferences_make_sense(tmp_path_factory, form):
    home = tmp_path_factory.mktemp("home")
    put(home, form)
    file = PreferenceFile(home)
    assert all(_SENSE[name](value) for name, value in asdict(file.now).items())
    assert file.change(turned=not file.now.turned) is None
    again = PreferenceFile(home)
    assert (again.now, again.told) == (file.now, None)


# A disk that refuses


def refuse(number: int, text: str) -> Any:
    def refusing(*_: object, **__: object) -> None:
        raise OSError(number, text)

    return refusing


@pytest.mark.parametrize(
    ("number", "why", "facts"), [(28, "disk-full", {}), (30, "read-only", {}), (5, "no-folder", {"why": "no"})]
)
def test_a_change_holds_for_this_run_when_it_cannot_be_kept(tmp_path, monkeypatch, number, why, facts):
    file = PreferenceFile(tmp_path)
    file.change(theme="paper")
    monkeypatch.setattr("os.fsync", refuse(number, "no"))
    message = file.change(theme="light", hand="left")
    assert message is not None
    assert message == Trouble("not-kept", why=Trouble(why, **facts).message()).message()
    assert (file.now.theme, file.now.hand) == ("light", "left")
    monkeypatch.undo()
    assert PreferenceFile(tmp_path).now == Preferences(theme="paper")
    assert [path.name for path in tmp_path.iterdir()] == [NAME]


def test_a_home_that_cannot_be_made_is_told_and_the_change_holds(tmp_path):
    (tmp_path / "home").write_text("in the way")
    file = PreferenceFile(tmp_path / "home")
    message = file.change(theme="paper")
    assert message is not None
    assert message.key == "trouble.not-kept"
    assert file.now.theme == "paper"


def test_a_damaged_file_is_not_written_over_before_it_is_kept(tmp_path, monkeypatch):
    text = put(tmp_path, b"spilt wine")
    monkeypatch.setattr("os.fsync", refuse(28, "full"))
    file = PreferenceFile(tmp_path)
    assert told(file) == "files.damaged"
    assert file.change(theme="paper") is not None
    assert (tmp_path / NAME).read_bytes() == text
    monkeypatch.undo()
    assert file.change(theme="light") is None
    assert (tmp_path / f"{NAME}.bad").read_bytes() == text
    assert PreferenceFile(tmp_path).now.theme == "light"


def test_a_change_is_on_the_disk_before_it_takes_the_old_ones_place(tmp_path, monkeypatch):
    file = PreferenceFile(tmp_path)
    done: list[str] = []
    monkeypatch.setattr("os.fsync", lambda handle: done.append("sync"))
    move = os.replace

    def replace(*names: Path) -> None:
        done.append("replace")
        move(*names)

    monkeypatch.setattr("os.replace", replace)
    file.change(theme="paper")
    assert done == ["sync", "replace", "sync"]


# Start-up and words


def test_reading_them_needs_neither_pydantic_nor_the_store(root, tmp_path):
    code = (
        "import sys; from pathlib import Path; from app.preferences import PreferenceFile; "
        "from app.people import People; from app.services.ports import Services; "
        f"PreferenceFile(Path({str(tmp_path)!r})); People(Path({str(tmp_path)!r})); "
        "print([name for name in ('pydantic', 'sqlite3', 'sqlite_utils', 'kivy') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=root, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_went_wrong_is_told_in_words(tmp_path, language):
    put(tmp_path, b"spilt wine")
    file = PreferenceFile(tmp_path)
    assert file.told is not None
    assert "preferences.json.bad" in words(language).text(file.told)
