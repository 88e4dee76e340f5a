"""What people like is kept, whatever becomes of the file."""

import json
import sqlite3
import subprocess
import sys
from contextlib import closing
from dataclasses import asdict, fields
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.preferences import TEXT_SCALES, PreferenceFile, Preferences
from data.owner.file import path_in
from data.owner.rows import PREFERENCES, preference
from data.store.trouble import Trouble
from data.words import LANGUAGES, words
from tests.matrix import examples


def put(home: Path, name: str, value: Any) -> None:
    """Writes a value into the file, as another program can."""
    PreferenceFile(home).change(haptics=False)
    with closing(sqlite3.connect(path_in(home))) as connection, connection:
        text = value if isinstance(value, str) else json.dumps(value)
        connection.execute("insert or replace into preference values (?, ?)", (name, text))


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


@pytest.mark.parametrize(
    "change", [{"theme": "purple"}, {"text_scale": 3}, {"burst": True}, {"hand": 1}, {"seen": ["ok", 3]}]
)
def test_what_makes_no_sense_is_never_kept(tmp_path, change):
    file = PreferenceFile(tmp_path)
    with pytest.raises(ValueError, match="cannot be"):
        file.change(**change)
    assert file.now == Preferences()


def test_every_preference_is_checked_and_every_default_makes_sense():
    assert set(PREFERENCES) == {field.name for field in fields(Preferences)}
    for name, value in json.loads(json.dumps(asdict(Preferences()))).items():
        preference(name, value)


def test_text_grows_and_shrinks_by_steps():
    assert Preferences().larger_text() == 1.15
    assert Preferences().smaller_text() == 0.85
    assert Preferences(text_scale=0.85).smaller_text() == 0.85
    assert Preferences(text_scale=2.0).larger_text() == 2.0
    assert Preferences(text_scale=1.2).larger_text() == 1.3
    assert list(TEXT_SCALES) == sorted(TEXT_SCALES)


def test_what_another_program_changes_meanwhile_stays_changed(tmp_path):
    """Given a window and a command line, when each changes something else, then both changes are kept."""
    window, line = PreferenceFile(tmp_path), PreferenceFile(tmp_path)
    line.change(theme="paper")
    window.change(hand="left")
    assert (PreferenceFile(tmp_path).now.theme, PreferenceFile(tmp_path).now.hand) == ("paper", "left")


# What is not ours


def test_what_another_version_prefers_is_handed_on(tmp_path):
    put(tmp_path, "sound", {"of": ["rain"]})
    file = PreferenceFile(tmp_path)
    assert (file.now, file.told) == (Preferences(haptics=False), None)
    file.change(theme="paper")
    with closing(sqlite3.connect(path_in(tmp_path))) as connection:
        found = connection.execute("select value from preference where name = 'sound'").fetchall()
    assert found == [('{"of": ["rain"]}',)]


# A file that is not as it should be


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("theme", "purple"),
        ("burst", "long"),
        ("text_scale", 9),
        ("seen", [1]),
        ("turned", "{"),
        ("last_box", "[" * 9999),
    ],
)
def test_a_value_that_makes_no_sense_is_told_kept_aside_and_the_rest_counts(tmp_path, name, value):
    put(tmp_path, name, value)
    before = path_in(tmp_path).read_bytes()
    file = PreferenceFile(tmp_path)
    assert file.now == Preferences(haptics=False)
    assert told(file) == "owner.damaged"
    (kept,) = (tmp_path / "set-aside").iterdir()
    assert kept.read_bytes() == before
    again = PreferenceFile(tmp_path)
    assert (again.now, again.told) == (file.now, None)


@given(
    st.sampled_from([*PREFERENCES, "x"]),
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
        lambda inner: st.lists(inner, max_size=3),
        max_leaves=4,
    ),
)
@examples(25)
def test_whatever_the_file_holds_the_preferences_make_sense(tmp_path_factory, name, value):
    home = tmp_path_factory.mktemp("home")
    put(home, name, json.dumps(value))
    file = PreferenceFile(home)
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
    monkeypatch.setattr("os.fsync", refuse(number, "no"))
    message = file.change(theme="light")
    assert message == Trouble("not-kept", why=Trouble(why, **facts).message()).message()
    assert file.now.theme == "light"
    monkeypatch.undo()
    assert PreferenceFile(tmp_path).now == Preferences()
    assert list(tmp_path.iterdir()) == []
    assert file.change(hand="left") is None
    assert PreferenceFile(tmp_path).now == Preferences(theme="light", hand="left"), "what was not kept is, now"


def test_a_home_that_cannot_be_made_is_told_and_the_change_holds(tmp_path):
    (tmp_path / "home").write_text("in the way")
    file = PreferenceFile(tmp_path / "home")
    message = file.change(theme="paper")
    assert message is not None
    assert message.key == "trouble.not-kept"
    assert file.now.theme == "paper"


# Start-up and words


def test_reading_and_changing_them_needs_neither_pydantic_nor_sqlite_utils(root, tmp_path):
    PreferenceFile(tmp_path).change(theme="paper")
    code = (
        "import sys; from pathlib import Path; from app.preferences import PreferenceFile; "
        "from app.people import People; from app.services.ports import Services; "
        f"home = Path({str(tmp_path)!r}); file = PreferenceFile(home); People(home); "
        "print(file.now.theme, file.change(theme='light')); "
        "print([name for name in ('pydantic', 'sqlite_utils', 'kivy') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=root, capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["paper", "None", "[]"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_went_wrong_is_told_in_words(tmp_path, language):
    put(tmp_path, "theme", "purple")
    file = PreferenceFile(tmp_path)
    assert file.told is not None
    assert "set-aside/owner-" in words(language).text(file.told)
