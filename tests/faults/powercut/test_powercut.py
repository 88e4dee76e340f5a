"""A power cut at any moment: nothing that was acknowledged is lost, and every file opens."""

import pytest

from tests.faults.powercut.check import cut_power
from tests.faults.powercut.record import CONTROL, NO_STRACE, record, record_control, record_replaced, strace_is_here
from tests.matrix import SWEEP

pytestmark = pytest.mark.skipif(not strace_is_here(), reason=NO_STRACE)


def test_no_power_cut_loses_an_acknowledged_entry(tmp_path):
    images = 150 if SWEEP else 80
    verdict = cut_power(record(tmp_path, entries=60), images, seed=1)

    assert verdict.wrong == []
    assert verdict.images == images
    assert verdict.tally["with something not yet synced"] > images // 3, verdict.tally
    assert verdict.tally["with an entry that was not acknowledged"] > images // 30, verdict.tally


def test_no_power_cut_while_a_game_is_replaced_loses_the_one_or_the_other(tmp_path):
    """Given a game that is set back to its backup, and then replaced from a file, when the power goes at any moment,
    then it is as it was or as it is to be, and what was replaced is kept.
    """
    images = 300 if SWEEP else 80
    recording = record_replaced(tmp_path)
    assert [len(history.digests) for history in recording.histories] == [56, 54, 62]
    verdict = cut_power(recording, images, seed=1)

    assert verdict.wrong == []
    assert verdict.tally["while one history takes the place of another"] > images // 4, verdict.tally


def test_the_harness_notices_a_replacement_that_is_not_synced(tmp_path):
    verdict = cut_power(record_replaced(tmp_path, CONTROL, "no-replacing-sync"), images=80, seed=1, first_wrong=True)

    assert verdict.wrong


@pytest.mark.parametrize("promise", [pytest.param("no-sync", marks=pytest.mark.sweep), "late-sync"])
def test_the_harness_notices_entries_acknowledged_too_early(tmp_path, promise):
    """Whoever notices a late sync notices a missing one, which a sweep tries as well."""
    verdict = cut_power(record_control(tmp_path, 20, promise), images=40, seed=1, first_wrong=True)

    assert any("acknowledged entries lost" in wrong for wrong in verdict.wrong), verdict


def test_the_harness_notices_a_missing_sync_of_the_folder(tmp_path):
    """Only until SQLite syncs the folder itself, with the first entry after the set-up."""
    verdict = cut_power(record_control(tmp_path, 5, "no-folder-sync"), images=40, seed=1, first_wrong=True)

    assert any("the game is gone" in wrong for wrong in verdict.wrong), verdict
