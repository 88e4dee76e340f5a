"""The Java classes that are asked for something. What mypy knows of each stands in classes.pyi."""

from __future__ import annotations

from typing import Any

from jnius import autoclass


def java_class(name: str) -> Any:
    return autoclass(name)
