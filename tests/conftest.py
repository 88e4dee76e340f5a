"""Shared by all tests. Kivy stays out of here: tests/ui/__init__.py has to come before it."""

import os
from pathlib import Path

import pytest
from hypothesis import settings


@pytest.fixture(scope="session")
def root() -> Path:
    """The top folder of the project."""
    return Path(__file__).resolve().parent.parent


# A property's first example pays for imports and caches; a deadline would blame it for them.
settings.register_profile("delvelog", deadline=None, max_examples=60)
settings.register_profile("thorough", deadline=None, max_examples=2000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "delvelog"))
