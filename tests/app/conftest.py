"""Fixtures of the tests of `app`."""

from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from tests.app.histories import EVENINGS, kept
from tests.app.shell import Shell
from tools import catalogues


@pytest.fixture(scope="session", autouse=True)
def _compiled() -> None:
    """Compiles the catalogues, so that a sentence that was just changed counts, not the one compiled before."""
    catalogues.main()


@pytest.fixture
def shell(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Shell:
    """A command line with an empty home. A module that is about one box overrides it and names the box."""
    return Shell(tmp_path / "home", capsys, monkeypatch)


@pytest.fixture(scope="session")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Path]:
    """Makes a home with several whole games of a box. Tests share it and write nothing there."""

    @cache
    def make(box: str) -> Path:
        folder = tmp_path_factory.mktemp(box)
        for seed in EVENINGS[box]:
            kept(folder, box, seed)
        return folder

    return make
