"""No folder, or something else in its place."""

import pytest

from tests.faults.games import SETUP, lines, run_here, told_clean


@pytest.fixture
def file_instead(tmp_path):
    home = tmp_path / "home"
    home.write_text("not a folder")
    return home


@pytest.mark.parametrize("args", [("games",), ("verify",)])
def test_without_a_folder_there_are_no_games(tmp_path, args):
    done = run_here(tmp_path / "nowhere", *args, "--json")

    told_clean(done)
    assert done.returncode == 0
    assert b'"games":[]' in done.stdout
    assert not (tmp_path / "nowhere").exists(), "looking makes no folder"


def test_a_game_that_is_nowhere_is_told(tmp_path):
    done = run_here(tmp_path / "nowhere", "play", "opentable-abcde", "--json")

    told_clean(done)
    assert done.returncode == 1
    assert b"no-such-game" in done.stdout


def test_a_new_game_makes_its_folder(tmp_path):
    done = run_here(tmp_path / "some" / "where", "new", "opentable", "--setup", "-", "--json", feed=lines([SETUP]))

    told_clean(done)
    assert done.returncode == 0


def test_a_file_in_the_place_of_the_folder_is_told(file_instead):
    done = run_here(file_instead, "new", "opentable", "--setup", "-", "--json", feed=lines([SETUP]))

    told_clean(done)
    assert done.returncode == 1
    assert b'"code":"no-folder"' in done.stdout
    assert file_instead.read_text() == "not a folder"
