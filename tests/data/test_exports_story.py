"""The story of a game as a file: the same sentences as the log, and whatever people have typed stays text."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import pytest
from markdown_it import MarkdownIt

from core.acts import At
from core.amend import Change, Drop, Insert
from core.boxes.opentable.moves import CounterSpec, EndTurn, Finish, Note, SetUp
from core.journal import Journal
from core.log import story
from core.rulings import Ruling
from data.exports.story import escaped, markdown, one_line, text
from data.exports.telling import tale
from data.words import LANGUAGES, words
from tests.core.dungeonquest.table import Table
from tests.core.dungeonquest.test_scoring import ended
from tests.core.playing import amend, given, plus, undo, write
from tests.data.hostile import NAMES
from tests.data.replaying import PLAY, shared

DAY = int(datetime(2025, 11, 1, 19, 30).timestamp() * 1000)  # an evening, wherever the table stands
DIALECTS = ("commonmark", "default")


def plain_story(journal: Journal[Any], language: str = "en") -> str:
    return text(tale(journal, DAY, words(language)), words(language)).decode()


def rendered_story(journal: Journal[Any], language: str = "en") -> str:
    return markdown(tale(journal, DAY, words(language)), words(language)).decode()


def named(journal: Journal[Any], name: str, of: int | None = None) -> None:
    write(journal, journal.name(name, At(of) if of else None))


# What is told


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("write_down", [plain_story, rendered_story])
def test_every_sentence_of_the_log_is_told_in_its_order(language, write_down):
    journal = given(plus(3), EndTurn(), plus(2, "Bert"), Note(text="pizza"))
    told = write_down(journal, language)
    sentences = [
        words(language).text(sentence)
        for line in story(journal)
        for sentence in line.sentences
        if sentence.key not in journal.box.voice.headings
    ]
    show = escaped if write_down is rendered_story else one_line
    places = [told.index(show(sentence)) for sentence in sentences]
    assert places == sorted(places)


def test_it_has_a_title_a_day_the_players_turns_and_an_end():
    journal = given(plus(3), EndTurn(), plus(2, "Bert"), Finish(winners=("Bert",)))
    assert (
        plain_story(journal).splitlines()
        == [
            "Open table: Friday",
            "",
            "2025-11-01",
            "",
            "  Anna",
            "  Bert",
            "",
            "The beginning",
            "",
            *[f"  {line}" for line in told_lines(journal)[:1]],
            "",
            "Round 1 · Anna",
            "",
            *[f"  {line}" for line in told_lines(journal)[1:2]],  # the heading says whose turn is next
            "",
            "Round 1 · Bert",
            "",
            *[f"  {line}" for line in told_lines(journal)[3:]],
            "",
            "How it ended",
            "",
            "  The game is over. Bert won.",
        ]
    )


@pytest.mark.parametrize(("language", "told"), [("en", "Level 1"), ("ru", "Уровень 1"), ("it", "Livello 1")])
def test_rounds_are_called_as_their_box_calls_them(language, told):
    """Where a round is nobody's turn, its heading is the round alone."""
    journal = shared(PLAY / "dungeonraiders/five-raiders-and-a-boss.jsonl")
    lines = plain_story(journal, language).splitlines()
    assert lines.count(told) == 1
    assert told.replace("1", "5") in lines


def told_lines(journal: Journal[Any]) -> list[str]:
    return [" ".join(words("en").text(sentence) for sentence in line.sentences) for line in story(journal)]


def test_players_stand_with_their_heroes_and_results_at_the_end():
    t = ended(("Gold Ring",))
    told = plain_story(t.journal)
    assert "  Hugo – Hugo\n" in told
    assert told.rstrip().splitlines()[-1].startswith("  Hugo: 190 gold")


def test_a_game_that_goes_on_says_how_it_stands():
    t = Table("Hugo", "Lindel")
    last = plain_story(t.journal).rstrip().splitlines()
    assert last[-3] == "Where things stand"
    assert "Hugo" in last[-1]


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", ["Anna: gold +3, now 3.", "gold +1, now 4.", "Bert: gold +2, now 2.", "Anna: gold +1, now 5."]),
        ("ru", ["Anna: gold +3, теперь 3.", "gold +1, теперь 4.", "Bert: gold +2, теперь 2."]),
        ("it", ["Anna: gold +3, ora 3.", "gold +1, ora 4.", "Bert: gold +2, ora 2."]),
    ],
)
def test_who_was_named_last_is_not_named_again(language, told):
    journal = given(plus(3), plus(1), plus(2, "Bert"), plus(1))
    lines = [line.strip() for line in plain_story(journal, language).splitlines()]
    start = lines.index(told[0])
    assert lines[start : start + len(told)] == told, "what people have typed keeps its small letter"


def test_what_somebody_did_is_not_taken_for_what_the_hero_did():
    """In Russian “Anna: the Thief opens a chest” is not gone on with “draws a treasure”."""
    told = plain_story(shared(PLAY / "dungeonroll/solo-to-the-tenth-level.jsonl"), "ru").splitlines()
    at = told.index("  Anna: вор открывает 1 сундук.")
    assert told[at + 1].startswith("  Anna тянет сокровище")


@pytest.mark.parametrize(
    ("language", "first", "second"),
    [
        ("en", "Anna’s Cleric beats a goblin.", "The Cleric beats a skeleton."),
        ("it", "Il Chierico di Anna sconfigge un goblin.", "Il Chierico sconfigge uno scheletro."),
    ],
)
def test_whose_somebody_is_is_told_once(language, first, second):
    journal = shared(PLAY / "dungeonroll/four-players-and-their-dragons.jsonl")
    told = [line.strip() for line in plain_story(journal, language).splitlines()]
    assert told[told.index(first) + 1] == second


