"""Which language the player reads."""

from __future__ import annotations

import os
from collections.abc import Mapping

from data.words import preferred


def default_language(environment: Mapping[str, str] = os.environ) -> str:
    """Returns the language that DELVELOG_LANG names, or else that of the device."""
    return preferred(environment.get("DELVELOG_LANG") or environment.get("LANG"))
