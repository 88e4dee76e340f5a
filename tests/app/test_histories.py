"""What the log is good for, on whole games of every box with rules: timeline, replay, mending, files, statistics.

What one box alone has in its statistics: test_history_<box>.py.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

import pytest

from app.charts import charts, tiles
from app.checking import counts
from app.exported_files import FORMATS, exported_file, format_named
from app.library import Library
from app.playing import Playing
from app.replay import Replay
from app.statistics import gathered
from app.timeline import everything, story
from core import paths
from core.acts import At
from core.boxes.dungeonraiders.moves import HideCard, PlayCard
from core.boxes.dungeonroll.moves import Roll
from core.boxes.dungeontwister.moves import HideCombatCard, LayCombatCard
from core.boxes.dungeontwister.table import score
from core.chance import Dice
from core.facts import Move
from core.statistics import summed
from data.exports.telling import tale
from data.words import LANGUAGES, words
from tests.app.histories import (
    assert_ruled,
    bgstats,
    journal_of,
    kept,
    mend,
    mend_and_take_back,
    opened,
    text,
)
from tests.app.test_totals import keep, played


def another_roll(playing: Playing) -> tuple[At, Move]:
    """The first roll of the party, and one of nothing but fighters in its place."""
    for node in playing.table.journal.line():
        if isinstance(node.move, Roll) and node.move.party is not None:
            faces = (1,) * node.move.party.count
            return node.origin, Roll(what=node.move.what, party=Dice(faces=faces))
    raise AssertionError("every delve begins with a roll")


def another_card(playing: Playing) -> tuple[At, Move]:
    """The first power card that another could have been played for."""
    for node in playing.table.journal.line():
        move = node.move
        if not isinstance(move, HideCard | PlayCard) or not move.card.isdecimal() or node.parent is None:
            continue
        player = next(each for each in node.parent.state.players if each.name == move.player)
        others = [card for card in "12345" if card != move.card and card not in player.spent]
        if others:
            return node.origin, type(move)(player=move.player, card=others[0])
    raise AssertionError("every room is played with cards")


def another_combat_card(playing: Playing) -> tuple[At, Move]:
    """The first combat card, and another one of the same hand."""
    for node in playing.table.journal.line():
        move = node.move
        if isinstance(move, HideCombatCard | LayCombatCard) and node.parent is not None:
            hand = next(side.combat for side in node.parent.state.players if side.name == move.player)
            return node.origin, type(move)(player=move.player, card=next(card for card in hand if card != move.card))
    raise AssertionError("somebody fights in each of these games")


class Case(NamedTuple):
    """Games of one box and what is known about them."""

    seeds: tuple[int, int, int]
    another: Callable[[Playing], tuple[At, Move]]
    """An early move, and what could have been played in its place."""
    ruled: tuple[int, float, str, int, int]
    """Seed and part of a game, a number of a player in it that the table sets, to what, and what lies there instead."""
    who: Callable[[Any], str]
    """That player, in a state."""
    checked: set[str]
    """The numbers of a player that can be checked."""
    common: set[str]
    """Those that belong to nobody."""
    scores: Callable[[Any], dict[str, int]]
    """The final scores in a state, by player."""
    charts: list[str]
    """All charts of an evening."""
    tile: str
    chart: str
    """The one of what is won in this box."""
    title: str


CASES = {
    "dungeonroll": Case(
        seeds=(3, 17, 29),
        another=another_roll,
        ruled=(17, 0.5, "xp", 4, 3),
        who=lambda state: str(state.delve.adventurer),
        checked={"xp", "tokens"},
        common={"party", "graveyard", "lair", "level", "chest"},
        scores=lambda state: {score.player: score.total for score in state.scores},
        charts=[
            "wins",
            "causes",
            "experience",
            "haul",
            "ends",
            "levels",
            "dragons",
            "honours",
            "faces-party",
            "faces-dungeon",
            "turns",
        ],
        tile="most experience in one game",
        chart="experience",
        title="Experience · Dungeon Roll",
    ),
    "dungeonraiders": Case(
        seeds=(0, 4, 13),  # five players, three, and two
        another=another_card,
        ruled=(4, 0.4, "treasure", 12, 3),
        who=lambda state: next(str(player.name) for player in state.players if player.life > 1),
        checked={"life", "treasure", "powers", "items"},
        common={"level", "supply-ball", "supply-key", "supply-sword", "supply-torch"},
        scores=lambda state: {player.name: player.treasure for player in state.players},
        charts=["wins", "causes", "treasure", "haul", "raiders-wounds", "raiders-beaten"],
        tile="most treasure in one game",
        chart="treasure",
        title="Treasure · Dungeon Raiders",
    ),
    "dungeontwister": Case(
        seeds=(3, 6, 10),  # a draft, secret teams and secret cards, secret teams
        another=another_combat_card,
        ruled=(3, 0.6, "jumps", 1, 2),
        who=lambda state: str(state.players[0].name),
        checked={"points", "actions", "combat", "jumps", "heroes"},
        common={"left"},
        scores=lambda state: {side.name: score(state, side.name) for side in state.players},
        charts=["wins", "causes", "points", "haul", "twister-fights", "twister-left", "twister-lost", "turns"],
        tile="most points in one game",
        chart="points",
        title="Points · Dungeon Twister",
    ),
}
EACH_GAME = pytest.mark.parametrize(
    ("box", "seed"), [(box, seed) for box, case in CASES.items() for seed in case.seeds]
)
ONE_OF_EACH = pytest.mark.parametrize(("box", "seed"), [(box, case.seeds[1]) for box, case in CASES.items()])
EACH_BOX = pytest.mark.parametrize("box", CASES)


@ONE_OF_EACH
def test_a_game_that_is_played_at_a_table_is_the_same_on_the_disk(tmp_path, box, seed):
    """All other games here are written at once."""
    library = Library(tmp_path)
    setup, *moves = (node.move for node in journal_of(box, seed).line())
    assert setup is not None
    game = library.new(box, setup)
    with library.open(game) as table:
        for move in moves:
            assert move is not None
            table.play(move)
    rows, at_once = library.look(game).rows, library.look(kept(tmp_path, box, seed)).rows
    assert [row.body for row in rows] == [row.body for row in at_once]


# Looking back


@EACH_GAME
def test_every_move_is_a_line_of_the_timeline_with_its_round(tmp_path, box, seed):
    """Each line says something, belongs to a round, and tells what it is about."""
    with opened(tmp_path, box, seed) as playing:
        journal = playing.table.journal
        lines = list(story(playing))
        assert len(lines) == len(list(journal.bursts())) <= len(list(everything(playing)))
        for line in lines:
            assert line.kinds
            assert all(text(sentence, language) for sentence in line.sentences for language in LANGUAGES)
        rounds = [line.chapter.round for line in reversed(lines) if line.chapter.round]
        assert rounds == sorted(rounds)
        assert set(rounds) == set(range(1, journal.box.voice.chapter(journal.state).round + 1))


@EACH_GAME
def test_every_place_of_the_replay_is_the_game_as_all_could_see_it(tmp_path, box, seed):
    with opened(tmp_path, box, seed) as playing:
        journal, replay = playing.table.journal, Replay(playing)
        for at, burst in enumerate(journal.bursts()):
            replay.go(at)
            assert replay.past.view.state == journal.box.sight.view(burst[-1].state, None)
        replay.go(0)
        turns = 0
        while replay.jump("turn", forward=True):
            turns += 1
        assert turns >= journal.box.voice.chapter(journal.state).round - 1


@EACH_GAME
def test_why_a_number_is_what_it_is(tmp_path, box, seed):
    """The moves that made a number that lies on the table add up to it, and each of them changed it."""
    with opened(tmp_path, box, seed, part=0.6) as playing:
        state = playing.table.journal.state
        for count in playing.box.voice.counts(state):
            if count.path:
                reasons = playing.why(count.path)
                assert reasons[-1].after == paths.get(state, count.path) == count.value
    with opened(tmp_path, box, seed) as playing:
        if box == "dungeonroll":
            for path in ("delve/party/fighter/count", "delve/dungeon/goblin/count", "delve/lair"):
                assert all(each.before != each.after for each in playing.why(path))


# Mending


@EACH_GAME
def test_any_move_can_be_dropped_and_looked_at_first(tmp_path, box, seed):
    with opened(tmp_path, box, seed) as playing:
        nodes = list(playing.table.journal.line())[1:]
        for node in Random(seed).sample(nodes, 10):
            mending = mend(playing, node.origin)
            if mending.drop() is None:
                assert mending.count("dropped") >= 1
                assert mending.now()
            mending.end()


@EACH_GAME
def test_an_early_move_is_mended_and_the_rest_follows(tmp_path, box, seed):
    with opened(tmp_path, box, seed) as playing:
        mend_and_take_back(playing, *CASES[box].another(playing))


@EACH_BOX
def test_the_table_is_checked_and_can_rule_in_mid_game(tmp_path, box):
    seed, part, key, value, lies = CASES[box].ruled
    with opened(tmp_path, box, seed, part) as playing:
        name = CASES[box].who(playing.table.journal.state)
        checked = counts(playing)
        assert {count.key for count in checked[name]} == CASES[box].checked
        assert {count.key for count in checked[""]} == CASES[box].common
        assert_ruled(playing, name, key, value, lies)


# Files


@ONE_OF_EACH
def test_every_sort_of_file_can_be_made(tmp_path, box, seed):
    look = Library(tmp_path).look(kept(tmp_path, box, seed))
    for form in FORMATS:
        for language in LANGUAGES:
            file = exported_file(look, form, words(language))
            assert file.content, form.name
            assert (file.entries, file.told) == (len(look.rows), None)


@ONE_OF_EACH
def test_the_numbers_are_one_row_an_entry_with_a_column_for_each_count(tmp_path, box, seed):
    look = Library(tmp_path).look(kept(tmp_path, box, seed))
    content = exported_file(look, format_named("csv"), words("en")).content.decode("utf-8-sig")
    rows = list(csv.DictReader(io.StringIO(content)))
    assert len(rows) == len(look.rows)
    for count in look.journal.box.voice.counts(look.journal.state):
        called = f"{count.player}: {count.key}" if count.player else count.key
        assert rows[-1][called] == str(count.value), called


@ONE_OF_EACH
def test_bg_stats_gets_scores_winners_and_the_number_of_the_game(tmp_path, box, seed):
    game = kept(tmp_path, box, seed)
    play, look = bgstats(tmp_path, game), Library(tmp_path).look(game)
    state = look.journal.state
    assert {each["name"]: each["score"] for each in play["players"]} == CASES[box].scores(state)
    assert {each["name"] for each in play["players"] if each["winner"]} == set(state.winners)
    assert play["game"].get("bggId") == look.journal.box.record.bgg
    if box == "dungeonroll":
        assert play["game"]["bggId"] == 138788
    if box != "dungeontwister":
        assert all(each["role"] for each in play["players"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_story_ends_with_who_has_what(language):
    raid, maze = journal_of("dungeonraiders", 0), journal_of("dungeontwister", 0)
    ending = tale(raid, 0, words(language)).ending
    for result, line in zip(raid.state.scores, ending, strict=True):
        assert line.startswith(f"{result.player}: ")
        assert (str(result.treasure) in line) == (result.fate in ("survived", "out"))
    ending = tale(maze, 0, words(language)).ending
    for side, line in zip(maze.state.players, ending, strict=True):
        assert line.startswith(f"{side.name}: ")
        assert str(score(maze.state, side.name)) in line


# Statistics


@EACH_BOX
def test_a_box_has_the_charts_that_mean_something_for_it(evening, box):
    summary = summed(gathered(evening(box)).records.values())
    found = charts(summary)
    assert [each.name for each in found] == CASES[box].charts
    assert CASES[box].tile in [text(each.caption) for each in tiles(summary)]
    for each in found:
        for language in LANGUAGES:
            told = [each.title, each.tells, *(line.label for line in each.lines), *each.keys]
            assert all(text(word, language) for word in told)


@EACH_BOX
def test_boxes_are_not_added_up(tmp_path, box):
    """What is won in two boxes is two charts and two tiles, each called after its box."""
    kept(tmp_path, box, CASES[box].seeds[1])
    keep(Library(tmp_path), played(Hugo="Silver Ring", Lindel=""))
    summary = summed(gathered(tmp_path).records.values())
    found = {each.name: each for each in charts(summary)}
    assert text(found[CASES[box].chart].title) == CASES[box].title
    assert text(found["gold"].title) == "Gold brought out · DungeonQuest"
    assert [(line.label, line.values) for line in found["gold"].lines] == [("Hugo", (160,)), ("Lindel", (0,))]
    assert {CASES[box].tile, "most gold in one game"} <= {text(each.caption) for each in tiles(summary)}


@EACH_BOX
def test_the_commands_tell_the_statistics_too(shell, evening, box):
    there = shell.elsewhere(evening(box))
    told = there.run("stats", box)
    wanted = {
        "dungeonroll": "Goblin: ",
        "dungeonraiders": "Wounds from monsters",
        "dungeontwister": "What heroes died of",
    }
    assert wanted[box] in told
    assert box != "dungeontwister" or "Rounds survived" not in told, "sides last as long as their game"
    assert there.json("totals", box, "--lang", "ru")["ok"]
