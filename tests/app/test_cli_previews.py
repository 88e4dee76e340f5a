"""Previews and refusals at the command line tell nobody who is in a secret team, or what was chosen (decision 30)."""

from __future__ import annotations

import pytest

from tests.app import test_cli_dungeontwister as twister
from tests.app.shell import Shell
from tests.app.test_cli_secrets import CASES, typed

GOBLIN, TROLL = "Anna:Goblin", "Anna:Troll"


def test_a_secret_choice_is_made_again_where_there_is_something_else_to_choose_from(shell):
    """Given a hidden card, when one is said to have been played before, then nobody learns whether it is that one."""
    shell.box = "dungeonraiders"
    case = CASES[shell.box]
    answers = []
    for card in (4, 2):
        shell.new(case.setup)
        shell.must(*case.moves)
        shell.must(*({"kind": "play-card", "player": name, "card": "1"} for name in ("Anna", "Bert", "Chloé")))
        played = str(len(shell.bodies) - 2)
        shell.must(case.hide("Anna", card))
        four = {"kind": "play-card", "player": "Anna", "card": "4"}
        answers.append(shell.json("amend", shell.game, "--change", played, *typed(four)))
        own = shell.json("amend", shell.game, "--change", played, *typed(four), "--as", "Anna")
        assert own["counts"]["needs-you"] == (card == 4), "Anna knows her card"
    assert answers[0] == answers[1]
    (needs,) = [mend for mend in answers[0]["report"] if mend["how"] == "needs-you"]
    assert needs["refused"]["code"] == "chosen-anew"


def test_the_last_line_is_not_chosen_in_a_preview(shell):
    """It would turn the others over."""
    shell.box = twister.BOX
    shell.new(twister.SETUP)
    shell.must(*twister.TOLD, *twister.LINES[:2])
    assert shell.refusal("amend", shell.game, "--insert", "end", *typed(twister.LINES[2])) == "would-turn-over"


@pytest.fixture
def teams(shell: Shell) -> Shell:
    """Anna has a Goblin in her team and no Troll, and nobody else knows."""
    shell.box = twister.BOX
    shell.new(twister.SECRET_TEAMS)
    shell.must(
        *twister.TOLD, twister.team("Anna", twister.IN_COMMON + twister.ALL[8:12]),
        twister.team("Bert", twister.ALL[8:]), twister.team("Chloé", twister.ALL[:8]),
    )  # fmt: skip
    lines = {"Anna": twister.IN_COMMON, "Bert": twister.ALL[8:12], "Chloé": twister.ALL[:4]}
    for name, four in lines.items():
        shell.must(twister.line(name, *four), viewer=name)
    shell.must(twister.action("Anna", 2))
    return shell


def test_a_ruling_about_somebody_unknown_names_nobody(teams):
    for field in ("heroes/{}/broken", "{} broken"):
        refused = [teams.refusal("rule", teams.game, field.format(name), "1") for name in (GOBLIN, TROLL)]
        assert refused == ["no-such-value"] * 2
    teams.run("rule", teams.game, f"heroes/{GOBLIN}/broken", "1", "--as", "Anna")
    assert teams.log()[-1] == "Ruling on a secret value: heroes."


def test_whoever_has_a_hero_can_turn_it_over(teams):
    teams.must({"kind": "bring-in", "player": "Anna", "name": GOBLIN}, viewer="Anna")
    assert "Goblin (Anna)" in teams.log()[-1]


def test_a_journal_with_a_secret_team_leaves_only_if_somebody_says_so(teams, tmp_path):
    assert teams.refusal("export", teams.game) == "say-secrets-to-export"
    assert teams.refusal("export", teams.game, "-o", str(tmp_path / "file")) == "say-secrets-to-export"
    assert not (tmp_path / "file").exists()
    there = teams.elsewhere(tmp_path / "there")
    there.run("import", "-", given=teams.run("export", teams.game, "--secrets"))
    assert there.bodies == teams.bodies
    teams.must({"kind": "end-game"})
    assert "Goblin" in teams.export("journal")
