"""Shared by all tests. Kivy stays out of here: tests/ui/__init__.py has to come before it."""

import gc
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from data.words import Words
from tests.matrix import SWEEP
from tests.pseudo import speaking_pseudo


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Iterator[None]:
    """Twelve thousand tests are there to stay: looking for garbage among them takes a fifth of their collection."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leaves the tests marked `sweep` to `make sweep`."""
    if SWEEP:
        return
    left_out = [item for item in items if item.get_closest_marker("sweep")]
    config.hook.pytest_deselected(items=left_out)
    items[:] = [item for item in items if not item.get_closest_marker("sweep")]


@pytest.fixture(scope="session")
def root() -> Path:
    """The top folder of the project."""
    return Path(__file__).resolve().parent.parent


@pytest.fixture
def xx(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Words]:
    """The language that nobody speaks: tests/pseudo.py tells what for."""
    with speaking_pseudo(tmp_path_factory.getbasetemp() / "pseudo") as tongue:
        yield tongue


# A property's first example pays for imports and caches; a deadline would blame it for them. `make test` tries the same
# examples every time, so that it tells of a change and not of luck; `make soak` looks for new ones.
settings.register_profile("delvelog", deadline=None, max_examples=60, derandomize=True)
settings.register_profile("thorough", deadline=None, max_examples=2000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "thorough" if SWEEP else "delvelog"))
