"""`delvelog rules`: the titles, what was found, and one sentence when nothing was."""

from __future__ import annotations

import json

import pytest

from app.cli.main import main
from app.cli.rules import IN_FULL
from data.reference import reference
from data.words import LANGUAGES
from tools import catalogues


@pytest.fixture(scope="module", autouse=True)
def _compiled() -> None:
    """A sentence that was just changed counts, not the one compiled before."""
    catalogues.main()


@pytest.fixture
def rules(tmp_path, capsys):
    def run(*args, code=0):
        assert main(["--home", str(tmp_path), "--lang", "en", "rules", *args]) == code
        return capsys.readouterr()

    return run


@pytest.mark.parametrize("language", LANGUAGES)
def test_without_words_it_lists_topics_and_titles(rules, language):
    book = reference("dungeonquest", language)
    lines = rules("dungeonquest", "--lang", language).out.splitlines()
    assert len(lines) == len(book.topics()) + len(book.entries)
    assert lines[0] == book.topics()[0].title
    assert lines[1] == f"  {book.entries[0].title} – DQ-1, DQ-8"


def test_with_words_it_tells_what_was_found(rules):
    told = rules("dungeonquest", "cancelled", "card", "type").out
    entry = reference("dungeonquest", "en").entry("cancel")
    assert told.startswith(
        f"Cancelled cards – DQ-121, DQ-122\n  {entry.text}\n  ⚠ {entry.note}\n  See also: Power cards"
    )


def test_of_many_the_best_are_told_and_the_others_named(rules):
    found = reference("dungeonquest", "ru").find("монстр")
    told = rules("dungeonquest", "монстр", "--lang", "ru").out
    assert [entry.text in told for entry in found] == [True] * IN_FULL + [False] * (len(found) - IN_FULL)
    assert told.splitlines()[-1].startswith("Нашлось ещё: " + found[IN_FULL].title)


def test_programs_get_it_all_in_one_line(rules):
    found = json.loads(rules("dungeonquest", "DQ-116", "--json").out)
    assert [entry["id"] for entry in found["entries"]] == ["deathblow"]
    assert found["entries"][0]["rules"] == ["DQ-116", "DQ-117"]
    titles = json.loads(rules("dungeonquest", "--json").out)["topics"]
    assert titles[0]["topic"] == "setup"
    assert titles[0]["entries"][0]["id"] == "players"


@pytest.mark.parametrize(
    ("args", "refused"),
    [
        (["dungeonquest", "xyzzy"], "nothing-in-rules"),
        (["chess"], "box-without-rules"),
        (["..", "x"], "box-without-rules"),
    ],
)
def test_what_cannot_be_found_is_a_sentence(rules, args, refused):
    assert json.loads(rules(*args, "--json", code=1).out)["refused"]["code"] == refused
    told = rules(*args, code=1)
    assert told.out == ""
    assert len(told.err.splitlines()) == 1
