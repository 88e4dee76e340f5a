"""Files that are written as a whole, also by two programs at once, and whatever is stopped on the way."""

import errno
from concurrent.futures import ProcessPoolExecutor

import pytest

from data.atomic_write import write_whole
from data.store.trouble import Trouble
from tests.faults import stops

pytestmark = pytest.mark.usefixtures("small_process")
LONG, SHORT = b"a" * 300_000, b"b" * 1_000


def _write(path, text):
    for _ in range(20):
        write_whole(path, text, private=True)


def _write_short(path):
    write_whole(path, SHORT)


def test_of_two_that_write_at_once_one_is_there_whole(tmp_path):
    """Given a window and a command line with the same settings, when both write them, then nobody's are mixed."""
    path = tmp_path / "settings.json"
    with ProcessPoolExecutor(4, mp_context=stops.SMALL) as pool:
        for each in [pool.submit(_write, path, text) for text in (LONG, SHORT) * 2]:
            each.result()
            assert path.read_bytes() in (LONG, SHORT)
    assert [each.name for each in tmp_path.iterdir()] == [path.name]


def test_a_kill_at_any_step_leaves_one_or_the_other(tmp_path):
    path = tmp_path / "settings.json"
    for step in range(1, 20):
        write_whole(path, LONG)
        killed = stops.kill_at(step, _write_short, path)
        assert path.read_bytes() in (LONG, SHORT)
        write_whole(path, LONG)
        assert [each.name for each in tmp_path.iterdir()] == [path.name]
        if not killed:
            break
    assert step > 3


@pytest.mark.parametrize("number", [errno.EIO, errno.ENOSPC])
def test_an_error_at_any_step_leaves_one_or_the_other(tmp_path, number):
    path = tmp_path / "settings.json"
    for step in range(1, 20):
        write_whole(path, LONG)
        with stops.at(step, stops.failing(number), lasting=False) as struck:
            try:
                write_whole(path, SHORT)
            except Trouble:
                assert struck
        assert path.read_bytes() in (LONG, SHORT)
        assert [each.name for each in tmp_path.iterdir()] == [path.name]
        if not struck:
            break
    assert step > 3


def test_a_draft_that_points_elsewhere_is_not_followed(tmp_path):
    (tmp_path / "precious").write_bytes(LONG)
    (tmp_path / ".settings.json.new").symlink_to(tmp_path / "precious")

    with pytest.raises(Trouble):
        write_whole(tmp_path / "settings.json", SHORT)

    assert (tmp_path / "precious").read_bytes() == LONG
