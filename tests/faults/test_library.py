"""The library of all games under kills, full disks and several programs: it is whole, or it is made again."""

from __future__ import annotations

import json
import shutil
import signal
import sqlite3
import subprocess
import tempfile
import time
from contextlib import closing, suppress
from pathlib import Path
from random import Random

import pytest

from app.indexing import brought_up_to_date
from data.index.file import NAME, path_in, throw_away
from data.index.keeping import heads
from data.store.trouble import Trouble
from data.words import words
from tests.faults import stops
from tests.faults.games import (
    ROOT,
    command,
    environment,
    library_at,
    move,
    new_game,
    note,
    run_here,
    told_clean,
)
from tests.faults.mounts import NO_MOUNTS, make_read_only, mounting_is_allowed, small_disk
from tests.faults.test_disk_full import fill
from tests.faults.test_read_only import as_nobody
from tests.matrix import SWEEP

KILLS = 40 if SWEEP else 4
GAMES = 12


def filled(home: Path, games: int, notes: int = 20) -> list[str]:
    library = library_at(home)
    found = []
    for number in range(games):
        game = new_game(library)
        with library.open(game) as table:
            for each in range(notes):
                table.play(move(library, note(f"troll {number} of {each}")))
        found.append(game)
    return found


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    home = tmp_path_factory.mktemp("games") / "home"
    filled(home, GAMES)
    return home


@pytest.fixture
def home(games: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(games, tmp_path / "home"))


def assert_whole(home: Path) -> None:
    """Every game is found with all of its lines, and SQLite itself has nothing to complain about."""
    answer = json.loads(run_here(home, "search", "troll", "--most", "999", "--json").stdout)
    assert answer["unread"] == []
    assert len(answer["found"]) == GAMES * 20
    with closing(sqlite3.connect(path_in(home))) as connection:
        assert connection.execute("pragma integrity_check").fetchall() == [("ok",)]
        connection.execute("insert into told_fts (told_fts) values ('integrity-check')")
        connection.rollback()
        assert connection.execute("select count(*) from told").fetchone() == (GAMES * 21,)
    library = library_at(home)
    known = heads(home, "en", _made(home))
    assert known.stories == known.numbers == {game: library.shelf.head(game) for game in library.shelf.ids()}


def _made(home: Path) -> str:
    with closing(sqlite3.connect(path_in(home))) as connection:
        ((made,),) = connection.execute("select distinct made from telling").fetchall()
    return str(made)


def start(home: Path, *typed: str) -> subprocess.Popen[bytes]:
    pipe = subprocess.PIPE
    return subprocess.Popen(command(home, *typed), stdout=pipe, stderr=pipe, cwd=ROOT, env=environment())


@pytest.mark.slow
@pytest.mark.parametrize("number", range(KILLS))
def test_a_kill_while_everything_is_made_again(home, number):
    chance = Random(number)
    process = start(home, "reindex")
    until = time.monotonic() + 60
    while not path_in(home).exists() and time.monotonic() < until and process.poll() is None:
        time.sleep(0.002)
    time.sleep(chance.uniform(0, 0.4))
    process.send_signal(signal.SIGKILL)
    process.communicate()
    assert_whole(home)


def make_anew(home: Path) -> None:
    throw_away(home)


def test_a_kill_at_any_step_of_making_a_file(home, tmp_path, small_process):
    run_here(home, "reindex")
    for step, struck in stops.copies(home, tmp_path / "each"):
        killed = stops.kill_at(step, make_anew, struck)
        assert_whole(struck)
        assert not (struck / f".{NAME}.new").exists() or killed
        shutil.rmtree(struck)
        if not killed:
            assert step > 3
            return


def test_a_disk_error_at_any_step_of_making_a_file(home, tmp_path):
    run_here(home, "reindex")
    for step, struck in stops.copies(home, tmp_path / "each"):
        with stops.at(step, stops.failing(5), lasting=False) as hit, suppress(Trouble):
            throw_away(struck)
        assert_whole(struck)
        shutil.rmtree(struck)
        if not hit:
            return


@pytest.mark.slow
def test_programs_that_do_it_at_the_same_time(home):
    commands = [("reindex",), ("reindex",), ("search", "troll"), ("stats",), ("query", "select count(*) from moves")]
    running = [start(home, *each, "--json") for each in commands]
    for each, process in zip(commands, running, strict=True):
        out, errors = process.communicate(timeout=300)
        assert b"Traceback" not in errors, errors.decode()
        answer = json.loads(out)
        assert answer["ok"] or answer["refused"]["code"] in ("in-use", "library-damaged"), (each, answer)
    assert_whole(home)


def test_on_a_full_disk_games_are_listed_and_searching_says_why_not(tmp_path):
    if not mounting_is_allowed():
        pytest.skip(NO_MOUNTS)
    with small_disk(tmp_path, "2m") as disk:
        home = disk / "home"
        (game,) = filled(home, 1)
        fill(disk)
        listed = run_here(home, "games", "--json")
        assert [each["game"] for each in json.loads(listed.stdout)["games"]] == [game]
        assert json.loads(run_here(home, "stats", "--json").stdout)["ok"]
        searched = run_here(home, "search", "troll", "--json")
        told_clean(searched)
        assert json.loads(searched.stdout)["refused"]["code"] == "disk-full"
        (disk / "ballast").unlink()
        assert len(json.loads(run_here(home, "search", "troll", "--json").stdout)["found"]) == 20


@pytest.mark.parametrize("known", [False, True], ids=["unknown", "known"])
def test_on_a_read_only_disk_games_are_listed_and_searching_says_why_not(tmp_path, known):
    if not mounting_is_allowed():
        pytest.skip(NO_MOUNTS)
    with small_disk(tmp_path, "4m") as disk:
        home = disk / "home"
        (game,) = filled(home, 1)
        if known:
            run_here(home, "reindex")
        make_read_only(disk)
        listed = run_here(home, "games", "--json")
        assert [each["game"] for each in json.loads(listed.stdout)["games"]] == [game]
        assert json.loads(run_here(home, "stats", "--json").stdout)["ok"]
        for typed in (("search", "troll"), ("reindex",)):
            done = run_here(home, *typed, "--json")
            told_clean(done)
            assert json.loads(done.stdout)["refused"]["code"] == "read-only"


def test_a_library_of_somebody_else():
    """It may neither be read nor made anew: games are listed all the same, and searching says why not."""
    with tempfile.TemporaryDirectory(prefix="delvelog-") as folder:
        Path(folder).chmod(0o755)
        home = Path(folder) / "home"
        (game,) = filled(home, 1)
        run_here(home, "reindex")
        path_in(home).chmod(0)
        for each in (home / "games").iterdir():
            each.chmod(0o444)
        (home / "games").chmod(0o555)
        home.chmod(0o555)
        with as_nobody():
            summary = library_at(home).summary(game)
            with pytest.raises(Trouble) as caught:
                brought_up_to_date(library_at(home), words("en"))
    assert (summary.id, summary.entries) == (game, 21)
    assert caught.value.code == "read-only"
