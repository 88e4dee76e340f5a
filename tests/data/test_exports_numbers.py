"""The numbers of a game in a spreadsheet: read back as they were counted, and nothing typed is worked out."""

from __future__ import annotations

import csv
import io
from typing import Any

import pandas
import pytest

from core.acts import At
from core.amend import Drop, Insert
from core.boxes.opentable.moves import Count, CounterSpec, EndTurn, Join, Note, SetUp
from core.journal import Journal
from core.log import move_by_move
from data.exports.numbers import FIXED, harmless, numbers
from data.words import LANGUAGES, words
from tests.core.dungeonquest.table import Table
from tests.core.dungeonquest.test_cloak_and_dagger import ruby_for_hugo
from tests.core.dungeonquest.test_scoring import die
from tests.core.playing import amend, given, plus, value, write
from tests.data.hostile import NAMES


def sheet(journal: Journal[Any], language: str = "en") -> list[dict[str, str]]:
    content = numbers(journal, words(language)).decode("utf-8-sig")
    return list(csv.DictReader(io.StringIO(content, newline=""), strict=True))


def table(journal: Journal[Any]) -> Any:
    return pandas.read_csv(io.BytesIO(numbers(journal, words("en"))), encoding="utf-8-sig", parse_dates=["time"])


def test_a_row_for_each_entry_of_the_line_with_every_value_after_it():
    journal = given(plus(3), plus(-5), EndTurn(), plus(2, "Bert"), Note(text="pizza"))
    read = table(journal)
    assert list(read.columns[: len(FIXED)]) == list(FIXED)
    line = list(journal.line())
    assert list(read["entry"]) == [node.origin.entry for node in line]
    for player in ("Anna", "Bert"):
        assert list(read[f"{player}: counter:gold"]) == [value(node.state, player, "gold") for node in line]
    assert list(read["kind"]) == [node.move.kind for node in line]
    assert list(read["player"].fillna("")) == ["", "Anna", "Anna", "Anna", "Bert", "Bert"]
    assert list(read["text"]) == [
        " ".join(words("en").text(sentence) for sentence in told.sentences) for told, _ in move_by_move(journal)
    ]


def test_numbers_are_numbers_and_times_are_times():
    read = table(given(plus(3), plus(-5), EndTurn()))
    assert read["Anna: counter:gold"].tolist() == [0, 3, -2, -2]
    for column in ("entry", "part", "Anna: counter:gold", "Anna: counter:life", "counter:threat", "deck:event"):
        assert pandas.api.types.is_integer_dtype(read[column]), column
    assert pandas.api.types.is_numeric_dtype(read["round"])
    assert pandas.api.types.is_datetime64_any_dtype(read["time"])
    assert read["time"].diff().dropna().dt.total_seconds().tolist() == [1, 1, 1]


def test_the_taps_of_a_burst_are_a_row_each():
    journal = given(plus(1))
    write(journal, journal.play(plus(1), joins=True))
    assert [row["Anna: counter:gold"] for row in sheet(journal)] == ["0", "1", "2"]


def test_marks_bookmarks_and_the_parts_of_an_amendment():
    journal = given(plus(3), plus(4))
    amend(journal, Insert(before=At(3), moves=(plus(9), plus(8))))
    amend(journal, Drop(of=At(2)))
    write(journal, journal.name("here", At(3)))
    read = sheet(journal)
    assert [(row["entry"], row["part"], row["mark"], row["bookmark"]) for row in read] == [
        ("1", "0", "", ""), ("4", "1", "inserted", ""), ("4", "2", "inserted", ""), ("3", "0", "amended", "here"),
    ]  # fmt: skip


def test_who_comes_later_has_columns_too_and_they_are_empty_before():
    journal = given(plus(1), Join(player="Zoe"))
    read = sheet(journal)
    assert [row["Zoe: counter:gold"] for row in read] == ["", "", "0"]
    header = list(read[0])
    assert header.index("counter:threat") < header.index("Anna: counter:gold") < header.index("Zoe: counter:gold")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_header_is_the_same_in_every_language_and_the_sentences_are_not(language):
    journal = Table("Hugo", "Lindel").journal
    english, theirs = sheet(journal), sheet(journal, language)
    assert list(theirs[0]) == list(english[0])
    assert "Hugo: life" in theirs[0]
    assert (theirs[0]["text"] == english[0]["text"]) == (language == "en")


def test_it_is_written_as_spreadsheets_like_it():
    content = numbers(given(Note(text='two\nlines, "quoted"')), words("ru"))
    assert content.startswith(b"\xef\xbb\xbfentry,part,time,")
    text = content.decode("utf-8-sig")
    assert text.endswith("\r\n")
    assert text.count("\r\n") == 3
    assert 'two\nlines, ""quoted""' in text


def test_the_dead_have_no_life():
    t = Table("Hugo", "Lindel")
    die(t)
    rows = sheet(t.journal)
    assert (rows[-2]["Hugo: life"], rows[-1]["Hugo: life"], rows[-1]["Lindel: life"]) == ("16", "0", "15")


# What is hidden


def test_what_is_hidden_is_empty():
    t = ruby_for_hugo()
    assert {row["Hugo: gold"] for row in sheet(t.journal)} == {""}
    assert sheet(t.journal)[-1]["Hugo: loot"] == "2"


def test_what_was_turned_over_later_is_hidden_in_the_rows_before():
    t = ruby_for_hugo(cloak_and_dagger=False)
    assert sheet(t.journal)[-1]["Hugo: gold"] == "3001"
    t.settings(cloak_and_dagger=True)
    assert "3001" not in numbers(t.journal, words("en")).decode()


# Whatever was typed stays text


@pytest.mark.parametrize("name", NAMES)
def test_no_cell_begins_like_a_formula(name):
    setup = SetUp(title=name, players=(name, "Bert"), counters=(CounterSpec(name=name), CounterSpec(name="gold")))
    journal = given(plus(-3, name, name), Note(text=name), Note(text=f"\t{name}"), Note(text=f"\r={name}"), setup=setup)
    write(journal, journal.name(name))
    rows = list(csv.reader(io.StringIO(numbers(journal, words("en")).decode("utf-8-sig"), newline=""), strict=True))
    for cell in (cell for row in rows for cell in row):
        assert cell.lstrip("-").isdigit() or not cell.startswith(("=", "+", "-", "@", "\t", "\r", "\n", "＝"))
    assert len(set(rows[0])) == len(rows[0])
    assert {len(row) for row in rows} == {len(rows[0])}
    assert name in rows[1][FIXED.index("text")]
    player = rows[-1][FIXED.index("player")]
    assert player in (name, f"'{name}")
    own = rows[0].index(harmless(f"{name}: counter:{name}"))
    assert [row[own] for row in rows[1:]] == ["0", "-3", "-3", "-3", "-3"]


def test_no_two_columns_are_called_alike_whatever_people_are_called():
    setup = SetUp(players=("A", "A: counter:b"), counters=(CounterSpec(name="b: counter:c"), CounterSpec(name="c")))
    journal = given(Count(where="A", counter="b: counter:c", by=7), setup=setup)
    header = list(sheet(journal)[0])
    assert len(set(header)) == len(header) == len(FIXED) + 4
    assert sorted(sheet(journal)[-1][name] for name in header[len(FIXED) :]) == ["0", "0", "0", "7"]
