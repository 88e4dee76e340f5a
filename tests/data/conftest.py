"""Shared by the tests of data."""

import pytest

from tools import catalogues


@pytest.fixture(scope="session", autouse=True)
def _compiled() -> None:
    """Compiles the catalogues, so that a sentence that was just changed counts."""
    catalogues.main()
