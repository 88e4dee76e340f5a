"""What the log is good for, on whole games of Dungeon Roll: timeline, replay, mend, why, files, statistics."""

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
from app.honouring import honours
from app.library import Library
from app.mending import Mending, begin
from app.playing import Playing
from app.replay import Replay
from app.statistics import gathered
from app.taking import FORMATS, format_named, taken
from app.timeline import everything, story
from core import paths
from core.acts import At
from core.boxes.dungeonroll import BOX
from core.boxes.dungeonroll import events as e
from core.boxes.dungeonroll.moves import Roll
from core.chance import Dice
from core.facts import Move
from core.message import Message, Name
from core.rulings import Ruling
from core.statistics import summed
from data.exports.telling import tale
from data.forms import state_digest
from data.words import LANGUAGES, words
from tests.app.test_totals import keep, played
from tests.data.replaying import delves

SEEDS = (3, 17, 29)


def made(seed: int) -> list[Move]:
    return [node.move for node in delves(seed).line() if node.move is not None]


def kept(folder: Path, seed: int) -> str:
    """A whole game, on the disk."""
    setup, *moves = made(seed)
    library = Library(folder)
    game = library.new("dungeonroll", setup)
    with library.open(game) as table:
        for move in moves:
            table.play(move)
    return game


@contextmanager
def opened(folder: Path, seed: int) -> Iterator[Playing]:
    game = kept(folder, seed)
    with Library(folder).open(game) as table:
        yield Playing(table)


def text(word: Message | Name | str | None, language: str = "en") -> str:
    assert word is not None
    if isinstance(word, Name):
        return words(language).name(word.box, word.name)
    return word if isinstance(word, str) else words(language).text(word)


@pytest.mark.parametrize("seed", SEEDS)
def test_every_move_is_a_line_of_the_timeline_with_its_turn(tmp_path, seed):
    """Given a whole game, then each line says something, belongs to a delve, and tells what it is about."""
    with opened(tmp_path, seed) as playing:
        lines = list(story(playing))
        assert len(lines) == len(list(playing.table.journal.line())) == len(list(everything(playing)))
        for line in lines:
            assert line.kinds
            assert all(text(sentence, language) for sentence in line.sentences for language in LANGUAGES)
        rounds = [line.chapter.round for line in reversed(lines) if line.chapter.round]
        assert set(rounds) == {1, 2, 3}


@pytest.mark.parametrize("seed", SEEDS)
def test_every_place_of_the_replay_is_the_game_as_it_was(tmp_path, seed):
    with opened(tmp_path, seed) as playing:
        journal, replay = playing.table.journal, Replay(playing)
        for at, node in enumerate(journal.line()):
            replay.go(at)
            assert state_digest(replay.past.view.state) == state_digest(node.state)
        replay.go(0)
        turns = 0
        while replay.jump("turn", forward=True):
            turns += 1
        assert turns >= 3 * len(journal.state.players)


def first_roll(playing: Playing) -> tuple[At, Roll]:
    for node in playing.table.journal.line():
        if isinstance(node.move, Roll) and node.move.party is not None:
            return node.origin, node.move
    raise AssertionError("every delve begins with a roll")


def mend(playing: Playing, at: At) -> Mending:
    found = begin(playing, at, at, ())
    assert isinstance(found, Mending)
    return found


@pytest.mark.parametrize("seed", SEEDS)
def test_a_roll_that_was_told_wrong_is_mended_and_the_rest_follows(tmp_path, seed):
    """Given a whole game, when the first party was another one, then every later move is kept, told anew or asks the
    table; and whatever it says, the game can be read and taken back.
    """
    with opened(tmp_path, seed) as playing:
        before = state_digest(playing.table.journal.state)
        at, roll = first_roll(playing)
        assert roll.party is not None
        other = Roll(what=roll.what, party=Dice(faces=(1,) * roll.party.count))
        mending = mend(playing, at)
        assert mending.past().play(other) is None
        assert mending.count("edited") == 1
        if mending.needs:
            assert mending.settle_rest() is None
        assert mending.accept() is None
        party = next(each for node in playing.table.journal.line() for each in node.events
                     if isinstance(each, e.PartyRolled))  # fmt: skip
        assert set(party.faces) == {"champion"}
        assert list(story(playing))
        assert playing.undo() is None
        assert state_digest(playing.table.journal.state) == before


