"""Opens the app as the tests of the screens do."""

from tests.ui.conftest import open_app

__all__ = ["open_app"]