def test_under_a_new_heading_the_name_is_told_again():
    journal = given(plus(3), EndTurn(), EndTurn(), plus(1))
    assert plain_story(journal).count("  Anna: gold") == 2


def test_what_happens_once_more_is_told_shortly():
    told = plain_story(shared(PLAY / "dungeonroll/solo-to-the-tenth-level.jsonl"))
    assert "  Anna draws a treasure: Talisman.\n  Draws another: Vorpal Sword.\n" in told


def test_a_rune_that_nobody_has_named_has_no_name():
    """Most cards of the deck are only called “Rune”; two are known."""
    several, known = "four-players-and-a-rage.jsonl", "two-on-the-map-by-the-second-rules.jsonl"
    assert "  Anna gets a rune.\n" in plain_story(shared(PLAY / "dungeonquest" / several))
    assert "a rune: Rune of Warning." in plain_story(shared(PLAY / "dungeonquest" / known))


def test_a_card_chosen_in_secret_is_told_when_it_is_turned_over():
    journal = shared(PLAY / "dungeonraiders/five-raiders-and-a-boss.jsonl")
    told = plain_story(journal)
    assert "in secret" not in told
    assert told.count("On the table: ") > 5


def test_marks_and_bookmarks_are_told():
    journal = given(plus(3), plus(4), Ruling(path="turn/round", value=5, why="we forgot"))
    amend(journal, Change(of=At(2), move=plus(1)))
    amend(journal, Insert(before=At(3), moves=(plus(9),)))
    named(journal, "before the storm", 3)
    lines = plain_story(journal).splitlines()
    marks = [line.split("]")[0].strip(" [") for line in lines if line.startswith("  [")]
    assert marks == ["changed", "added", "changed"]
    assert any(line.startswith("  Ruling: ") for line in lines), "its sentence says it"
    marked = lines.index("  ⚑ Bookmark: before the storm")
    assert "gold +4" in lines[marked - 1]
    assert "we forgot" in plain_story(journal)


def test_a_bookmark_of_what_was_dropped_is_not_told():
    journal = given(plus(3), plus(4))
    named(journal, "gone", 2)
    amend(journal, Drop(of=At(2)))
    assert "gone" not in plain_story(journal)


def test_a_bookmark_within_a_burst_stands_with_the_burst():
    journal = given(plus(1))
    for _ in range(3):
        write(journal, journal.play(plus(1), joins=True))
    named(journal, "there", 3)
    lines = plain_story(journal).splitlines()
    assert "gold +4" in lines[lines.index("  ⚑ Bookmark: there") - 1]


def test_what_was_undone_is_no_part_of_it():
    journal = given(Note(text="pizza"), Note(text="anchovies"))
    undo(journal)
    assert "pizza" in plain_story(journal)
    assert "anchovies" not in plain_story(journal)


def test_a_time_that_no_clock_has_said_is_left_out():
    told = text(tale(given(), 10**18, words("en")), words("en")).decode()
    assert told.splitlines()[:4] == ["Open table: Friday", "", "  Anna", "  Bert"]


# Whatever was typed stays text


def hostile_game(name: str) -> Journal[Any]:
    setup = SetUp(title=name, players=(name, "Bert"), counters=(CounterSpec(name=name), CounterSpec(name="gold")))
    journal: Journal[Any] = given(
        plus(1, name, name), Note(text=f"{name}\n\n# {name}\n    code"), EndTurn(), setup=setup
    )
    write(journal, journal.play(Ruling(path="turn/round", value=4, why=name)))
    write(journal, journal.name(name))
    write(journal, journal.play(plus(2, name)))
    return journal


@pytest.mark.parametrize("dialect", DIALECTS)
@pytest.mark.parametrize("name", NAMES)
def test_markdown_shows_what_was_typed_and_makes_nothing_of_it(name, dialect):
    told = tale(hostile_game(name), DAY, words("en"))
    source = markdown(told, words("en")).decode()
    tokens = MarkdownIt(dialect, {"html": True}).parse(source)
    blocks = {token.type.removesuffix("_open").removesuffix("_close") for token in tokens}
    assert blocks <= {"heading", "paragraph", "bullet_list", "list_item", "inline"}
    inline = [child for token in tokens for child in token.children or ()]
    assert {each.type for each in inline} <= {"text", "em_open", "em_close", "strong_open", "strong_close"}
    assert sum(each.type == "em_open" for each in inline) == sum(line.mark is not None for line in told.lines)
    assert sum(each.type == "strong_open" for each in inline) == sum(len(line.names) for line in told.lines)
    headings = [token.tag for token in tokens if token.type == "heading_open"]
    assert headings == ["h1", *["h2"] * (len(headings) - 1)]
    assert len(headings) == 1 + plain_headings(told)
    shown = ["".join(each.content for each in token.children or ()) for token in tokens if token.type == "inline"]
    assert shown == [line.lstrip().replace("[ruling]", "ruling") for line in read(told)]


def plain_headings(told: Any) -> int:
    return sum(not line.startswith(" ") for line in read(told)) - 2  # without the title and the day


def read(told: Any) -> list[str]:
    """The lines of the plain text, which is the same story."""
    lines = text(told, words("en")).decode().replace("⚑ ", "").splitlines()
    return [line for line in lines if line]


@pytest.mark.parametrize("name", NAMES)
def test_nothing_typed_makes_a_line_of_its_own(name):
    lines = plain_story(hostile_game(name)).splitlines()
    assert f"# {name}" not in lines
    assert not [line for line in lines if line.startswith("    ")]
