"""A box that has no screen file: set up, played, looked back at, amended, shown, replayed, exported and imported."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import core.boxes.registry as registry
from app.cli.main import main
from app.library import Library
from core.chance import Dice
from core.message import say
from tests import examplebox
from tests.ui.hand import Hand
from tests.ui.looking import assert_looks_right

NAME = examplebox.BOX.name


@pytest.fixture(autouse=True)
def known(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Puts the box into the one registry that names boxes, and into what has copied its names."""
    monkeypatch.setitem(sys.modules, f"core.boxes.{NAME}", examplebox)
    before = registry.BOXES
    for module in [*sys.modules.values()]:
        if getattr(module, "BOXES", None) is before:
            monkeypatch.setattr(module, "BOXES", (*before, NAME))
    yield
    registry.box_named.cache_clear()
    registry.part_of.cache_clear()


def test_it_is_set_up_and_played_by_touches_and_told_in_the_log(open_app):
    hand = Hand(open_app((360, 640), language="ru"))
    hand.ui.app.go("new", box=NAME)
    hand.ui.advance(0.5)
    hand.tap(say("new.start"))
    hand.ui.advance(0.5)
    assert_looks_right(hand.ui)
    hand.answer(say("choice.roll", player=hand.game.turn, dice=1, sides=6))
    hand.answer("5")
    assert hand.game.risked == 5
    hand.answer(say("choice.end-turn", player=hand.game.turn))
    assert [player.points for player in hand.game.players] == [5, 0]
    assert_looks_right(hand.ui)
    hand.ui.app.screen.choose("log")
    hand.ui.advance(0.4)
    assert any("Pig" in text for text in hand.ui.texts())


@pytest.fixture
def game(tmp_path: Path) -> str:
    library = Library(tmp_path)
    name = library.new(NAME, examplebox.SetUp(players=("Ada", "Ben")))
    with library.open(name) as table:
        for pips in (6, 5):
            table.play(examplebox.Roll(die=Dice(faces=(pips,))))
        table.play(examplebox.Keep())
    return name


def run(home: Path, *words: str) -> int:
    return main(["--home", str(home), "--lang", "en", *words])


def test_it_is_shown_as_text_and_amended(game, tmp_path, capsys):
    assert run(tmp_path, "show", game) == 0
    assert "Ada · Pig 11/20" in capsys.readouterr().out
    move = '{"kind":"roll","die":{"faces":[2]}}'
    assert run(tmp_path, "amend", game, "--change", "2", "--move", move, "--accept") == 0
    capsys.readouterr()
    assert run(tmp_path, "show", game) == 0
    assert "Ada · Pig 7/20" in capsys.readouterr().out


def test_it_is_exported_and_imported(game, tmp_path, capsys):
    file, other = tmp_path / "pig.jsonl", tmp_path / "other"
    assert run(tmp_path, "export", game, "--output", str(file)) == 0
    assert run(other, "import", str(file)) == 0
    digests = []
    for home in (tmp_path, other):
        capsys.readouterr()
        assert main(["--home", str(home), "--json", "show", game]) == 0
        digests.append(capsys.readouterr().out)
    assert digests[0] == digests[1]
