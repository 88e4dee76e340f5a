"""Errors of the disk while playing: each is told in a sentence, and costs nothing that was acknowledged.

Every call in turn is struck by `python -m tests.faults.torture errors`; here are the ones that differ in kind.
"""

import pytest

from tests.faults.inject import Fault, Injector
from tests.faults.powercut.record import NO_STRACE, strace_is_here

pytestmark = pytest.mark.skipif(not strace_is_here(), reason=NO_STRACE)


@pytest.fixture(scope="module")
def injector(tmp_path_factory):
    return Injector(tmp_path_factory.mktemp("errors"))


@pytest.mark.parametrize(
    ("call", "error", "when"),
    [
        ("pwrite64", "ENOSPC", "2"),  # while the file is opened
        ("pwrite64", "EIO", "9"),  # an entry, or the mark after it
        ("pwrite64", "ENOSPC", "12+"),
        ("fdatasync", "EIO", "2"),  # the entry is written, and whether it is on the disk is not known
        ("fdatasync", "EIO", "4+"),
        ("fsync", "EIO", "1+"),  # the folder, and the backup
        ("ftruncate", "EIO", "1"),
        ("pread64", "EIO", "6"),  # once: no reason to take a file for damaged
        ("pread64", "EIO", "6+"),
    ],
)
def test_an_error_is_told_and_costs_nothing(injector, call, error, when):
    assert injector.strike(Fault(call, error, when)), "the error never came"


def test_an_entry_in_doubt_is_found_when_the_disk_works_again(injector):
    """Its sync fails, and so does finding out; with the next move the disk works, and the entry is there."""
    assert injector.strike(Fault("fdatasync", "EIO", "4..6"))

    assert injector.refusals[:2] == ["in-doubt", "saved-after-all"]
