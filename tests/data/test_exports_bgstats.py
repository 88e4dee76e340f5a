"""The link for BG Stats, decoded and held against the fields that it documents, and its code."""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import unquote, urlsplit

import numpy
import pytest
import zxingcpp

from core.boxes.dungeonquest import moves as m
from core.boxes.dungeonquest.settings import Settings
from core.boxes.opentable import BOX as OPEN_TABLE
from core.journal import Journal
from data.exports.bgstats import link, play, played_for, shorter
from data.exports.qr import LARGEST, QUIET, code
from data.store.chain import GameMeta
from data.words import LANGUAGES, words
from tests.core.dungeonquest.table import CONTENT, Table
from tests.core.dungeonquest.test_scoring import ended
from tests.core.playing import write
from tests.data.hostile import NAMES

META = GameMeta("dungeonquest-abcde", "dungeonquest", 0)

# Every field that is sent, with its sort. https://www.bgstatsapp.com/support/push-plays-to-bg-stats-from-other-apps-or-websites/
PLAY = {
    "sourceName": str, "sourcePlayId": str, "playDate": str, "durationMin": int, "comments": str, "game": dict,
    "players": list,
}  # fmt: skip
GAME = {"name": str, "sourceGameId": str, "bggId": int, "highestWins": bool, "noPoints": bool}
PLAYER = {
    "name": str, "sourcePlayerId": str, "startPlayer": bool, "winner": bool, "score": int, "role": str,
}  # fmt: skip


def sent(journal: Journal[Any], language: str = "en") -> dict[str, Any]:
    """What BG Stats reads from the link."""
    made = play(META, journal, words(language))
    assert made is not None
    parts = urlsplit(link(made))
    assert (parts.scheme, parts.netloc, parts.path) == ("https", "app.bgstatsapp.com", "/createPlay.html")
    name, _, data = parts.query.partition("=")
    assert name == "data"
    assert link(made).isascii()
    assert not set('"<>\\^`{|}& #') & set(data)
    form: dict[str, Any] = json.loads(unquote(data))
    for fields, found in ((PLAY, form), (GAME, form["game"]), *((PLAYER, each) for each in form["players"])):
        assert {key: type(value) for key, value in found.items()}.items() <= fields.items()
    return form


def test_a_finished_game():
    t = ended(("Gold Ring",))
    form = sent(t.journal)
    (player,) = form.pop("players")
    number = player.pop("sourcePlayerId")
    assert len(number) == 8
    assert player == {"name": "Hugo", "startPlayer": True, "winner": True, "score": 190, "role": "Hugo"}
    assert form == {
        "sourceName": "Delvelog",
        "sourcePlayId": "dungeonquest-abcde",
        "playDate": f"1970-01-01 00:00:{len(t.journal.entries):02}",
        "game": {
            "name": "DungeonQuest",
            "sourceGameId": "dungeonquest",
            "bggId": 71061,
            "highestWins": True,
            "noPoints": False,
        },
    }


def test_a_game_that_goes_on_has_no_winner_and_no_scores_and_says_so():
    t = Table("Hugo", "Lindel")
    t.quiet()
    form = sent(t.journal)
    assert form["comments"] == "Not finished: Round 1."
    assert [each["winner"] for each in form["players"]] == [False, False]
    assert not any("score" in each for each in form["players"])
    assert [each["startPlayer"] for each in form["players"]] == [True, False]


def test_a_player_is_the_same_in_every_game_and_language_and_no_two_are():
    one, two = Table("Hugo", "Lindel").journal, Table("Lindel", "Challara").journal
    numbers = {
        (each["name"], each["sourcePlayerId"]) for game in (one, two) for language in LANGUAGES
        for each in sent(game, language)["players"]
    }  # fmt: skip
    assert len(numbers) == len({name for name, _ in numbers}) == 3


def test_an_open_table_has_no_results_to_send():
    assert play(META, Journal(OPEN_TABLE), words("en")) is None


@pytest.mark.parametrize(
    ("minutes", "expected"), [((), 0), ((5,), 0), ((0, 30, 55), 55), ((0, 50, 50 + 61, 50 + 61 + 40), 90), ((9, 5), 0)]
)
def test_the_time_at_the_table_has_no_pauses_in_it(minutes, expected):
    assert played_for(60_000 * minute for minute in minutes) == expected


@pytest.mark.parametrize("name", NAMES)
def test_a_name_arrives_as_it_was_typed(name):
    journal = Table(begin=False).journal
    form = sent(seated(journal, name))
    assert form["players"][0]["name"] == name


def seated(journal: Journal[Any], *names: str) -> Journal[Any]:
    heroes = [sheet.name for sheet in CONTENT.heroes]
    seats = tuple(m.Seat(name, hero) for name, hero in zip(names, heroes, strict=False))
    write(journal, journal.play(m.SetUp(seats=seats, content=CONTENT, settings=Settings(), first=names[0])))
    return journal


# The code


def scanned(rows: tuple[bytes, ...]) -> str:
    modules = numpy.array([[255 - 255 * dark for dark in row] for row in rows], numpy.uint8)
    (found,) = zxingcpp.read_barcodes(modules.repeat(3, 0).repeat(3, 1))
    return str(found.text)


def test_a_code_says_what_the_link_says():
    made = play(META, ended(("Gold Ring",)).journal, words("ru"))
    assert made is not None
    rows = code(link(made))
    assert rows is not None
    assert scanned(rows) == link(made)
    assert len(rows) <= 17 + 4 * LARGEST + 2 * QUIET
    for edge in (*rows[:QUIET], *rows[-QUIET:], *(row[:QUIET] + row[-QUIET:] for row in rows)):
        assert not any(edge)


def test_what_is_too_long_for_a_code_is_said_in_fewer_words():
    names = ("Константинополь" * 2, "Владивосток, Находка, Уссурийск", "Ё" * 40, "Анна-Мария " * 3 + "Ада")
    made = play(META, seated(Table(begin=False).journal, *names), words("ru"))
    assert made is not None
    assert code(link(made)) is None
    less = list(shorter(made))
    found = next(each for each in less if code(link(each)) is not None)
    assert [each["sourcePlayerId"] for each in found["players"]] == [each["sourcePlayerId"] for each in made["players"]]
    assert all(name.startswith(each["name"]) for name, each in zip(names, found["players"], strict=True))


def test_a_text_that_no_code_can_hold_has_none():
    assert code("x" * 2000) is None
    assert code("x" * 20_000) is None
