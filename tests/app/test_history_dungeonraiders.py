"""What the log is good for, on whole games of Dungeon Raiders: timeline, replay, mend, why, files, statistics."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import unquote

import pytest

from app.chart import Chart
from app.charts import charts, tiles
from app.checking import counts, suspects
from app.cli.main import main
from app.library import Library
from app.mending import Mending, begin
from app.playing import Playing
from app.replay import Replay
from app.statistics import gathered
from app.taking import FORMATS, format_named, taken
from app.timeline import everything, story
from core import paths
from core.acts import At
from core.boxes.dungeonraiders import events as e
from core.boxes.dungeonraiders.moves import HideCard, PlayCard
from core.boxes.dungeonraiders.state import Game
from core.facts import Move
from core.message import Message, Name
from core.nodes import Node
from core.rulings import Ruling
from core.statistics import summed
from data.exports.telling import tale
from data.forms import state_digest
from data.words import LANGUAGES, words
from tests.app.test_totals import keep, played
from tests.core.dungeonraiders.table import room
from tests.data.replaying import raids

SEEDS = (0, 4, 13)
"""Five players, three, and two; each plays through."""


def made(seed: int) -> list[Move]:
    journal = raids(seed, secret_cards=seed % 2 == 0, tactical=False)
    return [node.move for node in journal.line() if node.move is not None]


def kept(folder: Path, seed: int, part: float = 1) -> str:
    """A whole game, or the first part of one, on the disk."""
    setup, *moves = made(seed)
    library = Library(folder)
    game = library.new("dungeonraiders", setup)
    with library.open(game) as table:
        for move in moves[: int(len(moves) * part)]:
            table.play(move)
    return game


@contextmanager
def opened(folder: Path, seed: int, part: float = 1) -> Iterator[Playing]:
    game = kept(folder, seed, part)
    with Library(folder).open(game) as table:
        yield Playing(table)


def text(word: Message | Name | str | None, language: str = "en") -> str:
    assert word is not None
    if isinstance(word, Name):
        return words(language).name(word.box, word.name)
    return word if isinstance(word, str) else words(language).text(word)


@pytest.mark.parametrize("seed", SEEDS)
def test_every_move_is_a_line_of_the_timeline_with_its_level(tmp_path, seed):
    """Given a whole game, then each line says something, belongs to a level, and tells what it is about."""
    with opened(tmp_path, seed) as playing:
        journal = playing.table.journal
        lines = list(story(playing))
        assert len(lines) == len(list(journal.bursts())) <= len(list(everything(playing)))
        for line in lines:
            assert line.kinds
            assert all(text(sentence, language) for sentence in line.sentences for language in LANGUAGES)
        levels = [line.chapter.round for line in reversed(lines) if line.chapter.round]
        assert levels == sorted(levels)
        assert set(levels) == set(range(1, journal.state.level + 1))


@pytest.mark.parametrize("seed", SEEDS)
def test_every_place_of_the_replay_is_the_game_as_all_could_see_it(tmp_path, seed):
    with opened(tmp_path, seed) as playing:
        journal, replay = playing.table.journal, Replay(playing)
        for at, burst in enumerate(journal.bursts()):
            replay.go(at)
            assert replay.past.view.state == journal.box.view(burst[-1].state, None)
        replay.go(0)
        levels = 0
        while replay.jump("turn", forward=True):
            levels += 1
        assert levels >= journal.state.level - 1


# Mending


def mend(playing: Playing, at: At) -> Mending:
    found = begin(playing, at, at, ())
    assert isinstance(found, Mending)
    return found


def early_card(playing: Playing) -> tuple[Node[Game], HideCard | PlayCard, str]:
    """A power card of the first level, and one that could have been played in its place."""
    for node in playing.table.journal.line():
        move = node.move
        if not isinstance(move, HideCard | PlayCard) or not move.card.isdecimal() or node.parent is None:
            continue
        player = next(each for each in node.parent.state.players if each.name == move.player)
        others = [card for card in "12345" if card != move.card and card not in player.spent]
        if others:
            return node, move, others[0]
    raise AssertionError("every room is played with cards")


@pytest.mark.parametrize("seed", SEEDS)
def test_a_card_of_an_old_room_is_mended_and_the_rest_follows(tmp_path, seed):
    """Given a whole game, when a card of the first level was another one, then every later move is kept, told anew or
    asks the table; and whatever it says, the game can be read and taken back.
    """
    with opened(tmp_path, seed) as playing:
        before = state_digest(playing.table.journal.state)
        node, move, other = early_card(playing)
        mending = mend(playing, node.origin)
        assert mending.past().play(type(move)(player=move.player, card=other)) is None
        assert mending.count("edited") == 1
        if mending.needs:
            assert mending.settle_rest() is None
        assert mending.accept() is None
        mended: Any = playing.table.journal.find(node.origin)
        assert mended.move.card == other
        assert list(story(playing))
        assert playing.undo() is None
        assert state_digest(playing.table.journal.state) == before


@pytest.mark.parametrize("seed", SEEDS)
def test_any_move_can_be_dropped_and_looked_at_first(tmp_path, seed):
    chance = Random(seed)
    with opened(tmp_path, seed) as playing:
        nodes = list(playing.table.journal.line())[1:]
        for node in chance.sample(nodes, 10):
            mending = mend(playing, node.origin)
            if mending.drop() is None:
                assert mending.count("dropped") >= 1
                assert mending.now()
            mending.end()


# Numbers


@pytest.mark.parametrize("seed", SEEDS)
def test_why_a_number_is_what_it_is(tmp_path, seed):
    with opened(tmp_path, seed, part=0.6) as playing:
        state = playing.table.journal.state
        for count in playing.box.counts(state):
            if count.path:
                reasons = playing.why(count.path)
                assert reasons[-1].after == paths.get(state, count.path) == count.value


def test_the_table_is_checked_and_can_rule_in_mid_game(tmp_path):
    with opened(tmp_path, 4, part=0.4) as playing:
        journal = playing.table.journal
        name = next(player.name for player in journal.state.players if player.life > 1)
        checked = counts(playing)
        assert {count.key for count in checked[name]} == {"life", "treasure", "powers", "items"}
        assert {count.key for count in checked[""]} >= {"level", "supply-torch", "supply-sword"}
        path = f"players/{paths.escape(name)}/treasure"
        assert playing.play(Ruling(path=path, value=12)) is None
        assert playing.why(path)[-1].after == 12
        assert "ruling" in next(iter(story(playing))).kinds
        (treasure,) = (count for count in counts(playing)[name] if count.key == "treasure")
        assert treasure.value == 12
        assert "ruling" in {suspect.because for suspect in suspects(journal, treasure, 3)}


# Files


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", [each.name for each in FORMATS])
def test_every_sort_of_file_can_be_made(tmp_path, name, language):
    look = Library(tmp_path).look(kept(tmp_path, 4))
    file = taken(look, format_named(name), words(language))
    assert file.content
    assert (file.entries, file.told) == (len(look.rows), None)


def test_the_numbers_are_one_row_an_entry(tmp_path):
    look = Library(tmp_path).look(kept(tmp_path, 4))
    content = taken(look, format_named("csv"), words("en")).content.decode("utf-8-sig")
    rows = list(csv.DictReader(io.StringIO(content)))
    assert len(rows) == len(look.rows)
    for player in look.journal.state.players:
        found = {name: row for name, row in rows[-1].items() if name.startswith(f"{player.name}: ")}
        assert str(player.treasure) in found.values()
        assert str(player.life) in found.values()


def test_bg_stats_gets_treasure_winners_and_characters(tmp_path):
    look = Library(tmp_path).look(kept(tmp_path, 4))
    link = unquote(taken(look, format_named("bgstats"), words("en")).content.decode())
    play = json.loads(link.partition("data=")[2])
    state = look.journal.state
    assert {each["name"]: each["score"] for each in play["players"]} == {
        player.name: player.treasure for player in state.players
    }
    assert {each["name"] for each in play["players"] if each["winner"]} == set(state.winners)
    assert all(each["role"] for each in play["players"])
    assert play["game"].get("bggId") == look.journal.box.bgg


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_story_ends_with_who_has_what(language):
    journal = raids(0)
    _, *ending = tale(journal, 0, words(language)).ending
    for score, line in zip(journal.state.scores, ending, strict=True):
        assert line.startswith(f"{score.player}: ")
        assert (str(score.treasure) in line) == (score.fate in ("survived", "out"))


def test_the_dead_who_have_won_are_told_as_such(tmp_path):
    """Given the last two who die together, where the richest of them wins, then the story says who has won."""
    t = room("Spikes", 2, life=(1, 1), treasure=(3, 5), all_dead="treasure")
    t.cards(2, 2)
    assert t.state.winners == ("B",)
    told = tale(t.journal, 0, words("en")).ending
    assert told[1:] == ("A: did not come back", "B: treasure 5, won")


# Statistics


@pytest.fixture(scope="module")
def evening(tmp_path_factory) -> Path:
    folder: Path = tmp_path_factory.mktemp("evening")
    for seed in range(6):
        kept(folder, seed)
    return folder


def of(folder: Path, name: str, **filters: Any) -> Chart:
    summary = summed(gathered(folder).records.values(), **filters)
    return next(each for each in charts(summary) if each.name == name)


def test_it_has_the_charts_that_mean_something_for_it(evening):
    summary = summed(gathered(evening).records.values())
    names = [each.name for each in charts(summary)]
    assert names == ["wins", "causes", "treasure", "haul", "raiders-wounds", "raiders-beaten"], "no dice, five levels"
    assert "most treasure in one game" in [text(each.caption) for each in tiles(summary)]
    for each in charts(summary):
        for language in LANGUAGES:
            told = [text(each.title, language), text(each.tells, language)]
            told += [text(line.label, language) for line in each.lines]
            told += [text(key, language) for key in each.keys]
            assert all(told)


def by_player(folder: Path, number: Any) -> dict[str, int]:
    found: dict[str, int] = {}
    library = Library(folder)
    for game in library.shelf.ids():
        for node in library.look(game).journal.line():
            for event in node.events:
                for name, many in number(node, event):
                    found[name] = found.get(name, 0) + many
    return {name: many for name, many in found.items() if many}


def test_wounds_and_beaten_monsters_are_added_up(evening):
    def wounds(_node: Any, event: Any) -> Iterator[tuple[str, int]]:
        if isinstance(event, e.MonsterStruck):
            yield from ((name, event.wounds) for name in event.players)

    def beaten(node: Any, event: Any) -> Iterator[tuple[str, int]]:
        if isinstance(event, e.MonsterBeaten):
            yield from ((player.name, 1) for player in node.state.players if player.life and not player.stone)

    for name, number in (("raiders-wounds", wounds), ("raiders-beaten", beaten)):
        chart = of(evening, name)
        assert {line.label: line.values[0] for line in chart.lines if line.values[0]} == by_player(evening, number)


def test_the_dead_are_counted_by_what_killed_them(evening):
    library = Library(evening)
    died = [
        event
        for game in library.shelf.ids()
        for node in library.look(game).journal.line()
        for event in node.events
        if isinstance(event, e.Died)
    ]
    chart = of(evening, "causes")
    assert sum(line.values[0] for line in chart.lines) == len(died)
    assert {line.key for line in chart.lines} <= {"skull", "boss", "trap", "stone", "grave"}


def test_three_boxes_are_not_added_up(tmp_path):
    kept(tmp_path, 4)
    keep(Library(tmp_path), played(Hugo="Silver Ring", Lindel=""))
    summary = summed(gathered(tmp_path).records.values())
    titles = {each.name: text(each.title) for each in charts(summary)}
    assert titles["treasure"].endswith("Dungeon Raiders")
    assert titles["gold"].endswith("DungeonQuest")


def test_the_command_tells_them_too(evening, capsys):
    assert main(["--home", str(evening), "--lang", "en", "stats", "dungeonraiders"]) == 0
    told = capsys.readouterr().out
    assert "Wounds from monsters" in told
    assert main(["--home", str(evening), "--lang", "ru", "totals", "dungeonraiders", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["ok"]
