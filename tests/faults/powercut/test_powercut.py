"""A power cut at any moment: nothing that was acknowledged is lost, and every file opens."""

import pytest

from tests.faults.powercut.check import cut_power
from tests.faults.powercut.record import NO_STRACE, record, record_control, strace_is_here
from tests.matrix import SWEEP

pytestmark = pytest.mark.skipif(not strace_is_here(), reason=NO_STRACE)


def test_no_power_cut_loses_an_acknowledged_entry(tmp_path):
    images = 150 if SWEEP else 80
    verdict = cut_power(record(tmp_path, entries=60), images, seed=1)

    assert verdict.wrong == []
    assert verdict.images == images
    assert verdict.tally["with something not yet synced"] > images // 3, verdict.tally
    assert verdict.tally["with an entry that was not acknowledged"] > images // 30, verdict.tally


@pytest.mark.parametrize("promise", [pytest.param("no-sync", marks=pytest.mark.sweep), "late-sync"])
def test_the_harness_notices_entries_acknowledged_too_early(tmp_path, promise):
    """Whoever notices a late sync notices a missing one, which a sweep tries as well."""
    verdict = cut_power(record_control(tmp_path, 20, promise), images=40, seed=1, first_wrong=True)

    assert any("acknowledged entries lost" in wrong for wrong in verdict.wrong), verdict


def test_the_harness_notices_a_missing_sync_of_the_folder(tmp_path):
    """Only until SQLite syncs the folder itself, with the first entry after the set-up."""
    verdict = cut_power(record_control(tmp_path, 5, "no-folder-sync"), images=40, seed=1, first_wrong=True)

    assert any("the game is gone" in wrong for wrong in verdict.wrong), verdict
