"""Fixtures of the tests of `app`."""

from pathlib import Path

import pytest

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
