"""What the log is good for, on whole games of Dungeon Roll: mending, rulings, endings, statistics."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from app.charts import charts, tiles
from app.cli.main import main
from app.honouring import honours
from app.library import Library
from app.playing import Playing
from app.statistics import gathered
from core.acts import At
from core.boxes.dungeonroll import BOX
from core.boxes.dungeonroll.moves import Roll
from core.chance import Dice
from core.message import Message
from core.statistics import summed
from data.exports.telling import tale
from data.words import LANGUAGES, words
from tests.app.histories import assert_ruled, bgstats, chart, kept, mend_and_take_back, opened, text
from tests.app.test_totals import keep, played
from tests.data.replaying import delves

SEEDS = (3, 17, 29)


def first_roll(playing: Playing) -> tuple[At, Roll]:
    for node in playing.table.journal.line():
        if isinstance(node.move, Roll) and node.move.party is not None:
            return node.origin, node.move
    raise AssertionError("every delve begins with a roll")


@pytest.mark.parametrize("seed", SEEDS)
def test_a_roll_that_was_told_wrong_is_mended_and_the_rest_follows(tmp_path, seed):
    with opened(tmp_path, BOX.name, seed) as playing:
        at, roll = first_roll(playing)
        assert roll.party is not None
        mend_and_take_back(playing, at, Roll(what=roll.what, party=Dice(faces=(1,) * roll.party.count)))


@pytest.mark.parametrize("seed", SEEDS)
def test_whatever_has_changed_a_die_has_changed_it(tmp_path, seed):
    with opened(tmp_path, BOX.name, seed) as playing:
        for path in ("delve/party/fighter/count", "delve/dungeon/goblin/count", "delve/lair"):
            assert all(each.before != each.after for each in playing.why(path))


def test_the_table_can_rule_a_number_in_mid_game(tmp_path):
    with opened(tmp_path, BOX.name, 17, part=0.5) as playing:
        journal = playing.table.journal
        name = journal.state.delve.adventurer
        assert_ruled(playing, name, "xp", 4, lies=3)


def test_bg_stats_gets_the_score_and_the_number_of_the_game(tmp_path):
    game = kept(tmp_path, BOX.name, 17)
    play, look = bgstats(tmp_path, game), Library(tmp_path).look(game)
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
        kept(folder, BOX.name, seed)
    return folder


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
    found = chart(evening, "ends")
    records = gathered(evening).records.values()
    games = {part.player: 0 for record in records for part in record.parts}
    for record in records:
        for part in record.parts:
            games[part.player] += 1
    assert {line.label: sum(line.values) for line in found.lines} == {name: 3 * n for name, n in games.items()}
    assert [text(key) for key in found.keys] == ["in the tavern", "by Town Portal", "fled"]


def test_pictures_are_called_by_their_names(evening):
    found = chart(evening, "faces-dungeon")
    assert [text(line.label, "ru") for line in found.lines] == [
        text(word, "ru") for _, word in BOX.dice["dungeon"].faces
    ]
    assert [line.key for line in found.lines] == ["goblin", "skeleton", "ooze", "treasure-chest", "potion", "slit-eye"]


def test_two_boxes_are_not_added_up(tmp_path):
    """Given games of both boxes, then gold and experience are two charts and two tiles, each called after its box."""
    for seed in range(2):
        kept(tmp_path, BOX.name, seed)
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
