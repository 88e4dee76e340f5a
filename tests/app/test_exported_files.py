"""Taking a game home: every sort of file from the library and from the command line, whole or not at all."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import pytest

from app.exported_files import FORMATS, exported_file, for_bgstats, format_named
from data.exports.lines import parsed
from data.store.trouble import Trouble
from data.words import words
from tests.core.dungeonquest.test_scoring import ended
from tests.data.storing import library, new_game
from tests.ui.scenes import moves_of, put

NAMES = [each.name for each in FORMATS]


@pytest.fixture
def shelf(tmp_path):
    return library(tmp_path / "home")


@pytest.fixture
def finished(tmp_path) -> str:
    """A game of DungeonQuest that is over, in the home of the command line."""
    return put(tmp_path / "home", moves_of(ended(("Gold Ring",), ("Silver Ring",))))


# From the library


@pytest.mark.parametrize("name", NAMES)
def test_each_sort_of_file_can_be_made_in_mid_game(tmp_path, name):
    game = put(tmp_path, moves_of(ended(("Gold Ring",), ("Silver Ring",)))[:-1])
    file = exported_file(library(tmp_path).look(game), format_named(name), words("it"))
    assert file.content
    assert file.name.startswith("DungeonQuest Hugo Lindel 20")
    assert file.name.endswith(format_named(name).suffix)


def test_no_two_sorts_of_file_have_the_same_name(shelf):
    assert len({form.suffix for form in FORMATS}) == len({form.name for form in FORMATS}) == len(FORMATS)


def test_the_journal_is_the_game_itself(shelf):
    look = shelf.look(new_game(shelf, 3))
    file = exported_file(look, format_named("journal"), words("en"))
    assert parsed(io.BytesIO(file.content)) == (look.meta, look.rows)


def test_an_open_table_has_nothing_for_bg_stats(shelf):
    look = shelf.look(new_game(shelf, 1))
    for make in (
        lambda: exported_file(look, format_named("bgstats"), words("en")),
        lambda: for_bgstats(look, words("en")),
    ):
        with pytest.raises(Trouble) as caught:
            make()
        assert words("en").text(caught.value.message()) == "Open table cannot be exported as BG Stats."


def test_the_link_for_bg_stats_comes_with_its_code(tmp_path, finished):
    play = for_bgstats(library(tmp_path / "home").look(finished), words("en"))
    assert play.link.startswith("https://app.bgstatsapp.com/createPlay.html?data=%7B")
    assert play.code is not None


def test_making_a_file_changes_nothing(shelf):
    game = new_game(shelf, 3)
    before = [(path, path.read_bytes()) for path in sorted(shelf.shelf.games.glob("*.delve"))]
    for form in FORMATS:
        if form.name != "bgstats":
            exported_file(shelf.look(game), form, words("ru"))
    assert [(path, path.read_bytes()) for path in sorted(shelf.shelf.games.glob("*.delve"))] == before


# From the command line


def test_the_story_in_three_languages(shell, finished):
    assert "## How it ended" in shell.run("export", finished, "--as", "story")
    assert "## Чем кончилось" in shell.run("export", finished, "--as", "story", "--lang", "ru")
    assert "Com’è finita" in shell.run("export", finished, "--as", "text", "--lang", "it")


def test_numbers_into_a_file(shell, finished, tmp_path):
    answer = shell.json("export", finished, "--as", "csv", "--output", str(tmp_path / "n.csv"))
    assert answer == {"ok": True, "entries": answer["entries"], "as": "csv", "file": str(tmp_path / "n.csv")}
    rows = list(csv.DictReader(io.StringIO((tmp_path / "n.csv").read_text("utf-8-sig"))))
    assert len(rows) == answer["entries"]
    assert rows[-1]["Hugo: gold"] == "190"


def test_into_a_folder_under_its_own_name(shell, finished, tmp_path):
    (tmp_path / "out").mkdir()
    path = Path(shell.json("export", finished, "--as", "text", "-o", str(tmp_path / "out"))["file"])
    assert path.parent == tmp_path / "out"
    assert path.name.startswith("DungeonQuest Hugo Lindel ")
    assert shell.refusal("export", finished, "--as", "text", "-o", str(path)) == "file-exists"
    shell.run("export", finished, "--as", "text", "-o", str(path), "--force")


def test_the_link_alone(shell, finished):
    link = shell.run("export", finished, "--as", "bgstats")
    assert link.startswith("https://app.bgstatsapp.com/createPlay.html?data=")
    assert link.count("\n") == 1


def test_a_full_disk_leaves_no_half_of_a_file(shell, finished, tmp_path, monkeypatch):
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.replace", full)
    (tmp_path / "out").mkdir()
    shell.run("export", finished, "--as", "story", "-o", str(tmp_path / "out/story.md"), code=1)
    assert "No space left" in shell.complaint
    assert list((tmp_path / "out").iterdir()) == []


def test_what_cannot_be_made_or_written_is_a_sentence(shell, tmp_path):
    shell.box = "opentable"
    shell.new({"players": ["Anna"]})
    shell.run("export", shell.game, "--as", "bgstats", code=1)
    assert shell.complaint == "Open table cannot be exported as BG Stats.\n"
    nowhere = str(tmp_path / "nowhere/x.csv")
    assert shell.refusal("export", shell.game, "--as", "csv", "-o", nowhere) == "no-folder"
    assert not (tmp_path / "nowhere").exists()
