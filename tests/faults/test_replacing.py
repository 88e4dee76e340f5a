"""Every deed that replaces, removes or renames the files of a game: killed, failed and raced at each of its steps.

Whatever happens, the game is there as it was before or as it is after, it opens, and nothing of it is left over that
nobody knows of.
"""

import errno
import io
import shutil
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import pytest

from app.exchange import import_journal, read_incoming
from app.merging import Other
from data.store.places import remove_everything, set_aside_files
from data.store.trouble import Trouble
from tests.faults import stops
from tests.faults.deeds import BACKED, OLD, OTHER, examine, fingerprint, make_pattern
from tests.faults.games import count, library_at, new_game, play, serious
from tests.matrix import SWEEP, matrix

pytestmark = pytest.mark.usefixtures("small_process")
PLAYED = 3


@pytest.fixture(scope="module")
def pattern(tmp_path_factory):
    return make_pattern(tmp_path_factory.mktemp("pattern"))


def bring_in(home: Path, replace: bool = True) -> None:
    import_journal(library_at(home), io.BytesIO((home / "other.jsonl").read_bytes()), replace)


def merge(home: Path) -> None:
    library = library_at(home)
    incoming = read_incoming(library, io.BytesIO((home / "other.jsonl").read_bytes()))
    with library.open(the_game(home)) as table:
        seen = table.preview(Other(table.journal, incoming).plan().edits, rest="drop")
        table.merge(seen, incoming.meta, incoming.rows)


def the_game(home: Path) -> str:
    games = library_at(home).shelf.ids()
    if not games:
        raise Trouble("no-such-game")
    return games[0]


def restore(home: Path) -> None:
    library_at(home).shelf.restore(the_game(home))


def mend(home: Path) -> None:
    library = library_at(home)
    library.open(the_game(home)).close()


def cut(home: Path) -> None:
    """Opening goes back to the last entry that makes sense."""
    mend(home)


def delete(home: Path) -> None:
    library_at(home).shelf.delete(the_game(home))


def archive(home: Path) -> None:
    library_at(home).shelf.archive(the_game(home), True)


def bring_back(home: Path) -> None:
    library = library_at(home)
    game = the_game(home)
    library.shelf.bring_back(game, library.shelf.set_aside(game)[0][0])


def new(home: Path) -> None:
    new_game(library_at(home))


def make_backup(home: Path) -> None:
    library = library_at(home)
    with library.open(the_game(home)) as table:
        play(library, table, (count() for _ in range(PLAYED)))
        table.back_up()


def damaged(home: Path) -> None:
    game = home / "games" / f"{the_game(home)}.delve"
    content = bytearray(game.read_bytes())
    content[-3000:-2000] = b"?" * 1000
    game.write_bytes(content)


def with_nonsense(home: Path) -> None:
    """A last entry whose digest is right and whose content cannot be."""
    library = library_at(home)
    opened = library.shelf.open(the_game(home))
    last = opened.rows[-1]
    opened.file.append(last.at, "undo", 1, "1.0", b'{"kind":"undo","to":[9999,0]}')
    opened.file.close()


def set_aside_before(home: Path) -> None:
    bring_in(home)


DEEDS = {
    "import --replace": (bring_in, None, {OLD, OTHER + 1}),
    "import --merge": (merge, None, {OLD, OLD + 1}),
    "restore": (restore, None, {OLD, BACKED}),
    "mending": (mend, damaged, set(range(BACKED, OLD + 1))),
    "going back to what makes sense": (cut, with_nonsense, {OLD}),
    "bringing back": (bring_back, set_aside_before, {OLD, OTHER + 1}),
    "archiving": (archive, None, {OLD}),
    "a backup": (make_backup, None, set(range(OLD, OLD + PLAYED + 1))),
    "delete": (delete, set_aside_before, {OTHER + 1, None}),
    "new": (new, None, {OLD}),
}
EACH_DEED = pytest.mark.parametrize(("deed", "prepare", "entries"), DEEDS.values(), ids=DEEDS)


@pytest.fixture
def prepared(pattern, tmp_path, prepare):
    home = tmp_path / "prepared"
    shutil.copytree(pattern, home)
    game = the_game(home)
    if prepare is not None:
        prepare(home)
    return home, game


@EACH_DEED
def test_a_kill_at_any_step(prepared, tmp_path, deed, prepare, entries):
    home, game = prepared
    for step, struck in stops.copies(home, tmp_path):
        if not stops.kill_at(step, deed, struck):
            break
        examine(struck, game, entries, f"killed at step {step}")
    assert step > 4