@pytest.mark.parametrize("seed", SEEDS)
def test_any_move_can_be_dropped_and_looked_at_first(tmp_path, seed):
    chance = Random(seed)
    with opened(tmp_path, seed) as playing:
        nodes = list(playing.table.journal.line())[1:]
        for node in chance.sample(nodes, 12):
            mending = mend(playing, node.origin)
            if mending.drop() is None:
                assert mending.count("dropped") >= 1
                assert mending.now()
            mending.end()


@pytest.mark.parametrize("seed", SEEDS)
def test_why_a_number_is_what_it_is(tmp_path, seed):
    """Given any number that lies on the table, then the moves that made it add up to it; and the table may set it."""
    with opened(tmp_path, seed) as playing:
        state = playing.table.journal.state
        for count in playing.box.counts(state):
            if count.path:
                reasons = playing.why(count.path)
                assert reasons[-1].after == paths.get(state, count.path) == count.value
        for path in ("delve/party/fighter/count", "delve/dungeon/goblin/count", "delve/lair"):
            assert all(each.before != each.after for each in playing.why(path))


def test_the_table_can_rule_a_number_in_mid_game(tmp_path):
    setup, *moves = made(17)
    library = Library(tmp_path)
    game = library.new("dungeonroll", setup)
    with library.open(game) as table:
        for move in moves[: len(moves) // 2]:
            table.play(move)
        name = table.journal.state.delve.adventurer
        path = f"players/{paths.escape(name)}/xp"
        table.play(Ruling(path=path, value=4))
        playing = Playing(table)
        assert playing.why(path)[-1].after == 4
        assert "ruling" in next(iter(story(playing))).kinds
        (xp,) = (count for count in counts(playing)[name] if count.key == "xp")
        assert "ruling" in {suspect.because for suspect in suspects(table.journal, xp, 3)}


# Files


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", [each.name for each in FORMATS])
def test_every_sort_of_file_can_be_made(tmp_path, name, language):
    look = Library(tmp_path).look(kept(tmp_path, 17))
    assert taken(look, format_named(name), words(language)).content


def test_the_numbers_are_one_row_an_entry(tmp_path):
    look = Library(tmp_path).look(kept(tmp_path, 17))
    content = taken(look, format_named("csv"), words("en")).content.decode("utf-8-sig")
    rows = list(csv.DictReader(io.StringIO(content)))
    assert len(rows) == len(look.rows)
    state = look.journal.state
    for player in state.players:
        assert int(rows[-1][f"{player.name}: xp"]) == player.xp


def test_bg_stats_gets_the_score_and_the_number_of_the_game(tmp_path):
    look = Library(tmp_path).look(kept(tmp_path, 17))
    link = unquote(taken(look, format_named("bgstats"), words("en")).content.decode())
    play = json.loads(link.partition("data=")[2])
    assert play["game"]["bggId"] == 138788
    scores = {score.player: score.total for score in look.journal.state.scores}
    assert {each["name"]: each["score"] for each in play["players"]} == scores
    assert {each["name"] for each in play["players"] if each["winner"]} == set(look.journal.state.winners)
    assert all(each["role"] for each in play["players"])


def test_the_story_ends_with_scores_and_achievements():
    """Given games until somebody has achieved something, then the end of the story says who, what and how many."""
    for seed in range(60):
        journal = delves(seed)
        honoured = [player for player in journal.state.players if player.achieved]
        if honoured and len(journal.state.players) > 1:
            break
    ending = tale(journal, 0, words("en")).ending
    for score in journal.state.scores:
        assert any(line.startswith(f"{score.player}: experience {score.total}") for line in ending)
    for player in honoured:
        names = ", ".join(words("en").text(_word(journal, name)) for name in player.achieved)
        assert f"{player.name}: {names}" in ending


def _word(journal: Any, name: str) -> Message:
    found: Message = next(each.word for each in journal.box.honours if each.name == name)
    return found


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
    assert names[:2] == ["wins", "causes"]
    wanted = {"experience", "haul", "ends", "levels", "dragons", "honours", "faces-party", "faces-dungeon"}
    assert wanted - set(names) <= {"dragons"}
    assert not {"rounds", "faces", "luck", "tests"} & set(names)  # three delves always, and no numbers on its dice
    assert "most experience in one game" in [text(each.caption) for each in tiles(summary)]
    for each in charts(summary):
        for language in LANGUAGES:
            told = [text(each.title, language), text(each.tells, language)]
            told += [text(line.label, language) for line in each.lines]
            assert all(told)


def test_how_delves_ended_are_shares_of_all(evening):
    found = of(evening, "ends")
    records = gathered(evening).records.values()
    games = {part.player: 0 for record in records for part in record.parts}
    for record in records:
        for part in record.parts:
            games[part.player] += 1
    assert {line.label: sum(line.values) for line in found.lines} == {name: 3 * n for name, n in games.items()}
    assert [text(key) for key in found.keys] == ["in the tavern", "by Town Portal", "fled"]


def test_pictures_are_called_by_their_names(evening):
    found = of(evening, "faces-dungeon")
    assert [text(line.label, "ru") for line in found.lines] == [
        text(word, "ru") for _, word in BOX.dice["dungeon"].faces
    ]
    assert [line.key for line in found.lines] == ["goblin", "skeleton", "ooze", "treasure-chest", "potion", "slit-eye"]


def test_two_boxes_are_not_added_up(tmp_path):
    """Given games of both boxes, then gold and experience are two charts and two tiles, each called after its box."""
    for seed in range(2):
        kept(tmp_path, seed)
    keep(Library(tmp_path), played(Hugo="Silver Ring", Lindel=""))
    summary = summed(gathered(tmp_path).records.values())
    titles = {each.name: text(each.title) for each in charts(summary)}
    assert titles["experience"] == "Experience · Dungeon Roll"
    assert titles["gold"] == "Gold carried out · DungeonQuest"
    (gold,) = (each for each in charts(summary) if each.name == "gold")
    assert [(line.label, line.values) for line in gold.lines] == [("Hugo", (160,)), ("Lindel", (0,))]
    captions = [text(each.caption) for each in tiles(summary)]
    assert {"most experience in one game", "most gold in one game"} <= set(captions)


def test_the_honours_of_a_player_with_when_and_what_is_open(evening):
    records = list(gathered(evening).records.values())
    found = honours(records, "anna")
    assert len(found) == 12
    assert [bool(each.times) for each in found] == sorted((bool(each.times) for each in found), reverse=True)
    (guild,) = (each for each in found if each.name == "guild-master")
    played = {part.role for record in records for part in record.parts if part.player == "Anna"} - {""}
    assert text(guild.told).startswith(f"{len(played)} of 8") or not played
    assert honours(records, "Nobody") == ()
    assert honours(records, "Anna", "opentable") == ()


def test_the_command_tells_them_too(evening, capsys):
    assert main(["--home", str(evening), "--lang", "en", "stats", "dungeonroll", "--player", "Anna"]) == 0
    told = capsys.readouterr().out
    assert "Guild Master: Play every hero" in told
    assert "Goblin: " in told
    assert main(["--home", str(evening), "--lang", "ru", "stats", "dungeonroll", "--player", "Anna", "--json"]) == 0
    form = json.loads(capsys.readouterr().out)
    assert {each["name"] for each in form["honours"]} == {each.name for each in honours(_records(evening), "Anna")}


def _records(folder: Path) -> Any:
    return gathered(folder).records.values()
