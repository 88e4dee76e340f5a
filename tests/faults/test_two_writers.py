"""Two programs, one game: the second writer is told, readers are welcome."""

import subprocess

import pytest

from data.store.trouble import Trouble
from tests.faults.games import (
    ROOT,
    command,
    count,
    environment,
    library_at,
    lines,
    new_game,
    play,
    run,
    run_here,
    serious,
    told_clean,
)
from tests.faults.player import Player
from tests.matrix import SWEEP


@pytest.fixture
def library(tmp_path):
    return library_at(tmp_path)


@pytest.fixture
def game(library):
    return new_game(library)


def test_the_second_writer_is_told_and_a_reader_works(tmp_path, library, game):
    with Player(tmp_path, game) as player:
        assert player.say(count())["entry"] == 2

        second = run(tmp_path, "play", game, "--json", feed=lines([count()]))
        told_clean(second)
        assert second.returncode == 1
        assert b'"code":"in-use"' in second.stdout
        with pytest.raises(Trouble, match="in-use"):
            library.open(game)

        assert len(library.look(game).rows) == 2
        assert b'"entries":2' in run(tmp_path, "show", game, "--json").stdout
        assert player.say(count())["entry"] == 3
        assert len(library.look(game).rows) == 3
        player.stop()
    with library.open(game) as table:
        assert len(table.journal.entries) == 3


def test_nobody_takes_an_open_game_away(tmp_path, library, game):
    """The lock belongs to the open file: the same process cannot get past it either."""
    deeds = [("delete", "--yes"), ("restore", "--yes"), ("archive",), ("undo",)]
    with library.open(game) as table:
        play(library, table, [count()] * 50)  # with a backup, so that there is something to restore
        for name, *options in deeds:
            done = run_here(tmp_path, name, game, *options, "--json")
            told_clean(done)
            assert b'"code":"in-use"' in done.stdout, name
            play(library, table, [count()])
        done = run(tmp_path, "delete", game, "--yes", "--json")
        told_clean(done)
        assert b'"code":"in-use"' in done.stdout
        play(library, table, [count()])
    assert len(library.look(game).rows) == 52 + len(deeds)


def test_two_that_start_at_the_same_moment(tmp_path, library, game):
    for _ in range(3 if SWEEP else 2):
        before = len(library.look(game).rows)
        players = [Player(tmp_path, game), Player(tmp_path, game)]
        written = 0
        for player in players:
            output, errors = player.process.communicate(lines([count()] * 5))
            assert b"Traceback" not in errors, errors.decode()
            if player.process.returncode == 0:
                written += output.count(b'"ok":true')
            else:
                assert errors.strip(), "the one that could not begin says why"
        look = library.look(game)
        assert not serious(look)
        assert written >= 5
        assert len(look.rows) == before + written


def test_a_writer_at_work_is_not_taken_for_damage(tmp_path, library, game):
    """The rows and the mark are two files: between reading the one and the other, entries are written."""
    looks = 0
    feed = tmp_path / "moves"
    feed.write_bytes(lines([count()] * 400))
    with feed.open("rb") as moves, (tmp_path / "answers").open("wb") as answers:
        writer = subprocess.Popen(
            command(tmp_path, "play", game), stdin=moves, stdout=answers, cwd=ROOT, env=environment()
        )
        while writer.poll() is None:
            assert library.look(game).findings == []
            looks += 1
    assert writer.returncode == 0
    assert looks > 5
    assert len(library.look(game).rows) == 401
