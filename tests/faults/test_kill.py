"""SIGKILL at random moments: no acknowledged entry is lost, and the game goes on."""

from contextlib import closing

import pytest

from tests.faults.games import run, told_clean
from tests.faults.kill import MOMENTS, Killer
from tests.matrix import SWEEP


@pytest.mark.slow
def test_no_kill_loses_an_acknowledged_entry(tmp_path):
    with closing(Killer(tmp_path, seed=1)) as killer:
        for moment in MOMENTS * (3 if SWEEP else 2):
            killer.kill_once(moment)

    # Playing and making a backup are cut off by what they answer; the other two by chance, and may have ended.
    assert killer.tally["killed alive"] >= 4, killer.tally
    assert killer.tally["entries acknowledged"] > 20, killer.tally
    verified = run(tmp_path, "verify", "--json")
    told_clean(verified)
    assert verified.returncode == 0, verified.stdout
