"""Where nothing can be written, everything can still be read: also what a killed writer left in its WAL."""

import os
import pwd
import tempfile
from contextlib import contextmanager
from pathlib import Path

import pytest

from data.store.trouble import Trouble
from tests.faults.games import count, library_at, lines, new_game, played, run_here, serious, told_clean
from tests.faults.mounts import NO_MOUNTS, make_read_only, mounting_is_allowed, small_disk
from tests.faults.player import Player


@pytest.fixture(params=["closed", "killed"])
def read_only_game(tmp_path, request):
    """Ten entries on a disk that has become read-only."""
    if not mounting_is_allowed():
        pytest.skip(NO_MOUNTS)
    with small_disk(tmp_path, "4m") as disk:
        home = disk / "home"
        game = new_game(library_at(home))
        with Player(home, game) as player:
            for _ in range(9):
                assert player.say(count())["ok"]
            player.kill() if request.param == "killed" else player.stop()
        left = [path for path in home.rglob("*-wal") if path.stat().st_size]
        assert bool(left) == (request.param == "killed")
        make_read_only(disk)
        yield home, game


def test_everything_can_be_read_and_playing_is_refused_with_a_sentence(read_only_game):
    home, game = read_only_game

    shown = run_here(home, "show", game, "--json")
    assert b'"entries":10' in shown.stdout
    verified = run_here(home, "verify", "--json")
    assert verified.returncode == 0
    assert b'"entries":10' in verified.stdout
    exported = run_here(home, "export", game)
    assert b'{"end":10,' in exported.stdout
    for done in (shown, verified, exported):
        told_clean(done)
        assert done.returncode == 0

    done = run_here(home, "play", game, "--json", feed=lines([count()]))

    told_clean(done)
    assert done.returncode == 1
    assert b'"code":"read-only"' in done.stdout


@pytest.fixture
def open_folder():
    """A folder that everybody may enter, unlike pytest's own."""
    with tempfile.TemporaryDirectory(prefix="delvelog-") as folder:
        Path(folder).chmod(0o755)
        yield Path(folder)


@contextmanager
def as_nobody():
    """Root may write anywhere, so it becomes somebody who may not; for anybody else the modes of the files do."""
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(pwd.getpwnam("nobody").pw_uid)
    try:
        yield
    finally:
        os.seteuid(0)


def test_a_folder_of_somebody_else_can_be_looked_at_and_not_played_in(open_folder):
    library, game = played(open_folder / "home", 10)
    games = open_folder / "home" / "games"
    for path, mode in [*((path, 0o444) for path in games.iterdir()), (games, 0o555), (games.parent, 0o555)]:
        path.chmod(mode)
    try:
        with as_nobody():
            assert len(library.look(game).rows) == 10
            with pytest.raises(Trouble, match="read-only"):
                library.open(game)
    finally:
        games.parent.chmod(0o755)
        games.chmod(0o755)


def test_a_file_that_may_not_be_read_is_told_and_can_be_restored(open_folder):
    """Given rights 000, when the games are listed, then the others are there; a backup takes its place all the same."""
    open_folder.chmod(0o777)
    with as_nobody():
        library, game = played(open_folder / "home", 60)
        new_game(library)
        library.shelf.path(game).chmod(0)

        assert {each.id for each in library.summaries() if each.trouble is not None} == {game}
        assert len(library.summaries()) == 2
        with pytest.raises(Trouble):
            library.open(game)
        assert library.shelf.restore(game)[1] == 50
        assert not serious(library.look(game))
