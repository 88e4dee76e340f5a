"""Every command that changes files, struck by an error or a kill: the game is as before or as after.

Every call in turn is struck by `python -m tests.faults.torture deeds`; here are the first ones that can matter.
"""

import pytest

from tests.faults.deeds import DEEDS, Striker
from tests.faults.powercut.record import strace_is_here
from tests.matrix import rotating

pytestmark = pytest.mark.skipif(not strace_is_here(), reason="strace is not installed, or may not trace here")

FIRST = [("fsync", "error=EIO"), ("fsync", "error=ENOSPC"), ("fsync", "signal=SIGKILL")]


@pytest.fixture(scope="module")
def striker(tmp_path_factory):
    return Striker(tmp_path_factory.mktemp("deeds"))


@pytest.mark.parametrize(("name", "stroke"), rotating(list(DEEDS), FIRST))
def test_a_deed_that_is_struck(striker, name, stroke):
    call = "fdatasync" if name in ("play", "archive") else stroke[0]
    assert striker.strike(name, call, stroke[1], 1), "the stroke never came"


@pytest.mark.parametrize("stroke", ["error=EIO", "signal=SIGKILL"])
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_each_rename_of_a_replacement(striker, number, stroke):
    """Ready, a backup of the other history put away, WAL aside, game aside, and into its place."""
    assert striker.strike("import --replace", "rename", stroke, number), "the stroke never came"


@pytest.mark.parametrize(("call", "number"), [("fdatasync", 11), ("fdatasync", 12), ("pwrite64", 60)])
def test_a_new_file_that_stays_in_its_wal_takes_no_place(striker, call, number):
    """SQLite empties the WAL of a new file into it on closing, and tells nobody when that fails."""
    assert striker.strike("import --replace", call, "error=EIO", number), "the stroke never came"
