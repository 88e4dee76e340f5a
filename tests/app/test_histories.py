"""What the log is good for, on whole games of every box with rules: timeline, replay, mend, why, files."""

from __future__ import annotations

import csv
import io
from random import Random

import pytest

from app.library import Library
from app.replay import Replay
from app.taking import FORMATS, format_named, taken
from app.timeline import everything, story
from core import paths
from data.words import LANGUAGES, words
from tests.app.histories import kept, mend, opened, text

SEEDS = {"dungeonroll": (3, 17, 29), "dungeonraiders": (0, 4, 13), "dungeontwister": (3, 6, 10)}
"""Of Dungeon Raiders with five, three and two players; of Dungeon Twister with a draft and with secret teams."""

ALL = [(box, seed) for box, seeds in SEEDS.items() for seed in seeds]
EACH_GAME = pytest.mark.parametrize(("box", "seed"), ALL)
ONE_OF_EACH = pytest.mark.parametrize(("box", "seed"), [(box, seeds[1]) for box, seeds in SEEDS.items()])


@EACH_GAME
def test_every_move_is_a_line_of_the_timeline_with_its_round(tmp_path, box, seed):
    """Given a whole game, then each line says something, belongs to a round, and tells what it is about."""
    with opened(tmp_path, box, seed) as playing:
        journal = playing.table.journal
        lines = list(story(playing))
        assert len(lines) == len(list(journal.bursts())) <= len(list(everything(playing)))
        for line in lines:
            assert line.kinds
            assert all(text(sentence, language) for sentence in line.sentences for language in LANGUAGES)
        rounds = [line.chapter.round for line in reversed(lines) if line.chapter.round]
        assert rounds == sorted(rounds)
        assert set(rounds) == set(range(1, journal.box.chapter(journal.state).round + 1))


@EACH_GAME
def test_every_place_of_the_replay_is_the_game_as_all_could_see_it(tmp_path, box, seed):
    with opened(tmp_path, box, seed) as playing:
        journal, replay = playing.table.journal, Replay(playing)
        for at, burst in enumerate(journal.bursts()):
            replay.go(at)
            assert replay.past.view.state == journal.box.view(burst[-1].state, None)
        replay.go(0)
        turns = 0
        while replay.jump("turn", forward=True):
            turns += 1
        assert turns >= journal.box.chapter(journal.state).round - 1


@EACH_GAME
def test_any_move_can_be_dropped_and_looked_at_first(tmp_path, box, seed):
    chance = Random(seed)
    with opened(tmp_path, box, seed) as playing:
        nodes = list(playing.table.journal.line())[1:]
        for node in chance.sample(nodes, 10):
            mending = mend(playing, node.origin)
            if mending.drop() is None:
                assert mending.count("dropped") >= 1
                assert mending.now()
            mending.end()


@EACH_GAME
def test_why_a_number_is_what_it_is(tmp_path, box, seed):
    """Given any number that lies on the table, then the moves that made it add up to it."""
    with opened(tmp_path, box, seed, part=0.6) as playing:
        state = playing.table.journal.state
        for count in playing.box.counts(state):
            if count.path:
                reasons = playing.why(count.path)
                assert reasons[-1].after == paths.get(state, count.path) == count.value


# Files


@ONE_OF_EACH
@pytest.mark.parametrize("name", [each.name for each in FORMATS])
def test_every_sort_of_file_can_be_made(tmp_path, name, box, seed):
    look = Library(tmp_path).look(kept(tmp_path, box, seed))
    for language in LANGUAGES:
        file = taken(look, format_named(name), words(language))
        assert file.content
        assert (file.entries, file.told) == (len(look.rows), None)


@ONE_OF_EACH
def test_the_numbers_are_one_row_an_entry_with_a_column_for_each_count(tmp_path, box, seed):
    look = Library(tmp_path).look(kept(tmp_path, box, seed))
    content = taken(look, format_named("csv"), words("en")).content.decode("utf-8-sig")
    rows = list(csv.DictReader(io.StringIO(content)))
    assert len(rows) == len(look.rows)
    for count in look.journal.box.counts(look.journal.state):
        called = f"{count.player}: {count.key}" if count.player else count.key
        assert rows[-1][called] == str(count.value), called
