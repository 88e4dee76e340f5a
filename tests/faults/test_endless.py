"""Sources without an end: each is refused with a sentence, after no more than a game could be long."""

import resource
import subprocess
import sys
from pathlib import Path

import pytest

from tests.faults.games import ROOT, command, count, environment, library_at, lines, new_game, run, told_clean

ROOM = 1_500_000_000  # bytes of address space: far less than somebody needs who reads on for ever


@pytest.mark.skipif(sys.platform != "linux", reason="/dev/zero and limits as Linux has them")
@pytest.mark.parametrize("source", ["/dev/zero", "/dev/full"])
def test_an_import_without_end_is_refused(tmp_path, source):
    done = subprocess.run(
        command(tmp_path, "import", source),
        capture_output=True,
        cwd=ROOT,
        env=environment(),
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (ROOM, ROOM)),
        timeout=300,
        check=False,
    )
    told_clean(done)
    assert done.returncode == 1
    assert b"is too large" in done.stderr


@pytest.mark.skipif(sys.platform != "linux", reason="/dev/full as Linux has it")
def test_an_answer_that_cannot_be_told_is_not_called_undone(tmp_path):
    """Given standard output on a full device, when a move is played, then it is written, and nobody says otherwise."""
    library = library_at(tmp_path)
    game = new_game(library)
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            command(tmp_path, "play", game),
            input=lines([count()]),
            stdout=full,
            stderr=subprocess.PIPE,
            cwd=ROOT,
            env=environment(),
            timeout=300,
            check=False,
        )
    told_clean(done)
    assert len(library.look(game).rows) == 2
    assert done.returncode != 0
    assert b"as it was" not in done.stderr
    assert b"is saved" in done.stderr
    assert run(tmp_path, "verify").returncode == 0
