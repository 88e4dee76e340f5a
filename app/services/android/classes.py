"""The Java classes that the app uses. What mypy knows of each is in classes.pyi."""

from __future__ import annotations

from typing import Any

from jnius import autoclass


def java_class(name: str) -> Any:
    return autoclass(name)
