"""SIGKILL at random moments: no acknowledged entry is lost, and the game goes on."""

from contextlib import closing

from tests.faults.games import run, told_clean
from tests.faults.kill import MOMENTS, Killer


def test_no_kill_loses_an_acknowledged_entry(tmp_path):
    with closing(Killer(tmp_path, seed=1)) as killer:
        for each in range(12):
            killer.kill_once(MOMENTS[each % len(MOMENTS)])

    assert killer.tally["killed alive"] >= 8, killer.tally
    assert killer.tally["entries acknowledged"] > 100, killer.tally
    verified = run(tmp_path, "verify", "--json")
    told_clean(verified)
    assert verified.returncode == 0, verified.stdout
