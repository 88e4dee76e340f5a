"""A full disk: the entry is refused with a sentence, and once there is room again the game goes on."""

import resource

import pytest

from data.store.trouble import Trouble
from tests.faults.games import codes, count, library_at, new_game, note, played, run, serious, told_clean
from tests.faults.mounts import NO_MOUNTS, mounting_is_allowed, small_disk
from tests.faults.player import Player

LONG_NOTE = note("There is no end to this corridor. " * 14)


@pytest.fixture
def full_disk(tmp_path):
    if not mounting_is_allowed():
        pytest.skip(NO_MOUNTS)
    with small_disk(tmp_path, "400k") as disk:
        yield disk


def fill(disk):
    """Until not a byte more goes in."""
    with (disk / "ballast").open("ab", buffering=0) as ballast:
        for size in (4096, 1):
            try:
                while True:
                    ballast.write(b"x" * size)
            except OSError:
                continue


def played_until_refused(player, last):
    """The last entry that was acknowledged, and the first refusal."""
    for _ in range(300):
        answer = player.say(LONG_NOTE)
        if not answer["ok"]:
            return last, answer["refused"]
        last = answer["entry"]
    raise AssertionError("the disk never got full")


def test_play_goes_on_when_there_is_room_again(full_disk):
    home = full_disk / "home"
    library = library_at(home)
    game = new_game(library)
    with Player(home, game) as player:
        assert player.say(count())["ok"]
        fill(full_disk)
        last, refused = played_until_refused(player, 2)
        assert refused["code"] == "disk-full"
        assert "No space left" in refused["text"]
        fill(full_disk)  # with the room that was found by tidying up
        last, refused = played_until_refused(player, last)
        assert refused["code"] == "disk-full"

        (full_disk / "ballast").unlink()
        assert player.say(LONG_NOTE)["entry"] == last + 1
        assert player.say(count())["entry"] == last + 2
        code, _ = player.stop()
    assert code == 0
    look = library.look(game)
    assert codes(look) == []
    assert len(look.rows) == last + 2


def test_a_full_disk_costs_nothing_when_the_game_is_closed_and_opened_again(full_disk):
    home = full_disk / "home"
    library = library_at(home)
    game = new_game(library)
    with Player(home, game) as player:
        assert player.say(count())["ok"]
        fill(full_disk)
        last, _ = played_until_refused(player, 2)
        player.kill()
    assert len(library.look(game).rows) == last, "a look works on a full disk"
    shown = run(home, "show", game, "--json")
    told_clean(shown)
    assert b'"ok":true' in shown.stdout
    refused = run(home, "play", game, "--json")
    told_clean(refused)

    (full_disk / "ballast").unlink()
    with Player(home, game) as player:
        assert player.say(count())["entry"] == last + 1
        player.stop()
    assert not serious(library.look(game))


def test_a_new_game_on_a_full_disk_is_refused_and_leaves_nothing(full_disk):
    home = full_disk / "home"
    home.mkdir()
    fill(full_disk)

    done = run(home, "new", "opentable", "--setup", "-", "--json", feed=b'{"players":["Anna","Bert"]}')

    told_clean(done)
    assert done.returncode == 1
    assert b"disk-full" in done.stdout
    assert library_at(home).shelf.ids() == []


def test_mending_on_a_full_disk_is_refused_and_leaves_the_game_where_it_is(full_disk):
    home = full_disk / "home"
    library, game = played(home, 60)
    with library.shelf.path(game).open("r+b") as file:
        file.seek(-2000, 2)
        file.write(b"scratched")
    before = library.shelf.path(game).read_bytes()
    fill(full_disk)

    with pytest.raises(Trouble) as trouble:
        library.open(game)

    assert trouble.value.code == "disk-full"
    assert library.shelf.path(game).read_bytes() == before
    (full_disk / "ballast").unlink()
    with library.open(game) as table:
        assert len(table.journal.entries) >= 50


def test_a_file_that_may_not_grow_is_a_full_disk_too(tmp_path):
    """Works without mounting anything: the size of files is limited for the process, then the limit is lifted."""
    library = library_at(tmp_path)
    game = new_game(library)
    with Player(tmp_path, game) as player:
        assert player.say(count())["ok"]
        resource.prlimit(player.process.pid, resource.RLIMIT_FSIZE, (60_000, resource.RLIM_INFINITY))
        last, refused = played_until_refused(player, 2)
        assert refused["text"].strip()

        resource.prlimit(player.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        answer = player.say(LONG_NOTE)
        if not answer["ok"]:  # it was in doubt, and was there after all
            assert answer["refused"]["code"] == "saved-after-all"
            last += 1
            answer = player.say(LONG_NOTE)
        assert answer["entry"] == last + 1
        player.stop()
    look = library.look(game)
    assert not serious(look)
    assert len(look.rows) == last + 1
