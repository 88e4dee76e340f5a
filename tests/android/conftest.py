"""What buildozer and python-for-android make of our spec, looked at once for all tests here."""

import pytest

from tools.android.flavours import OFFLINE
from tools.android.look import Seen, look


@pytest.fixture(scope="session")
def seen(tmp_path_factory: pytest.TempPathFactory) -> Seen:
    return look(tmp_path_factory.mktemp("android") / "seen")


@pytest.fixture(scope="session")
def offline(tmp_path_factory: pytest.TempPathFactory) -> Seen:
    """The flavour without a network."""
    return look(tmp_path_factory.mktemp("android") / "offline", OFFLINE)
