"""The odds of a delve at the command line: chances in percent, an average as a number of its language."""

from __future__ import annotations

import pytest

from data.words import LANGUAGES
from tests.app.shell import Shell

SETUP = {"seats": [{"name": "Anna", "hero": "Spellsword"}]}
AT_REST = (
    {"kind": "roll", "what": "party-roll", "party": {"faces": [2, 2, 2, 3, 5, 6, 6]}},
    {"kind": "roll", "what": "dungeon-roll", "dungeon": {"faces": [4]}},
)


@pytest.fixture
def shell(shell: Shell) -> Shell:
    """A delve in which the party is at rest."""
    shell.box = "dungeonroll"
    shell.new(SETUP)
    shell.must(*AT_REST)
    return shell


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_average_is_a_number_and_a_chance_is_in_percent(shell, language):
    lines = shell.run("odds", shell.game, "--lang", language).splitlines()
    assert lines[0].endswith(": 100%")
    assert lines[1].endswith(": 2")
    assert lines[3].endswith(": 75%, 25%")


def test_programs_are_told_which_is_which(shell):
    clears, xp, *_ = shell.json("odds", shell.game)["odds"]
    assert (clears["percent"], clears["exact"]) == (100, "1")
    assert (xp["mean"], xp["exact"]) == ("2", "2")
    assert "mean" not in clears
    assert "percent" not in xp
