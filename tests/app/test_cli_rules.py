"""`delvelog rules`: the titles, what was found, and one sentence when nothing was."""

from __future__ import annotations

import re

import pytest

from app.cli.rules import IN_FULL
from data.reference import reference, without_numbers
from data.words import LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
def test_without_words_it_lists_topics_and_titles(shell, language):
    book = reference("dungeonquest", language)
    lines = shell.run("rules", "dungeonquest", "--lang", language).splitlines()
    assert len(lines) == len(book.topics()) + len(book.entries)
    assert lines[0] == book.topics()[0].title
    assert lines[1] == f"  {book.entries[0].title}  (DQ-1, DQ-8)"


def test_with_words_it_tells_what_was_found(shell):
    told = shell.run("rules", "dungeonquest", "cancelled", "card", "type")
    entry = reference("dungeonquest", "en").entry("cancel")
    lines = told.split("\n\n")[0].splitlines()
    assert lines[0] == "Cancelled cards"
    assert entry.note
    assert lines[1:3] == [f"  {without_numbers(entry.text)}", f"  ⚠ {without_numbers(entry.note)}"]
    assert lines[3].startswith("  See also: Power cards")
    assert lines[4:] == ["  (DQ-121, DQ-122)"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_stand_only_behind_a_title_and_below_a_text(shell, language):
    """They are there to be looked up by, not to be read."""
    for rule in ("DQ-10", "DQ-116", "DQ-150"):
        for line in shell.run("rules", "dungeonquest", rule, "--lang", language).splitlines():
            assert "DQ-" not in line or re.fullmatch(r"  \((DQ-\d+, )*DQ-\d+\)", line), line


def test_of_many_the_best_are_told_and_the_others_named(shell):
    found = reference("dungeonquest", "ru").find("монстр")
    told = shell.run("rules", "dungeonquest", "монстр", "--lang", "ru")
    in_full = [without_numbers(entry.text) in told for entry in found]
    assert in_full == [True] * IN_FULL + [False] * (len(found) - IN_FULL)
    assert told.splitlines()[-1].startswith("Нашлось ещё: " + found[IN_FULL].title)


def test_programs_get_it_all_in_one_line(shell):
    found = shell.json("rules", "dungeonquest", "DQ-116")
    assert [entry["id"] for entry in found["entries"]] == ["deathblow"]
    assert found["entries"][0]["rules"] == ["DQ-116", "DQ-117"]
    titles = shell.json("rules", "dungeonquest")["topics"]
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
def test_what_cannot_be_found_is_a_sentence(shell, args, refused):
    assert shell.refusal("rules", *args) == refused