@pytest.mark.parametrize(
    ("number", "lasting"),
    matrix([errno.EIO, errno.ENOSPC], [False, True]) if SWEEP else [(errno.EIO, False), (errno.ENOSPC, True)],
    ids=lambda value: errno.errorcode.get(value, "") if value > 1 else ("from then on" if value else "once"),
)
@EACH_DEED
def test_an_error_at_any_step(prepared, tmp_path, deed, prepare, entries, number, lasting):
    home, game = prepared
    for step, struck in stops.copies(home, tmp_path):
        before = fingerprint(struck, game)
        with stops.at(step, stops.failing(number), lasting=lasting) as hit:
            try:
                deed(struck)
            except Trouble as trouble:
                told = trouble.code
            else:
                told = ""
        if told in ("disk-full", "disk-trouble"):
            assert fingerprint(struck, game) == before, f"“as it was” after {hit[0]} at step {step}"
        examine(struck, game, entries, f"{hit} at step {step}: {told}")
        if not hit:
            assert told == ""
            break
    assert step > 4


def test_a_deleted_game_does_not_come_back_from_what_was_interrupted(pattern, tmp_path):
    """Given a replacement that was killed at any step, when the game is deleted, then nothing of it is left."""
    game = the_game(pattern)
    for step, struck in stops.copies(pattern, tmp_path):
        if not stops.kill_at(step, bring_in, struck):
            break
        library = library_at(struck)
        if (struck / f"games/{game}.delve").exists():
            library.shelf.delete(game)
        else:
            delete(struck)
        assert library.shelf.ids() == []
        assert [each for each in struck.rglob("*") if game in each.name] == [], step


def _race(deed, home: Path) -> str:
    try:
        deed(home)
    except Trouble as trouble:
        return trouble.code
    return "done"


RACES = {
    "import": [bring_in] * 4,
    "restore": [restore] * 4,
    "import, restore, play": [bring_in, restore, make_backup, bring_in],
    "delete, import, restore, play": [delete, bring_in, restore, make_backup],
    "archive, play, delete": [archive, make_backup, delete, archive],
}


@pytest.mark.parametrize("deeds", RACES.values(), ids=RACES)
def test_several_at_once(pattern, tmp_path, deeds):
    """Processes of their own, started together. Each is done, or told that somebody else is at it."""
    with ProcessPoolExecutor(len(deeds), mp_context=stops.SMALL) as pool:
        for round in range(3):
            home = tmp_path / str(round)
            shutil.copytree(pattern, home)
            game = the_game(home)
            told = [each.result() for each in [pool.submit(_race, deed, home) for deed in deeds]]
            assert set(told) <= {"done", "in-use", "no-such-game", "no-backup"}, told
            assert "done" in told
            library = library_at(home)
            if game in library.shelf.ids():
                assert not serious(library.look(game))
                library.open(game).close()
            else:
                assert delete in deeds


def test_fifty_new_games_at_once(tmp_path):
    """Also while somebody lists them, who sweeps up what looks left over."""
    with ProcessPoolExecutor(8, mp_context=stops.SMALL) as pool:
        told = [pool.submit(_race, new, tmp_path) for _ in range(50)]
        while not all(each.done() for each in told):
            library_at(tmp_path).shelf.ids()
    assert [each.result() for each in told] == ["done"] * 50
    library = library_at(tmp_path)
    assert len(library.shelf.ids()) == 50
    assert [found for game in library.shelf.ids() for found in library.look(game).findings] == []


def test_a_new_game_brought_in_by_several_at_once(pattern, tmp_path):
    with ProcessPoolExecutor(4, mp_context=stops.SMALL) as pool:
        for round in range(3):
            home = tmp_path / str(round)
            home.mkdir()
            shutil.copy(pattern / "other.jsonl", home)
            told = [each.result() for each in [pool.submit(_race, bring_in, home) for _ in range(4)]]
            assert set(told) <= {"done", "in-use"}, told
            library = library_at(home)
            (game,) = library.shelf.ids()
            assert len(library.look(game).rows) == OTHER + 1
            assert library.look(game).findings == []


def test_a_game_that_is_called_like_another_takes_only_its_own_along(tmp_path):
    shelf_path, aside = tmp_path / "games" / "x.delve", tmp_path / "set-aside"
    aside.mkdir()
    own, other = aside / "x-20261118-120000.delve", aside / "x-y-20261118-120000.delve"
    for each in (own, other):
        each.touch()
    assert list(set_aside_files(shelf_path)) == [own]
    (tmp_path / "games").mkdir()
    remove_everything(shelf_path)
    assert not own.exists()
    assert other.exists()
